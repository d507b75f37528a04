//! What is seen of a match: the game's scene, and what the position alone does not know.

use super::Play;
use crate::scene::{Mark, Motion, Scene, Viewer};
use crate::{Aim, Cause, Ending, Outcome, Seat, Title};

impl<R: Title> Play<R> {
    /// The scene after this many steps, with the marks of the last move.
    pub fn scene(&self, step: usize, eye: Viewer) -> Scene {
        let mut scene = self.rules.scene(self.state_at(step), eye);
        // What passes unperceived after the last move does not take its marks away, nor does what happens nowhere on the
        // board: the end of a phase, a choice that was only begun.
        let mut perceived = (0..step.min(self.steps.len())).rev().filter(|&n| self.is_perceived(n, eye)).map(|n| n + 1);
        let last_at = |n| last_move(&self.motions(n, eye)).or_else(|| self.last_place(n, eye));
        if let Some(last) = perceived.find_map(last_at) {
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
        if step >= self.steps.len() {
            scene.marks.extend(self.ending().into_iter().flat_map(|ending| ending.marks));
        }
        scene
    }
    /// Why it ended so, in words and on the board, if a rule of the game ended it.
    pub fn ending(&self) -> Option<Ending> {
        let outcome = self.outcome().filter(|outcome| outcome.cause.rule().is_some())?;
        Some(self.rules.ending(self.state(), &outcome))
    }
    /// What a seat is out for.
    pub fn aim(&self, seat: Seat) -> Aim {
        self.rules.aim(self.state(), seat)
    }
    /// Where something happened in the step that led there, though nothing moved.
    fn last_place(&self, step: usize, eye: Viewer) -> Option<Mark> {
        let told = self.lines(step.checked_sub(1)?, eye);
        let at = told.into_iter().map(|line| line.at).find(|at| !at.is_empty())?;
        Some(Mark::Last(at.into_iter().take(2).collect()))
    }
    /// How the tokens travelled in the step that led there; nothing at step 0.
    pub fn motions(&self, step: usize, eye: Viewer) -> Vec<Motion> {
        let step = step.checked_sub(1).and_then(|n| self.steps.get(n));
        let acted = step.and_then(|step| Some((&step.before, step.action?)));
        acted.map_or_else(Vec::new, |(before, a)| self.rules.motions(before, a, eye))
    }
}

/// The way of the first token that moved, and on to wherever others went from the same place: a handful that is sown.
fn last_move(motions: &[Motion]) -> Option<Mark> {
    let first = motions.iter().find(|m| m.to.is_some())?;
    let mut way: Vec<_> = first.from.into_iter().collect();
    for motion in motions.iter().filter(|m| m.from == first.from && m.to.is_some()) {
        way.extend(motion.via.iter().copied().chain(motion.to));
    }
    way.dedup();
    Some(Mark::Last(way))
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
