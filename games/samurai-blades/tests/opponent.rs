//! The computer's samurai plays every scenario on both sides, and beats chance.
#![allow(clippy::unwrap_used)]

use parlour_core::{Budget, Determinize, Outcome, Question, Quiet, Rules, Seat, Strategy, Thought, Trail, Turn};
use parlour_testkit::{Table, needs};
use samurai_blades::{Action, Id, Place, SamuraiBlades, Side, State};
use std::collections::HashMap;

/// What is too little to look closely at anything, and what is enough.
const GLANCE: u64 = 100;
const CLOSELY: u64 = 30_000;

/// What a phase takes at the most, in positions.
const MOST: u64 = 400_000;

/// Who decides for a seat.
#[derive(Copy, Clone, PartialEq)]
enum Player {
    Random,
    /// Who may look at so many positions.
    Computer(u64),
}

/// What it thinks of a position that its seat believes possible.
fn think(
    game: &SamuraiBlades,
    world: &State,
    nodes: u64,
    rng: &mut fastrand::Rng,
    stop: &dyn Fn() -> bool,
) -> Thought<Action> {
    let mut question = Question {
        rules: game,
        worlds: std::slice::from_ref(world),
        trail: &Trail::starting(game, world),
        budget: Budget { stop, ..Budget::of_nodes(nodes) },
        rng,
        report: &mut |_| {},
        endings: None,
    };
    game.think(&mut question).expect("it knows what to do")
}

fn decide(game: &SamuraiBlades, s: &State, seat: Seat, player: Player, rng: &mut fastrand::Rng) -> Action {
    let mut actions = Vec::new();
    game.actions(s, &mut actions);
    match player {
        Player::Random => actions[rng.usize(..actions.len())],
        Player::Computer(nodes) => {
            // It sees what its seat sees, never the true position.
            let world = game.determinize(s, seat, rng);
            let a = think(game, &world, nodes, rng, &|| false).action;
            assert!(actions.contains(&a), "{a:?} is legal");
            a
        }
    }
}

fn play(game: &SamuraiBlades, players: [Player; 2], seed: u64) -> Outcome {
    watch(game, players, seed, &mut |_| {})
}

/// Plays a match; `see` is shown every position.
fn watch(game: &SamuraiBlades, players: [Player; 2], seed: u64, see: &mut dyn FnMut(&State)) -> Outcome {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut s = game.start();
    for _ in 0..60_000 {
        see(&s);
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
    players[seat.index()] = Player::Computer(CLOSELY);
    (0..games).filter(|&seed| play(&table.rules, players, seed).winners().eq([seat])).count() as u64
}

/// How many games a seat plays against chance: 20, or 100 on request.
fn games() -> u64 {
    if needs::long("matches of Samurai Blades against chance") { 100 } else { 20 }
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

/// Where everybody stood at the end of his side's phases.
#[derive(Default)]
struct Ways {
    phase: Option<(Side, u8)>,
    places: HashMap<Id, Vec<Place>>,
}

impl Ways {
    fn see(&mut self, s: &State) {
        let phase = (s.side, s.turn);
        if let Some((side, _)) = self.phase.replace(phase).filter(|&last| last != phase) {
            s.living(side).for_each(|id| self.places.entry(id).or_default().push(s.unit(id).place));
        }
    }
    /// How often somebody went, and how often there and back and there again.
    fn count(&self) -> [usize; 2] {
        let went = self.places.values().flat_map(|way| way.windows(2)).filter(|way| way[0] != way[1]);
        let quartets = self.places.values().flat_map(|way| way.windows(4));
        let is_to_and_fro = |way: &&[Place]| way[0] != way[1] && way[..2] == way[2..];
        [went.count(), quartets.filter(is_to_and_fro).count()]
    }
}

#[test]
fn plays_every_scenario_against_itself_to_the_end() {
    let games = if needs::long("matches of Samurai Blades against itself") { 2 } else { 1 };
    let mut counts = Vec::new();
    for (id, _) in samurai_blades::scenario::BUILTIN {
        // Looking closely takes ten times as long.
        for (setup, nodes) in [("ready", CLOSELY), ("free", GLANCE)] {
            let table = Table::<SamuraiBlades>::open(2, &[("scenario", id), ("setup", setup)]);
            for seed in 0..games {
                let mut ways = Ways::default();
                watch(&table.rules, [Player::Computer(nodes); 2], seed, &mut |s| ways.see(s));
                counts.push(ways.count());
            }
        }
    }
    let [went, to_and_fro] = [0, 1].map(|n| counts.iter().map(|count| count[n]).sum::<usize>());
    println!("{went} moves, {to_and_fro} of them there and back and there again");
    assert!(went > 500 && 200 * to_and_fro <= went, "{to_and_fro} of {went}");
}

/// The positions that both seats look at in the phases of one turn, however much they are given; the turns before it are
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
                let may = if s.turn < turn { GLANCE } else { u64::MAX };
                let world = game.determinize(&s, seat, &mut rng);
                let thought = think(game, &world, may, &mut rng, &|| false);
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
        for nodes in phases(&table.rules, turn, 1) {
            assert!(nodes <= MOST, "{id}: {nodes}");
            dearest = dearest.max(nodes);
        }
    }
    println!("at most {dearest} positions in a phase");
    assert!(10 * dearest >= MOST, "it does think: {dearest} positions");
}

