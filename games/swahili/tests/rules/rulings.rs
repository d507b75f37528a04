//! The rulings.

use super::pictures::{HEAD, play, ranks, refused, shows, swapping, table, texts, turn, whole};
use parlour_core::{Entry, Present, Refusal, Rules, Title, Turn};
use parlour_testkit::{enter, seat};
use swahili::Swahili;

/// whoever drops the last piece there has ended his move, whether or not pieces of his own lie there already.
#[test]
fn ruling_01_the_centre_is_no_row() {
    for inside in [0, 6] {
        let before = format!(
            "red     {}  .  .  .  .  . |  .  .  .  2  . | {inside} | -
             blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
             seat 1 (red) to move",
            10 - inside
        );
        assert!(texts(&before).contains(&"10".to_owned()));
        assert_eq!(refused(&before, "10>11"), "R-01");
        assert_eq!(refused(&before, "10>1"), "R-01");
    }
}

/// That row has been emptied, so it counts as empty: the move ends there, and on a capture row it can capture.
#[test]
fn ruling_02_a_lap_of_twelve() {
    let before = "
        red     .  .  .  .  .  . |  . 12  .  .  . |  0 | -
        blue    3  3  3  .  .  . |  .  1  1  1  . |  0 | -
        seat 1 (red) to move";
    assert_eq!(texts(before), ["8"]);
    assert_eq!(refused(before, "8>8"), "R-02");
    turn(
        before,
        "8",
        "
        red     1  1  1  1  1  1 |  1  1  1  1  1 |  1 | b
        blue    3  3  3  .  .  . |  .  .  1  1  . |  0 | -
        seat 2 (blue) to move",
    );
    // On a flat row it ends as well; eleven pieces end one row earlier, where the twelfth can be.
    let flat = before.replace(".  .  .  .  .  . |  . 12", ".  . 12  .  .  . |  .  .");
    assert_eq!(texts(&flat), ["3"]);
    let eleven = before.replace(".  .  .  .  .  . |  . 12", ".  1 11  .  .  . |  .  .");
    assert_eq!(texts(&eleven), ["2", "2>3", "3", "3>2", "3>2>4", "3>2>4>6", "3>2>4>6>8", "3>2>4>6>8>10"]);
}

/// The end comes at once, whether a last piece went into the centre or was captured, and nobody gets another turn.
#[test]
fn ruling_03_the_last_piece_captured() {
    let mut play = play(
        "
        red     3  3  3  .  .  . |  .  1  .  .  . |  2 | -
        blue    .  .  .  .  .  . |  .  .  1  .  . | 11 | -
        seat 1 (red) to move",
    );
    enter(&mut play, "8");
    assert_eq!(ranks(&play), "2 1", "red ends it with 25 against 110");
    let told: Vec<_> = play.lines(0, parlour_core::scene::Viewer::Spectator).iter().map(|l| l.rule).collect();
    assert_eq!(told, ["6", "7"]);
}

/// Ranks follow the scores, and equal scores share a rank.
#[test]
fn ruling_03_equal_scores() {
    let mut level = play(
        "
        red     .  .  .  .  .  . |  .  .  .  .  1 |  7 | -
        blue    6  .  .  .  .  . |  .  .  .  .  . |  6 | rrrr
        seat 1 (red) to move",
    );
    enter(&mut level, "11");
    assert_eq!(ranks(&level), "1 1", "80 each");
    let Turn::Over(outcome) = level.turn() else { unreachable!() };
    assert!(outcome.is_draw());
    let mut three = play(
        "
        red     .  .  .  .  .  . |  .  .  .  .  1 |  5 | -
        blue    6  .  .  .  .  . |  .  .  .  .  . |  4 | rrrr
        yellow  7  .  .  .  .  . |  .  .  .  .  . |  5 | rrbb
        seat 1 (red) to move",
    );
    enter(&mut three, "11");
    assert_eq!(ranks(&three), "2 2 1", "60, 60 and 70");
}

/// The players take their turns clockwise, beginning with seat 1.
#[test]
fn ruling_04_clockwise() {
    for seats in [2, 3, 4] {
        let table = table(seats);
        let mut play = table.play(0);
        for turn in 0..2 * seats {
            assert_eq!(play.turn(), Turn::Act(seat(turn % seats + 1)));
            enter(&mut play, if turn < seats { "4" } else { "3" });
        }
        // Clockwise on the board, too: each side lies a left turn further as its player sees it.
        let layout = table.rules.layout();
        let bearing = |n: usize| {
            let at = layout.places[n * 12].at;
            (at.x - 500.0).atan2(500.0 - at.y).to_degrees().rem_euclid(360.0)
        };
        let start = bearing(0);
        let turned: Vec<_> = (0..seats.into()).map(|n| (bearing(n) - start).rem_euclid(360.0)).collect();
        assert!(turned.windows(2).all(|pair| pair[0] < pair[1]), "{seats} seats at {turned:?}");
    }
}

