//! The opponent that does not think: the least that any other has to beat.

use crate::bot::Thought;
use parlour_core::Rules;

/// Any action with the same chance; `None` when no seat is to act.
pub fn think<R: Rules>(rules: &R, s: &R::State, rng: &mut fastrand::Rng) -> Option<Thought<R::Action>> {
    rules.turn(s).seat()?;
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    let action = *rng.choice(&actions)?;
    Some(Thought { action, value: 0.0, depth: 0, nodes: 0, line: vec![action] })
}
