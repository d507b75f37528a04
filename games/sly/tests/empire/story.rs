//! What is said of a game, and how it ended.

use crate::rules::pictures::{board, table, teams, two};
use crate::said::{after, aimed, did, ended, last};
use parlour_core::Entry;
use parlour_testkit::{Table, seat};
use sly::empire::Empire;

const RED: &str = "seat 1 to move, quiet 0";

fn says(table: &Table<Empire>, pieces: &str, texts: &str) -> String {
    did(table, &board(pieces, RED), texts)
}
fn ends(table: &Table<Empire>, pieces: &str, rest: &str, texts: &str) -> (String, Vec<String>) {
    ended(&after(table, &board(pieces, rest), texts))
}

#[test]
fn moves_captures_and_passes_are_said() {
    let pieces = "1C 2B 1T 8C 1S 12D 2C 11K 2S 8F 2T 8G";
    assert_eq!(says(&two(), pieces, "8C-9C"), "You moved a horseman from 8C to 9C.");
    assert_eq!(says(&two(), pieces, "12D-12E"), "You moved an archer from 12D to 12E.");
    assert_eq!(says(&two(), pieces, "2B-3B"), "You moved your commander from 2B to 3B.");
    assert_eq!(says(&two(), pieces, "8Cx8F"), "You moved a horseman from 8C to 8F and took the house's archer.");
    assert_eq!(says(&two(), pieces, "8C-9C 11K-11L"), "The house moved its commander from 11K to 11L.");
    let taken = "The house moved an archer from 8F to 12F and took your archer.";
    assert_eq!(says(&two(), &pieces.replace("1S 12D", "1S 12F"), "8C-9C 8Fx12F"), taken);
    let row = "2S 1B 3S 1C 2T 1D 2T 1E 3S 1F 2S 1G 2S 1H 2S 1I 2S 1J 2S 1K 2T 1L";
    let column = "3T 2A 3S 3A 3S 4A 3S 5A 3S 6A 4S 7A 4S 8A 4S 9A 4S 10A 4S 11A 4S 12A";
    let blocked = format!("1C 1A {row} {column} 2C 9L 3C 12L 4C 12D");
    assert_eq!(says(&teams(), &blocked, "pass"), "You had no move and passed.");
}

#[test]
fn thrones_are_said() {
    let three = "1C 1A 1S 5E 1T 5H 1S 8E 1S 12H 2C 12L 2T 8K";
    let fourth = "You moved an archer from 12H to the throne on 8H, which made four thrones.";
    assert_eq!(says(&two(), three, "12H-8H"), fourth);
    let two_held = three.replace("1S 8E", "2S 8E");
    assert_eq!(says(&two(), &two_held, "12H-8H"), "You moved an archer from 12H to the throne on 8H.");
    let all = ["won 5E", "won 5H", "won 8E", "won 8H"].map(String::from);
    assert_eq!(ends(&two(), three, RED, "12H-8H"), ("your army holds all four thrones".into(), all.to_vec()));
    let pieces = "1C 1A 1S 5E 1T 5H 1S 12H 2C 1L 3C 12L";
    let end = ends(&table(3), pieces, RED, "12H-8H");
    assert_eq!(end, ("your army holds three thrones".into(), vec![all[0].clone(), all[1].clone(), all[3].clone()]));
    let partners = "1C 1A 3C 12L 2C 1L 4C 12A 1S 5E 3T 5H 3S 8E 1S 12H";
    assert_eq!(ends(&teams(), partners, RED, "12H-8H"), ("the partners hold all four thrones".into(), all.to_vec()));
}

#[test]
fn crowns_are_said() {
    let safe = "1C 8A 2C 12L";
    let crowned = "You moved your commander from 8A to the throne on 8H, and he is crowned there.";
    assert_eq!(says(&two(), safe, "8A-8H"), crowned);
    assert_eq!(says(&two(), safe, "8A-8E"), "You moved your commander from 8A to the throne on 8E.");
    assert_eq!(ends(&two(), safe, RED, "8A-8H"), ("your commander is crowned on 8H".into(), vec!["won 8H".into()]));
    let danger = "1C 8A 2C 12L 2T 8K 2S 1L";
    let waits = "You moved your commander from 8A to the throne on 8H, and he awaits his crown there.";
    assert_eq!(says(&two(), danger, "8A-8H"), waits);
    assert_eq!(says(&two(), danger, "8A-8H 1L-2L"), "The house moved an archer from 1L to 2L.");
    assert_eq!(ends(&two(), danger, RED, "8A-8H 1L-2L").0, "your commander is crowned on 8H");
    let taken =
        "You moved your commander from 8C to the throne on 8H and took the house's archer, and he is crowned there.";
    assert_eq!(says(&two(), "1C 8C 2S 8H 2C 12L", "8Cx8H"), taken);
    // Giving up may bring the next player his crown.
    let mut play = table(4).play_from(&board("1C 1A 2C 8E 3C 12L 4C 12A", RED));
    play.enter(Entry::Resign(seat(1))).expect("anybody may");
    assert_eq!(ended(&play), ("the house's commander is crowned on 8E".into(), vec!["won 8E".into()]));
}

