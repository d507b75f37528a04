//! Rule 1: who stands where. Likely, not certain (see RULES.md), so it is kept here in one table, to be corrected by a photograph.

use crate::armies::Armies;
use crate::board::named;
use crate::piece::Piece;
use parlour_core::Seat;

/// Sets a to d: cylinder, square, triangle.
const SETS: [[&str; 3]; 4] = [["10C", "12I", "6B"], ["3C", "9A", "2G"], ["3J", "1D", "7K"], ["10J", "4L", "11F"]];
const KINDS: [Piece; 3] = [Piece::Cylinder, Piece::Square, Piece::Triangle];

/// All pieces at the start.
pub(super) fn armies(seats: u8) -> Armies {
    let mut armies = Armies::EMPTY;
    for seat in Seat::all(seats) {
        let set = if seats == 2 { seat.index() * 2 } else { seat.index() };
        for (piece, space) in KINDS.into_iter().zip(SETS[set]) {
            armies.put(seat, piece, named(space).expect("rule 1 names spaces"));
        }
    }
    armies
}
