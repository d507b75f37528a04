//! The position.

use super::jumps;
use crate::board::{SIDE, Space, Spaces, column, row};
use crate::piece::Piece;

/// The four colours of a row in lanes of sixteen bits; bit 0 of a lane is column A. Lane 0 is colour A, and so on.
pub(super) type Row = u64;
/// The same bit in all four lanes.
pub(super) const LANES: Row = 0x0001_0001_0001_0001;
/// The twelve spaces of a row, in every lane.
pub(super) const ON_BOARD: Row = 0xfff * LANES;

/// Has the player stopped (3)?
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Stage {
    Playing,
    Stopped,
}

/// Pieces on spaces, and the count of moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) rows: [Row; SIDE as usize],
    pub(super) triangles: Spaces,
    pub(super) moves: u8,
    /// How many jumps there are, worked out after each one.
    pub(super) jumps: u8,
    pub(super) stage: Stage,
}

const _: () = assert!(size_of::<State>() <= 128);

/// What stands on a space.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Stone {
    /// 0 for A to 3 for D.
    pub(super) colour: u8,
    pub(super) piece: Piece,
}

impl State {
    pub(super) fn new(stones: impl IntoIterator<Item = (Space, Stone)>, moves: u8, stage: Stage) -> State {
        let mut s = State { rows: [0; SIDE as usize], triangles: Spaces::NONE, moves, jumps: 0, stage };
        for (space, stone) in stones {
            s.rows[usize::from(row(space))] |= bit(space, stone.colour);
            if stone.piece == Piece::Triangle {
                s.triangles.insert(space);
            }
        }
        s.jumps = jumps::count(&s);
        s
    }
    /// The colour on a space.
    pub(super) fn colour(&self, space: Space) -> Option<u8> {
        let here = self.rows[usize::from(row(space))] >> column(space) & LANES;
        (here != 0).then(|| (here.trailing_zeros() / 16) as u8)
    }
    pub(super) fn stone(&self, space: Space) -> Option<Stone> {
        let piece = if self.triangles.has(space) { Piece::Triangle } else { Piece::Square };
        self.colour(space).map(|colour| Stone { colour, piece })
    }
    /// How many pieces are left.
    pub fn pieces(&self) -> u32 {
        self.rows.iter().map(|r| r.count_ones()).sum()
    }
    /// How many moves were made.
    pub fn moves(&self) -> u8 {
        self.moves
    }
    /// 3: the game ends when no jump is left, or when the player stops.
    pub fn is_over(&self) -> bool {
        self.jumps == 0 || self.stage == Stage::Stopped
    }
    /// Takes whatever stands on a space off the board.
    #[inline]
    pub(super) fn clear(&mut self, space: Space) {
        self.rows[usize::from(row(space))] &= !(LANES << column(space));
        self.triangles.remove(space);
    }
    /// 2: the piece on `from` jumps to `to`; what is between is removed.
    #[inline]
    pub(super) fn jump(&mut self, from: Space, to: Space) {
        let Some(colour) = self.colour(from) else { return };
        let triangle = self.triangles.has(from);
        jumps::passed(from, to).for_each(|space| self.clear(space));
        self.clear(from);
        self.rows[usize::from(row(to))] |= bit(to, colour);
        if triangle {
            self.triangles.insert(to);
        }
        self.moves = self.moves.saturating_add(1);
        self.jumps = jumps::count(self);
    }
}

/// A piece of this colour on this space, as a bit of its row.
fn bit(space: Space, colour: u8) -> Row {
    1 << (colour * 16 + column(space))
}
