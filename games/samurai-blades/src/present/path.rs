//! The clicks that say an action.

use super::spots;
use crate::action::Action;
use crate::frame::{Frame, Gait, March};
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::text::{Said, Slot, Verb, said};
use crate::unit::{Group, Id, Place};
use parlour_core::scene::{Path, Spot};

/// The clicks: a button where a verb needs one, then whom and where.
pub(crate) fn path(_game: &SamuraiBlades, s: &State, said: &Said) -> Path {
    let Said { verb, ref slots } = *said;
    let mut path: Path = has_button(verb).then(|| spots::button(verb)).into_iter().collect();
    match (verb, slots.as_slice()) {
        // The front is chosen with the barricade.
        (Verb::Barricade, [Slot::Hex(at), Slot::Dir(front)]) => path.extend([spots::front(*front), spots::hex(*at)]),
        (Verb::Die, [Slot::Number(n)]) => path.push(Spot(1200 + u16::from(*n))),
        // Men are put down one after the other, so nobody has to be chosen.
        (Verb::Put, [_, Slot::Place(place)]) => path.extend(spots::place(*place)),
        (Verb::Beside, [_, Slot::Hex(at)]) => path.push(spots::hex(*at)),
        (Verb::Step, [Slot::Place(place)]) => step(is_ahead(s, *place), *place, &mut path),
        (Verb::Walk, [Slot::Hex(at), Slot::Place(horse)]) => {
            path.push(spots::hex(*at));
            step(is_ahead(s, *horse), *horse, &mut path);
        }
        // At a cart a hex may be the cart's next or a helper's.
        (Verb::Join, [slot]) => {
            if matches!(s.top(), Frame::March(_)) {
                path.push(spots::button(Verb::Join));
            }
            click(*slot, &mut path);
        }
        (Verb::Retreat, [Slot::Unit(who), Slot::Place(place)]) => {
            let unit = crate::text::retreats(s, *who);
            if !is_only(s, unit) {
                path.push(spots::who(*who));
            }
            let is_ahead = unit.is_some_and(|id| s.unit(id).place.at == place.tail);
            step(is_ahead, *place, &mut path);
        }
        _ => slots.iter().for_each(|&slot| click(slot, &mut path)),
    }
    path.extend(trigger(verb));
    path
}

/// An arrow does not come back: its line and its chances are shown before a last click lets it fly.
fn trigger(verb: Verb) -> Option<Spot> {
    match verb {
        Verb::Shoot | Verb::ShootLantern => Some(spots::button(Verb::Shoot)),
        Verb::Throw | Verb::ThrowLantern => Some(spots::button(Verb::Throw)),
        _ => None,
    }
}

/// Is everything said with these clicks, but for the last word?
pub(crate) fn is_said(game: &SamuraiBlades, s: &State, a: Action, clicks: &[Spot]) -> bool {
    let said = said(game, s, a);
    let path = path(game, s, &said);
    let but_one = path.strip_suffix(trigger(said.verb).as_slice());
    path.as_slice() == clicks || but_one == Some(clicks)
}

/// The legal actions whose clicks begin with these, with all their clicks.
pub(crate) fn begun(game: &SamuraiBlades, s: &State, clicks: &[Spot]) -> Vec<(Action, Path)> {
    let Some(&first) = clicks.first() else { return Vec::new() };
    if is_nobody(game, s, first) {
        return Vec::new();
    }
    let meant = super::listed(game, s).into_iter().filter(|&a| first_click(s, a).is_none_or(|spot| spot == first));
    let paths = meant.map(|a| (a, path(game, s, &said(game, s, a))));
    paths.filter(|(_, path)| path.starts_with(clicks)).collect()
}

/// In a step everything on the map begins with one of the own men, so that a click elsewhere needs no list.
fn is_nobody(game: &SamuraiBlades, s: &State, spot: Spot) -> bool {
    match (s.top(), spots::site(game.ground(), spot)) {
        (Frame::Step, Some(spots::Site::Hex(hex))) => {
            s.occupant(hex).is_none_or(|id| s.unit(id).side != s.side || s.unit(id).place.at != hex)
        }
        (_, site) => site.is_none(),
    }
}

/// The first click, where it is known without working the rest out.
fn first_click(s: &State, a: Action) -> Option<Spot> {
    let at = |id: Id| spots::who(crate::text::who(s, id));
    match a {
        Action::Take(id) | Action::Shoot { by: id, .. } | Action::Throw { by: id, .. } => Some(at(id)),
        Action::Attack { by: id, .. } => Some(at(id)),
        Action::Put { place, .. } | Action::Step(place) => Some(spots::hex(place.at)),
        Action::Barricade { front, .. } => Some(spots::front(front)),
        _ => None,
    }
}

/// Verbs that would otherwise be mistaken for a step or an attack.
pub(crate) fn has_button(verb: Verb) -> bool {
    matches!(
        verb,
        Verb::Done
            | Verb::Challenge
            | Verb::Refuse
            | Verb::Seppuku
            | Verb::BreakDuel
            | Verb::ShootLantern
            | Verb::ThrowLantern
            | Verb::Deflect
            | Verb::Lead
            | Verb::Mount
            | Verb::Dismount
            | Verb::Haul
            | Verb::Hitch
            | Verb::Unhitch
            | Verb::Clear
            | Verb::Exit
            | Verb::Strike
            | Verb::Light
            | Verb::Douse
    )
}

fn click(slot: Slot, path: &mut Path) {
    match slot {
        Slot::Unit(who) => path.push(spots::who(who)),
        Slot::Hex(hex) => path.push(spots::hex(hex)),
        Slot::Place(place) => path.extend(spots::place(place)),
        Slot::Dir(dir) => path.push(spots::front(dir)),
        Slot::Number(_) => {}
    }
}

/// A horse or cart that goes forward is told by where its head goes; every other way by head and tail.
fn step(is_ahead: bool, to: Place, path: &mut Path) {
    path.push(spots::hex(to.at));
    if to.tail.is_somewhere() && !is_ahead {
        path.push(spots::hex(to.tail));
    }
}

/// Does the body that moves now follow with its tail to where its head was?
fn is_ahead(s: &State, to: Place) -> bool {
    let heads = |id: Id| to.tail.is_somewhere() && s.unit(id).place.at == to.tail;
    match s.top() {
        Frame::March(March { gait: Gait::Leading(horse), .. }) => heads(horse),
        Frame::March(March { gait: Gait::Hauling { cart, .. }, unit, .. }) => {
            // What goes first: the horse or its rider, or by hand the cart itself.
            let drives = s.unit(unit).is_mounted() && heads(unit);
            heads(cart) || drives || s.unit(cart).mate.some().is_some_and(heads)
        }
        Frame::March(March { unit, .. }) => heads(unit),
        _ => false,
    }
}

/// Is he the only one who can retreat now? Then he need not be chosen.
fn is_only(s: &State, unit: Option<Id>) -> bool {
    match s.top() {
        Frame::Rout(group) => unit.is_some_and(|id| s.still_here(group) == Group::of(id)),
        _ => true,
    }
}
