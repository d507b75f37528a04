//! A scene as coloured characters.
//!
//! Whatever colour says is also said by a character, so that [`Screen::plain`] is enough to play: marks have signs, and
//! pieces that differ only in their side carry its number of pips.

mod cell;
mod marks;
mod scale;
mod tokens;

use crate::frame::{Facing, Frame};
use crate::theme::{Light, Rgb, colour};
use parlour_core::GameInfo;
use parlour_core::scene::{Layout, Scene, Spot};
use std::fmt::Write;

pub use cell::Cell;
use scale::Scaled;
pub use scale::{Fit, Grid, fits};
pub use tokens::EMPTY;

/// A column and a row, counted from the upper left corner.
pub type Position = (usize, usize);

/// A grid of cells.
#[derive(Clone, Debug, PartialEq)]
pub struct Screen {
    columns: usize,
    rows: usize,
    cells: Vec<Cell>,
    places: Vec<(Spot, Position)>,
}

/// What a screen is drawn with.
pub(crate) struct Pen<'a> {
    info: &'a GameInfo,
    light: Light,
}

impl Pen<'_> {
    fn tone(&self, name: &str) -> Option<Rgb> {
        Some(colour(self.info.boxed, name, self.light))
    }
}

/// The board as a terminal shows it. Places keep their positions to each other, scaled so that no two share a cell.
pub fn screen(info: &GameInfo, layout: &Layout, scene: &Scene, light: Light, facing: Facing, grid: Grid) -> Screen {
    let pen = Pen { info, light };
    let Scaled { columns, rows, places, texts } = scale::scaled(&Frame::new(layout, facing), grid);
    let blank = Cell { paper: pen.tone("ground"), ..Cell::default() };
    let mut screen = Screen { columns, rows, cells: vec![blank; columns * rows], places };
    for (spot, position) in screen.places.clone() {
        if let Some(cell) = screen.at_mut(position) {
            cell.spot = Some(spot);
        }
    }
    tokens::draw(&mut screen, &pen, layout, &scene.tokens);
    for (text, position) in texts {
        screen.letter(&text, position, pen.tone("ink-2"));
    }
    for mark in &scene.marks {
        marks::draw(&mut screen, &pen, &scene.tokens, mark);
    }
    screen.share_out(grid.near());
    screen
}

impl Screen {
    /// How wide it is.
    pub fn columns(&self) -> usize {
        self.columns
    }
    /// How high it is.
    pub fn rows(&self) -> usize {
        self.rows
    }
    /// The cell at this column and row.
    pub fn cell(&self, column: usize, row: usize) -> Option<&Cell> {
        (column < self.columns).then(|| self.cells.get(row * self.columns + column))?
    }
    /// What a click on this cell means: the nearest spot, if one is near.
    pub fn spot_at(&self, column: usize, row: usize) -> Option<Spot> {
        self.cell(column, row)?.spot
    }
    /// Where a spot is drawn: its column and row.
    pub fn position(&self, spot: Spot) -> Option<Position> {
        self.places.iter().find(|p| p.0 == spot).map(|p| p.1)
    }
    /// Characters alone, without blanks at the ends of lines.
    pub fn plain(&self) -> String {
        let line = |cells: &[Cell]| cells.iter().map(|c| c.glyph).collect::<String>().trim_end().to_owned() + "\n";
        self.cells.chunks(self.columns).map(line).collect()
    }
    /// With 24-bit colours as escape sequences. Every line ends with a reset, so that lines can stand beside other text.
    pub fn ansi(&self) -> String {
        let mut out = String::new();
        for line in self.cells.chunks(self.columns) {
            let mut style = String::new();
            for cell in line {
                let next = cell.sequence();
                if next != style {
                    out += &next;
                    style = next;
                }
                out.push(cell.glyph);
            }
            writeln!(out, "\x1b[0m").expect("strings can be written to");
        }
        out
    }

    fn at_mut(&mut self, (column, row): Position) -> Option<&mut Cell> {
        (column < self.columns).then(|| self.cells.get_mut(row * self.columns + column))?
    }
    /// The cell if nothing is there and no place either.
    fn blank_mut(&mut self, position: Position) -> Option<&mut Cell> {
        self.at_mut(position).filter(|c| c.glyph == ' ' && c.spot.is_none())
    }

    /// Writes a text around its middle where it covers nothing; a row higher or lower if it must, and not at all if that
    /// does not help: a coordinate is worth less than a piece.
    fn letter(&mut self, text: &str, (column, row): Position, ink: Option<Rgb>) {
        let letters: Vec<char> = text.chars().collect();
        let start = column.saturating_sub(letters.len().saturating_sub(1) / 2);
        let rows = [Some(row), row.checked_sub(1), row.checked_add(1)];
        let is_free = |row: &usize| (0..letters.len()).all(|i| self.is_blank((start + i, *row)));
        let Some(row) = rows.into_iter().flatten().find(is_free) else { return };
        for (i, &letter) in letters.iter().enumerate() {
            if let Some(cell) = self.at_mut((start + i, row)) {
                (cell.glyph, cell.ink) = (letter, ink);
            }
        }
    }
    fn is_blank(&self, (column, row): Position) -> bool {
        self.cell(column, row).is_some_and(|c| c.glyph == ' ' && c.spot.is_none())
    }

    /// Gives every cell near a place to the nearest.
    fn share_out(&mut self, reach: Position) {
        for (i, cell) in self.cells.iter_mut().enumerate() {
            let here = (i % self.columns, i / self.columns);
            let away = |p: &&(Spot, Position)| (here.0.abs_diff(p.1.0), here.1.abs_diff(p.1.1));
            let near = self.places.iter().filter(|p| away(p).0 <= reach.0 && away(p).1 <= reach.1);
            // A cell is twice as high as wide.
            let nearest = near.min_by_key(|p| away(p).0.pow(2) + 4 * away(p).1.pow(2));
            cell.spot = nearest.map(|p| p.0);
        }
    }
}
