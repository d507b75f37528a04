//! Sensible answers to prompts in the enemy's turn.

use crate::action::Action;
use crate::frame::{Fight, Frame, Gait, March, Stage};
use crate::ground::Terrain;
use crate::kind::Riding;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Health, Id, Marks, Place, Side};
use parlour_core::Answers;

impl Answers for SamuraiBlades {
    fn automatic(&self, s: &State) -> Option<Action> {
        let side = s.top().side(s);
        if s.finish.is_some() || s.top().is_chance() || side == s.side {
            return None;
        }
        let actions = || super::listed(self, s).into_iter();
        match s.top() {
            Frame::Deflect(_) => Some(Action::Deflect),
            Frame::Flight(_) | Frame::Rout(_) => actions().max_by_key(|a| match a {
                Action::Retreat { unit, place } => safety(self, s, *unit, *place, side),
                _ => i32::MIN,
            }),
            Frame::Unhorsed(unhorsed) => actions().max_by_key(|a| match a {
                Action::Down(hex) => safety(self, s, unhorsed.rider, Place::one(*hex), side),
                _ => i32::MIN,
            }),
            Frame::Casualty(_) => actions().min_by_key(|a| match a {
                Action::Hit(id) => loss(s, *id),
                _ => i32::MAX,
            }),
            Frame::Fight(Fight { stage: Stage::Aftermath, .. }) => Some(Action::Done),
            Frame::March(March { gait: Gait::Advance | Gait::AdvanceOne, .. }) => {
                actions().find(|a| *a == Action::Done)
            }
            Frame::Challenged(by) => answer(s, by, actions()),
            _ => None,
        }
    }
}

/// How good a hex is to flee to: far from the enemies one knows of, then covered, then on firm ground.
fn safety(game: &SamuraiBlades, s: &State, id: Id, place: Place, side: Side) -> i32 {
    let ground = game.ground();
    let enemies = s.living(side.enemy()).filter(|&enemy| enemy != id && s.is_known(enemy, side));
    let distance = |enemy: Id| s.unit(enemy).place.hexes().map(|hex| ground.distance(hex, place.at)).min();
    let nearest = enemies.filter_map(distance).min().unwrap_or(99);
    let cover = place.hexes().map(|hex| ground.cover(hex) as i32).max().unwrap_or(0);
    let footing = place.hexes().map(|hex| i32::from(ground.terrain(hex).footing())).min().unwrap_or(0);
    // Nobody in his senses goes into the river, even if he may.
    let wet = place.hexes().any(|hex| ground.terrain(hex) == Terrain::River);
    i32::from(nearest.min(30)) * 4 + cover * 3 + footing * 2 - if wet { 200 } else { 0 }
}

/// What it costs if this one is hit: his points, half of them if he only comes to be wounded.
fn loss(s: &State, id: Id) -> i32 {
    let unit = s.unit(id);
    let began = if unit.marks.has(Marks::RIDER) { Riding::War } else { Riding::Foot };
    let points = i32::from(unit.kind.points(began));
    if unit.health == Health::Healthy { points } else { 2 * points }
}

/// The strongest rider takes a challenge up if he is no weaker; otherwise it is refused.
fn answer(s: &State, by: Id, actions: impl Iterator<Item = Action> + Clone) -> Option<Action> {
    let strength = |id: Id| {
        let values = s.values(id);
        i32::from(values.attack) + 2 * i32::from(values.defence)
    };
    let mut riders = actions.clone().filter_map(|a| if let Action::Accept(id) = a { Some(id) } else { None });
    let best = riders.by_ref().max_by_key(|&id| strength(id)).filter(|&id| strength(id) >= strength(by));
    let refuse = || actions.clone().find(|a| *a == Action::Refuse);
    best.map(Action::Accept).or_else(refuse)
}
