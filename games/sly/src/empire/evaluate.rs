//! What an unfinished position is worth.

use super::rules::Empire;
use super::setup::THRONES;
use super::state::State;
use crate::piece::Piece;
use parlour_core::{PerSeat, Seat, Weighed, squash, weights};

/// What is worth how much of a lead. Tuned by 1,600 games of the search against itself in two rounds; a third changed little.
/// A crown never came in these games, and an exposed commander was always lost: these two are only large.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Weights {
    /// The book's tip: rather lose an archer …
    archer: f32,
    /// … than a horseman.
    horseman: f32,
    /// One, two or three thrones, which are worth the more, the more one holds.
    thrones: [f32; 3],
    /// A horseman on a throne attacks two others, says the book.
    enthroned: f32,
    /// A commander who can be captured next turn …
    exposed: f32,
    /// … unless his player, whose turn it is, sees to it.
    exposed_but_to_move: f32,
    /// A commander who waits for his crown.
    awaits_crown: f32,
    /// An archer whom the player to move can capture.
    hanging_archer: f32,
    /// The same with a horseman.
    hanging_horseman: f32,
    /// It is this seat's turn.
    turn: f32,
}

weights!(Weights {
    archer,
    horseman,
    thrones,
    enthroned,
    exposed,
    exposed_but_to_move,
    awaits_crown,
    hanging_archer,
    hanging_horseman,
    turn
});

impl Weighed for Empire {
    type Weights = Weights;
    const WEIGHTS: Weights = Weights {
        archer: 0.41,
        horseman: 0.62,
        thrones: [0.08, 0.54, 1.34],
        enthroned: 0.32,
        exposed: -20.0,
        exposed_but_to_move: -0.03,
        awaits_crown: 3.0,
        hanging_archer: -0.07,
        hanging_horseman: -0.20,
        turn: 0.0,
    };

    fn judge(&self, s: &State, w: &Weights) -> PerSeat<f32> {
        let team = |seat: Seat| -> f32 {
            let partners = Seat::all(self.seats).filter(|&o| self.teams.of(o) == self.teams.of(seat));
            let held = match self.thrones(s, seat) {
                0 => 0.0,
                held => w.thrones[held.min(3) as usize - 1],
            };
            partners.map(|o| self.strength(s, o, w)).sum::<f32>() + held
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
            squash(values[seat] - others / count)
        })
    }
}

impl Empire {
    fn strength(&self, s: &State, seat: Seat, w: &Weights) -> f32 {
        if !s.is_in(seat) {
            return 0.0;
        }
        let horsemen = s.armies.kind_of(seat, Piece::Triangle);
        let archers = s.armies.kind_of(seat, Piece::Square);
        let struck = self.struck(s, seat);
        let mut sum = w.archer * archers.len() as f32 + w.horseman * horsemen.len() as f32;
        sum += w.enthroned * (horsemen & THRONES).len() as f32;
        sum += match () {
            () if s.mover == seat => w.turn,
            () if !(horsemen & struck).is_empty() => w.hanging_horseman,
            () if !(archers & struck).is_empty() => w.hanging_archer,
            () => 0.0,
        };
        if let Some(at) = s.armies.cylinder(seat) {
            sum += match (struck.has(at), seat == s.mover) {
                (true, true) => w.exposed_but_to_move,
                (true, false) => w.exposed,
                (false, _) if self.stands_crowned(s, seat) => w.awaits_crown,
                (false, _) => 0.0,
            };
        }
        sum
    }
}
