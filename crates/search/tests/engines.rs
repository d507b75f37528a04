//! Every engine on a game small enough to be known by heart, and on positions that are won in a few moves.

mod ask;
mod nim;
mod wins;

use fastrand::Rng;
use nim::{Heap, Nim};
use parlour_core::{
    Budget, Bulked, Endings, Evaluate, Listed, PerSeat, Present, Question, Rules, Seat, Thought, Trail, Turn, child,
};
use parlour_search::alphabeta::{AlphaBeta, Width};
use parlour_search::human::{Human, Sight};
use parlour_search::mcts::{self, Ending, Mcts, Parameters};
use parlour_search::quiescence::{NoQuiescence, NoisyActions, Quiescence};
use parlour_search::{Engine, MaxN, Random, plain, score};
use parlour_testkit::Table;
use parlour_testkit::toy::Lanterns;
use std::cell::Cell;
use swords_and_shields::SwordsAndShields;
use wins::{ESCAPE_IN_ONE, ESCAPE_IN_TWO, IN_ONE, IN_TWO};

const FULL: AlphaBeta = AlphaBeta::new(Width::Full);
const STANDING: AlphaBeta<NoQuiescence> = AlphaBeta::new(Width::Selective);
const FOLLOWING: AlphaBeta<NoisyActions> = AlphaBeta::new(Width::Selective);

fn careful(nodes: u64) -> Budget<'static> {
    Budget { min_depth: 2, ..Budget::of_nodes(nodes) }
}

fn grow<R: Evaluate>(rules: &R, s: &R::State, parameters: Parameters, games: u64, seed: u64) -> Thought<R::Action> {
    ask::at(&Mcts::<Listed>::new(parameters), rules, s, Budget::of_nodes(games), seed)
}

/// With two seats and no dice: whoever finds a multiple of four has lost.
#[derive(Debug)]
struct Fours;

impl Endings<Nim> for Fours {
    fn exact(&self, rules: &Nim, s: &Heap) -> Option<PerSeat<f32>> {
        let is_known = rules.seats == 2 && !rules.dice && s.left <= 12;
        let value = if s.left.is_multiple_of(4) { -1.0 } else { 1.0 };
        is_known.then(|| PerSeat::new(2, |seat| if seat == s.mover { value } else { -value }))
    }
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
        let budget = careful(1_000_000);
        let found = [
            ask::at(&STANDING, &DUEL, &s, budget, 1),
            ask::at(&FOLLOWING, &DUEL, &s, budget, 1),
            ask::knowing(&STANDING, &DUEL, &s, budget, &Fours),
            ask::knowing(&FOLLOWING, &DUEL, &s, budget, &Fours),
            ask::knowing(&FULL, &DUEL, &s, Budget::to_depth(21), &Fours),
            ask::knowing(&MaxN, &DUEL, &s, Budget::to_depth(21), &Fours),
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
    let budget = careful(1_000_000);
    let known = ask::knowing(&STANDING, &DUEL, &s, budget, &Fours);
    let unknown = ask::at(&STANDING, &DUEL, &s, budget, 1);
    assert!(known.nodes < 10 && unknown.nodes > 50, "{} {}", known.nodes, unknown.nodes);
}

#[test]
fn noise_is_followed_beyond_the_depth() {
    // One ahead: after taking one, three are left, which the judgement likes for the enemy only a little.
    let s = DUEL.at(4);
    let at_depth_one = |engine: &dyn Engine<Nim>| {
        let (trail, rng, report) = (Trail::starting(&DUEL, &s), &mut Rng::with_seed(1), &mut |_| {});
        let (worlds, budget) = (std::slice::from_ref(&s), Budget::to_depth(1));
        let mut question = Question { rules: &DUEL, worlds, trail: &trail, budget, rng, report, endings: None };
        engine.think(&mut question).expect("a seat is to act").value
    };
    assert!(at_depth_one(&STANDING) > -0.5);
    assert!(at_depth_one(&FOLLOWING) < -0.99, "every answer is looked at where there is a threat");
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
                let quick = ask::at(&MaxN, &rules, &s, Budget::to_depth(depth), 1);
                assert_eq!(quick.line.first(), Some(&quick.action));
                let (mut end, ahead) = (s.clone(), quick.line.len() as u32);
                quick.line.iter().for_each(|&a| end = child(&rules, &end, a));
                assert!(ahead == depth || rules.turn(&end).is_over(), "{:?} of {depth}", quick.line);
                let quick = quick.value;
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
            let quick = ask::at(&MaxN, &*table.rules, &s, Budget::to_depth(depth), 1).value;
            assert!((quick - slow).abs() < 1e-4, "{depth} ahead: {quick} is not {slow}");
        }
    }
}

