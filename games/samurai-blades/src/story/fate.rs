//! What became of somebody: read from the position before and after.

use super::{Tale, theirs};
use crate::action::Action;
use crate::frame::Frame;
use crate::ground::Terrain;
use crate::night;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Health, Id, Place, Post, Side};
use parlour_core::child;

/// `is wounded and thrown from the saddle`; nothing if he is as he was.
pub(super) fn fate(game: &SamuraiBlades, before: &State, after: &State, id: Id) -> Option<String> {
    let (was, is) = (before.unit(id), after.unit(id));
    let is_thrown = was.is_mounted() && !is.is_mounted();
    let harm = match is.health {
        health if health == was.health => None,
        // Who stood in the river already was struck there, and it took his body.
        Health::Dead if is.post == Post::Removed && !is_in_river(game, was.place) => return Some("drowns".into()),
        Health::Dead => {
            let horse = was.mate.some().filter(|_| was.is_mounted());
            let is_whole = horse.is_some_and(|horse| after.unit(horse).health == Health::Dead);
            return Some(if is_whole { "is killed with his horse".into() } else { "is killed".into() });
        }
        Health::Wounded => Some("wounded"),
        Health::Stunned => Some("stunned"),
        Health::Healthy => None,
    };
    match (harm, is_thrown) {
        (Some(harm), true) => Some(format!("is {harm} and thrown from the saddle")),
        (Some(harm), false) => Some(format!("is {harm}")),
        (None, true) => Some("is thrown from the saddle".into()),
        (None, false) if must_retreat(after, id) => Some("has to retreat".into()),
        (None, false) => {
            let moved = is.place.at != was.place.at && is.place.at.is_somewhere();
            moved.then(|| format!("retreats to {}", game.ground().name(is.place.at)))
        }
    }
}

fn is_in_river(game: &SamuraiBlades, place: Place) -> bool {
    place.hexes().any(|hex| game.ground().terrain(hex) == Terrain::River)
}

/// Has he been told to retreat, and not yet gone?
pub(super) fn must_retreat(s: &State, id: Id) -> bool {
    s.frames().iter().any(|frame| match frame {
        Frame::Flight(flight) => flight.unit == id,
        Frame::Rout(group) => group.has(id),
        _ => false,
    })
}

impl Tale<'_> {
    /// `, and he is wounded`.
    pub(super) fn and_so(self, a: Action, id: Id) -> String {
        let after = child(self.game, self.s, a);
        let pronoun = if self.s.unit(id).kind.is_man() { "he" } else { "it" };
        fate(self.game, self.s, &after, id).map_or_else(String::new, |fate| format!(", and {pronoun} {fate}"))
    }

    /// What this led to besides: who is seen now, and the alarm. Everybody sees it.
    pub(super) fn in_sight(self, a: Action, mover: Id) -> String {
        let Tale { game, s, .. } = self;
        if !night::has_secrets(game) {
            return String::new();
        }
        let after = child(game, s, a);
        let is_hidden = |s: &State, id: Id| !s.is_known(id, s.unit(id).side.enemy());
        let mut shown: Vec<Id> = s.ids().filter(|&id| is_hidden(s, id) && !is_hidden(&after, id)).collect();
        let is_seen = shown.contains(&mover);
        shown.retain(|&id| id != mover && after.unit(id).is_here());
        let mut words = if is_seen { ", where he was seen".to_owned() } else { String::new() };
        if !shown.is_empty() {
            let all: Vec<_> = shown.into_iter().map(|id| theirs(game, &after, id, self.eye)).collect();
            words += &format!(" and came upon {}", all.join(" and "));
        }
        if is_alarm(s, &after) {
            words += ALARM;
        }
        words
    }

    /// the hidden enemy he runs into.
    pub(super) fn ran_into(self, place: Place, side: Side) -> Option<Id> {
        let s = self.s;
        place.hexes().find_map(|hex| s.occupant(hex).filter(|&id| !s.is_known(id, side)))
    }
}

/// what somebody did raised it.
pub(super) const ALARM: &str = ", which raised the alarm";

/// Was it raised just now?
pub(super) fn is_alarm(before: &State, after: &State) -> bool {
    after.is_alarmed && !before.is_alarmed
}
