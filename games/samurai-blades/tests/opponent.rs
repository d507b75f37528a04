//! The computer's samurai plays every scenario on both sides, and beats chance.
#![allow(clippy::unwrap_used)]

use parlour_core::{Determinize, Effort, Outcome, Quiet, Rules, Seat, Strategy, Turn};
use parlour_testkit::Table;
use samurai_blades::{Action, SamuraiBlades, State};

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

/// Looking more closely still answers, and stops when it is told.
#[test]
fn can_be_stopped() {
    let table = Table::<SamuraiBlades>::open(2, &[]);
    let (game, s) = (&*table.rules, table.rules.start());
    let asked = std::cell::Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 3
    };
    let mut rng = fastrand::Rng::with_seed(1);
    let seat = game.turn(&s).seat().unwrap();
    let a = game.decide(&s, seat, Effort { nodes: u64::MAX }, &mut rng, &stop).unwrap();
    let mut actions = Vec::new();
    game.actions(&s, &mut actions);
    assert!(actions.contains(&a));
    assert!(asked.get() > 3, "it asked");
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
