//! A hint at the keyboard.

use super::{Desk, KeyCode};

#[test]
fn a_hint_names_a_legal_move_and_the_cursor_stands_where_it_begins() {
    let mut desk = Desk::hot_seat();
    desk.sees("! hint");
    desk.write("!").sees("Looking for a good move");
    desk.wait();
    let text = desk.text();
    let hint = text.split("A hint: ").nth(1).and_then(|rest| rest.split(". ").next()).expect("a hint").to_owned();
    assert!(desk.app.picker.choices().iter().any(|choice| choice.text == hint), "{hint}");
    assert_eq!(desk.entries(), [""; 0], "nothing was played");
    let (from, to) = hint.split_once('-').expect("a move from dot to dot");
    assert_eq!(desk.cursor(), from);
    desk.press(KeyCode::Enter).sees("Choose a dot for");
    desk.choose(to);
    assert_eq!(desk.entries(), [format!("act 1 {hint}")]);
    desk.misses("A hint");
}

#[test]
fn a_move_made_meanwhile_ends_the_search() {
    let mut desk = Desk::hot_seat();
    desk.write("!").play(&["d1-d3"]);
    assert!(!desk.app.is_thinking());
    desk.wait().misses("A hint");
    desk.sees("Shields: choose");
}

#[test]
fn a_match_that_is_over_needs_no_hint() {
    let mut desk = Desk::hot_seat();
    desk.play(&super::ESCAPE).misses("! hint");
    desk.write("!").sees("Hints are for");
}
