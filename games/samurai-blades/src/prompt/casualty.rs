//! The owner picks the casualty (6.2, R-44), and the result strikes him.

use crate::action::Action;
use crate::frame::Casualty;
use crate::harm::{self, Blow, HorseFate};
use crate::phase::melee;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::tables::{Against, Result};
use crate::unit::{Group, Health, Id};
use crate::words::tell;
use parlour_core::{Line, Log};

/// Who can be the casualty: whoever the result can hurt, so that no riderless horse is put forward where only a rider
/// would suffer (6.6).
fn choices(s: &State, casualty: Casualty) -> Group {
    let spares_animals = matches!(casualty.result, Result::E | Result::G);
    let of = s.still_here(casualty.of);
    of.iter().filter(|&id| s.unit(id).kind.is_man() || !spares_animals).collect()
}

/// Decides where there is nothing to choose.
pub(crate) fn settle(game: &SamuraiBlades, s: &mut State, casualty: Casualty, log: &mut impl Log) -> bool {
    let choices = choices(s, casualty);
    match (choices.first(), choices.len()) {
        (None, _) => {
            log.say(|| Line::new("6.6", "Nothing happens to the animal."));
            s.pop();
            true
        }
        (Some(id), 1) => {
            apply(game, s, casualty, Action::Hit(id), log);
            true
        }
        _ => false,
    }
}

/// The choices.
pub(crate) fn list(_game: &SamuraiBlades, s: &State, casualty: Casualty, out: &mut Vec<Action>) {
    out.extend(choices(s, casualty).iter().map(Action::Hit));
}

/// The choice.
pub(crate) fn apply(game: &SamuraiBlades, s: &mut State, casualty: Casualty, a: Action, log: &mut impl Log) {
    let Action::Hit(id) = a else { unreachable!("{a:?} names no casualty") };
    s.pop();
    if choices(s, casualty).len() > 1 {
        tell(game, s, id, "6.2", "is chosen as the casualty", log);
    }
    let unit = s.unit(id);
    match casualty.result {
        Result::A => harm::strike(game, s, id, Blow::Wound, "R-44", log),
        result if unit.is_mounted() => strike_rider(game, s, id, result, log),
        _ if unit.kind.is_horse() => harm::kill(game, s, id, "6.6", log),
        Result::D => harm::strike(game, s, id, Blow::Stun, melee::table(Against::Foot), log),
        Result::E => harm::strike(game, s, id, Blow::Wound, melee::table(Against::Foot), log),
        _ => harm::strike(game, s, id, Blow::Kill, melee::table(Against::Foot), log),
    }
}

/// the results against a rider.
fn strike_rider(game: &SamuraiBlades, s: &mut State, rider: Id, result: Result, log: &mut impl Log) {
    let health = s.unit(rider).health;
    match result {
        Result::D | Result::F if health != Health::Healthy => {
            harm::kill_both(game, s, rider, "R-46", harm::before(health), log);
        }
        Result::D => {
            harm::strike(game, s, rider, Blow::Stun, "R-46", log);
            harm::unhorse(game, s, rider, HorseFate::Killed, "R-46", log);
        }
        Result::F => {
            harm::strike(game, s, rider, Blow::Wound, "R-46", log);
            harm::unhorse(game, s, rider, HorseFate::Killed, "R-46", log);
        }
        Result::H => harm::kill_both(game, s, rider, "R-46", "", log),
        Result::G => harm::kill(game, s, rider, "R-46", log),
        _ => harm::strike(game, s, rider, Blow::Wound, "R-46", log),
    }
}
