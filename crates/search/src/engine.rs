//! What every opponent is.

use parlour_core::{Question, Rules, Thought};

/// Whoever can be asked what to do.
pub trait Engine<R: Rules> {
    /// What the seat to act should do; `None` when no seat is to act.
    fn think(&self, question: &mut Question<'_, R>) -> Option<Thought<R::Action>>;
}

/// Positions between two questions whether to stop.
pub const STOP_INTERVAL: u64 = 512;