#[test]
fn captured_commanders_are_said() {
    let pieces = "1C 1A 1S 12H 2C 12L 2S 3C";
    let took = "You moved an archer from 12H to 12L and took the house's commander.";
    assert_eq!(says(&two(), pieces, "12Hx12L"), took);
    assert_eq!(ends(&two(), pieces, RED, "12Hx12L"), ("the house's commander was captured".into(), vec![]));
    let four = "1C 1A 1S 1H 2C 1L 3C 12L 4C 12A";
    assert_eq!(ends(&teams(), four, RED, "1Hx1L").0, "the house's commander was captured");
    let remain = "1C 1A 1S 12H 3C 12L 1S 5E 1T 5H";
    assert_eq!(ends(&table(3), remain, "seat 1 to move, quiet 0, out 2", "12Hx12L").0, "Mira's commander was captured");
}

#[test]
fn armies_that_change_hands_are_said() {
    let pieces = "1C 1A 1S 4L 2C 4H 2T 2K 2S 3J 3C 12L 4C 12A 4S 9A";
    let army = "You moved an archer from 4L to 4H and took the house's commander with his whole army.";
    assert_eq!(says(&table(4), pieces, "4Lx4H"), army);
    let alone = pieces.replace("2T 2K 2S 3J ", "");
    assert_eq!(says(&table(4), &alone, "4Lx4H"), "You moved an archer from 4L to 4H and took the house's commander.");
    let thrones = "1C 1A 1S 4L 2C 4H 2T 5E 2S 5H 1S 8E 3C 12L";
    assert_eq!(says(&table(3), thrones, "4Lx4H"), army.replace("army.", "army, which made three thrones."));
}

#[test]
fn draws_are_said() {
    let round = "1D-1E 12I-12H 1E-1D 12H-12I";
    let third = two().after(&format!("{round} {round}"));
    assert_eq!(ended(&third), ("the position came back for the third time".into(), vec![]));
    let quiet = ends(&two(), "1C 7G 2C 12L 2S 1L", "seat 2 to move, quiet 199", "1L-2L");
    assert_eq!(quiet, ("nothing was captured for 200 turns".into(), vec![]));
}

#[test]
fn everybody_knows_his_crown() {
    let more = "All move as far as they like in row or column, over anything, and take only at their own distance";
    let red = [
        "Crown your commander on 8H, hold all four thrones, or take the enemy commander.",
        "red cylinder: takes 2 or 5 away",
        "red triangle: takes 3 away",
        "red square: takes 4 away",
        &format!("{more}."),
        "way 2B 2H 8H",
        "won 8H",
    ];
    assert_eq!(aimed(&two().play(0), seat(1)), red);
    let blue = aimed(&two().play(0), seat(2));
    assert!(blue[0].starts_with("Crown your commander on 5E,"), "{}", blue[0]);
    assert_eq!(blue[5..], ["way 11K 11E 5E", "won 5E"]);
    let yellow = aimed(&table(3).play(0), seat(3));
    assert_eq!(yellow[0], "Crown your commander on 5E, hold three thrones, or take the last enemy commander.");
    assert_eq!(yellow[4], format!("{more}; who takes a commander gets his army."));
    let green = aimed(&teams().play(0), seat(4));
    assert_eq!(
        green[0],
        "Crown your commander on 5H, hold all four thrones with your partner, or take an enemy commander."
    );
    assert_eq!(green[5..], ["way 11B 11H 5H", "won 5H"]);
}

#[test]
fn the_last_move_is_marked() {
    let pieces = "1C 1A 1S 4L 2C 4H 2T 2K 2S 3J 3C 12L 4C 12A 4S 9A";
    let play = |texts| after(&table(4), &board(pieces, RED), texts);
    assert_eq!(last(&play("4L-5L")), "last 4L 5L");
    assert_eq!(last(&play("4Lx4H")), "last 4L 4H", "and not where an army changed its colour");
}
