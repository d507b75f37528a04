//! The judgement is a judgement: within its bounds, fair to both, and better than none.

use parlour_core::{Evaluate, Present, Quiet, Rules, Seat, Turn, child};
use parlour_testkit::{Table, seat};
use swahili::{Action, State, Swahili};

#[test]
fn it_stays_within_its_bounds_and_sums_to_nothing() {
    for seats in [2, 3, 4] {
        let table = Table::<Swahili>::open(seats, &[]);
        for seed in 0..30 {
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut s = table.rules.start();
            while let Turn::Act(_) = table.rules.turn(&s) {
                let values = table.rules.evaluate(&s);
                assert!(values.values().iter().all(|v| v.abs() < 1.0), "{values:?}");
                assert!(values.values().iter().sum::<f32>().abs() < 1e-4, "{values:?}");
                let a = random(&table.rules, &s, &mut rng);
                table.rules.apply(&mut s, a, &mut Quiet);
            }
        }
    }
}

#[test]
fn whoever_left_is_behind() {
    let table = Table::<Swahili>::open(3, &[]);
    let mut s = table.rules.start();
    table.rules.forfeit(&mut s, seat(2));
    let values = table.rules.evaluate(&s);
    assert!(values[seat(2)] < -0.9 && values[seat(1)] > 0.3 && values[seat(3)] > 0.3, "{values:?}");
}

#[test]
fn a_swap_exchanges_the_judgements() {
    let table = Table::<Swahili>::open(2, &[("swap", "on")]);
    let picture = |mover: &str| {
        table.state(&format!(
            "row     1  2  3  4  5  6 |  7  8  9 10 11 | in | compound
             red     3  3  1  .  .  . |  .  .  .  .  2 |  3 | -
             blue    3  3  3  3  .  . |  .  .  .  .  . |  0 | -
             {mover} to move"
        ))
    };
    let kept = table.rules.evaluate(&picture("seat 1 (red)"));
    let swapped = table.rules.evaluate(&picture("seat 2 (red)"));
    assert_eq!((kept[seat(1)], kept[seat(2)]), (swapped[seat(2)], swapped[seat(1)]));
    assert!(kept[seat(1)] > 0.1);
}

#[test]
fn an_attacked_piece_counts_less() {
    let table = Table::<Swahili>::open(2, &[]);
    let value = |blue: &str| {
        let s = table.state(&format!(
            "row     1  2  3  4  5  6 |  7  8  9 10 11 | in | compound
             red     3  3  3  2  .  . |  .  .  1  .  . |  0 | -
             blue    {blue} |  0 | -
             seat 2 (blue) to move"
        ));
        table.rules.evaluate(&s)[seat(1)]
    };
    // The same number of rows climbed; only from row 8 can blue come to row 9.
    let (hit, miss) = (value("3  3  2  3  .  . |  .  1  .  .  ."), value("3  3  3  2  .  . |  1  .  .  .  ."));
    assert!(hit < miss, "{hit} {miss}");
}

#[test]
fn whoever_can_imitate_is_better_off() {
    let table = Table::<Swahili>::open(2, &[]);
    let rules = &*table.rules;
    let start = rules.evaluate(&rules.start());
    assert!(start[seat(2)] > 0.0, "all alike, and the first has to move: {start:?}");
    // After some first turns the second likes its lot better once it has done the same.
    let mut actions = Vec::new();
    rules.actions(&rules.start(), &mut actions);
    let copied: Vec<_> = actions
        .into_iter()
        .filter(|&a| {
            let once = child(rules, &rules.start(), a);
            let mut answers = Vec::new();
            rules.actions(&once, &mut answers);
            let twice = child(rules, &once, a);
            answers.contains(&a) && rules.evaluate(&twice)[seat(2)] > rules.evaluate(&once)[seat(2)]
        })
        .collect();
    assert!(!copied.is_empty(), "copying pays at least somewhere");
    let alike = |mover: &str| {
        table.state(&format!(
            "row     1  2  3  4  5  6 |  7  8  9 10 11 | in | compound
             red     3  3  3  .  1  1 |  1  .  .  .  . |  0 | -
             blue    3  3  3  .  1  1 |  1  .  .  .  . |  0 | -
             {mover} to move"
        ))
    };
    assert!(rules.evaluate(&alike("seat 1 (red)"))[seat(2)] > 0.0);
    assert!(rules.evaluate(&alike("seat 2 (blue)"))[seat(1)] > 0.0);
}

fn random(rules: &Swahili, s: &State, rng: &mut fastrand::Rng) -> Action {
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    *rng.choice(&actions).expect("it is not over")
}

/// What looks best after one turn.
fn greedy(rules: &Swahili, s: &State, me: Seat) -> Action {
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    let value = |a: &Action| {
        let next = child(rules, s, *a);
        match rules.turn(&next) {
            Turn::Over(outcome) => outcome.utility()[me],
            _ => rules.evaluate(&next)[me],
        }
    };
    actions.into_iter().max_by(|a, b| value(a).total_cmp(&value(b))).expect("it is not over")
}

#[test]
fn looking_one_turn_ahead_beats_chance() {
    let table = Table::<Swahili>::open(2, &[]);
    let rules = &*table.rules;
    let mut won = 0;
    for seed in 0..100 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let me = if seed % 2 == 0 { Seat::FIRST } else { Seat::SECOND };
        let mut s = rules.start();
        let outcome = loop {
            let a = match rules.turn(&s) {
                Turn::Over(outcome) => break outcome,
                Turn::Act(mover) if mover == me => greedy(rules, &s, me),
                _ => random(rules, &s, &mut rng),
            };
            rules.apply(&mut s, a, &mut Quiet);
        };
        won += usize::from(outcome.rank(me) == 1 && !outcome.is_draw());
    }
    assert!(won >= 90, "won {won} of 100: {}", rules.diagram(&rules.start()));
}
