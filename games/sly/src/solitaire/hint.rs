//! A short way to win, looked for within bounds.

use super::action::Action;
use super::rules::SolitaireSly;
use super::solver::solve;
use super::state::State;
use parlour_core::{Advise, Evaluate, Question, Quiet, Rules, Seat, Strategy, Thought};

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
    fn think(&self, question: &mut Question<'_, SolitaireSly>) -> Option<Thought<Action>> {
        // Memory is bounded as well: a beam holds all that follows from its positions.
        let nodes = usize::try_from(question.budget.nodes).unwrap_or(usize::MAX).min(MOST);
        let solution = solve(&question.worlds[0], nodes, question.budget.stop)?;
        let action = *solution.way.first()?;
        let mut end = question.worlds[0].clone();
        solution.way.iter().for_each(|&jump| self.apply(&mut end, jump, &mut Quiet));
        let (value, depth) = (self.evaluate(&end)[Seat::FIRST], solution.way.len() as u32);
        Some(Thought { action, value, depth, nodes: solution.nodes as u64, line: solution.way })
    }
}

/// About a minute's worth.
const MOST: usize = 100_000_000;
