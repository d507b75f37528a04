//! A short way to win, looked for within bounds.

use super::rules::{Action, SolitaireSly};
use super::solver::solve;
use super::state::State;
use parlour_core::Advise;

/// The shortest way to one piece that a search of at most `nodes` positions finds; `None` if it finds none, which does not
/// mean that there is none. The same question always gets the same answer.
pub fn hint(_: &SolitaireSly, s: &State, nodes: usize) -> Option<Vec<Action>> {
    solve(s, nodes, &|| false).map(|solution| solution.way)
}

/// Enough for a short way from every position we have tried, in about a second.
const NODES: usize = 400_000;

impl Advise for SolitaireSly {
    fn advise(&self, s: &State) -> Option<Action> {
        hint(self, s, NODES)?.first().copied()
    }
}
