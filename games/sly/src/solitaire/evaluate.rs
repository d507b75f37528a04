//! What an unfinished position is worth.

use super::grade::Grade;
use super::rules::SolitaireSly;
use super::state::State;
use parlour_core::{Evaluate, PerSeat};

/// What a position is worth by its grade if it is the last one; otherwise by the pieces left, which is all that counts in
/// the end.
impl Evaluate for SolitaireSly {
    fn evaluate(&self, s: &State) -> PerSeat<f32> {
        let value = match (s.is_over(), Grade::of(s)) {
            (true, Grade::Won) => 0.95,
            (true, Grade::Good) => 0.3,
            (true, Grade::Fair) => 0.0,
            (true, Grade::Bad) => -0.5 - 0.01 * s.pieces() as f32,
            (false, _) => 0.5 - 0.02 * s.pieces() as f32,
        };
        PerSeat::new(1, |_| value)
    }
}
