//! Two people at one keyboard.

use super::{Desk, ESCAPE, Position};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

fn escaped() -> Vec<String> {
    ESCAPE.iter().zip([1, 2].iter().cycle()).map(|(a, s)| format!("act {s} {a}")).collect()
}

#[test]
fn a_whole_match_by_keys() {
    let mut desk = Desk::hot_seat();
    desk.sees("Swords: choose a sword to move.");
    for text in ESCAPE {
        let (from, to) = text.split_once('-').unwrap();
        desk.choose(from).choose(to);
    }
    desk.sees("Shields won: ");
    desk.sees("The Chief escapes over a4: the");
    desk.sees("★ C shields");
    assert_eq!(desk.entries(), escaped());
    assert!(desk.saved().contains("\nresult 2 1\n"), "{}", desk.saved());
    desk.choose("a1").sees("The match is over.");
}

#[test]
fn a_whole_match_by_mouse() {
    let mut desk = Desk::hot_seat();
    for text in ESCAPE {
        let (from, to) = text.split_once('-').unwrap();
        desk.click_dot(from).click_dot(to);
    }
    desk.sees("Shields won: ");
    assert_eq!(desk.entries(), escaped());
}

#[test]
fn what_can_be_chosen_is_marked_and_what_it_would_do_is_shown() {
    let mut desk = Desk::hot_seat();
    // d9 holds the cursor; e9 cannot move.
    desk.sees("9 ·   ·   ·  ‹x›  x   x•  ·   ·   ·");
    desk.click_dot("d1");
    desk.sees("1 •   •   •  [x]  x   x   ·   ·   ·");
    desk.sees("Choose a dot for the sword on d1.");
    desk.press(KeyCode::Esc);
    desk.sees("Swords: choose a sword to move.");
    desk.click_dot("d1").click_dot("d1");
    desk.sees("Swords: choose a sword to move.");
    desk.click_dot("d1").click_dot("f1");
    desk.sees("Choose a dot for the sword on f1.");
    assert_eq!(desk.entries(), [] as [&str; 0], "nothing was played");
}

#[test]
fn a_refused_click_shows_the_rule() {
    let mut desk = Desk::hot_seat();
    desk.click_dot("e4");
    desk.sees("e4 belongs to the shields. (rule 3)");
    desk.sees("o×");
    desk.click_dot("d1").click_dot("e3");
    desk.sees("(rule 4)");
    desk.sees("[x]");
    desk.press(KeyCode::Char('r'));
    desk.sees("4  A piece moves along");
    assert_ne!(desk.ground_of("4  A piece"), desk.ground_of("5  Only the Chief"), "the cited rule stands out");
    assert_eq!(desk.entries(), [] as [&str; 0]);
}

#[test]
fn moves_are_taken_back_one_by_one() {
    let mut desk = Desk::hot_seat();
    desk.write("u").sees("There is nothing to take back.");
    desk.play(&["d1-d3", "e4-b4"]).write("u");
    desk.sees("Shields: choose a shield or the Chief to move.");
    desk.write("u").sees("Swords: choose a sword to move.");
    desk.sees("Moves: none yet");
    assert_eq!(desk.entries(), ["act 1 d1-d3", "act 2 e4-b4", "take-back 1", "take-back 0"]);
    desk.play(&ESCAPE).write("u");
    desk.sees("Shields: choose a shield or the Chief to move.");
    assert!(!desk.saved().contains("result"), "it is no longer over");
}

#[test]
fn earlier_positions_can_be_seen_but_not_played_in() {
    let mut desk = Desk::hot_seat();
    desk.play(&["d1-d3", "e4-b4"]).write("[[");
    desk.sees("REVIEW: position 0 of 2");
    desk.sees("1 ·   ·   ·   x   x   x");
    desk.click_dot("d1").sees("This is the past");
    desk.write("]").sees("REVIEW: position 1 of 2");
    desk.sees("3 ·   ·   ·   x   o   ·");
    desk.press(KeyCode::Esc).misses("REVIEW");
    desk.press(KeyCode::Home).sees("REVIEW: position 0 of 2");
    desk.press(KeyCode::End).misses("REVIEW");
    let y = desk.lines().iter().position(|l| l.contains("d1-d3")).unwrap();
    let x = desk.lines()[y].split("d1-d3").next().unwrap().chars().count();
    desk.click(x as u16 + 2, y as u16).sees("REVIEW: position 1 of 2");
    assert_eq!(desk.entries(), ["act 1 d1-d3", "act 2 e4-b4"]);
}

