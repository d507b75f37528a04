//! The position.

use super::centres::{Centres, each, has_line};
use super::due::{TURNS, after};
use crate::piece::Piece;
use parlour_core::{Seat, Zobrist};

/// Pieces on centres, and what is due. The key is worked out along the way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// By seat and kind.
    pub(super) pieces: [[Centres; 3]; 2],
    /// Below [`TURNS`].
    pub(super) turn: u8,
    pub(super) key: u64,
}

const _: () = assert!(size_of::<State>() <= 24);

static PIECE_KEYS: Zobrist<{ 2 * 3 * 16 }> = Zobrist::new(0x51);
static TURN_KEYS: Zobrist<{ TURNS as usize }> = Zobrist::new(0x52);

#[inline]
fn piece_key(seat: Seat, piece: Piece, centre: u8) -> u64 {
    PIECE_KEYS.at((seat.index() * 3 + piece.index()) * 16 + usize::from(centre))
}

impl State {
    pub(super) fn new(pieces: [[Centres; 3]; 2], turn: u8) -> State {
        let mut key = TURN_KEYS.at(turn.into());
        for seat in Seat::all(2) {
            for piece in Piece::ALL {
                for centre in each(pieces[seat.index()][piece.index()]) {
                    key ^= piece_key(seat, piece, centre);
                }
            }
        }
        State { pieces, turn, key }
    }
    /// All centres on which a seat stands.
    #[inline]
    pub(super) fn own(&self, seat: Seat) -> Centres {
        let [squares, triangles, cylinder] = self.pieces[seat.index()];
        squares | triangles | cylinder
    }
    #[inline]
    pub(super) fn empty(&self) -> Centres {
        !(self.own(Seat::FIRST) | self.own(Seat::SECOND))
    }
    /// 5: has the seat four in a line?
    #[inline]
    pub(super) fn has_line(&self, seat: Seat) -> bool {
        has_line(self.own(seat))
    }
    /// What stands on a centre, and whose it is.
    pub(super) fn at(&self, centre: u8) -> Option<(Seat, Piece)> {
        let mut all = Seat::all(2).flat_map(|seat| Piece::ALL.map(|piece| (seat, piece)));
        all.find(|(seat, piece)| self.pieces[seat.index()][piece.index()] >> centre & 1 == 1)
    }
    /// Puts a piece on a centre, or takes it off.
    #[inline]
    pub(super) fn toggle(&mut self, seat: Seat, piece: Piece, centre: u8) {
        self.pieces[seat.index()][piece.index()] ^= 1 << centre;
        self.key ^= piece_key(seat, piece, centre);
    }
    #[inline]
    pub(super) fn pass_turn(&mut self) {
        self.key ^= TURN_KEYS.at(self.turn.into());
        self.turn = after(self.turn);
        self.key ^= TURN_KEYS.at(self.turn.into());
    }
}
