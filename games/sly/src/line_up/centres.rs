//! The sixteen centres, numbered like their fields, as sets of sixteen bits.

use crate::board::{self, Space};

/// A set of centres: bit n is the centre of field n.
pub(super) type Centres = u16;

const ALONG: usize = board::FIELDS_ALONG as usize;

/// The centre's name on the whole board.
pub(super) fn name(centre: u8) -> String {
    board::name(board::centre(centre))
}
/// Reads the name of a centre.
pub(super) fn named(text: &str) -> Option<u8> {
    board::named(text).and_then(at)
}
/// The centre on this space.
pub(super) fn at(space: Space) -> Option<u8> {
    board::is_centre(space).then(|| board::field(space))
}

/// 4: the empty centres are not asked about here. First beside in row or column, then diagonally as well.
pub(super) const BESIDE: [Centres; 17] = neighbours(1);
pub(super) const AROUND: [Centres; 17] = neighbours(2);

/// The centres at most one row and one column away, with at most so many steps in all; none from no centre, the last.
const fn neighbours(steps: usize) -> [Centres; 17] {
    let mut table = [0; 17];
    let mut a = 0;
    while a < 16 {
        let mut b = 0;
        while b < 16 {
            let rows = (a / ALONG).abs_diff(b / ALONG);
            let columns = (a % ALONG).abs_diff(b % ALONG);
            if a != b && rows <= 1 && columns <= 1 && rows + columns <= steps {
                table[a] |= 1 << b;
            }
            b += 1;
        }
        a += 1;
    }
    table
}

/// 5: the rows, the columns and the long diagonals.
pub(super) const LINES: [Centres; 10] =
    [0x000f, 0x00f0, 0x0f00, 0xf000, 0x1111, 0x2222, 0x4444, 0x8888, 0x8421, 0x1248];

/// Does the set hold one of the ten lines?
#[inline]
pub(super) const fn has_line(set: Centres) -> bool {
    let rows = set & set >> 1 & set >> 2 & set >> 3 & 0x1111;
    let columns = set & set >> 4 & set >> 8 & set >> 12;
    rows | columns != 0 || set & 0x8421 == 0x8421 || set & 0x1248 == 0x1248
}

/// The centres of a set in order.
#[inline]
pub(super) fn each(mut set: Centres) -> impl Iterator<Item = u8> + Clone {
    std::iter::from_fn(move || {
        let centre = set.trailing_zeros() as u8;
        set &= set.wrapping_sub(1);
        (centre < 16).then_some(centre)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_found_and_nothing_else() {
        for set in 0..=u16::MAX {
            assert_eq!(has_line(set), LINES.map(|line| set & line == line).contains(&true), "{set:016b}");
        }
    }

    #[test]
    fn neighbours_are_next_to_each_other() {
        let names = |set| each(set).map(name).collect::<Vec<_>>().join(" ");
        assert_eq!(names(BESIDE[5]), "2E 5B 5H 8E");
        assert_eq!(names(AROUND[5]), "2B 2E 2H 5B 5H 8B 8E 8H");
        assert_eq!((names(BESIDE[0]), names(AROUND[3])), ("2E 5B".into(), "2H 5H 5K".into()));
    }
}
