//! Lessons that somebody takes, one after the other.

use super::said::Said;
use super::{read, told};
use crate::{output, play, rules};
use anyhow::{Result, anyhow, bail};
use parlour_cabinet::GameEntry;
use parlour_core::teaching::{Lesson, Task};
use parlour_table::teaching::{Tutor, Verdict, Wish};
use parlour_table::{Heard, Request};
use std::io::{IsTerminal, stdin, stdout};

/// What comes after a lesson.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Then {
    GoOn,
    Leave,
}

/// From this lesson to the last.
pub fn taken(game: &'static dyn GameEntry, leaf: &str) -> Result<()> {
    let (texts, number) = match leaf.strip_prefix("demo-") {
        Some(number) => (game.info().demos, number),
        None => (game.info().lessons, leaf),
    };
    let first = number.parse::<usize>().ok().and_then(|n| n.checked_sub(1)).filter(|&n| n < texts.len());
    let Some(first) = first else {
        bail!(
            "there is no lesson `{leaf}` of {}; `parlour learn {} --list` lists them",
            game.info().name,
            game.info().id
        )
    };
    for (n, text) in texts.iter().enumerate().skip(first) {
        output::text(&format!("\n── {} of {} ──\n", n + 1, texts.len()))?;
        if lesson(game, read(text), n == first)? == Then::Leave {
            return Ok(());
        }
    }
    let id = game.info().id;
    output::text(&format!(
        "\nThat was the last one. `parlour play {id} --opponent level:1` begins a match from the start.\n"
    ))
}

/// One lesson. In the first it is said what can be typed.
fn lesson(game: &'static dyn GameEntry, lesson: Lesson, is_first: bool) -> Result<Then> {
    let mut tutor = Tutor::new(game, lesson).map_err(|why| anyhow!(why))?;
    output::text(&format!("\n{}\n{}\n", tutor.lesson().title, told::filled(&tutor.lesson().about)))?;
    let mut is_new_here = is_first;
    tell(&tutor, &mut is_new_here)?;
    let mut line = String::new();
    loop {
        output::text("> ")?;
        line.clear();
        // Line by line: what comes after this line may be for a match.
        if stdin().read_line(&mut line)? == 0 {
            return Ok(Then::Leave);
        }
        let said = Said::read(&line);
        match (said, tutor.task()) {
            (Said::Quit, _) => return Ok(Then::Leave),
            (Said::Enter, Task::Match { .. }) => return set_out(game, &tutor),
            (Said::Enter | Said::Next, _) if tutor.is_over() => return Ok(Then::GoOn),
            _ => {}
        }
        match heard(game, &mut tutor, said) {
            Ok(Answer::Board) => tell(&tutor, &mut is_new_here)?,
            Ok(Answer::Text(text)) => output::text(&text)?,
            Err(why) => output::text(&format!("{}\n", told::filled(&why)))?,
        }
    }
}

fn tell(tutor: &Tutor, is_new_here: &mut bool) -> Result<()> {
    output::text(&told::board(tutor))?;
    if *is_new_here && tutor.is_doing() {
        *is_new_here = false;
        output::text(&told::words(tutor))?;
    }
    Ok(())
}

/// What is shown of what was said.
enum Answer {
    /// The board, as it is now.
    Board,
    Text(String),
}

fn heard(game: &'static dyn GameEntry, tutor: &mut Tutor, said: Said<'_>) -> Result<Answer, String> {
    let is_last = tutor.at() + 1 == tutor.lesson().tasks.len();
    let wish = match said {
        Said::Enter if matches!(tutor.verdict(), Verdict::Wrong(_)) => Wish::Again {},
        Said::Enter | Said::Next if is_last => Wish::Show {},
        Said::Enter | Said::Next => Wish::Next {},
        Said::Back => Wish::Before {},
        Said::Again => Wish::Again {},
        Said::Show => Wish::Show {},
        Said::Quit => return Ok(Answer::Text(String::new())),
        Said::Hint => return told::hint(tutor).map(Answer::Text),
        Said::Rule(number) => return rules::cited(game, number).map(Answer::Text),
        Said::Text(text) => return typed_in(tutor, text).map(|_| Answer::Board),
    };
    tutor.wish(&wish).map(|_| Answer::Board)
}

/// An answer by its number, or an action by its text.
fn typed_in(tutor: &mut Tutor, typed: &str) -> Result<Heard, String> {
    if let Task::Choose { answers, .. } = tutor.task() {
        let number = typed.parse::<usize>().ok().and_then(|n| n.checked_sub(1)).filter(|&n| n < answers.len());
        let answer = number.ok_or_else(|| format!("Type a number from 1 to {}.", answers.len()))?;
        return tutor.wish(&Wish::Choose { answer });
    }
    if matches!(tutor.verdict(), Verdict::Wrong(_)) {
        return Err("Type `again` (or press Enter) to take this move back.".into());
    }
    let ply = tutor.sitting().ply_for(tutor.guest());
    let heard = tutor.hear(&Request::Act { ply, text: typed.to_owned() });
    if let Some(trouble) = &heard.trouble {
        let refused = trouble.refused();
        let rule = refused.rule.map_or_else(String::new, |rule| format!(" (rule {rule})"));
        return Err(format!("{}{rule}", refused.text));
    }
    match &heard.job {
        Some(job) => {
            let answer = job.run(0, &|| false, &mut |_| {});
            Ok(tutor.answer(answer))
        }
        None => Ok(heard),
    }
}

/// The match that the lesson leads to, from its position, on the board of `parlour play`.
fn set_out(game: &'static dyn GameEntry, tutor: &Tutor) -> Result<Then> {
    if !stdin().is_terminal() || !stdout().is_terminal() {
        output::text("A match needs a terminal to be played in.\n")?;
        return Ok(Then::GoOn);
    }
    let (opened, sitters) = tutor.set_out(play::fresh_seed()).map_err(|why| anyhow!(why))?;
    play::begin(game, opened, sitters)?;
    Ok(Then::GoOn)
}
