//! Monte-Carlo tree search (UCT): the tree grows where it is worth it, and random games tell what its leaves are worth.
//!
//! Every seat does its best for itself, so it serves any number of seats. Chance nodes are drawn by their weights. A
//! position that is proven (won, lost or counted out to its end) is proven for its parents too, and is not looked at
//! again. Repetition ends games here as in play: a node knows its way. Where things are hidden, each of several worlds
//! grows a tree of its own and they vote.

mod roll;
mod tree;

use crate::Engine;
use parlour_core::{Counting, Evaluate, PerSeat, Progress, Question, Rules, Thought};
use std::marker::PhantomData;
use tree::Tree;

/// How a random game is ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It is played to its end.
    Played,
    /// After so many actions the evaluation tells.
    Evaluated(u32),
}

/// How the tree grows.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Parameters {
    /// How much what was seldom tried is worth trying.
    pub exploration: f32,
    /// How random games end.
    pub ending: Ending,
    /// How much the evaluation says at first (progressive bias); it counts less with every visit. 0: it is not asked.
    pub bias: f32,
}

impl Parameters {
    /// UCT as in the books: random games, nothing else.
    pub const PLAIN: Parameters = Parameters { exploration: 0.7, ending: Ending::Played, bias: 0.0 };
    /// Short random games, and the evaluation.
    pub const EVALUATING: Parameters = Parameters { exploration: 0.35, ending: Ending::Evaluated(4), bias: 0.6 };
}

/// Random games between two questions whether to stop.
pub const STOP_INTERVAL: u64 = 8;
/// How often a long search is reported, in random games.
const REPORT_INTERVAL: u64 = 256;

/// The engine. The budget's nodes are random games; `C` says how random games find their actions.
#[derive(Debug)]
pub struct Mcts<C> {
    parameters: Parameters,
    counting: PhantomData<fn() -> C>,
}

impl<C> Mcts<C> {
    /// With these parameters.
    pub const fn new(parameters: Parameters) -> Mcts<C> {
        Mcts { parameters, counting: PhantomData }
    }
}

impl<R: Evaluate, C: Counting<R>> Engine<R> for Mcts<C> {
    fn think(&self, question: &mut Question<'_, R>) -> Option<Thought<R::Action>> {
        let Question { rules, worlds, trail, budget, .. } = *question;
        let share = (budget.nodes / worlds.len().max(1) as u64).max(1);
        let mut votes = Votes::default();
        for s in worlds {
            let mut tree = Tree::<R, C>::new(rules, s, trail, self.parameters)?;
            let mut done = 0;
            while done < share && !tree.is_settled() {
                tree.iterate(question.rng);
                done += 1;
                votes.nodes += 1;
                if done.is_multiple_of(STOP_INTERVAL) && (budget.stop)() {
                    break;
                }
                if done.is_multiple_of(REPORT_INTERVAL) {
                    let depth = tree.line().len() as u32;
                    (question.report)(Progress { depth, nodes: votes.nodes, of: budget.nodes, value: tree.value() });
                }
            }
            votes.count(&tree);
        }
        votes.elected(worlds.len())
    }
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
