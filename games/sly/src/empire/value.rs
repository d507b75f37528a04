//! What an unfinished position is worth.

use super::rules::Empire;
use super::setup::THRONES;
use super::state::State;
use crate::piece::Piece;
use parlour_core::{Evaluate, PerSeat, Seat};

/// The book's tip: rather lose an archer than a horseman.
const ARCHER: f32 = 0.030;
const HORSEMAN: f32 = 0.045;
/// Thrones are worth the more, the more one holds: by their number.
const THRONES_HELD: [f32; 5] = [0.0, 0.05, 0.13, 0.30, 0.30];
/// A horseman on a throne attacks two others, says the book.
const HORSEMAN_ENTHRONED: f32 = 0.03;
/// A commander who can be captured next turn; his player may still move first if it is his turn.
const EXPOSED: f32 = 0.50;
const EXPOSED_BUT_TO_MOVE: f32 = 0.08;
/// A commander who waits for his crown.
const AWAITS_CROWN: f32 = 0.30;

impl Evaluate for Empire {
    fn evaluate(&self, s: &State) -> PerSeat<f32> {
        let team = |seat: Seat| -> f32 {
            let partners = Seat::all(self.seats).filter(|&o| self.teams.of(o) == self.teams.of(seat));
            let held = THRONES_HELD[self.thrones(s, seat).min(4) as usize];
            partners.map(|o| self.strength(s, o)).sum::<f32>() + held
        };
        let values =
            PerSeat::new(self.seats, |seat| if seat.index() < usize::from(self.seats) { team(seat) } else { 0.0 });
        let enemies = |seat: Seat| values.iter().filter(move |(o, _)| self.teams.of(*o) != self.teams.of(seat));
        PerSeat::new(self.seats, |seat| {
            if !s.is_in(seat) || seat.index() >= usize::from(self.seats) {
                return -0.95;
            }
            let count = enemies(seat).count() as f32;
            let others: f32 = enemies(seat).map(|(_, value)| value).sum();
            (values[seat] - others / count).clamp(-0.95, 0.95)
        })
    }
}

impl Empire {
    fn strength(&self, s: &State, seat: Seat) -> f32 {
        if !s.is_in(seat) {
            return 0.0;
        }
        let horsemen = s.armies.kind_of(seat, Piece::Triangle);
        let archers = s.armies.kind_of(seat, Piece::Square);
        let mut sum = ARCHER * archers.len() as f32 + HORSEMAN * horsemen.len() as f32;
        sum += HORSEMAN_ENTHRONED * (horsemen & THRONES).len() as f32;
        if let Some(at) = s.armies.cylinder(seat) {
            let is_exposed = !self.strikers(s, seat, at).is_empty();
            match (is_exposed, seat == s.mover) {
                (true, true) => sum -= EXPOSED_BUT_TO_MOVE,
                (true, false) => sum -= EXPOSED,
                (false, _) if self.stands_crowned(s, seat) => sum += AWAITS_CROWN,
                (false, _) => {}
            }
        }
        sum
    }
}
