//! Who sees whom at night; hiding, lanterns and the alarm (10, 11, R-52 to R-57); ambushers.
//!
//! A unit with the mark `HIDDEN` is not on the enemy's map. A ninja at night keeps it for the whole game, and `SEEN` says
//! that he is shown at present; everybody else (ambushers, a lord asleep) loses it for good when he is shown.

mod eyes;
mod secret;

pub(crate) use eyes::{View, is_lit, is_seen, would_show};
pub(crate) use secret::{keeps_open, reveals};

use crate::ground::Hex;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Id, Marks, Side};
use crate::words::{called, sentence, spots};
use parlour_core::scene::Spot;
use parlour_core::{Line, Log};

/// Can anything be hidden in this scenario at all?
#[inline]
pub(crate) fn has_secrets(game: &SamuraiBlades) -> bool {
    let is_secret = |group: &crate::scenario::Group| matches!(group.coming, crate::scenario::Coming::Secret(_));
    game.scenario.is_night() || game.scenario.special.ambush.is_some() || game.scenario.groups.iter().any(is_secret)
}

/// Called after every hex somebody moved: shows whoever is seen now, on either side. `true` if a hidden one was shown.
pub(crate) fn look_around(game: &SamuraiBlades, s: &mut State, log: &mut impl Log) -> bool {
    let mut is_shown = false;
    if !has_secrets(game) {
        return is_shown;
    }
    for id in s.ids() {
        if is_hidden(s, id) && s.unit(id).is_here() && would_show(game, s, id, s.unit(id).place) {
            uncover(game, s, id, log);
            is_shown = true;
        }
    }
    is_shown
}

/// A hidden enemy of `side` stands in this hex: he is shown, and `true`.
pub(crate) fn bump(game: &SamuraiBlades, s: &mut State, hex: Hex, side: Side, log: &mut impl Log) -> bool {
    match s.occupant(hex) {
        Some(id) if !s.is_known(id, side) => {
            uncover(game, s, id, log);
            true
        }
        _ => false,
    }
}

/// He acts, and so an ambusher shows himself. Ninja act unseen.
pub(crate) fn show(game: &SamuraiBlades, s: &mut State, id: Id, log: &mut impl Log) {
    if is_hidden(s, id) && !s.unit(id).kind.is_ninja() {
        uncover(game, s, id, log);
    }
}

/// Has this side men on the map whom the enemy does not know of?
pub(crate) fn has_hidden(s: &State, side: Side) -> bool {
    s.living(side).any(|id| is_hidden(s, id))
}

/// Is he not on the enemy's map?
#[inline]
fn is_hidden(s: &State, id: Id) -> bool {
    let marks = s.unit(id).marks;
    marks.has(Marks::HIDDEN) && !marks.has(Marks::SEEN)
}

/// From now on the enemy sees him.
fn uncover(game: &SamuraiBlades, s: &mut State, id: Id, log: &mut impl Log) {
    let unit = s.unit_mut(id);
    let (side, is_ninja) = (unit.side, unit.kind.is_ninja());
    match is_ninja {
        true => unit.marks.set(Marks::SEEN),
        false => unit.marks.clear(Marks::HIDDEN),
    }
    let rule =
        if game.scenario.special.ambush.is_some_and(|a| a.side as usize == side.index()) { "R-66" } else { "R-53" };
    let text = || sentence(&format!("{} is seen.", called(game, s, id)));
    log.say(|| Line::new(rule, text()).at(spots(s.unit(id).place)));
    let is_watched = game.scenario.special.alarm.is_some_and(|guards| usize::from(guards) == side.enemy().index());
    if is_ninja && is_watched {
        raise_alarm(game, s, "A ninja was seen.", log);
    }
}

/// The alarm is raised, if there is one to raise. `why` is a sentence.
pub(crate) fn raise_alarm(game: &SamuraiBlades, s: &mut State, why: &str, log: &mut impl Log) {
    if !s.is_alarmed && game.scenario.has_alarm() {
        s.is_alarmed = true;
        log.say(|| Line::new("R-57", format!("{why} The alarm is raised.")));
    }
}

/// A lantern goes out or is lit.
pub(crate) fn set_lantern(game: &SamuraiBlades, s: &mut State, lantern: u8, is_lit: bool, log: &mut impl Log) {
    let Some(hex) = game.scenario.lanterns.get(usize::from(lantern)).map(|l| l.hex) else { return };
    let (bit, is_changed) = (1 << lantern, (s.lit >> lantern & 1 == 1) != is_lit);
    if !is_changed {
        return;
    }
    s.lit = if is_lit { s.lit | bit } else { s.lit & !bit };
    let (rule, words) = if is_lit { ("R-56", "is lit") } else { ("11", "goes out") };
    let text = || format!("The lantern at {} {words}.", game.ground().name(hex));
    log.say(|| Line::new(rule, text()).at([Spot(hex.0)]));
    let guards = game.scenario.special.alarm.map(|side| Side::BOTH[usize::from(side)]);
    if !is_lit && guards.is_some_and(|guards| eyes::has_line(game, s, guards, hex)) {
        raise_alarm(game, s, "A guard saw a lantern go out.", log);
    }
    look_around(game, s, log);
}

/// Ninja whom nobody sees any more are hidden again.
pub(crate) fn end_of_step(game: &SamuraiBlades, s: &mut State, log: &mut impl Log) {
    look_around(game, s, log);
    if !game.scenario.is_night() {
        return;
    }
    for id in s.ids() {
        let unit = *s.unit(id);
        let was_seen = unit.is_here() && unit.marks.has(Marks::HIDDEN | Marks::SEEN);
        if was_seen && !would_show(game, s, id, unit.place) {
            let text = || sentence(&format!("{} is lost from sight.", called(game, s, id)));
            log.say(|| Line::new("R-53", text()).at(spots(unit.place)));
            s.unit_mut(id).marks.clear(Marks::SEEN);
        }
    }
}
