//! Rule 4: what a player can do in his turn.

use super::centres::{AROUND, BESIDE, Centres, each};
use super::due::{Due, Verb};
use super::state::State;
use crate::piece::Piece;
use crate::spaces::nth_bit;

/// What a player does with a piece of the kind that is due. Centres are numbered 0 to 15, row by row.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Places it on this centre.
    Place(u8),
    /// Moves it from the first centre to the second.
    Move(u8, u8),
}

/// By kind of piece and centre, the seventeenth for a piece that is not there.
static STEPS: [[Centres; 17]; 3] = [BESIDE, BESIDE, AROUND];

/// 4: where a piece of this kind on this centre can go if all is empty.
#[inline]
pub(super) fn steps(piece: Piece, from: u8) -> Centres {
    STEPS[piece.index()][usize::from(from)]
}

/// Where the pieces of the kind that is due can go, one after the other (at most two).
#[inline]
pub(super) fn moves(s: &State, due: Due) -> impl Iterator<Item = (u8, Centres)> + Clone {
    let empty = s.empty();
    each(s.of(due.seat, due.piece)).map(move |from| (from, steps(due.piece, from) & empty))
}

/// Nearly always an empty centre is found within so many tries, and if not, they are counted.
const TRIES: usize = 8;

/// All actions as bits, in the order of the list: where the first piece of the kind that is due can go, and sixteen bits
/// further where the second can; or where one can be placed.
#[derive(Copy, Clone, Debug)]
pub(super) struct Open {
    bits: u32,
    verb: Verb,
    pieces: [u8; 2],
}

impl Open {
    #[inline]
    pub(super) fn of(s: &State, due: Due) -> Open {
        let empty = s.empty();
        if due.verb == Verb::Place {
            return Open { bits: empty.into(), verb: Verb::Place, pieces: [0; 2] };
        }
        let set = s.of(due.seat, due.piece);
        let pieces = [set, set & set.wrapping_sub(1)].map(|set| set.trailing_zeros() as u8);
        let [first, second] = pieces.map(|from| u32::from(steps(due.piece, from) & empty));
        Open { bits: first | second << 16, verb: Verb::Move, pieces }
    }
    /// Is there nothing to do?
    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.bits == 0
    }
    /// How many actions there are.
    #[inline]
    pub(super) fn count(self) -> u32 {
        self.bits.count_ones()
    }
    /// The one at this place of the list.
    #[inline]
    pub(super) fn nth(self, n: u32) -> Action {
        let bit = nth_bit(self.bits.into(), n).expect("the place is below the count");
        match self.verb {
            Verb::Place => Action::Place(bit),
            Verb::Move => Action::Move(self.pieces[usize::from(bit / 16)], bit % 16),
        }
    }
    /// Some of them, each as likely as any other.
    #[inline]
    pub(super) fn draw(self, rng: &mut fastrand::Rng) -> Action {
        if self.verb == Verb::Place {
            // While pieces are placed most centres are empty, and trying is cheaper than counting.
            for _ in 0..TRIES {
                let to = rng.u8(..16);
                if self.bits >> to & 1 == 1 {
                    return Action::Place(to);
                }
            }
        }
        self.nth(rng.u32(..self.count()))
    }
}
