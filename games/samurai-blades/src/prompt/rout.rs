//! Retreats of one hex after melee (6.4, R-44, R-45): everybody of a group, in the order their owner likes.
//!
//! Nobody is hurt for want of a hex while another of the group can still make room for him; nobody whose flank is held
//! stays beside an enemy while somebody can get clear of them; and nobody drowns while somebody can go elsewhere.

use crate::action::Action;
use crate::frame::Frame;
use crate::ground::{Hex, Terrain};
use crate::harm::{self, Blow};
use crate::kind::Class;
use crate::night;
use crate::phase::{march, melee};
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Group, Health, Id, Place};
use crate::words::tell_with;
use parlour_core::Log;

/// Wounds who cannot retreat; ends when all are done.
pub(crate) fn settle(game: &SamuraiBlades, s: &mut State, group: Group, log: &mut impl Log) -> bool {
    let group = s.still_here(group);
    if group.is_empty() {
        s.pop();
        return true;
    }
    // a stunned man who has to retreat is dead.
    if let Some(stunned) = group.iter().find(|&id| s.unit(id).health == Health::Stunned) {
        s.replace(Frame::Rout(group.without(stunned)));
        harm::kill_because(game, s, stunned, "R-12", &["lay stunned and could not retreat"], log);
        return true;
    }
    let mut ways = Vec::new();
    list(game, s, group, &mut ways);
    match (ways.as_slice(), group.first()) {
        ([], Some(id)) => {
            s.replace(Frame::Rout(group.without(id)));
            harm::strike_because(game, s, id, Blow::Wound, "R-13", "could not retreat (R-45)", log);
            true
        }
        ([only], _) => {
            let only = *only;
            apply(game, s, group, only, log);
            true
        }
        _ => false,
    }
}

/// Who may go where: with one half beside an enemy only if nobody can get clear, and into the river, to drown, only if
/// nobody can go elsewhere.
pub(crate) fn list(game: &SamuraiBlades, s: &State, group: Group, out: &mut Vec<Action>) {
    let (mut pressed, mut drowned) = (Vec::new(), Vec::new());
    for unit in s.still_here(group).iter() {
        let is_flanked = is_flanked(game, s, unit);
        march::any_retreat(game, s, unit, s.unit(unit).place, &mut |place| {
            let way = Action::Retreat { unit, place };
            match beside_enemies(game, s, unit, place) {
                Some(0) if drowns(game, s, unit, place) => drowned.push(way),
                Some(0) => out.push(way),
                Some(1) if is_flanked && !drowns(game, s, unit, place) => pressed.push(way),
                _ => {}
            }
            false
        });
    }
    for last in [&mut pressed, &mut drowned] {
        if out.is_empty() {
            out.append(last);
        }
    }
}

/// how many of the hexes of that place are next to an enemy his side knows of; none if one of them is not free as far
/// as it knows.
fn beside_enemies(game: &SamuraiBlades, s: &State, unit: Id, place: Place) -> Option<usize> {
    let side = melee::owner(s, unit);
    let is_free = |hex| s.known_occupant(hex, side).is_none_or(|other| other == unit);
    let is_beside = |&hex: &Hex| melee::is_next_to_enemy(game, s, Place::one(hex), side);
    place.hexes().all(is_free).then(|| place.hexes().filter(is_beside).count())
}

/// does one of those he fights stand next to both of his hexes? Then every step leaves one half beside him.
fn is_flanked(game: &SamuraiBlades, s: &State, unit: Id) -> bool {
    let (place, side) = (s.unit(unit).place, melee::owner(s, unit));
    let Some(fight) = s.fight().filter(|_| place.is_long()) else { return false };
    let foes = if fight.attackers.has(unit) { fight.defenders } else { fight.attackers };
    let beside = |hex: Hex| place.hexes().all(|half| game.ground().is_adjacent(half, hex));
    s.still_here(foes).iter().any(|foe| s.is_known(foe, side) && s.unit(foe).place.hexes().any(beside))
}

/// samurai and horses drown in the river.
fn drowns(game: &SamuraiBlades, s: &State, unit: Id, place: Place) -> bool {
    let is_heavy = place.hexes().count() == 2 || s.unit(unit).kind.class() == Class::Samurai;
    is_heavy && place.hexes().any(|hex| game.ground().terrain(hex) == Terrain::River)
}

/// One retreat.
pub(crate) fn apply(game: &SamuraiBlades, s: &mut State, group: Group, a: Action, log: &mut impl Log) {
    let Action::Retreat { unit, place } = a else { unreachable!("{a:?} is no retreat") };
    let side = melee::owner(s, unit);
    // whoever runs into a hidden ninja picks again.
    for hex in place.hexes() {
        if s.occupant(hex).is_some_and(|other| other != unit) && night::bump(game, s, hex, side, log) {
            return;
        }
    }
    s.replace(Frame::Rout(group.without(unit)));
    if drowns(game, s, unit, place) {
        return harm::drown(game, s, unit, log);
    }
    let left = s.unit(unit).place;
    let entered = if left.covers(place.at) { place.tail } else { place.at };
    tell_with(game, s, unit, "R-45", log, || format!("retreats to {}", game.ground().name(entered)));
    harm::vacated(game, s, unit, left);
    s.shift(unit, place);
    night::look_around(game, s, log);
}
