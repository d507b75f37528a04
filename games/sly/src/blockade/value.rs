//! What an unfinished position is worth.

use super::rules::Blockade;
use super::state::State;
use crate::board::{SIDE, row};
use parlour_core::{Evaluate, PerSeat, Seat};

/// The player to move has a way out: he runs, and has won.
const RUNS: f32 = 0.97;
/// The other one has a way out and it must be stopped: the initiative, as the book's tip says.
const THREAT: f32 = 0.25;
/// For each row that the best stop is nearer to the side of escape than the king's own space.
const NEARER: f32 = 0.02;
/// For each space at which the king can come to a stop: ways that one guard more may open.
const STOP: f32 = 0.01;

impl Evaluate for Blockade {
    fn evaluate(&self, s: &State) -> PerSeat<f32> {
        let enemy = s.mover.next(2);
        let lead = if self.may_run(s) {
            RUNS
        } else {
            let threat = if self.runner(s, enemy).can_escape() { THREAT } else { 0.0 };
            (self.room(s, s.mover) - self.room(s, enemy) - threat).clamp(-0.9, 0.9)
        };
        PerSeat::new(2, |seat| if seat == s.mover { lead } else { -lead })
    }
}

impl Blockade {
    fn room(&self, s: &State, seat: Seat) -> f32 {
        let runner = self.runner(s, seat);
        let stops = runner.stops();
        let left = |at: u8| if seat == Seat::FIRST { row(at) } else { SIDE - 1 - row(at) };
        let nearest = stops.iter().map(left).min().unwrap_or(SIDE).min(left(runner.king));
        NEARER * f32::from(left(runner.king) - nearest) + STOP * stops.len() as f32
    }
}
