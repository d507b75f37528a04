//! What is said of a game, how it ended, and what saves a player who is threatened.

use crate::rules::{board, table};
use crate::said::{after, aimed, did, ended, last, marked, said};
use parlour_core::scene::{Mark, Viewer};
use parlour_core::{Play, Present};
use parlour_testkit::{Table, enter, seat};
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

/// The marks that a seat sees besides those of the last move.
fn seen(play: &Play<Blockade>, eye: Viewer) -> Vec<String> {
    let marks = play.scene(play.steps(), eye).marks;
    marks.iter().filter(|mark| !matches!(mark, Mark::Last(_))).map(|mark| marked(play, mark)).collect()
}

#[test]
fn who_is_threatened_sees_what_saves_him() {
    // The straight way of the blue king, as far as no field forbids a guard.
    let play = table().play(0);
    let (red, blue) = (Viewer::Seat(seat(1)), Viewer::Seat(seat(2)));
    let saving = ["danger 12H", "reach 4H 6H 7H 9H 10H 12H"];
    assert_eq!(seen(&play, red), saving, "no first guard on the centres 5H, 8H and 11H");
    assert_eq!(seen(&play, blue), saving[..1], "it is not his danger");
    assert_eq!(seen(&play, Viewer::Spectator), saving[..1]);
    // Whoever places a guard on one of these spaces is out of danger, on any other he is not.
    for choice in play.choices() {
        let mut then = play.clone();
        enter(&mut then, &choice.text);
        let saves = saving[1].split(' ').any(|name| choice.text == format!("@{name}"));
        assert_eq!(then.choices()[0].text != "escape", saves, "{}", choice.text);
    }
}

#[test]
fn a_guard_that_moves_is_told_where_it_saves() {
    let threatened = board("7C 9A 1A 1B 1C 4A", "9E 12A 12B 12C 1L 4L", "seat 1 moves");
    let play = table().play_from(&threatened);
    assert_eq!(seen(&play, Viewer::Seat(seat(1))), ["danger 12H", "reach 4H 7H"]);
    let notices = |from: &str| {
        let clicks = play.rules().read(play.state(), &format!("{from}-{from}")).unwrap();
        play.preview(&clicks[..1], Viewer::Seat(seat(1))).notices
    };
    let notice = &notices("7C")[0];
    assert_eq!((notice.head.as_str(), notice.text.as_str()), ("Spaces on which it stops the blue king", "7H."));
    assert!(notices("1C").is_empty(), "this one cannot get there");
}

#[test]
fn nothing_is_marked_where_nothing_must_be_saved() {
    let quiet = table().after("@4H @9E");
    assert!(seen(&quiet, Viewer::Seat(seat(1))).is_empty());
    // Both kings can run, and it is red's turn: he need not stop anybody.
    let play = table().play_from(&board("3A", "3B", "seat 1 places"));
    assert_eq!(seen(&play, Viewer::Seat(seat(1))), ["danger 12H"]);
}
