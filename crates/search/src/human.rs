//! A player who thinks as people do who are new to a game: an action or two ahead, with sense, and overlooking things.
//!
//! What it sees it judges as well as anybody. What it does not see is not there for it: a good action of its own, the
//! other side's answer. It never plays what it knows to be bad, so its mistakes look like mistakes.

use crate::Engine;
use crate::score::{self, Score};
use crate::transposition::{hash, key};
use parlour_core::{Evaluate, Question, Rules, Seat, Thought, Trail, Turn, child};

/// How much is seen.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Sight {
    /// Actions ahead.
    pub depth: u32,
    /// The share of answers that are overlooked, from 0 to 1. Of its own actions it overlooks half as many, and of what
    /// would end the game at once too: that is what people look for.
    pub overlooked: f32,
}

/// The engine. It thinks of the first world alone, and asks nobody whether to stop: it is done at once.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Human {
    /// How much it sees.
    pub sight: Sight,
}

impl<R: Evaluate> Engine<R> for Human {
    fn think(&self, question: &mut Question<'_, R>) -> Option<Thought<R::Action>> {
        let Question { rules, worlds, trail, .. } = *question;
        let (s, sight, rng) = (worlds.first()?, self.sight, &mut *question.rng);
        let seat = rules.turn(s).seat()?;
        let mut actions = Vec::new();
        rules.actions(s, &mut actions);
        rng.shuffle(&mut actions);
        let mut search = Search { rules, seat, sight, seed: rng.u64(..), trail: trail.clone(), nodes: 0 };
        let mut best: Option<(Score, R::Action)> = None;
        for &a in &actions {
            if let Some(score) = search.after(s, Some(seat), a, sight.depth.max(1), 0)
                && best.is_none_or(|(most, _)| score > most)
            {
                best = Some((score, a));
            }
        }
        // Having overlooked everything, it does the first thing that comes to its mind.
        let (score, action) = best.unwrap_or((0, *actions.first()?));
        let (value, nodes) = (score::utility(score), search.nodes);
        Some(Thought { action, value, depth: sight.depth, nodes, line: vec![action] })
    }
}

struct Search<'a, R: Rules> {
    rules: &'a R,
    seat: Seat,
    sight: Sight,
    seed: u64,
    trail: Trail,
    nodes: u64,
}

impl<R: Evaluate> Search<'_, R> {
    /// The score after an action; `None` if it is overlooked.
    fn after(&mut self, s: &R::State, mover: Option<Seat>, a: R::Action, depth: u32, ply: u32) -> Option<Score> {
        self.nodes += 1;
        let next = child(self.rules, s, a);
        let turn = self.rules.turn(&next);
        // Chance cannot be overlooked.
        if mover.is_some() && self.is_overlooked(&next, a, turn.is_over() || ply == 0) {
            return None;
        }
        let mark = self.trail.mark();
        let ended = match turn {
            Turn::Over(outcome) => Some(outcome),
            _ => self.trail.visit(self.rules, &next, mover),
        };
        let score = match ended {
            Some(outcome) => score::of(outcome.utility()[self.seat]),
            None => self.look(&next, turn, depth - 1, ply + 1),
        };
        self.trail.rewind(mark);
        Some(score::later(score))
    }

    fn look(&mut self, s: &R::State, turn: Turn, depth: u32, ply: u32) -> Score {
        let judged = || score::of(self.rules.evaluate(s)[self.seat]);
        if depth == 0 {
            return judged();
        }
        let mut actions = Vec::new();
        self.rules.actions(s, &mut actions);
        let mover = turn.seat();
        let seen: Vec<(u32, Score)> = actions
            .into_iter()
            .filter_map(|a| {
                let weight = if mover.is_none() { self.rules.weight(s, a) } else { 1 };
                self.after(s, mover, a, depth, ply).map(|score| (weight, score))
            })
            .collect();
        let scores = seen.iter().map(|&(_, score)| score);
        let best = match mover {
            Some(seat) if self.rules.team(seat) == self.rules.team(self.seat) => scores.max(),
            Some(_) => scores.min(),
            None => Some(score::mean(seen.iter().copied())),
        };
        best.unwrap_or_else(|| score::of(self.rules.evaluate(s)[self.seat]))
    }

    /// The same thing is overlooked however one comes to it.
    fn is_overlooked(&self, next: &R::State, a: R::Action, is_plain: bool) -> bool {
        let share = if is_plain { self.sight.overlooked / 2.0 } else { self.sight.overlooked };
        let drawn = hash(&(self.seed, key(self.rules, next), a)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        ((drawn >> 40) as f32) < share * (1 << 24) as f32
    }
}
