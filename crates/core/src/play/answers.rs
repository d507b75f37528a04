//! What the table enters for a seat: answers to prompts in somebody else's turn, and formalities.

use super::Play;
use crate::{Entry, Title};

/// The note before an action that was entered for a seat: one which wants prompts in others' turns answered for it, or one
/// that could do nothing else.
pub const ANSWERED: &str = "answered automatically";

impl<R: Title> Play<R> {
    /// Does this game have prompts in somebody else's turn that can be answered for a seat?
    pub fn has_prompts(&self) -> bool {
        self.abilities.has_answers()
    }
    /// The answer to this prompt, by its text, for a seat that wants prompts in others' turns answered for it.
    pub fn automatic(&self) -> Option<String> {
        self.turn().seat()?;
        let answer = self.abilities.automatic(&self.rules, &self.state);
        answer.map(|a| self.rules.notate(&self.state, a))
    }
    /// The only thing the seat to act can do, by its text, where that is a formality and everybody can know it.
    pub fn formality(&self) -> Option<String> {
        self.turn().seat()?;
        let only = self.abilities.formality(&self.rules, &self.state);
        only.map(|a| self.rules.notate(&self.state, a))
    }
    /// Was this step entered for its seat by the table?
    pub fn is_automatic(&self, step: usize) -> bool {
        let before = self.steps.get(step).and_then(|s| s.entry.checked_sub(1)).map(|n| &self.record.entries[n]);
        matches!(before, Some(Entry::Note(_, text)) if text == ANSWERED)
    }
}
