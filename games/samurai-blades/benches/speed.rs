//! How fast the rules are. `parlour bench playouts samurai-blades` gives actions per CPU second; this also looks at lines of
//! sight and at single lists, and compares with the last time.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use fastrand::Rng;
use parlour_core::{Bulked, Rules, Trail, child, playout};
use parlour_testkit::Table;
use samurai_blades::ground::{Dir, Hex};
use samurai_blades::kind::Kind;
use samurai_blades::sight::{self, Bodies, Body};
use samurai_blades::{Action, SamuraiBlades, State};
use std::hint::black_box;
use std::time::{Duration, Instant};

fn table(scenario: &str) -> Table<SamuraiBlades> {
    Table::open(2, &[("scenario", scenario)])
}

/// Everybody on the ground, as an archer sees them.
struct Crowd(State);

impl Bodies for Crowd {
    fn body(&self, hex: Hex) -> Body {
        match self.0.occupant(hex).map(|id| (id, self.0.unit(id))) {
            None => Body::Nothing,
            Some((_, unit)) if unit.kind == Kind::Cart => Body::Cart,
            Some((id, unit)) if unit.is_long() => Body::Horse(id.0),
            Some((id, _)) => Body::Foot(id.0),
        }
    }
    fn barricade(&self, hex: Hex) -> Option<Dir> {
        self.0.barricade(hex).map(|barricade| barricade.front)
    }
}

/// The line of sight of every pair of hexes of the largest ground (46×18), with both bands on it.
fn lines(c: &mut Criterion) {
    let table = table("two-banners");
    let (ground, crowd) = (table.rules.ground(), Crowd(table.rules.start()));
    let pairs = ground.len() * (ground.len() - 1);
    let mut group = c.benchmark_group("sight");
    group.sample_size(10).measurement_time(Duration::from_secs(15)).throughput(Throughput::Elements(pairs as u64));
    group.bench_function("all pairs of the largest ground", |b| {
        b.iter(|| {
            let from = |from| ground.hexes().filter(move |&to| to != from).map(move |to| (from, to));
            let clear = |&(from, to): &(Hex, Hex)| {
                sight::sight(ground, &crowd, black_box(&[from]), &[to], sight::Aim::FootBow).is_clear()
            };
            ground.hexes().flat_map(from).filter(clear).count()
        });
    });
    group.finish();
}

/// The positions of some random games of a scenario where somebody decides.
fn positions(rules: &SamuraiBlades, games: u64) -> Vec<State> {
    let (mut list, mut found) = (Vec::new(), Vec::new());
    for seed in 0..games {
        let (mut s, mut rng) = (rules.start(), Rng::with_seed(seed));
        while !rules.turn(&s).is_over() {
            if rules.turn(&s).seat().is_some() {
                found.push(s.clone());
            }
            list.clear();
            rules.actions(&s, &mut list);
            s = child(rules, &s, *rng.choice(&list).expect("it is not over"));
        }
    }
    found
}

fn count(rules: &SamuraiBlades, s: &State, list: &mut Vec<Action>) -> usize {
    list.clear();
    rules.actions(s, list);
    list.len()
}

/// Listing over whole random games, and the list that takes longest of all.
fn lists(c: &mut Criterion) {
    let mut group = c.benchmark_group("actions");
    for (id, _) in samurai_blades::scenario::BUILTIN {
        let table = table(id);
        let positions = positions(&table.rules, 20);
        let mut list = Vec::new();
        // The quicker of two times: what else the machine does is no part of it.
        let mut took = |s: &State| {
            let mut once = || {
                let begun = Instant::now();
                black_box(count(&table.rules, black_box(s), &mut list));
                begun.elapsed()
            };
            once().min(once())
        };
        let worst = positions.iter().max_by_key(|s| took(s)).expect("a game has positions");
        let mut list = Vec::new();
        group.throughput(Throughput::Elements(positions.len() as u64));
        group.bench_function(format!("random games of {id}"), |b| {
            b.iter(|| positions.iter().map(|s| count(&table.rules, black_box(s), &mut list)).sum::<usize>());
        });
        group.throughput(Throughput::Elements(1));
        group.bench_function(format!("longest list of {id}"), |b| {
            b.iter(|| count(&table.rules, black_box(worst), &mut list));
        });
    }
    group.finish();
}

/// A random game of Plum Ford.
fn games(c: &mut Criterion) {
    let table = table("plum-ford");
    let rules = &*table.rules;
    let (start, mut rng, mut list) = (rules.start(), Rng::with_seed(1), Vec::new());
    let mut trail = Trail::starting(rules, &start);
    let mark = trail.mark();
    c.bench_function("random game of plum-ford", |b| {
        b.iter(|| {
            let done = playout::<_, Bulked>(rules, start.clone(), &mut trail, &mut list, &mut rng);
            trail.rewind(mark);
            done.length
        });
    });
}

criterion_group!(speed, lines, lists, games);
criterion_main!(speed);
