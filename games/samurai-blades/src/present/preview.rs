//! What a half-made choice shows.

use super::eye::{acts, blinded};
use super::path::{begun, is_said};
use super::spots::{self, Site, site};
use super::{odds, prompt, way};
use crate::action::Action;
use crate::frame::{Aim, Fight, Frame, Stage};
use crate::notices;
use crate::phase::fire;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::text::{Verb, said};
use crate::unit::{Group, Id};
use crate::words::{brief, count, decider, person};
use parlour_core::child;
use parlour_core::scene::{Button, Dot, Mark, Preview, Spot, Viewer};

pub(crate) fn preview(game: &SamuraiBlades, s: &State, clicks: &[Spot], eye: Viewer) -> Preview {
    let plain = Preview { prompt: prompt::prompt(game, s, eye), ..Preview::default() };
    if !acts(game, s, eye) {
        return plain;
    }
    if clicks.is_empty() {
        let odds = if let Frame::Fight(fight @ Fight { stage: Stage::Gather, .. }) = s.top() {
            Some(odds::melee(game, s, fight))
        } else {
            None
        };
        return Preview { odds, ..plain };
    }
    match begun(game, s, clicks).as_slice() {
        [] => plain,
        [(a, _)] if is_said(game, s, *a, clicks) => whole(game, s, *a, plain),
        begun => half(game, s, clicks, begun, plain),
    }
}

/// Where somebody is clicked, if he is on the map.
fn spot(s: &State, id: Id) -> Option<Spot> {
    Some(s.unit(id).place.at).filter(|hex| hex.is_somewhere()).map(spots::hex)
}

/// An action that needs no more clicks: what it would do.
fn whole(game: &SamuraiBlades, s: &State, a: Action, plain: Preview) -> Preview {
    match a {
        Action::Shoot { by, at } | Action::Throw { by, at } => shot(game, s, by, Aim::Unit(at), plain),
        Action::ShootLantern { by, lantern } | Action::ThrowLantern { by, lantern } => {
            shot(game, s, by, Aim::Lantern(lantern), plain)
        }
        Action::Attack { by, at } => fight(game, s, odds::begun(Group::of(by), Group::of(at)), plain),
        Action::Join(id) | Action::Also(id) => match s.top() {
            Frame::Fight(now) => {
                let joins = matches!(a, Action::Join(_));
                let attackers = if joins { now.attackers.with(id) } else { now.attackers };
                let defenders = if joins { now.defenders } else { now.defenders.with(id) };
                fight(game, s, odds::begun(attackers, defenders), plain)
            }
            _ => plain,
        },
        Action::Strike => match s.top() {
            Frame::Fight(now) => fight(game, s, now, plain),
            _ => plain,
        },
        Action::Take(id) => {
            let taken = child(game, &blinded(s, s.unit(id).side), a);
            let walk = way::reach(game, &taken);
            let mut marks: Vec<Mark> = spot(s, id).map(Mark::Selected).into_iter().collect();
            marks.extend(walk.marks());
            let points = count(s.values(id).movement, "point");
            Preview { prompt: format!("Move {}: {points}.", brief(game, s, id, decider(s))), marks, ..plain }
        }
        Action::Step(_) => match s.top() {
            Frame::March(march) => {
                let known = blinded(s, s.unit(march.unit).side);
                let next = child(game, &known, a);
                Preview { notices: notices::in_sight(game, &next, march.unit).into_iter().collect(), ..plain }
            }
            _ => plain,
        },
        _ => plain,
    }
}

/// A shot: its line, and its chances.
fn shot(game: &SamuraiBlades, s: &State, by: Id, at: Aim, plain: Preview) -> Preview {
    let Ok(prospect) = fire::aim(game, s, by, at) else { return plain };
    let (from, to) = (spots::hex(prospect.shot.from), spots::hex(prospect.to));
    let victim = match at {
        Aim::Unit(id) => spot(s, id),
        Aim::Lantern(_) => Some(to),
    };
    let mut marks: Vec<Mark> = spot(s, by).map(Mark::Selected).into_iter().collect();
    marks.extend(victim.map(Mark::Capture));
    if from != to {
        marks.push(Mark::Sight(from, to, None));
    }
    let odds = odds::shot(game, s, &prospect);
    Preview { prompt: format!("{}: shoot?", odds.head), marks, odds: Some(odds), ..plain }
}

fn fight(game: &SamuraiBlades, s: &State, fight: Fight, plain: Preview) -> Preview {
    let mut marks: Vec<Mark> = fight.attackers.iter().filter_map(|id| spot(s, id)).map(Mark::Selected).collect();
    marks.extend(fight.defenders.iter().filter_map(|id| spot(s, id)).map(Mark::Capture));
    Preview { marks, odds: Some(odds::melee(game, s, fight)), ..plain }
}

