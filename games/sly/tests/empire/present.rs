//! What people see: warnings, targets, diagrams that are refused.

use crate::laid::laid_out;
use crate::rules::pictures::{board, table, two};
use parlour_core::Present;
use parlour_core::scene::{Dot, Mark, Viewer, Weight};
use parlour_testkit::seat;

#[test]
fn three_thrones_are_warned_of() {
    let play = two().play_from(&board("1C 2B 1T 8C 2C 11K 2S 8F 2T 8G 2S 8H 2S 5H 2T 5E", "seat 1 to move, quiet 0"));
    let scene = play.scene(0, Viewer::Spectator);
    let notice = scene.notices.iter().find(|n| n.head == "Blue needs one more throne").expect("a warning");
    assert_eq!((notice.weight, notice.rule), (Weight::Warning, Some("5")));
    assert_eq!(notice.text, "Blue can take it next turn, in 2 ways: 8F-8E, 8G-8E.");
    let throne = play.rules().layout().places.iter().find(|p| p.name == "8E").unwrap().spot;
    assert!(scene.marks.contains(&Mark::Danger(throne)));
    assert_eq!(scene.seats[1].facts[0], "3 thrones");
    assert!(two().play(0).scene(0, Viewer::Spectator).notices.is_empty(), "nothing to say at the start");
}

#[test]
fn an_attacked_commander_and_a_crown_are_warned_of() {
    let play = two().play_from(&board("1C 1C 2T 1F 2C 5L", "seat 1 to move, quiet 0"));
    let heads: Vec<_> = play.scene(0, Viewer::Spectator).notices.into_iter().map(|n| n.head).collect();
    assert_eq!(heads, ["Blue attacks the red commander", "Blue can be crowned"]);
}

#[test]
fn a_chosen_piece_shows_targets_and_victims() {
    let play = two().play_from(&board("1C 2B 1T 8C 2C 11K 2S 8F 2T 8G", "seat 1 to move, quiet 0"));
    let clicks = play.rules().read(play.state(), "8Cx8F").unwrap();
    let preview = play.preview(&clicks[..1], Viewer::Seat(seat(1)));
    assert_eq!(preview.prompt, "Choose a space for the horseman on 8C.");
    assert_eq!(preview.marks[0], Mark::Selected(clicks[0]));
    assert!(preview.marks.contains(&Mark::Target(clicks[1], Dot::Takes)));
    let victims: Vec<_> = preview.marks.iter().filter(|m| matches!(m, Mark::Capture(_))).collect();
    assert_eq!(victims, [&Mark::Capture(clicks[1])], "not the horseman on 8G");
    let plain = preview.marks.iter().filter(|m| matches!(m, Mark::Target(_, Dot::Plain))).count();
    assert_eq!(plain, 9 + 11);
}

#[test]
fn the_commander_is_told_about_his_crown() {
    let notice = |pieces: &str| {
        let play = two().play_from(&board(pieces, "seat 1 to move, quiet 0"));
        let clicks = play.rules().read(play.state(), "8A-8H").unwrap();
        play.preview(&clicks[..1], Viewer::Seat(seat(1))).notices[0].text.clone()
    };
    assert_eq!(notice("1C 8A 2C 12L"), "On 8H nobody could capture him: that wins.");
    assert_eq!(notice("1C 8A 2C 12L 2T 8K"), "On 8H he could be captured from 8K.");
}

#[test]
fn impossible_diagrams_are_refused_by_line() {
    let why = |seats, pieces: &str, rest: &str| {
        let rules = table(seats).rules;
        rules.parse_diagram(&board(pieces, rest)).map(|_| ()).unwrap_err().to_string()
    };
    let kings = "1C 1A 2C 12L";
    assert_eq!(
        why(2, "1C 1A", "seat 1 to move, quiet 0"),
        "diagram line 14: blue has no commander, so the game is over (rule 5)"
    );
    assert_eq!(why(2, kings, "quiet 0"), "diagram line 15: here should be whose turn it is: `seat 1 to move`");
    assert_eq!(
        why(2, kings, "seat 3 to move, quiet 0"),
        "diagram line 14: `seat 1 to move`, with a seat of this table"
    );
    assert_eq!(
        why(2, kings, "seat 1 to move"),
        "diagram line 15: here should be the turns without a capture: `quiet 12`"
    );
    assert_eq!(why(2, kings, "seat 1 to move, quiet 200"), "diagram line 14: too many turns without a capture");
    assert_eq!(
        why(2, kings, "seat 1 to move, quiet 0, left 2"),
        "diagram line 14: between two sides nobody is out before the end"
    );
    assert_eq!(
        why(2, "1C 8H 2C 12L", "seat 1 to move, quiet 0"),
        "diagram line 14: red to move is crowned, so the game is over (ruling R-01)"
    );
    assert_eq!(
        why(2, kings, "seat 1 to move, quiet 0, won 1 by crown"),
        "diagram line 14: the commander of seat 1 is not on his coronation centre"
    );
    assert_eq!(
        why(2, kings, "seat 1 to move, quiet 0, drawn"),
        "diagram line 14: a draw takes more turns without a capture"
    );
    assert_eq!(
        why(2, kings, "seat 1 to move, quiet 0, lost"),
        "diagram line 16: how the game ended, `won 1 by thrones`, not `lost`"
    );
    assert_eq!(
        why(3, "1C 1A 2C 1L 3S 3C", "seat 1 to move, quiet 0, out 3"),
        "diagram line 14: yellow is out, and still has pieces"
    );
    assert_eq!(
        why(3, "1C 1A 2C 1L", "seat 3 to move, quiet 0, out 3"),
        "diagram line 14: two players or more are in, and one of them is to move"
    );
    assert_eq!(
        why(2, "1C 1A 2C 12L 3S 5A", "seat 1 to move, quiet 0"),
        "diagram line 6: `3S` is no piece: a seat, 1 to 2, and S, T or C; . or o for none"
    );
    let five = "1C 1A 2C 12L 1T 1B 1T 1C 1T 1D 1T 1E 1T 1F";
    assert_eq!(
        why(2, five, "seat 1 to move, quiet 0"),
        "diagram line 14: red cannot have 5 horsemen: an army has 4 of them (rule 1)"
    );
}

#[test]
fn positions_are_laid_out_piece_by_piece() {
    let laid = |last: &str| laid_out(&table(3), &format!("red cylinder: 1A; red triangle: 1B 1C 1D 1E 1F; {last}"), 1);
    // Yellow has nothing, so blue or red has taken him over.
    let expected = board("1C 1A 1T 1B 1T 1C 1T 1D 1T 1E 1T 1F 2C 1L", "seat 2 to move, quiet 0, out 3");
    assert_eq!(laid("blue cylinder: 1L").as_ref(), Ok(&table(3).state(&expected)));
    assert_eq!(
        laid("blue cylinder: 1L; yellow square: 12L").unwrap_err(),
        "yellow has no commander: with him the rest of the army is lost (rule 6)"
    );
    assert_eq!(
        laid("blue cylinder: 1L; yellow cylinder: 12L").unwrap_err(),
        "red cannot have 5 horsemen: an army has 4 of them (rule 1)"
    );
}
