//! The computer's samurai plays every scenario on both sides, and beats chance.
#![allow(clippy::unwrap_used)]

use parlour_core::{Determinize, Effort, Outcome, Quiet, Rules, Seat, Strategy, Turn};
use parlour_testkit::Table;
use samurai_blades::opponent::PHASE;
use samurai_blades::{Action, SamuraiBlades, Side, State};

/// What it takes to play at a glance: well below a fifth of a second a phase.
const GLANCE: Effort = Effort { nodes: 30_000 };

/// Who decides for a seat.
#[derive(Copy, Clone, PartialEq)]
enum Player {
    Random,
    Computer(Effort),
}

fn decide(game: &SamuraiBlades, s: &State, seat: Seat, player: Player, rng: &mut fastrand::Rng) -> Action {
    let mut actions = Vec::new();
    game.actions(s, &mut actions);
    match player {
        Player::Random => actions[rng.usize(..actions.len())],
        Player::Computer(effort) => {
            // It sees what its seat sees, never the true position.
            let world = game.determinize(s, seat, rng);
            let a = game.decide(&world, seat, effort, rng, &|| false).expect("it knows what to do");
            assert!(actions.contains(&a), "{a:?} is legal");
            a
        }
    }
}

fn play(game: &SamuraiBlades, players: [Player; 2], seed: u64) -> Outcome {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut s = game.start();
    for _ in 0..60_000 {
        let a = match game.turn(&s) {
            Turn::Over(outcome) => return outcome,
            Turn::Chance => Action::Die(rng.u8(1..=10)),
            Turn::Act(seat) => decide(game, &s, seat, players[seat.index()], &mut rng),
        };
        game.apply(&mut s, a, &mut Quiet);
    }
    panic!("the game does not end: {s:?}");
}

/// Games against chance that the computer wins from a seat.
fn wins(scenario: &str, seat: Seat, games: u64) -> u64 {
    let table = Table::<SamuraiBlades>::open(2, &[("scenario", scenario)]);
    let mut players = [Player::Random; 2];
    players[seat.index()] = Player::Computer(GLANCE);
    (0..games).filter(|&seed| play(&table.rules, players, seed).winners().eq([seat])).count() as u64
}

/// How many games a seat plays against chance: 20, or 100 on request.
fn games() -> u64 {
    if std::env::var_os("PARLOUR_LONG").is_some() { 100 } else { 20 }
}

#[test]
fn beats_chance_at_plum_ford_from_the_east() {
    let won = wins("plum-ford", Seat::FIRST, games());
    assert!(won * 20 >= games() * 19, "won {won} of {}", games());
}

#[test]
fn beats_chance_at_plum_ford_from_the_west() {
    let won = wins("plum-ford", Seat::SECOND, games());
    assert!(won * 20 >= games() * 19, "won {won} of {}", games());
}

#[test]
fn plays_every_scenario_against_itself_to_the_end() {
    for (id, _) in samurai_blades::scenario::BUILTIN {
        for setup in ["ready", "free"] {
            let table = Table::<SamuraiBlades>::open(2, &[("scenario", id), ("setup", setup)]);
            for seed in 0..2 {
                play(&table.rules, [Player::Computer(GLANCE); 2], seed);
            }
        }
    }
}

/// The positions that both seats look at in the phases of one turn, without any limit but their own; the turns before it are
/// played at a glance.
fn phases(game: &SamuraiBlades, turn: u8, seed: u64) -> [u64; 2] {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut s = game.start();
    let mut nodes = [0, 0];
    while s.turn <= turn {
        let a = match game.turn(&s) {
            Turn::Over(_) => break,
            Turn::Chance => Action::Die(rng.u8(1..=10)),
            Turn::Act(seat) => {
                let effort = if s.turn < turn { GLANCE } else { Effort { nodes: u64::MAX } };
                let world = game.determinize(&s, seat, &mut rng);
                let thought = game.think(&world, seat, effort, &mut rng, &|| false).unwrap();
                // What it answers in the enemy's phase is no part of its own.
                if s.turn == turn && s.side == Side::of(seat) {
                    nodes[seat.index()] += thought.nodes;
                }
                thought.action
            }
        };
        game.apply(&mut s, a, &mut Quiet);
    }
    nodes
}

/// However much it is given, a phase stays within its bound, and so within seconds.
#[test]
fn a_phase_has_a_bound() {
    let mut dearest = 0;
    for (id, turn) in [("plum-ford", 3), ("two-banners", 3), ("six-swords", 5), ("bell-of-enryu", 1)] {
        let table = Table::<SamuraiBlades>::open(2, &[("scenario", id)]);
        let most = PHASE / table.rules.start().ids().count() as u64;
        for nodes in phases(&table.rules, turn, 1) {
            // The first look at each decision, before anything is played on, comes on top.
            assert!(nodes <= most + most / 5, "{id}: {nodes} of {most}");
            dearest = dearest.max(100 * nodes / most);
        }
    }
    assert!(dearest >= 10, "it does think: {dearest} hundredths of what it may");
}

/// Looking more closely still answers, and stops when it is told.
#[test]
fn can_be_stopped() {
    let table = Table::<SamuraiBlades>::open(2, &[]);
    let (game, mut s) = (&*table.rules, table.rules.start());
    let asked = std::cell::Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 3
    };
    let mut rng = fastrand::Rng::with_seed(1);
    // Who goes first is no question; whether he goes is one.
    while asked.get() == 0 {
        let seat = game.turn(&s).seat().expect("the first moves are made without dice");
        let a = game.decide(&s, seat, Effort { nodes: u64::MAX }, &mut rng, &stop).unwrap();
        let mut actions = Vec::new();
        game.actions(&s, &mut actions);
        assert!(actions.contains(&a));
        game.apply(&mut s, a, &mut Quiet);
    }
    assert_eq!(asked.get(), 4, "it stopped as soon as it was told");
}

#[test]
fn the_same_seed_and_effort_decide_the_same() {
    let table = Table::<SamuraiBlades>::open(2, &[]);
    let (game, s) = (&*table.rules, table.rules.start());
    let seat = game.turn(&s).seat().unwrap();
    let decide = |nodes| game.decide(&s, seat, Effort { nodes }, &mut fastrand::Rng::with_seed(9), &|| false);
    for nodes in [100, 30_000, 70_000] {
        assert_eq!(decide(nodes), decide(nodes));
    }
}
