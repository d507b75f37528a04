//! What a game may offer beyond its rules: small traits, each implemented in full or not at all.

use crate::{PerSeat, Rules, Seat};

/// Counts and picks actions without listing them. Worth it where a position has many actions and tables count them.
pub trait Bulk: Rules {
    /// The length of the list that [`Rules::actions`] would make.
    fn count(&self, s: &Self::State) -> usize;
    /// The action of that list at the place that `choose` picks; it is given the count, so that counting and picking
    /// can share their work. Not asked where there are no actions.
    fn pick(&self, s: &Self::State, choose: impl FnOnce(usize) -> usize) -> Self::Action;
    /// The action at this place of that list.
    fn nth(&self, s: &Self::State, n: usize) -> Self::Action {
        self.pick(s, |_| n)
    }
}

/// A judgement of unfinished positions, for search. Not part of the rules.
pub trait Evaluate: Rules {
    /// The utility expected for each seat, strictly between −1 and 1.
    fn evaluate(&self, s: &Self::State) -> PerSeat<f32>;
}

/// For games that know a better hint than a general search gives.
pub trait Advise: Rules {
    /// An action on a good way from here, found within a second or so; `None` if none is found.
    fn advise(&self, s: &Self::State) -> Option<Self::Action>;
}

/// For games with secrets: some full position that `eye` cannot tell from the true one.
pub trait Determinize: Rules {
    /// Draws every hidden thing anew, consistent with what `eye` knows.
    fn determinize(&self, s: &Self::State, eye: Seat, rng: &mut fastrand::Rng) -> Self::State;
}

/// Positions that are the same but for a turn or a mirror. Searches may share results; tests catch a rule that works in
/// one direction only.
pub trait Symmetric: Rules {
    /// How many symmetries there are; number 0 changes nothing.
    const SYMMETRIES: usize;
    /// The position as seen through symmetry `n`.
    fn reflect(&self, s: &Self::State, n: usize) -> Self::State;
    /// The action as seen through symmetry `n`.
    fn reflect_action(&self, a: Self::Action, n: usize) -> Self::Action;
}

/// How perft and playouts count and pick actions: [`Listed`] for every game, [`Bulked`] where it offers [`Bulk`].
pub trait Counting<R: Rules> {
    /// The number of actions.
    fn count(rules: &R, s: &R::State, spare: &mut Vec<R::Action>) -> usize;
    /// An action chosen by `choose`, which is given the number of actions (at least one) and answers with a place.
    fn pick(rules: &R, s: &R::State, spare: &mut Vec<R::Action>, choose: impl FnOnce(usize) -> usize) -> R::Action;
}

/// By way of the list.
#[derive(Copy, Clone, Debug)]
pub struct Listed;

/// Without a list.
#[derive(Copy, Clone, Debug)]
pub struct Bulked;

impl<R: Rules> Counting<R> for Listed {
    fn count(rules: &R, s: &R::State, spare: &mut Vec<R::Action>) -> usize {
        spare.clear();
        rules.actions(s, spare);
        spare.len()
    }
    fn pick(rules: &R, s: &R::State, spare: &mut Vec<R::Action>, choose: impl FnOnce(usize) -> usize) -> R::Action {
        let count = Self::count(rules, s, spare);
        spare[choose(count)]
    }
}

impl<R: Bulk> Counting<R> for Bulked {
    fn count(rules: &R, s: &R::State, _: &mut Vec<R::Action>) -> usize {
        rules.count(s)
    }
    fn pick(rules: &R, s: &R::State, _: &mut Vec<R::Action>, choose: impl FnOnce(usize) -> usize) -> R::Action {
        rules.pick(s, choose)
    }
}
