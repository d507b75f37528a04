//! Weights tuned by games of the search against itself.

use parlour_core::{Budget, Play, Seat, Title, Weighed, Weights};
use parlour_search::tuning::{Match, contest, error, fit, game};

/// How much is played.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Tuning {
    /// Games to learn from.
    pub games: u32,
    /// Matches of the new weights against the old.
    pub matches: u32,
    /// Positions to look at for each action.
    pub nodes: u64,
    /// Random actions at the beginning of each game.
    pub opening: usize,
    /// How often an action is random later on, in the games to learn from.
    pub slips: f64,
    /// Games that are not over after so many actions are not counted.
    pub longest: usize,
    /// Where the random numbers begin.
    pub seed: u64,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Tuned {
    /// Name, old and new number, in the order of the table.
    pub weights: Vec<(&'static str, [f32; 2])>,
    /// How many positions were learnt from.
    pub positions: usize,
    /// The mean square of judgement minus result, by the old and the new weights.
    pub error: [f64; 2],
}

/// How far a tuning has come.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// Games played.
    Played(u32),
    /// The weights are found.
    Fitted(Tuned),
    /// A match of the new weights, in this seat: the rank they reached, or `None` for a draw.
    Matched(Seat, Option<u8>),
}

pub(crate) type Tune<R> = fn(&Play<R>, &Tuning, &dyn Fn() -> bool, &mut dyn FnMut(Stage));

pub(crate) fn tune_by<R: Title + Weighed>(
    play: &Play<R>,
    tuning: &Tuning,
    stop: &dyn Fn() -> bool,
    report: &mut dyn FnMut(Stage),
) {
    let rules = play.rules();
    let budget = Budget { stop, min_depth: 2, ..Budget::of_nodes(tuning.nodes) };
    let how = Match { budget, opening: tuning.opening, slips: tuning.slips, longest: tuning.longest };
    let mut rng = fastrand::Rng::with_seed(tuning.seed);
    let mut games = Vec::new();
    for n in 0..tuning.games {
        games.extend(game(rules, &R::WEIGHTS, &how, rng.u64(..)));
        if stop() {
            return;
        }
        report(Stage::Played(n + 1));
    }
    let (old, new) = (R::WEIGHTS, fit(rules, &games, R::WEIGHTS, stop));
    let positions = games.iter().map(|game| game.positions.len()).sum();
    let error = [error(rules, &games, &old), new.error];
    report(Stage::Fitted(Tuned { weights: pairs(old, new.weights), positions, error }));
    let how = Match { slips: 0.0, ..how };
    for round in 0..tuning.matches / u32::from(rules.seats()) {
        let opening = tuning.seed ^ u64::from(round + 1) << 32;
        for seat in Seat::all(rules.seats()) {
            let outcome = contest(rules, [&new.weights, &old], seat, &how, opening);
            if stop() {
                return;
            }
            let rank = outcome.filter(|outcome| !outcome.is_draw()).map(|outcome| outcome.rank(seat));
            report(Stage::Matched(seat, rank));
        }
    }
}

fn pairs<W: Weights>(mut old: W, mut new: W) -> Vec<(&'static str, [f32; 2])> {
    let mut pairs = Vec::new();
    old.each(&mut |name, value| pairs.push((name, [*value; 2])));
    let mut place = 0;
    new.each(&mut |_, value| {
        pairs[place].1[1] = *value;
        place += 1;
    });
    pairs
}
