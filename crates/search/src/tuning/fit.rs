//! Weights moved to where judgements and results differ least.

use super::games::Game;
use parlour_core::{Seat, Weighed, Weights};

/// How far a fit has come.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Fit<W> {
    /// The table.
    pub weights: W,
    /// The mean square of judgement minus result.
    pub error: f64,
}

/// Sweeps end when one gains less than this share of the error.
const ENOUGH: f64 = 1e-5;
const SWEEPS: usize = 60;

/// Moves one weight after the other to where the error would be least if it depended on that weight as smoothly as it
/// does here, and again until that gains nothing more. What the games say nothing about stays as it is.
pub fn fit<R: Weighed>(rules: &R, games: &[Game<R>], start: R::Weights, stop: &dyn Fn() -> bool) -> Fit<R::Weights> {
    let mut best = Fit { weights: start, error: error(rules, games, &start) };
    let count = values(start).len();
    for _ in 0..SWEEPS {
        let before = best.error;
        for place in 0..count {
            if stop() {
                return best;
            }
            let step = step(rules, games, &best.weights, place);
            // A full step may be too far where the error is not that smooth.
            let tries = [1.0, 0.3].map(|part| moved(best.weights, place, part * step));
            for weights in tries.into_iter().take(if step == 0.0 { 0 } else { 2 }) {
                let error = error(rules, games, &weights);
                if error < best.error {
                    best = Fit { weights, error };
                    break;
                }
            }
        }
        if before - best.error < ENOUGH * before {
            break;
        }
    }
    best
}

/// The numbers of a table, in order.
pub(crate) fn values<W: Weights>(mut weights: W) -> Vec<f32> {
    let mut values = Vec::new();
    weights.each(&mut |_, value| values.push(*value));
    values
}

fn moved<W: Weights>(mut weights: W, place: usize, by: f32) -> W {
    let mut n = 0;
    weights.each(&mut |_, value| {
        if n == place {
            *value += by;
        }
        n += 1;
    });
    weights
}

/// The mean square of judgement minus result, over all positions and seats.
pub fn error<R: Weighed>(rules: &R, games: &[Game<R>], weights: &R::Weights) -> f64 {
    let (mut sum, mut count) = (0.0, 0);
    each(rules, games, |game, s, seat| {
        let off = f64::from(rules.judge(s, weights)[seat] - game.result[seat]);
        sum += off * off;
        count += 1;
    });
    sum / f64::from(count.max(1))
}

/// By how much this weight should change: Newton's step, with the judgement taken to be straight in it.
fn step<R: Weighed>(rules: &R, games: &[Game<R>], weights: &R::Weights, place: usize) -> f32 {
    let value = values(*weights)[place];
    let h = 0.01 * value.abs().max(0.1);
    let other = moved(*weights, place, h);
    let (mut slope, mut bend) = (0.0, 0.0);
    each(rules, games, |game, s, seat| {
        let here = rules.judge(s, weights)[seat];
        let change = f64::from((rules.judge(s, &other)[seat] - here) / h);
        slope += change * f64::from(here - game.result[seat]);
        bend += change * change;
    });
    if bend > 0.0 { (-slope / bend) as f32 } else { 0.0 }
}

fn each<R: Weighed>(rules: &R, games: &[Game<R>], mut visit: impl FnMut(&Game<R>, &R::State, Seat)) {
    for game in games {
        for s in &game.positions {
            Seat::all(rules.seats()).for_each(|seat| visit(game, s, seat));
        }
    }
}
