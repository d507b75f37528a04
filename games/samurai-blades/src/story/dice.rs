//! What a die decided. It has no subject, so these are whole sentences.

use super::fate::{fate, is_alarm, must_retreat};
use super::{lantern, theirs};
use crate::action::Action;
use crate::frame::{Aim, Fight, Frame, Missile, Shot};
use crate::phase::fire::{Effect, effect};
use crate::phase::melee;
use crate::present::eye::knows;
use crate::prompt::deflect;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::Id;
use parlour_core::child;
use parlour_core::scene::Viewer;

pub(super) fn fell(game: &SamuraiBlades, s: &State, die: u8, eye: Viewer) -> String {
    let after = child(game, s, Action::Die(die));
    let words = match s.top() {
        Frame::Shot(shot) => missile(game, s, &after, shot, die, eye),
        Frame::Parry(deflect) => deflect::parried(deflect.hit, die).1.to_owned(),
        Frame::Fight(fight) => blow(game, s, &after, fight, die, eye),
        _ => return format!("the die shows {die}"),
    };
    let alarm = if is_alarm(s, &after) { ", and the alarm is raised" } else { "" };
    format!("the die shows {die}: {words}{alarm}")
}

/// An arrow or a shuriken. Who let it fly is not named: he may be in the dark.
fn missile(game: &SamuraiBlades, s: &State, after: &State, shot: Shot, die: u8, eye: Viewer) -> String {
    let what = if shot.missile == Missile::Arrow { "arrow" } else { "shuriken" };
    let target = match shot.aim {
        Aim::Unit(id) if knows(s, id, eye) => theirs(game, s, id, eye),
        Aim::Unit(_) => "its target".into(),
        Aim::Lantern(n) => lantern(game, n),
    };
    match (shot.aim, effect(&shot, die)) {
        (_, Effect::Nothing) => format!("the {what} misses {target}"),
        (Aim::Lantern(_), _) => format!("{target} goes out"),
        (Aim::Unit(_), _) if matches!(after.top(), Frame::Deflect(_)) => {
            format!("the arrow would strike {target}, who may deflect it")
        }
        (Aim::Unit(id), _) => {
            let fate = fate(game, s, after, id).unwrap_or_else(|| "is unharmed".into());
            format!("{target} {fate}")
        }
    }
}

/// A melee. Where somebody in it is hidden, only what the table says is told.
fn blow(game: &SamuraiBlades, s: &State, after: &State, fight: Fight, die: u8, eye: Viewer) -> String {
    let odds = melee::odds(game, s, fight);
    let Some(result) = odds.results[usize::from(die.clamp(1, 10)) - 1] else { return "nobody is hurt".into() };
    let all = || fight.attackers.iter().chain(fight.defenders.iter());
    let meaning = melee::meaning(odds.against, result);
    if !all().all(|id| knows(s, id, eye)) {
        return meaning.into();
    }
    // Whoever still has to choose has not chosen yet: until then it is what the table says.
    let settled = |&id: &Id| !must_retreat(after, id);
    let fates: Vec<String> = all()
        .filter(settled)
        .filter_map(|id| Some(format!("{} {}", theirs(game, s, id, eye), fate(game, s, after, id)?)))
        .collect();
    match fates.as_slice() {
        [] => meaning.into(),
        fates => fates.join(" and "),
    }
}
