//! Chances before the die falls: shots and melees.

use crate::frame::{Aim, Fight, Missile, Stage};
use crate::ground::Cover;
use crate::phase::fire::{Effect, Prospect};
use crate::phase::melee;
use crate::rules::SamuraiBlades;
use crate::sight::Cause;
use crate::state::State;
use crate::tables::{Against, Cut, Hit, Result, Target};
use crate::unit::{Group, Health, Id};
use crate::words::{brief, count, decider, sentence};
use parlour_core::scene::{Fall, Odds};

/// On how many faces a shot does something.
pub(crate) fn telling(shot: &Prospect) -> usize {
    shot.effects().iter().filter(|effect| **effect != Effect::Nothing).count()
}

/// The same meanings together, in the order they first come up: `30 % dies, 70 % is missed.`
fn shares(meanings: impl Iterator<Item = String>) -> String {
    let mut counts: Vec<(String, usize)> = Vec::new();
    for meaning in meanings {
        match counts.iter_mut().find(|(known, _)| *known == meaning) {
            Some((_, count)) => *count += 1,
            None => counts.push((meaning, 1)),
        }
    }
    let words: Vec<String> = counts.into_iter().map(|(meaning, count)| format!("{} % {meaning}", 10 * count)).collect();
    words.join(", ") + "."
}

/// Everything about a shot: what adds up to the die, and what each face does.
pub(crate) fn shot(game: &SamuraiBlades, s: &State, prospect: &Prospect) -> Odds {
    let shot = &prospect.shot;
    let (target, name) = match shot.aim {
        Aim::Unit(id) => (Some(id), brief(game, s, id, decider(s))),
        Aim::Lantern(n) => {
            let hex = game.scenario.lanterns.get(usize::from(n)).map(|l| game.ground().name(l.hex));
            (None, format!("the lantern at {}", hex.unwrap_or_default()))
        }
    };
    let missile = if shot.missile == Missile::Arrow { "Arrow" } else { "Shuriken" };
    let faces = prospect.effects();
    let face = |(n, effect): (usize, &Effect)| {
        let (letter, good) = letter(*effect);
        Fall { face: (n + 1).to_string(), result: letter.to_owned(), good }
    };
    Odds {
        head: format!("{missile} at {name}"),
        sums: sums(game, prospect),
        faces: faces.iter().enumerate().map(face).collect(),
        words: sentence(&shares(faces.iter().map(|&effect| hit_words(s, target, shot.target, effect).to_owned()))),
    }
}

fn sums(game: &SamuraiBlades, prospect: &Prospect) -> Vec<(String, String)> {
    let shot = &prospect.shot;
    let hexes = count(shot.range, "hex");
    let mut sums = vec![match prospect.band {
        Some(band) => (sentence(&format!("{}, {hexes} (4.1)", band.name())), format!("+{}", band.modifier())),
        None => (format!("{hexes} (10.2)"), "+0".into()),
    }];
    if shot.missile == Missile::Arrow && matches!(shot.aim, Aim::Unit(_)) {
        sums.push(cover(game, shot.cover, prospect.cause));
    }
    if prospect.is_wounded {
        sums.push(("Wounded shooter (4.8)".into(), "+1".into()));
    }
    if prospect.is_unlit {
        sums.push(("Target in the dark (R-55)".into(), "+1".into()));
    }
    sums
}

fn cover(game: &SamuraiBlades, cover: Cover, cause: Cause) -> (String, String) {
    let name = |hex| game.ground().name(hex);
    let why = match cause {
        Cause::Open => "In the open (4.9)".into(),
        Cause::Ground(hex, terrain) => format!("{} at {} (4.9)", sentence(terrain.word()), name(hex)),
        Cause::Scrub(hex) => format!("Across scrub at {} (4.4)", name(hex)),
        Cause::Cart(hex) => format!("Behind the cart at {} (R-25)", name(hex)),
        Cause::Lip => "Across the lip of his slope (4.9)".into(),
        Cause::Window => "Through his window (4.9)".into(),
        Cause::Barricade => "Across the front of his barricade (4.9.2)".into(),
        Cause::Corner => "Behind a corner (R-05)".into(),
    };
    (why, format!("{} cover", if cover == Cover::None { "no" } else { cover.word() }))
}

fn letter(effect: Effect) -> (&'static str, i8) {
    match effect {
        Effect::Nothing => ("-", 0),
        Effect::Arrow(Hit::A) => ("A", 1),
        Effect::Arrow(Hit::B) => ("B", 1),
        Effect::Arrow(Hit::C) => ("C", 1),
        Effect::Arrow(Hit::D) => ("D", 1),
        Effect::Cut(Cut::Wounded) => ("W", 1),
        Effect::Cut(Cut::Dead) => ("D", 1),
    }
}

