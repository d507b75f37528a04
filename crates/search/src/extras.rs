//! What a game may offer to a search beyond its judgement, chosen when the search is compiled: a game that offers nothing
//! pays nothing.

use parlour_core::{Endgame, Noisy, PerSeat, Rules};

/// Which actions are followed beyond the depth: none ([`Calm`]), or those that the game names ([`Stirred`]).
pub trait Noise<R: Rules> {
    /// Is there anything to follow at all?
    const STIRS: bool;
    /// See [`Noisy::noisy`].
    fn noisy(rules: &R, s: &R::State, out: &mut Vec<R::Action>);
    /// See [`Noisy::is_threatened`].
    fn is_threatened(rules: &R, s: &R::State) -> bool;
    /// See [`Noisy::passed`].
    fn passed(rules: &R, s: &R::State) -> Option<R::State>;
}

/// Nothing is noisy.
#[derive(Copy, Clone, Debug)]
pub struct Calm;

/// What the game says.
#[derive(Copy, Clone, Debug)]
pub struct Stirred;

impl<R: Rules> Noise<R> for Calm {
    const STIRS: bool = false;
    #[inline]
    fn noisy(_: &R, _: &R::State, _: &mut Vec<R::Action>) {}
    #[inline]
    fn is_threatened(_: &R, _: &R::State) -> bool {
        false
    }
    #[inline]
    fn passed(_: &R, _: &R::State) -> Option<R::State> {
        None
    }
}

impl<R: Noisy> Noise<R> for Stirred {
    const STIRS: bool = true;
    #[inline]
    fn noisy(rules: &R, s: &R::State, out: &mut Vec<R::Action>) {
        rules.noisy(s, out);
    }
    #[inline]
    fn is_threatened(rules: &R, s: &R::State) -> bool {
        rules.is_threatened(s)
    }
    #[inline]
    fn passed(rules: &R, s: &R::State) -> Option<R::State> {
        rules.passed(s)
    }
}

/// Which positions are known exactly: none ([`Unknown`]), or those that the game knows ([`Known`]).
pub trait Ends<R: Rules> {
    /// See [`Endgame::exact`].
    fn exact(rules: &R, s: &R::State) -> Option<PerSeat<f32>>;
}

/// None but finished ones.
#[derive(Copy, Clone, Debug)]
pub struct Unknown;

/// What the game knows.
#[derive(Copy, Clone, Debug)]
pub struct Known;

impl<R: Rules> Ends<R> for Unknown {
    #[inline]
    fn exact(_: &R, _: &R::State) -> Option<PerSeat<f32>> {
        None
    }
}

impl<R: Endgame> Ends<R> for Known {
    #[inline]
    fn exact(rules: &R, s: &R::State) -> Option<PerSeat<f32>> {
        rules.exact(s)
    }
}
