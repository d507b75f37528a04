//! Every engine on a game small enough to be known by heart, and on positions that are won in a few moves.

mod nim;
mod wins;

use fastrand::Rng;
use nim::Nim;
use parlour_core::{Bulked, Evaluate, Listed, Present, Rules, Seat, Trail, Turn, child};
use parlour_search::alphabeta::{self, Width};
use parlour_search::bot::Thought;
use parlour_search::budget::Budget;
use parlour_search::extras::{Calm, Ends, Known, Noise, Stirred, Unknown};
use parlour_search::human::{self, Sight};
use parlour_search::mcts::{self, Ending, Manner};
use parlour_search::{maxn, plain, score};
use parlour_testkit::Table;
use parlour_testkit::toy::Lanterns;
use std::cell::Cell;
use std::slice::from_ref;
use swords_and_shields::SwordsAndShields;
use wins::{ESCAPE_IN_ONE, ESCAPE_IN_TWO, IN_ONE, IN_TWO};

fn late<R: Evaluate, N: Noise<R>, E: Ends<R>>(rules: &R, s: &R::State, nodes: u64) -> Thought<R::Action> {
    let (trail, budget) = (Trail::starting(rules, s), Budget { sure: 2, ..Budget::of_nodes(nodes) });
    let mut rng = Rng::with_seed(1);
    let thought = alphabeta::think_with::<R, N, E>(rules, s, &trail, &budget, Width::Late, &mut rng, &mut |_| {});
    thought.expect("a seat is to act")
}

fn grow<R: Evaluate>(rules: &R, s: &R::State, manner: Manner, games: u64, seed: u64) -> Thought<R::Action> {
    let (trail, budget) = (Trail::starting(rules, s), Budget::of_nodes(games));
    let mut rng = Rng::with_seed(seed);
    let thought = mcts::think::<R, Listed>(rules, from_ref(s), &trail, manner, &budget, &mut rng, &mut |_| {});
    thought.expect("a seat is to act")
}

const DUEL: Nim = Nim { seats: 2, heap: 21, dice: false };

/// The value of a heap for the seat to act, from the oracle that looks at everything.
fn oracle(rules: &Nim, left: u8) -> f32 {
    let s = rules.at(left);
    plain::value(rules, &s, &mut Trail::starting(rules, &s), 64)[Seat::FIRST]
}

#[test]
fn alpha_beta_with_everything_on_finds_what_plain_finds() {
    for left in 1..=21 {
        let s = DUEL.at(left);
        let slow = oracle(&DUEL, left);
        let found = [
            late::<_, Calm, Unknown>(&DUEL, &s, 1_000_000),
            late::<_, Stirred, Unknown>(&DUEL, &s, 1_000_000),
            late::<_, Calm, Known>(&DUEL, &s, 1_000_000),
            late::<_, Stirred, Known>(&DUEL, &s, 1_000_000),
        ];
        for thought in found {
            assert!((thought.value - slow).abs() < 1e-3, "{left}: {thought:?} is not {slow}");
            if slow > 0.0 {
                assert_eq!((left - thought.action) % 4, 0, "{left}: only that wins");
            }
        }
    }
}

#[test]
fn what_is_known_need_not_be_looked_at() {
    let s = DUEL.at(12);
    let (known, unknown) =
        (late::<_, Calm, Known>(&DUEL, &s, 1_000_000), late::<_, Calm, Unknown>(&DUEL, &s, 1_000_000));
    assert!(known.nodes < 10 && unknown.nodes > 50, "{} {}", known.nodes, unknown.nodes);
}

