//! The best of the 169 lines.

use super::corridor::{Blocker, Corridor, Pair};
use super::explain::{cause, stop};
use super::line::Line;
use super::point::{CORNERS, Point, centre};
use super::slope;
use super::{Aim, Bodies, Segment, Sight};
use crate::ground::{Cover, DIRS, Ground, Hex, Terrain};

/// The best line of sight from any of the shooter's hexes to any of the target's. Of several pairs of hexes the one with
/// the lowest cover counts, then the shortest range, then the line between centres, then the first.
///
/// One or two hexes on either side, on the map; shooter and target share none.
pub fn sight(ground: &Ground, bodies: &impl Bodies, shooter: &[Hex], target: &[Hex], aim: Aim) -> Sight {
    match best(ground, bodies, shooter, target, aim) {
        Some((Found { cover, number }, pair)) => {
            let segment = Segment { from: (number / 13) as u8, to: (number % 13) as u8 };
            let cause = cause(ground, bodies, &pair, number, cover);
            Sight::Clear { cover, cause, from: pair.from, to: pair.to, range: pair.range, segment }
        }
        None => stop(ground, bodies, shooter, target, aim),
    }
}

/// Is there any line of sight at all, whatever the cover? The same answer as [`sight`]'s, sooner.
pub fn is_clear(ground: &Ground, bodies: &impl Bodies, shooter: &[Hex], target: &[Hex], aim: Aim) -> bool {
    let base = target.iter().map(|h| ground.cover(*h)).max().unwrap_or(Cover::None);
    let has_line = |from: Hex, to: Hex| {
        let pair = Pair::new(ground, (shooter, from), (target, to), aim);
        let mut corridor = Corridor::between(ground, bodies, &pair);
        let shields = Shields::of(ground, bodies, pair.to);
        corridor.is_clear()
            || (0..169).any(|n| corridor.cover_along(ground, &pair, &shields, &pair.line(n), base).is_some())
    };
    shooter.iter().any(|&from| target.iter().any(|&to| has_line(from, to)))
}

/// The best line of a pair of hexes: the lowest cover, then the lowest number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    cover: Cover,
    number: usize,
}

/// The best line of all pairs of hexes.
pub(super) fn best<'a>(
    ground: &Ground,
    bodies: &impl Bodies,
    shooter: &'a [Hex],
    target: &'a [Hex],
    aim: Aim,
) -> Option<(Found, Pair<'a>)> {
    let base = target.iter().map(|h| ground.cover(*h)).max().unwrap_or(Cover::None);
    let mut best: Option<(Found, Pair<'a>)> = None;
    for &from in shooter {
        for &to in target {
            let pair = Pair::new(ground, (shooter, from), (target, to), aim);
            // Nothing beats the line between centres, nearer and without extra cover.
            let is_hopeless = |(f, p): &(Found, Pair<'_>)| (f.cover, f.number) == (base, 0) && p.range <= pair.range;
            if best.as_ref().is_some_and(is_hopeless) {
                continue;
            }
            if let Some(found) = search(ground, bodies, &pair, base) {
                let rank = |f: &Found, p: &Pair<'_>| (f.cover, p.range, f.number != 0);
                if best.as_ref().is_none_or(|(f, p)| rank(&found, &pair) < rank(f, p)) {
                    best = Some((found, pair));
                }
            }
        }
    }
    best
}

fn search(ground: &Ground, bodies: &impl Bodies, pair: &Pair<'_>, base: Cover) -> Option<Found> {
    let mut corridor = Corridor::between(ground, bodies, pair);
    let shields = Shields::of(ground, bodies, pair.to);
    if corridor.is_clear() && shields.is_empty() {
        return Some(Found { cover: base, number: 0 });
    }
    let mut best: Option<Found> = None;
    for number in 0..169 {
        if let Some(cover) = corridor.cover_along(ground, pair, &shields, &pair.line(number), base)
            && best.as_ref().is_none_or(|b| cover < b.cover)
        {
            best = Some(Found { cover, number });
            if cover == base {
                break;
            }
        }
    }
    best
}

impl Corridor {
    fn is_clear(&self) -> bool {
        self.blockers.is_empty() && self.soft.is_empty() && self.lips.is_empty() && self.men.is_empty()
    }

    /// The target's cover along the line, or none if the line is blocked.
    fn cover_along(
        &mut self,
        ground: &Ground,
        pair: &Pair<'_>,
        shields: &Shields,
        line: &Line,
        base: Cover,
    ) -> Option<Cover> {
        if let Some(n) = self.blockers.iter().position(|b| b.stops(line)) {
            // What blocked this line will probably block the next one too: ask it first.
            self.blockers.swap(0, n);
            return None;
        }
        if !self.lips.is_empty() && slope::blocked(ground, self, line, pair).is_some() {
            return None;
        }
        let mut cover = base;
        if cover < Cover::Light && self.soft.iter().any(|s| line.meets_hex(s.centre)) {
            cover = Cover::Light;
        }
        if cover < Cover::Medium && shields.meet(line) {
            cover = Cover::Medium;
        }
        let men = self.men_on(line);
        (men == 0 || (men <= 4 && cover <= Cover::Light)).then_some(cover)
    }

    /// How many different men stand on the line.
    pub(super) fn men_on(&self, line: &Line) -> u32 {
        let met = |set: u64, (id, spot): &(u8, super::corridor::Spot)| match line.meets_hex(spot.centre) {
            true => set | 1 << (id & 63),
            false => set,
        };
        self.men.iter().fold(0, met).count_ones()
    }
}

impl Blocker {
    #[inline]
    pub(super) fn stops(&self, line: &Line) -> bool {
        match self {
            Blocker::Hex(_, spot) => line.meets_hex(spot.centre),
            Blocker::Side(_, _, side) => line.meets_side(*side),
        }
    }
}

/// The hexsides across which the target has medium cover.
pub(super) struct Shields {
    centre: Point,
    sides: u8,
}

impl Shields {
    pub(super) fn of(ground: &Ground, bodies: &impl Bodies, to: Hex) -> Shields {
        let front = bodies.barricade(to).map_or(0, front);
        let window = if ground.terrain(to) == Terrain::Window { ground.windows(to) } else { 0 };
        Shields::new(ground, to, ground.lips(to) | window | front | ground.corner(to))
    }

    pub(super) fn new(ground: &Ground, to: Hex, sides: u8) -> Shields {
        Shields { centre: centre(ground, to), sides }
    }

    fn is_empty(&self) -> bool {
        self.sides == 0
    }

    pub(super) fn meet(&self, line: &Line) -> bool {
        let side = |d: usize| [self.centre.plus(CORNERS[(d + 5) % 6]), self.centre.plus(CORNERS[d])];
        DIRS.into_iter().any(|d| self.sides >> d & 1 == 1 && line.meets_side(side(usize::from(d))))
    }
}

/// The three hexsides of a barricade's front as a mask.
pub(super) fn front(first: u8) -> u8 {
    (0..3).fold(0, |mask, n| mask | 1 << ((first + n) % 6))
}
