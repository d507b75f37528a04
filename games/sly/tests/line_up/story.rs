//! What is said of a game, and how it ended.

use crate::rules::picture;
use crate::said::{after, aimed, did, ended, last, said};
use parlour_testkit::{Table, seat};
use sly::line_up::LineUp;

fn table() -> Table<LineUp> {
    Table::open(2, &[])
}

const ROW: [&str; 4] = ["1S 1T 1C .", ".  2T .  1S", "2T 2S 2C .", ".  .  2S 1T"];

#[test]
fn placing_and_moving_are_said() {
    assert_eq!(said(&table().after("S@2B")), "You placed a square on 2B.");
    assert_eq!(said(&table().after("S@2B T@2E")), "The house placed a triangle on 2E.");
    assert_eq!(said(&table().after("S@2B T@2E C@5E")), "You placed your cylinder on 5E.");
    let squares = picture(ROW, "turn 13: seat 1 moves a square");
    assert_eq!(did(&table(), &squares, "S5K-8K"), "You moved a square from 5K to 8K.");
    assert_eq!(did(&table(), &squares, "S5K-2K"), "You moved a square from 5K to 2K, which made four in a line.");
    let cylinder = picture(ROW, "turn 12: seat 2 moves the cylinder");
    assert_eq!(did(&table(), &cylinder, "C8H-5H"), "The house moved its cylinder from 8H to 5H.");
    let placed = table().after("S@2B T@5B C@2E S@5E T@2H C@8B S@2K");
    assert_eq!(said(&placed), "You placed a square on 2K, which made four in a line.");
}

#[test]
fn shutting_in_is_said() {
    let play = table().after("S@2E T@5B C@2B S@5E T@11K C@8K S@11B T@8H");
    assert_eq!(said(&play), "The house placed a triangle on 8H, which left your cylinder no move.");
    assert_eq!(ended(&play), ("your cylinder had no move".into(), vec![]));
    let triangles =
        picture(["2T 1S .  .", ".  2T 1S .", "1T 1C .  2S", "2S 2C 1T ."], "turn 13: seat 1 moves a square");
    assert_eq!(did(&table(), &triangles, "S2E-2H"), "You moved a square from 2E to 2H.", "one can still move");
    let shut = picture(["2T 1S .  .", "1T 2S .  1T", "2T 1C .  .", "2S 2C 1S ."], "turn 13: seat 1 moves a square");
    let play = after(&table(), &shut, "S11H-8H");
    assert_eq!(said(&play), "You moved a square from 11H to 8H, which left the house's triangles no move.");
    assert_eq!(ended(&play), ("the house's triangles had no move".into(), vec![]));
}

#[test]
fn four_in_a_line_are_shown() {
    let squares = picture(ROW, "turn 13: seat 1 moves a square");
    let end = ended(&after(&table(), &squares, "S5K-2K"));
    assert_eq!(end, ("four in a line".into(), vec!["won 2B 2E 2H 2K".into()]));
    let diagonal =
        picture(["1S 2T .  .", ".  1T 2C .", "2T 2S 1C .", "2S .  1S 1T"], "turn 14: seat 2 moves a triangle");
    assert_eq!(ended(&table().play_from(&diagonal)).1, ["won 2B 5E 8H 11K"]);
}

#[test]
fn the_third_occurrence_is_said() {
    let rows = ["1S .  1T .", ".  2T 1T 2C", "1C 2T 2S .", ".  1S .  2S"];
    let away = "S2B-2E T5E-5B C8B-11B S11K-11H T2H-2K C5K-8K";
    let back = "S2E-2B T5B-5E C11B-8B S11H-11K T2K-2H C8K-5K";
    let squares = picture(rows, "turn 13: seat 1 moves a square");
    let play = after(&table(), &squares, &format!("{away} {back} {away} {back}"));
    assert_eq!(ended(&play), ("the position came back for the third time".into(), vec![]));
}

#[test]
fn both_know_what_wins() {
    let blue = [
        "Get four of your five pieces into one line: a row, a column or a long diagonal.",
        "blue cylinder: to a neighbour, also diagonally",
        "blue triangle: to a neighbour, not diagonally",
        "blue square: to a neighbour, not diagonally",
        "Each turn says which kind of piece is due, and whoever cannot move that kind loses.",
        "won 2B 5E 8H 11K",
    ];
    assert_eq!(aimed(&table().play(0), seat(2)), blue);
    assert_eq!(aimed(&table().play(0), seat(1))[1], "red cylinder: to a neighbour, also diagonally");
}

#[test]
fn the_last_turn_is_marked() {
    assert_eq!(last(&table().after("S@2B")), "last 2B", "where it was placed");
    assert_eq!(last(&after(&table(), &picture(ROW, "turn 13: seat 1 moves a square"), "S5K-8K")), "last 5K 8K");
}
