//! Sets of spaces.

use crate::board::{SIDE, Space, centre, name, row};
use std::fmt;
use std::ops::{BitAnd, BitOr, BitXor, Not, Sub};

/// Rows are kept in lanes of sixteen bits, four to a word; the upper four bits of each lane stay empty.
const ROW: u64 = 0xfff;
const LANES: u64 = 0x0001_0001_0001_0001;

/// A set of spaces.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Spaces([u64; 3]);

impl Spaces {
    /// No space.
    pub const NONE: Spaces = Spaces([0; 3]);
    /// All 144.
    pub const ALL: Spaces = Spaces([ROW * LANES; 3]);
    /// The sixteen centres.
    pub const CENTRES: Spaces = {
        let (mut set, mut field) = (Spaces::NONE, 0);
        while field < 16 {
            set = set.with(centre(field));
            field += 1;
        }
        set
    };

    /// The nine spaces of a field.
    pub const fn of_field(field: u8) -> Spaces {
        let middle = centre(field);
        let (mut set, mut i) = (Spaces::NONE, 0);
        while i < 9 {
            set = set.with(middle + i / 3 * SIDE + i % 3 - SIDE - 1);
            i += 1;
        }
        set
    }
    /// The set of one space.
    #[inline]
    pub const fn only(space: Space) -> Spaces {
        Spaces::NONE.with(space)
    }
    /// The same set with one space more.
    #[inline]
    #[must_use]
    pub const fn with(mut self, space: Space) -> Spaces {
        self.insert(space);
        self
    }
    /// Puts a space in.
    #[inline]
    pub const fn insert(&mut self, space: Space) {
        self.0[word(space)] |= bit(space);
    }
    /// Takes a space out.
    #[inline]
    pub const fn remove(&mut self, space: Space) {
        self.0[word(space)] &= !bit(space);
    }
    /// Is the space in it?
    #[inline]
    pub const fn has(&self, space: Space) -> bool {
        self.0[word(space)] & bit(space) != 0
    }
    /// Is nothing in it?
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }
    /// How many spaces are in it.
    #[inline]
    pub const fn len(&self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()
    }
    /// Are two spaces or more in it?
    #[inline]
    pub const fn is_several(&self) -> bool {
        let [a, b, c] = self.0;
        // Words that are not empty, and what is left of each without its first space.
        let words = (a != 0) as u8 + (b != 0) as u8 + (c != 0) as u8;
        words > 1 || a & a.wrapping_sub(1) | b & b.wrapping_sub(1) | c & c.wrapping_sub(1) != 0
    }
    /// The twelve spaces of a row: bit 0 is column A.
    #[inline]
    pub const fn row(&self, row: u8) -> u16 {
        (self.0[(row / 4) as usize] >> (row % 4 * 16)) as u16
    }
    /// The twelve spaces of a column: bit 0 is row 1. In each word a multiplication brings the four bits together; no two
    /// of the partial products meet, so nothing carries.
    #[inline]
    pub const fn column(&self, column: u8) -> u16 {
        const GATHER: u64 = 1 << 48 | 1 << 33 | 1 << 18 | 1 << 3;
        let [a, b, c] = self.0;
        let a = (a >> column & LANES).wrapping_mul(GATHER) >> 48 & 0xf;
        let b = (b >> column & LANES).wrapping_mul(GATHER) >> 48 & 0xf;
        let c = (c >> column & LANES).wrapping_mul(GATHER) >> 48 & 0xf;
        (a | b << 4 | c << 8) as u16
    }
    /// Every space that lies exactly so far from one of these in its row or column.
    #[inline]
    #[must_use]
    pub fn at_distance(self, distance: u8) -> Spaces {
        let stays = ROW >> distance;
        let row = self.0.map(|rows| (rows & (stays * LANES)) << distance | (rows >> distance) & (stays * LANES));
        let (down, up) = (self.down(distance), self.up(distance));
        Spaces(std::array::from_fn(|n| row[n] | down[n] | up[n]))
    }
    /// All spaces so many rows further down; what leaves the board is gone.
    #[inline]
    fn down(self, rows: u8) -> [u64; 3] {
        let [a, b, c] = self.0;
        let [a, b, c] = if rows < 4 { [a, b, c] } else { [0, a, b] };
        match rows % 4 * 16 {
            0 => [a, b, c],
            by => [a << by, b << by | a >> (64 - by), c << by | b >> (64 - by)],
        }
    }
    #[inline]
    fn up(self, rows: u8) -> [u64; 3] {
        let [a, b, c] = self.0;
        let [a, b, c] = if rows < 4 { [a, b, c] } else { [b, c, 0] };
        match rows % 4 * 16 {
            0 => [a, b, c],
            by => [a >> by | b << (64 - by), b >> by | c << (64 - by), c >> by],
        }
    }
    /// The rows in which it has a space: bit 0 is row 1. With fifteen set bits added, a lane that is not empty
    /// reaches its sixteenth.
    #[inline]
    pub const fn rows_held(&self) -> u16 {
        const GATHER: u64 = 1 << 48 | 1 << 33 | 1 << 18 | 1 << 3;
        let [a, b, c] = self.0;
        let a = ((a + 0x7fff * LANES) >> 15 & LANES).wrapping_mul(GATHER) >> 48 & 0xf;
        let b = ((b + 0x7fff * LANES) >> 15 & LANES).wrapping_mul(GATHER) >> 48 & 0xf;
        let c = ((c + 0x7fff * LANES) >> 15 & LANES).wrapping_mul(GATHER) >> 48 & 0xf;
        (a | b << 4 | c << 8) as u16
    }
    /// The columns in which it has a space: bit 0 is column A.
    #[inline]
    pub const fn columns_held(&self) -> u16 {
        let all = self.0[0] | self.0[1] | self.0[2];
        let half = all | all >> 32;
        ((half | half >> 16) & ROW) as u16
    }
    /// Every space in whose row and in whose column it has one.
    #[inline]
    #[must_use]
    pub fn crossings(self) -> Spaces {
        let columns = u64::from(self.columns_held()) * LANES;
        Spaces(self.0.map(|rows| (((rows + 0x7fff * LANES) >> 15 & LANES) * ROW) & columns))
    }
    /// Has it a space in this row?
    #[inline]
    pub const fn is_in_row(&self, row: u8) -> bool {
        self.row(row) != 0
    }
    /// Has it a space in this column?
    #[inline]
    pub const fn is_in_column(&self, column: u8) -> bool {
        (self.0[0] | self.0[1] | self.0[2]) >> column & LANES != 0
    }
    /// Its spaces in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Space> + Clone + use<> {
        let mut words = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < 3 {
                let word = words[at];
                if word != 0 {
                    words[at] &= word - 1;
                    let bit = word.trailing_zeros() as u8;
                    return Some(space_of(at as u8, bit));
                }
                at += 1;
            }
            None
        })
    }
    /// The n-th of its spaces in order, counted from 0.
    #[inline]
    pub fn nth(&self, n: u32) -> Option<Space> {
        // Without branches, since nobody can foresee where a place drawn at random leads.
        let upper = self.0[0].count_ones();
        let middle = upper + self.0[1].count_ones();
        let at = u8::from(n >= upper) + u8::from(n >= middle);
        let before = [0, upper, middle][usize::from(at)];
        nth_bit(self.0[usize::from(at)], n - before).map(|bit| space_of(at, bit))
    }
    #[inline]
    fn zip(self, other: Spaces, of: impl Fn(u64, u64) -> u64) -> Spaces {
        Spaces(std::array::from_fn(|i| of(self.0[i], other.0[i])))
    }
}

