//! What happened, what one is out for, and how it ended: in sentences.
#![allow(clippy::unwrap_used)]

mod common;

#[path = "story/aims.rs"]
mod aims;
#[path = "story/chronicle.rs"]
mod chronicle;
#[path = "story/endings.rs"]
mod endings;
#[path = "story/fighting.rs"]
mod fighting;
#[path = "story/hidden.rs"]
mod hidden;
#[path = "story/marks.rs"]
mod marks;
#[path = "story/moving.rs"]
mod moving;
#[path = "story/names.rs"]
mod names;
#[path = "story/reasons.rs"]
mod reasons;

use common::*;
use parlour_core::scene::{Mark, Spot, Viewer};
use parlour_core::{Called, Determinize, Outcome, Present, Quiet, Rules, Seat, Title, Turn};
use parlour_testkit::Table;
use samurai_blades::kind::Kind;
use samurai_blades::scenario::{BUILTIN, Condition, Goal, Grade, Grades, Rite, Score, Victory, When, Who};
use samurai_blades::{Action, Health, Id, PhaseStep, Post, SamuraiBlades, Side, State, Temptation};
use std::sync::Arc;

const FIRST: Side = Side::First;
const SECOND: Side = Side::Second;
const A: Id = Id(0);
const B: Id = Id(1);
const C: Id = Id(2);
const D: Id = Id(3);

/// Seat 1 reads it, and Mira has seat 2.
fn called(seat: Seat) -> Called {
    if seat == Seat::FIRST { Called::you() } else { Called::by_name("Mira") }
}
/// The whole sentence, as `eye` reads it.
fn told(game: &SamuraiBlades, s: &State, a: Action, eye: Viewer) -> String {
    game.deed(s, a, eye).said(game.turn(s).seat(), called)
}
/// The same for somebody who sees everything.
fn said(game: &SamuraiBlades, s: &State, a: Action) -> String {
    assert!(may(game, s, a), "{a:?} is legal");
    told(game, s, a, Viewer::Referee)
}
/// Does it, and gives the sentence.
fn does(game: &SamuraiBlades, s: &mut State, a: Action) -> String {
    let said = said(game, s, a);
    act(game, s, a);
    said
}
fn step(game: &SamuraiBlades, name: &str) -> Action {
    Action::Step(one(game, name))
}
