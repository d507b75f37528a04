//! The position.

use super::centres::{Centres, each, has_line};
use super::due::{TURNS, after};
use crate::piece::Piece;
use parlour_core::{Seat, Zobrist};

/// Pieces on centres, and what is due. The key is worked out along the way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// Four sets of centres in one word, so that a turn changes no more than that: where each seat stands, and where the
    /// triangles and the cylinders of both are.
    board: u64,
    /// Below [`TURNS`].
    pub(super) turn: u8,
    pub(super) key: u64,
}

const _: () = assert!(size_of::<State>() <= 24);

/// Where in the word the triangles and the cylinders begin. Before them each seat has its sixteen bits.
const TRIANGLES: u32 = 32;
const CYLINDERS: u32 = 48;
/// What a piece on centre 0 adds to its owner's bit.
const KINDS: [u64; 3] = [0, 1 << TRIANGLES, 1 << CYLINDERS];

static PIECE_KEYS: Zobrist<{ 2 * 3 * 16 }> = Zobrist::new(0x51);
static TURN_KEYS: Zobrist<{ TURNS as usize }> = Zobrist::new(0x52);

#[inline]
fn piece_key(seat: Seat, piece: Piece, centre: u8) -> u64 {
    PIECE_KEYS.at((seat.index() * 3 + piece.index()) * 16 + usize::from(centre))
}

impl State {
    pub(super) fn new(pieces: [[Centres; 3]; 2], turn: u8) -> State {
        let mut s = State { board: 0, turn, key: TURN_KEYS.at(turn.into()) };
        for seat in Seat::all(2) {
            for piece in Piece::ALL {
                each(pieces[seat.index()][piece.index()]).for_each(|centre| s.toggle(seat, piece, centre));
            }
        }
        s
    }
    /// All pieces, by seat and kind.
    pub(super) fn pieces(&self) -> [[Centres; 3]; 2] {
        [Seat::FIRST, Seat::SECOND].map(|seat| Piece::ALL.map(|piece| self.of(seat, piece)))
    }
    /// The pieces of one kind that a seat has.
    #[inline]
    pub(super) fn of(&self, seat: Seat, piece: Piece) -> Centres {
        let [triangles, cylinders] = [TRIANGLES, CYLINDERS].map(|begin| (self.board >> begin) as Centres);
        self.own(seat)
            & match piece {
                Piece::Square => !(triangles | cylinders),
                Piece::Triangle => triangles,
                Piece::Cylinder => cylinders,
            }
    }
    /// All centres on which a seat stands.
    #[inline]
    pub(super) fn own(&self, seat: Seat) -> Centres {
        (self.board >> (16 * seat.index())) as Centres
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
        all.find(|(seat, piece)| self.of(*seat, *piece) >> centre & 1 == 1)
    }
    /// Puts a piece on a centre, or takes it off.
    #[inline]
    pub(super) fn toggle(&mut self, seat: Seat, piece: Piece, centre: u8) {
        self.board ^= (1 << (16 * seat.index()) | KINDS[piece.index()]) << centre;
        self.key ^= piece_key(seat, piece, centre);
    }
    #[inline]
    pub(super) fn pass_turn(&mut self) {
        let next = after(self.turn);
        self.key ^= TURN_KEYS.at(self.turn.into()) ^ TURN_KEYS.at(next.into());
        self.turn = next;
    }
}
