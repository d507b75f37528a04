//! The position.

use super::setup::number;
use crate::armies::Armies;
use crate::piece::Piece;
use crate::seats::Seats;
use parlour_core::{MAX_SEATS, Seat, Zobrist};

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

static MOVER_KEYS: Zobrist<MAX_SEATS> = Zobrist::new(0x91);
static LEFT_KEYS: Zobrist<MAX_SEATS> = Zobrist::new(0x92);

impl State {
    /// What repeats: the pieces, whose turn it is, and who has left.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        let mut key = self.armies.key() ^ MOVER_KEYS.at(self.mover.index());
        if !self.left.is_empty() {
            let left = Seat::all(MAX_SEATS as u8).filter(|&seat| self.left.has(seat));
            key = left.fold(key, |key, seat| key ^ LEFT_KEYS.at(seat.index()));
        }
        key
    }
    /// How many pieces of a kind a seat can still enter.
    #[inline]
    pub(super) fn reserve(&self, seat: Seat, piece: Piece) -> u32 {
        number(piece).saturating_sub(self.armies.kind_of(seat, piece).len())
    }
    /// How many pieces a seat can still enter.
    #[inline]
    pub(super) fn waiting(&self, seat: Seat) -> u32 {
        ALL.saturating_sub(self.armies.own(seat).len())
    }
}

/// Pieces of one player.
const ALL: u32 = 11;
