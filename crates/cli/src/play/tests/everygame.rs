//! What holds for every game in the cabinet.

use super::super::book::Book;
use super::super::draw::{Needed, arrange};
use super::super::local_table::LocalTable;
use super::{Desk, GameEntry, KeyCode, KeyEvent, Position, fresh_file, here, reached};
use parlour_cabinet::GAMES;

/// A match of this game in the smallest window that it fits into, beside or below its board.
fn desk(game: &'static dyn GameEntry, seats: u8, size: fn(Needed) -> (u16, u16)) -> Desk {
    let file = fresh_file();
    let play = game.open(seats, &[], 3).unwrap();
    let table = LocalTable::new(game, play, here(seats), Book::new(file.clone()));
    let mut desk = Desk::at(table, file, (1, 1));
    let needed = arrange(&desk.app).expect_err("one character is not enough");
    let (w, h) = size(needed);
    desk.resize(w, h);
    desk
}

fn tables() -> impl Iterator<Item = (&'static dyn GameEntry, u8)> {
    GAMES.iter().flat_map(|&game| game.info().seats.iter().map(move |&seats| (game, seats)))
}

#[test]
fn arrows_reach_every_place_from_both_sides() {
    for (game, seats) in tables() {
        let mut desk = desk(game, seats, |needed| needed.beside);
        for _ in 0..2 {
            let missing = desk.app.layout.places.len() - reached(&desk.app).len();
            assert_eq!(missing, 0, "{}", game.info().id);
            desk.write("f");
        }
    }
}

#[test]
fn the_smallest_window_is_enough() {
    for (game, seats) in tables() {
        for size in [|needed: Needed| needed.beside, |needed: Needed| needed.below] {
            let desk = desk(game, seats, size);
            desk.misses("needs");
            desk.sees("Moves");
            desk.sees(game.info().name);
        }
    }
}

/// No game asks for more than a terminal of 100 columns and 30 rows.
#[test]
fn a_terminal_of_usual_size_is_enough() {
    for (game, seats) in tables() {
        let mut desk = desk(game, seats, |needed| needed.beside);
        desk.resize(100, 30);
        desk.misses("needs");
        desk.sees("Moves");
    }
}

/// Where there is room, neighbours stand farther apart; where there is little, closer.
#[test]
fn a_board_is_as_large_as_its_window_allows() {
    let game = super::game();
    let mut desk = desk(game, 2, |needed| needed.beside);
    let mut widths = Vec::new();
    for size in [(64, 16), (71, 23), (90, 30), (160, 50)] {
        desk.resize(size.0, size.1);
        desk.misses("needs");
        widths.push((desk.app.fit.columns, desk.app.fit.rows));
        desk.resize(1, 1);
    }
    assert!(widths.is_sorted() && widths[0] < widths[1] && widths[1] < widths[3], "{widths:?}");
}

/// Keys and clicks of somebody who knows nothing: whatever they do, the file is a record that can be played.
#[test]
fn monkeys_break_nothing() {
    const KEYS: [KeyCode; 22] = [
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Tab,
        KeyCode::Tab,
        KeyCode::Tab,
        KeyCode::Tab,
        KeyCode::Enter,
        KeyCode::Enter,
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
    for &game in GAMES {
        let mut desk = desk(game, game.info().seats[0], |needed| needed.beside);
        let area = desk.app.area;
        let mut state = 1u64;
        let mut random = |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % below
        };
        for n in 0..200 {
            match random(4) {
                0 => {
                    let (x, y) = (random(area.width.into()), random(area.height.into()));
                    desk.app.click(Position::new(x as u16, y as u16));
                }
                _ => desk.app.key(KeyEvent::from(KEYS[random(KEYS.len())])),
            }
            if n % 10 == 0 {
                desk.show();
            }
        }
        let id = game.info().id;
        // Letting go of everything, and then Tab and Enter alone, always plays something.
        (0..5).for_each(|_| desk.app.key(KeyEvent::from(KeyCode::Esc)));
        let before = desk.entries().len();
        for _ in 0..12 {
            desk.app.key(KeyEvent::from(KeyCode::Tab));
            desk.press(KeyCode::Enter);
        }
        let is_over = desk.app.table().play().outcome().is_some();
        assert!(is_over || desk.entries().len() > before, "{id}: nothing was played:\n{}", desk.text());
        let play = parlour_cabinet::import(&desk.saved()).unwrap_or_else(|e| panic!("{id}: {e}"));
        assert_eq!(play.record().entries, desk.app.table().play().record().entries, "{id}");
    }
}
