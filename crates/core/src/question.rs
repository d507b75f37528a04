//! What an opponent is asked, and what it answers.

use crate::{PerSeat, Rules, Trail};
use std::fmt;

/// What an opponent may spend. It reads no clock; who has one asks it in `stop`.
///
/// ```
/// use parlour_core::Budget;
/// assert_eq!(Budget::to_depth(3).max_depth, 3);
/// assert_eq!(Budget::of_nodes(1000).nodes, 1000);
/// ```
#[derive(Copy, Clone)]
pub struct Budget<'a> {
    /// About how many positions it may look at: the same on every machine. Large where only `stop` is to end it.
    pub nodes: u64,
    /// So many actions ahead are looked at whatever they cost, unless stopped.
    pub min_depth: u32,
    /// The most actions to look ahead.
    pub max_depth: u32,
    /// Asked every few hundred positions; on `true` the answer is the best found until then.
    pub stop: &'a dyn Fn() -> bool,
}

impl Budget<'static> {
    /// Nobody looks further ahead.
    pub const DEEPEST: u32 = 64;

    /// So many actions ahead, whatever they cost.
    pub fn to_depth(depth: u32) -> Budget<'static> {
        Budget { nodes: 0, min_depth: depth, max_depth: depth, stop: &|| false }
    }
    /// So many positions.
    pub fn of_nodes(nodes: u64) -> Budget<'static> {
        Budget { nodes, min_depth: 1, max_depth: Budget::DEEPEST, stop: &|| false }
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Budget { nodes, min_depth, max_depth, .. } = self;
        write!(f, "Budget({nodes} nodes, depth {min_depth} to {max_depth})")
    }
}

/// Positions whose end is known: by a table, by a theorem, by counting. A value that whoever asks hands in, so that what was
/// computed or loaded at run time serves any search.
pub trait Endings<R: Rules>: Sync {
    /// The utilities of this unfinished position if everybody plays their best for themselves; `None` where it is not
    /// known. Never a guess. With more than two teams it must hold whatever the others do.
    fn exact(&self, rules: &R, s: &R::State) -> Option<PerSeat<f32>>;
}

/// A question to an opponent: what should the seat to act do?
pub struct Question<'a, R: Rules> {
    /// The game.
    pub rules: &'a R,
    /// The positions that the seat to act believes possible: one where nothing is hidden, otherwise some that it cannot
    /// tell from the true one (see [`Determinize`](crate::Determinize)). Never empty.
    pub worlds: &'a [R::State],
    /// How the match came here; it ends at each of the worlds.
    pub trail: &'a Trail,
    /// How much may be spent.
    pub budget: Budget<'a>,
    /// What chooses between equals. But for it the answer depends on the other fields alone, unless `stop` said so.
    pub rng: &'a mut fastrand::Rng,
    /// Hears from time to time how far the thinking has come.
    pub report: &'a mut dyn FnMut(Progress),
    /// What is known exactly.
    pub endings: Option<&'a dyn Endings<R>>,
}

impl<R: Rules> fmt::Debug for Question<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Question { worlds, budget, .. } = self;
        f.debug_struct("Question").field("worlds", worlds).field("budget", budget).finish_non_exhaustive()
    }
}

/// What an opponent has decided, and why. Its actions are those of a game, or their texts where the game is forgotten.
///
/// ```
/// use parlour_core::Thought;
/// let thought = Thought { action: 3, value: 0.5, depth: 2, nodes: 40, line: vec![3, 1] };
/// let told = thought.map(|number| format!("take {number}"));
/// assert_eq!((told.action.as_str(), told.line.len()), ("take 3", 2));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<A> {
    /// What it does.
    pub action: A,
    /// The utility it expects for its seat, from −1 to 1.
    pub value: f32,
    /// How many actions it looked ahead.
    pub depth: u32,
    /// Positions it looked at, or random games.
    pub nodes: u64,
    /// How it expects the match to go on (the principal variation), its own action first. May be short. Where things are
    /// hidden this is a guess, and no secret.
    pub line: Vec<A>,
}

impl<A> Thought<A> {
    /// The same thought in other words; `f` is asked for the line in its order, whose first is the action.
    pub fn map<B: Clone>(self, f: impl FnMut(A) -> B) -> Thought<B> {
        let Thought { value, depth, nodes, line, .. } = self;
        let line: Vec<B> = line.into_iter().map(f).collect();
        let action = line.first().cloned().expect("a line begins with the action");
        Thought { action, value, depth, nodes, line }
    }
}

/// How far the thinking has come.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Progress {
    /// The last depth that was looked at in full.
    pub depth: u32,
    /// Positions looked at so far.
    pub nodes: u64,
    /// About how many it will look at; it may be content with fewer.
    pub of: u64,
    /// The utility expected so far.
    pub value: f32,
}
