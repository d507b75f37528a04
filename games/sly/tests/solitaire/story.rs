//! What is said of a game, and how it ended.

use crate::picture;
use crate::said::{after, aimed, did, ended, last};
use parlour_testkit::{Table, seat};
use sly::solitaire::SolitaireSly;

fn table() -> Table<SolitaireSly> {
    Table::open(1, &[])
}

#[test]
fn jumps_and_stopping_are_said() {
    let row = picture("5 ...aBC..D...\n", "moves 4");
    assert_eq!(did(&table(), &row, "5D-5G"), "You jumped with a red triangle from 5D to 5G and removed 2 pieces.");
    let two = picture("5 ...AB.......\n", "moves 20");
    let won = "You jumped with a blue square from 5E to 5C and removed one piece, which left one.";
    assert_eq!(did(&table(), &two, "5E-5C"), won);
    assert_eq!(did(&table(), &row, "stop"), "You stopped with 4 pieces left.");
}

#[test]
fn every_grade_has_its_words() {
    let two = picture("5 ...AB.......\n", "moves 20");
    let won = ended(&after(&table(), &two, "5D-5F"));
    assert_eq!(won, ("one piece left after 21 moves".into(), vec!["won 5F".into()]));
    let ends = |rows: &str| ended(&table().play_from(&picture(rows, "moves 20")));
    assert_eq!(ends("5 ...A.B......\n"), ("2 pieces left after 20 moves, a good game".into(), vec![]));
    assert_eq!(ends("5 ...A.B.B....\n"), ("3 pieces left after 20 moves, a fair game".into(), vec![]));
    assert_eq!(ends("5 ...A.B.B.B..\n"), ("4 pieces left after 20 moves, a bad game".into(), vec![]));
    let stopped = ended(&after(&table(), &two, "stop"));
    assert_eq!(stopped, ("stopped with 2 pieces left after 20 moves, a good game".into(), vec![]));
}

#[test]
fn the_player_knows_what_to_do() {
    let card = [
        "Clear the board until one piece is left, in as few jumps as you can.",
        "red square: jumps over other colours",
        "red triangle: the same as a square",
        "A jump goes straight over any number of pieces in a row, none of its own colour, and removes them all.",
    ];
    assert_eq!(aimed(&table().play(0), seat(1)), card);
}

#[test]
fn the_last_jump_is_marked() {
    assert_eq!(last(&table().after("7F-3F")), "last 7F 3F");
    assert_eq!(last(&table().after("7F-3F stop")), "last 7F 3F", "stopping moves nothing");
}
