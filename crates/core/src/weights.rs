//! Judgements that go by one table of numbers, so that the numbers can be tuned.

use crate::{Evaluate, PerSeat, Rules};
use std::fmt::Debug;

/// A game whose judgement goes by a table of weights. That is its [`Evaluate`]; a tuner judges by other tables.
pub trait Weighed: Rules {
    /// What the judgement goes by.
    type Weights: Weights;
    /// The table that opponents play by.
    const WEIGHTS: Self::Weights;
    /// The utility expected for each seat, strictly between −1 and 1 with any weights.
    fn judge(&self, s: &Self::State, weights: &Self::Weights) -> PerSeat<f32>;
}

impl<R: Weighed> Evaluate for R {
    #[inline]
    fn evaluate(&self, s: &R::State) -> PerSeat<f32> {
        self.judge(s, &R::WEIGHTS)
    }
}

/// A table of weights; [`weights!`](crate::weights) makes a struct one.
pub trait Weights: Copy + Debug + PartialEq + Send + Sync + 'static {
    /// Shows every number with the name of its field.
    fn each(&mut self, visit: &mut dyn FnMut(&'static str, &mut f32));
}

/// Makes a struct of `f32` and arrays of `f32` a table of [`Weights`]. Every field must be named.
///
/// ```
/// #[derive(Copy, Clone, Debug, PartialEq)]
/// struct Worth {
///     horse: f32,
///     thrones: [f32; 2],
/// }
/// parlour_core::weights!(Worth { horse, thrones });
///
/// let mut worth = Worth { horse: 3.0, thrones: [1.0, 2.0] };
/// parlour_core::Weights::each(&mut worth, &mut |name, number| if name == "thrones" { *number *= 10.0 });
/// assert_eq!(worth, Worth { horse: 3.0, thrones: [10.0, 20.0] });
/// ```
#[macro_export]
macro_rules! weights {
    ($table:ident { $($field:ident),+ $(,)? }) => {
        impl $crate::Weights for $table {
            fn each(&mut self, visit: &mut dyn FnMut(&'static str, &mut f32)) {
                let $table { $($field),+ } = self;
                $($crate::Numbers::numbers($field).iter_mut().for_each(|number| visit(stringify!($field), number));)+
            }
        }
    };
}

/// What a field of a table may be.
#[doc(hidden)]
pub trait Numbers {
    fn numbers(&mut self) -> &mut [f32];
}

impl Numbers for f32 {
    fn numbers(&mut self) -> &mut [f32] {
        std::slice::from_mut(self)
    }
}

impl<const N: usize> Numbers for [f32; N] {
    fn numbers(&mut self) -> &mut [f32] {
        self
    }
}

/// From any lead to between −1 and 1: steepest in the middle, half way at 1.
#[inline]
pub fn squash(lead: f32) -> f32 {
    lead / (1.0 + lead.abs())
}
