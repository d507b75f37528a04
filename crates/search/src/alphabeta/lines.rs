//! The best few actions instead of the best one: each depth is searched once for each of them, without those that were found
//! better, all with one transposition table.

use super::{AlphaBeta, Search};
use crate::quiescence::Quiescence;
use crate::score::{self, Score};
use crate::transposition::TranspositionTable;
use parlour_core::{Budget, Evaluate, Question, Thought};

/// One of the best, as far as it has been looked at.
struct Found<A> {
    score: Score,
    line: Vec<A>,
}

impl<Q> AlphaBeta<Q> {
    /// The best `count` actions, the best first, in the first of the worlds; fewer where there are fewer, none where no seat
    /// is to act. All are looked at equally far.
    pub fn lines<R: Evaluate>(&self, question: &mut Question<'_, R>, count: usize) -> Vec<Thought<R::Action>>
    where
        Q: Quiescence<R>,
    {
        let Some((s, seat)) = question.worlds.first().and_then(|s| Some((s, question.rules.turn(s).seat()?))) else {
            return Vec::new();
        };
        let mut actions = Vec::new();
        question.rules.actions(s, &mut actions);
        question.rng.shuffle(&mut actions);
        let table = TranspositionTable::for_nodes(question.budget.nodes);
        Search::<R, Q>::new(question, seat, self.width, table).iterate_lines(s, actions, count)
    }
}

impl<R: Evaluate, Q: Quiescence<R>> Search<'_, R, Q> {
    fn iterate_lines(mut self, s: &R::State, mut actions: Vec<R::Action>, count: usize) -> Vec<Thought<R::Action>> {
        let count = count.min(actions.len());
        let mut best: Vec<Found<R::Action>> = Vec::new();
        for depth in 1..=self.budget.max_depth.clamp(1, Budget::DEEPEST) {
            self.start_iteration(depth);
            let Some(found) = self.deepen_lines(s, &mut actions, count, &best) else { break };
            best = found;
            self.done = (depth, best[0].score);
            self.tell();
            if best.iter().all(|line| line.score.abs() >= score::ONE - depth as Score) || !self.has_evaluated {
                break;
            }
        }
        let (depth, nodes) = (self.done.0, self.nodes);
        let thought = |Found { score, line }: Found<R::Action>| Thought {
            action: line[0],
            value: score::utility(score),
            depth,
            nodes,
            line,
        };
        best.into_iter().map(thought).collect()
    }

    /// One iteration; nothing if it was not finished, because lines are compared at the same depth.
    fn deepen_lines(
        &mut self,
        s: &R::State,
        actions: &mut [R::Action],
        count: usize,
        before: &[Found<R::Action>],
    ) -> Option<Vec<Found<R::Action>>> {
        let mut found: Vec<Found<R::Action>> = Vec::new();
        for rank in 0..count {
            let expected = before.get(rank).map_or(0, |line| line.score);
            let (place, score) = self.aspiration(s, &mut actions[rank..], expected)?;
            if self.is_halted {
                return None;
            }
            // The next iteration begins with it, and the next search of this one leaves it out.
            actions[rank..=rank + place].rotate_right(1);
            self.done.0 = self.iteration;
            found.push(Found { score, line: self.principal_variation(s, actions[rank]) });
        }
        // What was looked at later may have turned out better.
        found.sort_by_key(|line| std::cmp::Reverse(line.score));
        (!found.is_empty()).then_some(found)
    }
}
