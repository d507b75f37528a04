//! Who did it: read from what was going on.

use super::name;
use crate::frame::{Aim, Fight, Frame, Missile, Shot};
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Group, Id};
use crate::words::listed;

/// By whom and how somebody came to harm.
#[derive(Copy, Clone)]
pub(super) enum Cause {
    /// He was attacked by these.
    Struck(Group),
    /// He attacked these.
    Attacking(Group),
    /// By something that flew.
    Shot(Id, Missile),
    /// By nobody's hand.
    Nobody,
}

impl Cause {
    /// What harms this one now; `shot` is what flew last.
    pub(super) fn of(s: &State, id: Id, shot: Option<Shot>) -> Cause {
        let fight = s.frames().iter().rev().find_map(|frame| match frame {
            Frame::Fight(fight) => Some(*fight),
            _ => None,
        });
        // Whatever follows from a missile (a flight, a deflection) lies on the stack alone.
        let flies = s.frames().iter().any(|frame| match *frame {
            Frame::Shot(shot) => shot.aim == Aim::Unit(id),
            Frame::Flight(flight) => flight.unit == id,
            Frame::Deflect(deflect) | Frame::Parry(deflect) => deflect.unit == id,
            _ => false,
        });
        match (fight, shot) {
            (Some(Fight { attackers, defenders, .. }), _) if defenders.has(id) => Cause::Struck(attackers),
            (Some(Fight { attackers, defenders, .. }), _) if attackers.has(id) => Cause::Attacking(defenders),
            (_, Some(shot)) if flies && shot.aim == Aim::Unit(id) => Cause::Shot(shot.by, shot.missile),
            _ => Cause::Nobody,
        }
    }

    /// Those to whom it is due.
    pub(super) fn authors(self) -> Group {
        match self {
            Cause::Struck(all) | Cause::Attacking(all) => all,
            Cause::Shot(by, _) => Group::of(by),
            Cause::Nobody => Group::EMPTY,
        }
    }

    /// `fell at K8 to Isuke and Heita`.
    pub(super) fn fell(self, game: &SamuraiBlades, s: &State, place: &str) -> String {
        let all = names(game, s, self.authors());
        match self {
            Cause::Struck(_) => format!("fell at {place} to {all}"),
            Cause::Attacking(_) => format!("fell at {place} when he attacked {all}"),
            Cause::Shot(_, missile) => format!("fell at {place} to {} of {all}", what(missile)),
            Cause::Nobody => format!("fell at {place}"),
        }
    }

    /// `was driven into the river by Isuke and drowned`.
    pub(super) fn drowned(self, game: &SamuraiBlades, s: &State, place: &str) -> String {
        match self {
            Cause::Nobody => format!("drowned near {place}"),
            cause => format!("was driven into the river near {place}{} and drowned", cause.hurt(game, s)),
        }
    }

    /// ` by an arrow of Isuke`, after `was wounded at K8`.
    pub(super) fn hurt(self, game: &SamuraiBlades, s: &State) -> String {
        let all = names(game, s, self.authors());
        match self {
            Cause::Struck(_) => format!(" by {all}"),
            Cause::Attacking(_) => format!(" when he attacked {all}"),
            Cause::Shot(_, missile) => format!(" by {} of {all}", what(missile)),
            Cause::Nobody => String::new(),
        }
    }
}

fn names(game: &SamuraiBlades, s: &State, all: Group) -> String {
    listed(all.iter().map(|id| name(game, s, id)))
}

fn what(missile: Missile) -> &'static str {
    match missile {
        Missile::Arrow => "an arrow",
        Missile::Shuriken => "a shuriken",
    }
}
