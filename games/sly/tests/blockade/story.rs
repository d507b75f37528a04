//! What is said of a game, and how it ended.

use crate::rules::{board, table};
use crate::said::{after, aimed, did, ended, last, said};
use parlour_testkit::{Table, seat};
use sly::blockade::Blockade;

/// Out of the way of what is shown.
const TWO: &str = "4H 12A 12B 12C 1L 4L";

#[test]
fn placing_and_moving_are_said() {
    let quiet = board("4H", "9E", "seat 1 places");
    assert_eq!(did(&table(), &quiet, "@6B"), "You placed a guard on 6B.");
    let moving = board("7C 9E 1A 1B 1C 4A", TWO, "seat 1 moves");
    assert_eq!(did(&table(), &moving, "7C-7D"), "You moved a guard from 7C to 7D.");
}

#[test]
fn ways_out_are_said_when_they_open_or_close() {
    let first = table().after("@4H");
    assert_eq!(said(&first), "You placed a guard on 4H, which closed the way out of the house's king.");
    let second = table().after("@4H @9E");
    assert_eq!(said(&second), "The house placed a guard on 9E, which closed the way out of your king.");
    let stopped = board("4E", "4H", "seat 1 places");
    assert_eq!(did(&table(), &stopped, "@5C"), "You placed a guard on 5C, which opened a way out for your king.");
    let moving = board("7C 9E 1A 1B 1C 4A", TWO, "seat 1 moves");
    assert_eq!(
        did(&table(), &moving, "9E-9D"),
        "You moved a guard from 9E to 9D, which opened a way out for your king."
    );
    let blue = board("7C 9E 1A 1B 1C 4A", TWO, "seat 2 moves");
    assert_eq!(
        did(&table(), &blue, "4H-4I"),
        "The house moved a guard from 4H to 4I, which opened a way out for its king."
    );
    let gift = board("4H 7C 1A 1B 1C 4A", "9E 12A 12B 12C 1L 4L", "seat 1 moves");
    let given = "You moved a guard from 4H to 4G, which opened a way out for the house's king.";
    assert_eq!(did(&table(), &gift, "4H-4G"), given);
}

#[test]
fn running_and_passing_are_said() {
    let play = table().after("@3A escape");
    assert_eq!(said(&play), "The house escaped with its king over 12H.");
    let turns = board("4E", "5C", "seat 1 places");
    assert_eq!(did(&table(), &turns, "escape"), "You escaped with your king over 1D.");
    let shut_in = board("10J 10K 10L 11I 12I 4H", "12J 12K 12L 11J 11K 11L", "seat 2 moves");
    assert_eq!(did(&table(), &shut_in, "pass"), "The house had no move and passed.");
}

#[test]
fn the_way_of_the_king_is_shown() {
    let play = after(&table(), &board("4E", "5C", "seat 1 places"), "escape");
    let (text, marks) = ended(&play);
    assert_eq!(text, "your king escaped over 1D");
    assert_eq!(marks, ["way 11E 10E 9E 8E 7E 6E 5E 5D 4D 3D 2D 1D", "won 1D"]);
    assert_eq!(ended(&table().after("@3A escape")).0, "the house's king escaped over 12H");
}

#[test]
fn the_third_occurrence_is_said() {
    let moving = board("7C 9E 1A 1B 1C 4A", TWO, "seat 1 moves");
    let round = "7C-7D 4L-5L 7D-7C 5L-4L";
    let play = after(&table(), &moving, &format!("{round} {round}"));
    assert_eq!(ended(&play), ("the position came back for the third time".into(), vec![]));
}

#[test]
fn both_know_their_side() {
    let red = [
        "Open a way for your king from 11E over the upper side, beyond row 1, and shut the other king in.",
        "red cylinder: stays until he runs",
        "red square: slides, and stops both kings",
        "A king who runs slides until a guard of either colour stops him, turns left or right and slides on.",
        "way 11E 1E",
        "won 1E",
    ];
    assert_eq!(aimed(&table().play(0), seat(1)), red);
    let outer = Table::<Blockade>::open(2, &[("kings", "outer")]);
    let blue = aimed(&outer.play(0), seat(2));
    assert_eq!(
        blue[0],
        "Open a way for your king from 2K over the lower side, beyond row 12, and shut the other king in."
    );
    assert_eq!(blue[4..], ["way 2K 12K", "won 12K"]);
}

#[test]
fn the_last_turn_is_marked() {
    assert_eq!(last(&table().after("@4H")), "last 4H", "where it was placed");
    let moving = board("7C 9E 1A 1B 1C 4A", TWO, "seat 1 moves");
    assert_eq!(last(&after(&table(), &moving, "7C-7D")), "last 7C 7D");
    let ran = after(&table(), &board("4E", "5C", "seat 1 places"), "escape");
    assert_eq!(last(&ran), "last 11E 10E 9E 8E 7E 6E 5E 5D 4D 3D 2D 1D", "the whole way, though he is gone");
}
