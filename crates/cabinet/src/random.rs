//! Counting a match's sequences of actions, and playing it on at random.

use parlour_core::{Counting, Play, Playout, Title, Trail, perft_each, playout};
use std::ops::ControlFlow;

pub(crate) fn perft<R: Title, C: Counting<R>>(
    play: &Play<R>,
    depth: u32,
    report: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> ControlFlow<(), u64> {
    if depth > 0 && play.turn().is_over() {
        return ControlFlow::Continue(0);
    }
    perft_each::<R, C>(play.rules(), play.state(), &mut play.trail().clone(), depth, report)
}

pub(crate) fn playouts<R: Title, C: Counting<R>>(
    play: &Play<R>,
    seed: u64,
    report: &mut dyn FnMut(Playout) -> ControlFlow<()>,
) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut spare = Vec::new();
    // Rewinding one trail is cheaper than cloning it for every game.
    let mut trail: Trail = play.trail().clone();
    let start = trail.mark();
    loop {
        let done = playout::<R, C>(play.rules(), play.state().clone(), &mut trail, &mut spare, &mut rng);
        trail.rewind(start);
        if report(done).is_break() {
            return;
        }
    }
}