/// Nobody may pass: whoever has pieces on rows can move and must.
#[test]
fn ruling_04_nobody_passes() {
    let before = "
        red     .  .  .  .  .  . |  .  .  .  .  1 | 11 | -
        blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        seat 1 (red) to move";
    assert_eq!(texts(before), ["11"]);
    for text in ["pass", "-", "0", "12", ""] {
        let refusal = play(before).enter(Entry::Act(seat(1), text.into())).expect_err("there is no passing");
        assert!(matches!(refusal, Refusal::Malformed { .. }), "{refusal}");
    }
}

/// seat 2 may swap instead of its first turn: it then has everything that seat 1 had, pieces, side and compound, and seat 1 moves next with the untouched side.
#[test]
fn ruling_05_a_swap() {
    let mut play = swapping().after("1>4");
    let moved = "
        red     .  4  4  .  1  1 |  1  1  .  .  . |  0 | -
        blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -";
    shows(&play, &format!("{moved}\nseat 2 (blue) to move"));
    enter(&mut play, "swap");
    shows(&play, &format!("{moved}\nseat 1 (blue) to move"));
    assert_eq!(play.turn(), Turn::Act(seat(1)));
    let texts: Vec<_> = play.choices().into_iter().map(|c| c.text).collect();
    assert_eq!(texts, ["1", "1>4", "2", "3", "4"], "the untouched side, and no second swap");
    enter(&mut play, "2");
    assert_eq!(play.turn(), Turn::Act(seat(2)));
    enter(&mut play, "2>6");
    shows(
        &play,
        "
        red     .  .  5  1  2  . |  2  2  .  .  . |  0 | -
        blue    3  .  4  4  1  . |  .  .  .  .  . |  0 | -
        seat 1 (blue) to move",
    );
}

/// The colours stay on their sides of the board; it is the players who exchange chairs.
#[test]
fn ruling_05_what_is_seen_of_a_swap() {
    use parlour_core::scene::Viewer::Spectator;
    let mut play = swapping().after("4");
    let before = play.scene(1, Spectator);
    assert_eq!(before.buttons.iter().map(|b| b.label.as_str()).collect::<Vec<_>>(), ["Stop", "Swap"]);
    enter(&mut play, "swap");
    let after = play.scene(2, Spectator);
    assert!(play.motions(2, Spectator).is_empty(), "no piece moves");
    assert!(after.buttons.iter().all(|b| b.label != "Swap"));
    let sides = |scene: &parlour_core::scene::Scene| scene.seats.iter().map(|c| c.side.clone()).collect::<Vec<_>>();
    assert_eq!((sides(&before), sides(&after)), (vec!["red".into(), "blue".into()], vec!["blue".into(), "red".into()]));
    for (old, new) in before.tokens.iter().zip(&after.tokens) {
        assert_eq!((old.at, old.face), (new.at, new.face));
        assert_ne!(old.owner, new.owner, "the owner is another");
    }
}

/// it then has everything that seat 1 had, pieces, side and compound
#[test]
fn ruling_05_the_result_is_that_of_the_colour() {
    let table = swapping();
    for (mover, expected) in [("seat 1 (red)", "1 2"), ("seat 2 (red)", "2 1")] {
        let mut play = table.play_from(&whole(&format!(
            "red     .  .  .  .  .  . |  .  .  .  .  1 | 11 | -
             blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
             {mover} to move"
        )));
        enter(&mut play, "11");
        assert_eq!(ranks(&play), expected);
    }
}