#[test]
fn the_tree_proves_what_plain_finds() {
    let ways = [
        Parameters::PLAIN,
        Parameters::EVALUATING,
        Parameters { ending: Ending::Evaluated(0), ..Parameters::EVALUATING },
    ];
    for seats in [2, 3] {
        let rules = Nim { seats, heap: 11, dice: false };
        // What does not matter to the seat to act may come out either way for the others, so with three seats only what
        // is decided within its own reach.
        for left in 1..=if seats == 2 { 11 } else { 5 } {
            let slow = oracle(&rules, left);
            for parameters in ways {
                let thought = grow(&rules, &rules.at(left), parameters, 20_000, 1);
                assert!(
                    (thought.value - slow).abs() < 1e-3 || thought.nodes == 0,
                    "{seats} seats, {left} left, {parameters:?}: {thought:?} is not {slow}"
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
        let thought = grow(&rules, &rules.at(left), Parameters::PLAIN, 20_000, 3);
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
        let standing = ask::at(&STANDING, &*table.rules, &s, careful(100_000), 1);
        let following = ask::at(&FOLLOWING, &*table.rules, &s, careful(100_000), 1);
        for thought in [standing, following] {
            assert_eq!(table.rules.notate(&s, thought.action), expected, "{diagram}");
            assert_eq!(score::of(thought.value), score::ONE - (2 * moves - 1), "{diagram}");
        }
        for parameters in [Parameters::PLAIN, Parameters::EVALUATING] {
            let thought = grow(&*table.rules, &s, parameters, 20_000, 1);
            assert_eq!(table.rules.notate(&s, thought.action), expected, "{parameters:?}\n{diagram}");
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
        let all = ask::at(&FULL, rules, &s, Budget::to_depth(3), rng.u64(..));
        if score::of(all.value) >= score::ONE - 3 {
            let some = ask::at(&FOLLOWING, rules, &s, careful(30_000), 1);
            assert!(some.value >= 0.999, "{} is won, not {}: {s:?}", all.value, some.value);
            wins += 1;
        }
    }
}

#[test]
fn a_null_move_saves_looking() {
    let table = Table::<SwordsAndShields>::open(2, &[]);
    fn nodes<Q: Quiescence<SwordsAndShields>>(rules: &SwordsAndShields) -> u64 {
        ask::at(&AlphaBeta::<Q>::new(Width::Selective), rules, &rules.start(), Budget::to_depth(6), 1).nodes
    }
    let (without, with) = (nodes::<NoQuiescence>(&table.rules), nodes::<NoisyActions>(&table.rules));
    assert!(with < without, "{with} {without}");
}

#[test]
fn trees_stop_when_told() {
    let table = Table::<SwordsAndShields>::open(2, &[]);
    let s = table.rules.start();
    for after in [0, 1, 20] {
        let asked = Cell::new(0);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() > after
        };
        let budget = Budget { stop: &stop, ..Budget::of_nodes(1_000_000) };
        let thought = ask::at(&Mcts::<Bulked>::new(Parameters::PLAIN), &*table.rules, &s, budget, 1);
        assert_eq!(thought.nodes, (after + 1) * mcts::STOP_INTERVAL);
    }
    let budget = Budget { stop: &|| true, ..Budget::of_nodes(1_000_000) };
    assert!(ask::at(&MaxN, &*table.rules, &s, budget, 1).nodes <= 1000);
}

#[test]
fn the_same_nodes_and_seed_give_the_same_thought() {
    let table = Table::<SwordsAndShields>::open(2, &[]);
    let s = table.rules.start();
    for parameters in [Parameters::PLAIN, Parameters::EVALUATING] {
        assert_eq!(grow(&*table.rules, &s, parameters, 300, 7), grow(&*table.rules, &s, parameters, 300, 7));
    }
    assert!((0..8).any(|seed| grow(&*table.rules, &s, Parameters::PLAIN, 50, seed).action
        != grow(&*table.rules, &s, Parameters::PLAIN, 50, 9).action));
    let once = || ask::at(&STANDING, &*table.rules, &s, careful(30_000), 1);
    assert_eq!(once(), once());
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
                    s = child(&DUEL, &s, ask::at(&Human { sight }, &DUEL, &s, Budget::of_nodes(0), rng.u64(..)).action);
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
    let play = |overlooked| {
        let ask = |seed| {
            let human = Human { sight: Sight { depth: 2, overlooked } };
            table.rules.notate(&s, ask::at(&human, &*table.rules, &s, Budget::of_nodes(0), seed).action)
        };
        (0..60).filter(|&seed| ask(seed) == "h7-e7").count()
    };
    assert_eq!(play(0.0), 60);
    assert!((35..60).contains(&play(0.5)), "{}", play(0.5));
}

/// Value, depth, nodes and line: who asks can tell how a thought came about, whoever had it.
#[test]
fn every_thought_tells_how_it_came_about() {
    let table = Table::<SwordsAndShields>::open(2, &[]);
    let (rules, s) = (&*table.rules, table.state(IN_TWO));
    let human = Human { sight: Sight { depth: 2, overlooked: 0.1 } };
    let thoughts = [
        ask::at(&FOLLOWING, rules, &s, careful(3_000), 1),
        ask::at(&FULL, rules, &s, careful(3_000), 1),
        ask::at(&MaxN, rules, &s, careful(3_000), 1),
        ask::at(&Mcts::<Bulked>::new(Parameters::EVALUATING), rules, &s, Budget::of_nodes(300), 1),
        ask::at(&human, rules, &s, Budget::of_nodes(0), 1),
    ];
    for thought in thoughts {
        assert!(thought.value != 0.0 && thought.depth > 0 && thought.nodes > 0, "{thought:?}");
        assert_eq!(thought.line.first(), Some(&thought.action));
    }
    let random = ask::at(&Random, rules, &s, Budget::of_nodes(0), 1);
    assert!(random.nodes > 0 && random.line == [random.action]);
}
