//! Whether a search goes on beyond its depth, chosen when it is compiled: a game that offers nothing pays nothing.

use parlour_core::{Noisy, Rules};
use std::fmt::Debug;

/// What happens at the end of the depth: the evaluation stands ([`NoQuiescence`]), or noisy actions are followed until the
/// position is quiet ([`NoisyActions`]).
pub trait Quiescence<R: Rules>: Debug + 'static {
    /// Is there anything to follow at all?
    const FOLLOWS: bool;
    /// See [`Noisy::noisy`].
    fn noisy(rules: &R, s: &R::State, out: &mut Vec<R::Action>);
    /// See [`Noisy::is_threatened`].
    fn is_threatened(rules: &R, s: &R::State) -> bool;
    /// See [`Noisy::null_move`].
    fn null_move(rules: &R, s: &R::State) -> Option<R::State>;
}

/// The evaluation stands.
#[derive(Copy, Clone, Debug)]
pub struct NoQuiescence;

/// What the game calls noisy is followed.
#[derive(Copy, Clone, Debug)]
pub struct NoisyActions;

impl<R: Rules> Quiescence<R> for NoQuiescence {
    const FOLLOWS: bool = false;
    #[inline]
    fn noisy(_: &R, _: &R::State, _: &mut Vec<R::Action>) {}
    #[inline]
    fn is_threatened(_: &R, _: &R::State) -> bool {
        false
    }
    #[inline]
    fn null_move(_: &R, _: &R::State) -> Option<R::State> {
        None
    }
}

impl<R: Noisy> Quiescence<R> for NoisyActions {
    const FOLLOWS: bool = true;
    #[inline]
    fn noisy(rules: &R, s: &R::State, out: &mut Vec<R::Action>) {
        rules.noisy(s, out);
    }
    #[inline]
    fn is_threatened(rules: &R, s: &R::State) -> bool {
        rules.is_threatened(s)
    }
    #[inline]
    fn null_move(rules: &R, s: &R::State) -> Option<R::State> {
        rules.null_move(s)
    }
}
