//! Rules 2 to 4: how far a piece goes.

use super::setup::HOME;
use super::state::{TRACKS, Track};
use crate::board::SIDE;

/// All twelve columns.
const COLUMNS: Track = (1 << SIDE) - 1;

/// 2: the first vacant space to the right.
#[inline]
pub(super) fn landing(track: Track, column: u8) -> Option<u8> {
    let behind = (2 << column) - 1;
    let vacant = COLUMNS & !track & !behind;
    (vacant != 0).then(|| vacant.trailing_zeros() as u8)
}

/// 4: is an empty field between two that hold pieces?
#[inline]
pub(super) fn has_gap(tracks: &[Track; TRACKS]) -> bool {
    // One bit for each of the four fields, then the patterns 101, 1001, 1010, 1011 and 1101.
    const GAPS: u16 = 1 << 0b101 | 1 << 0b1001 | 1 << 0b1010 | 1 << 0b1011 | 1 << 0b1101;
    let all = tracks[0] | tracks[1] | tracks[2];
    let fields = (all | all >> 1 | all >> 2) & 0b001_001_001_001;
    let fields = fields & 1 | fields >> 2 & 2 | fields >> 4 & 4 | fields >> 6 & 8;
    GAPS >> fields & 1 == 1
}

/// Why a piece goes no further.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// 3: the column does not ask for another step.
    Column,
    /// 4: the next step would leave an empty field.
    Field,
    /// 4: no vacant space lies to the right.
    Edge,
}

/// One step of the piece in this column of a track; the tracks after it, and where it stands.
#[inline]
fn step(tracks: &[Track; TRACKS], track: usize, column: u8) -> Result<([Track; TRACKS], u8), End> {
    let to = landing(tracks[track], column).ok_or(End::Edge)?;
    let mut next = *tracks;
    next[track] ^= 1 << column | 1 << to;
    if has_gap(&next) { Err(End::Field) } else { Ok((next, to)) }
}

/// Why the piece cannot be moved, or nothing if it can: rules 2 and 4 for the first step.
#[inline]
pub(super) fn stuck(tracks: &[Track; TRACKS], track: usize, column: u8) -> Option<End> {
    step(tracks, track, column).err()
}

/// The whole way of a piece that can be moved: `visit` is told each column in which a step ends. `odd` are the columns
/// that ask for another step.
#[inline]
pub(super) fn travel(
    tracks: &[Track; TRACKS],
    track: usize,
    column: u8,
    odd: Track,
    mut visit: impl FnMut(u8),
) -> Result<u8, End> {
    let (mut tracks, mut at) = step(tracks, track, column)?;
    visit(at);
    while odd >> at & 1 == 1 {
        let Ok((next, to)) = step(&tracks, track, at) else { break };
        (tracks, at) = (next, to);
        visit(at);
    }
    Ok(at)
}

/// Which pieces of a track can be moved, as a set of columns.
#[inline]
pub(super) fn movable(tracks: &[Track; TRACKS], track: usize) -> Track {
    // Packed to the right end, nothing moves.
    if tracks[track] == HOME {
        return 0;
    }
    let mut movable = 0;
    let mut left = tracks[track];
    while left != 0 {
        let column = left.trailing_zeros() as u8;
        left &= left - 1;
        if stuck(tracks, track, column).is_none() {
            movable |= 1 << column;
        }
    }
    movable
}

/// A way in full, for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Journey {
    /// Where each step ends.
    pub(super) stops: Vec<u8>,
    pub(super) end: End,
}

/// The way of a piece that can be moved; `None` if it cannot.
pub(super) fn journey(tracks: &[Track; TRACKS], track: usize, column: u8, odd: Track) -> Option<Journey> {
    let mut stops = Vec::new();
    let last = travel(tracks, track, column, odd, |stop| stops.push(stop)).ok()?;
    let mut after = *tracks;
    after[track] ^= 1 << column | 1 << last;
    let end = if odd >> last & 1 == 0 { End::Column } else { stuck(&after, track, last).unwrap_or(End::Column) };
    Some(Journey { stops, end })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_found_and_nothing_else() {
        for all in 0..=COLUMNS {
            let fields: Vec<bool> = (0..4).map(|f| all >> (3 * f) & 0b111 != 0).collect();
            let first = fields.iter().position(|&f| f).unwrap_or(0);
            let last = fields.iter().rposition(|&f| f).unwrap_or(0);
            let gap = (first..last).any(|f| !fields[f]);
            assert_eq!(has_gap(&[all, 0, 0]), gap, "{all:012b}");
            assert_eq!(has_gap(&[all & 0o1234, all & !0o1234, 0]), gap, "the three tracks count together");
        }
    }
}
