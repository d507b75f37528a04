//! Rectangular boards.

use std::ops::Range;

/// The corner from which rows and columns are counted, and with it how cells are called.
///
/// ```
/// use parlour_core::board::{Corner, Grid};
/// assert_eq!(Grid::<9, 9>::new(Corner::LowerLeft).name(40), "e5");
/// assert_eq!(Grid::<9, 9>::new(Corner::UpperLeft).name(40), "5E");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Corner {
    /// A small letter and a number: `a1` is the lowest row's first cell.
    LowerLeft,
    /// A number and a capital: `1A` is the uppermost row's first cell.
    UpperLeft,
}

/// A rectangular board of `W` columns and `H` rows. Its cells are numbered row by row from its corner, so that a game can
/// keep them in a byte; what stands on them is the game's own.
///
/// ```
/// use parlour_core::board::{Corner, Grid};
/// const BOARD: Grid<8, 3> = Grid::new(Corner::LowerLeft);
/// assert_eq!(BOARD.name(0), "a1");
/// assert_eq!(BOARD.named("h3"), Some(23));
/// assert_eq!(BOARD.named("h4"), None);
/// assert_eq!((BOARD.row(23), BOARD.column(23), BOARD.cell(2, 7)), (2, 7, 23));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Grid<const W: usize, const H: usize> {
    corner: Corner,
}

/// A row as it is read and written, from the top of the board down.
///
/// ```
/// use parlour_core::board::{Corner, Grid, Row};
/// let rows: Vec<Row> = Grid::<3, 2>::new(Corner::LowerLeft).rows().collect();
/// assert_eq!(rows, [Row { number: 2, cells: 3..6 }, Row { number: 1, cells: 0..3 }]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What people call it.
    pub number: u8,
    /// From left to right.
    pub cells: Range<u8>,
}

impl<const W: usize, const H: usize> Grid<W, H> {
    /// How many cells it has.
    pub const CELLS: u8 = (W * H) as u8;

    /// The board that is counted from this corner.
    pub const fn new(corner: Corner) -> Grid<W, H> {
        const { assert!(W > 0 && W <= 26 && H > 0 && W * H < 256, "columns have letters, cells fit a byte") }
        Grid { corner }
    }
    /// The cell in this row and column, both counted from 0.
    #[inline]
    pub const fn cell(self, row: u8, column: u8) -> u8 {
        row * W as u8 + column
    }
    /// Its row, counted from 0.
    #[inline]
    pub const fn row(self, cell: u8) -> u8 {
        cell / W as u8
    }
    /// Its column, counted from 0.
    #[inline]
    pub const fn column(self, cell: u8) -> u8 {
        cell % W as u8
    }
    /// All cells in order.
    #[inline]
    pub fn cells(self) -> Range<u8> {
        0..Self::CELLS
    }
    /// All rows from the top of the board down.
    pub fn rows(self) -> impl DoubleEndedIterator<Item = Row> + Clone {
        (0..H as u8).map(move |line| {
            let row = self.line(line);
            Row { number: row + 1, cells: self.cell(row, 0)..self.cell(row + 1, 0) }
        })
    }
    /// How many rows are above this one, and the other way round: which row has so many above it.
    pub(super) const fn line(self, row: u8) -> u8 {
        match self.corner {
            Corner::LowerLeft => H as u8 - 1 - row,
            Corner::UpperLeft => row,
        }
    }

    /// The letter of a column.
    pub const fn letter(self, column: u8) -> char {
        (self.first_letter() + column) as char
    }
    /// The letters of all columns.
    pub fn letters(self) -> String {
        (0..W as u8).map(|column| self.letter(column)).collect()
    }
    const fn first_letter(self) -> u8 {
        match self.corner {
            Corner::LowerLeft => b'a',
            Corner::UpperLeft => b'A',
        }
    }
    /// What people call a cell.
    pub fn name(self, cell: u8) -> String {
        let mut name = String::with_capacity(4);
        self.push_name(cell, &mut name);
        name
    }
    /// Writes that at the end of a text: names are written by the hundred, one for each end of every move.
    pub fn push_name(self, cell: u8, text: &mut String) {
        let (letter, number) = (self.letter(self.column(cell)), self.row(cell) + 1);
        if self.corner == Corner::LowerLeft {
            text.push(letter);
        }
        if number > 9 {
            text.push(char::from(b'0' + number / 10));
        }
        text.push(char::from(b'0' + number % 10));
        if self.corner == Corner::UpperLeft {
            text.push(letter);
        }
    }
    /// Reads a name exactly as it is written: the number without leading zeros, the letter small or capital.
    pub fn named(self, text: &str) -> Option<u8> {
        let (letter, number) = match self.corner {
            Corner::LowerLeft => text.as_bytes().split_first()?,
            Corner::UpperLeft => text.as_bytes().split_last()?,
        };
        let column = letter.checked_sub(self.first_letter()).filter(|&column| usize::from(column) < W)?;
        let row = counted(number)?.checked_sub(1).filter(|&row| usize::from(row) < H)?;
        Some(self.cell(row, column))
    }
}

/// Digits alone, the first of them not 0.
fn counted(digits: &[u8]) -> Option<u8> {
    let add = |number: u8, digit: &u8| match digit {
        b'0'..=b'9' => number.checked_mul(10)?.checked_add(digit - b'0'),
        _ => None,
    };
    if digits.first() == Some(&b'0') { None } else { digits.iter().try_fold(0, add) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back_and_nothing_else_does() {
        let (lower, upper) = (Grid::<9, 9>::new(Corner::LowerLeft), Grid::<12, 12>::new(Corner::UpperLeft));
        assert!(lower.cells().all(|cell| lower.named(&lower.name(cell)) == Some(cell)));
        assert!(upper.cells().all(|cell| upper.named(&upper.name(cell)) == Some(cell)));
        assert_eq!([0, 8, 80].map(|cell| lower.name(cell)), ["a1", "i1", "i9"]);
        assert_eq!([0, 11, 143].map(|cell| upper.name(cell)), ["1A", "1L", "12L"]);
        for junk in ["", "a", "1", "a0", "a10", "j1", "A1", "a01", "a1a", "1a", "+1", "a+1", "a１", "é1"] {
            assert_eq!(lower.named(junk), None, "{junk}");
        }
        for junk in ["", "A", "0A", "13A", "256A", "257A", "1M", "5e", "05E", "5EE", "E5", "+5E", "１A", "1É"] {
            assert_eq!(upper.named(junk), None, "{junk}");
        }
    }

    #[test]
    fn rows_go_down_from_the_top() {
        let numbers = |corner| Grid::<2, 3>::new(corner).rows().map(|row| row.number).collect::<Vec<_>>();
        assert_eq!(numbers(Corner::LowerLeft), [3, 2, 1]);
        assert_eq!(numbers(Corner::UpperLeft), [1, 2, 3]);
        let wide = Grid::<26, 9>::new(Corner::UpperLeft);
        assert_eq!(wide.rows().next_back(), Some(Row { number: 9, cells: 208..234 }));
        assert_eq!(wide.letters(), "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    }
}
