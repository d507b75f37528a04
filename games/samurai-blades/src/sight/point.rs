//! The exact plane of the hexes.

use crate::ground::{Dir, Ground, Hex};

/// A point of the plane: an affine image of the true one, sixty times as large as R-02's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Downwards.
    pub y: i32,
}

/// The corners of a hex from its centre; corner `d` is the clockwise end of hexside `d`.
pub(super) const CORNERS: [Point; 6] = [p(60, -60), p(120, 0), p(60, 60), p(-60, 60), p(-120, 0), p(-60, -60)];

/// The thirteen points of a hex from its centre: the centre, the corners, the middles of the hexsides, the twelve pulled
/// in to nine tenths.
pub const POINTS: [Point; 13] = [
    p(0, 0),
    p(54, -54),
    p(108, 0),
    p(54, 54),
    p(-54, 54),
    p(-108, 0),
    p(-54, -54),
    p(0, -54),
    p(81, -27),
    p(81, 27),
    p(0, 54),
    p(-81, 27),
    p(-81, -27),
];

const fn p(x: i32, y: i32) -> Point {
    Point { x, y }
}

impl Point {
    /// From another point to this one.
    pub(super) const fn minus(self, other: Point) -> Point {
        p(self.x - other.x, self.y - other.y)
    }

    /// The sum.
    pub(super) const fn plus(self, other: Point) -> Point {
        p(self.x + other.x, self.y + other.y)
    }

    /// Positive if the other lies clockwise of this one (y points down).
    pub(super) const fn cross(self, other: Point) -> i32 {
        self.x * other.y - self.y * other.x
    }
}

/// Where a hex lies: columns to the right and half rows down. Odd columns lie half a row lower.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step {
    pub(super) col: i32,
    pub(super) down: i32,
}

impl Step {
    #[inline]
    pub(super) fn of(ground: &Ground, hex: Hex) -> Step {
        let (col, row) = ground.col_row(hex);
        Step { col: i32::from(col), down: 2 * i32::from(row) + i32::from(col & 1) }
    }

    /// So many columns and half rows on.
    pub(super) const fn plus(self, col: i32, down: i32) -> Step {
        Step { col: self.col + col, down: self.down + down }
    }

    /// The centre of the hex.
    #[inline]
    pub(super) const fn centre(self) -> Point {
        p(180 * self.col, 60 * self.down)
    }
}

/// The centre of a hex.
#[inline]
pub(super) fn centre(ground: &Ground, hex: Hex) -> Point {
    Step::of(ground, hex).centre()
}

/// One of the thirteen points of a hex.
pub fn point(ground: &Ground, hex: Hex, number: u8) -> Point {
    centre(ground, hex).plus(POINTS[usize::from(number)])
}

/// The two ends of a hexside, counter-clockwise end first.
pub(super) fn hexside(ground: &Ground, hex: Hex, side: Dir) -> [Point; 2] {
    let (centre, side) = (centre(ground, hex), usize::from(side));
    [centre.plus(CORNERS[(side + 5) % 6]), centre.plus(CORNERS[side])]
}
