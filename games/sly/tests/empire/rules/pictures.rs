//! Boards from lists of pieces, and what comes of a move.

use parlour_core::{Entry, Play, Refusal, Turn};
use parlour_testkit::{Table, enter};
use sly::empire::Empire;

/// The table of two.
pub fn two() -> Table<Empire> {
    Table::open(2, &[])
}
/// Three or four, everybody for himself.
pub fn table(seats: u8) -> Table<Empire> {
    Table::open(seats, &[])
}
/// Four in pairs.
pub fn teams() -> Table<Empire> {
    Table::open(4, &[("teams", "on")])
}

/// A diagram with these pieces (`1C 2B 1T 3B` is a commander on 2B and a horseman on 3B, both of seat 1) and these last lines.
pub fn board(pieces: &str, rest: &str) -> String {
    let words: Vec<&str> = pieces.split_whitespace().collect();
    let stands = |name: &str| words.chunks(2).find(|pair| pair[1] == name).map_or(".", |pair| pair[0]);
    let row =
        |r: usize| (0..12).map(|c| format!(" {}", stands(&format!("{r}{}", char::from(b'A' + c))))).collect::<String>();
    let rows: String = (1..=12).map(|r| format!("{r}{}\n", row(r))).collect();
    assert_eq!(
        rows.split_whitespace().filter(|w| w.len() == 2 && !w.ends_with(char::is_numeric)).count(),
        words.len() / 2
    );
    format!("A B C D E F G H I J K L\n{rows}{}\n", rest.replace(", ", "\n"))
}

/// `1 2 by 5`, or `seat 2` if that one is to move.
pub fn then(play: &Play<Empire>) -> String {
    match play.turn() {
        Turn::Over(outcome) => format!("{outcome} by {}", outcome.cause),
        Turn::Act(seat) => format!("seat {seat}"),
        Turn::Chance => unreachable!("no dice"),
    }
}

/// What comes of these texts.
pub fn after(table: &Table<Empire>, pieces: &str, rest: &str, texts: &str) -> String {
    let mut play = table.play_from(&board(pieces, rest));
    texts.split_whitespace().for_each(|text| enter(&mut play, text));
    then(&play)
}

/// The spaces to which the piece on `from` can go, captures with x.
pub fn reach(play: &Play<Empire>, from: &str) -> Vec<String> {
    let texts = play.choices().into_iter().map(|c| c.text);
    let to = texts.filter_map(|t| t.strip_prefix(from).map(|to| to.trim_start_matches('-').to_owned()));
    to.filter(|to| to.starts_with(|c: char| c.is_numeric() || c == 'x')).collect()
}

/// Why a text is refused.
pub fn refused(play: &Play<Empire>, text: &str) -> String {
    let Turn::Act(mover) = play.turn() else { panic!("it is over") };
    match play.clone().enter(Entry::Act(mover, text.into())) {
        Err(Refusal::Illegal { why: Some(why), .. }) => why.to_string(),
        other => panic!("{text}: {other:?}"),
    }
}
