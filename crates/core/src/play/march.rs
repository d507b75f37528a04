//! Actions in a row that are one move to people.

use super::Play;
use crate::Title;

impl<R: Title> Play<R> {
    /// The first of the steps in a row that belong together with this one: itself, where it goes on with nothing.
    pub fn march_of(&self, step: usize) -> usize {
        let goes_on = |n: &usize| {
            let (step, earlier) = (&self.steps[*n], n.checked_sub(1).map(|n| &self.steps[n]));
            let is_same = earlier.is_some_and(|earlier| earlier.turn == step.turn && earlier.action.is_some());
            is_same && step.action.is_some_and(|a| self.abilities.goes_on(&self.rules, &step.before, a))
        };
        (0..=step).rev().find(|n| !goes_on(n)).unwrap_or(step)
    }
    /// Could the seat to act go on with what the last step began or went on with?
    pub fn can_go_on(&self) -> bool {
        let mut actions = Vec::new();
        self.rules.actions(&self.state, &mut actions);
        self.turn().seat().is_some() && actions.iter().any(|&a| self.abilities.goes_on(&self.rules, &self.state, a))
    }
}
