//! The best of the 169 lines.

use super::beam::Beam;
use super::corridor::{Pair, Thing};
use super::explain::{cause, stop};
use super::line::Line;
use super::lines::{Count, Lines};
use super::point::{CORNERS, Point, centre};
use super::slope::Lips;
use super::vista::Vista;
use super::{Aim, Bodies, Body, Segment, Sight};
use crate::ground::{Cover, DIRS, Dir, Ground, Hex, Terrain};
use std::ops::ControlFlow;

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
    let base = base_cover(ground, bodies, shooter, target, aim);
    let has_line = |from: Hex, to: Hex| {
        let pair = Pair::new(ground, (shooter, from), (target, to), aim);
        let looks = || Swept::of(ground, bodies, &pair, base).is_some_and(|mut swept| swept.is_clear(ground, &pair));
        match Vista::of(ground, &pair) {
            Vista::Shut => false,
            Vista::Level => passes(ground, bodies, &pair).unwrap_or_else(looks),
            Vista::Broken => looks(),
        }
    };
    shooter.iter().any(|&from| target.iter().any(|&to| has_line(from, to)))
}

/// Where the ground leaves every line: do the bodies leave one? None if somebody is shot over, for then covers count.
#[inline]
fn passes(ground: &Ground, bodies: &impl Bodies, pair: &Pair<'_>) -> Option<bool> {
    let (mut blocked, mut is_over) = (Lines::NONE, false);
    let end = Beam::between(pair).walk_bodies(ground, bodies, pair, &mut |thing, _, lines| {
        match thing {
            Thing::Man(_) => is_over = true,
            Thing::Soft => {}
            Thing::Hex(_) | Thing::Side(..) | Thing::Lip(_) => blocked.add(lines),
        }
        if is_over || blocked == Lines::ALL { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (!is_over).then_some(end.is_continue())
}

/// The cover the target has from everywhere: the better of its hexes' (4.9.1).
pub(super) fn ground_cover(ground: &Ground, target: &[Hex]) -> Cover {
    target.iter().map(|h| ground.cover(*h)).max().unwrap_or(Cover::None)
}

/// The cover the target has whichever of its hexes is aimed at. A rider is all in the better cover of his two hexes, and
/// that is medium where a lip or a corner shields one of them from the shooter (4.9.1).
fn base_cover(ground: &Ground, bodies: &impl Bodies, shooter: &[Hex], target: &[Hex], aim: Aim) -> Cover {
    let cover = ground_cover(ground, target);
    let is_shielded = |&to: &Hex| {
        let look = |&from: &Hex| {
            let pair = Pair::new(ground, (shooter, from), (target, to), aim);
            search(ground, &Deserted(bodies), &pair, Cover::None).map(|found| found.cover)
        };
        Shields::of(ground, bodies, to).sides != 0
            && shooter.iter().filter_map(look).min().is_some_and(|cover| cover >= Cover::Medium)
    };
    match target.len() > 1 && cover < Cover::Medium && target.iter().any(is_shielded) {
        true => Cover::Medium,
        false => cover,
    }
}

/// The same ground with its barricades and nobody on it.
struct Deserted<'a, B>(&'a B);

impl<B: Bodies> Bodies for Deserted<'_, B> {
    fn body(&self, _: Hex) -> Body {
        Body::Nothing
    }

    fn near(&self, _: Hex) -> u64 {
        0
    }

    fn barricade(&self, hex: Hex) -> Option<Dir> {
        self.0.barricade(hex)
    }
}

/// The best line of a pair of hexes: the lowest cover, then the lowest number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Found {
    pub(super) cover: Cover,
    pub(super) number: usize,
}