/// When it is told to stop a glance has to do, and it still answers.
#[test]
fn can_be_stopped() {
    let table = Table::<SamuraiBlades>::open(2, &[]);
    let (game, mut s) = (&*table.rules, table.rules.start());
    let mut rng = fastrand::Rng::with_seed(1);
    let (mut hurried, mut leisurely) = (0, 0);
    while s.side == Side::First {
        let a = if game.turn(&s) == Turn::Chance {
            Action::Die(5)
        } else {
            let stopped = think(game, &s, u64::MAX, &mut rng, &|| true);
            let thought = think(game, &s, u64::MAX, &mut rng, &|| false);
            let mut actions = Vec::new();
            game.actions(&s, &mut actions);
            assert!(actions.contains(&stopped.action));
            (hurried, leisurely) = (hurried + stopped.nodes, leisurely + thought.nodes);
            thought.action
        };
        game.apply(&mut s, a, &mut Quiet);
    }
    assert!(hurried < leisurely, "{hurried} {leisurely}");
}

#[test]
fn the_same_seed_and_effort_decide_the_same() {
    let table = Table::<SamuraiBlades>::open(2, &[]);
    let (game, s) = (&*table.rules, table.rules.start());
    let decide = |nodes| think(game, &s, nodes, &mut fastrand::Rng::with_seed(9), &|| false);
    for nodes in [100, 30_000, 70_000] {
        assert_eq!(decide(nodes), decide(nodes));
    }
}

/// Whatever it decides, it tells what it expects, how far it looked, at how many positions, and how it goes on: actions that
/// can be played one after the other.
#[test]
fn thoughts_tell_how_they_came_about() {
    let table = Table::<SamuraiBlades>::open(2, &[]);
    let (game, mut s) = (&*table.rules, table.rules.start());
    let (mut rng, mut values, mut longest, mut deepest) = (fastrand::Rng::with_seed(4), Vec::new(), 0, 0);
    while s.turn < 3 {
        let a = match game.turn(&s) {
            Turn::Over(_) => break,
            Turn::Chance => Action::Die(rng.u8(1..=10)),
            Turn::Act(_) => {
                let nodes = if values.len() % 8 == 0 { 3_000_000 } else { CLOSELY };
                let thought = think(game, &s, nodes, &mut rng, &|| false);
                assert!(thought.depth > 0 && thought.nodes > 0 && thought.value.abs() < 1.0, "{thought:?}");
                assert_eq!(thought.line.first(), Some(&thought.action));
                let (mut ahead, mut actions) = (s.clone(), Vec::new());
                for &step in &thought.line {
                    actions.clear();
                    game.actions(&ahead, &mut actions);
                    assert!(actions.contains(&step), "{step:?} of {:?}", thought.line);
                    game.apply(&mut ahead, step, &mut Quiet);
                }
                values.push(thought.value);
                (longest, deepest) = (thought.line.len().max(longest), thought.depth.max(deepest));
                thought.action
            }
        };
        game.apply(&mut s, a, &mut Quiet);
    }
    let differ = values.windows(2).filter(|pair| pair[0] != pair[1]).count();
    assert!(differ > 5 && longest > 2 && deepest > 4, "{differ} {longest} {deepest}: {values:?}");
}
