//! Reads a record and plays it through.
//!
//! `cargo run --release -p parlour-cabinet --example replay -- match.txt`

use parlour_cabinet::import;
use parlour_core::Told;
use parlour_core::scene::Viewer;

/// A line for each step with what it told, and the last position.
pub fn told(record: &str) -> String {
    let play = import(record).expect("a record that plays");
    let line = |step: usize| {
        let Told { seat, text } = play.told(step, Viewer::Referee);
        let who = seat.map_or("chance".to_owned(), |seat| format!("seat {seat}"));
        let told = play.lines(step, Viewer::Referee).into_iter().map(|line| format!(" {}", line.text));
        format!("{}. {who}: {text}{}\n", step + 1, told.collect::<String>())
    };
    (0..play.steps()).map(line).collect::<String>() + &play.diagram()
}

fn main() {
    let file = std::env::args().nth(1).expect("the name of a record");
    print!("{}", told(&std::fs::read_to_string(file).expect("a file that can be read")));
}
