//! What stands and lies on the map.

use super::eye::knows;
use super::spots;
use crate::ground::{Hex, HexSet};
use crate::kind::Kind;
use crate::look::{self, BARRICADE, BODIES, DEAD_HORSE, LANTERN, LANTERN_OUT, Seating};
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Health, Id, Marks, Post, Side, Unit};
use parlour_core::look::Face;
use parlour_core::scene::{Badge, Token, Viewer};

/// What a token stands for, so that it can be found again in the next position.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Key {
    Bodies(Hex),
    Barricade(Hex),
    Unit(Id),
    Lantern(u8),
}

/// Everything `eye` sees, lower things first.
pub(crate) fn tokens(game: &SamuraiBlades, s: &State, eye: Viewer) -> Vec<(Key, Token)> {
    let mut tokens = bodies(s);
    for barricade in s.barricades.iter().filter(|b| b.at.is_somewhere()) {
        let mut token = thing(barricade.at, BARRICADE);
        // The middle of its three front hexsides.
        token.facing = Some(u16::from((barricade.front + 1) % 6) * 60);
        tokens.push((Key::Barricade(barricade.at), token));
    }
    let shown = |id: &Id| {
        let unit = s.unit(*id);
        let is_there = unit.post == Post::Map && unit.place.at.is_somewhere();
        is_there && (unit.health != Health::Dead || unit.kind == Kind::Cart) && knows(s, *id, eye)
    };
    // Carts below horses below men.
    let mut units: Vec<Id> = s.ids().filter(shown).collect();
    units.sort_by_key(|&id| (s.unit(id).kind != Kind::Cart, s.unit(id).kind.is_man()));
    tokens.extend(units.into_iter().map(|id| (Key::Unit(id), unit(game, s, id))));
    for (n, lantern) in (0..).zip(&game.scenario.lanterns) {
        let burns = s.lit >> n & 1 == 1;
        tokens.push((Key::Lantern(n), thing(lantern.hex, if burns { LANTERN } else { LANTERN_OUT })));
    }
    tokens
}

/// A thing that lies in a hex without being in anybody's way: two places that are the same keep it in the middle.
fn thing(hex: Hex, face: Face) -> Token {
    let mut token = Token::new(spots::hex(hex), face, None);
    token.also = Some(spots::hex(hex));
    token
}

/// The dead, one token for each hex, with their weight.
fn bodies(s: &State) -> Vec<(Key, Token)> {
    let lies = |unit: &Unit| unit.health == Health::Dead && unit.post == Post::Map && unit.kind != Kind::Cart;
    let dead = || s.ids().map(|id| s.unit(id)).filter(|unit| lies(unit));
    let hexes: HexSet = dead().flat_map(|unit| unit.place.hexes()).collect();
    let token = |hex: Hex| {
        let has_horse = dead().any(|unit| unit.kind.is_horse() && unit.place.covers(hex));
        let mut token = thing(hex, if has_horse { DEAD_HORSE } else { BODIES });
        token.badges.push(Badge { slot: "weight", text: s.mass(hex).to_string() });
        (Key::Bodies(hex), token)
    };
    hexes.iter().map(token).collect()
}

/// The face a unit shows now.
pub(crate) fn face(s: &State, id: Id) -> Face {
    let unit = s.unit(id);
    let seating = if unit.is_mounted() { Seating::Saddle } else { Seating::Foot };
    look::face(unit.kind, seating, unit.side)
}

fn unit(game: &SamuraiBlades, s: &State, id: Id) -> Token {
    let unit = s.unit(id);
    let owner = (unit.side != Side::None).then(|| unit.side.seat());
    let mut token = Token::new(spots::hex(unit.place.at), face(s, id), owner);
    token.level = 1;
    if unit.is_long() {
        token.also = Some(spots::hex(unit.place.tail));
        token.facing = game.ground().dir_between(unit.place.tail, unit.place.at).map(|dir| u16::from(dir) * 60);
    }
    token.badges = badges(s, id);
    token
}

/// What is written on a unit.
pub(crate) fn badges(s: &State, id: Id) -> Vec<Badge> {
    let (unit, values) = (s.unit(id), s.values(id));
    let mut badges = Vec::new();
    let mut badge = |slot, text: &str| badges.push(Badge { slot, text: text.to_owned() });
    if unit.kind.is_man() {
        badge("attack", &values.attack.to_string());
        badge("moves", &values.movement.to_string());
    }
    if unit.kind != Kind::Cart {
        badge("defence", &values.defence.to_string());
    }
    match unit.health {
        Health::Stunned => badge("stunned", "S"),
        Health::Wounded => badge("wounded", "W"),
        Health::Healthy | Health::Dead => {}
    }
    let has = |marks: Marks| unit.marks.has_any(marks);
    if s.rite.contains(&id) {
        badge("rite", "R");
    } else if s.duel.is_some_and(|duel| duel.men.contains(&id)) {
        badge("duel", "X");
    } else if has(Marks::MOUNTING) {
        badge("mounts", "M");
    } else if has(Marks::DISMOUNTING) {
        badge("dismounts", "D");
    } else if has(Marks::HIDDEN) && !has(Marks::SEEN) {
        badge("hidden", "H");
    } else if has(Marks::BUSY) {
        badge("busy", "B");
    }
    badges
}
