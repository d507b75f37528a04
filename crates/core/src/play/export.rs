//! The record of a match for somebody's eyes.

use super::Play;
use crate::scene::Viewer;
use crate::{Entry, Title, Turn};
use std::fmt::Write;
use std::sync::Arc;

impl<R: Title> Play<R> {
    /// The record's text for these eyes. Once the match is over it is whole, with seed and result; before, what `eye` may
    /// not know stands there as a comment, and what it does not perceive is not there at all.
    pub fn export(&self, eye: Viewer) -> String {
        if let Turn::Over(outcome) = self.turn() {
            return self.record.write(Some(&outcome.to_string()));
        }
        if eye == Viewer::Referee {
            return self.record.write(None);
        }
        let lines = self.lines_for(eye);
        let mut out = self.record.header(None);
        let hidden = lines.iter().filter(|line| line.starts_with('#')).count();
        // Where steps may pass unperceived, a number would tell whether any did.
        let _ = match hidden {
            _ if self.rules.hides_steps() => {
                writeln!(out, "# What is hidden is left out until the match is over; until then this may not replay.")
            }
            0 => Ok(()),
            1 => writeln!(out, "# 1 entry is {HIDDEN}"),
            n => writeln!(out, "# {n} entries are {HIDDEN}"),
        };
        for line in lines {
            let _ = writeln!(out, "{line}");
        }
        out
    }

    /// The entries that `eye` perceives, as far as it may know them. Also what was taken back counts, so the match is played
    /// again.
    fn lines_for(&self, eye: Viewer) -> Vec<String> {
        let Ok(mut again) = Play::new(Arc::clone(&self.rules), self.record.clone()) else { return Vec::new() };
        let mut lines = Vec::new();
        for (n, entry) in self.record.entries.iter().enumerate() {
            if again.enter(entry.clone()).is_err() {
                break;
            }
            if self.is_entry_perceived(n, eye) {
                lines.push(again.last_line_for(entry, eye));
            }
        }
        lines
    }

    /// The entry that was made last, as a line for these eyes.
    fn last_line_for(&self, entry: &Entry, eye: Viewer) -> String {
        match (entry, self.steps.last()) {
            (Entry::TakeBack { .. }, _) => Entry::TakeBack { to: self.perceived(eye).len() }.to_string(),
            (Entry::Act(_, text) | Entry::Chance(text), Some(step)) => {
                let told = step.action.map(|a| self.rules.told(&step.before, a, eye));
                match told.filter(|told| told != text) {
                    Some(told) => {
                        let who = step.turn.seat().map_or("chance".into(), |seat| format!("act {seat}"));
                        format!("# {who} {told}")
                    }
                    None => entry.to_string(),
                }
            }
            _ => entry.to_string(),
        }
    }
}

const HIDDEN: &str = "hidden until the match is over; until then this record does not replay.";
