//! The pieces of one colour: how many stand on each of its rows, in the centre, and who sits in its compound.

use crate::colour::Colour;
use std::fmt;

/// Rows 1 to 11, and the hole after them.
pub(crate) const ROWS: u8 = 11;
pub(crate) const CENTRE: u8 = 12;
/// Rule 1.
pub(crate) const EACH: u8 = 12;

/// Rule 6: the stepped rows.
pub(crate) fn is_capture_row(row: u8) -> bool {
    (7..=ROWS).contains(&row)
}

/// Sixteen numbers of four bits. From the lowest: rows 1 to 11, the centre, and the captives of each colour. No number
/// exceeds twelve, since there are no more pieces of a colour; so a whole row is sown by one addition.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Pieces(u64);

const BITS: u32 = 4;
const NUMBER: u64 = 0xf;
/// Rows 1 to 11.
const ON_ROWS: u64 = (1 << (ROWS as u32 * BITS)) - 1;
/// Rows 1 to 11 and the centre: once around.
const ROUND: u64 = (1 << (CENTRE as u32 * BITS)) - 1;

/// `SOWN[row][n]`: one piece on each of the `n` places after `row`, the centre following row 11 and row 1 the centre
/// (3). Twelve pieces go exactly once around.
static SOWN: [[u64; EACH as usize + 1]; ROWS as usize + 1] = {
    let mut table = [[0; EACH as usize + 1]; ROWS as usize + 1];
    let mut row = 1;
    while row <= ROWS as usize {
        let (mut n, mut sown) = (0, 0);
        while n < EACH as usize {
            let place = (row + n) % CENTRE as usize;
            sown |= 1 << (place as u32 * BITS);
            n += 1;
            table[row][n] = sown;
        }
        row += 1;
    }
    table
};

/// A row lifted and sown.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lap {
    /// What was lifted.
    pub row: u8,
    /// Where the last piece fell.
    pub last: u8,
    /// How many own pieces lay there already.
    pub onto: u8,
    /// How the pieces stand now.
    pub after: Pieces,
}

impl Lap {
    /// Rules 4 and 5: may that row be lifted in turn?
    #[inline]
    pub(crate) fn may_go_on(&self) -> bool {
        // the centre holds own pieces too, but there the move ends.
        self.last != CENTRE && self.onto > 0
    }
}

impl Pieces {
    /// A colour that is not in play.
    pub(crate) const NONE: Pieces = Pieces(0);
    /// Rule 1.
    pub(crate) const START: Pieces = Pieces(0x3333);

    /// From rows 1 to 11 and the centre.
    pub(crate) fn new(places: [u8; CENTRE as usize]) -> Pieces {
        Pieces(places.iter().rev().fold(0, |all, &n| all << BITS | u64::from(n)))
    }

    /// How many stand on this row, or in the centre.
    #[inline]
    pub(crate) fn on(self, place: u8) -> u8 {
        (self.0 >> (u32::from(place - 1) * BITS) & NUMBER) as u8
    }
    /// How many are in the centre.
    #[inline]
    pub(crate) fn centre(self) -> u8 {
        self.on(CENTRE)
    }
    /// How many of that colour sit in the compound.
    #[inline]
    pub(crate) fn captives_of(self, colour: Colour) -> u8 {
        (self.0 >> captives_at(colour) & NUMBER) as u8
    }
    /// How many captives there are in all.
    #[inline]
    pub(crate) fn captives(self) -> u8 {
        crate::colour::COLOURS.iter().map(|&c| self.captives_of(c)).sum()
    }
    /// How many stand on rows 1 to 11.
    pub(crate) fn left(self) -> u8 {
        (1..=ROWS).map(|row| self.on(row)).sum()
    }
    /// Rule 7: is no piece left on rows 1 to 11?
    #[inline]
    pub(crate) fn are_off(self) -> bool {
        self.0 & ON_ROWS == 0
    }
    /// Rule 7.
    #[inline]
    pub(crate) fn points(self) -> u16 {
        10 * u16::from(self.centre()) + 5 * u16::from(self.captives())
    }
    /// Has this colour never moved? Nothing that moves ever comes back to where it began: see RULES.md.
    #[inline]
    pub(crate) fn are_untouched(self) -> bool {
        self.0 & ROUND == Pieces::START.0
    }
    /// The rows that hold pieces, from the lowest.
    #[inline]
    pub(crate) fn rows(self) -> impl Iterator<Item = u8> {
        let mut rest = self.0 & ON_ROWS;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let number = rest.trailing_zeros() / BITS;
            rest &= !(NUMBER << (number * BITS));
            Some(number as u8 + 1)
        })
    }

    /// Rules 2 and 3: lifts the pieces of a row that holds some, and sows them.
    #[inline]
    pub(crate) fn lap(self, row: u8) -> Lap {
        let count = self.on(row);
        let lifted = Pieces(self.0 & !(NUMBER << (u32::from(row - 1) * BITS)));
        let last = (row - 1 + count) % CENTRE + 1;
        // after a lap of twelve the last piece falls on the row just emptied.
        let onto = lifted.on(last);
        let after = Pieces(lifted.0 + SOWN[usize::from(row)][usize::from(count)]);
        Lap { row, last, onto, after }
    }
    /// Rule 6: a single piece is taken off this row.
    #[inline]
    pub(crate) fn lose(&mut self, row: u8) {
        self.0 -= 1 << (u32::from(row - 1) * BITS);
    }
    /// Rule 6: a piece of that colour comes into the compound.
    #[inline]
    pub(crate) fn gain(&mut self, colour: Colour) {
        self.0 += 1 << captives_at(colour);
    }
}

#[inline]
fn captives_at(colour: Colour) -> u32 {
    (u32::from(CENTRE) + colour as u32) * BITS
}

impl fmt::Debug for Pieces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}
