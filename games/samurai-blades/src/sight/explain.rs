//! Why a line is blocked and where cover comes from, for the page.

use super::beam::Beam;
use super::corridor::{Pair, Thing};
use super::lines::Lines;
use super::search::{Shields, front};
use super::slope::Lips;
use super::{Aim, Bodies, Body, Cause, Sight, Why};
use crate::ground::{Cover, Ground, Hex, Terrain};
use std::ops::ControlFlow;

/// What gives this cover along this line.
pub(super) fn cause(ground: &Ground, bodies: &impl Bodies, pair: &Pair<'_>, number: usize, cover: Cover) -> Cause {
    if cover == Cover::None {
        return Cause::Open;
    }
    if let Some(&hex) = pair.target.iter().find(|h| ground.cover(**h) == cover) {
        return Cause::Ground(hex, ground.terrain(hex));
    }
    if cover == Cover::Medium {
        let line = pair.line(number);
        let crosses = |sides: u8| Shields::new(ground, pair.to, sides).meet(&line);
        // 4.9.1: what shields a rider's other hex covers him whole.
        let other = || pair.target.iter().find(|h| **h != pair.to).and_then(|h| shield(ground, bodies, *h, |s| s != 0));
        return shield(ground, bodies, pair.to, crosses).or_else(other).unwrap_or(Cause::Corner);
    }
    let mut soft: Option<(u16, Hex)> = None;
    things_on(ground, bodies, pair, number, |thing, hex, _| {
        if thing == Thing::Soft {
            let found = (ground.distance(pair.from, hex), hex);
            soft = Some(soft.map_or(found, |s| s.min(found)));
        }
    });
    match soft {
        Some((_, hex)) if bodies.body(hex) == Body::Cart => Cause::Cart(hex),
        Some((_, hex)) => Cause::Scrub(hex),
        None => Cause::Open,
    }
}

/// What shields a man in this hex, of all whose hexsides are these.
fn shield(ground: &Ground, bodies: &impl Bodies, hex: Hex, has: impl Fn(u8) -> bool) -> Option<Cause> {
    let window = if ground.terrain(hex) == Terrain::Window { ground.windows(hex) } else { 0 };
    let front = bodies.barricade(hex).map_or(0, front);
    let all = [
        (ground.lips(hex), Cause::Lip),
        (window, Cause::Window),
        (front, Cause::Barricade),
        (ground.corner(hex), Cause::Corner),
    ];
    all.into_iter().find(|(sides, _)| has(*sides)).map(|(_, cause)| cause)
}

/// What stops the line between the centres of the nearest pair of hexes first.
pub(super) fn stop(ground: &Ground, bodies: &impl Bodies, shooter: &[Hex], target: &[Hex], aim: Aim) -> Sight {
    let pairs = shooter.iter().flat_map(|from| target.iter().map(|to| (*from, *to)));
    let (from, to) = pairs.min_by_key(|(a, b)| ground.distance(*a, *b)).expect("shooter and target stand on the map");
    let pair = Pair::new(ground, (shooter, from), (target, to), aim);
    let (mut lips, mut first) = (Lips::default(), None);
    let mut stops = |why: Why, hex: Hex| {
        let found = (ground.distance(from, hex), why, hex);
        first = Some(first.map_or(found, |f| found.min(f)));
    };
    // The line between the centres is its own mirror image.
    things_on(ground, bodies, &pair, 0, |thing, hex, lines| match thing {
        Thing::Hex(why) | Thing::Side(why, _) => stops(why, hex),
        Thing::Man(_) => stops(Why::TooMany, hex),
        Thing::Lip(side) => lips.push(ground, hex, side, lines),
        Thing::Soft => {}
    });
    if let Some((why, hex)) = lips.block(ground, &pair, 0, 0) {
        stops(why, hex);
    }
    let (_, why, at) = first.expect("with all lines blocked the one between the centres is");
    Sight::Blocked { why, at, from, to }
}

/// Calls back with everything on the line.
fn things_on(
    ground: &Ground,
    bodies: &impl Bodies,
    pair: &Pair<'_>,
    number: usize,
    mut call: impl FnMut(Thing, Hex, &Lines),
) {
    let beam = Beam::between(pair);
    let line = usize::from(beam.images()[number]);
    let _ = beam.walk(ground, bodies, pair, |thing, hex, lines| {
        if lines.has(line) {
            call(thing, hex, lines);
        }
        ControlFlow::Continue(())
    });
}
