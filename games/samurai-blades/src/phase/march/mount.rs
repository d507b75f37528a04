//! Into the saddle and out of it (5.2, R-21, R-22).

use super::{foot, lead, tell};
use crate::action::Action;
use crate::frame::{Frame, March};
use crate::harm::{self, HorseFate};
use crate::kind::Kind;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Health, Id, Marks, Place, Post};
use parlour_core::Log;

/// What he may begin instead of a move.
pub(super) fn list(game: &SamuraiBlades, s: &State, march: March, out: &mut Vec<Action>) {
    let unit = s.unit(march.unit);
    if march.is_underway || unit.post != Post::Map || unit.marks.has(Marks::SHOT) {
        return;
    }
    if unit.is_mounted() {
        if free_hexes(game, s, march.unit) > 0 {
            out.push(Action::Dismount);
        }
        return;
    }
    let may_ride = unit.kind.is_samurai() || unit.marks.has(Marks::RIDER);
    if !may_ride || unit.health != Health::Healthy {
        return;
    }
    for horse in horses(game, s, march.unit) {
        out.push(Action::Mount(horse));
    }
}

/// Horses next to him that he may mount; a draft horse may be hitched, but his side must keep it.
fn horses(game: &SamuraiBlades, s: &State, id: Id) -> impl Iterator<Item = Id> {
    let at = s.unit(id).place.at;
    let around = game.ground().neighbours(at).filter_map(|(_, hex)| {
        let horse = s.occupant(hex)?;
        (s.unit(horse).kind.is_horse() && foot::is_beside(game, at, hex)).then_some(horse)
    });
    let taken = |horse: Id| s.ids().any(|o| s.unit(o).marks.has(Marks::MOUNTING) && s.unit(o).mate == horse);
    let may = |horse: Id| s.unit(horse).kind != Kind::DraftHorse || lead::keeps(s, horse, s.unit(id).side);
    let group: crate::unit::Group = around.filter(|&horse| may(horse) && !taken(horse)).collect();
    group.iter()
}

/// Begins to mount.
pub(super) fn mount(game: &SamuraiBlades, s: &mut State, id: Id, horse: Id, log: &mut impl Log) {
    s.unit_mut(id).mate = horse;
    s.unit_mut(id).marks.set(Marks::MOVED | Marks::MOUNTING);
    tell(game, s, id, "R-21", log, |who| format!("{who} begins to mount the {}.", s.unit(horse).kind));
}

/// Begins to dismount.
pub(super) fn dismount(game: &SamuraiBlades, s: &mut State, id: Id, log: &mut impl Log) {
    s.unit_mut(id).marks.set(Marks::MOVED | Marks::DISMOUNTING);
    tell(game, s, id, "R-21", log, |who| format!("{who} begins to dismount."));
}

/// when his side's next phase begins it is done, if it still can be.
pub(super) fn complete(game: &SamuraiBlades, s: &mut State, log: &mut impl Log) {
    for id in s.ids() {
        let unit = s.unit(id);
        if unit.side != s.side || !unit.marks.has_any(Marks::MOUNTING | Marks::DISMOUNTING) {
            continue;
        }
        let mounts = unit.marks.has(Marks::MOUNTING);
        s.unit_mut(id).marks.clear(Marks::MOUNTING | Marks::DISMOUNTING);
        if mounts {
            complete_mount(game, s, id, log);
        } else if s.unit(id).is_conscious() && s.unit(id).is_mounted() {
            complete_dismount(game, s, id, log);
        }
    }
}

fn complete_mount(game: &SamuraiBlades, s: &mut State, id: Id, log: &mut impl Log) {
    let horse = s.unit(id).mate;
    let &crate::unit::Unit { place, health, post, .. } = s.unit(id);
    let saddle = s.unit(horse).place;
    let is_ready = post == Post::Map && health == Health::Healthy && !s.unit(id).is_mounted();
    if !is_ready || !s.unit(horse).is_here() || !foot::is_next_to(game, place.at, saddle) {
        if !s.unit(id).is_mounted() {
            s.unit_mut(id).mate = Id::NOBODY;
        }
        tell(game, s, id, "R-21", log, |who| format!("{who} does not get into the saddle."));
        return;
    }
    s.lift(id);
    s.lift(horse);
    let beast = s.unit_mut(horse);
    beast.place = Place::NOWHERE;
    beast.post = Post::Ridden;
    beast.mate = id;
    s.set_down(id, saddle);
    tell(game, s, id, "R-21", log, |who| format!("{who} is in the saddle."));
}

fn complete_dismount(game: &SamuraiBlades, s: &mut State, id: Id, log: &mut impl Log) {
    // Several may dismount at once; each needs a hex of his own, and the stack of matters has an end.
    let waiting = s.frames().iter().filter(|f| matches!(f, Frame::Unhorsed(_))).count();
    if free_hexes(game, s, id) <= waiting || waiting >= 5 {
        tell(game, s, id, "R-22", log, |who| format!("{who} finds no room to dismount."));
        return;
    }
    harm::unhorse(game, s, id, HorseFate::Unharmed, "R-22", log);
}

/// How many free hexes next to his horse are open to him on foot.
fn free_hexes(game: &SamuraiBlades, s: &State, id: Id) -> usize {
    let unit = s.unit(id);
    let ground = game.ground();
    let is_free = |hex: crate::ground::Hex| {
        s.known_occupant(hex, unit.side).is_none()
            && foot::is_open(game, s, id, hex)
            && foot::is_next_to(game, hex, unit.place)
    };
    let mut seen = crate::ground::HexSet::EMPTY;
    for hex in unit.place.hexes().flat_map(|hex| ground.neighbours(hex)).map(|(_, hex)| hex) {
        if is_free(hex) {
            seen.insert(hex);
        }
    }
    seen.len()
}
