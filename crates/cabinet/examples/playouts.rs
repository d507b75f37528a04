//! A batch of random games: who wins, and how long they are.
//!
//! `cargo run --release -p parlour-cabinet --example playouts -- swahili`

use parlour_cabinet::{GameEntry, find};
use std::ops::ControlFlow;

/// So many random games: how many seat 1 won, and how many actions they took together.
pub fn batch(game: &dyn GameEntry, wanted: usize) -> (usize, usize) {
    let play = game.open(game.info().seats[0], &[], 0).expect("the usual set-up");
    let (mut games, mut won, mut actions) = (0, 0, 0);
    game.playouts(&*play, 1, &mut |playout| {
        games += 1;
        actions += playout.length;
        won += usize::from(playout.outcome.ranks()[0] == 1 && !playout.outcome.is_draw());
        if games < wanted { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    (won, actions)
}

fn main() {
    let game = find(&std::env::args().nth(1).unwrap_or("swahili".into())).expect("a game");
    let (won, actions) = batch(game, 1000);
    println!("{}: seat 1 won {won} of 1000, {} actions on average", game.info().name, actions / 1000);
}
