//! Random games of every scenario: no dead end, no panic, an end, and a record that replays exactly.

use parlour_core::scene::Viewer;
use parlour_core::{Entry, Play, Record, Rules, Turn};
use parlour_testkit::Table;
use samurai_blades::SamuraiBlades;
use std::sync::Arc;

/// More actions than any random game has taken.
const LONGEST: usize = 60_000;

/// Plays a game at random and replays its record, through its text.
fn play_and_replay(table: &Table<SamuraiBlades>, seed: u64) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut game = table.play(seed);
    let mut actions = Vec::new();
    while !game.turn().is_over() {
        assert!(game.steps() < LONGEST, "seed {seed}: a random game ends");
        let entry = match game.turn() {
            Turn::Chance => {
                game.roll().unwrap();
                continue;
            }
            Turn::Act(seat) => {
                actions.clear();
                table.rules.actions(game.state(), &mut actions);
                assert!(!actions.is_empty(), "seed {seed}: a dead end at {}", game.diagram());
                let a = actions[rng.usize(..actions.len())];
                Entry::Act(seat, parlour_core::Present::notate(&*table.rules, game.state(), a))
            }
            Turn::Over(_) => unreachable!("asked above"),
        };
        let text = entry.to_string();
        game.enter(entry).unwrap_or_else(|e| panic!("seed {seed}: {text}: {e}\n{}", game.diagram()));
    }
    let text = game.export(Viewer::Referee);
    let parsed = Record::parse(&text).unwrap();
    let mut again = Play::new(Arc::clone(&table.rules), parsed.record.clone()).unwrap();
    for entry in parsed.record.entries {
        again.enter(entry).unwrap_or_else(|e| panic!("seed {seed}: the record does not replay: {e}"));
    }
    assert_eq!(again.state(), game.state(), "seed {seed}: the same position");
    assert_eq!(again.turn(), game.turn(), "seed {seed}: the same end");
}

fn games(scenario: &str, setup: &str, seeds: std::ops::Range<u64>) {
    let table = Table::<SamuraiBlades>::open(2, &[("scenario", scenario), ("setup", setup)]);
    for seed in seeds {
        play_and_replay(&table, seed);
    }
}

macro_rules! random_games {
    ($($name:ident: $scenario:literal, $ready:literal, $free:literal;)*) => {$(
        mod $name {
            #[test]
            fn ready() {
                super::games($scenario, "ready", 0..$ready);
            }
            #[test]
            fn free() {
                super::games($scenario, "free", 1000..1000 + $free);
            }
        }
    )*};
}

// More than a thousand in all.
random_games! {
    plum_ford: "plum-ford", 150, 40;
    lanterns_at_kurozuka: "lanterns-at-kurozuka", 130, 40;
    bell_of_enryu: "bell-of-enryu", 100, 30;
    rice_tax: "rice-tax", 110, 30;
    two_banners: "two-banners", 90, 20;
    six_swords: "six-swords", 90, 20;
    duel: "duel", 150, 50;
}
