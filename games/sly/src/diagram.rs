//! The board as text, the same for every game that uses all of it:
//!
//! ```text
//!      A  B  C   D  E  F   G  H  I   J  K  L
//!  1   .  .  .   .  .  .   .  .  .   .  .  .
//!  2   .  o  .   .  o  .   .  o  .   .  o  .
//!   …
//! 12   .  .  .   .  .  .   .  .  .   .  .  .
//! ```
//! `.` is an empty space and `o` an empty centre; what a piece looks like is the game's affair. Blanks separate.

use crate::board::{BOARD, SIDE, SPACES, Space, is_centre};
use parlour_core::DiagramError;

/// Writes the board; `piece` says what stands on a space, if anything, in at most two characters without blanks.
pub(crate) fn write(piece: impl Fn(Space) -> Option<String>) -> String {
    let mut out = line("", BOARD.letters().chars().map(String::from));
    let empty = |space| if is_centre(space) { "o".into() } else { ".".into() };
    for row in BOARD.rows() {
        out += &line(&row.number.to_string(), row.cells.map(|space| piece(space).unwrap_or_else(|| empty(space))));
    }
    out
}

fn line(label: &str, cells: impl Iterator<Item = String>) -> String {
    let mut out = format!("{label:>2} ");
    for (i, cell) in cells.enumerate() {
        out += if i % 3 == 0 { "  " } else { " " };
        out += &format!("{cell:<2}");
    }
    format!("{}\n", out.trim_end())
}

/// A diagram taken apart: what stands on each space, and the lines below the board.
#[derive(Debug)]
pub(crate) struct Read<'a> {
    cells: Vec<Option<&'a str>>,
    /// With their numbers, counted from 1; blank lines are left out.
    pub(crate) rest: Vec<(usize, &'a str)>,
}

impl<'a> Read<'a> {
    /// What stands there.
    pub(crate) fn cell(&self, space: Space) -> Option<&'a str> {
        self.cells[usize::from(space)]
    }
    /// The line of the diagram that shows this space.
    pub(crate) fn line(space: Space) -> usize {
        usize::from(crate::board::row(space)) + 2
    }
    /// Everything that stands anywhere.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (Space, &'a str)> + '_ {
        (0..SPACES).filter_map(|s| Some((s, self.cell(s)?)))
    }
    /// An error about the end of the text, where something is missing.
    pub(crate) fn missing(&self, what: &str) -> DiagramError {
        let last = self.rest.last().map_or(usize::from(SIDE) + 1, |(n, _)| *n);
        DiagramError::new(last + 1, format!("here should be {what}"))
    }
}

/// Reads the board.
pub(crate) fn read(text: &str) -> Result<Read<'_>, DiagramError> {
    let mut lines = (1..).zip(text.lines().map(str::trim));
    let header = lines.next().map_or("", |(_, l)| l);
    if header.split_whitespace().collect::<String>() != BOARD.letters() {
        return Err(DiagramError::new(1, "a diagram begins with the columns A to L"));
    }
    let mut cells = Vec::with_capacity(SPACES.into());
    for row in BOARD.rows().map(|row| row.number) {
        let wrong = |n| DiagramError::new(n, format!("row {row} is its number and twelve spaces, blanks between them"));
        let (n, line) = lines.next().ok_or_else(|| wrong(usize::from(row) + 1))?;
        let mut words = line.split_whitespace();
        if words.next() != Some(row.to_string().as_str()) {
            return Err(wrong(n));
        }
        let before = cells.len();
        cells.extend(words.map(|w| (w != "." && w != "o").then_some(w)));
        if cells.len() != before + usize::from(SIDE) {
            return Err(wrong(n));
        }
    }
    Ok(Read { cells, rest: lines.filter(|(_, l)| !l.is_empty()).collect() })
}
