//! What people see: choices, previews, warnings, diagrams that are refused.

use crate::laid::laid_out;
use crate::rules::{PAIR, TURN, board, table};
use parlour_core::Present;
use parlour_core::look::Face;
use parlour_core::scene::{Mark, Spot, Viewer, Weight};
use parlour_testkit::seat;

fn at(name: &str) -> Spot {
    table(2).rules.layout().places.iter().find(|p| p.name == name).expect("a space").spot
}

#[test]
fn an_entry_is_asked_for_only_where_there_is_one() {
    let table = table(2);
    let play = table.play_from(&board(PAIR, TURN));
    let scene = play.scene(0, Viewer::Spectator);
    let labels: Vec<_> = scene.buttons.iter().map(|b| b.label.as_str()).collect();
    assert_eq!(labels, ["Enter a triangle", "Enter a square", "Enter nothing"]);
    let path = |text| table.rules.read(play.state(), text).unwrap();
    assert_eq!(path("4A-4H"), [at("4A"), at("4H")]);
    assert_eq!(path("4A-4I")[..2], [at("4A"), at("4I")]);
    let buttons: Vec<_> = ["4A-4I+T", "4A-4I+S", "4A-4I"].map(|text| path(text)[2]).to_vec();
    assert_eq!(buttons, scene.buttons.iter().map(|b| b.spot).collect::<Vec<_>>());
    assert!(table.play(0).scene(0, Viewer::Spectator).buttons.is_empty(), "nothing to enter at the start");
}

#[test]
fn a_chosen_piece_shows_what_it_can_earn() {
    let play = table(2).play_from(&board(PAIR, TURN));
    let eye = Viewer::Seat(seat(1));
    let triangle = Face { kind: "triangle", side: "red" };
    let preview = play.preview(&[at("4A")], eye);
    assert_eq!(preview.prompt, "Choose a space for the triangle on 4A.");
    assert_eq!(preview.notices[0].text, "4I (on 5H).");
    assert!(preview.marks.contains(&Mark::Ghost(at("5H"), triangle)));
    let preview = play.preview(&[at("4A"), at("4I")], eye);
    assert_eq!(preview.prompt, "Enter a triangle or a square on 5H, or nothing?");
    assert!(preview.marks.contains(&Mark::Sight(at("4I"), at("4L"), None)));
    assert!(preview.marks.contains(&Mark::Sight(at("4I"), at("9I"), None)));
    let cylinder = play.preview(&[at("12A")], eye);
    assert!(cylinder.notices.is_empty(), "the cylinder earns nothing");
}

#[test]
fn the_last_entry_is_warned_of() {
    let last = "2C 12A 2T 4A 2T 12B 2T 12D 2S 1A 2S 1B 2S 1C 2S 1D 2S 1E 2S 1F 1S 4L 1C 9I 1T 2L";
    let play = table(2).play_from(&board(last, TURN));
    let notice = &play.scene(0, Viewer::Spectator).notices[0];
    assert_eq!((notice.weight, notice.rule), (Weight::Warning, Some("5")));
    assert_eq!(notice.head, "Blue threatens to win");
    assert!(notice.text.contains("4A-4I+T"), "{}", notice.text);
}

#[test]
fn gateways_that_must_be_left_are_marked() {
    let play = table(2).play_from(&board("1C 12A 1T 12B 1S 5E 2S 4D 2T 6F 2C 1L", TURN));
    let scene = play.scene(0, Viewer::Spectator);
    assert_eq!(scene.marks, [Mark::Danger(at("5E"))]);
    assert_eq!(scene.prompt, "Red: move a piece off its gateway.");
}

#[test]
fn impossible_diagrams_are_refused_by_line() {
    let why = |seats, pieces: &str, rest: &str| {
        let rules = table(seats).rules;
        rules.parse_diagram(&board(pieces, rest)).map(|_| ()).unwrap_err().to_string()
    };
    assert_eq!(
        why(2, "1C 12A 1T 4A 1S 12C 2S 4L 2C 9I", TURN),
        "diagram line 14: blue has 0 triangles on the board; one to 4 stand there (rule 1)"
    );
    assert_eq!(why(2, PAIR, "quiet 0"), "diagram line 15: here should be whose turn it is: `seat 1 to move`");
    assert_eq!(
        why(2, PAIR, "seat 1 to move"),
        "diagram line 15: here should be the turns without an entry: `quiet 12`"
    );
    assert_eq!(why(2, PAIR, "seat 1 to move, quiet 400"), "diagram line 14: so many turns without an entry are a draw");
    assert_eq!(why(2, PAIR, "seat 1 to move, quiet 0, won 1"), "diagram line 14: seat 1 has not entered everything");
    assert_eq!(
        why(2, PAIR, "seat 1 to move, quiet 0, left 2"),
        "diagram line 14: between two sides nobody leaves before the end"
    );
    assert_eq!(
        why(2, PAIR, "seat 1 to move, quiet 0, lost"),
        "diagram line 16: `won 1`, `drawn` or nothing, not `lost`"
    );
    assert_eq!(why(2, PAIR, "seat 1 to move, quiet 0, drawn, drawn"), "diagram line 17: nothing more");
    let done = "1C 12A 1T 4A 1T 5H 1T 12B 1T 12D 1S 1A 1S 1B 1S 1C 1S 1D 1S 1E 1S 1F 2S 4L 2C 9I 2T 2L";
    assert_eq!(why(2, done, TURN), "diagram line 14: red has entered everything, so the game is over (rule 5)");
}

#[test]
fn positions_are_laid_out_piece_by_piece() {
    let red = "red cylinder: 12A; red triangle: 12B; red square: 12C 11C";
    let laid = |blue: &str| laid_out(&table(2), &format!("{red}; {blue}"), 1);
    let expected = board("1C 12A 1T 12B 1S 12C 1S 11C 2C 1L 2T 2L 2S 3L", "seat 2 to move, quiet 0");
    let whole = laid("blue cylinder: 1L; blue triangle: 2L; blue square: 3L");
    assert_eq!(whole.as_ref(), Ok(&table(2).state(&expected)));
    assert_eq!(
        laid("blue triangle: 2L; blue square: 3L").unwrap_err(),
        "blue has 0 cylinders on the board; everybody has his one there (rule 1)"
    );
}
