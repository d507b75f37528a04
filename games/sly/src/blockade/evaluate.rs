//! What an unfinished position is worth.

use super::rules::Blockade;
use super::state::State;
use crate::board::{SIDE, row};
use parlour_core::{PerSeat, Seat, Weighed, squash, weights};

/// The player to move has a way out: he runs, and has won.
const RUNS: f32 = 0.97;

/// What is worth how much of a lead. Tuned by four thousand games of the search against itself.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Weights {
    /// The other one has a way out and it must be stopped: the initiative, as the book's tip says.
    threat: f32,
    /// For each row that the best stop is nearer to the side of escape than the king's own space.
    nearer: f32,
    /// For each space at which the king can come to a stop: ways that one guard more may open.
    stop: f32,
    /// It is this seat's turn.
    turn: f32,
}

weights!(Weights { threat, nearer, stop, turn });

impl Weighed for Blockade {
    type Weights = Weights;
    const WEIGHTS: Weights = Weights { threat: 0.52, nearer: 0.04, stop: 0.08, turn: 0.25 };

    #[inline]
    fn judge(&self, s: &State, w: &Weights) -> PerSeat<f32> {
        let enemy = s.mover.next(2);
        let lead = if self.may_run(s) {
            RUNS
        } else {
            let threat = if self.runner(s, enemy).can_escape() { w.threat } else { 0.0 };
            squash(w.turn + self.room(s, s.mover, w) - self.room(s, enemy, w) - threat)
        };
        PerSeat::new(2, |seat| if seat == s.mover { lead } else { -lead })
    }
}

impl Blockade {
    #[inline]
    fn room(&self, s: &State, seat: Seat, w: &Weights) -> f32 {
        let runner = self.runner(s, seat);
        let stops = runner.stops();
        let left = |at: u8| if seat == Seat::FIRST { row(at) } else { SIDE - 1 - row(at) };
        let nearest = stops.iter().map(left).min().unwrap_or(SIDE).min(left(runner.king));
        w.nearer * f32::from(left(runner.king) - nearest) + w.stop * stops.len() as f32
    }
}
