//! Choices that are no hexes, with labels that say what they do.

use super::path::path;
use super::spots::{self, Site, site};
use crate::action::Action;
use crate::frame::{Fight, Frame, Gait, March, Stage};
use crate::ground::DIR_NAMES;
use crate::rules::SamuraiBlades;
use crate::state::{PhaseStep, State};
use crate::text::{Verb, said};
use crate::unit::Id;
use crate::words::{decider, person, sentence};
use parlour_core::scene::{Button, Spot};

/// Every button that some legal action uses.
pub(crate) fn buttons(game: &SamuraiBlades, s: &State, actions: &[Action]) -> Vec<Button> {
    let mut spots: Vec<Spot> = Vec::new();
    for &a in actions {
        for spot in path(game, s, &said(game, s, a)) {
            if usize::from(spot.0) >= game.ground().len() && !spots.contains(&spot) {
                spots.push(spot);
            }
        }
    }
    // What ends something comes last.
    spots.sort_by_key(|&spot| spot == spots::button(Verb::Done));
    let button = |spot| Button { spot, label: label(game, s, spot) };
    spots.into_iter().map(button).collect()
}

fn label(game: &SamuraiBlades, s: &State, spot: Spot) -> String {
    match site(game.ground(), spot) {
        Some(Site::Verb(verb)) => verb_label(s, verb).into(),
        Some(Site::Front(dir)) => {
            let names = [0, 1, 2].map(|n| DIR_NAMES[usize::from((dir + n) % 6)]);
            format!("Barricade, front {}", names.join(" "))
        }
        Some(Site::Waiting(id)) => name(game, s, id),
        Some(Site::Hex(_)) | None => String::new(),
    }
}

/// `Sugaya Tomokiyo, samurai`, or `Samurai #12`.
fn name(game: &SamuraiBlades, s: &State, id: Id) -> String {
    if id.index() >= usize::from(s.count) {
        return format!("#{}", id.0);
    }
    match person(game, s, id, decider(s)) {
        Some(person) => format!("{}, {}", person.name, s.unit(id).kind),
        None => format!("{} #{}", sentence(s.unit(id).kind.name()), id.0),
    }
}

fn verb_label(s: &State, verb: Verb) -> &'static str {
    match verb {
        Verb::Done => done_label(s),
        Verb::Challenge => "Challenge",
        Verb::Refuse => "Refuse the challenge",
        Verb::Seppuku => "Begin the rite",
        Verb::BreakDuel => "Break the duel and lose",
        Verb::Shoot => "Shoot",
        Verb::Throw => "Throw",
        Verb::ShootLantern => "Shoot at a lantern",
        Verb::ThrowLantern => "Throw at a lantern",
        Verb::Deflect => "Deflect the arrow",
        Verb::Lead => "Lead a horse",
        Verb::Mount => "Mount",
        Verb::Dismount => "Dismount",
        Verb::Haul => "Haul a cart",
        Verb::Join => "Add a man",
        Verb::Hitch => "Hitch a horse",
        Verb::Unhitch => "Unhitch the horse",
        Verb::Clear => "Clear bodies away",
        Verb::Exit => "Leave the map",
        Verb::Strike => "Strike",
        Verb::Light => "Light a lantern",
        Verb::Douse => "Put a lantern out",
        _ => "",
    }
}

/// What `done` ends now.
pub(crate) fn done_label(s: &State) -> &'static str {
    match s.top() {
        Frame::Setup(_) => "End the set-up",
        Frame::March(March { gait: Gait::Advance | Gait::AdvanceOne, .. }) => "End the advance",
        Frame::March(March { gait: Gait::Hauling { .. }, .. }) => "Set the cart down",
        Frame::March(March { is_underway: false, .. }) => "Stay here",
        Frame::March(_) => "Stop here",
        Frame::Deflect(_) => "Let it strike",
        Frame::Fight(Fight { stage: Stage::Aftermath, .. }) => "Do not advance",
        _ => match s.step {
            PhaseStep::Start => "Begin the phase",
            PhaseStep::FootFire => "End shooting on foot",
            PhaseStep::HorseFire => "End mounted shooting",
            PhaseStep::Move => "End moves",
            PhaseStep::FootFireAgain => "End shooting",
            PhaseStep::Melee => "End the phase",
            PhaseStep::Recover => "Go on",
        },
    }
}
