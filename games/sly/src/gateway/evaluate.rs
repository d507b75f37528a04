//! What an unfinished position is worth.

use super::rules::Gateway;
use super::state::State;
use parlour_core::{PerSeat, Seat, Weighed, squash, weights};

/// What is worth how much of a lead. Tuned by 500 games of the search against itself in which three actions of ten were random:
/// without such slips nearly every game of equals is drawn.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Weights {
    /// A piece entered: eight decide.
    entered: f32,
    /// One to four moves that would enter a piece now: one is as good as many, but many are hard to stop.
    chances: [f32; 4],
    /// A piece that must leave its gateway costs a turn, says the book.
    duty: f32,
    /// It is this seat's turn.
    turn: f32,
}

weights!(Weights { entered, chances, duty, turn });

impl Weighed for Gateway {
    type Weights = Weights;
    const WEIGHTS: Weights = Weights { entered: 0.6, chances: [0.09, 0.19, 0.3, 0.3], duty: -0.08, turn: 0.12 };

    fn judge(&self, s: &State, w: &Weights) -> PerSeat<f32> {
        let side = |seat: Seat| {
            let partners = Seat::all(self.seats).filter(|&o| self.teams.of(o) == self.teams.of(seat));
            partners.map(|o| self.progress(s, o, w)).sum::<f32>()
        };
        let values =
            PerSeat::new(self.seats, |seat| if seat.index() < usize::from(self.seats) { side(seat) } else { 0.0 });
        let enemies = |seat: Seat| values.iter().filter(move |(o, _)| self.teams.of(*o) != self.teams.of(seat));
        PerSeat::new(self.seats, |seat| {
            if s.left.has(seat) || seat.index() >= usize::from(self.seats) {
                return -0.95;
            }
            let best = enemies(seat).map(|(_, value)| value).fold(f32::MIN, f32::max);
            squash(values[seat] - best)
        })
    }
}

impl Gateway {
    fn progress(&self, s: &State, seat: Seat, w: &Weights) -> f32 {
        if s.left.has(seat) {
            return 0.0;
        }
        let entered = 8 - s.waiting(seat);
        let mut sum = w.entered * entered as f32 + if s.mover == seat { w.turn } else { 0.0 };
        let then = State { mover: seat, ..s.clone() };
        if s.waiting(seat) > 0 {
            sum += match self.earning(&then) {
                0 => 0.0,
                chances => w.chances[chances.min(4) as usize - 1],
            };
        }
        sum + if self.duties(&then).is_empty() { 0.0 } else { w.duty }
    }
    /// How many moves of the player to move would earn an entry.
    fn earning(&self, s: &State) -> u32 {
        let enemies = super::entry::Enemies::of(self, s);
        self.movable(s).iter().map(|from| self.ways(s, &enemies, from).earning.count_ones()).sum()
    }
}
