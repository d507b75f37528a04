//! Night, lanterns, ninja, the alarm, ambushers; and that nobody learns what he may not know.

mod alarm;
mod ambush;
mod counts;
mod dark;
mod lanterns;
mod secrets;
mod seen;
mod shuriken;

use crate::common::{Field, act, actions, at, cites, go_to, hex, may, one, play, with_health};
use parlour_core::scene::{Spot, Viewer};
use parlour_core::{Deed, Determinize, Line, Present, Quiet, Rules, Seat, Turn};
use samurai_blades::scenario::builtin;
use samurai_blades::tables::{Cut, Errata, shuriken};
use samurai_blades::{
    Action, Aim, Bar, Deployment, Effect, Frame, Health, Id, Marks, MissileB, PhaseStep, SamuraiBlades, Side, State,
    Temptation, aim,
};

/// The ninja move first.
const NINJA: Side = Side::First;
const GUARDS: Side = Side::Second;

const NIN: Id = Id(0);
const GUARD: Id = Id(1);

/// A ninja and a guard on a dark plain.
fn dark(ninja: &str, guard: &str) -> Field {
    Field::flat(21, 15).night().man(NINJA, "NIN", ninja).man(GUARDS, "NAG", guard)
}

/// Do the guards see the ninja?
fn is_shown(s: &State) -> bool {
    s.is_known(NIN, GUARDS)
}

/// Throws, with this die.
fn throw(game: &SamuraiBlades, s: &mut State, by: Id, at: Id, die: u8) -> Vec<Line> {
    play(game, s, &[Action::Throw { by, at }, Action::Die(die)])
}

/// Moves by these hexes and stops, if he did not have to stop before.
fn walk(game: &SamuraiBlades, s: &mut State, id: Id, by: &[&str]) -> Vec<Line> {
    let mut log = act(game, s, Action::Take(id));
    for name in by {
        log.extend(act(game, s, Action::Step(one(game, name))));
    }
    if matches!(s.top(), Frame::March(march) if march.unit == id) {
        log.extend(act(game, s, Action::Done));
    }
    log
}
