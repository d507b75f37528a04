//! Rule 4: what a player can do in his turn.

use super::centres::{AROUND, BESIDE, Centres, each};
use super::due::{Due, Verb};
use super::state::State;
use crate::piece::Piece;

/// What a player does with a piece of the kind that is due. Centres are numbered 0 to 15, row by row.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Places it on this centre.
    Place(u8),
    /// Moves it from the first centre to the second.
    Move(u8, u8),
}

/// 4: where a piece of this kind on this centre can go if all is empty.
#[inline]
pub(super) fn steps(piece: Piece, from: u8) -> Centres {
    match piece {
        Piece::Cylinder => AROUND[usize::from(from)],
        Piece::Square | Piece::Triangle => BESIDE[usize::from(from)],
    }
}

/// Where the pieces of the kind that is due can go, one after the other (at most two).
#[inline]
pub(super) fn moves(s: &State, due: Due) -> impl Iterator<Item = (u8, Centres)> + Clone {
    let empty = s.empty();
    each(s.pieces[due.seat.index()][due.piece.index()]).map(move |from| (from, steps(due.piece, from) & empty))
}

/// How many actions there are.
#[inline]
pub(super) fn count(s: &State, due: Due) -> u32 {
    match due.verb {
        Verb::Place => s.empty().count_ones(),
        Verb::Move => moves(s, due).map(|(_, to)| to.count_ones()).sum(),
    }
}
