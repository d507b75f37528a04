//! The quick search finds what the slow ones find.

mod ask;

use fastrand::Rng;
use parlour_core::{Budget, Evaluate, Present, Progress, Rules, Thought, Trail, Turn, child};
use parlour_search::alphabeta::{self, AlphaBeta, Width};
use parlour_search::score::{self, Score};
use parlour_search::{STOP_INTERVAL, plain};
use parlour_testkit::Table;
use parlour_testkit::toy::Lanterns;
use std::cell::Cell;
use swords_and_shields::SwordsAndShields;

/// A position after so many random actions, with the trail that leads to it; not over, and somebody is to act.
fn random_position<R: Rules>(rules: &R, actions: usize, rng: &mut Rng) -> Option<(R::State, Trail)> {
    let mut s = rules.start();
    let mut trail = Trail::starting(rules, &s);
    let mut list = Vec::new();
    for _ in 0..actions {
        list.clear();
        rules.actions(&s, &mut list);
        let mover = rules.turn(&s).seat();
        s = child(rules, &s, *rng.choice(&list)?);
        if rules.turn(&s).is_over() || trail.visit(rules, &s, mover).is_some() {
            return None;
        }
    }
    rules.turn(&s).seat().map(|_| (s, trail))
}

const FULL: AlphaBeta = AlphaBeta::new(Width::Full);

fn think<R: Evaluate>(rules: &R, s: &R::State, trail: &Trail, budget: Budget<'_>, seed: u64) -> Thought<R::Action> {
    ask::after(&FULL, rules, s, trail, budget, seed).expect("somebody is to act")
}

/// Compares with the paranoid oracle, whose score must be the same, and tells it.
fn compare<R: Evaluate>(rules: &R, s: &R::State, trail: &Trail, depth: u32, seed: u64) -> Score {
    let seat = rules.turn(s).seat().expect("somebody is to act");
    let slow = plain::paranoid(rules, s, &mut trail.clone(), depth, seat);
    let quick = think(rules, s, trail, Budget::to_depth(depth), seed);
    assert_eq!(score::of(quick.value), slow, "{depth} ahead for seat {seat} of {s:?}");
    let each = alphabeta::scores(rules, s, trail, depth);
    let chosen = each.iter().find(|(a, _)| *a == quick.action).expect("a legal action");
    assert_eq!(chosen.1, slow, "{:?} is the best {depth} ahead of {s:?}", quick.action);
    slow
}

/// Compares with everybody doing their best for themselves, which is the same with two teams.
fn compare_with_plain<R: Evaluate>(rules: &R, s: &R::State, trail: &Trail, depth: u32, score: Score) {
    let (_, value) = plain::best(rules, s, &mut trail.clone(), depth).expect("somebody is to act");
    // A score is rounded to a millionth, loses one with every action ahead, and up to one wherever chance is weighed.
    let near = (2 * depth + 1) as f32 * 1e-6;
    assert!((value - score::utility(score)).abs() <= near, "{value} is not {score} millionths, {depth} ahead of {s:?}");
}

#[test]
fn lanterns_with_dice_and_three_seats() {
    let mut rng = Rng::with_seed(5);
    for teams in ["on", "off"] {
        let table = Table::<Lanterns>::open(3, &[("teams", teams)]);
        let mut judged = 0;
        for n in 0..400 {
            let Some((s, trail)) = random_position(&*table.rules, 6 + n % 16, &mut rng) else { continue };
            for depth in 1..=6 {
                let score = compare(&*table.rules, &s, &trail, depth, n as u64);
                if teams == "on" {
                    compare_with_plain(&*table.rules, &s, &trail, depth, score);
                }
                judged += 1;
            }
        }
        assert!(judged > 500, "only {judged} positions were compared");
    }
}

#[test]
fn swords_and_shields_two_ahead() {
    let table = Table::<SwordsAndShields>::open(2, &[]);
    let mut rng = Rng::with_seed(6);
    let mut scores = Vec::new();
    for n in 0..60 {
        let Some((s, trail)) = random_position(&*table.rules, n, &mut rng) else { continue };
        for depth in 1..=2 {
            let score = compare(&*table.rules, &s, &trail, depth, n as u64);
            compare_with_plain(&*table.rules, &s, &trail, depth, score);
            scores.push(score);
        }
    }
    scores.sort();
    scores.dedup();
    assert!(scores.len() > 30, "the positions differ: {scores:?}");
}

