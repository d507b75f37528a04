//! Counts action sequences from the start of every game for two.
//!
//! `cargo run --release -p parlour-cabinet --example perft`

use parlour_cabinet::{GAMES, GameEntry};
use std::ops::ControlFlow;

/// The number of action sequences of this length.
pub fn count(game: &dyn GameEntry, depth: u32) -> u64 {
    let play = game.open(2, &[], 0).expect("a game for two");
    // Whoever waits may be told how far it is, and may stop it.
    let counted = game.perft(&*play, depth, &mut |_done, _of| ControlFlow::Continue(()));
    counted.continue_value().expect("nobody stopped it")
}

fn main() {
    for game in GAMES.iter().filter(|game| game.info().seats.contains(&2)) {
        println!("{}: {} {}", game.info().id, count(*game, 1), count(*game, 2));
    }
}
