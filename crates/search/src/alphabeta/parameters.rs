//! The numbers of the selective search, in one table. Margins are scores: millionths of utility.

use crate::score::Score;

/// The next iteration's score is expected so near to the last one's.
pub(super) const ASPIRATION: Score = 30_000;

/// Futility: so many actions before the end of the depth, or fewer, an evaluation may be enough …
pub(super) const FUTILITY_DEPTH: u32 = 3;
/// … where it is above beta by this much for each of them (reverse futility) …
pub(super) const REVERSE_FUTILITY_MARGIN: Score = 80_000;
/// … or, one action later, below alpha by this much: then the first few are tried, so many for each.
pub(super) const FUTILITY_MARGIN: Score = 50_000;
/// See [`FUTILITY_MARGIN`].
pub(super) const FUTILITY_ACTIONS: usize = 5;
/// But a win or a loss is no matter of judgement.
pub(super) const DECISIVE: Score = 900_000;

/// So far from the end of the depth, or further, actions are ordered by evaluating them.
pub(super) const EVALUATED_ORDER_DEPTH: u32 = 4;

/// So much less far is looked ahead of a null move, and it is not tried nearer to the end of the depth.
pub(super) const NULL_MOVE_REDUCTION: u32 = 3;

/// Late move reduction: from this depth on, and for actions from these places of the order on, one further step each.
pub(super) const REDUCTION_DEPTH: u32 = 3;
/// See [`REDUCTION_DEPTH`].
pub(super) const REDUCTION_PLACES: [usize; 3] = [2, 4, 10];

/// What a repetition is worth to whoever thinks, if it is a draw: a little less than that, because going on may bring more.
/// It is no more than two looks at one position differ.
pub(super) const REPETITION: Score = -30_000;
