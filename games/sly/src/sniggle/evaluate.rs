//! What an unfinished position is worth: the game is a race.

use super::journey::{landing, movable};
use super::rules::{Sniggle, columns};
use super::setup::HOME;
use super::state::State;
use parlour_core::{PerSeat, Rules, Seat, Weighed, squash, weights};

/// What is worth how much of a lead. Tuned by 2,900 games of the search against itself in three rounds.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Weights {
    /// A column that a piece has gone.
    column: f32,
    /// A piece at home: it cannot lag behind.
    at_home: f32,
    /// A column that a piece would jump over with its next step: that is a step for nothing.
    jump: f32,
    /// A piece whose next step ends in a column that asks for another.
    odd: f32,
    /// A piece that can be moved.
    free: f32,
    /// A column that the last of a seat's pieces has gone: nobody can leave it behind.
    last: f32,
    /// It is this seat's turn.
    turn: f32,
}

weights!(Weights { column, at_home, jump, odd, free, last, turn });

impl Weighed for Sniggle {
    type Weights = Weights;
    const WEIGHTS: Weights =
        Weights { column: 0.37, at_home: 0.26, jump: 0.24, odd: 0.02, free: -0.07, last: 0.50, turn: 0.67 };

    fn judge(&self, s: &State, w: &Weights) -> PerSeat<f32> {
        let progress = PerSeat::new(self.seats, |seat| {
            if seat.index() < usize::from(self.seats) { self.progress(s, seat, w) } else { 0.0 }
        });
        // 6: a team is as far as the partner who is behind.
        let team = |seat: Seat| {
            let partners = Seat::all(self.seats).filter(|&other| self.team(other) == self.team(seat));
            partners.map(|other| progress[other]).fold(f32::INFINITY, f32::min)
        };
        PerSeat::new(self.seats, |seat| {
            if seat.index() >= usize::from(self.seats) {
                return 0.0;
            }
            if s.has_left(seat) {
                return -0.95;
            }
            let best = self.opponents(seat).filter(|&o| !s.has_left(o)).map(team).fold(f32::MIN, f32::max);
            squash(team(seat) - best.max(0.0))
        })
    }
}

impl Sniggle {
    /// How far a seat has come.
    fn progress(&self, s: &State, seat: Seat, w: &Weights) -> f32 {
        let tracks = s.tracks[seat.index()];
        let odd = self.odd(s, seat);
        let mut sum = if s.mover == seat { w.turn } else { 0.0 };
        for (n, &track) in tracks.iter().enumerate() {
            sum += w.at_home * (track & HOME).count_ones() as f32;
            sum += w.free * movable(&tracks, n).count_ones() as f32;
            for column in columns(track) {
                sum += w.column * f32::from(column);
                if let Some(to) = landing(track, column) {
                    sum += w.jump * f32::from(to - column - 1) + if odd >> to & 1 == 1 { w.odd } else { 0.0 };
                }
            }
        }
        let all = tracks.into_iter().fold(0, |all, track| all | track);
        sum + w.last * all.trailing_zeros() as f32
    }
}
