//! What players see, click and type.
#![allow(clippy::unwrap_used)]

mod common;

#[path = "present/answers.rs"]
mod answers;
#[path = "present/arrangement.rs"]
mod arrangement;
#[path = "present/board.rs"]
mod board;
#[path = "present/chances.rs"]
mod chances;
#[path = "present/diagrams.rs"]
mod diagrams;
#[path = "present/muster.rs"]
mod muster;
#[path = "present/reach.rs"]
mod reach;
#[path = "present/refusals.rs"]
mod refusals;
#[path = "present/secrets.rs"]
mod secrets;
#[path = "present/texts.rs"]
mod texts;

use common::{Field, act, actions, go_to, hex, one, play};
use parlour_core::scene::{Dot, Mark, Preview, Spot, Viewer};
use parlour_core::{Answers, Present, Quiet, Rules, Seat, Title, Turn, Verses, Walks, verse};
use parlour_testkit::Table;
use samurai_blades::{Action, Frame, Gait, Health, Id, PhaseStep, SamuraiBlades, Side, State};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

const RULES: &str = include_str!("../RULES.md");
const BOTH: [Viewer; 2] = [Viewer::Seat(Seat::FIRST), Viewer::Seat(Seat::SECOND)];
const FIRST: Viewer = Viewer::Seat(Seat::FIRST);

fn table(scenario: &str) -> Table<SamuraiBlades> {
    Table::open(2, &[("scenario", scenario)])
}

fn spot(game: &SamuraiBlades, name: &str) -> Spot {
    Spot(hex(game, name).0)
}

fn spots(game: &SamuraiBlades, names: &str) -> Vec<Spot> {
    names.split_whitespace().map(|name| spot(game, name)).collect()
}

/// The rule and the words with which these clicks are refused.
fn refused(game: &SamuraiBlades, s: &State, names: &str) -> (&'static str, String) {
    let why = game.why_not(s, &spots(game, names)).unwrap_or_else(|| panic!("{names} is not refused"));
    (why.rule, why.text)
}

/// Plays at random from here, and hands every position to the test.
fn wander(game: &SamuraiBlades, mut s: State, steps: usize, seed: u64, mut test: impl FnMut(&State)) {
    let mut rng = fastrand::Rng::with_seed(seed);
    for _ in 0..steps {
        test(&s);
        let legal = actions(game, &s);
        if legal.is_empty() {
            return;
        }
        game.apply(&mut s, legal[rng.usize(..legal.len())], &mut Quiet);
    }
}
