//! Who plays with whom, and what becomes of those who leave.

use parlour_core::{Forfeit, Outcome, RuleRef, Seat, Seats};

/// Do the players of a table of four play in pairs? Seats 1 and 3 against seats 2 and 4.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Teams {
    Off,
    On,
}

impl Teams {
    /// Reads the option `teams`.
    pub(crate) fn read(value: &str) -> Teams {
        if value == "on" { Teams::On } else { Teams::Off }
    }
    /// The team of a seat.
    #[inline]
    pub(crate) const fn of(self, seat: Seat) -> u8 {
        match self {
            Teams::Off => seat.index() as u8,
            Teams::On => seat.index() as u8 % 2,
        }
    }
    /// Are there only two sides?
    #[inline]
    pub(crate) const fn is_duel(self, seats: u8) -> bool {
        seats == 2 || matches!(self, Teams::On)
    }
    /// The team of a seat has won. Who left ranks behind all others.
    pub(crate) fn won_by(self, seats: u8, winner: Seat, left: Seats, rule: RuleRef) -> Outcome {
        let score = |seat| if self.of(seat) == self.of(winner) { 2 } else { i64::from(!left.has(seat)) };
        Outcome::by_score(seats, score, rule)
    }
    /// A seat leaves. Between two sides the other has won; otherwise the seat is among those who have `left`, and the others
    /// play on until only one is neither there nor `out`. Passing on the turn is the game's business.
    pub(crate) fn leave(self, seats: u8, seat: Seat, left: &mut Seats, out: Seats, rule: RuleRef) -> Forfeit {
        if self.is_duel(seats) {
            return Forfeit::Ends(Outcome::won_by(seats, |other| self.of(other) != self.of(seat), rule));
        }
        // Who is out has nothing left to leave.
        if !out.has(seat) {
            *left = left.with(seat);
        }
        match (out | *left).last(seats) {
            Some(last) => Forfeit::Ends(self.won_by(seats, last, *left, rule)),
            None => Forfeit::Continues,
        }
    }
}