#[test]
fn noise_is_followed_beyond_the_depth() {
    // One ahead: after taking one, three are left, which the judgement likes for the enemy only a little.
    let s = DUEL.at(4);
    let trail = Trail::starting(&DUEL, &s);
    let at_depth_one = |value: fn(&Nim, &nim::Heap, &Trail) -> f32| value(&DUEL, &s, &trail);
    fn value<N: Noise<Nim>>(rules: &Nim, s: &nim::Heap, trail: &Trail) -> f32 {
        let budget = Budget::to_depth(1);
        let mut rng = Rng::with_seed(1);
        let thought =
            alphabeta::think_with::<Nim, N, Unknown>(rules, s, trail, &budget, Width::Late, &mut rng, &mut |_| {});
        thought.expect("a seat is to act").value
    }
    assert!(at_depth_one(value::<Calm>) > -0.5);
    assert!(at_depth_one(value::<Stirred>) < -0.99, "every answer is looked at where there is a threat");
}

#[test]
fn every_seat_for_itself_finds_what_plain_finds() {
    for seats in [2, 3, 4] {
        let rules = Nim { seats, heap: 14, dice: false };
        for left in 1..=14 {
            let s = rules.at(left);
            let trail = Trail::starting(&rules, &s);
            for depth in 1..=6 {
                let (_, slow) = plain::best(&rules, &s, &mut trail.clone(), depth).expect("a seat is to act");
                let budget = Budget::to_depth(depth);
                let quick = maxn::think(&rules, &s, &trail, &budget, &mut Rng::with_seed(1), &mut |_| {});
                let quick = quick.expect("a seat is to act").value;
                assert!(
                    (quick - slow).abs() < 1e-4,
                    "{seats} seats, {left} left, {depth} ahead: {quick} is not {slow}"
                );
            }
        }
    }
}

#[test]
fn every_seat_for_itself_with_dice_and_hidden_hands() {
    let table = Table::<Lanterns>::open(3, &[("teams", "off")]);
    let diagrams = ["13 5\n-1 0\n-1 0\nseat 1 play Calm 1\n", "1- 6\n-- 8\n-- 0\nseat 1 stance\n"];
    for diagram in diagrams {
        let s = table.state(diagram);
        let trail = Trail::starting(&*table.rules, &s);
        for depth in 1..=4 {
            let (_, slow) = plain::best(&*table.rules, &s, &mut trail.clone(), depth).expect("a seat is to act");
            let budget = Budget::to_depth(depth);
            let quick = maxn::think(&*table.rules, &s, &trail, &budget, &mut Rng::with_seed(1), &mut |_| {});
            let quick = quick.expect("a seat is to act").value;
            assert!((quick - slow).abs() < 1e-4, "{depth} ahead: {quick} is not {slow}");
        }
    }
}

#[test]
fn the_tree_proves_what_plain_finds() {
    let manners = [
        Manner::PLAIN,
        Manner::JUDGING,
        Manner { rave: 100.0, ..Manner::PLAIN },
        Manner { ending: Ending::Judged(0), ..Manner::JUDGING },
    ];
    for seats in [2, 3] {
        let rules = Nim { seats, heap: 11, dice: false };
        // What does not matter to the seat to act may come out either way for the others, so with three seats only what
        // is decided within its own reach.
        for left in 1..=if seats == 2 { 11 } else { 5 } {
            let slow = oracle(&rules, left);
            for manner in manners {
                let thought = grow(&rules, &rules.at(left), manner, 20_000, 1);
                assert!(
                    (thought.value - slow).abs() < 1e-3 || thought.nodes == 0,
                    "{seats} seats, {left} left, {manner:?}: {thought:?} is not {slow}"
                );
                assert!(thought.nodes < 20_000, "it was proven before that");
            }
        }
    }
}

#[test]
fn the_tree_weighs_dice() {
    let rules = Nim { seats: 2, heap: 9, dice: true };
    for left in 2..=9 {
        let slow = oracle(&rules, left);
        let thought = grow(&rules, &rules.at(left), Manner::PLAIN, 20_000, 3);
        assert!((thought.value - slow).abs() < 0.12, "{left} left: {} is not near {slow}", thought.value);
    }
}

