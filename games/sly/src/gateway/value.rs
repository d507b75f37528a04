//! What an unfinished position is worth.

use super::rules::Gateway;
use super::state::State;
use parlour_core::{Evaluate, PerSeat, Seat};

/// For each piece entered: eight decide.
const ENTERED: f32 = 0.10;
/// For each move that would enter a piece now, up to a few: one is as good as many, but many are hard to stop.
const CHANCE: f32 = 0.02;
const CHANCES: u32 = 4;
/// A piece that must leave its gateway costs a turn, says the book.
const DUTY: f32 = 0.03;

impl Evaluate for Gateway {
    fn evaluate(&self, s: &State) -> PerSeat<f32> {
        let side = |seat: Seat| {
            let partners = Seat::all(self.seats).filter(|&o| self.teams.of(o) == self.teams.of(seat));
            partners.map(|o| self.progress(s, o)).sum::<f32>()
        };
        let values =
            PerSeat::new(self.seats, |seat| if seat.index() < usize::from(self.seats) { side(seat) } else { 0.0 });
        let enemies = |seat: Seat| values.iter().filter(move |(o, _)| self.teams.of(*o) != self.teams.of(seat));
        PerSeat::new(self.seats, |seat| {
            if s.left.has(seat) || seat.index() >= usize::from(self.seats) {
                return -0.95;
            }
            let best = enemies(seat).map(|(_, value)| value).fold(f32::MIN, f32::max);
            (values[seat] - best).clamp(-0.95, 0.95)
        })
    }
}

impl Gateway {
    fn progress(&self, s: &State, seat: Seat) -> f32 {
        if s.left.has(seat) {
            return 0.0;
        }
        let entered = 8 - s.waiting(seat);
        let mut sum = ENTERED * entered as f32;
        let then = State { mover: seat, ..s.clone() };
        if s.waiting(seat) > 0 {
            sum += CHANCE * self.earning(&then).min(CHANCES) as f32;
        }
        sum - if self.duties(&then).is_empty() { 0.0 } else { DUTY }
    }
    /// How many moves of the player to move would earn an entry.
    fn earning(&self, s: &State) -> u32 {
        let enemies = super::entry::Enemies::of(self, s);
        self.movable(s).iter().map(|from| self.ways(s, &enemies, from).earning.count_ones()).sum()
    }
}
