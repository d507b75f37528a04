//! Everything on the map that changes, and what the players are told.

use super::eye::acts;
use super::tokens::tokens;
use super::{buttons, cards, prompt, way};
use crate::action::Action;
use crate::frame::Frame;
use crate::ground::Hex;
use crate::light;
use crate::notices;
use crate::rules::SamuraiBlades;
use crate::state::{PhaseStep, State};
use crate::unit::{Id, Side};
use parlour_core::scene::{Dot, Mark, Scene, Spot, Track, Viewer};

pub(crate) fn scene(game: &SamuraiBlades, s: &State, eye: Viewer) -> Scene {
    let acts = acts(game, s, eye);
    let actions = if acts { super::listed(game, s) } else { Vec::new() };
    let mut marks = night(game, s);
    let mut ways = Vec::new();
    if acts {
        let walk = way::reach(game, s);
        ways = walk.far();
        marks.extend(walk.marks());
        marks.extend(matter(s, &actions));
    }
    Scene {
        tokens: tokens(game, s, eye).into_iter().map(|(_, token)| token).collect(),
        marks,
        notices: notices::notices(game, s, eye),
        buttons: buttons::buttons(game, s, &actions),
        prompt: prompt::prompt(game, s, eye),
        seats: Side::BOTH.into_iter().map(|side| cards::card(game, s, side, eye)).collect(),
        track: Some(track(game, s)),
        ready: ready(s, &actions),
        ways,
    }
}

/// 11: what is lit, and that the rest is dark.
fn night(game: &SamuraiBlades, s: &State) -> Vec<Mark> {
    if !game.scenario.is_night() {
        return Vec::new();
    }
    let burning = (0..).zip(&game.scenario.lanterns).filter(|(n, _)| s.lit >> n & 1 == 1).map(|(_, l)| l.hex);
    let lit = light::lit(game.ground(), burning);
    vec![Mark::Lit(lit.iter().map(super::spots::hex).collect())]
}

/// What the player is in the midst of: who is chosen, whom he faces, where he may go.
fn matter(s: &State, actions: &[Action]) -> Vec<Mark> {
    let head = |id: Id| Some(s.unit(id).place.at).filter(|hex| hex.is_somewhere()).map(super::spots::hex);
    let mut marks = Vec::new();
    match s.top() {
        Frame::March(march) => marks.extend(head(march.unit).map(Mark::Selected)),
        Frame::Flight(flight) => marks.extend(head(flight.unit).map(Mark::Selected)),
        Frame::Deflect(deflect) => marks.extend(head(deflect.unit).map(Mark::Selected)),
        Frame::Fight(fight) => {
            marks.extend(fight.attackers.iter().filter_map(head).map(Mark::Selected));
            marks.extend(fight.defenders.iter().filter_map(head).map(Mark::Capture));
        }
        Frame::Unhorsed(unhorsed) => marks.extend(head(unhorsed.horse).map(Mark::Selected)),
        Frame::Challenged(by) => marks.extend(head(by).map(Mark::Capture)),
        _ => {}
    }
    let target = |hex: Hex| Mark::Target(super::spots::hex(hex), Dot::Plain);
    for &a in actions {
        match a {
            Action::Retreat { place, .. } if matches!(s.top(), Frame::Flight(_)) => marks.push(target(place.at)),
            Action::Down(hex) => marks.push(target(hex)),
            Action::Beside { at, .. } => marks.push(target(at)),
            Action::Put { place, .. } => marks.push(target(place.at)),
            // A dot beside him: one upon him would hide his numbers. Those of the own side have theirs from `ready`.
            Action::Also(id) => marks.extend(head(id).map(Mark::Ready)),
            _ => {}
        }
    }
    marks.dedup();
    marks
}

/// Who of the side to act can still do something, in the order of the list.
fn ready(s: &State, actions: &[Action]) -> Vec<Spot> {
    let mut ready: Vec<Spot> = Vec::new();
    for id in actions.iter().filter_map(|&a| actor(a)) {
        let spot = super::spots::hex(s.unit(id).place.at);
        if s.unit(id).place.at.is_somewhere() && !ready.contains(&spot) {
            ready.push(spot);
        }
    }
    ready
}

/// Who does this, where the action names him.
fn actor(a: Action) -> Option<Id> {
    match a {
        Action::Take(by)
        | Action::Shoot { by, .. }
        | Action::ShootLantern { by, .. }
        | Action::Throw { by, .. }
        | Action::ThrowLantern { by, .. }
        | Action::Attack { by, .. }
        | Action::Light { by, .. }
        | Action::Douse { by, .. }
        | Action::Join(by)
        | Action::Advance(by)
        | Action::Retreat { unit: by, .. }
        | Action::Hit(by)
        | Action::Accept(by) => Some(by),
        _ => None,
    }
}

/// Turn, phase and step.
fn track(game: &SamuraiBlades, s: &State) -> Track {
    if let Frame::Setup(side) = s.top() {
        let steps = [Side::Second, Side::First].map(|side| game.side_name(side).to_owned()).to_vec();
        return Track { label: "Set-up".into(), steps, now: usize::from(side == Side::First) };
    }
    // The start is shown only while something is decided in it.
    let first = usize::from(s.step != PhaseStep::Start);
    let steps = PhaseStep::ALL[first..].iter().map(|step| step.name().to_owned()).collect();
    let label =
        format!("Turn {} of {}: {}", s.turn.min(game.scenario.turns), game.scenario.turns, game.side_name(s.side));
    Track { label, steps, now: s.step as usize - first }
}
