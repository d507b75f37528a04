//! What a lesson tells in a terminal.

use crate::rules;
use parlour_core::scene::Scene;
use parlour_core::teaching::Task;
use parlour_render::theme::Light;
use parlour_render::{Facing, terminal};
use parlour_table::Sitter;
use parlour_table::teaching::{Tutor, Verdict};
use std::io::{IsTerminal, stdout};

/// Wider lines are hard to read.
const WIDEST: usize = 80;

/// The board, what to do, and what came of it.
pub fn board(tutor: &Tutor) -> String {
    let (sitting, who) = (tutor.sitting(), tutor.guest());
    let view = sitting.view(who, sitting.steps(who), 0);
    let (info, layout) = (sitting.game().info(), sitting.play().layout());
    let scene = Scene { tokens: view.tokens, marks: view.marks, ..Scene::default() };
    let screen = terminal::screen(info, &layout, &scene, Light::Day, Facing::Upright, terminal::Grid::USUAL);
    let board = if stdout().is_terminal() { screen.ansi() } else { screen.plain() };
    let mut out = format!("\n{board}\n");
    if !view.said.is_empty() {
        out += &format!("{}\n", filled(&view.said));
    }
    match tutor.verdict() {
        Verdict::Right(text) => out += &format!("Yes. {}\n", filled(text)),
        Verdict::Wrong(text) => out += &format!("Not yet. {}\n", filled(text)),
        Verdict::Open => out += &asked(tutor),
    }
    out
}

fn asked(tutor: &Tutor) -> String {
    match tutor.task() {
        Task::Do { ask, .. } => format!("▸ {}\n", filled(ask)),
        Task::Watch { tell, .. } => format!("{}\n", filled(tell)),
        Task::Match { tell, .. } => format!("{}\n▸ {}\n", filled(tell), filled(&offered(tutor))),
        Task::Choose { ask, answers } => {
            let answers = answers.iter().enumerate().map(|(n, answer)| format!("  {}. {}\n", n + 1, answer.text));
            format!("▸ {}\n{}", filled(ask), answers.collect::<String>())
        }
    }
}

/// What Enter does where a match begins.
fn offered(tutor: &Tutor) -> String {
    let sitters = tutor.set_out(0).map(|(_, sitters)| sitters).unwrap_or_default();
    let house = sitters.iter().find_map(|sitter| match sitter {
        Sitter::Computer(opponent) => Some(opponent.info().name),
        Sitter::Here | Sitter::Link(_) => None,
    });
    let against = house.map_or_else(String::new, |name| format!(" against {name}"));
    format!("Press Enter to play it from here{against}; `quit` leaves.")
}

/// What can be typed, where it has not been said yet.
pub fn words(tutor: &Tutor) -> String {
    let example = tutor.sitting().game().info().example;
    filled(&format!("Type a move (as `{example}`), or `hint`, `show`, `again`, `rule N`, `back`, `quit`.")) + "\n"
}

/// Places that help.
pub fn hint(tutor: &Tutor) -> Result<String, String> {
    let layout = tutor.sitting().play().layout();
    let names: Vec<&str> =
        tutor.hints().iter().filter_map(|&spot| layout.place(spot)).map(|place| place.name.as_str()).collect();
    match names.split_last() {
        None => Err("There is no hint here. `show` shows what is right.".into()),
        Some((last, [])) => Ok(format!("Look at {last}.\n")),
        Some((last, rest)) => Ok(format!("Look at {} and {last}.\n", rest.join(", "))),
    }
}

/// A text of a lesson in lines. Lessons are written for pages too, where one clicks; here one types.
pub fn filled(text: &str) -> String {
    rules::plain(&typed(text), textwrap::termwidth().min(WIDEST)).join("\n")
}

/// `Click` is `Choose` where nobody has a mouse; `a click` stays, as a word for a thing.
fn typed(text: &str) -> String {
    let mut before = "";
    let words = text.split(' ').map(|word| {
        let is_noun = std::mem::replace(&mut before, word) == "a";
        let verbs = [("Click", "Choose"), ("click", "choose")].into_iter();
        match verbs.filter_map(|(page, here)| Some((here, word.strip_prefix(page)?))).next() {
            Some((verb, rest)) if !is_noun && !rest.starts_with(char::is_alphabetic) => format!("{verb}{rest}"),
            _ => word.to_owned(),
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_told_to_click() {
        assert_eq!(typed("Click row 1, then click: twice."), "Choose row 1, then choose: twice.");
        assert_eq!(typed("Choose him with a click. Clicks are not"), "Choose him with a click. Clicks are not");
    }
}
