//! Monte-Carlo tree search (UCT): the tree grows where it is worth it, and random games tell what its leaves are worth.
//!
//! Every seat does its best for itself, so it serves any number of seats. Chance nodes are drawn by their weights. A
//! position that is proven (won, lost or counted out to its end) is proven for its parents too, and is not looked at
//! again. Repetition ends games here as in play: a node knows its way. Where things are hidden, each of several worlds
//! grows a tree of its own and they vote.

mod roll;
#[cfg(feature = "threads")]
mod shared;
mod tree;

use crate::bot::{Progress, Thought};
use crate::budget::Budget;
use parlour_core::{Counting, Evaluate, PerSeat, Rules, Trail};
use tree::Tree;

#[cfg(feature = "threads")]
pub use shared::think_shared;

/// How a random game is ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It is played to its end.
    Played,
    /// After so many actions the evaluation tells.
    Judged(u32),
}

/// How the tree grows.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Manner {
    /// How much what was seldom tried is worth trying.
    pub curiosity: f32,
    /// How random games end.
    pub ending: Ending,
    /// How much the evaluation says at first; it counts less with every visit. 0: it is not asked.
    pub bias: f32,
    /// For so many visits what an action did elsewhere below a position counts as much as what it did there (RAVE).
    /// 0: it does not count.
    pub rave: f32,
}

impl Manner {
    /// UCT as in the books: random games, nothing else.
    pub const PLAIN: Manner = Manner { curiosity: 0.7, ending: Ending::Played, bias: 0.0, rave: 0.0 };
    /// Short random games, and the evaluation.
    pub const JUDGING: Manner = Manner { curiosity: 0.35, ending: Ending::Judged(4), bias: 0.6, rave: 0.0 };
}

/// Random games between two questions whether to stop.
pub const PATIENCE: u64 = 8;
/// How often `report` hears, in random games.
const REPORT: u64 = 256;

/// What it does for the seat to act, after [`Budget::nodes`] random games; `None` when no seat is to act. `worlds` are the
/// positions that this seat believes possible: one where nothing is hidden. `trail` ends there. The answer depends on
/// these and `rng` alone, unless `stop` says so.
pub fn think<R: Evaluate, C: Counting<R>>(
    rules: &R,
    worlds: &[R::State],
    trail: &Trail,
    manner: Manner,
    budget: &Budget<'_>,
    rng: &mut fastrand::Rng,
    report: &mut dyn FnMut(Progress),
) -> Option<Thought<R::Action>> {
    let share = (budget.nodes / worlds.len().max(1) as u64).max(1);
    let mut votes = Votes::default();
    for s in worlds {
        let mut tree = Tree::<R, C>::new(rules, s, trail, manner)?;
        let mut done = 0;
        while done < share && !tree.is_settled() {
            tree.iterate(rng);
            done += 1;
            votes.nodes += 1;
            if done.is_multiple_of(PATIENCE) && (budget.stop)() {
                break;
            }
            if done.is_multiple_of(REPORT) {
                report(Progress { depth: 0, nodes: votes.nodes, of: budget.nodes, value: tree.value() });
            }
        }
        votes.count(&tree);
    }
    votes.elected(worlds.len())
}

/// What the worlds say.
struct Votes<A> {
    nodes: u64,
    /// For each action: visits, and what it is worth by visits.
    ballots: Vec<(A, f64, f64)>,
    line: Vec<A>,
}

impl<A> Default for Votes<A> {
    fn default() -> Votes<A> {
        Votes { nodes: 0, ballots: Vec::new(), line: Vec::new() }
    }
}

impl<A: Copy + Eq> Votes<A> {
    fn count<R: Rules<Action = A> + Evaluate, C: Counting<R>>(&mut self, tree: &Tree<'_, R, C>) {
        for (action, weight, value) in tree.ballot() {
            match self.ballots.iter_mut().find(|(a, ..)| *a == action) {
                Some((_, w, v)) => (*w, *v) = (*w + weight, *v + weight * value),
                None => self.ballots.push((action, weight, weight * value)),
            }
        }
        self.line = tree.line();
    }
    fn elected(self, worlds: usize) -> Option<Thought<A>> {
        let best = self.ballots.iter().reduce(|best, next| if next.1 > best.1 { next } else { best })?;
        let (action, weight, sum) = *best;
        let value = if weight > 0.0 { (sum / weight).clamp(-1.0, 1.0) as f32 } else { 0.0 };
        // What others would answer in an imagined world is not what they would answer here.
        let line = if worlds == 1 && self.line.first() == Some(&action) { self.line } else { vec![action] };
        Some(Thought { action, value, depth: line.len() as u32, nodes: self.nodes, line })
    }
}

/// What one descent found, per seat.
type Values = PerSeat<f32>;
