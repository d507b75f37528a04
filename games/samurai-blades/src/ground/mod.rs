//! The ground: the map and everything on it that never changes.
//!
//! Flat-top hexes in straight columns, odd columns (counted from 0) half a hex lower. Walls, doors, windows, lips
//! and cliffs are hexsides; masks of hexsides have bit `dir` set.

mod build;
mod hex;
mod plan;
mod terrain;

pub use hex::{DIR_NAMES, DIRS, Dir, Hex, HexSet, MOST_HEXES, ahead, dir_named, opposite, turned};
pub use plan::{GroundError, Plan};
pub use terrain::{Cover, TERRAINS, Terrain};

use crate::sight::Vistas;

/// Can a hexside be crossed, and how?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Passage {
    /// Nothing in the way.
    Open,
    /// Through a door.
    Door,
    /// Through a window.
    Window,
    /// Wall, cliff, edge of the map, or between river and bridge.
    Shut,
}

/// Everything about one hex.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plot {
    pub(crate) terrain: Terrain,
    pub(crate) height: u8,
    pub(crate) cover: Cover,
    pub(crate) walls: u8,
    pub(crate) doors: u8,
    pub(crate) windows: u8,
    pub(crate) lips: u8,
    pub(crate) cliffs: u8,
    pub(crate) corner: u8,
    pub(crate) building: u8,
    pub(crate) passages: [Passage; 6],
    /// What a step over each hexside costs a man and a horse, 0 where it is shut to them.
    foot_steps: [u8; 6],
    horse_steps: [u8; 6],
}

/// The map: fixed for the whole game.
#[derive(Clone, Debug)]
pub struct Ground {
    cols: u16,
    rows: u16,
    /// Column and row of every hex: a division is slow.
    spots: Vec<(u16, u16)>,
    plots: Vec<Plot>,
    neighbours: Vec<[Hex; 6]>,
    buildings: Vec<HexSet>,
    /// By column: the rows whose hexes can matter to a line of sight that passes them.
    pub(crate) matter: Vec<u64>,
    pub(crate) vistas: Vistas,
}

impl Ground {
    /// How many columns.
    pub fn cols(&self) -> u16 {
        self.cols
    }

    /// How many rows.
    pub fn rows(&self) -> u16 {
        self.rows
    }

    /// How many hexes.
    pub fn len(&self) -> usize {
        self.plots.len()
    }

    /// A ground always has hexes.
    pub fn is_empty(&self) -> bool {
        self.plots.is_empty()
    }

