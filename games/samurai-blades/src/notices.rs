//! What the players should read now.

use crate::frame::{Aim, Frame};
use crate::phase::fire;
use crate::present::eye::{acts, blinded, knows};
use crate::present::odds;
use crate::rules::SamuraiBlades;
use crate::state::{PhaseStep, State};
use crate::tables::Cover;
use crate::unit::{Id, Side};
use crate::words::{brief, sentence};
use parlour_core::scene::{Notice, Viewer, Weight};

pub(crate) fn notices(game: &SamuraiBlades, s: &State, eye: Viewer) -> Vec<Notice> {
    if s.finish.is_some() {
        return Vec::new();
    }
    let mut notices = Vec::new();
    let mut plain = |head: &str, text: String, rule| {
        notices.push(Notice { weight: Weight::Plain, head: head.into(), text, rule: Some(rule) });
    };
    if let Some(duel) = s.duel.filter(|duel| duel.men.iter().all(|&id| knows(s, id, eye))) {
        let [a, b] = duel.men.map(|id| brief(game, s, id, eye));
        plain("A duel", format!("Only {a} and {b} act until one of them is dead."), "7");
        for (who, _) in [a, b].into_iter().zip(duel.evaded).filter(|(_, evaded)| *evaded > 0) {
            let text = format!("{who} has evaded his enemy; once more, and his side is dishonoured.");
            plain("Evasion", sentence(&text), "R-69");
        }
    }
    for side in Side::BOTH {
        if let Some(id) = s.rite[side.index()].some().filter(|&id| knows(s, id, eye)) {
            let text = format!(
                "{} prepares to die by his own hand. An attack disturbs him, arrows do not.",
                brief(game, s, id, eye)
            );
            plain("The rite", sentence(&text), "8");
        }
    }
    if !s.is_alarmed {
        plain("Quiet night", "The guards do nothing before the alarm is raised.".into(), "R-57");
    }
    if acts(game, s, eye) {
        match s.top() {
            // The enemy's hidden men would be in the way of his own arrows, which must not show.
            Frame::March(march) => {
                notices.extend(in_sight(game, &blinded(s, s.unit(march.unit).side), march.unit));
            }
            Frame::Step if s.step == PhaseStep::Move => notices.extend(no_shot(game, &blinded(s, s.side))),
            _ => {}
        }
    }
    notices
}

/// Steps for shooting in which nobody has a target pass without a word. This is the word, before the men move.
fn no_shot(game: &SamuraiBlades, s: &State) -> Option<Notice> {
    let steps = [PhaseStep::FootFire, PhaseStep::HorseFire].map(|step| {
        let mut then = s.clone();
        then.step = step;
        then
    });
    let has_bows = |s: &State| s.ids().any(|id| fire::may_shoot(game, s, id).is_some());
    let is_due = steps.iter().any(has_bows) && !steps.iter().any(|s| fire::has_shot(game, s));
    let text = "Nobody who could still shoot has an enemy in sight and range.".into();
    is_due.then_some(Notice { weight: Weight::Plain, head: "No shot".into(), text, rule: Some("4.4") })
}

/// Enemies who could shoot at him where he is now, in a position as his side knows it.
pub(crate) fn in_sight(game: &SamuraiBlades, s: &State, id: Id) -> Option<Notice> {
    let unit = s.unit(id);
    if !unit.is_here() || !unit.place.at.is_somewhere() {
        return None;
    }
    let may_act = |by: Id| s.duel.is_none_or(|duel| duel.men.contains(&by));
    let enemies = s.conscious(unit.side.enemy()).filter(|&by| s.is_known(by, unit.side) && may_act(by));
    let shots: Vec<_> = enemies.filter_map(|by| fire::aim(game, s, by, Aim::Unit(id)).ok()).collect();
    let worst = shots.iter().max_by_key(|shot| odds::telling(shot))?;
    let who = if shots.len() == 1 { "one archer".into() } else { format!("{} archers", shots.len()) };
    let cover = match worst.shot.cover {
        Cover::None => "No cover".into(),
        cover => sentence(&format!("{} cover", cover.word())),
    };
    let text = match odds::telling(worst) {
        0 => format!("{cover}: no shot tells."),
        1 => format!("{cover}: a shot tells on 1 of 10."),
        n => format!("{cover}: a shot tells on 1 to {n} of 10."),
    };
    let head = format!("{} is in sight of {who}", game.ground().name(unit.place.at));
    Some(Notice { weight: Weight::Warning, head, text, rule: Some("4") })
}