#[test]
fn actions_can_be_typed() {
    let mut desk = Desk::hot_seat();
    desk.write(":d1-").sees(": d1-▏  d1-");
    desk.write("d3").press(KeyCode::Enter);
    assert_eq!(desk.entries(), ["act 1 d1-d3"]);
    desk.write("e4-e5").press(KeyCode::Enter);
    desk.sees("The Chief stands on e5 already. (rule 4)");
    desk.write(":rubbish").sees("no legal action begins like this");
    desk.press(KeyCode::Enter).sees("an action looks like `d1-d3`");
    desk.write("e3-").press(KeyCode::Tab).press(KeyCode::Esc);
    desk.write("e4-b").press(KeyCode::Tab).press(KeyCode::Backspace).write("4").press(KeyCode::Enter);
    assert_eq!(desk.entries(), ["act 1 d1-d3", "act 2 e4-b4"]);
    desk.write(":").press(KeyCode::Backspace).misses("▏");
}

#[test]
fn resigning_and_drawing_ask_first() {
    let mut desk = Desk::hot_seat();
    desk.write("R").sees("Does seat 1, swords, resign? y / n");
    desk.write("n").sees("Swords: choose a sword to move.");
    desk.write("D").sees("Do all agree on a draw? y / n");
    desk.press(KeyCode::Esc);
    assert_eq!(desk.entries(), [] as [&str; 0]);
    desk.write("Dy").sees("A draw: it was agreed.");
    assert_eq!(desk.entries(), ["draw"]);
    desk.write("R").sees("The match is over.");
    let mut desk = Desk::hot_seat();
    desk.write("Ry").sees("Shields won: Swords resigned.");
    assert_eq!(desk.entries(), ["resign 1"]);
    desk.write("u").sees("There is nothing to take back.");
    let mut desk = Desk::hot_seat();
    desk.play(&["d1-d3"]).write("Ry").write("u").sees("The match is over.");
    assert_eq!(desk.entries(), ["act 1 d1-d3", "resign 2"]);
}

#[test]
fn the_board_can_be_seen_from_the_other_side() {
    let mut desk = Desk::hot_seat();
    desk.write("f").sees("i   h   g");
    desk.press(KeyCode::Home).press(KeyCode::End);
    assert_eq!(desk.cursor(), "d9");
    desk.press(KeyCode::Right);
    assert_eq!(desk.cursor(), "c9", "right is right as it is seen");
}

#[test]
fn tab_goes_through_what_can_be_chosen() {
    let mut desk = Desk::hot_seat();
    let first = desk.cursor();
    let mut seen = vec![first.clone()];
    while desk.press(KeyCode::Tab).cursor() != first {
        seen.push(desk.cursor());
    }
    assert_eq!(seen.len(), 12, "of sixteen swords four have no way out: {seen:?}");
    assert_eq!(desk.press(KeyCode::BackTab).cursor(), *seen.last().unwrap());
}

#[test]
fn quitting_and_keys_let_go() {
    let mut desk = Desk::hot_seat();
    desk.app.key(KeyEvent { kind: KeyEventKind::Release, ..KeyEvent::from(KeyCode::Char('q')) });
    assert!(!desk.app.is_done(), "letting a key go is not pressing it");
    desk.write("q");
    assert!(desk.app.is_done());
    assert_eq!(desk.app.table().farewell(), "Nothing was played, and nothing saved.\n");
    let mut desk = Desk::hot_seat();
    desk.play(&["d1-d3"]);
    desk.app.key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
    assert!(desk.app.is_done());
    let said = desk.app.table().farewell();
    assert!(said.contains(desk.file.to_str().unwrap()) && said.contains("--resume"), "{said}");
}

#[test]
fn keys_at_the_bottom_can_be_clicked() {
    let mut desk = Desk::hot_seat();
    let x = desk.lines()[23].split("r rules").next().unwrap().chars().count();
    desk.app.click(Position::new(x as u16, 23));
    desk.press(KeyCode::Down);
    desk.sees("Esc closes");
}