    /// Every hex in order.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        (0..self.plots.len() as u16).map(Hex)
    }

    /// The hex of that column and row, counted from 0.
    pub fn at(&self, col: u16, row: u16) -> Option<Hex> {
        (col < self.cols && row < self.rows).then(|| Hex(col * self.rows + row))
    }

    /// Column and row, counted from 0.
    #[inline]
    pub fn col_row(&self, hex: Hex) -> (u16, u16) {
        self.spots[hex.index()]
    }

    /// Axial coordinates.
    #[inline]
    pub fn axial(&self, hex: Hex) -> (i32, i32) {
        let (col, row) = self.col_row(hex);
        (i32::from(col), i32::from(row) - i32::from(col / 2))
    }

    /// How many hexes apart.
    #[inline]
    pub fn distance(&self, a: Hex, b: Hex) -> u16 {
        let ((aq, ar), (bq, br)) = (self.axial(a), self.axial(b));
        let (dq, dr) = (aq - bq, ar - br);
        dq.abs().max(dr.abs()).max((dq + dr).abs()) as u16
    }

    /// The neighbour in that direction, if the map goes on there.
    #[inline]
    pub fn neighbour(&self, hex: Hex, dir: Dir) -> Option<Hex> {
        Some(self.neighbours[hex.index()][usize::from(dir)]).filter(|n| n.is_somewhere())
    }

    /// The six neighbours, `NOWHERE` off the map.
    #[inline]
    pub fn around(&self, hex: Hex) -> &[Hex; 6] {
        &self.neighbours[hex.index()]
    }

    /// The neighbours on the map with their directions.
    #[inline]
    pub fn neighbours(&self, hex: Hex) -> impl Iterator<Item = (Dir, Hex)> + use<> {
        DIRS.into_iter().zip(self.neighbours[hex.index()]).filter(|(_, n)| n.is_somewhere())
    }

    /// The direction from a hex to its neighbour; none if they are not neighbours.
    pub fn dir_between(&self, from: Hex, to: Hex) -> Option<Dir> {
        to.is_somewhere().then(|| self.neighbours[from.index()].iter().position(|n| *n == to))?.map(|d| d as Dir)
    }

    /// Are the two hexes neighbours?
    #[inline]
    pub fn is_adjacent(&self, a: Hex, b: Hex) -> bool {
        b.is_somewhere() && self.neighbours[a.index()].contains(&b)
    }

    /// The name players use: column letters and row from 1 (`A1`, `AA12`).
    pub fn name(&self, hex: Hex) -> String {
        let (col, row) = self.col_row(hex);
        let letter = char::from(b'A' + (col % 26) as u8);
        match col / 26 {
            0 => format!("{letter}{}", row + 1),
            n => format!("{}{letter}{}", char::from(b'A' + (n - 1) as u8), row + 1),
        }
    }

    /// The hex of that name, exactly as [`Ground::name`] writes it.
    pub fn hex_named(&self, name: &str) -> Option<Hex> {
        let digits = name.find(|c: char| c.is_ascii_digit())?;
        let (letters, row) = name.split_at(digits);
        let letter = |c: u8| c.is_ascii_uppercase().then(|| u16::from(c - b'A'));
        let col = match letters.as_bytes() {
            [a] => letter(*a)?,
            [a, b] => (letter(*a)? + 1) * 26 + letter(*b)?,
            _ => return None,
        };
        let hex = self.at(col, row.parse::<u16>().ok()?.checked_sub(1)?)?;
        (self.name(hex) == name).then_some(hex)
    }

    #[inline]
    pub(crate) fn plot(&self, hex: Hex) -> &Plot {
        &self.plots[hex.index()]
    }

    /// What the hex is.
    #[inline]
    pub fn terrain(&self, hex: Hex) -> Terrain {
        self.plot(hex).terrain
    }

    /// How high it lies: low 0, slope and stairs 1, high 2.
    #[inline]
    pub fn height(&self, hex: Hex) -> u8 {
        self.plot(hex).height
    }

    /// The cover of the hex from everywhere; a window hex of a temple has the temple's.
    #[inline]
    pub fn cover(&self, hex: Hex) -> Cover {
        self.plot(hex).cover
    }

    /// The hexsides that are wall, seen from either side.
    #[inline]
    pub fn walls(&self, hex: Hex) -> u8 {
        self.plot(hex).walls
    }

    /// The hexsides that are doors, seen from either side.
    #[inline]
    pub fn doors(&self, hex: Hex) -> u8 {
        self.plot(hex).doors
    }

    /// The hexsides that are windows, seen from either side.
    #[inline]
    pub fn windows(&self, hex: Hex) -> u8 {
        self.plot(hex).windows
    }

    /// The hexsides of a slope or stairs towards high ground; of other hexes none.
    #[inline]
    pub fn lips(&self, hex: Hex) -> u8 {
        self.plot(hex).lips
    }

    /// The hexsides that are cliffs, seen from either side.
    #[inline]
    pub fn cliffs(&self, hex: Hex) -> u8 {
        self.plot(hex).cliffs
    }

    /// The hexsides an exterior corner shields.
    #[inline]
    pub fn corner(&self, hex: Hex) -> u8 {
        self.plot(hex).corner
    }

    /// The building the hex is inside of.
    #[inline]
    pub fn building(&self, hex: Hex) -> Option<u8> {
        Some(self.plot(hex).building).filter(|b| *b != u8::MAX)
    }

    /// The insides of the buildings, door and window hexes included, in the order of their first hexes.
    pub fn buildings(&self) -> &[HexSet] {
        &self.buildings
    }

    /// Can the hexside be crossed physically: walls, cliffs, doors, windows, river and bridge?
    #[inline]
    pub fn passage(&self, hex: Hex, dir: Dir) -> Passage {
        self.plot(hex).passages[usize::from(dir)]
    }

    /// What a man on foot pays to step over that hexside, or none if it is shut: the hex's cost, and at least 4 through a
    /// window. Barricades and corpses are the state's.
    #[inline]
    pub fn foot_step(&self, hex: Hex, dir: Dir) -> Option<u8> {
        Some(self.plot(hex).foot_steps[usize::from(dir)]).filter(|&cost| cost > 0)
    }

    /// What a horse's head pays to step over that hexside, or none if it cannot.
    #[inline]
    pub fn horse_step(&self, hex: Hex, dir: Dir) -> Option<u8> {
        Some(self.plot(hex).horse_steps[usize::from(dir)]).filter(|&cost| cost > 0)
    }

    /// The hexes whose terrain the question says yes to.
    pub fn hexes_of(&self, wanted: impl Fn(Terrain) -> bool) -> HexSet {
        self.hexes().filter(|h| wanted(self.terrain(*h))).collect()
    }

    /// The hexes at most so far from the hex, itself included.
    pub fn within(&self, hex: Hex, distance: u16) -> HexSet {
        self.hexes().filter(|h| self.distance(*h, hex) <= distance).collect()
    }
}
