//! What lies between two hexes and could matter to some line between them.

use super::line::{Crossing, Line};
use super::point::{POINTS, Point, centre, hexside};
use super::slope::Lip;
use super::{Aim, Bodies, Body, Why};
use crate::ground::{DIRS, Ground, Hex, Terrain};

/// A hex on the way, with its centre.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub(super) hex: Hex,
    pub(super) centre: Point,
}

/// Something that blocks every line that meets it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Blocker {
    Hex(Why, Spot),
    Side(Why, Hex, [Point; 2]),
}

/// The shooter's hex, the target's hex, and their other hexes, which never block.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair<'a> {
    pub(super) from: Hex,
    pub(super) to: Hex,
    pub(super) shooter: &'a [Hex],
    pub(super) target: &'a [Hex],
    pub(super) aim: Aim,
    pub(super) range: u16,
    /// The centres of the two hexes.
    pub(super) centres: [Point; 2],
    /// How far from the line of the centres a hex can lie that some line meets.
    reach: i32,
}

impl<'a> Pair<'a> {
    pub(super) fn new(
        ground: &Ground,
        (shooter, from): (&'a [Hex], Hex),
        (target, to): (&'a [Hex], Hex),
        aim: Aim,
    ) -> Pair<'a> {
        let centres = [centre(ground, from), centre(ground, to)];
        let line = Line::new(centres[0], centres[1]);
        // The lines stray nine tenths of a hex from the line of the centres, and a hex is a hex wide.
        let reach = line.reach() + line.reach() * 9 / 10 + 1;
        Pair { from, to, shooter, target, aim, range: ground.distance(from, to), centres, reach }
    }

    /// The line of that number, from 0 to 168.
    pub(super) fn line(&self, number: usize) -> Line {
        let [from, to] = self.centres;
        Line::new(from.plus(POINTS[number / 13]), to.plus(POINTS[number % 13]))
    }

    /// Can some line meet the hex around this centre?
    #[inline]
    fn is_near(&self, middle: Point) -> bool {
        let [from, to] = self.centres;
        to.minus(from).cross(middle.minus(from)).abs() <= self.reach
    }

    fn is_own(&self, hex: Hex) -> bool {
        self.shooter.contains(&hex) || self.target.contains(&hex)
    }
}

/// All that could matter, sorted by what it does.
#[derive(Default, Debug)]
pub(super) struct Corridor {
    pub(super) blockers: Vec<Blocker>,
    /// Scrub and carts: light cover.
    pub(super) soft: Vec<Spot>,
    pub(super) lips: Vec<Lip>,
    /// Men who may be shot over at this range, by their numbers.
    pub(super) men: Vec<(u8, Spot)>,
    /// Room to list the lips one line crosses.
    pub(super) crossed: Vec<(Crossing, Hex)>,
}

impl Corridor {
    pub(super) fn between(ground: &Ground, bodies: &impl Bodies, pair: &Pair<'_>) -> Corridor {
        let mut corridor = Corridor::default();
        let rows = ground.rows();
        spans(ground, pair.centres, |col, span| {
            let mut left = ground.matter[usize::from(col)] & span;
            while left != 0 {
                let hex = Hex(col * rows + left.trailing_zeros() as u16);
                if pair.is_near(centre(ground, hex)) {
                    corridor.add_ground(ground, pair, hex);
                }
                left &= left - 1;
            }
            let mut left = span;
            while left != 0 {
                let hex = Hex(col * rows + left.trailing_zeros() as u16);
                let body = bodies.body(hex);
                if body != Body::Nothing && pair.is_near(centre(ground, hex)) {
                    corridor.add_body(ground, pair, hex, body);
                }
                left &= left - 1;
            }
        });
        corridor
    }