#[test]
fn wins_in_a_few_moves_are_found() {
    let table = Table::<SwordsAndShields>::open(2, &[]);
    for (diagram, expected, moves) in
        [(IN_ONE, "h7-e7", 1), (ESCAPE_IN_ONE, "b7-a7", 1), (IN_TWO, "h4-c4", 2), (ESCAPE_IN_TWO, "f4-f3", 2)]
    {
        let s = table.state(diagram);
        let calm = late::<_, Calm, Unknown>(&*table.rules, &s, 100_000);
        let stirred = late::<_, Stirred, Unknown>(&*table.rules, &s, 100_000);
        for thought in [calm, stirred] {
            assert_eq!(table.rules.notate(&s, thought.action), expected, "{diagram}");
            assert_eq!(score::of(thought.value), score::ONE - (2 * moves - 1), "{diagram}");
        }
        for manner in [Manner::PLAIN, Manner::JUDGING] {
            let thought = grow(&*table.rules, &s, manner, 20_000, 1);
            assert_eq!(table.rules.notate(&s, thought.action), expected, "{manner:?}\n{diagram}");
        }
    }
}

#[test]
fn what_is_left_out_hides_no_win() {
    let table = Table::<SwordsAndShields>::open(2, &[]);
    let rules = &*table.rules;
    let (mut rng, mut list, mut wins) = (Rng::with_seed(3), Vec::new(), 0);
    while wins < 40 {
        let mut s = rules.start();
        for _ in 0..rng.u32(10..60) {
            list.clear();
            rules.actions(&s, &mut list);
            let next = child(rules, &s, *rng.choice(&list).expect("it is not over"));
            if rules.turn(&next).is_over() {
                break;
            }
            s = next;
        }
        let trail = Trail::starting(rules, &s);
        let all = alphabeta::think(rules, &s, &trail, &Budget::to_depth(3), &mut rng, &mut |_| {}).unwrap();
        if score::of(all.value) >= score::ONE - 3 {
            let some = late::<_, Stirred, Unknown>(rules, &s, 30_000);
            assert!(some.value >= 0.999, "{} is won, not {}: {s:?}", all.value, some.value);
            wins += 1;
        }
    }
}

#[test]
fn doing_nothing_saves_looking() {
    let table = Table::<SwordsAndShields>::open(2, &[]);
    let (rules, s) = (&*table.rules, table.rules.start());
    let trail = Trail::starting(rules, &s);
    fn nodes<N: Noise<SwordsAndShields>>(
        rules: &SwordsAndShields,
        s: &swords_and_shields::State,
        trail: &Trail,
    ) -> u64 {
        let (budget, mut rng) = (Budget::to_depth(6), Rng::with_seed(1));
        let think = alphabeta::think_with::<SwordsAndShields, N, Unknown>;
        think(rules, s, trail, &budget, Width::Late, &mut rng, &mut |_| {}).unwrap().nodes
    }
    let (calm, stirred) = (nodes::<Calm>(rules, &s, &trail), nodes::<Stirred>(rules, &s, &trail));
    assert!(stirred < calm, "{stirred} {calm}");
}

#[test]
fn trees_stop_when_told() {
    let table = Table::<SwordsAndShields>::open(2, &[]);
    let s = table.rules.start();
    let trail = Trail::starting(&*table.rules, &s);
    for after in [0, 1, 20] {
        let asked = Cell::new(0);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() > after
        };
        let budget = Budget { stop: &stop, ..Budget::of_nodes(1_000_000) };
        let mut rng = Rng::with_seed(1);
        let thought = mcts::think::<_, Bulked>(
            &*table.rules,
            from_ref(&s),
            &trail,
            Manner::PLAIN,
            &budget,
            &mut rng,
            &mut |_| {},
        );
        assert_eq!(thought.expect("a seat is to act").nodes, (after + 1) * mcts::PATIENCE);
    }
    let budget = Budget { stop: &|| true, ..Budget::of_nodes(1_000_000) };
    let stopped = maxn::think(&*table.rules, &s, &trail, &budget, &mut Rng::with_seed(1), &mut |_| {});
    assert!(stopped.expect("a seat is to act").nodes <= 1000);
}

