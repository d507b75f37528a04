//! Slopes, lips, dips and ridges.

use super::Why;
use super::corridor::{Corridor, Pair};
use super::line::{Line, Way};
use super::point::Point;
use crate::ground::{Ground, Hex};
use std::cmp::Ordering;

/// A lip of an intervening slope hex, or a cliff of an intervening low hex.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lip {
    pub(super) hex: Hex,
    pub(super) side: [Point; 2],
}

/// Do the lips block this line, and where? `Out` of a slope hex over its lip is up, `In` is down.
pub(super) fn blocked(ground: &Ground, corridor: &mut Corridor, line: &Line, pair: &Pair<'_>) -> Option<(Why, Hex)> {
    let Corridor { lips, crossed, .. } = corridor;
    crossed.clear();
    for lip in lips.iter().filter(|lip| line.meets_side(lip.side)) {
        crossed.extend(line.crossing(lip.side).map(|c| (c, lip.hex)));
    }
    if crossed.is_empty() {
        return None;
    }
    // A line through the tip of high ground goes up and down in one point: up counts as first.
    crossed.sort_by(|(a, h), (b, g)| a.order(b).then(a.way.cmp(&b.way)).then(h.cmp(g)));
    // Through a corner two lips are met in one point: that is one crossing.
    crossed.dedup_by(|(b, _), (a, _)| a.order(b) == Ordering::Equal && a.way == b.way);
    let first_up = crossed.iter().position(|(c, _)| c.way == Way::Out);
    let last_down = crossed.iter().rposition(|(c, _)| c.way == Way::In);
    match (first_up, last_down) {
        (Some(up), Some(down)) if up < down => return Some((Why::Ridge, crossed[up].1)),
        (Some(_), Some(_)) if crossed.len() == 2 => return None,
        _ => {}
    }
    let (crossing, slope) = crossed[0];
    let (lower, higher) = if crossing.way == Way::Out { (pair.from, pair.to) } else { (pair.to, pair.from) };
    (ground.distance(slope, lower) <= ground.distance(slope, higher)).then_some((Why::Lip, slope))
}
