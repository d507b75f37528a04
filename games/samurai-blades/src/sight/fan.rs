//! Which of the 169 lines between two hexes meet which hexes and hexsides.
//!
//! That depends only on how far apart the two hexes are, not on where they lie, and a mirrored pair has mirrored lines.
//! So each distance to the right and down is worked out once, when it is first asked for, and kept for all grounds.

use super::line::Line;
use super::lines::{COUNT, Lines};
use super::point::{CORNERS, POINTS, Point, Step};
use crate::ground::Dir;
use std::borrow::Cow;
use std::sync::OnceLock;

/// All lines from the hex at (0, 0) to one not left of it and not above it, with all they meet.
#[derive(Clone, Debug)]
pub(super) struct Fan {
    to: Step,
    /// By column, the one left of the first hex first.
    columns: Vec<Span>,
    /// The lines that meet each hex, down the columns.
    hexes: Vec<Lines>,
    /// The lines that meet the hexsides N, NE and SE of each hex; most grounds never ask.
    sides: OnceLock<Vec<[Lines; 3]>>,
}

/// The hexes of one column that some line meets; small, for every search reads all of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    top: i16,
    count: i16,
    /// Where they begin in the fan's list.
    first: u32,
}

impl Span {
    /// How far down the topmost lies, in half rows.
    #[inline]
    pub(super) fn top(&self) -> i32 {
        self.top.into()
    }

    #[inline]
    pub(super) fn count(&self) -> i32 {
        self.count.into()
    }
}

/// As many columns and rows as a drawn ground has at most.
const MOST: usize = 64;

static FANS: [OnceLock<Fan>; MOST * MOST] = [const { OnceLock::new() }; MOST * MOST];

impl Fan {
    /// The fan to that hex, which lies neither to the left nor above.
    #[inline]
    pub(super) fn to(to: Step) -> Cow<'static, Fan> {
        let (col, row) = (to.col as usize, to.down as usize / 2);
        match col < MOST && row < MOST {
            true => Cow::Borrowed(FANS[col * MOST + row].get_or_init(|| Fan::new(to))),
            // Only a ground that nobody drew is as wide.
            false => Cow::Owned(Fan::new(to)),
        }
    }

    fn new(to: Step) -> Fan {
        let mut fan = Fan { to, columns: Vec::new(), hexes: Vec::new(), sides: OnceLock::new() };
        let lines = fan.lines();
        let middle = &lines[0];
        for col in -1..=to.col + 1 {
            let first = fan.hexes.len();
            let mut span = Span { top: 0, count: 0, first: first as u32 };
            // Odd columns have their centres on odd half rows.
            for down in (-2..=to.down + 2).filter(|down| (down + col) % 2 == 0) {
                let centre = Step { col, down }.centre();
                let met = match middle.strays_to(centre) {
                    true => (0..COUNT).filter(|n| lines[*n].meets_hex(centre)).collect(),
                    false => Lines::NONE,
                };
                if span.count == 0 {
                    span.top = down as i16;
                }
                if span.count > 0 || !met.is_empty() {
                    span.count += 1;
                    fan.hexes.push(met);
                }
            }
            while fan.hexes.len() > first && fan.hexes.last().is_some_and(Lines::is_empty) {
                fan.hexes.pop();
                span.count -= 1;
            }
            fan.columns.push(span);
        }
        fan
    }

    /// All lines by number.
    fn lines(&self) -> Vec<Line> {
        let (from, to) = (Step { col: 0, down: 0 }.centre(), self.to.centre());
        (0..COUNT).map(|n| Line::new(from.plus(POINTS[n / 13]), to.plus(POINTS[n % 13]))).collect()
    }

    /// The columns with their hexes, numbered from -1.
    #[inline]
    pub(super) fn columns(&self) -> impl Iterator<Item = (i32, &Span)> {
        (-1..).zip(&self.columns)
    }

    /// The lines that meet the n-th hex of the span.
    #[inline]
    pub(super) fn hex(&self, span: &Span, n: i32) -> &Lines {
        &self.hexes[span.first as usize + n as usize]
    }

    /// The lines that meet the hexside.
    pub(super) fn side(&self, hex: Step, side: Dir) -> Lines {
        // A hexside in the south or west is the neighbour's in the north or east.
        let (hex, side) = match side {
            3 => (hex.plus(0, 2), 0),
            4 => (hex.plus(-1, 1), 1),
            5 => (hex.plus(-1, -1), 2),
            _ => (hex, usize::from(side)),
        };
        self.number(hex).map_or(Lines::NONE, |n| self.sides.get_or_init(|| self.new_sides())[n][side])
    }

    /// Where the hex is in the list, if some line meets it.
    fn number(&self, hex: Step) -> Option<usize> {
        let span = self.columns.get(usize::try_from(hex.col + 1).ok()?)?;
        let n = (hex.down - span.top()) / 2;
        (hex.down >= span.top() && n < span.count()).then(|| span.first as usize + n as usize)
    }

    fn new_sides(&self) -> Vec<[Lines; 3]> {
        let lines = self.lines();
        let mut sides = Vec::with_capacity(self.hexes.len());
        for (col, span) in self.columns() {
            for n in 0..span.count() {
                let centre = Step { col, down: span.top() + 2 * n }.centre();
                let near = self.hex(span, n);
                let met = |side: [Point; 2]| {
                    let side = side.map(|corner| centre.plus(corner));
                    (0..COUNT).filter(|n| near.has(*n) && lines[*n].meets_side(side)).collect()
                };
                sides.push([[5, 0], [0, 1], [1, 2]].map(|ends| met(ends.map(|c| CORNERS[c]))));
            }
        }
        sides
    }
}
