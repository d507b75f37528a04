//! Rules 2 to 6: a whole move, lap by lap.

use crate::colour::{COLOURS, Colour};
use crate::pieces::{Lap, Pieces, is_capture_row};
use crate::state::State;

/// Every lap that can follow from lifting `row`: after each but the last the player may stop or go on (5); after the last
/// the move ends (4). There is at least one, and there are fewer than a hundred: each lap after the first is of two
/// pieces or more, so six of them go once around, and every time around leaves a piece in the centre.
#[inline]
pub(crate) fn laps(pieces: Pieces, row: u8) -> impl Iterator<Item = Lap> {
    let mut next = Some((pieces, row));
    std::iter::from_fn(move || {
        let (pieces, row) = next?;
        let lap = pieces.lap(row);
        next = lap.may_go_on().then_some((lap.after, lap.last));
        Some(lap)
    })
}

/// The lap with which a move of so many lifts ends.
#[inline]
pub(crate) fn last_lap(pieces: Pieces, row: u8, lifts: u8) -> Lap {
    let mut lap = pieces.lap(row);
    for _ in 1..lifts {
        lap = lap.after.lap(lap.last);
    }
    lap
}

/// Rule 6: the colours that lose a piece when `mover` ends his move with this lap.
#[inline]
pub(crate) fn victims(s: &State, mover: Colour, lap: Lap) -> impl Iterator<Item = Colour> + use<> {
    let takes = is_capture_row(lap.last) && lap.after.on(lap.last) == 1;
    let single = if takes { singles(s, lap.last) } else { [false; 4] };
    COLOURS.into_iter().filter(move |&c| c != mover && single[c.index()])
}

/// Which colours have exactly one piece on this row.
#[inline]
fn singles(s: &State, row: u8) -> [bool; 4] {
    s.pieces.map(|pieces| pieces.on(row) == 1)
}
