//! How fast rules and search are, on the largest game. `parlour bench` measures every game, per CPU second; this compares
//! with the last time.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use fastrand::Rng;
use parlour_core::{Budget, Bulked, Evaluate, Question, Rules, Trail, child, playout};
use parlour_search::Engine;
use parlour_search::alphabeta::{AlphaBeta, Width};
use parlour_search::mcts::{Mcts, Parameters};
use parlour_search::quiescence::{NoQuiescence, NoisyActions};
use parlour_testkit::Table;
use std::hint::black_box;
use std::slice::from_ref;
use swords_and_shields::{State, SwordsAndShields};

/// Positions from the start of a game on, every other random move.
fn positions(rules: &SwordsAndShields) -> Vec<State> {
    let (mut s, mut rng, mut list, mut found) = (rules.start(), Rng::with_seed(5), Vec::new(), Vec::new());
    while !rules.turn(&s).is_over() && found.len() < 32 {
        found.push(s.clone());
        list.clear();
        rules.actions(&s, &mut list);
        s = child(rules, &s, *rng.choice(&list).expect("it is not over"));
    }
    found
}

fn rules(c: &mut Criterion) {
    let table = Table::<SwordsAndShields>::open(2, &[]);
    let rules = &*table.rules;
    let positions = positions(rules);
    let mut group = c.benchmark_group("rules");
    let mut list = Vec::new();
    let moves: usize = positions.iter().map(|s| actions(rules, s, &mut list)).sum();
    group.throughput(Throughput::Elements(moves as u64));
    group.bench_function("move generation", |b| {
        b.iter(|| positions.iter().map(|s| actions(rules, black_box(s), &mut list)).sum::<usize>());
    });
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("evaluation", |b| {
        b.iter(|| positions.iter().map(|s| rules.evaluate(black_box(s)).values()[0]).sum::<f32>());
    });
    let (start, mut rng) = (rules.start(), Rng::with_seed(1));
    let mut trail = Trail::starting(rules, &start);
    let mark = trail.mark();
    group.throughput(Throughput::Elements(1));
    group.bench_function("random game", |b| {
        b.iter(|| {
            let done = playout::<_, Bulked>(rules, start.clone(), &mut trail, &mut list, &mut rng);
            trail.rewind(mark);
            done.length
        });
    });
    group.finish();
}

fn actions(rules: &SwordsAndShields, s: &State, list: &mut Vec<swords_and_shields::Move>) -> usize {
    list.clear();
    rules.actions(s, list);
    list.len()
}

fn search(c: &mut Criterion) {
    const NODES: u64 = 200_000;
    const GAMES: u64 = 1000;
    let table = Table::<SwordsAndShields>::open(2, &[]);
    let rules = &*table.rules;
    let start = rules.start();
    let trail = Trail::starting(rules, &start);
    let mut group = c.benchmark_group("search");
    group.sample_size(10);
    group.throughput(Throughput::Elements(NODES));
    let mut rng = Rng::with_seed(1);
    let mut think = |engine: &dyn Engine<SwordsAndShields>, nodes| {
        let (worlds, rng, report) = (from_ref(&start), &mut rng, &mut |_| {});
        let budget = Budget::of_nodes(nodes);
        engine.think(&mut Question { rules, worlds, trail: &trail, budget, rng, report, endings: None })
    };
    let full = AlphaBeta::<NoQuiescence>::new(Width::Full);
    group.bench_function("alpha-beta, full width", |b| b.iter(|| think(&full, NODES)));
    let selective = AlphaBeta::<NoisyActions>::new(Width::Selective);
    group.bench_function("alpha-beta, selective", |b| b.iter(|| think(&selective, NODES)));
    group.throughput(Throughput::Elements(GAMES));
    for (name, parameters) in
        [("tree search, random games", Parameters::PLAIN), ("tree search, evaluating", Parameters::EVALUATING)]
    {
        let tree = Mcts::<Bulked>::new(parameters);
        group.bench_function(name, |b| b.iter(|| think(&tree, GAMES)));
    }
    group.finish();
}

criterion_group!(benches, rules, search);
criterion_main!(benches);
