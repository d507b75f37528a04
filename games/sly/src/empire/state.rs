//! The position.

use crate::armies::{Armies, SeatKeys};
use parlour_core::{Seat, Seats};

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

static SEAT_KEYS: SeatKeys = SeatKeys::new(0xe1, 0xe2);

impl State {
    /// What repeats: the armies, whose turn it is, and who has left. Who is out has no army.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        self.armies.key() ^ SEAT_KEYS.of(self.mover, self.left)
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
