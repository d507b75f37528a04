//! Rule 2: who can jump where. All four colours of a row are worked out at once, each in its lane.

use super::state::{LANES, ON_BOARD, Row, State};
use crate::board::{SIDE, Space, column, row, space};

const ROWS: usize = SIDE as usize;
/// Rows read backwards, with their spaces in the upper bits of each lane.
const ON_BOARD_BACKWARDS: Row = ON_BOARD << 4;

/// The directions, in the order in which jumps are listed: right, left, down, up.
const DIRECTIONS: usize = 4;
/// From a landing back to where the jump came from.
const BACK: [i16; DIRECTIONS] = [-1, 1, -(SIDE as i16), SIDE as i16];

/// For each direction and row: where pieces of each colour land. Within one direction a colour lands on a space in one
/// way only, so a bit is a jump.
type Landings = [[Row; ROWS]; DIRECTIONS];

#[inline]
fn landings(rows: &[Row; ROWS]) -> Landings {
    let mut found = [[0; ROWS]; DIRECTIONS];
    for (r, &row) in rows.iter().enumerate() {
        found[0][r] = rightward(row, ON_BOARD);
        found[1][r] = rightward(row.reverse_bits(), ON_BOARD_BACKWARDS).reverse_bits();
    }
    let (mut starting, mut flying) = (0, 0);
    for r in 0..ROWS {
        found[2][r] = fall(rows[r], &mut starting, &mut flying);
    }
    (starting, flying) = (0, 0);
    for r in (0..ROWS).rev() {
        found[3][r] = fall(rows[r], &mut starting, &mut flying);
    }
    found
}

/// The occupied spaces of a row, in every lane.
#[inline]
fn occupied(row: Row) -> Row {
    let two = row | row >> 32;
    ((two | two >> 16) & 0xffff) * LANES
}

/// Landings along a row, towards higher bits. A jump is a carry: it runs through the row of pieces of other colours that
/// begins beside the jumper and comes out behind it, which counts if that is an empty space of the board.
#[inline]
fn rightward(row: Row, on_board: Row) -> Row {
    let occupied = occupied(row);
    let others = occupied & !row;
    let starts = row << 1 & others;
    others.wrapping_add(starts) & !occupied & on_board
}

/// Landings on the next row, when rows are taken in order: `starting` are the pieces of the row before, `flying` those
/// that are over a piece there.
#[inline]
fn fall(row: Row, starting: &mut Row, flying: &mut Row) -> Row {
    let occupied = occupied(row);
    let landing = *flying & !occupied;
    *flying = (*flying | *starting) & occupied & !row;
    *starting = row;
    landing
}

/// How many jumps there are.
#[inline]
pub(super) fn count(s: &State) -> u8 {
    landings(&s.rows).iter().flatten().map(|l| l.count_ones() as u8).sum()
}

/// All jumps, from and to.
pub(super) fn list(s: &State) -> impl Iterator<Item = (Space, Space)> + '_ {
    let found = landings(&s.rows);
    (0..DIRECTIONS).flat_map(move |d| (0..ROWS).flat_map(move |r| bits(found[d][r]).map(move |bit| jump(s, d, r, bit))))
}

/// The jump at this place of that list.
#[inline]
pub(super) fn nth(s: &State, n: usize) -> Option<(Space, Space)> {
    let mut left = n as u32;
    for (d, rows) in landings(&s.rows).iter().enumerate() {
        for (r, &row) in rows.iter().enumerate() {
            let here = row.count_ones();
            if left < here {
                let bit = bits(row).nth(left as usize)?;
                return Some(jump(s, d, r, bit));
            }
            left -= here;
        }
    }
    None
}

/// Where the piece on `from` can jump.
pub(super) fn targets(s: &State, from: Space) -> impl Iterator<Item = Space> + '_ {
    list(s).filter(move |j| j.0 == from).map(|j| j.1)
}

fn bits(mut row: Row) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = row.trailing_zeros();
        row &= row.wrapping_sub(1);
        (bit < Row::BITS).then_some(bit)
    })
}

/// The jump with this landing: back to the first piece of its colour.
#[inline]
fn jump(s: &State, direction: usize, row: usize, bit: u32) -> (Space, Space) {
    let colour = (bit / 16) as u8;
    let to = space(row as u8, (bit % 16) as u8);
    let mut from = to;
    loop {
        from = (i16::from(from) + BACK[direction]) as Space;
        if s.colour(from) == Some(colour) {
            return (from, to);
        }
    }
}

/// The spaces between two spaces of one row or column.
#[inline]
pub(super) fn passed(from: Space, to: Space) -> impl Iterator<Item = Space> + Clone {
    let step = if row(from) == row(to) { 1 } else { SIDE };
    debug_assert!(row(from) == row(to) || column(from) == column(to), "jumps are straight");
    let (low, high) = (from.min(to), from.max(to));
    (low + step..high).step_by(step.into())
}