/// The best line of all pairs of hexes.
fn best<'a>(
    ground: &Ground,
    bodies: &impl Bodies,
    shooter: &'a [Hex],
    target: &'a [Hex],
    aim: Aim,
) -> Option<(Found, Pair<'a>)> {
    let base = base_cover(ground, bodies, shooter, target, aim);
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

/// The best line of this pair.
pub(super) fn search(ground: &Ground, bodies: &impl Bodies, pair: &Pair<'_>, base: Cover) -> Option<Found> {
    Swept::of(ground, bodies, pair, base)?.best(ground, pair)
}

/// The lines of a pair with what lies on them.
#[derive(Debug)]
pub(super) struct Swept {
    beam: Beam,
    /// The lines that nothing blocks unless a slope does, by the cover they leave the target, the lowest first.
    open: [(Cover, Lines); 3],
    /// The lines over a lip.
    sloping: Lines,
    lips: Lips,
}

impl Swept {
    /// None if all lines are blocked.
    #[inline]
    pub(super) fn of(ground: &Ground, bodies: &impl Bodies, pair: &Pair<'_>, base: Cover) -> Option<Swept> {
        let beam = Beam::between(pair);
        let (mut blocked, mut soft, mut sloping) = (Lines::NONE, Lines::NONE, Lines::NONE);
        let (mut lips, mut men) = (Lips::default(), Vec::new());
        let end = beam.walk(ground, bodies, pair, |thing, hex, lines| {
            match thing {
                Thing::Hex(_) | Thing::Side(..) => {
                    blocked.add(lines);
                    if blocked == Lines::ALL {
                        return ControlFlow::Break(());
                    }
                }
                Thing::Soft => soft.add(lines),
                Thing::Lip(side) => {
                    sloping.add(lines);
                    lips.push(ground, hex, side, lines);
                }
                Thing::Man(id) => add_man(&mut men, id, lines),
            }
            ControlFlow::Continue(())
        });
        if end.is_break() {
            return None;
        }
        let shields = Shields::of(ground, bodies, pair.to).lines(ground, &beam);
        let open = by_cover(base, Lines::ALL.without(&blocked), &soft, &shields, &men);
        Some(Swept { beam, open, sloping, lips })
    }

    /// Is every line open, and does none meet a lip?
    pub(super) fn is_level(&self) -> bool {
        let mut open = Lines::NONE;
        self.open.iter().for_each(|(_, lines)| open.add(lines));
        open == Lines::ALL && self.sloping.is_empty()
    }

    /// Is there any line at all? One that meets no lip is found sooner.
    #[inline]
    pub(super) fn is_clear(&mut self, ground: &Ground, pair: &Pair<'_>) -> bool {
        self.open.iter().any(|(_, lines)| !lines.without(&self.sloping).is_empty()) || self.best(ground, pair).is_some()
    }

    /// The line with the lowest cover, then the lowest number.
    fn best(&mut self, ground: &Ground, pair: &Pair<'_>) -> Option<Found> {
        for (cover, lines) in self.open.iter().filter(|(_, lines)| !lines.is_empty()) {
            for (number, image) in self.beam.images().iter().enumerate() {
                let image = usize::from(*image);
                let is_blocked = !lines.has(image)
                    || (self.sloping.has(image) && self.lips.block(ground, pair, number, image).is_some());
                if !is_blocked {
                    return Some(Found { cover: *cover, number });
                }
            }
        }
        None
    }
}

/// A body in two hexes is one man.
fn add_man(men: &mut Vec<(u8, Lines)>, id: u8, lines: &Lines) {
    match men.iter_mut().find(|man| man.0 == id) {
        Some((_, both)) => both.add(lines),
        None => men.push((id, *lines)),
    }
}

/// The open lines by the cover they leave the target, the lowest first, without those that men are on.
#[inline]
fn by_cover(base: Cover, open: Lines, soft: &Lines, shields: &Lines, men: &[(u8, Lines)]) -> [(Cover, Lines); 3] {
    let soft = if base < Cover::Light { *soft } else { Lines::NONE };
    let shielded = if base < Cover::Medium { *shields } else { Lines::NONE };
    let bare = open.without(&soft).without(&shielded);
    let light = open.and(&soft).without(&shielded);
    let mut sets = [(base, bare), (Cover::Light, light), (Cover::Medium, open.and(&shielded))];
    if !men.is_empty() {
        let mut count = Count::default();
        men.iter().for_each(|(_, lines)| count.add(lines));
        for (cover, lines) in &mut sets {
            // Over up to four men at a target in no or light cover, at others over nobody.
            *lines = lines.without(if *cover <= Cover::Light { count.too_many() } else { count.some() });
        }
    }
    sets
}

/// The hexsides across which the target has medium cover.
pub(super) struct Shields {
    hex: Hex,
    centre: Point,
    sides: u8,
}

impl Shields {
    #[inline]
    pub(super) fn of(ground: &Ground, bodies: &impl Bodies, to: Hex) -> Shields {
        let front = bodies.barricade(to).map_or(0, front);
        let window = if ground.terrain(to) == Terrain::Window { ground.windows(to) } else { 0 };
        Shields::new(ground, to, ground.lips(to) | window | front | ground.corner(to))
    }

    #[inline]
    pub(super) fn new(ground: &Ground, to: Hex, sides: u8) -> Shields {
        Shields { hex: to, centre: centre(ground, to), sides }
    }

    /// The lines that meet them.
    #[inline]
    fn lines(&self, ground: &Ground, beam: &Beam) -> Lines {
        let mut lines = Lines::NONE;
        for side in DIRS.into_iter().filter(|d| self.sides >> d & 1 == 1) {
            lines.add(&beam.side(ground, self.hex, side));
        }
        lines
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
