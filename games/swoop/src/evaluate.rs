//! A judgement of unfinished positions: the game is a race, so it counts steps.

use crate::action::safe;
use crate::board::Board;
use crate::board::spaces::{Spaces, each, reach};
use crate::colour::Colour;
use crate::rules::Swoop;
use crate::state::State;
use parlour_core::{PerSeat, Seat, Weighed, squash, weights};

/// A player who has left is beaten, for certain; strictly between 0 and 1.
const GONE: f32 = 0.99;

/// All in steps, which are turns. Weighed by hand: tables fitted to games of the search against itself judge their results
/// better and play worse (they think little of being pinned, since whoever is ahead gets pinned).
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Weights {
    /// A pinned man: he waits for somebody else's move, and goes home after it.
    pinned: f32,
    /// A freed man goes home, which takes a turn.
    freed: f32,
    /// A man on top of another cannot go on without giving up his hold, but it is he who decides when.
    holds: f32,
    /// A man whom the next opponent could check stands to lose his way and his turn; most do not try.
    exposed: f32,
    /// It is this colour's turn.
    tempo: f32,
    /// What a step of lead is worth: at one over it a player is half way from even to certain.
    step: f32,
}

weights!(Weights { pinned, freed, holds, exposed, tempo, step });

/// How many turns this colour still needs to bring all its men in, more or less.
fn turns_left(board: &Board, s: &State, colour: Colour, w: &Weights) -> f32 {
    let c = colour.index();
    let sum = |set: Spaces| each(set).map(|space| f32::from(board.away[c][usize::from(space)])).sum::<f32>();
    let number = |set: Spaces| set.count_ones() as f32;
    let (pinned, freed) = (s.pinned_men(colour), s.freed_men(colour));
    let upright = s.tops[c] & !freed;
    // Whoever must go home starts again from there, wherever he stands now.
    let from_home = sum(board.homes[c]) / number(board.homes[c]);
    let held = Colour::ALL.into_iter().filter(|&o| o != colour && s.playing.has(o));
    let held = held.fold(0, |set, o| set | s.pinned_men(o));
    sum(upright)
        + number(pinned) * (from_home + w.pinned)
        + number(freed) * (from_home + w.freed)
        + number(upright & held) * w.holds
        + number(upright & !safe(board, s) & threatened(s, colour)) * w.exposed
        + if s.mover == colour { w.tempo } else { 0.0 }
}

/// The spaces that some opponent's man could step onto.
fn threatened(s: &State, colour: Colour) -> Spaces {
    let others = s.playing.without(colour).iter();
    others.fold(0, |set, o| set | reach(s.tops[o.index()] & !s.freed))
}

impl Weighed for Swoop {
    type Weights = Weights;
    const WEIGHTS: Weights =
        Weights { pinned: 4.0, freed: 1.0, holds: -1.0, exposed: 1.5, tempo: -0.5, step: 1.0 / 14.0 };

    /// Ranks are won by beating one seat after the other, so a seat's utility is the mean of its duels.
    fn judge(&self, s: &State, w: &Weights) -> PerSeat<f32> {
        let seats = self.colours.count();
        let left = Colour::ALL.map(|c| s.playing.has(c).then(|| turns_left(&self.board, s, c, w)));
        let duel = |mine: Option<f32>, other: Option<f32>| match (mine, other) {
            (Some(mine), Some(other)) => squash(w.step * (other - mine)),
            (Some(_), None) => GONE,
            (None, Some(_)) => -GONE,
            (None, None) => 0.0,
        };
        PerSeat::new(seats, |seat| {
            if seat.index() >= usize::from(seats) {
                return 0.0;
            }
            let mine = left[self.colour(seat).index()];
            let others = Seat::all(seats).filter(|&o| o != seat);
            let sum: f32 = others.map(|o| duel(mine, left[self.colour(o).index()])).sum();
            sum / f32::from(seats - 1)
        })
    }
}
