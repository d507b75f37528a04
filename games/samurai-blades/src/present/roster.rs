//! Everybody in a list, and each of them explained.

use super::eye::{acts, is_veiled, knows};
use super::{card, listed, spots, tokens};
use crate::action::Action;
use crate::frame::{Aim, Deflect, Fight, Flight, Frame, March, Shot, Stage, Unhorsed};
use crate::look::{self, Seating};
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Group, Health, Id, Marks, Post, Side};
use crate::words::{kind as what, person, sentence};
use parlour_core::Musters;
use parlour_core::scene::{Card, Man, Part, Spot, Troop, Viewer};

impl Musters for SamuraiBlades {
    fn roster(&self, s: &State, eye: Viewer) -> Vec<Troop> {
        let part = Parts::new(self, s, eye);
        Side::BOTH.map(|side| troop(self, s, side, eye, &part)).into()
    }
    fn card(&self, s: &State, spot: Spot, eye: Viewer) -> Option<Card> {
        card::card(self, s, spot, eye)
    }
}

/// What the men have to do with what is going on.
struct Parts {
    in_it: Group,
    may_join: Group,
    word: &'static str,
}

impl Parts {
    fn new(game: &SamuraiBlades, s: &State, eye: Viewer) -> Parts {
        let mut may_join = Group::EMPTY;
        let (in_it, word) = match s.top() {
            Frame::March(March { unit, .. }) => (Group::of(unit), "on the move"),
            Frame::Shot(Shot { by, aim: Aim::Unit(at), .. }) => (Group::of(by).with(at), "in the shot"),
            Frame::Deflect(Deflect { unit, .. }) | Frame::Parry(Deflect { unit, .. }) => (Group::of(unit), "shot at"),
            Frame::Flight(Flight { unit, .. }) => (Group::of(unit), "gives way"),
            Frame::Fight(Fight { attackers, defenders, stage, .. }) => {
                if stage == Stage::Gather && acts(game, s, eye) {
                    let joins = |a| if let Action::Join(id) | Action::Also(id) = a { Some(id) } else { None };
                    may_join = listed(game, s).into_iter().filter_map(joins).collect();
                }
                (Group(attackers.0 | defenders.0), "in the fight")
            }
            Frame::Rout(group) => (group, "gives way"),
            Frame::Casualty(casualty) => (casualty.of, "may be hit"),
            Frame::Unhorsed(Unhorsed { rider, .. }) => (Group::of(rider), "thrown off"),
            Frame::Challenged(by) => (Group::of(by), "challenges"),
            _ => (Group::EMPTY, ""),
        };
        Parts { in_it, may_join, word }
    }
}

fn troop(game: &SamuraiBlades, s: &State, side: Side, eye: Viewer, parts: &Parts) -> Troop {
    let ids = s.ids().filter(|&id| s.unit(id).side == side && s.unit(id).kind.is_man());
    let (veiled, plain): (Vec<Id>, Vec<Id>) = ids.partition(|&id| is_veiled(game, s, id, eye));
    let mut men: Vec<Man> = plain.into_iter().map(|id| man(game, s, id, eye, parts)).collect();
    // In an order that does not tell them apart: one who comes back into sight may be another.
    let mut unsure: Vec<Man> = veiled.into_iter().map(|id| man(game, s, id, eye, parts)).collect();
    unsure.sort_by_key(|man| (man.part == Part::Out, man.at.is_none(), man.name.clone(), man.at));
    men.extend(unsure);
    Troop { name: game.side_name(side).to_owned(), seat: side.seat(), men }
}

fn man(game: &SamuraiBlades, s: &State, id: Id, eye: Viewer, parts: &Parts) -> Man {
    let unit = s.unit(id);
    let is_out = unit.health == Health::Dead || matches!(unit.post, Post::Left | Post::Removed);
    let is_shown = unit.is_here() && unit.place.at.is_somewhere() && knows(s, id, eye);
    let is_veiled = is_veiled(game, s, id, eye);
    // The kind he began as, for a lord's dress is not everybody's to know.
    let began = game.scenario.units.get(id.index()).map_or(unit.kind, |unit| unit.kind);
    let kind = if is_shown || !is_veiled { unit.kind } else { began };
    let (name, what) = match person(game, s, id, eye) {
        Some(person) => (person.name.clone(), if is_shown { what(s, id) } else { kind.to_string() }),
        None if is_veiled => (sentence(kind.name()), String::new()),
        None => (called(s, id), String::new()),
    };
    let face = if is_shown { tokens::face(s, id) } else { look::face(kind, Seating::Foot, unit.side) };
    let lies = unit.is_corpse() && unit.place.at.is_somewhere();
    let at = Some(unit.place.at).filter(|_| is_shown || lies);
    let in_it = is_shown && parts.in_it.has(id);
    let state = match (is_out, is_shown) {
        (true, _) => gone(s, id).into(),
        (false, false) if is_veiled => "not in sight".into(),
        (false, false) => "still to come".into(),
        (false, true) if in_it => parts.word.into(),
        (false, true) if parts.may_join.has(id) => "may join".into(),
        (false, true) => state(game, s, id, eye),
    };
    Man {
        name,
        what,
        face,
        badges: if is_shown { tokens::badges(s, id) } else { Vec::new() },
        at: at.map(spots::hex),
        place: at.map(|hex| game.ground().name(hex)).unwrap_or_default(),
        state,
        part: match () {
            () if is_out => Part::Out,
            () if in_it => Part::In,
            () if is_shown && parts.may_join.has(id) => Part::May,
            () => Part::None,
        },
    }
}

/// `Samurai #12`, for one without a name: what he is, and his number in the scenario.
pub(super) fn called(s: &State, id: Id) -> String {
    format!("{} #{}", sentence(s.unit(id).kind.name()), id.0)
}

fn gone(s: &State, id: Id) -> &'static str {
    match (s.unit(id).health, s.unit(id).post) {
        (Health::Dead, _) => "dead",
        (_, Post::Left) => "left the map",
        _ => "lost",
    }
}

/// How somebody on the map fares and what he did. Of one who was out of sight nobody else knows what he did there.
pub(super) fn state(game: &SamuraiBlades, s: &State, id: Id, eye: Viewer) -> String {
    let unit = s.unit(id);
    let is_veiled = is_veiled(game, s, id, eye);
    let has = |marks: Marks| unit.marks.has_any(marks);
    let did = |marks: Marks| !is_veiled && has(marks);
    let words = [
        (unit.health == Health::Stunned, "stunned"),
        (unit.health == Health::Wounded, "wounded"),
        (s.rite.contains(&id), "in the rite"),
        (s.duel.is_some_and(|duel| duel.men.contains(&id)), "in the duel"),
        (has(Marks::MOUNTING), "mounting"),
        (has(Marks::DISMOUNTING), "dismounting"),
        (unit.is_mounted(), "mounted"),
        (!is_veiled && has(Marks::HIDDEN) && !has(Marks::SEEN), "hidden"),
        (did(Marks::SHOT | Marks::SHOT_AGAIN), "has shot"),
        (did(Marks::MOVED), "has moved"),
        (did(Marks::ATTACKED), "has attacked"),
        (did(Marks::BUSY), "busy"),
    ];
    let so: Vec<&str> = words.into_iter().filter(|(is_so, _)| *is_so).map(|(_, word)| word).collect();
    if so.is_empty() { "fresh".into() } else { so.join(", ") }
}