/// The place of the n-th set bit, counted from 0.
#[inline]
pub(crate) fn nth_bit(bits: u64, n: u32) -> Option<u8> {
    // The first steps without branches: a random number of them would be foreseen wrongly every other time.
    let near = (0..4).fold(bits, |bits, step| bits & bits.wrapping_sub(u64::from(step < n)));
    let rest = (4..n).fold(near, |bits, _| bits & bits.wrapping_sub(1));
    (rest != 0).then(|| rest.trailing_zeros() as u8)
}

/// Its lane and its place there: sixteen times its row, and its column.
#[inline]
const fn lane(space: Space) -> u8 {
    space + row(space) * (16 - SIDE)
}
#[inline]
const fn word(space: Space) -> usize {
    (lane(space) / 64) as usize
}
#[inline]
const fn bit(space: Space) -> u64 {
    1 << (lane(space) % 64)
}
/// The space of a bit of a word.
#[inline]
const fn space_of(word: u8, bit: u8) -> Space {
    let lane = word * 64 + bit;
    lane - lane / 16 * (16 - SIDE)
}

impl BitOr for Spaces {
    type Output = Spaces;
    #[inline]
    fn bitor(self, other: Spaces) -> Spaces {
        self.zip(other, |a, b| a | b)
    }
}
impl BitAnd for Spaces {
    type Output = Spaces;
    #[inline]
    fn bitand(self, other: Spaces) -> Spaces {
        self.zip(other, |a, b| a & b)
    }
}
impl BitXor for Spaces {
    type Output = Spaces;
    #[inline]
    fn bitxor(self, other: Spaces) -> Spaces {
        self.zip(other, |a, b| a ^ b)
    }
}
impl Sub for Spaces {
    type Output = Spaces;
    #[inline]
    fn sub(self, other: Spaces) -> Spaces {
        self.zip(other, |a, b| a & !b)
    }
}
impl Not for Spaces {
    type Output = Spaces;
    #[inline]
    fn not(self) -> Spaces {
        Spaces::ALL - self
    }
}
impl FromIterator<Space> for Spaces {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Spaces {
        spaces.into_iter().fold(Spaces::NONE, Spaces::with)
    }
}
impl fmt::Debug for Spaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(name)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{all, column};

    #[test]
    fn distances_stay_on_the_board_and_in_the_line() {
        for (from, distance) in all().flat_map(|from| (1..8).map(move |distance| (from, distance))) {
            let is_there = |s: Space| {
                (row(s) == row(from) && column(s).abs_diff(column(from)) == distance)
                    || (column(s) == column(from) && row(s).abs_diff(row(from)) == distance)
            };
            let there: Spaces = all().filter(|&s| is_there(s)).collect();
            assert_eq!(Spaces::only(from).at_distance(distance), there, "{distance} from {}", name(from));
        }
        let both = Spaces::only(0).with(143);
        assert_eq!(both.at_distance(5), Spaces::only(0).at_distance(5) | Spaces::only(143).at_distance(5));
    }

    #[test]
    fn rows_and_columns_are_read_right() {
        let set: Spaces = all().filter(|&s| u32::from(s).wrapping_mul(2_654_435_761) >> 13 & 1 == 1).collect();
        for s in all() {
            let (r, c) = (row(s), column(s));
            assert_eq!(set.row(r) >> c & 1 == 1, set.has(s));
            assert_eq!(set.column(c) >> r & 1 == 1, set.has(s));
            assert_eq!((!set).has(s), !set.has(s));
        }
        assert_eq!(set.iter().collect::<Vec<_>>(), all().filter(|&s| set.has(s)).collect::<Vec<_>>());
        assert_eq!(set.iter().count(), set.len() as usize);
        for few in [Spaces::NONE, Spaces::ALL, set & Spaces::of_field(6), Spaces::only(0), Spaces::only(143)] {
            for line in 0..SIDE {
                assert_eq!(few.rows_held() >> line & 1 == 1, few.row(line) != 0);
                assert_eq!(few.columns_held() >> line & 1 == 1, few.column(line) != 0);
                assert_eq!(few.is_in_row(line), few.row(line) != 0);
                assert_eq!(few.is_in_column(line), few.column(line) != 0);
            }
            assert_eq!(few.is_several(), few.len() > 1);
            let crossed = all().filter(|&s| few.is_in_row(row(s)) && few.is_in_column(column(s)));
            assert_eq!(few.crossings(), crossed.collect());
        }
        for (a, b) in all().flat_map(|a| all().map(move |b| (a, b))) {
            assert_eq!(Spaces::only(a).with(b).is_several(), a != b);
        }
        assert!((0..).map_while(|n| set.nth(n)).eq(set.iter()));
    }
}
