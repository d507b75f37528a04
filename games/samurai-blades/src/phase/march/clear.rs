//! Two men clear a hex of bodies (5.1.2, R-26).

use super::{foot, haul, tell};
use crate::action::Action;
use crate::frame::March;
use crate::ground::{Hex, Passage, Terrain};
use crate::rules::SamuraiBlades;
use crate::state::{Clearing, State};
use crate::unit::{Health, Id, Marks, Place, Post};
use crate::words::{hearer, person};
use parlour_core::scene::Spot;
use parlour_core::{Line, Log};

/// Every hex he could clear, with every partner and every hex for the bodies.
pub(super) fn list(game: &SamuraiBlades, s: &State, march: March, out: &mut Vec<Action>) {
    let unit = s.unit(march.unit);
    if march.is_underway || !is_able(s, march.unit) || !s.clearings.contains(&Clearing::NONE) {
        return;
    }
    let ground = game.ground();
    for (_, from) in ground.neighbours(unit.place.at) {
        if !has_bodies(s, from) || !foot::is_beside(game, unit.place.at, from) {
            continue;
        }
        for partner in s.ids().filter(|&id| id != march.unit && may_help(game, s, id, from)) {
            let is_open = |dir| ground.passage(from, dir) != Passage::Shut;
            let targets = ground.neighbours(from).filter(|&(dir, _)| is_open(dir));
            out.extend(targets.map(|(_, to)| Action::Clear { partner, from, to }));
        }
    }
}

/// On foot, and without a shot in this phase.
fn is_able(s: &State, id: Id) -> bool {
    let unit = s.unit(id);
    unit.post == Post::Map && !unit.is_mounted() && !unit.marks.has(Marks::SHOT)
}

fn may_help(game: &SamuraiBlades, s: &State, id: Id, from: Hex) -> bool {
    game.can_act(s, id)
        && !s.unit(id).marks.has(Marks::MOVED)
        && is_able(s, id)
        && foot::is_beside(game, s.unit(id).place.at, from)
}

/// A body that can be carried: not a horse that is still hitched.
fn is_movable(s: &State, id: Id, from: Hex) -> bool {
    let unit = s.unit(id);
    let lies = unit.health == Health::Dead && unit.post == Post::Map && unit.place.covers(from);
    lies && (unit.kind.is_man() || unit.kind.is_horse() && !haul::is_hitched(s, id))
}

fn has_bodies(s: &State, from: Hex) -> bool {
    s.mass(from) > 0 && s.ids().any(|id| is_movable(s, id, from))
}

/// The pair begins.
pub(super) fn begin(game: &SamuraiBlades, s: &mut State, men: (Id, Id), from: Hex, to: Hex, log: &mut impl Log) {
    if let Some(free) = s.clearings.iter_mut().find(|c| **c == Clearing::NONE) {
        *free = Clearing { from, to, men };
    }
    for id in [men.0, men.1] {
        s.unit_mut(id).marks.set(Marks::MOVED | Marks::BUSY);
    }
    let name = |hex| game.ground().name(hex);
    tell(game, s, men.0, "R-26", log, |who| {
        let other = match person(game, s, men.1, hearer(s, men.0)) {
            Some(person) => person.name.clone(),
            None => format!("the {}", s.unit(men.1).kind),
        };
        format!("{who} and {other} begin to clear {} towards {}.", name(from), name(to))
    });
}

/// Step 6: one dead horse, or else up to three dead men, go to the other hex; into the river they vanish.
pub(crate) fn complete(game: &SamuraiBlades, s: &mut State, log: &mut impl Log) {
    for Clearing { from, to, .. } in std::mem::replace(&mut s.clearings, [Clearing::NONE; _]) {
        if !from.is_somewhere() {
            continue;
        }
        let horse = s.ids().find(|&id| s.unit(id).kind.is_horse() && is_movable(s, id, from));
        let men = s.ids().filter(|&id| s.unit(id).kind.is_man() && is_movable(s, id, from)).take(3);
        let bodies: crate::unit::Group = horse.map_or_else(|| men.collect(), crate::unit::Group::of);
        let is_river = game.ground().terrain(to) == Terrain::River;
        for id in bodies.iter() {
            let unit = s.unit_mut(id);
            unit.place = if is_river { Place::NOWHERE } else { Place::one(to) };
            unit.post = if is_river { Post::Removed } else { Post::Map };
        }
        s.find_corpses();
        log.say(|| {
            let name = |hex| game.ground().name(hex);
            let what = match (horse, bodies.len()) {
                (Some(_), _) => "The dead horse is".to_owned(),
                (None, 1) => "One dead man is".to_owned(),
                (None, n) => format!("{n} dead men are"),
            };
            let (from_name, to_name) = (name(from), name(to));
            let text = match is_river {
                true => format!("{what} thrown from {from_name} into the river and gone."),
                false => format!("{what} carried from {from_name} to {to_name}."),
            };
            Line::new("R-26", text).at([Spot(from.0), Spot(to.0)])
        });
    }
}
