//! The search once more, line by line through everything on the map: what the sets of lines must agree with. It shares
//! the list of what matters and the geometry of one line with them; `tests/slow` shares nothing.

use super::corridor::{Pair, Thing, of_body, of_ground};
use super::lines::Lines;
use super::point::{centre, hexside};
use super::search::{Found, Shields, ground_cover, search};
use super::slope::Lips;
use super::{Aim, Bodies, Body, is_clear};
use crate::ground::{Cover, Dir, Ground, Hex};
use crate::scenario::{BUILTIN, builtin};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

struct Crowd {
    bodies: Vec<Body>,
    barricades: Vec<Option<Dir>>,
}

impl Bodies for Crowd {
    fn body(&self, hex: Hex) -> Body {
        self.bodies[hex.index()]
    }

    fn barricade(&self, hex: Hex) -> Option<Dir> {
        self.barricades[hex.index()]
    }
}

fn crowd(ground: &Ground, random: &mut fastrand::Rng) -> Crowd {
    let mut crowd = Crowd { bodies: vec![Body::Nothing; ground.len()], barricades: vec![None; ground.len()] };
    for id in 0..random.u8(0..48) {
        let hex = Hex(random.u16(0..ground.len() as u16));
        crowd.bodies[hex.index()] = match random.u8(0..8) {
            0 => Body::Cart,
            1..3 => Body::Horse(id / 2),
            _ => Body::Foot(id),
        };
    }
    for _ in 0..ground.len() / 10 {
        crowd.barricades[random.usize(0..ground.len())] = Some(random.u8(0..6));
    }
    crowd
}

/// The best of the 169 lines, each traced by itself.
fn traced(ground: &Ground, bodies: &impl Bodies, pair: &Pair<'_>, base: Cover) -> Option<Found> {
    let mut things = Vec::new();
    for hex in ground.hexes() {
        let _ = of_ground(ground, pair, hex, |thing| {
            things.push((thing, hex));
            ControlFlow::Continue(())
        });
        things.extend(of_body(ground, pair, hex, bodies.body(hex)).map(|thing| (thing, hex)));
    }
    let shields = Shields::of(ground, bodies, pair.to);
    let found = (0..169).filter_map(|number| {
        let cover = cover_along(ground, &things, &shields, pair, number, base)?;
        Some(Found { cover, number })
    });
    found.min_by_key(|f| (f.cover, f.number))
}

fn cover_along(
    ground: &Ground,
    things: &[(Thing, Hex)],
    shields: &Shields,
    pair: &Pair<'_>,
    number: usize,
    base: Cover,
) -> Option<Cover> {
    let line = pair.line(number);
    let (mut cover, mut men, mut lips) = (base, BTreeSet::new(), Lips::default());
    for &(thing, hex) in things {
        let meets = match thing {
            Thing::Side(_, side) | Thing::Lip(side) => line.meets_side(hexside(ground, hex, side)),
            _ => line.meets_hex(centre(ground, hex)),
        };
        match thing {
            _ if !meets => {}
            Thing::Hex(_) | Thing::Side(..) => return None,
            Thing::Soft => cover = cover.max(Cover::Light),
            Thing::Lip(side) => lips.push(ground, hex, side, &Lines::ALL),
            Thing::Man(id) => _ = men.insert(id),
        }
    }
    if shields.meet(&line) {
        cover = cover.max(Cover::Medium);
    }
    let is_over = men.is_empty() || (men.len() <= 4 && cover <= Cover::Light);
    (is_over && lips.block(ground, pair, number, number).is_none()).then_some(cover)
}

#[test]
fn the_sets_find_what_single_lines_find() {
    let mut random = fastrand::Rng::with_seed(34);
    for (id, _) in BUILTIN {
        let scenario = builtin(id).expect("a scenario of the box");
        let ground = &scenario.ground;
        for n in 0..400 {
            let crowd = crowd(ground, &mut random);
            let [from, to] = [0; 2].map(|_| Hex(random.u16(0..ground.len() as u16)));
            if from == to {
                continue;
            }
            let aim = [Aim::FootBow, Aim::MountedBow, Aim::Plain, Aim::Lantern][n % 4];
            let (shooter, target) = ([from], [to]);
            let pair = Pair::new(ground, (&shooter, from), (&target, to), aim);
            let base = ground_cover(ground, &target);
            let (fast, slow) = (search(ground, &crowd, &pair, base), traced(ground, &crowd, &pair, base));
            assert_eq!(fast, slow, "{id}: {} to {}, {aim:?}", ground.name(from), ground.name(to));
            assert_eq!(is_clear(ground, &crowd, &shooter, &target, aim), slow.is_some());
        }
    }
}