#[test]
fn the_same_nodes_and_seed_give_the_same_thought() {
    let table = Table::<SwordsAndShields>::open(2, &[]);
    let s = table.rules.start();
    let rave = Manner { rave: 300.0, ..Manner::PLAIN };
    for manner in [Manner::PLAIN, Manner::JUDGING, rave] {
        assert_eq!(grow(&*table.rules, &s, manner, 300, 7), grow(&*table.rules, &s, manner, 300, 7));
    }
    assert!((0..8).any(|seed| grow(&*table.rules, &s, Manner::PLAIN, 50, seed).action
        != grow(&*table.rules, &s, Manner::PLAIN, 50, 9).action));
    let once = late::<_, Calm, Unknown>(&*table.rules, &s, 30_000);
    assert_eq!(once, late::<_, Calm, Unknown>(&*table.rules, &s, 30_000));
}

/// How often a player with this sight beats one that sees everything as far ahead, at Nim.
fn wins(overlooked: f32) -> u32 {
    let sight = |overlooked| Sight { depth: 4, overlooked };
    let mut won = 0;
    for seed in 0..200 {
        let mut rng = Rng::with_seed(seed);
        let mut s = DUEL.start();
        let careless = Seat::new(seed as usize % 2).expect("a seat");
        loop {
            match DUEL.turn(&s) {
                Turn::Act(seat) => {
                    let sight = if seat == careless { sight(overlooked) } else { sight(0.0) };
                    let trail = Trail::starting(&DUEL, &s);
                    let thought = human::think(&DUEL, from_ref(&s), &trail, sight, &mut rng);
                    s = child(&DUEL, &s, thought.expect("a seat is to act").action);
                }
                Turn::Over(outcome) => {
                    won += u32::from(outcome.rank(careless) == 1);
                    break;
                }
                Turn::Chance => unreachable!("there are no dice"),
            }
        }
    }
    won
}

#[test]
fn the_more_is_overlooked_the_more_is_lost() {
    let (all, some, most) = (wins(0.0), wins(0.3), wins(0.7));
    assert!(all > some + 10 && some > most, "{all} {some} {most}");
    assert!(most > 10, "it still has sense: {most}");
}

#[test]
fn who_overlooks_nothing_never_misses_a_win() {
    let table = Table::<SwordsAndShields>::open(2, &[]);
    let s = table.state(IN_ONE);
    let trail = Trail::starting(&*table.rules, &s);
    let play = |overlooked| {
        let ask = |seed| {
            let sight = Sight { depth: 2, overlooked };
            let thought = human::think(&*table.rules, from_ref(&s), &trail, sight, &mut Rng::with_seed(seed));
            table.rules.notate(&s, thought.expect("a seat is to act").action)
        };
        (0..60).filter(|&seed| ask(seed) == "h7-e7").count()
    };
    assert_eq!(play(0.0), 60);
    assert!((35..60).contains(&play(0.5)), "{}", play(0.5));
}

#[cfg(feature = "threads")]
#[test]
fn two_threads_share_a_tree() {
    let table = Table::<SwordsAndShields>::open(2, &[]);
    let s = table.state(IN_TWO);
    let trail = Trail::starting(&*table.rules, &s);
    let budget = Budget::of_nodes(20_000);
    let mut rng = Rng::with_seed(1);
    let thought = mcts::think_shared::<_, Bulked>(
        &*table.rules,
        from_ref(&s),
        &trail,
        Manner::PLAIN,
        2,
        &budget,
        &mut rng,
        &mut |_| {},
    );
    let thought = thought.expect("a seat is to act");
    assert_eq!(table.rules.notate(&s, thought.action), "h4-c4");
    assert!(thought.nodes <= 20_000);
}
