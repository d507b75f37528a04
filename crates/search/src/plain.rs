//! The slow, obvious search: every action to a depth, each seat doing its best for itself, chance by its weights.

use crate::score::{self, Score};
use parlour_core::{Evaluate, PerSeat, Rules, Seat, Trail, Turn, child};

/// The utilities to expect if everybody looks `depth` actions ahead. `trail` ends at `s`.
pub fn value<R: Evaluate>(rules: &R, s: &R::State, trail: &mut Trail, depth: u32) -> PerSeat<f32> {
    let turn = rules.turn(s);
    match turn {
        Turn::Over(outcome) => outcome.utility(),
        _ if depth == 0 => rules.evaluate(s),
        Turn::Act(seat) => {
            let values = children(rules, s, turn, trail, depth);
            values
                .into_iter()
                .map(|(_, v)| v)
                .reduce(|best, v| if v[seat] > best[seat] { v } else { best })
                .expect("an unfinished position has actions")
        }
        Turn::Chance => mean(rules, s, &children(rules, s, turn, trail, depth)),
    }
}

/// The first of the best actions for the seat to act, and what it is worth; `None` when no seat is to act.
pub fn best<R: Evaluate>(rules: &R, s: &R::State, trail: &mut Trail, depth: u32) -> Option<(R::Action, f32)> {
    let turn = rules.turn(s);
    let seat: Seat = turn.seat()?;
    let values = children(rules, s, turn, trail, depth.max(1));
    values.into_iter().map(|(a, v)| (a, v[seat])).reduce(|best, next| if next.1 > best.1 { next } else { best })
}

/// What `seat` can be sure of if it looks `depth` actions ahead and everybody who is not of its team does their worst to
/// it. With two teams this is [`value`]; a score shrinks by a millionth with every action ahead.
pub fn paranoid<R: Evaluate>(rules: &R, s: &R::State, trail: &mut Trail, depth: u32, seat: Seat) -> Score {
    let turn = rules.turn(s);
    if let Turn::Over(outcome) = turn {
        return score::of(outcome.utility()[seat]);
    }
    if depth == 0 {
        return score::of(rules.evaluate(s)[seat]);
    }
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    let after = |a: &R::Action| {
        let next = child(rules, s, *a);
        let mark = trail.mark();
        let ended = match rules.turn(&next) {
            Turn::Over(_) => None,
            _ => trail.visit(rules, &next, turn.seat()),
        };
        let score = match ended {
            Some(outcome) => score::of(outcome.utility()[seat]),
            None => paranoid(rules, &next, trail, depth - 1, seat),
        };
        trail.rewind(mark);
        score::later(score)
    };
    let scores: Vec<Score> = actions.iter().map(after).collect();
    let best = match turn.seat() {
        Some(mover) if rules.team(mover) == rules.team(seat) => scores.into_iter().max(),
        Some(_) => scores.into_iter().min(),
        None => Some(score::mean(actions.iter().map(|&o| rules.weight(s, o)).zip(scores))),
    };
    best.expect("an unfinished position has actions")
}

/// The value of every action.
fn children<R: Evaluate>(
    rules: &R,
    s: &R::State,
    turn: Turn,
    trail: &mut Trail,
    depth: u32,
) -> Vec<(R::Action, PerSeat<f32>)> {
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    let after = |a| {
        let next = child(rules, s, a);
        let mark = trail.mark();
        // A win comes before a draw by repetition.
        let ended = match rules.turn(&next) {
            Turn::Over(_) => None,
            _ => trail.visit(rules, &next, turn.seat()),
        };
        let v = ended.map_or_else(|| value(rules, &next, trail, depth - 1), |outcome| outcome.utility());
        trail.rewind(mark);
        (a, v)
    };
    actions.into_iter().map(after).collect()
}

fn mean<R: Rules>(rules: &R, s: &R::State, outcomes: &[(R::Action, PerSeat<f32>)]) -> PerSeat<f32> {
    let weights: Vec<f32> = outcomes.iter().map(|&(o, _)| rules.weight(s, o) as f32).collect();
    let total: f32 = weights.iter().sum();
    PerSeat::new(rules.seats(), |seat| outcomes.iter().zip(&weights).map(|((_, v), w)| v[seat] * w / total).sum())
}
