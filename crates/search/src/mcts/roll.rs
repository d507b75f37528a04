//! Random games from the leaves of the tree.

use super::{Ending, Values};
use parlour_core::{Counting, Evaluate, Quiet, Rules, Seat, Trail, Turn, child};

/// Plays on at random from an unfinished position. `trail` ends there, and is left somewhere behind.
pub(super) fn roll<R: Evaluate, C: Counting<R>>(
    rules: &R,
    mut s: R::State,
    trail: &mut Trail,
    ending: Ending,
    spare: &mut Vec<R::Action>,
    rng: &mut fastrand::Rng,
) -> Values {
    let mut left = match ending {
        Ending::Played => u32::MAX,
        Ending::Evaluated(actions) => actions,
    };
    let mut turn = rules.turn(&s);
    loop {
        let action = match turn {
            Turn::Over(outcome) => return outcome.utility(),
            _ if left == 0 => return rules.evaluate(&s),
            Turn::Act(_) => C::draw(rules, &s, spare, rng),
            Turn::Chance => drawn(rules, &s, spare, rng),
        };
        left -= 1;
        let mover = turn.seat();
        rules.apply(&mut s, action, &mut Quiet);
        turn = rules.turn(&s);
        // A win comes before a draw by repetition.
        if !turn.is_over()
            && let Some(outcome) = trail.visit(rules, &s, mover)
        {
            return outcome.utility();
        }
    }
}

/// A chance outcome by its weight.
pub(super) fn drawn<R: Rules>(
    rules: &R,
    s: &R::State,
    spare: &mut Vec<R::Action>,
    rng: &mut fastrand::Rng,
) -> R::Action {
    spare.clear();
    rules.actions(s, spare);
    let total: u64 = spare.iter().map(|&o| u64::from(rules.weight(s, o))).sum();
    let mut left = rng.u64(..total.max(1));
    for &outcome in &*spare {
        let weight = u64::from(rules.weight(s, outcome));
        if left < weight {
            return outcome;
        }
        left -= weight;
    }
    *spare.last().expect("chance has outcomes")
}

/// What the evaluation says of the position after an action, for the seat that acts.
pub(super) fn promise<R: Evaluate>(rules: &R, s: &R::State, a: R::Action, seat: Seat) -> f32 {
    let next = child(rules, s, a);
    match rules.turn(&next) {
        Turn::Over(outcome) => outcome.utility()[seat],
        _ => rules.evaluate(&next)[seat],
    }
}
