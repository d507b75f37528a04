//! Sets of the 169 lines between two hexes.

use super::point::POINTS;

/// How many lines there are from the points of one hex to those of another.
pub(super) const COUNT: usize = POINTS.len() * POINTS.len();

/// A set of lines, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Lines([u64; 3]);

impl Lines {
    pub(super) const NONE: Lines = Lines([0; 3]);
    pub(super) const ALL: Lines = Lines([u64::MAX, u64::MAX, u64::MAX >> (192 - COUNT)]);

    #[inline]
    pub(super) fn has(&self, line: usize) -> bool {
        self.0[line / 64] >> (line % 64) & 1 == 1
    }

    pub(super) fn insert(&mut self, line: usize) {
        self.0[line / 64] |= 1 << (line % 64);
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        *self == Lines::NONE
    }

    #[inline]
    pub(super) fn add(&mut self, other: &Lines) {
        *self = Lines(std::array::from_fn(|i| self.0[i] | other.0[i]));
    }

    #[inline]
    pub(super) fn and(&self, other: &Lines) -> Lines {
        Lines(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    #[inline]
    pub(super) fn without(&self, other: &Lines) -> Lines {
        Lines(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }
}

impl FromIterator<usize> for Lines {
    fn from_iter<I: IntoIterator<Item = usize>>(lines: I) -> Self {
        let mut set = Lines::NONE;
        lines.into_iter().for_each(|line| set.insert(line));
        set
    }
}

/// How many men stand on each line, as far as it matters: on the lines of the n-th set stand n or more, from 1.
#[derive(Default, Debug)]
pub(super) struct Count([Lines; 5]);

impl Count {
    /// One man more on these lines.
    pub(super) fn add(&mut self, lines: &Lines) {
        for n in (1..5).rev() {
            let more = self.0[n - 1].and(lines);
            self.0[n].add(&more);
        }
        self.0[0].add(lines);
    }

    /// The lines with anybody on them.
    pub(super) fn some(&self) -> &Lines {
        &self.0[0]
    }

    /// The lines with more than four men on them.
    pub(super) fn too_many(&self) -> &Lines {
        &self.0[4]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// the first line has nobody on it, the second one man, the third two, and so on.
    #[test]
    fn more_than_four() {
        let mut count = Count::default();
        (1..=6).for_each(|n| count.add(&(n..COUNT).collect()));
        assert_eq!(*count.some(), (1..COUNT).collect());
        assert_eq!(*count.too_many(), (5..COUNT).collect());
        assert_eq!(Lines::ALL, (0..COUNT).collect());
    }
}
