//! A game that is judged by other weights than its own.

use parlour_core::{Evaluate, Forfeit, Key, Log, Outcome, PerSeat, Rules, Seat, Turn, Weighed};
use std::sync::Arc;

/// The same game in everything but the judgement.
#[derive(Clone, Debug)]
pub struct Rated<R: Weighed> {
    /// The game.
    pub rules: Arc<R>,
    /// What it is judged by.
    pub weights: R::Weights,
}

impl<R: Weighed> Evaluate for Rated<R> {
    #[inline]
    fn evaluate(&self, s: &R::State) -> PerSeat<f32> {
        self.rules.judge(s, &self.weights)
    }
}

impl<R: Weighed> Rules for Rated<R> {
    type State = R::State;
    type Action = R::Action;

    fn seats(&self) -> u8 {
        self.rules.seats()
    }
    fn start(&self) -> R::State {
        self.rules.start()
    }
    #[inline]
    fn turn(&self, s: &R::State) -> Turn {
        self.rules.turn(s)
    }
    #[inline]
    fn actions(&self, s: &R::State, out: &mut Vec<R::Action>) {
        self.rules.actions(s, out);
    }
    #[inline]
    fn apply(&self, s: &mut R::State, a: R::Action, log: &mut impl Log) {
        self.rules.apply(s, a, log);
    }
    #[inline]
    fn key(&self, s: &R::State) -> Option<Key> {
        self.rules.key(s)
    }
    fn third(&self, s: &R::State, mover: Option<Seat>) -> Outcome {
        self.rules.third(s, mover)
    }
    fn weight(&self, s: &R::State, outcome: R::Action) -> u32 {
        self.rules.weight(s, outcome)
    }
    fn team(&self, seat: Seat) -> u8 {
        self.rules.team(seat)
    }
    fn forfeit(&self, s: &mut R::State, seat: Seat) -> Forfeit {
        self.rules.forfeit(s, seat)
    }
    fn reveals(&self, s: &R::State, a: R::Action) -> bool {
        self.rules.reveals(s, a)
    }
}