/// Some clicks are made, and these actions are still meant.
fn half(game: &SamuraiBlades, s: &State, clicks: &[Spot], begun: &[(Action, Vec<Spot>)], plain: Preview) -> Preview {
    let is_hex = |spot: &Spot| matches!(site(game.ground(), *spot), Some(Site::Hex(_)));
    let mut marks: Vec<Mark> = clicks.iter().filter(|c| is_hex(c)).map(|&c| Mark::Selected(c)).collect();
    let mut next: Vec<(Spot, bool)> = Vec::new();
    for (a, path) in begun {
        let is_enemy = matches!(a, Action::Shoot { .. } | Action::Throw { .. } | Action::Attack { .. });
        if let Some(&spot) = path.get(clicks.len())
            && is_hex(&spot)
            && !next.iter().any(|(known, _)| *known == spot)
        {
            next.push((spot, is_enemy));
        }
    }
    let verb = begun.first().map(|(a, _)| said(game, s, *a).verb);
    // Head and tail lie side by side, and a click beside the right one turns the horse the other way.
    let part = match (verb, clicks.len()) {
        (Some(Verb::Walk), 1) => Some("Head"),
        (Some(Verb::Step | Verb::Walk), 1..) => Some("Tail"),
        _ => None,
    };
    let label = |part, spot| match site(game.ground(), spot)? {
        Site::Hex(hex) => Some(Button { spot, label: format!("{part} on {}", game.ground().name(hex)) }),
        _ => None,
    };
    let buttons =
        part.into_iter().flat_map(|part| next.iter().filter_map(move |(spot, _)| label(part, *spot))).collect();
    let mark = |(spot, is_enemy)| if is_enemy { Mark::Capture(spot) } else { Mark::Target(spot, Dot::Plain) };
    marks.extend(next.into_iter().map(mark));
    let prompt = verb.map_or(plain.prompt.clone(), |verb| asked(game, s, verb, clicks, begun));
    Preview { prompt, marks, buttons, ..plain }
}

/// What comes next.
fn asked(game: &SamuraiBlades, s: &State, verb: Verb, clicks: &[Spot], begun: &[(Action, Vec<Spot>)]) -> String {
    let who = || match begun.first().map(|(a, _)| *a) {
        Some(Action::Shoot { by, .. } | Action::Throw { by, .. } | Action::Attack { by, .. }) => {
            brief(game, s, by, decider(s))
        }
        Some(Action::Put { unit, .. } | Action::Beside { unit, .. }) => match person(game, s, unit, decider(s)) {
            Some(person) => person.name.clone(),
            None => format!("the {}", s.unit(unit).kind),
        },
        Some(Action::Retreat { unit, .. }) => brief(game, s, unit, decider(s)),
        _ => "this man".into(),
    };
    match (verb, clicks.len()) {
        (Verb::Shoot | Verb::Throw, _) => format!("Choose a target for {}.", who()),
        (Verb::Attack, _) => format!("Choose whom {} attacks.", who()),
        (Verb::Put | Verb::Beside, _) => format!("Choose a hex for {}.", who()),
        (Verb::Retreat, _) => format!("Choose a hex for {}.", who()),
        (Verb::Barricade, _) => "Choose a flat hex for the barricade.".into(),
        (Verb::Challenge, _) => "Choose the rider who challenges.".into(),
        (Verb::ShootLantern | Verb::ThrowLantern | Verb::Light | Verb::Douse, 1) => "Choose the man.".into(),
        (Verb::ShootLantern | Verb::ThrowLantern | Verb::Light | Verb::Douse, _) => "Choose the lantern.".into(),
        (Verb::Step, _) => "Choose the hex for the tail.".into(),
        (Verb::Walk, 1) => "Choose the hex for the horse's head.".into(),
        (Verb::Walk, _) => "Choose the hex for its tail.".into(),
        (Verb::Lead | Verb::Mount, _) => "Choose the horse.".into(),
        (Verb::Haul | Verb::Unhitch, _) => "Choose the cart.".into(),
        (Verb::Hitch, 1) => "Choose the horse.".into(),
        (Verb::Hitch, _) => "Choose the cart.".into(),
        (Verb::Clear, 1) => "Choose who helps.".into(),
        (Verb::Clear, 2) => "Choose the hex to clear.".into(),
        (Verb::Clear, _) => "Choose where the bodies go.".into(),
        _ => "Choose what comes next.".into(),
    }
}
