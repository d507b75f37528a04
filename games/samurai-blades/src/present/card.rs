//! One counter, with every number explained.

use super::eye::{is_veiled, knows};
use super::roster::{called, state};
use super::spots::{Site, site};
use super::tokens;
use crate::ground::{Hex, Terrain};
use crate::kind::{Class, Values};
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Health, Id, Marks, Side};
use crate::words::{kind, person, sentence};
use parlour_core::RuleRef;
use parlour_core::scene::{Card, Spot, Viewer};

/// Whoever stands there, as far as `eye` may know.
pub(super) fn card(game: &SamuraiBlades, s: &State, spot: Spot, eye: Viewer) -> Option<Card> {
    let Some(Site::Hex(hex)) = site(game.ground(), spot) else { return None };
    let is_known = |id: &Id| knows(s, *id, eye);
    let id = s.occupant(hex).filter(is_known).or_else(|| hanging(s, hex).find(is_known))?;
    let unit = s.unit(id);
    let is_man = unit.kind.is_man();
    let person = person(game, s, id, eye);
    let name = match person {
        Some(person) => person.name.clone(),
        None if is_man && !is_veiled(game, s, id, eye) => called(s, id),
        None => sentence(unit.kind.name()),
    };
    let how = match () {
        () if person.is_some() && unit.is_mounted() => kind(s, id),
        () if person.is_some() => format!("{} on foot", unit.kind),
        () if is_man && unit.is_mounted() => "mounted".into(),
        () if is_man => "on foot".into(),
        () if unit.kind.is_horse() => "without a rider".into(),
        () => "drawn by a horse, or pushed".into(),
    };
    let trade = person.map(|person| person.trade.clone());
    let whose = if unit.side == Side::None { "nobody's" } else { game.side_name(unit.side) };
    Some(Card {
        name,
        face: tokens::face(s, id),
        badges: tokens::badges(s, id),
        about: trade.into_iter().chain([how, format!("{whose} · on {}", game.ground().name(unit.place.at))]).collect(),
        state: if is_man { state(game, s, id, eye) } else { String::new() },
        values: values(s, id),
        more: more(game, s, id, eye),
    })
}

/// Somebody on his way over a friend stands nowhere yet, and is shown all the same.
fn hanging(s: &State, hex: Hex) -> impl Iterator<Item = Id> + '_ {
    s.ids().filter(move |&id| s.unit(id).is_here() && s.unit(id).place.covers(hex))
}

/// What is printed on him, for what it is.
fn values(s: &State, id: Id) -> Vec<(String, String, String)> {
    let (unit, Values { attack, defence, movement }) = (s.unit(id), s.values(id));
    let value = |n: u8, name: &str, what: &str| (n.to_string(), name.to_owned(), what.to_owned());
    let mut values = Vec::new();
    if unit.kind.is_man() {
        values.push(value(attack, "attack", "bottom left: added to those of the others who strike with him"));
    }
    if unit.kind.class() != Class::Object {
        values.push(value(defence, "defence", "bottom right: what the attacks upon him are divided by"));
    }
    if unit.kind.is_man() {
        values.push(value(movement, "movement", "top right: the points he pays for the hexes he enters"));
    }
    values
}

type Line = (String, Option<RuleRef>);

/// What becomes of him when he is hurt, and what he cannot do.
fn more(game: &SamuraiBlades, s: &State, id: Id, eye: Viewer) -> Vec<Line> {
    let unit = s.unit(id);
    let mut lines: Vec<Line> = Vec::new();
    let mut say = |text: &str, rule: RuleRef| lines.push((text.to_owned(), Some(rule)));
    if !unit.kind.is_man() {
        match unit.kind.class() {
            Class::Animal => say("It stays where it is until somebody mounts or leads it.", "5.3"),
            _ => say("It goes on flat ground, bridges, scrub and slopes only.", "R-25"),
        }
        return lines;
    }
    match unit.health {
        Health::Stunned => say("He is stunned, does nothing and gets up at the end of his side's phase.", "R-11"),
        Health::Wounded => say("He stays wounded. One more wound kills him.", "R-12"),
        Health::Healthy | Health::Dead => {
            let Values { attack, defence, movement } = unit.kind.values(s.riding(id), Health::Wounded);
            say(&format!("Wounded he would have {attack}, {defence} and {movement}."), "R-12");
        }
    }
    let has = |marks: Marks| unit.marks.has_any(marks);
    let is_asleep = !s.is_alarmed && game.scenario.special.alarm == Some(unit.side as u8);
    let has_river = || game.ground().hexes().any(|hex| game.ground().terrain(hex) == Terrain::River);
    if is_asleep {
        say("He does nothing before the alarm is raised.", "R-57");
    }
    if s.rite.contains(&id) {
        say("He prepares to die by his own hand and does nothing else.", "8");
    }
    if s.duel.is_some_and(|duel| !duel.men.contains(&id)) {
        say("He cannot act while the duel lasts.", "7");
    }
    if has(Marks::MOUNTING | Marks::DISMOUNTING) {
        say("He mounts or dismounts, and does nothing else until his side's next phase.", "R-21");
    }
    if unit.is_mounted() {
        say("He cannot ride into trees, paddies, buildings or the river.", "2");
    } else if unit.kind.class() == Class::Samurai && has_river() {
        say("He cannot wade the river.", "5.1.3");
    }
    // What somebody did out of sight is not told.
    if unit.kind.has_bow() && has(Marks::FOUGHT) && !is_veiled(game, s, id, eye) {
        let text = match unit.is_mounted() {
            true => "He was in combat and cannot shoot in this phase.",
            false => "He was in combat and cannot shoot in the first step.",
        };
        say(text, "R-09");
    }
    if unit.kind.has_bow() && unit.health == Health::Wounded {
        say("He adds 1 to the die when he shoots.", "4.8");
    }
    if unit.kind.is_monk() {
        say("He may turn arrows aside, once in every step of shooting.", "9.1");
    }
    if unit.kind.is_ninja() {
        say("At night he is not seen unless he enters a lit hex or is next to an enemy.", "10");
    }
    lines
}
