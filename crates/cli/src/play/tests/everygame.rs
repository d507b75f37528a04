//! What holds for every game in the cabinet.

use super::super::book::Book;
use super::super::draw::{Needed, arrange};
use super::super::table::Table;
use super::{Desk, GameEntry, Rect, fresh_file, here, reached};
use parlour_cabinet::GAMES;
use ratatui::crossterm::event::KeyCode;

fn desks(game: &'static dyn GameEntry) -> impl Iterator<Item = Desk> {
    game.info().seats.iter().map(move |&seats| {
        let file = fresh_file();
        let table = Table::new(game.open(seats, &[], 3).unwrap(), here(seats), Book::new(file.clone()));
        Desk::at(table, file, (200, 80))
    })
}

#[test]
fn arrows_reach_every_place_from_both_sides() {
    for desk in GAMES.iter().flat_map(|&game| desks(game)) {
        let mut desk = desk;
        for _ in 0..2 {
            let missing = desk.app.layout.places.len() - reached(&desk.app).len();
            assert_eq!(missing, 0, "{}", desk.app.table().play().info().id);
            desk.write("f");
        }
    }
}

#[test]
fn the_smallest_window_is_enough() {
    for mut desk in GAMES.iter().flat_map(|&game| desks(game)) {
        desk.app.resize(Rect::new(0, 0, 1, 1));
        let Err(Needed { beside, below }) = arrange(&desk.app) else { panic!("one character is enough?") };
        for (w, h) in [beside, below] {
            desk.resize(w, h);
            desk.misses("needs");
            desk.sees("No moves yet");
        }
    }
}

/// Keys and clicks of somebody who knows nothing: whatever they do, the file is a record that can be played.
#[test]
fn monkeys_break_nothing() {
    const KEYS: [KeyCode; 18] = [
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Tab,
        KeyCode::Tab,
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Char('f'),
        KeyCode::Char('r'),
        KeyCode::Char('u'),
        KeyCode::Char(':'),
        KeyCode::Char('?'),
        KeyCode::Char('D'),
    ];
    for mut desk in GAMES.iter().flat_map(|&game| desks(game)) {
        let mut state = 1u64;
        let mut random = |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % below
        };
        for _ in 0..600 {
            match random(4) {
                0 => desk.click(random(200) as u16, random(80) as u16),
                _ => desk.press(KEYS[random(KEYS.len())]),
            };
        }
        let id = desk.app.table().play().info().id;
        assert!(!desk.entries().is_empty(), "{id}: not even a monkey can play it:\n{}", desk.text());
        let play = parlour_cabinet::import(&desk.saved()).unwrap_or_else(|e| panic!("{id}: {e}"));
        assert_eq!(play.record().entries, desk.app.table().play().record().entries, "{id}");
    }
}
