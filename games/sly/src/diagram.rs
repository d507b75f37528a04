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
use parlour_core::{DiagramError, Seat, Seats};
use std::iter::Peekable;
use std::vec;

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
        DiagramError::new(self.end(), format!("here should be {what}"))
    }
    /// The number of the line after the last.
    fn end(&self) -> usize {
        self.rest.last().map_or(usize::from(SIDE) + 1, |(n, _)| *n) + 1
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

/// `out 2 3`, or nothing for nobody.
pub(crate) fn seats_line(word: &str, set: Seats, seats: u8) -> String {
    let list: Vec<_> = Seat::all(seats).filter(|&seat| set.has(seat)).map(|seat| seat.to_string()).collect();
    if list.is_empty() { String::new() } else { format!("{word} {}\n", list.join(" ")) }
}

/// The lines below the board, one after the other, at a table of so many seats.
pub(crate) struct Below<'a> {
    seats: u8,
    lines: Peekable<vec::IntoIter<(usize, &'a str)>>,
    missing: usize,
}

impl<'a> Below<'a> {
    pub(crate) fn of(read: &Read<'a>, seats: u8) -> Below<'a> {
        Below { seats, lines: read.rest.clone().into_iter().peekable(), missing: read.end() }
    }
    fn take(&mut self, word: &str) -> Option<(usize, &'a str)> {
        self.lines.next_if(|(_, line)| line.starts_with(word))
    }
    fn due(&mut self, word: &str, what: &str) -> Result<(usize, &'a str), DiagramError> {
        self.take(word).ok_or_else(|| DiagramError::new(self.missing, format!("here should be {what}")))
    }
    /// Whose turn it is, and the number of the line that says so.
    pub(crate) fn mover(&mut self) -> Result<(usize, Seat), DiagramError> {
        let (n, line) = self.due("seat ", "whose turn it is: `seat 1 to move`")?;
        let mover = Seat::all(self.seats).find(|seat| line == format!("seat {seat} to move"));
        mover.map(|seat| (n, seat)).ok_or_else(|| DiagramError::new(n, "`seat 1 to move`, with a seat of this table"))
    }
    /// The turns without something, at most so many for each seat.
    pub(crate) fn quiet(&mut self, without: &str, most: u16) -> Result<u16, DiagramError> {
        let (n, line) = self.due("quiet ", &format!("the turns without {without}: `quiet 12`"))?;
        let quiet = line.strip_prefix("quiet ").and_then(|turns| turns.parse().ok());
        quiet
            .filter(|&turns| turns <= most * u16::from(self.seats))
            .ok_or_else(|| DiagramError::new(n, format!("`quiet` and a number of turns, {most} for each seat at most")))
    }
    /// The seats behind a word, if there is such a line: `out 2 3`.
    pub(crate) fn seats(&mut self, word: &str) -> Result<Seats, DiagramError> {
        let Some((n, line)) = self.take(word) else { return Ok(Seats::NONE) };
        line.split_whitespace().skip(1).try_fold(Seats::NONE, |set, word| {
            let seat = Seat::all(self.seats).find(|seat| seat.to_string() == word && !set.has(*seat));
            let wrong = || DiagramError::new(n, format!("seats of this table, each once, not `{word}`"));
            seat.map(|seat| set.with(seat)).ok_or_else(wrong)
        })
    }
    /// The last line, if there is one more: which of these it is as written. `wanted` says what would be right.
    pub(crate) fn end<E: Copy>(
        mut self,
        mut ends: impl Iterator<Item = E>,
        written: impl Fn(E) -> String,
        wanted: &str,
    ) -> Result<Option<E>, DiagramError> {
        let Some((n, line)) = self.lines.next() else { return Ok(None) };
        let end = ends.find(|&end| written(end) == line);
        let end = end.ok_or_else(|| DiagramError::new(n, format!("{wanted}, not `{line}`")))?;
        self.lines.next().map_or(Ok(Some(end)), |(n, _)| Err(DiagramError::new(n, "nothing more")))
    }
}
