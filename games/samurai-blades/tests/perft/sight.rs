//! The fast search for lines of sight against the slow one, on the grounds of the box with random crowds.

use crate::drawing::{Crowd, nobody};
use crate::slow::sight::slow;
use samurai_blades::ground::{Ground, Hex};
use samurai_blades::scenario::{BUILTIN, builtin};
use samurai_blades::sight::{Aim, Body, Sight, sight};

fn crowd(ground: &Ground, random: &mut fastrand::Rng) -> Crowd {
    let mut crowd = nobody(ground);
    for id in 0..random.u8(0..40) {
        let hex = Hex(random.u16(0..ground.len() as u16));
        crowd.bodies[hex.index()] = match random.u8(0..8) {
            0 => Body::Cart,
            1..3 => Body::Horse(id),
            _ => Body::Foot(id),
        };
    }
    for _ in 0..10 {
        crowd.barricades[random.usize(0..ground.len())] = Some(random.u8(0..6));
    }
    crowd
}

/// One hex, or two neighbours.
fn someone(ground: &Ground, random: &mut fastrand::Rng) -> Vec<Hex> {
    let hex = Hex(random.u16(0..ground.len() as u16));
    let around: Vec<Hex> = ground.neighbours(hex).map(|(_, n)| n).collect();
    match random.u8(0..3) {
        0 => vec![hex, around[random.usize(0..around.len())]],
        _ => vec![hex],
    }
}

#[test]
fn the_fast_search_finds_what_the_slow_one_finds() {
    let mut random = fastrand::Rng::with_seed(29);
    for (id, _) in BUILTIN {
        let scenario = builtin(id).unwrap();
        let ground = &scenario.ground;
        for n in 0..48 {
            let crowd = crowd(ground, &mut random);
            let (from, to) = (someone(ground, &mut random), someone(ground, &mut random));
            if from.iter().any(|h| to.contains(h)) {
                continue;
            }
            let aim = [Aim::FootBow, Aim::MountedBow, Aim::Plain, Aim::Lantern][n % 4];
            let fast = match sight(ground, &crowd, &from, &to, aim) {
                Sight::Clear { cover, from, to, segment, .. } => {
                    Some((cover, from, to, usize::from(segment.from) * 13 + usize::from(segment.to)))
                }
                Sight::Blocked { .. } => None,
            };
            let names = |hexes: &[Hex]| hexes.iter().map(|h| ground.name(*h)).collect::<Vec<_>>().join("-");
            assert_eq!(
                fast,
                slow(ground, &crowd, &from, &to, aim),
                "{id}: {} to {}, {aim:?}",
                names(&from),
                names(&to)
            );
        }
    }
}
