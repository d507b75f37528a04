//! Why a line is blocked and where cover comes from, for the page.

use super::corridor::{Blocker, Corridor, Pair};
use super::search::{Shields, front};
use super::{Aim, Bodies, Body, Cause, Sight, Why, slope};
use crate::ground::{Cover, Ground, Hex, Terrain};

/// What gives this cover along this line.
pub(super) fn cause(ground: &Ground, bodies: &impl Bodies, pair: &Pair<'_>, number: usize, cover: Cover) -> Cause {
    if cover == Cover::None {
        return Cause::Open;
    }
    if let Some(&hex) = pair.target.iter().find(|h| ground.cover(**h) == cover) {
        return Cause::Ground(hex, ground.terrain(hex));
    }
    let line = pair.line(number);
    if cover == Cover::Medium {
        let crosses = |sides: u8| Shields::new(ground, pair.to, sides).meet(&line);
        return match ground.terrain(pair.to) {
            Terrain::Slope if crosses(ground.lips(pair.to)) => Cause::Lip,
            Terrain::Window if crosses(ground.windows(pair.to)) => Cause::Window,
            _ if bodies.barricade(pair.to).is_some_and(|first| crosses(front(first))) => Cause::Barricade,
            _ => Cause::Corner,
        };
    }
    let corridor = Corridor::between(ground, bodies, pair);
    let nearest = |hex: &Hex| (ground.distance(pair.from, *hex), *hex);
    let soft = corridor.soft.iter().filter(|s| line.meets_hex(s.centre)).map(|s| s.hex).min_by_key(nearest);
    match soft {
        Some(hex) if bodies.body(hex) == Body::Cart => Cause::Cart(hex),
        Some(hex) => Cause::Scrub(hex),
        None => Cause::Open,
    }
}

/// What stops the line between the centres of the nearest pair of hexes first.
pub(super) fn stop(ground: &Ground, bodies: &impl Bodies, shooter: &[Hex], target: &[Hex], aim: Aim) -> Sight {
    let pairs = shooter.iter().flat_map(|from| target.iter().map(|to| (*from, *to)));
    let (from, to) = pairs.min_by_key(|(a, b)| ground.distance(*a, *b)).expect("shooter and target stand on the map");
    let pair = Pair::new(ground, (shooter, from), (target, to), aim);
    let mut corridor = Corridor::between(ground, bodies, &pair);
    let line = pair.line(0);
    let lips = slope::blocked(ground, &mut corridor, &line, &pair);
    let met = corridor.blockers.iter().filter(|b| b.stops(&line)).map(|b| match b {
        Blocker::Hex(why, spot) => (*why, spot.hex),
        Blocker::Side(why, hex, _) => (*why, *hex),
    });
    let men = corridor.men.iter().filter(|(_, s)| line.meets_hex(s.centre)).map(|(_, s)| (Why::TooMany, s.hex));
    let nearest = |(why, hex): &(Why, Hex)| (ground.distance(from, *hex), *why, *hex);
    let first = met.chain(lips).chain(men).min_by_key(nearest);
    let (why, at) = first.expect("with all lines blocked the one between the centres is");
    Sight::Blocked { why, at, from, to }
}
