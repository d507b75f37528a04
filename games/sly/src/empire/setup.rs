//! Rules 1 and 2: corners, thrones, and who stands where. The set-up is reconstructed (see RULES.md), so it is kept here in one
//! table, to be corrected by a photograph.

use crate::armies::Armies;
use crate::board::{SIDE, Space, Spaces, column, named, row, space};
use crate::piece::Piece;
use parlour_core::Seat;

/// The army in the upper left corner; the other corners by rotation.
const ARMY: [(Piece, &str); 3] =
    [(Piece::Cylinder, "2B"), (Piece::Triangle, "1B 2A 2C 3B"), (Piece::Square, "1A 1C 1D 3A 3C 4A")];

/// 5E, 5H, 8E, 8H.
pub(super) const THRONES: Spaces = Spaces::NONE.with(space(4, 4)).with(space(4, 7)).with(space(7, 4)).with(space(7, 7));

/// The corner of a seat, clockwise from the upper left.
const fn corner(seat: Seat, seats: u8) -> usize {
    if seats == 2 { seat.index() * 2 } else { seat.index() }
}

/// 1: the throne farthest from the corner of a seat.
#[inline]
pub(super) const fn coronation(seat: Seat, seats: u8) -> Space {
    [space(7, 7), space(7, 4), space(4, 4), space(4, 7)][corner(seat, seats)]
}

/// The image of a space of the upper left corner in another one.
fn turned(at: Space, corner: usize) -> Space {
    (0..corner).fold(at, |at, _| space(column(at), SIDE - 1 - row(at)))
}

/// 2: all armies at the start.
pub(super) fn armies(seats: u8) -> Armies {
    let mut armies = Armies::EMPTY;
    for seat in Seat::all(seats) {
        for (piece, spaces) in ARMY {
            for at in spaces.split(' ').map(|text| named(text).expect("rule 2 names spaces")) {
                armies.put(seat, piece, turned(at, corner(seat, seats)));
            }
        }
    }
    armies
}
