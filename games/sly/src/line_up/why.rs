//! Why something is not an action, with the rule's number.

use super::action::steps;
use super::centres::name;
use super::due::{Due, REPEATS, Verb};
use super::rules::LineUp;
use super::state::State;
use crate::look::{capital, colour};
use crate::piece::Piece;
use parlour_core::{Reason, Rules};

/// Why it is not this kind's turn.
pub(super) fn not_kind(rules: &LineUp, s: &State, verb: Verb, piece: Piece) -> Option<Reason> {
    let due = rules.due(s);
    ((verb, piece) != (due.verb, due.piece)).then(|| Reason::new(rule(s), format!("{}.", duty(due))))
}

/// `Red moves a square now`.
pub(super) fn duty(due: Due) -> String {
    format!("{} {} now", capital(due.seat.index()), due.words())
}

/// The rule that says what is due.
pub(super) fn rule(s: &State) -> &'static str {
    if s.turn < REPEATS { "2" } else { "3" }
}

/// Why the first click leads nowhere.
pub(super) fn not_first(rules: &LineUp, s: &State, centre: u8) -> Option<Reason> {
    if rules.turn(s).is_over() {
        return Some(Reason::new("5", "The game is over."));
    }
    let due = rules.due(s);
    match (due.verb, s.at(centre)) {
        (Verb::Place, None) => None,
        (Verb::Place, Some(_)) => Some(Reason::new("2", format!("A piece stands on {} already.", name(centre)))),
        (Verb::Move, None) => {
            Some(Reason::new(rule(s), format!("{}, and no piece stands on {}.", duty(due), name(centre))))
        }
        (Verb::Move, Some((seat, piece))) if (seat, piece) != (due.seat, due.piece) => {
            let whose = format!("{} {}", colour(seat.index()), piece.name());
            Some(Reason::new(rule(s), format!("{}, and on {} stands a {whose}.", duty(due), name(centre))))
        }
        (Verb::Move, Some((_, piece))) if steps(piece, centre) & s.empty() == 0 => {
            let text = format!("The {} on {} has no empty neighbouring centre.", piece.name(), name(centre));
            Some(Reason::new("4", text))
        }
        (Verb::Move, Some(_)) => None,
    }
}

/// Why the piece on `from`, which may be chosen, cannot go to `to`.
pub(super) fn not_to(rules: &LineUp, s: &State, from: u8, to: u8) -> Option<Reason> {
    let piece = rules.due(s).piece;
    let because = |text: String| Some(Reason::new("4", text));
    if steps(piece, from) & s.empty() & 1 << to != 0 {
        return None;
    }
    if steps(piece, from) & 1 << to != 0 {
        return because(format!("A piece stands on {} already.", name(to)));
    }
    if from == to {
        return because("A move leads to another centre.".into());
    }
    if steps(Piece::Cylinder, from) & 1 << to != 0 {
        return because(format!("A {} does not move diagonally; only the cylinder does.", piece.name()));
    }
    because(format!("{} is not a neighbour of {}.", name(to), name(from)))
}
