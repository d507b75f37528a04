//! What players are shown and told.

use crate::laid::laid_out;
use crate::picture;
use crate::rules::{BLUE, FOUR, HOME, RED, refuse, table, two};
use parlour_core::Present;
use parlour_core::scene::{Dot, Mark, Viewer};
use parlour_testkit::seat;

#[test]
fn refusals_name_their_rule() {
    for (text, why) in [
        ("1A-1B", "Row 1 is nobody's track. (rule 1)"),
        ("7C-7D", "Red is to move, and 7C lies in a track of blue. (rule 1)"),
        ("4E-4F", "A turn moves a piece, and no piece stands on 4E. (rule 2)"),
        ("4C-5D", "A piece moves to the right in its own track. (rule 2)"),
        ("4C-4B", "A piece moves to the right in its own track. (rule 2)"),
        ("4C-4E", "The piece on 4C goes to 4D; how far is not a choice. (rule 2)"),
    ] {
        assert_eq!(refuse(&table(2), &two(RED, BLUE), text), why);
    }
}

#[test]
fn a_choice_shows_where_the_piece_comes_to_stand() {
    let table = table(2);
    let board = two(["4 r.11........", RED[1], RED[2]], ["7 22..b.......", "8 2b..2.......", "9 22..b......."]);
    let play = table.play_from(&board);
    let eye = Viewer::Seat(seat(1));
    let clicks = table.rules.read(play.state(), "4A-4F").unwrap();
    let preview = play.preview(&clicks[..1], eye);
    assert_eq!(preview.prompt, "The piece on 4A goes to 4F in 3 steps.");
    assert!(preview.marks.contains(&Mark::Target(clicks[1], Dot::Number(3))));
    assert_eq!(preview.marks.iter().filter(|m| matches!(m, Mark::Ghost(..))).count(), 3);
    assert_eq!(preview.notices.len(), 2);
    // Columns A, B and E give another move. In the first track B and E can be reached, in the others only E.
    let scene = play.scene(0, eye);
    let Some(Mark::Reach(spots)) = scene.marks.first() else { panic!("they are marked: {:?}", scene.marks) };
    assert_eq!(spots.len(), 4);
    assert_eq!(scene.notices[0].text, "A step that ends in column B or E is followed by another.");
}

#[test]
fn impossible_diagrams_are_refused_by_line() {
    let rules = &table(3).rules;
    let good = |below: &str| picture(&[FOUR[0], FOUR[1], FOUR[2]].concat(), below);
    let gap = picture(&[["1 r1....1.....", FOUR[0][1], FOUR[0][2]], FOUR[1], FOUR[2]].concat(), "seat 1 to move");
    let home = [HOME[0], FOUR[1], FOUR[2]].concat();
    let both = [HOME[0], HOME[1], FOUR[2]].concat();
    for (diagram, why) in [
        (good(""), "diagram line 14: here should be who is to move: `seat 1 to move`"),
        (good("seat 4 to move"), "diagram line 14: who is to move, as in `seat 1 to move`, not `seat 4 to move`"),
        (good("seat 2 left\nseat 1 to move"), "diagram line 14: `seat 3 has left`, once, not `seat 2 left`"),
        (
            good("seat 1 has left\nseat 1 to move"),
            "diagram line 15: two players or more are there, and one of them is to move",
        ),
        (
            good("seat 1 has left\nseat 2 has left\nseat 3 to move"),
            "diagram line 16: two players or more are there, and one of them is to move",
        ),
        (gap, "diagram line 2: red has left an empty field between two that hold red pieces (rule 4)"),
        (
            good("seat 1 to move").replace("1 1^ 1 1", "1 1 1 1"),
            "diagram line 2: red has two squares and a triangle in each track (rule 1)",
        ),
        (good("seat 1 to move").replace("4 2^ 2", "4 1^ 2"), "diagram line 5: this row is no track of seat 1"),
        (
            good("seat 1 to move").replace("4 2^ 2", "4 5 2"),
            "diagram line 5: `5` is none of 1 to 4 (squares), 1^ to 4^ (triangles), . and o",
        ),
        (
            picture(&home, "seat 1 to move"),
            "diagram line 14: whoever has won has just moved, and another player is to move (rule 5)",
        ),
        (picture(&both, "seat 3 to move"), "diagram line 14: two players cannot both have won (rule 5)"),
    ] {
        assert_eq!(rules.parse_diagram(&diagram).unwrap_err().to_string(), why);
    }
    let left = picture(&[RED, BLUE].concat(), "seat 1 has left\nseat 2 to move");
    let why = table(2).rules.parse_diagram(&left).unwrap_err().to_string();
    assert_eq!(why, "diagram line 15: a player who leaves a match of two sides ends it");
}

#[test]
fn positions_are_laid_out_piece_by_piece() {
    let red = "red triangle: 4A 5B 6C; red square: 4B 4C 5A 5C 6A";
    let blue = "blue triangle: 7A 8B 9C; blue square: 7B 7C 8A 8C 9A 9B";
    let laid = |last: &str| laid_out(&table(2), &format!("{red}{last}; {blue}"), 1);
    let far = ["4 r11.........", "5 1r1.........", "6 1.r1........"];
    let expected = table(2).state(&two(far, BLUE).replace("seat 1 to", "seat 2 to"));
    assert_eq!(laid(" 6D").as_ref(), Ok(&expected));
    assert_eq!(laid(" 1A").unwrap_err(), "Red keeps to red's own tracks, and 1A is in none of them (rule 1).");
    assert_eq!(laid("").unwrap_err(), "red has two squares and a triangle in each track (rule 1)");
    assert_eq!(laid(" 6L").unwrap_err(), "red has left an empty field between two that hold red pieces (rule 4)");
}
