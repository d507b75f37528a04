//! Who may know what.

use crate::action::Action;
use crate::frame::Frame;
use crate::night;
use crate::rules::SamuraiBlades;
use crate::scenario::Coming;
use crate::state::State;
use crate::unit::{Group, Id, Marks, Post, Side};
use parlour_core::scene::Viewer;
use parlour_core::{Rules, Turn, child};

/// Is this one on the map that `eye` sees?
pub(crate) fn knows(s: &State, id: Id, eye: Viewer) -> bool {
    match eye {
        Viewer::Referee => true,
        Viewer::Seat(seat) => s.is_known(id, Side::of(seat)),
        // Everybody knows what both sides know.
        Viewer::Spectator => {
            let unit = s.unit(id);
            !unit.marks.has(Marks::HIDDEN) || unit.marks.has(Marks::SEEN)
        }
    }
}

/// Can `eye` lose him from sight, or had he been out of it before it first saw him? Then he has no name and no number to it:
/// they would tell him from others who look alike.
pub(crate) fn is_veiled(game: &SamuraiBlades, s: &State, id: Id, eye: Viewer) -> bool {
    let unit = s.unit(id);
    let is_own = eye == Viewer::Referee || eye == Viewer::Seat(unit.side.seat());
    let comes_secretly = || {
        let group =
            game.scenario.units.get(id.index()).and_then(|unit| game.scenario.groups.get(usize::from(unit.group)));
        group.is_some_and(|group| matches!(group.coming, Coming::Secret(_)))
    };
    let is_shadow = || unit.kind.is_ninja() && game.scenario.is_night();
    !is_own && night::has_secrets(game) && (unit.marks.has(Marks::HIDDEN) || is_shadow() || comes_secretly())
}

/// Does `eye` decide now?
pub(crate) fn acts(game: &SamuraiBlades, s: &State, eye: Viewer) -> bool {
    matches!((game.turn(s), eye), (Turn::Act(seat), Viewer::Seat(eye)) if seat == eye)
}

/// The position as the side to act knows it: enemies it does not know of are off the map. What is worked out on it gives
/// nothing away.
pub(crate) fn blinded(s: &State, side: Side) -> State {
    seen_by(s, Viewer::Seat(side.seat()))
}

/// The position as `eye` knows it.
pub(crate) fn seen_by(s: &State, eye: Viewer) -> State {
    let mut known = s.clone();
    for id in s.ids().filter(|&id| !knows(s, id, eye)) {
        known.take_off(id, Post::Waiting);
    }
    known
}

/// May `eye` know that this was done: does it know everybody who takes part, now or afterwards?
pub(crate) fn may_know(game: &SamuraiBlades, before: &State, a: Action, eye: Viewer) -> bool {
    if eye == Viewer::Referee {
        return true;
    }
    let mut unknown = taking_part(before, a).filter(|&id| !knows(before, id, eye)).peekable();
    if unknown.peek().is_none() {
        return true;
    }
    let after = child(game, before, a);
    unknown.all(|id| knows(&after, id, eye))
}

/// Everybody an action names, and whoever is on the march.
fn taking_part(s: &State, a: Action) -> impl Iterator<Item = Id> {
    let named = match a {
        Action::Put { unit, .. } | Action::Beside { unit, .. } | Action::Retreat { unit, .. } => Group::of(unit),
        Action::Challenge(id)
        | Action::Accept(id)
        | Action::Seppuku(id)
        | Action::Take(id)
        | Action::Lead(id)
        | Action::Mount(id)
        | Action::Haul(id)
        | Action::Unhitch(id)
        | Action::Join(id)
        | Action::Also(id)
        | Action::Hit(id)
        | Action::Advance(id) => Group::of(id),
        Action::Shoot { by, at } | Action::Throw { by, at } | Action::Attack { by, at } => Group::of(by).with(at),
        Action::ShootLantern { by, .. }
        | Action::ThrowLantern { by, .. }
        | Action::Light { by, .. }
        | Action::Douse { by, .. } => Group::of(by),
        Action::Hitch { horse, cart } => Group::of(horse).with(cart),
        Action::Clear { partner, .. } => Group::of(partner),
        _ => Group::EMPTY,
    };
    // Also who ends a move in hiding: how many of them have moved is not told.
    let marching = match s.top() {
        Frame::March(march) => Group::of(march.unit),
        _ => Group::EMPTY,
    };
    Group(named.0 | marching.0).iter()
}
