//! How a position is judged, for whoever asks without thinking.

use crate::opponent;
use crate::rules::SamuraiBlades;
use crate::state::State;
use parlour_core::{Evaluate, PerSeat, Seat};

impl Evaluate for SamuraiBlades {
    fn evaluate(&self, s: &State) -> PerSeat<f32> {
        let value = opponent::glance(self, s);
        PerSeat::new(2, |seat| if seat == Seat::FIRST { value } else { -value })
    }
}
