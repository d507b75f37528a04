//! The 81 dots, sets of them, what can be read off one line, and where they lie.
//!
//! Dot 0 is a1, dot 8 is i1, dot 80 is i9.

use parlour_core::board::{Corner, Grid};
use parlour_core::scene::{Form, Layout, Place, Point, Shape, Spot};

/// A set of dots: bit n is dot n.
pub(crate) type Dots = u128;

pub(crate) const SIDE: usize = 9;
pub(crate) const DOTS: usize = SIDE * SIDE;
/// How dots are called and where they lie.
pub(crate) const BOARD: Grid<SIDE, SIDE> = Grid::new(Corner::LowerLeft);
/// e5, the Chief dot.
pub(crate) const CHIEF_DOT: u8 = 40;
pub(crate) const CENTRE: Dots = 1 << CHIEF_DOT;
const LINE: Dots = 0x1ff;

pub(crate) const ALL: Dots = (1 << DOTS) - 1;
/// d5, f5, e4, e6.
pub(crate) const RINGED: Dots = CENTRE << 1 | CENTRE >> 1 | CENTRE << SIDE | CENTRE >> SIDE;
/// The dot 0 of every rank.
const FILE_A: Dots = {
    let (mut set, mut rank) = (0, 0);
    while rank < SIDE {
        set |= 1 << (rank * SIDE);
        rank += 1;
    }
    set
};
const FILE_I: Dots = FILE_A << 8;
/// The 32 dots of the edge.
pub(crate) const EDGE: Dots = LINE | LINE << 72 | FILE_A | FILE_I;

/// The set of one dot.
#[inline]
pub(crate) const fn only(dot: u8) -> Dots {
    1 << dot
}

#[inline]
pub(crate) const fn has(set: Dots, dot: u8) -> bool {
    set >> dot & 1 == 1
}

/// The dots of a set in order.
pub(crate) fn each(mut set: Dots) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let dot = set.trailing_zeros() as u8;
        set &= set.wrapping_sub(1);
        (dot < 128).then_some(dot)
    })
}

/// The dots one rank above those of a set.
#[inline]
pub(crate) const fn above(set: Dots) -> Dots {
    set << SIDE & ALL
}
/// The dots one rank below.
#[inline]
pub(crate) const fn below(set: Dots) -> Dots {
    set >> SIDE
}
/// The dots one file to the right.
#[inline]
pub(crate) const fn right(set: Dots) -> Dots {
    (set & !FILE_I) << 1
}
/// The dots one file to the left.
#[inline]
pub(crate) const fn left(set: Dots) -> Dots {
    (set & !FILE_A) >> 1
}
/// All dots next to the dots of a set.
#[inline]
pub(crate) const fn beside(set: Dots) -> Dots {
    above(set) | below(set) | right(set) | left(set)
}

/// The nine dots of a rank as a number.
#[inline]
pub(crate) const fn rank(set: Dots, rank: usize) -> usize {
    // Seven ranks fit a machine word; shifts of 128 bits are dear.
    let half = if rank < 7 { set as u64 >> (rank * SIDE) } else { (set >> 63) as u64 >> ((rank - 7) * SIDE) };
    half as usize & 0x1ff
}

/// The nine dots of a file as a number: a multiplication brings bits 0, 9 … 54 together at 54 … 60. No two of the partial
/// products meet, so nothing carries. The two upper ranks are added by hand.
#[inline]
pub(crate) const fn file(set: Dots, file: usize) -> usize {
    const LOW: u64 = (FILE_A & ((1 << 63) - 1)) as u64;
    const GATHER: u64 = {
        let (mut set, mut i) = (0, 0);
        while i < 7 {
            set |= 1 << (54 - 8 * i);
            i += 1;
        }
        set
    };
    let seven = (set as u64 >> file & LOW).wrapping_mul(GATHER) >> 54 & 0x7f;
    let upper = (set >> 63) as u64 >> file;
    (seven | (upper & 1) << 7 | (upper >> 9 & 1) << 8) as usize
}