    fn add_ground(&mut self, ground: &Ground, pair: &Pair<'_>, hex: Hex) {
        let plot = ground.plot(hex);
        for dir in DIRS.into_iter().filter(|d| plot.walls >> d & 1 == 1) {
            // Both hexes of a wall lie in the corridor; the second does not name it again.
            if dir < 3 || ground.neighbour(hex, dir).is_none() {
                self.blockers.push(Blocker::Side(Why::Wall, hex, hexside(ground, hex, dir)));
            }
        }
        if plot.building != u8::MAX && plot.doors | plot.windows != 0 {
            self.add_openings(ground, pair, hex);
        }
        // of all ground only walls protect a lantern.
        if pair.is_own(hex) || pair.aim == Aim::Lantern {
            return;
        }
        match plot.terrain {
            Terrain::Tree => self.blockers.push(Blocker::Hex(Why::Tree, spot(ground, hex))),
            Terrain::Scrub => self.soft.push(spot(ground, hex)),
            _ => {}
        }
        // a cliff acts as a lip of the low hex.
        let lips = plot.lips | if plot.height == 0 { plot.cliffs } else { 0 };
        for dir in DIRS.into_iter().filter(|d| lips >> d & 1 == 1) {
            self.lips.push(Lip { hex, side: hexside(ground, hex, dir) });
        }
    }

    /// the openings of this building hex that the shot may not use.
    fn add_openings(&mut self, ground: &Ground, pair: &Pair<'_>, hex: Hex) {
        if hex == pair.from || hex == pair.to {
            return;
        }
        let plot = ground.plot(hex);
        for (dir, outside) in ground.neighbours(hex) {
            let is_opening = (plot.doors | plot.windows) >> dir & 1 == 1;
            let is_through =
                plot.windows >> dir & 1 == 1 && outside == pair.from && ground.building(pair.to) == Some(plot.building);
            if is_opening && !is_through {
                self.blockers.push(Blocker::Side(Why::Opening, hex, hexside(ground, hex, dir)));
            }
        }
    }

    fn add_body(&mut self, ground: &Ground, pair: &Pair<'_>, hex: Hex, body: Body) {
        // men in the river never block. R-41: nor does anybody before a lantern.
        if pair.is_own(hex) || ground.terrain(hex) == Terrain::River || pair.aim == Aim::Lantern {
            return;
        }
        // a mounted archer is not blocked by men on foot next to him.
        let is_below = pair.aim == Aim::MountedBow
            && matches!(body, Body::Foot(_))
            && pair.shooter.iter().any(|h| ground.is_adjacent(*h, hex));
        match body {
            Body::Nothing => {}
            Body::Cart => self.soft.push(spot(ground, hex)),
            Body::Foot(_) if is_below => {}
            Body::Foot(id) | Body::Horse(id) => match pair.range >= pair.aim.medium() {
                true => self.men.push((id, spot(ground, hex))),
                false => self.blockers.push(Blocker::Hex(Why::Body, spot(ground, hex))),
            },
        }
    }
}

fn spot(ground: &Ground, hex: Hex) -> Spot {
    Spot { hex, centre: centre(ground, hex) }
}

/// Calls back with every column and those of its rows (as bits) whose hexes some line between the two hexes may meet;
/// a few too many, never one too few.
fn spans(ground: &Ground, [a, b]: [Point; 2], mut call: impl FnMut(u16, u64)) {
    let (left, right) = if a.x <= b.x { (a, b) } else { (b, a) };
    let flat = right.x == left.x;
    // Rows per step to the right, in 65536ths.
    let slope = if flat { 0 } else { (i64::from(right.y - left.y) << 16) / i64::from(right.x - left.x) };
    let height = |x: i32| left.y + ((i64::from(x.clamp(left.x, right.x) - left.x) * slope) >> 16) as i32;
    let (first, last) = ((left.x / 180 - 1).max(0), (right.x / 180 + 1).min(i32::from(ground.cols()) - 1));
    for col in first..=last {
        // A line strays 108 sideways and 54 up or down from the line of the centres, a hex reaches 120 and 60.
        let (y1, y2) = match flat {
            true => (left.y, right.y),
            false => (height(col * 180 - 228), height(col * 180 + 228)),
        };
        let lower = 60 * (col & 1);
        let top = (y1.min(y2) - 116 - lower).div_euclid(120).max(-1) + 1;
        let bottom = (y1.max(y2) + 116 - lower).div_euclid(120).min(i32::from(ground.rows()) - 1);
        if top <= bottom {
            call(col as u16, (u64::MAX >> (63 - (bottom - top))) << top);
        }
    }
}
