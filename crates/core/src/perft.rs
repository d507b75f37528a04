//! Counting action sequences.

use crate::{Counting, Rules, Trail, Turn};
use std::ops::ControlFlow;

/// The number of action sequences of length `depth` from here. A finished game has no continuation, and repetition
/// finishes games here as in play: `trail` ends at `s`, and is the same again afterwards.
///
/// ```
/// use parlour_core::{Bulked, Listed, Rules, Trail, perft};
/// use parlour_testkit::nim::Nim;
///
/// let (s, mut trail) = (Nim.start(), Trail::default());
/// assert_eq!(perft::<Nim, Listed>(&Nim, &s, &mut trail, 3), 23);
/// assert_eq!(perft::<Nim, Bulked>(&Nim, &s, &mut trail, 3), 23);
/// ```
pub fn perft<R: Rules, C: Counting<R>>(rules: &R, s: &R::State, trail: &mut Trail, depth: u32) -> u64 {
    match perft_each::<R, C>(rules, s, trail, depth, &mut |_, _| ControlFlow::Continue(())) {
        ControlFlow::Continue(count) => count,
        ControlFlow::Break(()) => unreachable!("nobody stopped it"),
    }
}

/// [`perft`] that reports after each first action (how many are done, of how many) and can be stopped there.
pub fn perft_each<R: Rules, C: Counting<R>>(
    rules: &R,
    s: &R::State,
    trail: &mut Trail,
    depth: u32,
    report: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> ControlFlow<(), u64> {
    let mut lists = vec![Vec::new(); depth as usize + 1];
    let turn = rules.turn(s);
    if depth == 0 {
        return ControlFlow::Continue(1);
    }
    if turn.is_over() {
        return ControlFlow::Continue(0);
    }
    if depth == 1 {
        return ControlFlow::Continue(C::count(rules, s, &mut lists[0]) as u64);
    }
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    let mut sum = 0;
    for (done, &a) in actions.iter().enumerate() {
        sum += after::<R, C>(rules, s, turn, a, trail, &mut lists, depth - 1);
        report(done + 1, actions.len())?;
    }
    ControlFlow::Continue(sum)
}

fn after<R: Rules, C: Counting<R>>(
    rules: &R,
    s: &R::State,
    turn: Turn,
    a: R::Action,
    trail: &mut Trail,
    lists: &mut [Vec<R::Action>],
    depth: u32,
) -> u64 {
    let next = crate::child(rules, s, a);
    let next_turn = rules.turn(&next);
    // A win comes before a draw by repetition, and both end the game.
    if next_turn.is_over() {
        return 0;
    }
    let mark = trail.mark();
    let ended = trail.visit(rules, &next, turn.seat()).is_some();
    let sum = if ended { 0 } else { below::<R, C>(rules, &next, next_turn, trail, lists, depth) };
    trail.rewind(mark);
    sum
}

fn below<R: Rules, C: Counting<R>>(
    rules: &R,
    s: &R::State,
    turn: Turn,
    trail: &mut Trail,
    lists: &mut [Vec<R::Action>],
    depth: u32,
) -> u64 {
    let (list, rest) = lists.split_first_mut().expect("one list for each depth");
    if depth == 1 {
        return C::count(rules, s, list) as u64;
    }
    let mut list = std::mem::take(list);
    list.clear();
    rules.actions(s, &mut list);
    let sum = list.iter().map(|&a| after::<R, C>(rules, s, turn, a, trail, rest, depth - 1)).sum();
    lists[0] = list;
    sum
}
