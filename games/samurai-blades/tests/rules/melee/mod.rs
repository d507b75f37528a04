//! Hand to hand: who fights whom, odds, ground, results, retreats and advances (6, R-10, R-12, R-42 to R-48).

mod advance;
mod animals;
mod foot;
mod ground;
mod odds;
mod riders;

use crate::common::*;
use parlour_core::{Line, Rules, Turn};
use samurai_blades::ground::DIR_NAMES;
use samurai_blades::tables::{Against, Result};
use samurai_blades::{
    Action, Cause, Fight, Frame, Group, Health, Id, Marks, Odds, PhaseStep, Post, SamuraiBlades, Side, Stage, State,
    odds,
};

const FIRST: Side = Side::First;
const SECOND: Side = Side::Second;

/// The neighbours of D4, clockwise from north.
const RING: [&str; 6] = ["D3", "E4", "E5", "D5", "C5", "C4"];

const A: Id = Id(0);
const B: Id = Id(1);
const C: Id = Id(2);
const D: Id = Id(3);
const E: Id = Id(4);

fn fight(attackers: &[Id], defenders: &[Id]) -> Fight {
    let group = |ids: &[Id]| ids.iter().copied().collect::<Group>();
    Fight { attackers: group(attackers), defenders: group(defenders), advancers: Group::EMPTY, stage: Stage::Gather }
}
fn odds_of(game: &SamuraiBlades, s: &State, attackers: &[Id], defenders: &[Id]) -> Odds {
    odds(game, s, fight(attackers, defenders))
}
/// The first attacker attacks with the others' help, and the die falls.
fn assault(game: &SamuraiBlades, s: &mut State, by: &[Id], at: Id, die: u8) -> Vec<Line> {
    let mut log = act(game, s, Action::Attack { by: by[0], at });
    for &id in &by[1..] {
        log.extend(act(game, s, Action::Join(id)));
    }
    log.extend(act(game, s, Action::Strike));
    log.extend(act(game, s, Action::Die(die)));
    log
}
/// One against one, with this result.
fn duel(game: &SamuraiBlades, s: &mut State, by: Id, at: Id, result: Option<Result>) -> Vec<Line> {
    let die = odds_of(game, s, &[by], &[at]).results.iter().position(|r| *r == result);
    assault(game, s, &[by], at, die.expect("a die with this result") as u8 + 1)
}
fn decides(game: &SamuraiBlades, s: &State) -> Side {
    match game.turn(s) {
        Turn::Act(seat) => Side::of(seat),
        turn => panic!("nobody decides: {turn:?}"),
    }
}
/// The hexes where this one may retreat, in order.
fn retreats(game: &SamuraiBlades, s: &State, unit: Id) -> Vec<String> {
    let hex = |a| match a {
        Action::Retreat { unit: u, place } if u == unit => {
            Some(place.hexes().map(|h| game.ground().name(h)).collect::<Vec<_>>().join("-"))
        }
        _ => None,
    };
    let mut all: Vec<String> = actions(game, s).into_iter().filter_map(hex).collect();
    all.sort();
    all
}
fn landings(game: &SamuraiBlades, s: &State) -> Vec<String> {
    let hex = |a| if let Action::Down(hex) = a { Some(game.ground().name(hex)) } else { None };
    let mut all: Vec<String> = actions(game, s).into_iter().filter_map(hex).collect();
    all.sort();
    all
}
fn attack(by: Id, at: Id) -> Action {
    Action::Attack { by, at }
}
fn health(s: &State, id: Id) -> Health {
    s.unit(id).health
}
/// A samurai at D3 next to a peasant at D4: 5-1, where every letter of 6.5 stands in the column.
fn five_to_one() -> Field {
    Field::flat(8, 8).man(FIRST, "SAM", "D3").man(SECOND, "PEAS", "D4").man(SECOND, "VILL", "H8")
}
/// The centre D4, its ring and everything else of these kinds.
fn rings(centre: char, ring: char) -> Vec<String> {
    let mut rows = vec![vec!['.'; 7]; 7];
    rows[3][3] = centre;
    for hex in RING {
        let bytes = hex.as_bytes();
        rows[usize::from(bytes[1] - b'1')][usize::from(bytes[0] - b'A')] = ring;
    }
    rows.into_iter().map(|row| row.into_iter().collect()).collect()
}
