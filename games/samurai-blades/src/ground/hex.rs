//! Hexes, directions and sets of hexes.

use std::fmt;

/// The largest number of hexes a ground may have.
pub const MOST_HEXES: usize = 832;

/// A direction or hexside, 0 to 5 clockwise from north: N, NE, SE, S, SW, NW.
pub type Dir = u8;

/// The six directions, clockwise from north.
pub const DIRS: [Dir; 6] = [0, 1, 2, 3, 4, 5];

/// The six directions' names, clockwise from north.
pub const DIR_NAMES: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];

/// The opposite direction.
pub const fn opposite(dir: Dir) -> Dir {
    (dir + 3) % 6
}

/// The direction turned clockwise by so many sixths.
pub const fn turned(dir: Dir, sixths: u8) -> Dir {
    (dir + sixths) % 6
}

/// The direction of that name (`N`, `NE`, `SE`, `S`, `SW`, `NW`).
pub fn dir_named(name: &str) -> Option<Dir> {
    DIR_NAMES.iter().position(|n| *n == name).map(|d| d as Dir)
}

/// The three directions ahead of a facing: left, straight on, right. The front hexes of a horse or cart (R-18, 5.5).
pub const fn ahead(facing: Dir) -> [Dir; 3] {
    [turned(facing, 5), facing, turned(facing, 1)]
}

/// A hex, numbered down the columns: `column * rows + row`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex(pub u16);

impl Hex {
    /// No hex: off the map, or no second hex.
    pub const NOWHERE: Hex = Hex(u16::MAX);

    /// The hex as an index into arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Is it a hex at all?
    pub const fn is_somewhere(self) -> bool {
        self.0 != u16::MAX
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.is_somewhere() {
            true => write!(f, "Hex({})", self.0),
            false => write!(f, "nowhere"),
        }
    }
}

const WORDS: usize = MOST_HEXES / 64;

/// A set of hexes, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct HexSet([u64; WORDS]);

impl HexSet {
    /// No hexes.
    pub const EMPTY: HexSet = HexSet([0; WORDS]);

    /// Does the set hold the hex? `NOWHERE` is in no set.
    #[inline]
    pub const fn has(&self, hex: Hex) -> bool {
        let n = hex.index();
        n < MOST_HEXES && self.0[n / 64] >> (n % 64) & 1 == 1
    }

    /// Adds the hex; `NOWHERE` is not added.
    pub const fn insert(&mut self, hex: Hex) {
        let n = hex.index();
        if n < MOST_HEXES {
            self.0[n / 64] |= 1 << (n % 64);
        }
    }

    /// Takes the hex out.
    pub const fn remove(&mut self, hex: Hex) {
        let n = hex.index();
        if n < MOST_HEXES {
            self.0[n / 64] &= !(1 << (n % 64));
        }
    }

    /// Which of the 64 hexes from this one on it holds: bit 0 is this one's.
    #[inline]
    pub fn from(&self, hex: Hex) -> u64 {
        let (word, bit) = (hex.index() / 64, hex.index() % 64);
        let at = |word: usize| self.0.get(word).copied().unwrap_or(0);
        // Shifted by one and by the rest, for a shift by 64 would be none.
        at(word) >> bit | at(word + 1) << 1 << (63 - bit)
    }

    /// How many hexes.
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        *self == HexSet::EMPTY
    }

    /// The hexes of either.
    #[must_use]
    pub fn or(&self, other: &HexSet) -> HexSet {
        HexSet(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// The hexes of both.
    #[must_use]
    pub fn and(&self, other: &HexSet) -> HexSet {
        HexSet(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    /// The hexes of this set that are not in the other.
    #[must_use]
    pub fn without(&self, other: &HexSet) -> HexSet {
        HexSet(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// The hexes in order.
    pub fn iter(&self) -> impl Iterator<Item = Hex> + '_ {
        self.0.iter().enumerate().flat_map(|(i, word)| {
            let mut left = *word;
            std::iter::from_fn(move || {
                (left != 0).then(|| {
                    let bit = left.trailing_zeros();
                    left &= left - 1;
                    Hex((i as u32 * 64 + bit) as u16)
                })
            })
        })
    }
}

impl Default for HexSet {
    fn default() -> Self {
        HexSet::EMPTY
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Self {
        let mut set = HexSet::EMPTY;
        hexes.into_iter().for_each(|hex| set.insert(hex));
        set
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_of_hexes() {
        let set: HexSet = [3, 63, 64, 130, 831].map(Hex).into_iter().collect();
        for first in 0..MOST_HEXES as u16 {
            let run = (0..64).fold(0, |run, n| run | u64::from(set.has(Hex(first + n))) << n);
            assert_eq!(set.from(Hex(first)), run, "from {first}");
        }
    }
}
