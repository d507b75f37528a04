//! Chance outcomes, as the seed of the record decides them.

use super::{Play, Refusal};
use crate::{Entry, Line, Title, Turn, dice};

impl<R: Title> Play<R> {
    /// Lets the seed decide what chance is due.
    pub fn roll(&mut self) -> Result<Vec<Line>, Refusal> {
        if self.turn() != Turn::Chance {
            return Err(Refusal::Chance("no die is due"));
        }
        let draw = self.record.entries.iter().filter(|e| matches!(e, Entry::Chance(_))).count();
        self.enter(Entry::Chance(self.rolled(&self.state, draw)))
    }
    /// The first step whose chance outcome is not what the seed gives, if any.
    pub fn false_roll(&self) -> Option<usize> {
        let rolls = self.steps.iter().enumerate().filter(|(_, s)| s.turn == Turn::Chance && s.action.is_some());
        let mut rolls = rolls.enumerate().map(|(draw, (n, step))| (draw, n, step));
        rolls
            .find(|(draw, _, step)| {
                let expected = Entry::Chance(self.rolled(&step.before, *draw));
                self.record.entries[step.entry] != expected
            })
            .map(|(_, n, _)| n)
    }

    fn rolled(&self, s: &R::State, draw: usize) -> String {
        let mut outcomes = Vec::new();
        self.rules.actions(s, &mut outcomes);
        let outcome =
            dice::weighted(&*self.rules, s, &outcomes, |total| dice::ticket(self.record.seed, draw as u64, total));
        self.rules.notate(s, outcome)
    }
}