#[test]
fn swords_and_shields_three_ahead() {
    let table = Table::<SwordsAndShields>::open(2, &[]);
    let mut rng = Rng::with_seed(7);
    let lengths = [0, 7, 14, 21, 28, 35, 42];
    let positions: Vec<_> = lengths.iter().filter_map(|&n| random_position(&*table.rules, n, &mut rng)).collect();
    assert!(positions.len() > 3);
    for (s, trail) in positions {
        let score = compare(&*table.rules, &s, &trail, 3, 0);
        compare_with_plain(&*table.rules, &s, &trail, 3, score);
    }
}

const SHUFFLED: &str = "d1-c1 e3-d3 c1-d1 d3-e3 d1-c1 e3-d3 c1-d1";

#[test]
fn the_third_occurrence_counts_as_in_play() {
    for (option, third) in [("draw", 0), ("repeater-loses", 1 - score::ONE)] {
        let table = Table::<SwordsAndShields>::open(2, &[("repetition", option)]);
        let play = table.after(SHUFFLED);
        let (rules, s) = (play.rules(), play.state());
        let score_of = |trail: &Trail, text: &str| {
            let scores = alphabeta::scores(rules, s, trail, 2);
            scores.into_iter().find(|(a, _)| rules.notate(s, *a) == text).map(|(_, score)| score)
        };
        let fresh = Trail::starting(rules, s);
        assert_eq!(score_of(play.trail(), "d3-e3"), Some(third), "the start for the third time");
        assert_ne!(score_of(&fresh, "d3-e3"), Some(third), "and not for the first");
        assert_eq!(score_of(play.trail(), "d3-c3"), score_of(&fresh, "d3-c3"), "what is new is judged");
        for depth in 1..=2 {
            compare(rules, s, play.trail(), depth, 0);
        }
    }
}

#[test]
fn repetition_ahead_counts_as_in_play() {
    for option in ["draw", "repeater-loses"] {
        let table = Table::<SwordsAndShields>::open(2, &[("repetition", option)]);
        // With one or two moves to go until the start occurs for the third time.
        for moves in [5, 6] {
            let texts: Vec<_> = SHUFFLED.split(' ').take(moves).collect();
            let play = table.after(&texts.join(" "));
            compare(play.rules(), play.state(), play.trail(), 3, 0);
        }
    }
}

#[test]
fn no_seat_no_thought() {
    let table = Table::<Lanterns>::open(3, &[]);
    let s = table.rules.start();
    assert_eq!(table.rules.turn(&s), Turn::Chance);
    let trail = Trail::starting(&*table.rules, &s);
    assert_eq!(ask::after(&FULL, &*table.rules, &s, &trail, Budget::to_depth(2), 0), None);
    assert_eq!(alphabeta::scores(&*table.rules, &s, &trail, 2), []);
}

/// Thinks with a budget of nodes, and stops after so many questions; tells how many were asked.
fn stopped(nodes: u64, after: u64) -> (Thought<swords_and_shields::Move>, u64) {
    let table = Table::<SwordsAndShields>::open(2, &[]);
    let s = table.rules.start();
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > after
    };
    let budget = Budget { stop: &stop, ..Budget::of_nodes(nodes) };
    let thought = think(&*table.rules, &s, &Trail::starting(&*table.rules, &s), budget, 1);
    (thought, asked.get())
}

#[test]
fn it_stops_when_told_and_when_its_nodes_are_spent() {
    for after in [0, 1, 10, 100] {
        let (thought, asked) = stopped(10_000_000, after);
        assert_eq!(asked, after + 1, "it stopped at once");
        assert_eq!(thought.nodes, (after + 1) * STOP_INTERVAL);
        assert!(thought.depth >= 1);
    }
    for nodes in [1000, 30_000] {
        assert_eq!(stopped(nodes, u64::MAX).0.nodes, nodes);
    }
}

