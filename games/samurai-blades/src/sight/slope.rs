//! Slopes, lips, dips and ridges.

use super::Why;
use super::corridor::Pair;
use super::line::{Crossing, Way};
use super::lines::Lines;
use super::point::{Point, hexside};
use crate::ground::{Dir, Ground, Hex};
use std::cmp::Ordering;

/// A lip of an intervening slope hex, or a cliff of an intervening low hex.
#[derive(Clone, Copy, Debug)]
struct Lip {
    hex: Hex,
    side: [Point; 2],
    /// The lines that meet it, by the numbers of their mirror images.
    lines: Lines,
}

/// The lips between two hexes.
#[derive(Default, Debug)]
pub(super) struct Lips {
    all: Vec<Lip>,
    /// Room to list those one line crosses.
    crossed: Vec<(Crossing, Hex)>,
}

impl Lips {
    pub(super) fn push(&mut self, ground: &Ground, hex: Hex, side: Dir, lines: &Lines) {
        self.all.push(Lip { hex, side: hexside(ground, hex, side), lines: *lines });
    }

    /// Do the lips block the line of this number, and where? `Out` of a slope hex over its lip is up, `In` is down.
    pub(super) fn block(
        &mut self,
        ground: &Ground,
        pair: &Pair<'_>,
        number: usize,
        image: usize,
    ) -> Option<(Why, Hex)> {
        let (crossed, line) = (&mut self.crossed, pair.line(number));
        crossed.clear();
        for lip in self.all.iter().filter(|lip| lip.lines.has(image)) {
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
}
