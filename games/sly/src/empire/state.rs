//! The position.

use crate::armies::Armies;
use crate::seats::Seats;
use parlour_core::{MAX_SEATS, Seat, Zobrist};

/// Armies on spaces, whose turn it is, and who is no longer in.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) armies: Armies,
    pub(super) mover: Seat,
    /// 6: whose commander was captured.
    pub(super) out: Seats,
    /// who gave up.
    pub(super) left: Seats,
    /// turns since the last capture. Not part of what repeats.
    pub(super) quiet: u16,
    pub(super) end: Option<End>,
}

const _: () = assert!(size_of::<State>() <= 152);

/// How a game has ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum End {
    /// 5, 6, 7: this seat has taken the last throne that was missing.
    Thrones(Seat),
    /// 5, 6, 7, R-01: this seat is crowned.
    Crowned(Seat),
    /// 5, 6, 7: this seat has captured the commander that mattered.
    Commander(Seat),
    /// nothing has been captured for too long.
    Quiet,
}

impl End {
    /// Who has won.
    pub(super) fn winner(self) -> Option<Seat> {
        match self {
            End::Thrones(seat) | End::Crowned(seat) | End::Commander(seat) => Some(seat),
            End::Quiet => None,
        }
    }
}

static MOVER_KEYS: Zobrist<MAX_SEATS> = Zobrist::new(0xe1);
static LEFT_KEYS: Zobrist<MAX_SEATS> = Zobrist::new(0xe2);

impl State {
    /// What repeats: the armies, whose turn it is, and who has left. Who is out has no army.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        let mut key = self.armies.key() ^ MOVER_KEYS.at(self.mover.index());
        if !self.left.is_empty() {
            let left = Seat::all(MAX_SEATS as u8).filter(|&seat| self.left.has(seat));
            key = left.fold(key, |key, seat| key ^ LEFT_KEYS.at(seat.index()));
        }
        key
    }
    /// Does the seat still play?
    #[inline]
    pub(super) fn is_in(&self, seat: Seat) -> bool {
        !(self.out | self.left).has(seat)
    }
    /// How many still play.
    #[inline]
    pub(super) fn players(&self, seats: u8) -> u8 {
        seats - (self.out | self.left).len()
    }
}
