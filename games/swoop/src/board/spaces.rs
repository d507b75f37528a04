//! The 96 spaces and sets of them.
//!
//! Space 0 is A1, space 23 is A24, space 95 is D24. Columns run clockwise and close into a ring.

/// A set of spaces: bit n is space n.
pub(crate) type Spaces = u128;

pub(crate) const COLUMNS: u8 = 24;
pub(crate) const RINGS: u8 = 4;
pub(crate) const SPACES: usize = COLUMNS as usize * RINGS as usize;
pub(crate) const ALL: Spaces = (1 << SPACES) - 1;
/// Column 1 of every ring.
const FIRST: Spaces = 1 | 1 << 24 | 1 << 48 | 1 << 72;
const LAST: Spaces = FIRST << 23;

/// The set of one space.
#[inline]
pub(crate) const fn only(space: u8) -> Spaces {
    1 << space
}

#[inline]
pub(crate) const fn has(set: Spaces, space: u8) -> bool {
    set >> space & 1 == 1
}

/// The spaces of a set in order.
#[inline]
pub(crate) fn each(mut set: Spaces) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let space = set.trailing_zeros() as u8;
        set &= set.wrapping_sub(1);
        (space < 128).then_some(space)
    })
}

/// The n-th space of a set of no more than six, as are the men and the homes of a colour; [`NOWHERE`] if there are fewer.
#[inline]
pub(crate) fn nth(mut set: Spaces, n: u32) -> u8 {
    // Always five rounds: how many it takes, no processor foresees.
    for round in 0..5 {
        let rest = set & set.wrapping_sub(1);
        set = if round < n { rest } else { set };
    }
    set.trailing_zeros() as u8
}

/// Every space of the set moved one column on, or one back.
#[inline]
pub(crate) const fn clockwise(set: Spaces) -> Spaces {
    (set & !LAST) << 1 | (set & LAST) >> 23
}
#[inline]
pub(crate) const fn anticlockwise(set: Spaces) -> Spaces {
    (set & !FIRST) >> 1 | (set & FIRST) << 23
}
/// Every space of the set moved one ring in, or one out; what leaves the rings is dropped.
#[inline]
pub(crate) const fn inward(set: Spaces) -> Spaces {
    set << COLUMNS & ALL
}
#[inline]
pub(crate) const fn outward(set: Spaces) -> Spaces {
    set >> COLUMNS
}
/// All spaces from which, or to which, one step leads sideways or inward.
#[inline]
pub(crate) const fn reach(set: Spaces) -> Spaces {
    clockwise(set) | anticlockwise(set) | inward(set)
}

/// 2: clockwise, anticlockwise and inward.
pub(crate) const WAYS: usize = 3;
/// No space: the lowest of an empty set.
pub(crate) const NOWHERE: u8 = Spaces::BITS as u8;
/// By space: where the ways lead. Inward from ring D there is no space.
pub(crate) static ENDS: [[u8; WAYS]; SPACES] = {
    let mut table = [[0; WAYS]; SPACES];
    let mut from = 0;
    while from < SPACES {
        let man = only(from as u8);
        let to = [clockwise(man), anticlockwise(man), inward(man)];
        table[from] = [to[0].trailing_zeros() as u8, to[1].trailing_zeros() as u8, to[2].trailing_zeros() as u8];
        from += 1;
    }
    table
};

/// 0 for A to 3 for D.
pub(crate) const fn ring(space: u8) -> u8 {
    space / COLUMNS
}
/// 0 to 23.
pub(crate) const fn column(space: u8) -> u8 {
    space % COLUMNS
}
/// How many columns apart, the shorter way round.
pub(crate) const fn apart(a: u8, b: u8) -> u8 {
    let way = column(a).abs_diff(column(b));
    if way > COLUMNS / 2 { COLUMNS - way } else { way }
}

/// `A7`.
pub(crate) fn name(space: u8) -> String {
    format!("{}{}", char::from(b'A' + ring(space)), column(space) + 1)
}

/// Reads `A7`.
pub(crate) fn named(text: &str) -> Option<u8> {
    let ring = text.bytes().next().filter(|b| (b'A'..=b'D').contains(b))? - b'A';
    let digits = &text[1..];
    let plain = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
    let column: u8 = digits.parse().ok().filter(|n| plain && (1..=COLUMNS).contains(n))?;
    Some(ring * COLUMNS + column - 1)
}

/// Names in a sentence: `C5`, `C5 and B7`, `C5, B7 and D1`.
pub(crate) fn names(set: Spaces) -> String {
    let mut names: Vec<String> = each(set).map(name).collect();
    let last = names.pop().unwrap_or_default();
    if names.is_empty() { last } else { format!("{} and {last}", names.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for space in 0..SPACES as u8 {
            assert_eq!(named(&name(space)), Some(space));
        }
        for junk in ["", "A", "A0", "A25", "A07", "E1", "a1", "A+1", "A1 ", "é1", "A999"] {
            assert_eq!(named(junk), None, "{junk}");
        }
        assert_eq!(names(only(0) | only(23) | only(95)), "A1, A24 and D24");
    }

    #[test]
    fn spaces_are_numbered_in_order() {
        let mut rng = fastrand::Rng::with_seed(1);
        for _ in 0..1000 {
            let set = (0..6).fold(0, |set, _| set | only(rng.u8(..SPACES as u8)));
            assert!(each(set).eq((0..6).map(|n| nth(set, n)).filter(|&space| space != NOWHERE)), "{set:b}");
        }
    }

    #[test]
    fn steps_close_the_ring_and_end_at_d() {
        let step = |set, text: String| only(named(&text).unwrap()) == set;
        for (ring, next) in [('A', Some('B')), ('B', Some('C')), ('C', Some('D')), ('D', None)] {
            for column in 1..=24 {
                let set = only(named(&format!("{ring}{column}")).unwrap());
                assert!(step(clockwise(set), format!("{ring}{}", column % 24 + 1)));
                assert!(step(anticlockwise(set), format!("{ring}{}", (column + 22) % 24 + 1)));
                assert_eq!(anticlockwise(clockwise(set)), set);
                match next {
                    Some(next) => assert!(step(inward(set), format!("{next}{column}"))),
                    None => assert_eq!(inward(set), 0),
                }
            }
        }
        assert_eq!(apart(0, 23), 1);
        assert_eq!(apart(2, 48 + 14), 12);
    }
}
