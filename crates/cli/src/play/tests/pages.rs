//! Small windows, rules, keys, the move list.

use super::{Desk, KeyCode};
use ratatui::crossterm::event::{KeyModifiers, MouseEvent, MouseEventKind};

#[test]
fn a_small_window_says_how_large_it_must_be() {
    let mut desk = Desk::hot_seat();
    desk.resize(60, 20);
    let said = desk.text().replace('\n', " ");
    assert!(said.contains("Swords & Shields needs 62 × 15 or 44 × 24 characters; this window has 60 × 20."), "{said}");
    desk.write("d1").press(KeyCode::Enter).press(KeyCode::Tab);
    desk.resize(71, 23);
    desk.sees("Swords: choose a sword to move.");
    desk.sees("d9: sword");
    desk.resize(44, 32);
    desk.sees("a   b   c   d   e   f   g   h   i");
    desk.sees("Moves: none yet");
    desk.click_dot("d1").click_dot("d3");
    assert_eq!(desk.entries(), ["act 1 d1-d3"]);
    for size in 0..30 {
        desk.resize(size * 2, size);
    }
    desk.resize(5, 3);
    desk.write("q");
    assert!(desk.app.is_done());
}

#[test]
fn the_rules_can_be_read_to_the_end() {
    let mut desk = Desk::hot_seat();
    desk.write("r").sees("Esc closes");
    let first = desk.lines()[1].clone();
    desk.press(KeyCode::PageDown).press(KeyCode::Down);
    assert_ne!(desk.lines()[1], first);
    desk.press(KeyCode::Home);
    assert_eq!(desk.lines()[1], first);
    desk.press(KeyCode::End);
    let end = desk.text();
    desk.press(KeyCode::PageDown).press(KeyCode::Down);
    assert_eq!(desk.text(), end, "there is nothing below the end");
    desk.press(KeyCode::Esc).misses("Esc closes");
}

#[test]
fn every_key_is_listed() {
    let mut desk = Desk::hot_seat();
    desk.write("?");
    for (key, _) in super::super::keys::KEYS {
        desk.sees(key);
    }
    desk.press(KeyCode::Esc).sees("Swords: choose a sword to move.");
}

#[test]
fn a_long_move_list_scrolls() {
    let mut desk = Desk::hot_seat();
    let moves = ["d1-d3", "e4-b4", "d3-d1", "b4-e4"];
    for _ in 0..12 {
        // Once more would be a draw by repetition: a move is lost in between.
        desk.app.act(moves[desk.app.table().play().steps() % 4]);
    }
    desk.write("u");
    for n in 1..70 {
        let choice = desk.app.picker.choices()[(n * 7) % desk.app.picker.choices().len()].text.clone();
        desk.app.act(&choice);
    }
    desk.press(KeyCode::Left).sees("Moves ↑ ");
    desk.misses(" 1 x d1-d3");
    let wheel = |kind| MouseEvent { kind, column: 60, row: 15, modifiers: KeyModifiers::NONE };
    for _ in 0..40 {
        desk.app.mouse(wheel(MouseEventKind::ScrollUp));
    }
    desk.press(KeyCode::Left).sees(" 1 x d1-d3");
    desk.sees("Moves ↓ ");
    desk.app.mouse(wheel(MouseEventKind::ScrollDown));
    desk.press(KeyCode::Left).sees("Moves ↑↓ ");
    desk.press(KeyCode::Home).write("]").sees(" 1 x d1-d3");
}

#[test]
fn a_warning_is_shown_with_its_rule() {
    let mut desk = Desk::hot_seat();
    desk.play(&super::ESCAPE[..4]);
    desk.sees("! The Chief threatens to win");
    desk.sees("(rule 12)");
    desk.sees("r rule 12");
}
