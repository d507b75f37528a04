//! A fan of lines laid on the ground between two hexes, and all that stands in it.

use super::corridor::{Pair, Thing, of_body, of_ground};
use super::fan::Fan;
use super::lines::{COUNT, Lines};
use super::point::{POINTS, Step};
use super::{Bodies, Body};
use crate::ground::{Dir, Ground, Hex};
use std::borrow::Cow;
use std::ops::ControlFlow;

/// The fan between two hexes, mirrored if the second lies to the left or above.
#[derive(Debug)]
pub(super) struct Beam {
    fan: Cow<'static, Fan>,
    from: Step,
    /// 1, or -1 if mirrored.
    right: i32,
    down: i32,
}

/// By mirror (1: left and right, 2: up and down): the number of every line's mirror image.
const MIRRORED: [[u8; COUNT]; 4] = [mirrored(1, 1), mirrored(-1, 1), mirrored(1, -1), mirrored(-1, -1)];

const fn mirrored(right: i32, down: i32) -> [u8; COUNT] {
    let mut images = [0; COUNT];
    let mut n = 0;
    while n < COUNT {
        images[n] = (image(n / 13, right, down) * 13 + image(n % 13, right, down)) as u8;
        n += 1;
    }
    images
}

/// The mirror image of a point of a hex.
const fn image(point: usize, right: i32, down: i32) -> usize {
    let mut n = 0;
    while POINTS[n].x != POINTS[point].x * right || POINTS[n].y != POINTS[point].y * down {
        n += 1;
    }
    n
}

impl Beam {
    #[inline]
    pub(super) fn between(pair: &Pair<'_>) -> Beam {
        let [from, to] = pair.steps;
        let (col, down) = (to.col - from.col, to.down - from.down);
        let sign = |n: i32| if n < 0 { -1 } else { 1 };
        let fan = Fan::to(Step { col: col.abs(), down: down.abs() });
        Beam { fan, from, right: sign(col), down: sign(down) }
    }

    /// By which numbers the lines go in the sets, in the order of their own numbers.
    #[inline]
    pub(super) fn images(&self) -> &'static [u8; COUNT] {
        &MIRRORED[usize::from(self.right < 0) + 2 * usize::from(self.down < 0)]
    }

    /// The lines that meet the hexside.
    pub(super) fn side(&self, ground: &Ground, hex: Hex, side: Dir) -> Lines {
        let step = Step::of(ground, hex);
        let (col, down) = (step.col - self.from.col, step.down - self.from.down);
        self.fan.side(Step { col: col * self.right, down: down * self.down }, self.image(side))
    }

    /// The mirror image of a hexside.
    fn image(&self, side: Dir) -> Dir {
        let side = if self.right < 0 { (6 - side) % 6 } else { side };
        if self.down < 0 { (9 - side) % 6 } else { side }
    }

    /// Calls back with everything that could matter and the lines that meet it, until told to break.
    #[inline]
    pub(super) fn walk(
        &self,
        ground: &Ground,
        bodies: &impl Bodies,
        pair: &Pair<'_>,
        mut call: impl FnMut(Thing, Hex, &Lines) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (fan, rows): (&Fan, _) = (&self.fan, i32::from(ground.rows()));
        for (image, span) in fan.columns() {
            let col = self.from.col + self.right * image;
            // The row of the span's first hex, and the rows of the span that are on the map.
            let first = (self.from.down + self.down * span.top() - (col & 1)) / 2;
            let last = first + self.down * (span.count() - 1);
            let (top, end) = (first.min(last).max(0), first.max(last).min(rows - 1) + 1);
            if span.count() == 0 || col < 0 || col >= i32::from(ground.cols()) || top >= end {
                continue;
            }
            let nth = |row: i32| (row - first) * self.down;
            let start = col * rows;
            let mut left = ground.matter[col as usize] & (u64::MAX >> (64 - (end - top))) << top;
            while left != 0 {
                let row = left.trailing_zeros() as i32;
                let hex = Hex((start + row) as u16);
                of_ground(ground, pair, hex, |thing| match thing {
                    Thing::Side(_, side) | Thing::Lip(side) => {
                        let step = Step { col: image, down: span.top() + 2 * nth(row) };
                        call(thing, hex, &fan.side(step, self.image(side)))
                    }
                    _ => call(thing, hex, fan.hex(span, nth(row))),
                })?;
                left &= left - 1;
            }
            for number in start + top..start + end {
                let hex = Hex(number as u16);
                let body = bodies.body(hex);
                if body != Body::Nothing
                    && let Some(thing) = of_body(ground, pair, hex, body)
                {
                    call(thing, hex, fan.hex(span, nth(number - start)))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
