//! The opponent that does not think: the least that any other has to beat.

use crate::Engine;
use parlour_core::{Question, Rules, Thought};

/// Any action with the same chance.
#[derive(Copy, Clone, Debug, Default)]
pub struct Random;

impl<R: Rules> Engine<R> for Random {
    fn think(&self, question: &mut Question<'_, R>) -> Option<Thought<R::Action>> {
        let s = question.worlds.first()?;
        question.rules.turn(s).seat()?;
        let mut actions = Vec::new();
        question.rules.actions(s, &mut actions);
        let action = *question.rng.choice(&actions)?;
        // It looks at its actions and no further, and expects nothing.
        Some(Thought { action, value: 0.0, depth: 0, nodes: actions.len() as u64, line: vec![action] })
    }
}
