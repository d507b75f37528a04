//! Iterative deepening in which every seat does its best for itself (max^n), for three and four seats.
//!
//! It believes in nobody's spite, where [`alphabeta`](crate::alphabeta) believes in everybody's. Little can be left out,
//! so it sees less far: only a finished win of the seat to act needs no alternative.

use crate::bot::{Progress, Thought};
use crate::budget::{Budget, DEEPEST, PATIENCE};
use crate::score::{self, ONE, Score};
use parlour_core::{Evaluate, PerSeat, Rules, Seat, Trail, Turn, child};

type Scores = PerSeat<Score>;

/// The best action for the seat to act; `None` when no seat is to act. `trail` ends at `s`. Between equal actions `rng`
/// chooses at the root and the first of the list elsewhere.
pub fn think<R: Evaluate>(
    rules: &R,
    s: &R::State,
    trail: &Trail,
    budget: &Budget<'_>,
    rng: &mut fastrand::Rng,
    report: &mut dyn FnMut(Progress),
) -> Option<Thought<R::Action>> {
    let seat = rules.turn(s).seat()?;
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    rng.shuffle(&mut actions);
    let mut search =
        Search { rules, budget, trail: trail.clone(), nodes: 0, round: 0, is_halted: false, has_judged: false };
    let mut best = (*actions.first()?, 0);
    let mut depth_done = 0;
    for depth in 1..=budget.depth.clamp(1, DEEPEST) {
        (search.round, search.has_judged) = (depth, false);
        let Some((place, scores)) = search.best(s, seat, &actions, depth) else { break };
        if !search.is_halted || place > 0 {
            best = (actions[place], scores[seat]);
        }
        actions[..=place].rotate_right(1);
        if search.is_halted {
            break;
        }
        depth_done = depth;
        let of = budget.nodes.max(search.nodes);
        report(Progress { depth, nodes: search.nodes, of, value: score::utility(best.1) });
        let is_settled = !search.has_judged || best.1 >= ONE - depth as Score;
        if is_settled || (actions.len() == 1 && depth >= budget.sure) {
            break;
        }
    }
    let (action, score) = best;
    let value = score::utility(score);
    Some(Thought { action, value, depth: depth_done, nodes: search.nodes, line: vec![action] })
}

struct Search<'a, R: Rules> {
    rules: &'a R,
    budget: &'a Budget<'a>,
    trail: Trail,
    nodes: u64,
    round: u32,
    is_halted: bool,
    has_judged: bool,
}

impl<R: Evaluate> Search<'_, R> {
    fn count(&mut self) {
        self.nodes += 1;
        self.is_halted |= self.nodes >= self.budget.nodes && self.round > self.budget.sure.max(1);
        if self.nodes.is_multiple_of(PATIENCE) {
            self.is_halted |= self.round > 1 && (self.budget.stop)();
        }
    }

    /// The place of the first best action of a seat, and what it brings everybody; when halted, the best so far.
    fn best(&mut self, s: &R::State, seat: Seat, actions: &[R::Action], depth: u32) -> Option<(usize, Scores)> {
        let mut best: Option<(usize, Scores)> = None;
        for (place, &a) in actions.iter().enumerate() {
            let scores = self.after(s, Some(seat), a, depth);
            if self.is_halted {
                break;
            }
            if best.is_none_or(|(_, most)| scores[seat] > most[seat]) {
                best = Some((place, scores));
            }
            // Nothing is better than to have won at once.
            if scores[seat] >= ONE - 1 {
                break;
            }
        }
        best
    }

    fn after(&mut self, s: &R::State, mover: Option<Seat>, a: R::Action, depth: u32) -> Scores {
        self.count();
        let next = child(self.rules, s, a);
        let turn = self.rules.turn(&next);
        let mark = self.trail.mark();
        // A win comes before a draw by repetition.
        let ended = match turn {
            Turn::Over(outcome) => Some(outcome),
            _ => self.trail.visit(self.rules, &next, mover),
        };
        let scores = match ended {
            Some(outcome) => scores(outcome.utility()),
            None => self.look(&next, turn, depth - 1),
        };
        self.trail.rewind(mark);
        PerSeat::new(scores.seats(), |seat| score::later(scores[seat]))
    }

    fn look(&mut self, s: &R::State, turn: Turn, depth: u32) -> Scores {
        if depth == 0 || self.is_halted {
            self.has_judged = true;
            return scores(self.rules.evaluate(s));
        }
        let mut actions = Vec::new();
        self.rules.actions(s, &mut actions);
        let Some(seat) = turn.seat() else { return self.weighed(s, &actions, depth) };
        let best = self.best(s, seat, &actions, depth);
        best.map_or_else(|| scores(self.rules.evaluate(s)), |(_, scores)| scores)
    }

    fn weighed(&mut self, s: &R::State, outcomes: &[R::Action], depth: u32) -> Scores {
        let all: Vec<(u32, Scores)> =
            outcomes.iter().map(|&o| (self.rules.weight(s, o), self.after(s, None, o, depth))).collect();
        PerSeat::new(self.rules.seats(), |seat| score::mean(all.iter().map(|&(weight, scores)| (weight, scores[seat]))))
    }
}

fn scores(utilities: PerSeat<f32>) -> Scores {
    PerSeat::new(utilities.seats(), |seat| score::of(utilities[seat]))
}
