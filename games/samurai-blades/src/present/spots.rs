//! What can be clicked: hexes, buttons of verbs, directions, waiting men.

use crate::ground::{Dir, Ground, Hex};
use crate::text::{FORMS, Verb, Who};
use crate::unit::{Id, Place};
use parlour_core::scene::Spot;

const VERBS: u16 = 1000;
const FRONTS: u16 = 1100;
const WAITING: u16 = 2000;

/// What a spot is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Site {
    Hex(Hex),
    Verb(Verb),
    /// A barricade with this front.
    Front(Dir),
    Waiting(Id),
}

pub(crate) fn hex(hex: Hex) -> Spot {
    Spot(hex.0)
}
pub(crate) fn button(verb: Verb) -> Spot {
    Spot(VERBS + verb as u16)
}
pub(crate) fn front(dir: Dir) -> Spot {
    Spot(FRONTS + u16::from(dir))
}
pub(crate) fn waiting(id: Id) -> Spot {
    Spot(WAITING + u16::from(id.0))
}
/// Where somebody is clicked.
pub(crate) fn who(who: Who) -> Spot {
    match who {
        Who::At(at) => hex(at),
        Who::Number(id) => waiting(id),
    }
}
/// One spot or two.
pub(crate) fn place(place: Place) -> impl Iterator<Item = Spot> {
    place.hexes().map(hex)
}

/// What this spot is; nothing if it is none of this game.
pub(crate) fn site(ground: &Ground, spot: Spot) -> Option<Site> {
    match spot.0 {
        n if usize::from(n) < ground.len() => Some(Site::Hex(Hex(n))),
        n @ FRONTS..1106 => Some(Site::Front((n - FRONTS) as Dir)),
        n @ VERBS..FRONTS => FORMS.get(usize::from(n - VERBS)).map(|&(verb, _)| Site::Verb(verb)),
        n if n >= WAITING => u8::try_from(n - WAITING).ok().map(|id| Site::Waiting(Id(id))),
        _ => None,
    }
}
