//! A question, asked.
#![allow(dead_code)]

use fastrand::Rng;
use parlour_core::{Budget, Endings, Evaluate, Progress, Question, Rules, Thought, Trail};
use parlour_search::{AlphaBeta, Engine};
use std::slice::from_ref;

/// Asks about one position, to which this trail leads.
pub fn after<R: Rules>(
    engine: &impl Engine<R>,
    rules: &R,
    s: &R::State,
    trail: &Trail,
    budget: Budget<'_>,
    seed: u64,
) -> Option<Thought<R::Action>> {
    heard(engine, rules, s, trail, budget, seed, &mut |_| {})
}

/// The same, and listens.
pub fn heard<R: Rules>(
    engine: &impl Engine<R>,
    rules: &R,
    s: &R::State,
    trail: &Trail,
    budget: Budget<'_>,
    seed: u64,
    report: &mut dyn FnMut(Progress),
) -> Option<Thought<R::Action>> {
    let rng = &mut Rng::with_seed(seed);
    engine.think(&mut Question { rules, worlds: from_ref(s), trail, budget, rng, report, endings: None })
}

/// Asks about a position from which a game might begin.
pub fn at<R: Rules>(
    engine: &impl Engine<R>,
    rules: &R,
    s: &R::State,
    budget: Budget<'_>,
    seed: u64,
) -> Thought<R::Action> {
    after(engine, rules, s, &Trail::starting(rules, s), budget, seed).expect("a seat is to act")
}

/// The same for somebody who knows some endings.
pub fn knowing<R: Rules>(
    engine: &impl Engine<R>,
    rules: &R,
    s: &R::State,
    budget: Budget<'_>,
    endings: &dyn Endings<R>,
) -> Thought<R::Action> {
    let (trail, rng, report) = (&Trail::starting(rules, s), &mut Rng::with_seed(1), &mut |_| {});
    let endings = Some(endings);
    let thought = engine.think(&mut Question { rules, worlds: from_ref(s), trail, budget, rng, report, endings });
    thought.expect("a seat is to act")
}

/// The best few actions at a position.
pub fn lines<R: Evaluate>(
    engine: &AlphaBeta,
    rules: &R,
    s: &R::State,
    trail: &Trail,
    budget: Budget<'_>,
    count: usize,
) -> Vec<Thought<R::Action>> {
    let (rng, report) = (&mut Rng::with_seed(1), &mut |_| {});
    engine.lines(&mut Question { rules, worlds: from_ref(s), trail, budget, rng, report, endings: None }, count)
}
