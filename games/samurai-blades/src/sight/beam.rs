//! A fan of lines laid on the ground between two hexes, and all that stands in it.

use super::Bodies;
use super::corridor::{Pair, Thing, of_body, of_ground};
use super::fan::{Fan, Span};
use super::lines::{COUNT, Lines};
use super::point::{POINTS, Step};
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
        self.walk_ground(ground, pair, &mut call)?;
        self.walk_bodies(ground, bodies, pair, &mut call)
    }

    /// The same with the ground alone.
    #[inline]
    fn walk_ground(
        &self,
        ground: &Ground,
        pair: &Pair<'_>,
        call: &mut impl FnMut(Thing, Hex, &Lines) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let fan: &Fan = &self.fan;
        for column in self.columns(ground) {
            let Column { image, span, .. } = column;
            let mut left = column.cut(ground.matter[column.col] >> column.top);
            while left != 0 {
                let (nth, hex) = column.hex(left.trailing_zeros());
                of_ground(ground, pair, hex, |thing| match thing {
                    Thing::Side(_, side) | Thing::Lip(side) => {
                        let step = Step { col: image, down: span.top() + 2 * nth };
                        call(thing, hex, &fan.side(step, self.image(side)))
                    }
                    _ => call(thing, hex, fan.hex(span, nth)),
                })?;
                left &= left - 1;
            }
        }
        ControlFlow::Continue(())
    }

    /// The same with bodies alone.
    #[inline]
    pub(super) fn walk_bodies(
        &self,
        ground: &Ground,
        bodies: &impl Bodies,
        pair: &Pair<'_>,
        call: &mut impl FnMut(Thing, Hex, &Lines) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for column in self.columns(ground) {
            let mut left = column.cut(bodies.near(column.start));
            while left != 0 {
                let (nth, hex) = column.hex(left.trailing_zeros());
                if let Some(thing) = of_body(ground, pair, hex, bodies.body(hex)) {
                    call(thing, hex, self.fan.hex(column.span, nth))?;
                }
                left &= left - 1;
            }
        }
        ControlFlow::Continue(())
    }

    /// The columns of the fan that are on the map.
    #[inline]
    fn columns(&self, ground: &Ground) -> impl Iterator<Item = Column<'_>> {
        let (cols, rows) = (i32::from(ground.cols()), i32::from(ground.rows()));
        self.fan.columns().filter_map(move |(image, span)| {
            let col = self.from.col + self.right * image;
            // The row of the span's first hex, and the rows of the span that are on the map.
            let first = (self.from.down + self.down * span.top() - (col & 1)) / 2;
            let last = first + self.down * (span.count() - 1);
            let (top, end) = (first.min(last).max(0), first.max(last).min(rows - 1) + 1);
            (span.count() > 0 && col >= 0 && col < cols && top < end).then(|| Column {
                image,
                span,
                col: col as usize,
                top,
                count: end - top,
                start: Hex((col * rows + top) as u16),
                first: (top - first) * self.down,
                down: self.down,
            })
        })
    }
}

/// The hexes of one column of the fan that are on the map.
struct Column<'a> {
    /// Its number in the fan, and its hexes there.
    image: i32,
    span: &'a Span,
    /// Its number on the map, its first row, and how many rows.
    col: usize,
    top: i32,
    count: i32,
    /// The hex in the first row, and which of the span's it is.
    start: Hex,
    first: i32,
    /// 1, or -1 if the span goes up.
    down: i32,
}

impl Column<'_> {
    /// The bits of its own hexes, of those from its first row on.
    #[inline]
    fn cut(&self, bits: u64) -> u64 {
        bits & u64::MAX >> (64 - self.count)
    }

    /// The hex so many rows below the first, and which of the span's it is.
    #[inline]
    fn hex(&self, below: u32) -> (i32, Hex) {
        (self.first + self.down * below as i32, Hex(self.start.0 + below as u16))
    }
}
