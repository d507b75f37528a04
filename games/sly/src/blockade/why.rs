//! Why something is not an action, with the rule's number.

use super::rules::Blockade;
use super::state::{Stage, State};
use crate::board::{Space, column, is_centre, name, row};
use crate::look::{capital, colour};
use parlour_core::{Reason, Seat};

fn because(rule: &'static str, text: impl Into<String>) -> Option<Reason> {
    Some(Reason::new(rule, text))
}

pub(super) fn over(s: &State) -> Option<Reason> {
    s.escaped.and_then(|seat| because("4", format!("The game is over: the {} king has escaped.", colour(seat.index()))))
}

/// Why the player to move cannot run.
pub(super) fn not_run(rules: &Blockade, s: &State) -> Option<Reason> {
    if rules.may_run(s) {
        return None;
    }
    if Blockade::is_first(s) {
        return because("R-01", "In the very first turn seat 1 places a guard and does not run.");
    }
    because("4", format!("The {} king has no escape path.", colour(s.mover.index())))
}

/// Why no guard is placed now, whatever the space.
pub(super) fn not_placing(s: &State) -> Option<Reason> {
    let all = "All guards are placed; a turn moves one of them now.";
    if s.stage() == Stage::Placing { None } else { because("3", all) }
}

/// Why the first click leads nowhere.
pub(super) fn not_first(rules: &Blockade, s: &State, at: Space) -> Option<Reason> {
    match s.stage() {
        Stage::Placing => not_place(rules, s, at),
        Stage::Moving => not_from(rules, s, at),
    }
}

fn not_place(rules: &Blockade, s: &State, at: Space) -> Option<Reason> {
    if rules.places(s).has(at) {
        return None;
    }
    if s.guard(at).is_some() {
        return because("2", format!("A guard stands on {} already.", name(at)));
    }
    if rules.fields.has(at) {
        return because("2", format!("{} is in a king's field, and no guard is ever placed there.", name(at)));
    }
    debug_assert!(is_centre(at), "nothing else is forbidden");
    because("2", format!("{} is a centre, and nobody places his first guard on a centre.", name(at)))
}

fn king_on(rules: &Blockade, at: Space) -> Option<Seat> {
    Seat::all(2).find(|seat| rules.kings[seat.index()] == at)
}

fn not_from(rules: &Blockade, s: &State, from: Space) -> Option<Reason> {
    if let Some(seat) = king_on(rules, from) {
        return because("3", format!("A turn moves a guard; the {} king only ever runs.", colour(seat.index())));
    }
    match s.guard(from) {
        None => because("3", format!("A turn moves a guard, and none stands on {}.", name(from))),
        Some(seat) if seat != s.mover => {
            let (mover, other) = (capital(s.mover.index()), colour(seat.index()));
            because("3", format!("{mover} is to move, and the guard on {} is {other}.", name(from)))
        }
        Some(_) if rules.targets(s, from).is_empty() => {
            because("3", format!("The guard on {} is shut in: it has no space to go to.", name(from)))
        }
        Some(_) => None,
    }
}

/// Why the guard on `from`, which may be chosen, cannot go to `to`.
pub(super) fn not_to(rules: &Blockade, s: &State, from: Space, to: Space) -> Option<Reason> {
    if rules.targets(s, from).has(to) {
        return None;
    }
    if from == to {
        return because("3", "A move leads to another space.");
    }
    if row(from) != row(to) && column(from) != column(to) {
        return because("3", format!("{} is not in a straight line from {}.", name(to), name(from)));
    }
    let what = |at: Space| match (king_on(rules, at), s.guard(at)) {
        (Some(seat), _) => Some(format!("The {} king", colour(seat.index()))),
        (None, Some(seat)) => Some(format!("A {} guard", colour(seat.index()))),
        (None, None) => None,
    };
    if let Some(piece) = what(to) {
        return because("3", format!("{piece} stands on {} already.", name(to)));
    }
    let inside = |at: &Space| {
        let between = |a: u8, b: u8, c: u8| (a.min(c)..=a.max(c)).contains(&b);
        between(row(from), row(*at), row(to)) && between(column(from), column(*at), column(to)) && *at != from
    };
    if let Some((at, piece)) = crate::board::all().filter(inside).find_map(|at| Some((at, what(at)?))) {
        return because("3", format!("{piece} on {} is in the way.", name(at)));
    }
    because("3", format!("{} is in a king's field, and no move ends there.", name(to)))
}
