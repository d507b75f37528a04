//! The first opponent that looks ahead, at three levels. It stays as it is, so that stronger ones can be measured
//! against it.

mod looking;
mod order;
mod table;

use crate::bot::{Progress, Thought, elected};
use crate::budget::{Budget, DEEPEST};
use crate::score::{self, ONE, Score};
use parlour_core::{Evaluate, Trail};

/// How well it plays.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Looks one action ahead and takes one of the better ones; never misses a win.
    One,
    /// Some twenty thousand positions; never loses at once where that can be avoided.
    Two,
    /// Some six hundred thousand positions.
    Three,
}

impl Level {
    /// By its number from 1 to 3.
    pub fn from_number(number: u8) -> Option<Level> {
        [Level::One, Level::Two, Level::Three].into_iter().nth(usize::from(number).checked_sub(1)?)
    }
    /// The positions it looks at.
    fn nodes(self) -> u64 {
        match self {
            Level::One => 0,
            Level::Two => 20_000,
            Level::Three => 600_000,
        }
    }
}

/// Level 1 misjudges every action by up to so much.
const NOISE: f32 = 0.1;

/// What it does for the seat to act; `None` when no seat is to act. `worlds` are the positions that this seat believes
/// possible: one where nothing is hidden. `trail` ends there. The answer depends on these and `rng` alone, unless `stop`
/// says so.
pub fn think<R: Evaluate>(
    rules: &R,
    worlds: &[R::State],
    trail: &Trail,
    level: Level,
    rng: &mut fastrand::Rng,
    stop: &dyn Fn() -> bool,
    report: &mut dyn FnMut(Progress),
) -> Option<Thought<R::Action>> {
    if level == Level::One {
        return glance(rules, worlds, trail, rng);
    }
    let budget = Budget { nodes: level.nodes() / worlds.len().max(1) as u64, depth: DEEPEST, sure: 2, stop };
    let mut thoughts = Vec::new();
    for s in worlds {
        let spent: u64 = thoughts.iter().map(|t: &Thought<R::Action>| t.nodes).sum();
        let mut report = |p: Progress| report(Progress { nodes: spent + p.nodes, of: level.nodes(), ..p });
        thoughts.push(looking::think(rules, s, trail, &budget, rng, &mut report)?);
    }
    elected(thoughts)
}

/// Level 1: one of the better actions.
fn glance<R: Evaluate>(
    rules: &R,
    worlds: &[R::State],
    trail: &Trail,
    rng: &mut fastrand::Rng,
) -> Option<Thought<R::Action>> {
    let mut sums: Vec<(R::Action, i64)> = Vec::new();
    for s in worlds {
        for (n, (a, score)) in looking::scores(rules, s, trail, 1).into_iter().enumerate() {
            match sums.get_mut(n) {
                Some((_, sum)) => *sum += i64::from(score),
                None => sums.push((a, score.into())),
            }
        }
    }
    let nodes = (worlds.len() * sums.len()) as u64;
    let mut best: Option<(f32, R::Action, Score)> = None;
    for (action, sum) in sums {
        let score = (sum / worlds.len() as i64) as Score;
        // A certain win or loss is never misjudged.
        let certain = score.abs() >= ONE - 1;
        let seen = score::utility(score) + if certain { 0.0 } else { NOISE * (2.0 * rng.f32() - 1.0) };
        let seen = if certain { seen * 2.0 } else { seen };
        if best.is_none_or(|(most, ..)| seen > most) {
            best = Some((seen, action, score));
        }
    }
    let (_, action, score) = best?;
    Some(Thought { action, value: score::utility(score), depth: 1, nodes, line: vec![action] })
}
