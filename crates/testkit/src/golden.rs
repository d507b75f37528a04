//! Playthroughs on file: what a game looked like when somebody last looked.

use crate::Table;
use parlour_core::scene::Viewer;
use parlour_core::{Title, Told, Turn};
use std::fmt::Write;
use std::path::Path;

/// Compares a random playthrough with the one on file (`tests/golden/NAME.txt` of the calling crate). With
/// `UPDATE_GOLDEN=1` in the environment the file is written instead; read the difference before committing it.
pub fn golden<R: Title>(folder: &str, name: &str, table: &Table<R>, seed: u64, steps: usize) {
    compare(folder, &format!("{name}.txt"), &playthrough(table, seed, steps));
}

/// Compares a text with the one on file, or writes it.
pub fn compare(folder: &str, name: &str, text: &str) {
    let path = Path::new(folder).join("tests/golden").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::create_dir_all(path.parent().expect("a file has a folder")).unwrap();
        std::fs::write(&path, text).unwrap();
        return;
    }
    let on_file = std::fs::read_to_string(&path)
        .unwrap_or_else(|e| panic!("{}: {e}; UPDATE_GOLDEN=1 writes it", path.display()))
        .replace("\r\n", "\n");
    let differs = on_file.lines().zip(text.lines()).position(|(a, b)| a != b);
    if on_file != text {
        let line = differs.unwrap_or_else(|| on_file.lines().count().min(text.lines().count()));
        let show = |t: &str| t.lines().nth(line).unwrap_or("(the end)").to_owned();
        panic!(
            "{} differs at line {}:\n  on file: {}\n  now:     {}\nUPDATE_GOLDEN=1 rewrites it",
            path.display(),
            line + 1,
            show(&on_file),
            show(text)
        );
    }
}

fn playthrough<R: Title>(table: &Table<R>, seed: u64, steps: usize) -> String {
    let mut play = table.play(seed);
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut out = format!("{} seats {} seed {seed}\n", R::INFO.id, table.setup.seats);
    for (key, value) in &table.setup.options {
        let _ = writeln!(out, "option {key}={value}");
    }
    for n in 0..steps {
        let choices = play.choices();
        let scene = play.scene(n, Viewer::Referee);
        let _ = writeln!(out, "\n== {n}\n{}prompt: {}", table.rules.diagram(play.state()), scene.prompt);
        for notice in &scene.notices {
            let _ = writeln!(out, "notice: {} {} ({})", notice.head, notice.text, notice.rule.unwrap_or("-"));
        }
        for card in &scene.seats {
            let _ = writeln!(out, "{}: {}", card.side, card.facts.join(", "));
        }
        let texts: Vec<_> = choices.iter().map(|c| c.text.as_str()).collect();
        let _ = writeln!(out, "{} actions: {}", texts.len(), texts.join(" "));
        match play.turn() {
            Turn::Over(outcome) => {
                let _ = writeln!(out, "over: {outcome} (rule {})", outcome.cause);
                break;
            }
            Turn::Chance => drop(play.roll().expect("chance can be rolled")),
            Turn::Act(_) => crate::enter(&mut play, texts[rng.usize(..texts.len())]),
        }
        let Told { seat, text } = play.told(n, Viewer::Referee);
        let who = seat.map_or("chance".into(), |seat| format!("seat {seat}"));
        let _ = writeln!(out, "-> {who}: {text}");
        for line in play.lines(n, Viewer::Referee) {
            let _ = writeln!(out, "   {} ({})", line.text, line.rule);
        }
    }
    out
}
