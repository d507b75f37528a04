//! What is said of a game, and how it ended.

use crate::rules::rulings::shut_in;
use crate::rules::{LAST, PAIR, TURN, board, table, teams};
use crate::said::{after, aimed, did, ended, last};
use parlour_testkit::seat;

fn says(pieces: &str, texts: &str) -> String {
    did(&table(2), &board(pieces, TURN), texts)
}

#[test]
fn moves_and_passes_are_said() {
    assert_eq!(says(PAIR, "4A-4H"), "You moved a triangle from 4A to 4H.");
    assert_eq!(says(PAIR, "12A-11A"), "You moved your cylinder from 12A to 11A.");
    assert_eq!(says(PAIR, "12A-11A 4L-4K"), "The house moved a square from 4L to 4K.");
    assert_eq!(did(&teams(), &board(&shut_in(), TURN), "pass"), "You had no move and passed.");
}

#[test]
fn entries_are_said() {
    let entered = "You moved a triangle from 4A to 4I and entered a square on 5H, the first of eight.";
    assert_eq!(says(PAIR, "4A-4I+S"), entered);
    assert_eq!(says(PAIR, "4A-4I"), "You moved a triangle from 4A to 4I and entered nothing.");
    let second = "You moved a triangle from 4A to 4I and entered a triangle on 5H, the second of eight.";
    assert_eq!(says(&format!("{PAIR} 1S 12F"), "4A-4I+T"), second);
    let eighth = "You moved a triangle from 4A to 4I and entered a triangle on 5H, the last of eight.";
    assert_eq!(says(LAST, "4A-4I+T"), eighth);
}

#[test]
fn every_end_has_its_words() {
    let won = ended(&after(&table(2), &board(LAST, TURN), "4A-4I+T"));
    assert_eq!(won, ("all eight pieces are entered".into(), vec![]));
    let ready = "1C 12A 1T 4I 1T 5H 1T 12B 1T 12D 1S 1A 1S 1B 1S 1C 1S 1D 1S 1E 1S 1F";
    let partner =
        "3C 10A 3T 7B 3T 10D 3T 10F 3S 9A 3S 9B 3S 9C 3S 9D 3S 9E 3S 9F 2S 7L 2C 3J 2T 2L 4C 11A 4T 11D 4S 11G";
    let both = after(&teams(), &board(&format!("{ready} {partner}"), TURN), "12B-10B 2L-1L 7B-7J+T");
    assert_eq!(ended(&both), ("all pieces of both partners are entered".into(), vec![]));
    let quiet = after(&table(2), &board(PAIR, "seat 1 to move, quiet 399"), "12A-11A");
    assert_eq!(ended(&quiet), ("nothing was entered for 400 turns".into(), vec![]));
    let round = "12A-11A 2L-1L 11A-12A 1L-2L";
    let third = after(&table(2), &board(PAIR, TURN), &format!("{round} {round}"));
    assert_eq!(ended(&third), ("the position came back for the third time".into(), vec![]));
}

#[test]
fn everybody_knows_what_to_enter() {
    let blue = [
        "Be the first to enter all eight of your waiting pieces through the gateways.",
        "blue cylinder: on the board from the start",
        "blue triangle: one on the board, three waiting",
        "blue square: one on the board, five waiting",
        "Whoever moves in line with two pieces of one enemy, one in the row and one in the column, all three of \
         different shapes, may enter a piece on that field's gateway.",
    ];
    assert_eq!(aimed(&table(2).play(0), seat(2)), blue);
    let partner = "Enter all eight of your waiting pieces, as your partner must, before the others do.";
    for number in 1..=4 {
        assert_eq!(aimed(&teams().play(0), seat(number))[0], partner);
    }
}

#[test]
fn the_last_move_is_marked() {
    let play = |texts| after(&table(2), &board(PAIR, TURN), texts);
    assert_eq!(last(&play("4A-4H")), "last 4A 4H");
    assert_eq!(last(&play("4A-4I+T")), "last 4A 4I", "the piece that moved, not the one that came in");
}
