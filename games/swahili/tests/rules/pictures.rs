//! Positions as literal diagrams, and what a turn makes of them.

#![allow(dead_code, reason = "each test file takes what it needs")]

use parlour_core::scene::Spot;
use parlour_core::{Entry, Play, Present, Refusal, Turn};
use parlour_testkit::{Table, enter};
use swahili::Swahili;

pub const HEAD: &str = "row     1  2  3  4  5  6 |  7  8  9 10 11 | in | compound";

pub fn table(seats: u8) -> Table<Swahili> {
    Table::open(seats, &[])
}

pub fn swapping() -> Table<Swahili> {
    Table::open(2, &[("swap", "on")])
}

/// A diagram without its first line: a line for each colour, and who moves. The number of seats is that of the colours.
pub fn play(lines: &str) -> Play<Swahili> {
    let seats = lines.trim().lines().count() - 1;
    table(seats as u8).play_from(&whole(lines))
}

pub fn whole(lines: &str) -> String {
    format!("{HEAD}\n{}", lines.trim())
}

/// One turn, from picture to picture.
#[track_caller]
pub fn turn(before: &str, text: &str, after: &str) {
    let mut play = play(before);
    enter(&mut play, text);
    shows(&play, after);
}

/// The match stands like this.
#[track_caller]
pub fn shows(play: &Play<Swahili>, lines: &str) {
    let tidy = |text: &str| text.lines().map(|l| l.trim().to_owned()).collect::<Vec<_>>().join("\n");
    let expected = tidy(&whole(lines));
    assert_eq!(tidy(&play.diagram()), expected, "\nit is\n{}\nand not\n{expected}\n", play.diagram());
}

/// The legal action texts, sorted by row.
pub fn texts(before: &str) -> Vec<String> {
    play(before).choices().into_iter().map(|choice| choice.text).collect()
}

/// The rule that refuses this text to whoever is to move.
#[track_caller]
pub fn refused(before: &str, text: &str) -> &'static str {
    let mut play = play(before);
    let Turn::Act(seat) = play.turn() else { panic!("it is over") };
    match play.enter(Entry::Act(seat, text.into())) {
        Err(Refusal::Illegal { why: Some(reason), .. }) => reason.rule,
        other => panic!("{text} should be illegal: {other:?}"),
    }
}

/// The ranks of a finished match.
#[track_caller]
pub fn ranks(play: &Play<Swahili>) -> String {
    let Turn::Over(outcome) = play.turn() else { panic!("it is not over:\n{}", play.diagram()) };
    outcome.to_string()
}

/// The spot of a place by its name.
#[track_caller]
pub fn spot(rules: &Swahili, name: &str) -> Spot {
    rules.layout().places.iter().find(|p| p.name == name).unwrap_or_else(|| panic!("no place {name}")).spot
}
