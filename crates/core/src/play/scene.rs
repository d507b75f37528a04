//! What is seen of a match: the game's scene, and what the position alone does not know.

use super::Play;
use crate::scene::{Mark, Motion, Scene, Viewer};
use crate::{Cause, Outcome, Title};

impl<R: Title> Play<R> {
    /// The scene after this many steps, with the marks of the last move.
    pub fn scene(&self, step: usize, eye: Viewer) -> Scene {
        let mut scene = self.rules.scene(self.state_at(step), eye);
        // What passes unperceived after the last move does not take its marks away.
        let shown = (0..step.min(self.steps.len())).rev().find(|&n| self.is_perceived(n, eye)).map_or(0, |n| n + 1);
        if let Some(last) = last_move(&self.motions(shown, eye)) {
            scene.marks.insert(0, last);
        }
        // Who can still act is for whoever acts now.
        let acts = step == self.steps.len() && self.turn().seat().is_some_and(|seat| Viewer::Seat(seat) == eye);
        if !acts {
            scene.ready.clear();
            scene.ways.clear();
        }
        scene.marks.extend(scene.ready.iter().map(|&spot| Mark::Ready(spot)));
        // The position alone does not know that the match ended here.
        if let Some(outcome) = self.ended_early().filter(|_| step >= self.steps.len()) {
            scene.prompt = ending(&scene, &outcome);
            scene.notices.clear();
            scene.buttons.clear();
            scene.marks.retain(|mark| matches!(mark, Mark::Last(_)));
        }
        scene
    }
    /// How the tokens travelled in the step that led there; nothing at step 0.
    pub fn motions(&self, step: usize, eye: Viewer) -> Vec<Motion> {
        let step = step.checked_sub(1).and_then(|n| self.steps.get(n));
        let acted = step.and_then(|step| Some((&step.before, step.action?)));
        acted.map_or_else(Vec::new, |(before, a)| self.rules.motions(before, a, eye))
    }
}

/// The way of the first token that went from place to place.
fn last_move(motions: &[Motion]) -> Option<Mark> {
    let moved = motions.iter().find_map(|m| Some((m.from?, m, m.to?)));
    let (from, motion, to) = moved?;
    Some(Mark::Last(std::iter::once(from).chain(motion.via.iter().copied()).chain([to]).collect()))
}

/// How a match ended that its position does not tell.
fn ending(scene: &Scene, outcome: &Outcome) -> String {
    let by = match outcome.cause {
        Cause::Resigned => "by resignation".to_owned(),
        Cause::Time => "on time".to_owned(),
        Cause::Abandoned => "abandoned by the others".to_owned(),
        Cause::Agreed => "by agreement".to_owned(),
        Cause::Rule(rule) if rule.starts_with("R-") => format!("by ruling {rule}"),
        Cause::Rule(rule) => format!("by rule {rule}"),
    };
    if outcome.is_draw() {
        return format!("Drawn {by}.");
    }
    let winners: Vec<_> = outcome.winners().filter_map(|seat| scene.seats.get(seat.index())).collect();
    let sides: Vec<_> = winners.iter().map(|card| card.side.as_str()).collect();
    format!("Won by {}, {by}.", sides.join(" and "))
}
