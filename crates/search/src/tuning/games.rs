//! Games of the search against itself.

use crate::alphabeta::{AlphaBeta, Width};
use crate::quiescence::NoQuiescence;
use parlour_core::{Budget, Outcome, PerSeat, Question, Quiet, Seat, Trail, Turn, Weighed};

/// A game to learn from.
#[derive(Clone, Debug)]
pub struct Game<R: Weighed> {
    /// The positions in which somebody had to act.
    pub positions: Vec<R::State>,
    /// What came of them.
    pub result: PerSeat<f32>,
}

/// How games are played.
#[derive(Copy, Clone, Debug)]
pub struct Match<'a> {
    /// For each action.
    pub budget: Budget<'a>,
    /// Random actions at the beginning.
    pub opening: usize,
    /// How often an action is random later on: games of equals teach little where they end in a draw.
    pub slips: f64,
    /// Games that are not over after so many actions are not counted.
    pub longest: usize,
}

/// One game by these weights; `None` if it did not end.
pub fn game<R: Weighed>(rules: &R, weights: &R::Weights, how: &Match<'_>, seed: u64) -> Option<Game<R>> {
    let mut positions = Vec::new();
    let outcome = play(rules, &|_| weights, how, [seed; 2], &mut |s| positions.push(s.clone()))?;
    Some(Game { positions, result: outcome.utility() })
}

/// Two tables against each other: the first has this seat, the second all others. Games of one `opening` begin alike.
pub fn contest<R: Weighed>(
    rules: &R,
    weights: [&R::Weights; 2],
    seat: Seat,
    how: &Match<'_>,
    opening: u64,
) -> Option<Outcome> {
    let [own, others] = weights;
    let seed = opening ^ (seat.index() as u64 + 1) << 48;
    play(rules, &|mover| if mover == seat { own } else { others }, how, [opening, seed], &mut |_| ())
}

fn play<'w, R: Weighed>(
    rules: &R,
    weights: &dyn Fn(Seat) -> &'w R::Weights,
    how: &Match<'_>,
    [opening, seed]: [u64; 2],
    see: &mut dyn FnMut(&R::State),
) -> Option<Outcome> {
    let mut rng = fastrand::Rng::with_seed(opening);
    let mut s = rules.start();
    let mut trail = Trail::starting(rules, &s);
    let mut actions = Vec::new();
    for n in 0..how.longest {
        let turn = rules.turn(&s);
        actions.clear();
        rules.actions(&s, &mut actions);
        if n == how.opening {
            rng = fastrand::Rng::with_seed(seed);
        }
        let action = match turn {
            Turn::Over(outcome) => return Some(outcome),
            Turn::Act(seat) if n >= how.opening && (how.slips == 0.0 || rng.f64() >= how.slips) => {
                see(&s);
                let mut question = Question {
                    rules,
                    worlds: std::slice::from_ref(&s),
                    trail: &trail,
                    budget: how.budget,
                    rng: &mut rng,
                    report: &mut |_| (),
                    endings: None,
                };
                let judge = |s: &R::State| rules.judge(s, weights(seat));
                let engine = AlphaBeta::<NoQuiescence>::new(Width::Selective);
                let thought = engine.think_by(Some(&judge), &mut question);
                if (how.budget.stop)() {
                    return None;
                }
                thought?.action
            }
            Turn::Act(_) | Turn::Chance => *rng.choice(&actions)?,
        };
        rules.apply(&mut s, action, &mut Quiet);
        if !rules.turn(&s).is_over()
            && let Some(outcome) = trail.visit(rules, &s, turn.seat())
        {
            return Some(outcome);
        }
    }
    None
}
