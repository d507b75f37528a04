//! What lies between two hexes and could matter to some line between them.

use super::line::Line;
use super::point::{POINTS, Point, Step};
use super::{Aim, Body, Why};
use crate::ground::{DIRS, Dir, Ground, Hex, Terrain};
use std::ops::ControlFlow;

/// What a hex does to the lines that meet it, or meet one of its hexsides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thing {
    /// It blocks the lines that meet the hex.
    Hex(Why),
    /// It blocks the lines that meet the hexside.
    Side(Why, Dir),
    /// Scrub or a cart: light cover.
    Soft,
    /// A lip on this hexside.
    Lip(Dir),
    /// A man who may be shot over at this range, by his number.
    Man(u8),
}

/// The shooter's hex, the target's hex, and all of their hexes: nobody's own body blocks him.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair<'a> {
    pub(super) from: Hex,
    pub(super) to: Hex,
    pub(super) shooter: &'a [Hex],
    pub(super) target: &'a [Hex],
    pub(super) aim: Aim,
    pub(super) range: u16,
    /// Where the two hexes lie.
    pub(super) steps: [Step; 2],
}

impl<'a> Pair<'a> {
    #[inline]
    pub(super) fn new(
        ground: &Ground,
        (shooter, from): (&'a [Hex], Hex),
        (target, to): (&'a [Hex], Hex),
        aim: Aim,
    ) -> Pair<'a> {
        let steps = [Step::of(ground, from), Step::of(ground, to)];
        Pair { from, to, shooter, target, aim, range: ground.distance(from, to), steps }
    }

    /// The centres of the two hexes.
    pub(super) fn centres(&self) -> [Point; 2] {
        self.steps.map(Step::centre)
    }

    /// The line of that number, from 0 to 168.
    pub(super) fn line(&self, number: usize) -> Line {
        let [from, to] = self.centres();
        Line::new(from.plus(POINTS[number / 13]), to.plus(POINTS[number % 13]))
    }

    /// Is it one of the two that the line joins? Their ground never blocks (4.4); that of a rider's other hex does.
    #[inline]
    fn is_end(&self, hex: Hex) -> bool {
        hex == self.from || hex == self.to
    }

    #[inline]
    fn is_own(&self, hex: Hex) -> bool {
        self.shooter.contains(&hex) || self.target.contains(&hex)
    }
}

/// Calls back with everything about the ground of this hex that could matter, until told to break.
#[inline]
pub(super) fn of_ground(
    ground: &Ground,
    pair: &Pair<'_>,
    hex: Hex,
    mut call: impl FnMut(Thing) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let plot = ground.plot(hex);
    for dir in DIRS.into_iter().filter(|d| plot.walls >> d & 1 == 1) {
        // Both hexes of a wall are asked; the second does not name it again.
        if dir < 3 || ground.neighbour(hex, dir).is_none() {
            call(Thing::Side(Why::Wall, dir))?;
        }
    }
    if plot.building != u8::MAX && plot.doors | plot.windows != 0 {
        let shut = shut_openings(ground, pair, hex);
        DIRS.into_iter().filter(|d| shut >> d & 1 == 1).try_for_each(|d| call(Thing::Side(Why::Opening, d)))?;
    }
    // of all ground only walls protect a lantern.
    if pair.aim == Aim::Lantern {
        return ControlFlow::Continue(());
    }
    // a cliff is a lip for the man at its foot as well: it lies between the two hexes, in neither.
    let cliffs = if plot.height == 0 { plot.cliffs } else { 0 };
    let lips = if pair.is_end(hex) { cliffs } else { plot.lips | cliffs };
    DIRS.into_iter().filter(|d| lips >> d & 1 == 1).try_for_each(|d| call(Thing::Lip(d)))?;
    if pair.is_end(hex) {
        return ControlFlow::Continue(());
    }
    match plot.terrain {
        Terrain::Tree => call(Thing::Hex(Why::Tree)),
        Terrain::Scrub => call(Thing::Soft),
        _ => ControlFlow::Continue(()),
    }
}

/// the openings of this building hex that the shot may not use.
fn shut_openings(ground: &Ground, pair: &Pair<'_>, hex: Hex) -> u8 {
    if hex == pair.from || hex == pair.to {
        return 0;
    }
    let plot = ground.plot(hex);
    let is_inside = ground.building(pair.to) == Some(plot.building);
    let before = ground.dir_between(hex, pair.from).filter(|_| is_inside).map_or(0, |dir| 1 << dir);
    (plot.doors | plot.windows) & !(plot.windows & before)
}

/// What the body in this hex does.
#[inline]
pub(super) fn of_body(ground: &Ground, pair: &Pair<'_>, hex: Hex, body: Body) -> Option<Thing> {
    // men in the river never block. R-41: nor does anybody before a lantern.
    if pair.is_own(hex) || ground.terrain(hex) == Terrain::River || pair.aim == Aim::Lantern {
        return None;
    }
    // a mounted archer is not blocked by men on foot next to him.
    let is_below = pair.aim == Aim::MountedBow
        && matches!(body, Body::Foot(_))
        && pair.shooter.iter().any(|h| ground.is_adjacent(*h, hex));
    match body {
        Body::Nothing => None,
        Body::Cart => Some(Thing::Soft),
        Body::Foot(_) if is_below => None,
        Body::Foot(id) | Body::Horse(id) => match pair.range >= pair.aim.medium() {
            true => Some(Thing::Man(id)),
            false => Some(Thing::Hex(Why::Body)),
        },
    }
}