/// What becomes of the target.
fn hit_words(s: &State, target: Option<Id>, table: Target, effect: Effect) -> &'static str {
    let Some(id) = target else {
        return if effect == Effect::Nothing { "misses" } else { "puts it out" };
    };
    let unit = s.unit(id);
    let is_hurt = unit.health != Health::Healthy;
    match effect {
        Effect::Nothing => "misses",
        Effect::Cut(Cut::Dead) => "dies",
        Effect::Cut(Cut::Wounded) | Effect::Arrow(Hit::B) if is_hurt => "dies, being hurt already",
        Effect::Arrow(Hit::A) if unit.health == Health::Stunned => "dies, being stunned",
        Effect::Arrow(Hit::A) => "retreats",
        Effect::Arrow(Hit::C) if unit.kind.is_horse() => "is unharmed",
        Effect::Arrow(_) if unit.kind.is_horse() => "dies",
        Effect::Arrow(Hit::B | Hit::D) if table == Target::Mounted => "horse killed, rider down",
        Effect::Arrow(Hit::C) if table == Target::Mounted => "rider wounded and down",
        Effect::Arrow(Hit::C | Hit::D) => "dies",
        Effect::Cut(Cut::Wounded) if unit.kind.is_horse() => "dies",
        Effect::Cut(Cut::Wounded) | Effect::Arrow(Hit::B) => "is wounded",
    }
}

/// A melee that has just begun with these.
pub(crate) fn begun(attackers: Group, defenders: Group) -> Fight {
    Fight { attackers, defenders, advancers: Group::EMPTY, stage: Stage::Gather }
}

/// Everything about a melee: sums, ground, column and ten outcomes.
pub(crate) fn melee(game: &SamuraiBlades, s: &State, fight: Fight) -> Odds {
    let odds = melee::odds(game, s, fight);
    let (mut sums, eye) = (Vec::new(), decider(s));
    for id in fight.attackers.iter() {
        sums.push((sentence(&format!("{} attacks", brief(game, s, id, eye))), s.values(id).attack.to_string()));
    }
    for id in fight.defenders.iter() {
        let how = match s.unit(id).health {
            Health::Wounded => ", wounded, defends",
            Health::Stunned => ", stunned, defends",
            Health::Healthy | Health::Dead => " defends",
        };
        sums.push((sentence(&format!("{}{how}", brief(game, s, id, eye))), s.values(id).defence.to_string()));
    }
    let shift = match odds.shift {
        0 => "no shift".into(),
        shift if shift < 0 => format!("{} left", -shift),
        shift => format!("{shift} right"),
    };
    let (ours, theirs) = (odds.attackers.words(game), odds.defenders.words(game));
    sums.push((sentence(&format!("{ours} against {theirs} (6.3)")), shift));
    let face = |(n, result): (usize, &Option<Result>)| {
        let (result, good) = match result {
            None => ("-".to_owned(), 0),
            Some(letter @ (Result::A | Result::B)) => (format!("{letter:?}"), -1),
            Some(letter) => (format!("{letter:?}"), 1),
        };
        Fall { face: (n + 1).to_string(), result, good }
    };
    let words = odds.results.iter().map(|&result| outcome(s, fight, odds.against, result).to_owned());
    Odds {
        head: format!("{} to {} is {}-1, column {}-1", odds.attack, odds.defence, odds.even, odds.column),
        sums,
        faces: odds.results.iter().enumerate().map(face).collect(),
        words: sentence(&shares(words)),
    }
}

/// What a result means here: whoever is hurt already dies of more.
fn outcome(s: &State, fight: Fight, against: Against, result: Option<Result>) -> &'static str {
    let health = |group: Group| group.first().filter(|_| group.len() == 1).map(|id| s.unit(id).health);
    let (ours, theirs) = (health(fight.attackers), health(fight.defenders));
    let is_hurt = |health: Option<Health>| matches!(health, Some(Health::Wounded | Health::Stunned));
    let Some(result) = result else { return "nothing happens" };
    match result {
        Result::A if is_hurt(ours) => "your attacker dies, being hurt already",
        Result::C if theirs == Some(Health::Stunned) => "he dies, being stunned",
        Result::D | Result::E if against == Against::Foot && is_hurt(theirs) => "he dies, being hurt already",
        Result::D | Result::E | Result::F if against == Against::Riders && is_hurt(theirs) => {
            "he dies, being hurt already"
        }
        result => melee::meaning(against, result),
    }
}
