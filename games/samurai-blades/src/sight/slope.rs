//! Slopes, lips, dips and ridges.

use super::Why;
use super::corridor::Pair;
use super::line::{Crossing, Way};
use super::lines::Lines;
use super::point::{Point, hexside};
use crate::ground::{Dir, Ground, Hex};
use std::cmp::Ordering;

/// A lip of an intervening slope hex, or a cliff.
#[derive(Clone, Copy, Debug)]
struct Lip {
    /// From where the distance of the lower man is counted, and that of the higher one: from the slope hex both, or from the
    /// hexes below and above the cliff.
    low: Hex,
    high: Hex,
    side: [Point; 2],
    /// The lines that meet it, by the numbers of their mirror images.
    lines: Lines,
}

impl Lip {
    /// Is it nearer to the lower man, or as near? Above and below a cliff neighbours have nothing between them but their own
    /// ground (4.4).
    fn hides(&self, ground: &Ground, pair: &Pair<'_>, way: Way) -> bool {
        let (lower, higher) = if way == Way::Out { (pair.from, pair.to) } else { (pair.to, pair.from) };
        let is_between = self.low == self.high || pair.range > 1;
        is_between && ground.distance(self.low, lower) <= ground.distance(self.high, higher)
    }
}

/// The lips between two hexes.
#[derive(Default, Debug)]
pub(super) struct Lips {
    all: Vec<Lip>,
    /// Room to list those one line crosses.
    crossed: Vec<Crossed>,
}

/// A lip where a line crosses it.
#[derive(Clone, Copy, Debug)]
struct Crossed {
    crossing: Crossing,
    hides: bool,
    hex: Hex,
}

impl Crossed {
    fn is_up(&self) -> bool {
        self.crossing.way == Way::Out
    }
}

impl Lips {
    pub(super) fn push(&mut self, ground: &Ground, hex: Hex, side: Dir, lines: &Lines) {
        let is_cliff = ground.cliffs(hex) >> side & 1 == 1;
        let high = ground.neighbour(hex, side).filter(|_| is_cliff).unwrap_or(hex);
        self.all.push(Lip { low: hex, high, side: hexside(ground, hex, side), lines: *lines });
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
            if let Some(crossing) = line.crossing(lip.side) {
                crossed.push(Crossed { crossing, hides: lip.hides(ground, pair, crossing.way), hex: lip.low });
            }
        }
        if crossed.is_empty() {
            return None;
        }
        // A line through the tip of high ground goes up and down in one point: up counts as first.
        let order = |a: &Crossed, b: &Crossed| a.crossing.order(&b.crossing).then(a.crossing.way.cmp(&b.crossing.way));
        crossed.sort_by(|a, b| order(a, b).then(a.hides.cmp(&b.hides)).then(a.hex.cmp(&b.hex)));
        // Through a corner two lips are met in one point: that is one crossing, by the one that hides less.
        crossed.dedup_by(|b, a| order(a, b) == Ordering::Equal);
        let first_up = crossed.iter().position(Crossed::is_up);
        let last_down = crossed.iter().rposition(|c| !c.is_up());
        match (first_up, last_down) {
            (Some(up), Some(down)) if up < down => return Some((Why::Ridge, crossed[up].hex)),
            (Some(_), Some(_)) if crossed.len() == 2 => return None,
            _ => {}
        }
        crossed[0].hides.then_some((Why::Lip, crossed[0].hex))
    }
}
