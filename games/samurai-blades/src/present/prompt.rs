//! What the game waits for, in a sentence.

use super::eye::{acts, knows, seen_by};
use crate::frame::{Aim, Fight, Frame, Gait, March, Missile, Shot, Stage};
use crate::phase::melee;
use crate::rules::SamuraiBlades;
use crate::state::{Ending, Finish, PhaseStep, State};
use crate::unit::{Id, Side};
use crate::victory;
use crate::words::{all_brief, brief, count, decider};
use parlour_core::scene::Viewer;

pub(crate) fn prompt(game: &SamuraiBlades, s: &State, eye: Viewer) -> String {
    if let Some(finish) = s.finish {
        return ending(game, &seen_by(s, eye), finish);
    }
    let frame = s.top();
    if frame.is_chance() {
        return chance(game, s, frame, eye);
    }
    let side = game.side_name(frame.side(s));
    if acts(game, s, eye) {
        format!("{side}: {}", asked(game, s, frame))
    } else {
        format!("{side} {}.", doing(s, frame))
    }
}

fn ending(game: &SamuraiBlades, s: &State, finish: Finish) -> String {
    let winner = game.side_name(finish.winner);
    match (finish.why, finish.winner) {
        (Ending::Seppuku, _) => "The last samurai has died by his own hand: a draw with honour.".into(),
        (_, Side::None) => "Nobody wins.".into(),
        (Ending::DuelBroken, _) => format!("The duel is broken: {winner} wins."),
        (Ending::Destroyed, side) => format!("Nobody of {} is left: {winner} wins.", game.side_name(side.enemy())),
        (Ending::Scenario, _) => match victory::standing(game, s).grade {
            Some(grade) => format!("{winner} wins: a {} victory.", victory::word(grade)),
            None => format!("{winner} wins."),
        },
    }
}

/// A die is due.
fn chance(game: &SamuraiBlades, s: &State, frame: Frame, eye: Viewer) -> String {
    match frame {
        Frame::Shot(Shot { by, aim, missile, .. }) => {
            let missile = if missile == Missile::Arrow { "An arrow" } else { "A shuriken" };
            let from = if knows(s, by, eye) { format!(" from {}", brief(game, s, by, eye)) } else { String::new() };
            let at = match aim {
                Aim::Unit(id) if knows(s, id, eye) => format!(" at {}", brief(game, s, id, eye)),
                Aim::Unit(_) => String::new(),
                Aim::Lantern(_) => " at a lantern".into(),
            };
            format!("{missile} flies{from}{at}: the die falls.")
        }
        Frame::Parry(deflect) => format!("The die falls for {}, who deflects.", brief(game, s, deflect.unit, eye)),
        // A ninja may fight unseen.
        Frame::Fight(fight) if fight.attackers.iter().chain(fight.defenders.iter()).all(|id| knows(s, id, eye)) => {
            let odds = melee::odds(game, s, fight);
            let (by, at) = (all_brief(game, s, fight.attackers, eye), all_brief(game, s, fight.defenders, eye));
            format!("{}-1, {by} against {at}: the die falls.", odds.column)
        }
        _ => "The die falls.".into(),
    }
}

/// What whoever decides is asked.
fn asked(game: &SamuraiBlades, s: &State, frame: Frame) -> String {
    let eye = decider(s);
    let called = |id: Id| brief(game, s, id, eye);
    match frame {
        Frame::Setup(_) => "place your men.".into(),
        Frame::Step => step(s).into(),
        Frame::March(march) => marching(game, s, march),
        Frame::Deflect(deflect) => {
            format!("shall {} try to deflect the arrow? He does on 1 to 4.", called(deflect.unit))
        }
        Frame::Flight(flight) => {
            format!("where does {} retreat? {} to go.", called(flight.unit), count(flight.left, "hex"))
        }
        Frame::Fight(Fight { stage: Stage::Aftermath, .. }) => "one man may advance.".into(),
        Frame::Fight(fight) => {
            let odds = melee::odds(game, s, fight);
            let at = all_brief(game, s, fight.defenders, eye);
            format!("{}-1 against {at}. Add men, or strike.", odds.column)
        }
        Frame::Rout(group) if group.len() == 1 => format!("where does {} retreat?", all_brief(game, s, group, eye)),
        Frame::Rout(_) => "your men must retreat: choose one, then a hex.".into(),
        Frame::Casualty(_) => "choose the casualty.".into(),
        Frame::Unhorsed(_) => "choose a hex for the rider who was thrown off.".into(),
        Frame::Challenged(by) => format!("{} challenges you. Choose a rider to accept, or refuse.", called(by)),
        Frame::Empty | Frame::Shot(_) | Frame::Parry(_) => String::new(),
    }
}

fn step(s: &State) -> &'static str {
    match s.step {
        PhaseStep::Start => "begin the rite with your last samurai, or begin the phase.",
        PhaseStep::FootFire => "shoot with bows on foot: choose an archer, then an enemy.",
        PhaseStep::HorseFire => "shoot from the saddle or throw: choose a man, then an enemy.",
        PhaseStep::Move => "choose a man to move.",
        PhaseStep::FootFireAgain => "shoot once more with bows on foot.",
        PhaseStep::Melee => "attack: choose a man, then an enemy next to him.",
        PhaseStep::Recover => "recovery.",
    }
}

fn marching(game: &SamuraiBlades, s: &State, march: March) -> String {
    let (eye, points) = (decider(s), count(march.left, "point"));
    let who = brief(game, s, march.unit, eye);
    match march.gait {
        Gait::AdvanceOne => format!("{who} advances: choose one hex."),
        Gait::Advance => format!("{who} advances with {points}: choose a hex."),
        Gait::Leading(horse) => {
            format!("{who} leads {} with {points}: choose his hex, then the horse's.", brief(game, s, horse, eye))
        }
        Gait::Hauling { .. } => format!("the cart has {points}: choose a hex."),
        Gait::SettingDown { .. } => "place the men next to the cart.".into(),
        Gait::Own => format!("{who} has {points} left: choose a hex."),
    }
}

/// What whoever decides does, as others see it. Nothing hidden shows in it: all that depends on the phase's own matters is
/// the step.
fn doing(s: &State, frame: Frame) -> &'static str {
    match frame {
        Frame::Setup(_) => "sets up",
        Frame::Deflect(_) => "may deflect the arrow",
        Frame::Flight(_) | Frame::Rout(_) => "chooses a retreat",
        Frame::Casualty(_) => "chooses a casualty",
        Frame::Unhorsed(_) => "places the thrown rider",
        Frame::Challenged(_) => "is challenged",
        Frame::Fight(Fight { stage: Stage::Aftermath, .. }) => "may advance",
        Frame::March(March { gait: Gait::Advance | Gait::AdvanceOne, .. }) => "advances",
        _ => match s.step {
            PhaseStep::Start => "begins",
            PhaseStep::FootFire | PhaseStep::HorseFire | PhaseStep::FootFireAgain => "shoots",
            PhaseStep::Move => "is moving",
            PhaseStep::Melee => "attacks",
            PhaseStep::Recover => "recovers",
        },
    }
}