/// Where a piece can slide along one line: by the nine occupied dots of the line and its own place.
pub(crate) static SLIDES: [[u16; SIDE]; 512] = {
    let mut table = [[0; SIDE]; 512];
    let mut occupied = 0;
    while occupied < 512 {
        let mut place = 0;
        while place < SIDE {
            let mut reach = 0;
            let mut to = place + 1;
            while to < SIDE && occupied >> to & 1 == 0 {
                reach |= 1 << to;
                to += 1;
            }
            let mut to = place;
            while to > 0 && occupied >> (to - 1) & 1 == 0 {
                reach |= 1 << (to - 1);
                to -= 1;
            }
            table[occupied][place] = reach;
            place += 1;
        }
        occupied += 1;
    }
    table
};

/// `e5`.
pub(crate) fn name(dot: u8) -> String {
    BOARD.name(dot)
}
/// Reads `e5`.
pub(crate) fn named(text: &str) -> Option<u8> {
    BOARD.named(text)
}
/// Spots are the dots.
pub(crate) fn spot(dot: u8) -> Spot {
    BOARD.spot(dot)
}
/// The dot of a spot.
pub(crate) fn dot(spot: Spot) -> Option<u8> {
    BOARD.at(spot)
}

/// From dot to dot, and from the outermost dots to the board's edge.
const CELL: f32 = 100.0;
const MARGIN: f32 = 84.0;
const LENGTH: f32 = 2.0 * MARGIN + 8.0 * CELL;
/// How far the lines run beyond the outermost dots.
const OVER: f32 = 34.0;

/// Where the n-th line from the left or from the top runs.
fn along(n: u8) -> f32 {
    MARGIN + f32::from(n) * CELL
}

pub(crate) fn layout() -> Layout {
    let whole = Form::Rect { at: Point::new(0.0, 0.0), w: LENGTH, h: LENGTH };
    let mut shapes = vec![Shape { class: "grid", form: grid() }];
    let frame = LENGTH - 2.0 * (MARGIN - OVER);
    let corner = Point::new(MARGIN - OVER, MARGIN - OVER);
    shapes.push(Shape { class: "grid", form: Form::Rect { at: corner, w: frame, h: frame } });
    for dot in 0..DOTS as u8 {
        let at = BOARD.point(dot, along);
        let mut ring = |class, r| shapes.push(Shape { class, form: Form::Disc { at, r } });
        if dot == CHIEF_DOT {
            ring("dot", 20.0);
            ring("ringed", 34.0);
            ring("ring", 43.0);
        } else {
            ring("dot", 13.0);
        }
        if has(RINGED, dot) {
            ring("ringed", 27.0);
        }
    }
    shapes.extend(BOARD.coordinates(along, LENGTH - 25.0, 24.0));
    Layout {
        w: LENGTH,
        h: LENGTH,
        label: "Swords & Shields board, nine by nine dots",
        ground: whole,
        shapes,
        places: (0..DOTS as u8).map(place).collect(),
    }
}

fn grid() -> Form {
    let (low, high) = (MARGIN - OVER, LENGTH - MARGIN + OVER);
    let lines = (0..9).map(along).map(|at| format!("M{low},{at} H{high} M{at},{low} V{high}"));
    Form::Path(lines.collect::<Vec<_>>().join(" "))
}

fn place(dot: u8) -> Place {
    let kind = match dot {
        CHIEF_DOT => "Chief dot",
        d if has(RINGED, d) => "ringed",
        _ => "",
    };
    let at = BOARD.point(dot, along);
    Place { kind: kind.into(), ..BOARD.place(dot, at, Form::Disc { at, r: 46.0 }, 47.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_sets_agree() {
        for dot in 0..DOTS as u8 {
            assert_eq!(named(&name(dot)), Some(dot));
        }
        let names = |set| each(set).map(name).collect::<Vec<_>>().join(" ");
        assert_eq!(names(CENTRE), "e5");
        assert_eq!(names(RINGED), "e4 d5 f5 e6");
        assert_eq!(EDGE.count_ones(), 32);
        assert_eq!(names(beside(only(0))), "b1 a2");
        assert_eq!(beside(CENTRE), RINGED);
    }

    #[test]
    fn lines_are_read_right() {
        let set = each(0x1_5a5a_1234_9876_fedc_u128 & ALL).fold(0, |set, dot| set | only(dot));
        for line in 0..SIDE {
            for place in 0..SIDE {
                assert_eq!(rank(set, line) >> place & 1 == 1, has(set, (line * 9 + place) as u8));
                assert_eq!(file(set, line) >> place & 1 == 1, has(set, (place * 9 + line) as u8));
            }
        }
    }
}