#[test]
fn the_same_budget_and_seed_give_the_same_thought() {
    let (once, again) = (stopped(50_000, u64::MAX).0, stopped(50_000, u64::MAX).0);
    assert_eq!(once, again);
    assert!(once.depth >= 3 && once.line.len() >= 2 && once.line[0] == once.action, "{once:?}");
}

#[test]
fn it_reports_every_depth() {
    let table = Table::<SwordsAndShields>::open(2, &[]);
    let s = table.rules.start();
    let mut heard: Vec<Progress> = Vec::new();
    let (trail, budget) = (Trail::starting(&*table.rules, &s), Budget::of_nodes(100_000));
    let thought = ask::heard(&FULL, &*table.rules, &s, &trail, budget, 1, &mut |p| heard.push(p)).unwrap();
    assert!(heard.is_sorted_by_key(|p| (p.depth, p.nodes)), "{heard:?}");
    assert!((1..=thought.depth).all(|depth| heard.iter().any(|p| p.depth == depth)), "{heard:?}");
    assert!(heard.len() as u64 >= thought.nodes / (32 * STOP_INTERVAL), "also between depths: {heard:?}");
    assert!(heard.iter().all(|p| p.of == 100_000 && p.nodes <= p.of), "{heard:?}");
}

#[test]
fn a_line_can_be_played() {
    let table = Table::<SwordsAndShields>::open(2, &[]);
    let mut rng = Rng::with_seed(9);
    for n in 0..20 {
        let Some((mut s, trail)) = random_position(&*table.rules, n, &mut rng) else { continue };
        for action in think(&*table.rules, &s, &trail, Budget::of_nodes(20_000), 0).line {
            let mut legal = Vec::new();
            table.rules.actions(&s, &mut legal);
            assert!(legal.contains(&action), "{action:?} in {s:?}");
            s = child(&*table.rules, &s, action);
        }
    }
}

/// The best three of everything are what the slow search says of every action, the best first.
#[test]
fn the_best_lines_have_the_scores_of_the_slow_search() {
    let table = Table::<SwordsAndShields>::open(2, &[]);
    let rules = &*table.rules;
    let mut rng = Rng::with_seed(31);
    let mut seen = 0;
    while seen < 12 {
        let plies = rng.usize(4..60);
        let Some((s, trail)) = random_position(rules, plies, &mut rng) else { continue };
        seen += 1;
        let mut each = alphabeta::scores(rules, &s, &trail, 2);
        each.sort_by_key(|&(_, score)| std::cmp::Reverse(score));
        let lines = ask::lines(&FULL, rules, &s, &trail, Budget::to_depth(2), 3);
        let scores: Vec<Score> = lines.iter().map(|line| score::of(line.value)).collect();
        let wanted: Vec<Score> = each.iter().take(3).map(|&(_, score)| score).collect();
        assert_eq!(scores, wanted, "{s:?}");
        for (n, line) in lines.iter().enumerate() {
            assert!(each.iter().any(|&(a, score)| a == line.action && score == wanted[n]), "{s:?}");
            assert_eq!((line.line[0], line.depth), (line.action, 2));
            assert!(lines[..n].iter().all(|other| other.action != line.action), "each once");
        }
    }
}

#[test]
fn fewer_actions_are_fewer_lines_and_a_stop_keeps_what_was_finished() {
    let table = Table::<SwordsAndShields>::open(2, &[]);
    let rules = &*table.rules;
    let s = rules.start();
    let trail = Trail::starting(rules, &s);
    let stopped = Budget { stop: &|| true, ..Budget::of_nodes(1_000_000) };
    let lines = ask::lines(&FULL, rules, &s, &trail, stopped, 3);
    assert_eq!((lines.len(), lines[0].depth), (3, 1), "the first action ahead is always looked at");
    let mut actions = Vec::new();
    rules.actions(&s, &mut actions);
    assert_eq!(ask::lines(&FULL, rules, &s, &trail, Budget::to_depth(1), 1_000).len(), actions.len());
}
