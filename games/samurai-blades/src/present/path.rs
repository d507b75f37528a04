//! The clicks that say an action.

use super::spots;
use crate::frame::{Frame, Gait, March};
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::text::{Said, Slot, Verb};
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
    path
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
            heads(cart) || heads(unit) || s.unit(cart).mate.some().is_some_and(heads)
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
