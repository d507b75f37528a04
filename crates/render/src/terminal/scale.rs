//! From board units to columns and rows.

use super::Position;
use crate::frame::{Facing, Frame};
use parlour_core::scene::{Form, Layout, Point, Shape, Spot, Spread};

/// How far apart neighbours usually stand, in columns and rows. A cell is about twice as high as wide.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Grid {
    columns: f32,
    rows: f32,
}

impl Grid {
    /// Where there is no reason for another.
    pub const USUAL: Grid = Grid::new(4.0, 2.0);
    /// From wide to narrow.
    const ALL: [Grid; 4] = [Grid::new(6.0, 3.0), Grid::USUAL, Grid::new(4.0, 1.0), Grid::new(3.0, 1.0)];

    const fn new(columns: f32, rows: f32) -> Grid {
        Grid { columns, rows }
    }
    fn is_narrow(self) -> bool {
        self.columns < Grid::USUAL.columns || self.rows < Grid::USUAL.rows
    }
    /// How far from a place a click still means it, in columns and rows.
    pub(super) fn near(self) -> Position {
        ((self.columns / 2.0).max(2.0) as usize, (self.rows / 2.0).max(1.0) as usize)
    }
}

/// A grid, and the room that a board takes on it from whichever side it is seen.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Fit {
    /// The grid.
    pub grid: Grid,
    /// How wide the board is.
    pub columns: usize,
    /// How high it is.
    pub rows: usize,
}

/// The grids for a board from the largest to the smallest, leaving out narrow ones on which neighbours would get in each
/// other's way.
pub fn fits(layout: &Layout) -> Vec<Fit> {
    let frames = [Facing::Upright, Facing::Flipped].map(|facing| Frame::new(layout, facing));
    let is_good = |grid: &Grid| !grid.is_narrow() || frames.iter().all(|frame| is_legible(frame, *grid));
    let fit = |grid| {
        let [a, b] = frames.each_ref().map(|frame| scaled(frame, grid));
        Fit { grid, columns: a.columns.max(b.columns), rows: a.rows.max(b.rows) }
    };
    Grid::ALL.into_iter().filter(is_good).map(fit).collect()
}

/// Does every place keep a cell of its own, and stay above whatever it is above and near?
fn is_legible(frame: &Frame<'_>, grid: Grid) -> bool {
    let points: Vec<Point> = frame.layout.places.iter().map(|p| frame.at(p.at)).collect();
    let (_, unit) = spaced(&points, Grid::USUAL);
    let cells: Cells = points.iter().map(|&p| cell(p, unit, grid)).collect();
    let is_lost = |i: usize, j: usize| {
        let is_above = (points[i].y - points[j].y).abs() > 0.4 * unit && points[i].distance(points[j]) < 1.5 * unit;
        is_above && cells[i].1 == cells[j].1
    };
    is_clear(&cells) && !(0..cells.len()).any(|i| (0..i).any(|j| is_lost(i, j)))
}

/// Places in one row are at least this many columns apart, so that a piece, its number and a gap have room.
const GAP: i32 = 3;
/// Boards with crowded corners grow up to this, in tenths; beyond it places are pushed aside instead.
const LARGEST: u8 = 24;
/// Columns left and right of a place for what stands beside a piece, and for what stands in a row.
const MARGIN: i32 = 2;
const ROW: i32 = 4;

/// Where everything is on a screen.
pub(super) struct Scaled {
    pub(super) columns: usize,
    pub(super) rows: usize,
    pub(super) places: Vec<(Spot, Position)>,
    /// Coordinates, by their middle.
    pub(super) texts: Vec<(String, Position)>,
}

type Cells = Vec<(i32, i32)>;

