//! What a round of blows comes to if everybody who can get there strikes where it hurts most.

use super::atlas::{Atlas, Plight};
use crate::ground::{Hex, HexSet, opposite};
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::tables::{self, Against};
use crate::unit::{Id, Place};

/// Somebody who may strike.
pub(super) struct Striker {
    pub id: Id,
    pub attack: i32,
    pub worth: i32,
    /// Where he can be when it comes to blows.
    pub from: HexSet,
}

/// Somebody who may be struck.
pub(super) struct Victim {
    defence: i32,
    worth: i32,
    against: Against,
    plight: Plight,
    /// The hexes from which he can be struck, with the columns that the ground is worth to whoever strikes from there.
    sides: Vec<(Hex, i8)>,
}

impl Victim {
    /// Somebody where he stands. `is_cornered` is he who cannot retreat.
    pub(super) fn new(game: &SamuraiBlades, s: &State, id: Id, worth: i32, is_cornered: bool) -> Victim {
        let unit = s.unit(id);
        let against = if unit.is_long() { Against::Riders } else { Against::Foot };
        Victim {
            defence: i32::from(s.values(id).defence.max(1)),
            worth,
            against,
            plight: Plight::of(unit.health, is_cornered),
            sides: sides(game, s, unit.place),
        }
    }
}

/// 6: whoever could step over a hexside can strike over it.
fn sides(game: &SamuraiBlades, s: &State, place: Place) -> Vec<(Hex, i8)> {
    let ground = game.ground();
    let mut sides = Vec::with_capacity(8);
    for hex in place.hexes() {
        for (dir, beside) in ground.neighbours(hex) {
            if place.covers(beside) || ground.foot_step(beside, opposite(dir)).is_none() {
                continue;
            }
            // R-43, as `odds` has it.
            let footing = |of: Hex, towards, other: Hex| match ground.terrain(of).footing() {
                0 if s.barricade(of).is_some_and(|barricade| barricade.fronts(towards)) => 1,
                0 if ground.height(of) > ground.height(other) => 1,
                worth => worth,
            };
            sides.push((beside, footing(beside, opposite(dir), hex) - footing(hex, dir, beside)));
        }
    }
    sides
}

/// Nobody of the strikers gets beside him.
const APART: i8 = i8::MIN;

/// What the strikers gain at the victims' expense, in hundredths of a point: the best attack first, then the best of those
/// that are left.
pub(super) fn exchange(atlas: &Atlas, strikers: &[Striker], victims: &[&Victim]) -> i32 {
    let mut sum = 0;
    let mut is_busy = vec![false; strikers.len()];
    // Who gets beside whom, and on which ground; the strongest first.
    let mut order: Vec<usize> = (0..strikers.len()).collect();
    order.sort_by_key(|&n| std::cmp::Reverse(strikers[n].attack));
    let reach = |victim: &Victim, n: usize| {
        let sides = victim.sides.iter().filter(|(hex, _)| strikers[n].from.has(*hex));
        sides.map(|&(_, ground)| ground).max().unwrap_or(APART)
    };
    let table: Vec<Vec<(usize, i8)>> = victims
        .iter()
        .map(|victim| order.iter().map(|&n| (n, reach(victim, n))).filter(|&(_, ground)| ground != APART).collect())
        .collect();
    let rooms: Vec<usize> = victims
        .iter()
        .zip(&table)
        .map(|(victim, who)| {
            let is_open = |hex: Hex| who.iter().any(|&(n, _)| strikers[n].from.has(hex));
            victim.sides.iter().filter(|&&(hex, _)| is_open(hex)).count()
        })
        .collect();
    let mut is_done = vec![false; victims.len()];
    loop {
        let mut best = (0, 0, 0);
        for (v, victim) in victims.iter().enumerate().filter(|&(v, _)| !is_done[v]) {
            let (mut attack, mut ground, mut least) = (0, i8::MAX, i32::MAX);
            let free = table[v].iter().filter(|&&(n, _)| !is_busy[n]);
            for (count, &(n, his)) in free.take(rooms[v]).enumerate() {
                attack += strikers[n].attack;
                ground = ground.min(his);
                least = least.min(strikers[n].worth);
                let column = tables::shifted(tables::odds(attack as u16, victim.defence as u16), ground, 0);
                let (hurt, back) = atlas.blow(victim.against, victim.plight, column);
                let gain = (hurt * victim.worth - back * least) / 100;
                if gain > best.0 {
                    best = (gain, v, count + 1);
                }
            }
        }
        let (gain, v, count) = best;
        if gain == 0 {
            return sum;
        }
        sum += gain;
        is_done[v] = true;
        let who: Vec<usize> = table[v].iter().map(|&(n, _)| n).filter(|&n| !is_busy[n]).take(count).collect();
        who.into_iter().for_each(|n| is_busy[n] = true);
    }
}
