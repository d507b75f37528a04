//! The position.

use crate::armies::{Armies, SeatKeys};
use crate::piece::Piece;
use parlour_core::{Seat, Seats};

/// Pieces on spaces, and whose turn it is. Pieces never leave the board, so it also tells what has been entered.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) armies: Armies,
    pub(super) mover: Seat,
    /// who gave up.
    pub(super) left: Seats,
    /// turns since the last entry. Not part of what repeats.
    pub(super) quiet: u16,
    pub(super) end: Option<End>,
}

const _: () = assert!(size_of::<State>() <= 152);

/// How a game has ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum End {
    /// 5, 6: this seat has entered the last piece.
    Entered(Seat),
    /// nothing has been entered for too long.
    Quiet,
}

static SEAT_KEYS: SeatKeys = SeatKeys::new(0x91, 0x92);

impl State {
    /// What repeats: the pieces, whose turn it is, and who has left.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        self.armies.key() ^ SEAT_KEYS.of(self.mover, self.left)
    }
    /// How many pieces of a kind a seat can still enter.
    #[inline]
    pub(super) fn reserve(&self, seat: Seat, piece: Piece) -> u32 {
        piece.number().saturating_sub(self.armies.count_of(seat, piece))
    }
    /// How many pieces a seat can still enter.
    #[inline]
    pub(super) fn waiting(&self, seat: Seat) -> u32 {
        ALL.saturating_sub(self.armies.count(seat))
    }
}

/// Pieces of one player.
const ALL: u32 = 11;
