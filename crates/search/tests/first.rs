//! What each level of the first opponent must not get wrong.

mod wins;

use fastrand::Rng;
use parlour_core::{Present, Rules, Trail, Turn, child};
use parlour_search::bot::Thought;
use parlour_search::first::{self, Level};
use parlour_search::score;
use parlour_search::{plain, random};
use parlour_testkit::Table;
use parlour_testkit::toy::Lanterns;
use std::slice::from_ref;
use swords_and_shields::{Move, SwordsAndShields};
use wins::{ESCAPE_IN_ONE, ESCAPE_IN_TWO, IN_ONE, IN_TWO};

const LEVELS: [Level; 3] = [Level::One, Level::Two, Level::Three];

fn think(table: &Table<SwordsAndShields>, diagram: &str, level: Level, seed: u64) -> (String, Thought<Move>) {
    let s = table.state(diagram);
    let trail = Trail::starting(&*table.rules, &s);
    let mut rng = Rng::with_seed(seed);
    let thought = first::think(&*table.rules, from_ref(&s), &trail, level, &mut rng, &|| false, &mut |_| {});
    let thought = thought.expect("somebody is to act");
    (table.rules.notate(&s, thought.action), thought)
}

/// These levels find the one move that wins, and know in how many moves.
fn find(levels: &[Level], diagram: &str, expected: &str, moves: i32) {
    let table = Table::open(2, &[]);
    for (&level, seed) in levels.iter().zip([3, 1, 4]) {
        let (text, thought) = think(&table, diagram, level, seed);
        assert_eq!(text, expected, "{level:?}\n{diagram}");
        assert_eq!(score::of(thought.value), score::ONE - (2 * moves - 1), "{level:?}\n{diagram}");
    }
}

#[test]
fn wins_at_once_and_in_two_are_found() {
    find(&LEVELS, IN_ONE, "h7-e7", 1);
    find(&LEVELS, ESCAPE_IN_ONE, "b7-a7", 1);
    find(&LEVELS[1..], IN_TWO, "h4-c4", 2);
    find(&LEVELS[1..], ESCAPE_IN_TWO, "f4-f3", 2);
}

#[test]
fn level_two_does_not_lose_at_once_if_it_can_help_it() {
    let table = Table::<SwordsAndShields>::open(2, &[]);
    let mut rng = Rng::with_seed(11);
    let (mut spared, mut list) = (0, Vec::new());
    for game in 0..40 {
        let mut s = table.rules.start();
        while let Turn::Act(seat) = table.rules.turn(&s) {
            let trail = Trail::starting(&*table.rules, &s);
            // Two ahead: after some actions the enemy wins at once, after others not.
            let worst = -score::ONE + 2;
            let scores = parlour_search::alphabeta::scores(&*table.rules, &s, &trail, 2);
            let (bad, good): (Vec<_>, Vec<_>) = scores.iter().partition(|(_, score)| *score == worst);
            if !bad.is_empty() && !good.is_empty() && good.len() < bad.len() && spared < 100 {
                let thought =
                    first::think(&*table.rules, from_ref(&s), &trail, Level::Two, &mut rng, &|| false, &mut |_| {});
                let action = thought.expect("somebody is to act").action;
                assert!(
                    good.iter().any(|(a, _)| *a == action),
                    "seat {seat}, game {game}\n{}",
                    table.rules.diagram(&s)
                );
                spared += 1;
            }
            list.clear();
            table.rules.actions(&s, &mut list);
            s = child(&*table.rules, &s, *rng.choice(&list).expect("not over"));
        }
    }
    assert!(spared >= 40, "only {spared} dangers were met");
}

#[test]
fn level_one_never_misses_a_win() {
    let table = Table::<SwordsAndShields>::open(2, &[]);
    let mut rng = Rng::with_seed(12);
    let (mut wins, mut list) = (0, Vec::new());
    for _ in 0..60 {
        let mut s = table.rules.start();
        while let Turn::Act(_) = table.rules.turn(&s) {
            let mut trail = Trail::starting(&*table.rules, &s);
            if plain::best(&*table.rules, &s, &mut trail, 1).is_some_and(|(_, value)| value == 1.0) {
                let thought =
                    first::think(&*table.rules, from_ref(&s), &trail, Level::One, &mut rng, &|| false, &mut |_| {});
                let next = child(&*table.rules, &s, thought.expect("somebody is to act").action);
                assert!(table.rules.turn(&next).is_over(), "\n{}", table.rules.diagram(&s));
                wins += 1;
            }
            list.clear();
            table.rules.actions(&s, &mut list);
            s = child(&*table.rules, &s, *rng.choice(&list).expect("not over"));
        }
    }
    assert!(wins >= 60, "only {wins} wins were on offer");
}

#[test]
fn seeds_decide_between_equals_and_nothing_else() {
    let table = Table::<SwordsAndShields>::open(2, &[]);
    let start = table.rules.diagram(&table.rules.start());
    for level in [Level::One, Level::Two] {
        assert_eq!(think(&table, &start, level, 7), think(&table, &start, level, 7));
        let texts: std::collections::BTreeSet<_> = (0..12).map(|seed| think(&table, &start, level, seed).0).collect();
        assert!(texts.len() > 1, "{level:?} always plays {texts:?}");
    }
}

#[test]
fn most_worlds_decide() {
    let table = Table::<Lanterns>::open(3, &[]);
    let ask = |hands: &[&str], level| {
        let worlds: Vec<_> = hands.iter().map(|text| table.state(text)).collect();
        let trail = Trail::starting(&*table.rules, &worlds[0]);
        let mut rng = Rng::with_seed(1);
        let thought = first::think(&*table.rules, &worlds, &trail, level, &mut rng, &|| false, &mut |_| {});
        thought.map(|t| (table.rules.notate(&worlds[0], t.action), t.line.len()))
    };
    // The 3 wins at once in every world, whatever the others hold.
    let worlds = ["13 5\n-1 0\n-1 0\nseat 1 play Calm 1\n", "13 5\n-3 0\n-2 0\nseat 1 play Calm 1\n"];
    for level in LEVELS {
        assert_eq!(ask(&worlds, level), Some(("p2".into(), 1)), "{level:?}");
    }
}

#[test]
fn random_plays_everything() {
    let table = Table::<SwordsAndShields>::open(2, &[]);
    let s = table.rules.start();
    let mut rng = Rng::with_seed(1);
    let think = |rng: &mut Rng| random::think(&*table.rules, &s, rng).expect("the swords are to move").action;
    let seen: std::collections::BTreeSet<_> = (0..2000).map(|_| think(&mut rng)).collect();
    assert_eq!(seen.len(), 80);
    let toy = Table::<Lanterns>::open(3, &[]);
    assert_eq!(random::think(&*toy.rules, &toy.rules.start(), &mut rng), None, "a die is due");
}
