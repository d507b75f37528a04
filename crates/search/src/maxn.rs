//! Iterative deepening in which every seat does its best for itself (max^n), for three and four seats.
//!
//! It believes in nobody's spite, where [`alphabeta`](crate::alphabeta) believes in everybody's. Little can be left out,
//! so it sees less far: only a finished win of the seat to act needs no alternative.

use crate::engine::{Engine, STOP_INTERVAL};
use crate::score::{self, ONE, Score};
use crate::worlds::in_worlds;
use parlour_core::{Budget, Endings, Evaluate, PerSeat, Progress, Question, Rules, Seat, Thought, Trail, Turn, child};

type Scores = PerSeat<Score>;

/// The engine. Between equal actions chance chooses at the root and the first of the list elsewhere.
#[derive(Copy, Clone, Debug, Default)]
pub struct MaxN;

impl<R: Evaluate> Engine<R> for MaxN {
    fn think(&self, question: &mut Question<'_, R>) -> Option<Thought<R::Action>> {
        in_worlds(question, |question, s| {
            let seat = question.rules.turn(s).seat()?;
            let mut actions = Vec::new();
            question.rules.actions(s, &mut actions);
            question.rng.shuffle(&mut actions);
            Search::new(question).iterate(s, seat, actions, question.report)
        })
    }
}

struct Search<'a, R: Rules> {
    rules: &'a R,
    budget: Budget<'a>,
    endings: Option<&'a dyn Endings<R>>,
    trail: Trail,
    nodes: u64,
    iteration: u32,
    is_halted: bool,
    has_evaluated: bool,
    /// By distance from the root: how it goes on from there (the triangular table of principal variations).
    lines: Vec<Vec<R::Action>>,
}

impl<'a, R: Evaluate> Search<'a, R> {
    fn new(question: &Question<'a, R>) -> Search<'a, R> {
        Search {
            rules: question.rules,
            budget: question.budget,
            endings: question.endings,
            trail: question.trail.clone(),
            nodes: 0,
            iteration: 0,
            is_halted: false,
            has_evaluated: false,
            lines: vec![Vec::new(); Budget::DEEPEST as usize + 2],
        }
    }

    fn iterate(
        mut self,
        s: &R::State,
        seat: Seat,
        mut actions: Vec<R::Action>,
        report: &mut dyn FnMut(Progress),
    ) -> Option<Thought<R::Action>> {
        let mut best = (*actions.first()?, 0);
        let (mut line, mut done) = (vec![best.0], 0);
        for depth in 1..=self.budget.max_depth.clamp(1, Budget::DEEPEST) {
            (self.iteration, self.has_evaluated) = (depth, false);
            let Some((place, scores)) = self.best(s, seat, &actions, depth) else { break };
            if !self.is_halted || place > 0 {
                best = (actions[place], scores[seat]);
                line.clone_from(&self.lines[0]);
            }
            actions[..=place].rotate_right(1);
            if self.is_halted {
                break;
            }
            done = depth;
            let of = self.budget.nodes.max(self.nodes);
            report(Progress { depth, nodes: self.nodes, of, value: score::utility(best.1) });
            let is_settled = !self.has_evaluated || best.1 >= ONE - depth as Score;
            if is_settled || (actions.len() == 1 && depth >= self.budget.min_depth) {
                break;
            }
        }
        let (action, score) = best;
        Some(Thought { action, value: score::utility(score), depth: done, nodes: self.nodes, line })
    }

    fn count(&mut self) {
        self.nodes += 1;
        self.is_halted |= self.nodes >= self.budget.nodes && self.iteration > self.budget.min_depth.max(1);
        if self.nodes.is_multiple_of(STOP_INTERVAL) {
            self.is_halted |= self.iteration > 1 && (self.budget.stop)();
        }
    }

    /// The place of the first best action of a seat, and what it brings everybody; when halted, the best so far.
    fn best(&mut self, s: &R::State, seat: Seat, actions: &[R::Action], depth: u32) -> Option<(usize, Scores)> {
        let ply = (self.iteration - depth) as usize;
        let mut best: Option<(usize, Scores)> = None;
        for (place, &a) in actions.iter().enumerate() {
            let scores = self.after(s, Some(seat), a, depth);
            if self.is_halted {
                break;
            }
            if best.is_none_or(|(_, most)| scores[seat] > most[seat]) {
                best = Some((place, scores));
                let [line, rest] = &mut self.lines[ply..ply + 2] else { unreachable!("there is a line for every ply") };
                line.clear();
                line.push(a);
                line.extend_from_slice(rest);
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
        self.lines[(self.iteration - depth) as usize + 1].clear();
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
            None => self.search(&next, turn, depth - 1),
        };
        self.trail.rewind(mark);
        PerSeat::new(scores.seats(), |seat| score::later(scores[seat]))
    }

    fn search(&mut self, s: &R::State, turn: Turn, depth: u32) -> Scores {
        if let Some(known) = self.endings.and_then(|endings| endings.exact(self.rules, s)) {
            return scores(known);
        }
        if depth == 0 || self.is_halted {
            self.has_evaluated = true;
            return scores(self.rules.evaluate(s));
        }
        let mut actions = Vec::new();
        self.rules.actions(s, &mut actions);
        let Some(seat) = turn.seat() else { return self.chance(s, &actions, depth) };
        let best = self.best(s, seat, &actions, depth);
        best.map_or_else(|| scores(self.rules.evaluate(s)), |(_, scores)| scores)
    }

    fn chance(&mut self, s: &R::State, outcomes: &[R::Action], depth: u32) -> Scores {
        let all: Vec<(u32, Scores)> =
            outcomes.iter().map(|&o| (self.rules.weight(s, o), self.after(s, None, o, depth))).collect();
        // Nobody knows how the die will fall, so no line goes beyond it.
        self.lines[(self.iteration - depth) as usize].clear();
        PerSeat::new(self.rules.seats(), |seat| score::mean(all.iter().map(|&(weight, scores)| (weight, scores[seat]))))
    }
}

fn scores(utilities: PerSeat<f32>) -> Scores {
    PerSeat::new(utilities.seats(), |seat| score::of(utilities[seat]))
}
