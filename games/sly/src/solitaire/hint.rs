//! A short way to win, looked for within bounds.

use super::action::Action;
use super::rules::SolitaireSly;
use super::solver::solve;
use super::state::State;
use parlour_core::{Advise, Effort, Seat, Strategy};

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

/// Who plays it as well as he can looks for a short way every time: what is left is easier each time.
impl Strategy for SolitaireSly {
    fn decide(
        &self,
        s: &State,
        _: Seat,
        effort: Effort,
        _: &mut fastrand::Rng,
        stop: &dyn Fn() -> bool,
    ) -> Option<Action> {
        // Memory is bounded as well: a beam holds all that follows from its positions.
        let nodes = usize::try_from(effort.nodes).unwrap_or(usize::MAX).min(MOST);
        solve(s, nodes, stop)?.way.first().copied()
    }
}

/// About a minute's worth.
const MOST: usize = 100_000_000;
