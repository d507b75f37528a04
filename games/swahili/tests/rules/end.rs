//! Rule 7.

use super::pictures::{play, ranks};
use parlour_core::{Entry, Refusal};
use parlour_testkit::{enter, seat};

/// 7: The game ends as soon as any player has no piece left on rows 1 to 11.
#[test]
fn rule_07_the_last_piece_in_the_centre() {
    let mut play = play(
        "
        red     .  .  .  .  .  . |  .  .  .  .  1 |  9 | -
        blue    5  .  .  .  .  . |  .  .  .  .  . |  7 | rr
        seat 1 (red) to move",
    );
    enter(&mut play, "11");
    assert_eq!(ranks(&play), "1 2", "100 against 80");
    assert!(play.choices().is_empty());
    let refusal = play.enter(Entry::Act(seat(2), "1".into())).expect_err("it is over");
    assert_eq!(refusal, Refusal::Over);
    assert_eq!(play.scene(1, parlour_core::scene::Viewer::Spectator).prompt, "Red wins: red 100, blue 80.");
}

/// 7: The game ends as soon as any player has no piece left on rows 1 to 11.
#[test]
fn rule_07_not_while_a_piece_is_left() {
    let mut play = play(
        "
        red     .  .  .  .  .  . |  .  .  .  1  1 | 10 | -
        blue    3  .  .  .  .  . |  .  .  .  .  . |  9 | -
        seat 1 (red) to move",
    );
    enter(&mut play, "11");
    assert!(!play.turn().is_over(), "one is left on row 10");
}

/// 7: Each player counts 10 for each of his pieces in the centre and 5 for each captive in his compound; pieces on rows count nothing.
#[test]
fn rule_07_points() {
    // Red goes out first with 70, and blue has 75: five in the centre, five captives, two on rows.
    let mut play = play(
        "
        red     .  .  .  .  .  . |  .  .  .  .  1 |  6 | -
        blue    .  .  .  .  .  . |  .  2  .  2  3 |  5 | rrrrr
        seat 1 (red) to move",
    );
    enter(&mut play, "11");
    assert_eq!(ranks(&play), "2 1");
    let facts = |n: usize| play.scene(1, parlour_core::scene::Viewer::Spectator).seats[n].facts.clone();
    assert_eq!(facts(0), ["70 points", "7 in the centre", "0 captives", "0 left on rows"]);
    assert_eq!(facts(1), ["75 points", "5 in the centre", "5 captives", "7 left on rows"]);
}

/// 7: The highest score wins.
#[test]
fn rule_07_ranks_of_four() {
    let mut play = play(
        "
        red     .  .  .  .  .  . |  .  .  .  .  1 |  8 | bb
        blue    3  .  .  .  .  . |  .  .  .  .  . |  7 | r
        yellow  7  .  .  .  .  . |  .  .  .  .  . |  5 | rr
        green  10  .  .  .  .  . |  .  .  .  .  . |  2 | -
        seat 1 (red) to move",
    );
    enter(&mut play, "11");
    assert_eq!(ranks(&play), "1 2 3 4", "100, 75, 60 and 20");
}
