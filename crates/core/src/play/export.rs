//! The record of a match for somebody's eyes.

use super::Play;
use crate::record::Hidden;
use crate::scene::Viewer;
use crate::{Entry, Title, Turn};
use std::sync::Arc;

impl<R: Title> Play<R> {
    /// The record's text for these eyes. Once the match is over it is whole, with seed and result; before, what `eye` may
    /// not know stands there as a comment.
    pub fn export(&self, eye: Viewer) -> String {
        if let Turn::Over(outcome) = self.turn() {
            return self.record.write(Some(&outcome.to_string()));
        }
        match eye {
            Viewer::Referee => self.record.write(None),
            _ => self.record.write_without(&self.hidden_from(eye)),
        }
    }

    /// The entries that `eye` may not know, with what it may know of them. Also what was taken back counts, so the match is
    /// played again.
    fn hidden_from(&self, eye: Viewer) -> Vec<Hidden> {
        let Ok(mut again) = Play::new(Arc::clone(&self.rules), self.record.clone()) else { return Vec::new() };
        let mut hidden = Vec::new();
        for (n, entry) in self.record.entries.iter().enumerate() {
            if again.enter(entry.clone()).is_err() {
                break;
            }
            let Some(step) = again.steps.last().filter(|step| step.entry == n) else { continue };
            let (Entry::Act(_, text) | Entry::Chance(text)) = entry else { continue };
            let told = step.action.map(|a| self.rules.told(&step.before, a, eye));
            if let Some(told) = told.filter(|told| told != text) {
                let who = step.turn.seat().map_or("chance".into(), |seat| format!("act {seat}"));
                hidden.push(Hidden { entry: n, told: format!("{who} {told}") });
            }
        }
        hidden
    }
}