/// There is no second swap. With swap=off nobody swaps.
#[test]
fn ruling_05_who_may_not_swap() {
    let why = |play: &mut parlour_core::Play<Swahili>| {
        let Turn::Act(seat) = play.turn() else { panic!("it is not over") };
        match play.enter(Entry::Act(seat, "swap".into())) {
            Err(Refusal::Illegal { why: Some(reason), .. }) => reason.rule,
            other => panic!("nobody may swap here: {other:?}"),
        }
    };
    assert_eq!(why(&mut swapping().play(0)), "R-05", "seat 1 never");
    assert_eq!(why(&mut swapping().after("4 4 3")), "R-05", "not at its second turn");
    assert_eq!(why(&mut swapping().after("4 swap 4")), "R-05", "not twice");
    assert_eq!(why(&mut swapping().after("4 swap")), "R-05", "nor back");
    assert_eq!(why(&mut table(2).after("4")), "R-05", "not with the option off");
    let swap = [("swap".to_owned(), "on".to_owned())];
    for seats in [3, 4] {
        let text = Swahili::INFO.resolve(seats, &swap).expect_err("for two players only").to_string();
        assert!(text.contains("swap=on needs 2 seats"), "{text}");
    }
}

/// seat 2 may swap instead of its first turn
#[test]
fn ruling_05_impossible_diagrams() {
    let swapped = format!(
        "{HEAD}
        red     3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        seat 1 (blue) to move"
    );
    let error = swapping().rules.parse_diagram(&swapped).expect_err("red has not moved");
    assert_eq!((error.line, error.what.as_str()), (4, "nobody swaps before red has moved (ruling R-05)"));
    let moved = swapped.replacen("3  3  3  3  .  .", "3  3  3  .  1  1", 1).replacen("|  .", "|  1", 1);
    assert!(swapping().rules.parse_diagram(&moved).is_ok());
    assert_eq!(table(2).rules.parse_diagram(&moved).expect_err("nobody swaps").line, 4);
}

/// his pieces stay where they are and can be captured, his turns are skipped
#[test]
fn ruling_06_a_seat_that_leaves() {
    let mut play = play(
        "
        red     3  3  3  2  .  . |  1  .  .  .  . |  0 | -
        blue    3  3  3  2  .  . |  .  1  .  .  . |  0 | -
        yellow  3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        seat 2 (blue) to move",
    );
    play.enter(Entry::Resign(seat(2))).expect("anybody may leave");
    shows(
        &play,
        "
        red     3  3  3  2  .  . |  1  .  .  .  . |  0 | -
        blue    3  3  3  2  .  . |  .  1  .  .  . |  0 | - left
        yellow  3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        seat 3 (yellow) to move",
    );
    for text in ["3", "7"] {
        enter(&mut play, text);
    }
    shows(
        &play,
        "
        red     3  3  3  2  .  . |  .  1  .  .  . |  0 | b
        blue    3  3  3  2  .  . |  .  .  .  .  . |  0 | - left
        yellow  3  3  .  4  1  1 |  .  .  .  .  . |  0 | -
        seat 3 (yellow) to move",
    );
}

/// That he has no piece left on rows does not end the game.
#[test]
fn ruling_06_who_left_ends_nothing() {
    let before = "
        red     3  3  3  2  .  . |  1  .  .  .  . |  0 | -
        blue    .  .  .  .  .  . |  .  1  .  .  . | 11 | - left
        yellow  3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        seat 1 (red) to move";
    let mut gone = play(before);
    enter(&mut gone, "7");
    assert_eq!(gone.turn(), Turn::Act(seat(3)));
    let mut there = play(&before.replace(" left", ""));
    enter(&mut there, "7");
    assert_eq!(ranks(&there), "2 1 3", "somebody who plays does");
}

/// he ranks behind everybody who stayed
#[test]
fn ruling_06_ranks() {
    let mut play = play(
        "
        red     .  .  .  .  .  . |  .  .  .  .  1 | 11 | -
        blue    2  .  .  .  .  . |  .  .  .  .  . | 10 | - left
        yellow  3  3  3  3  .  . |  .  .  .  .  . |  0 | -
        green   3  3  3  .  .  . |  .  .  .  .  . |  3 | -
        seat 1 (red) to move",
    );
    enter(&mut play, "11");
    assert_eq!(ranks(&play), "1 4 3 2", "blue's 100 points do not help");
}

/// When only one player is left, that player wins.
#[test]
fn ruling_06_the_last_one() {
    let mut play = table(3).play(0);
    play.enter(Entry::Resign(seat(1))).expect("anybody may leave");
    assert_eq!(play.turn(), Turn::Act(seat(2)));
    play.enter(Entry::Timeout(seat(3))).expect("time is up");
    assert_eq!(ranks(&play), "2 1 2");
    let mut two = table(2).play(0);
    two.enter(Entry::Resign(seat(1))).expect("anybody may leave");
    assert_eq!(ranks(&two), "2 1");
    assert!(!two.rules().turn(two.state()).is_over(), "the position itself is not");
}
