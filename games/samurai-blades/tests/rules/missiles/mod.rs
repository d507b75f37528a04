//! Arrows: who shoots when, at whom, with what on the die, and what becomes of the target.

mod animals;
mod archers;
mod monks;
mod ranges;
mod results;
mod retreats;
mod sight;

use crate::common::{Field, act, actions, at, cites, go_to, hex, may, one, play, two, with_health};
use parlour_core::Line;
use samurai_blades::ground::Cover;
use samurai_blades::sight::{Cause, Sight, Why};
use samurai_blades::tables::{Band, Errata, Hit, Target, missile};
use samurai_blades::{
    Action, Aim, Bar, Effect, Frame, Health, Id, Marks, MissileB, PhaseStep, Place, Post, Prospect, SamuraiBlades,
    Side, State, aim,
};

const RED: Side = Side::First;
const WHITE: Side = Side::Second;

/// The shot of one at another, which must be possible.
fn prospect(game: &SamuraiBlades, s: &State, by: Id, at: Id) -> Prospect {
    aim(game, s, by, Aim::Unit(at)).unwrap_or_else(|bar| panic!("{by:?} cannot shoot at {at:?}: {bar:?}"))
}

/// Why one cannot shoot at another.
fn bar(game: &SamuraiBlades, s: &State, by: Id, at: Id) -> Bar {
    aim(game, s, by, Aim::Unit(at)).expect_err("the shot should not be possible")
}

/// What blocks it.
fn why(game: &SamuraiBlades, s: &State, by: Id, at: Id) -> Why {
    match bar(game, s, by, at) {
        Bar::Blocked(Sight::Blocked { why, .. }) => why,
        other => panic!("not blocked but {other:?}"),
    }
}

/// Shoots, with this die.
fn shoot(game: &SamuraiBlades, s: &mut State, by: Id, at: Id, die: u8) -> Vec<Line> {
    play(game, s, &[Action::Shoot { by, at }, Action::Die(die)])
}

/// A field with a bowman of Red at one hex and one man of White at another.
fn two_men(code: &str, from: &str, to: &str) -> Field {
    Field::flat(21, 21).man(RED, "BOW", from).man(WHITE, code, to)
}

/// Where the one who flees may go next.
fn ways(game: &SamuraiBlades, s: &State) -> Vec<Place> {
    let way = |a| if let Action::Retreat { place, .. } = a { Some(place) } else { None };
    actions(game, s).into_iter().filter_map(way).collect()
}

const BOW: Id = Id(0);
const FOE: Id = Id(1);
const MIDDLE: &str = "K11";

/// Eleven hexes in the six directions from the middle, four away.
const AROUND: [&str; 6] = ["K7", "O9", "O13", "K15", "G13", "G9"];
