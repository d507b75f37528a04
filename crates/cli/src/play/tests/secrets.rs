//! Dice, hidden hands, buttons and three seats, with the toy.

use super::{Desk, KeyCode, here};
use parlour_core::scene::Viewer;
use parlour_core::{Record, Title};
use parlour_testkit::Table as Toy;
use parlour_testkit::toy::Lanterns;

fn lanterns() -> Desk {
    parlour_testkit::sitting::add_toys();
    let game = parlour_cabinet::find(Lanterns::INFO.id).unwrap();
    Desk::with(game, Box::new(Toy::<Lanterns>::open(3, &[]).play(5)), here(3))
}

/// How many cards show their faces: everything else in the hands is `?`.
fn hidden(desk: &Desk) -> usize {
    desk.lines()[1..19].iter().map(|l| l.chars().take(44).filter(|&c| c == '?').count()).sum()
}

#[test]
fn a_curtain_falls_between_seats() {
    let mut desk = lanterns();
    desk.sees("Seat 1, lantern 1: press Enter when nobody else looks.");
    desk.sees("1 ◇ …");
    desk.misses("◇ c");
    assert_eq!(hidden(&desk), 6, "nobody's cards are open:\n{}", desk.text());
    desk.write("u:calm");
    assert_eq!(desk.app.table().play().steps(), 6, "behind the curtain nothing is played");
    desk.press(KeyCode::Enter).sees("Seat 1: calm or bold?");
    assert_eq!(hidden(&desk), 4, "the cards of seat 1 are open:\n{}", desk.text());
    desk.write(":calm").press(KeyCode::Enter);
    desk.sees("Seat 1: play a card");
    desk.write(":p1").press(KeyCode::Enter);
    desk.sees("Seat 2, lantern 2: press Enter");
    assert_eq!(hidden(&desk), 5);
}

#[test]
fn buttons_are_chosen_by_mouse_and_by_key() {
    let mut desk = lanterns();
    desk.press(KeyCode::Enter).sees("Go calm");
    let lines = desk.lines();
    let y = lines.iter().position(|l| l.contains("Go bold")).unwrap();
    let x = lines[y].split("Go bold").next().unwrap().chars().count();
    desk.click(x as u16 + 1, y as u16);
    desk.sees("bold");
    assert_eq!(desk.app.table().play().told(6, Viewer::Spectator).text, "bold");
    let mut desk = lanterns();
    desk.press(KeyCode::Enter).press(KeyCode::Tab).sees("‹ Go bold ›");
    desk.press(KeyCode::Left).sees("‹ Go calm ›");
    desk.press(KeyCode::Left).misses("‹ Go");
    (0..20).for_each(|_| {
        desk.press(KeyCode::Down).press(KeyCode::Right);
    });
    desk.sees("‹ Go bold ›");
    desk.press(KeyCode::Enter);
    assert_eq!(desk.app.table().play().told(6, Viewer::Spectator).text, "bold");
}

#[test]
fn dice_fall_by_themselves_are_told_and_cannot_be_taken_back() {
    let mut desk = lanterns();
    desk.press(KeyCode::Enter).write(":bold").press(KeyCode::Enter);
    desk.sees("The die shows");
    desk.write("u").sees("There is nothing to take back.");
    let saved = desk.saved();
    let parsed = Record::parse(&saved).unwrap();
    assert!(parsed.has_seed && parsed.record.seed == 5, "the next dice depend on it: {saved}");
    assert_eq!(desk.entries().len(), 8, "six cards, a stance and a die: {saved}");
}

#[test]
fn a_seat_may_leave_and_the_others_play_on() {
    let mut desk = lanterns();
    desk.press(KeyCode::Enter).write("Ry");
    desk.sees("Seat 2, lantern 2: press Enter");
    desk.press(KeyCode::Enter).write("Ry").sees("Lantern 3 won: ");
    desk.sees("1 ◇ c");
    assert_eq!(hidden(&desk), 0, "after the match everything is open");
}
