//! The position.

use crate::colour::{COLOURS, Colour};
use crate::pieces::Pieces;
use parlour_core::{Seat, Seats};

/// who plays which colour.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Seating {
    /// Seat 1 red, seat 2 blue, seat 3 yellow, seat 4 green.
    AsStarted,
    /// Seat 1 blue, seat 2 red.
    Swapped,
}

/// Pieces of every colour, who plays which, who has left, and who moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// By colour.
    pub(crate) pieces: [Pieces; 4],
    pub(crate) seating: Seating,
    pub(crate) mover: Seat,
    ///
    pub(crate) left: Seats,
}

const _: () = assert!(size_of::<State>() <= 40);

impl State {
    /// Rule 1.
    pub(crate) fn start(seats: u8) -> State {
        let pieces = COLOURS.map(|c| if c.index() < usize::from(seats) { Pieces::START } else { Pieces::NONE });
        State { pieces, seating: Seating::AsStarted, mover: Seat::FIRST, left: Seats::NONE }
    }
    /// What a seat plays.
    #[inline]
    pub(crate) fn colour(&self, seat: Seat) -> Colour {
        match self.seating {
            Seating::AsStarted => COLOURS[seat.index()],
            Seating::Swapped => COLOURS[1 - seat.index()],
        }
    }
    /// Who plays a colour that is in play.
    pub(crate) fn seat(&self, colour: Colour) -> Seat {
        let index = match self.seating {
            Seating::AsStarted => colour.index(),
            Seating::Swapped => 1 - colour.index(),
        };
        Seat::new(index).expect("there are as many colours as seats")
    }
    /// The pieces of a seat.
    #[inline]
    pub(crate) fn of(&self, seat: Seat) -> Pieces {
        self.pieces[self.colour(seat).index()]
    }
    ///
    #[inline]
    pub(crate) fn has_left(&self, seat: Seat) -> bool {
        self.left.has(seat)
    }
    /// The seats that have not left.
    #[inline]
    pub(crate) fn playing(&self, seats: u8) -> impl Iterator<Item = Seat> + use<> {
        self.left.others(seats)
    }
    /// Rule 7: does anybody who plays have no piece left on the rows?
    #[inline]
    pub(crate) fn is_over(&self, seats: u8) -> bool {
        self.playing(seats).any(|seat| self.of(seat).are_off())
    }
    /// the turn goes to the next seat that has not left. Somebody must be left.
    #[inline]
    pub(crate) fn pass_turn(&mut self, seats: u8) {
        self.mover = self.left.skip(self.mover, seats);
    }
}