pub(super) fn scaled(frame: &Frame<'_>, grid: Grid) -> Scaled {
    let points: Vec<Point> = frame.layout.places.iter().map(|p| frame.at(p.at)).collect();
    let texts = coordinates(frame);
    let (cells, unit) = spaced(&points, grid);
    let written: Cells = texts.iter().map(|t| cell(t.1, unit, grid)).collect();
    let margins = frame.layout.places.iter().map(|p| if p.spread == Spread::Pile { MARGIN } else { ROW });
    let halves = margins.chain(texts.iter().map(|t| half(t.0)));
    let spans: Vec<_> = cells.iter().chain(&written).zip(halves).map(|(&(x, y), half)| (x, y, half)).collect();
    let left = spans.iter().map(|(x, _, half)| x - half).min().unwrap_or(0);
    let right = spans.iter().map(|(x, _, half)| x + half).max().unwrap_or(0);
    let top = spans.iter().map(|s| s.1).min().unwrap_or(0);
    let bottom = spans.iter().map(|s| s.1).max().unwrap_or(0);
    let from = |low: i32, at: i32| usize::try_from(at - low).expect("no cell is before the first");
    let shift = |(x, y): (i32, i32)| (from(left, x), from(top, y));
    Scaled {
        columns: from(left, right) + 1,
        rows: from(top, bottom) + 1,
        places: frame.layout.places.iter().map(|p| p.spot).zip(cells.into_iter().map(shift)).collect(),
        texts: texts.into_iter().map(|t| t.0.to_owned()).zip(written.into_iter().map(shift)).collect(),
    }
}

fn coordinates<'a>(frame: &Frame<'a>) -> Vec<(&'a str, Point)> {
    let coordinate = |shape: &'a Shape| match &shape.form {
        Form::Text { at, text } if shape.class.split(' ').any(|c| c == "coord") => Some((text.as_str(), frame.at(*at))),
        _ => None,
    };
    frame.layout.shapes.iter().filter_map(coordinate).collect()
}

/// How far a text reaches to either side of its middle.
fn half(text: &str) -> i32 {
    i32::try_from(text.chars().count() / 2).unwrap_or(0)
}

/// Cells for the places, and how many board units one step of the grid is.
fn spaced(points: &[Point], grid: Grid) -> (Cells, f32) {
    let unit = neighbourhood(points);
    let on = |unit: f32, grid: Grid| points.iter().map(|&p| cell(p, unit, grid)).collect::<Cells>();
    // The unit is found on the usual grid, so that a narrower one is narrower.
    let sizes = (10..=LARGEST).map(|tenths| unit * 10.0 / f32::from(tenths));
    let mut last = unit;
    for unit in sizes {
        last = unit;
        if is_clear(&on(unit, Grid::USUAL)) {
            break;
        }
    }
    let cells = on(last, grid);
    if is_clear(&cells) { (cells, last) } else { (pushed(&cells), last) }
}

fn cell(p: Point, unit: f32, grid: Grid) -> (i32, i32) {
    ((p.x / unit * grid.columns).round() as i32, (p.y / unit * grid.rows).round() as i32)
}

/// How far a place usually is from the nearest other: the median, so that one crowded corner does not blow up the board.
fn neighbourhood(points: &[Point]) -> f32 {
    let nearest = |i: usize| {
        let others = points.iter().enumerate().filter(|&(j, _)| j != i).map(|(_, p)| p.distance(points[i]));
        others.filter(|d| *d > 0.0).min_by(f32::total_cmp)
    };
    let mut distances: Vec<f32> = (0..points.len()).filter_map(nearest).collect();
    distances.sort_by(f32::total_cmp);
    distances.get(distances.len() / 2).copied().unwrap_or(100.0)
}

fn is_clear(cells: &Cells) -> bool {
    let mut sorted = cells.clone();
    sorted.sort_by_key(|&(x, y)| (y, x));
    sorted.windows(2).all(|w| w[0].1 != w[1].1 || w[1].0 - w[0].0 >= GAP)
}

/// Every place on its cell or on the nearest that is free.
fn pushed(cells: &Cells) -> Cells {
    let mut taken: Cells = Vec::new();
    for &(x, y) in cells {
        let is_free = |c: &(i32, i32)| taken.iter().all(|t| t.1 != c.1 || (t.0 - c.0).abs() >= GAP);
        let ring = |r: i32| (-r..=r).flat_map(move |dy| (-2 * r..=2 * r).map(move |dx| (dx, dy)));
        let around = (0..).flat_map(|r| {
            let mut ring: Cells = ring(r).collect();
            ring.sort_by_key(|(dx, dy)| dx * dx + 4 * dy * dy);
            ring
        });
        let free = around.map(|(dx, dy)| (x + dx, y + dy)).find(is_free);
        taken.push(free.expect("an endless plane has a free cell"));
    }
    taken
}
