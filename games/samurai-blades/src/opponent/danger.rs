//! What the enemy could do to somebody at a place, looked at closely: by the lines his bows have and the ways his men can
//! go. It takes too long for every place in reach, so only the few best are looked at so.

use crate::frame::Aim;
use crate::ground::{Ground, Hex, opposite};
use crate::night::View;
use crate::phase::fire::{Effect, aim_among};
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::tables::Hit;
use crate::unit::{Health, Id, Side, Unit};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// An archer shoots at one of those in his sight: what each of them has to fear, in hundredths.
const SHARE: i32 = 5;
/// No man goes farther in a phase.
const FARTHEST: u16 = 13;

/// What the enemy's bows may cost him in a phase where he stands, in hundredths of his worth.
pub(super) fn arrows(game: &SamuraiBlades, s: &State, id: Id) -> i32 {
    let enemy = s.unit(id).side.enemy();
    let bows = s.conscious(enemy).filter(|&foe| s.unit(foe).kind.has_bow() && s.is_known(foe, enemy.enemy()));
    let loss = |foe: Id| {
        let view = View { s, side: enemy };
        let Ok(prospect) = aim_among(game, s, foe, Aim::Unit(id), view) else { return 0 };
        // On foot he shoots before and after he moves.
        let shots = if s.unit(foe).is_mounted() { 1 } else { 2 };
        shots * prospect.effects().iter().map(|&effect| harm(s.unit(id), effect)).sum::<i32>() / 10
    };
    bows.map(loss).sum::<i32>() * SHARE / 100
}

/// What a result costs him, in hundredths of his worth.
fn harm(unit: &Unit, effect: Effect) -> i32 {
    let wound = if unit.health == Health::Healthy { 55 } else { 100 };
    match effect {
        Effect::Arrow(Hit::A) => 4,
        Effect::Arrow(Hit::C) if !unit.is_mounted() => 100,
        Effect::Arrow(_) => wound,
        Effect::Nothing | Effect::Cut(_) => 0,
    }
}

/// The enemies who could come and attack somebody at these hexes in their next phase, as movement points that each would
/// need; `None` for who could not.
pub(super) struct Approach {
    foot: Vec<u16>,
    horse: Vec<u16>,
}

impl Approach {
    /// Towards `hexes`, for the enemies of `side`. Whoever of it stands in the way bars the way.
    pub(super) fn new(game: &SamuraiBlades, s: &State, hexes: &[Hex], side: Side, has_riders: bool) -> Approach {
        let field = |is_horse: bool| field(game.ground(), s, hexes, side, is_horse);
        Approach { foot: field(false), horse: if has_riders { field(true) } else { Vec::new() } }
    }
    /// Can this enemy come so far?
    pub(super) fn is_open_to(&self, s: &State, foe: Id) -> bool {
        let unit = s.unit(foe);
        let field = if unit.is_long() { &self.horse } else { &self.foot };
        let needs = unit.place.hexes().filter_map(|hex| field.get(hex.index())).min();
        needs.is_some_and(|&needs| needs <= u16::from(s.values(foe).movement))
    }
}

/// Movement points from everywhere to beside `hexes`, where that is within reach of anybody.
fn field(ground: &Ground, s: &State, hexes: &[Hex], side: Side, is_horse: bool) -> Vec<u16> {
    let step = |from: Hex, dir| if is_horse { ground.horse_step(from, dir) } else { ground.foot_step(from, dir) };
    let is_barred = |hex: Hex| s.occupant(hex).is_some_and(|id| s.unit(id).side == side && !hexes.contains(&hex));
    let mut points = vec![u16::MAX; ground.len()];
    let mut open = BinaryHeap::new();
    for &hex in hexes {
        for (dir, beside) in ground.neighbours(hex) {
            // 6: whoever could step there can strike there.
            if ground.foot_step(beside, opposite(dir)).is_some() && !is_barred(beside) && points[beside.index()] > 0 {
                points[beside.index()] = 0;
                open.push(Reverse((0, beside)));
            }
        }
    }
    while let Some(Reverse((done, hex))) = open.pop() {
        if done > points[hex.index()] {
            continue;
        }
        for (dir, from) in ground.neighbours(hex) {
            let Some(cost) = step(from, opposite(dir)) else { continue };
            let total = done + u16::from(cost);
            if total <= FARTHEST && total < points[from.index()] && !is_barred(from) && !hexes.contains(&from) {
                points[from.index()] = total;
                open.push(Reverse((total, from)));
            }
        }
    }
    points
}
