//! What a match has besides its moves: verses, answers, far clicks, and its record for somebody's eyes.

use super::{ANSWERED, Play};
use crate::scene::{Spot, Viewer};
use crate::{Entry, Present, Quiet, Seat, Title, Turn};
use std::sync::Arc;

impl<R: Present> Play<R> {
    /// The seat whose verse is asked for and not yet written. Its next note is the verse.
    pub fn verse_due(&self) -> Option<Seat> {
        let seat = self.rules.verse(&self.state)?;
        let asked = |n: usize| self.rules.verse(self.state_at(n)) == Some(seat);
        // Asked for since this step; what was written before was another verse.
        let since = (0..self.steps.len()).rev().take_while(|&n| asked(n)).last().unwrap_or(self.steps.len());
        let from = since.checked_sub(1).map_or(0, |n| self.steps[n].entry);
        let is_written = |&n: &usize| n >= from && matches!(self.record.entries[n], Entry::Note(by, _) if by == seat);
        if self.verses.iter().any(is_written) { None } else { Some(seat) }
    }
    /// The verses that were asked for and written: their places in the record.
    pub fn verses(&self) -> &[usize] {
        &self.verses
    }

    /// Was this step entered for its seat, by [`Present::automatic`]?
    pub fn is_automatic(&self, step: usize) -> bool {
        let before = self.steps.get(step).and_then(|s| s.entry.checked_sub(1)).map(|n| &self.record.entries[n]);
        matches!(before, Some(Entry::Note(_, text)) if text == ANSWERED)
    }

    /// The texts of the actions that one click on a far spot means, as far as they can be entered in one go: up to a die,
    /// a reveal or another seat's decision.
    pub fn way(&self, to: Spot) -> Vec<String> {
        let turn = self.turn();
        let mut texts = Vec::new();
        if turn.seat().is_none() {
            return texts;
        }
        let mut s = self.state.clone();
        for action in self.rules.way(&self.state, to) {
            let mut legal = Vec::new();
            if self.rules.turn(&s) == turn {
                self.rules.actions(&s, &mut legal);
            }
            if !legal.contains(&action) {
                break;
            }
            texts.push(self.rules.notate(&s, action));
            if self.rules.reveals(&s, action) {
                break;
            }
            self.rules.apply(&mut s, action, &mut Quiet);
        }
        texts
    }

    /// The record's text for these eyes. Once the match is over it is whole, with seed and result; before, what `eye` may
    /// not know stands there as a comment.
    pub fn export(&self, eye: Viewer) -> String
    where
        R: Title,
    {
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
    fn hidden_from(&self, eye: Viewer) -> Vec<(usize, String)>
    where
        R: Title,
    {
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
                hidden.push((n, format!("{who} {told}")));
            }
        }
        hidden
    }
}
