//! Why something is not an action, with the rule's number.

use super::action::distances;
use super::rules::{Empire, title};
use super::state::State;
use crate::board::{Space, column, name, row};
use crate::look::{capital, colour};
use parlour_core::Reason;

fn because(rule: &'static str, text: impl Into<String>) -> Option<Reason> {
    Some(Reason::new(rule, text))
}

pub(super) fn over(rules: &Empire, s: &State) -> Option<Reason> {
    s.end.and_then(|end| because(rules.rule_of(end), "The game is over."))
}

/// Why the player to move does not pass.
pub(super) fn not_pass(rules: &Empire, s: &State) -> Option<Reason> {
    if rules.listed(s) == 0 { None } else { because("R-04", "A player who can move must move.") }
}

/// Why the piece on this space cannot be chosen.
pub(super) fn not_from(rules: &Empire, s: &State, from: Space) -> Option<Reason> {
    let Some((seat, piece)) = s.armies.at(from) else {
        return because("3", format!("A turn moves a piece, and no piece stands on {}.", name(from)));
    };
    if seat != s.mover {
        let (mover, what) = (capital(s.mover.index()), title(piece));
        let whose = colour(seat.index());
        return because("3", format!("{mover} is to move, and the {what} on {} is {whose}.", name(from)));
    }
    if rules.board(s).targets(piece, from).is_empty() {
        return because("3", format!("The {} on {} has no space to go to.", title(piece), name(from)));
    }
    None
}

/// Why the piece on `from`, which may be chosen, cannot go to `to`.
pub(super) fn not_to(rules: &Empire, s: &State, from: Space, to: Space) -> Option<Reason> {
    let (_, piece) = s.armies.at(from)?;
    if rules.board(s).targets(piece, from).has(to) {
        return None;
    }
    if from == to {
        return because("3", "A move leads to another space.");
    }
    if row(from) != row(to) && column(from) != column(to) {
        return because("3", format!("{} is not in the row or column of {}.", name(to), name(from)));
    }
    let (seat, other) = s.armies.at(to)?;
    if seat == s.mover {
        return because("4", format!("An own {} stands on {}, and nobody captures his own.", title(other), name(to)));
    }
    if rules.teams.of(seat) == rules.teams.of(s.mover) {
        return because("7", format!("A piece of the partner stands on {}.", name(to)));
    }
    let distance = row(from).abs_diff(row(to)) + column(from).abs_diff(column(to));
    let numbers: Vec<_> = distances(piece).iter().map(|&d| number(d)).collect();
    let (what, reach) = (title(piece), numbers.join(" or "));
    let article = if what == "archer" { "An" } else { "A" };
    because("4", format!("{article} {what} captures {reach} spaces away; {} is {}.", name(to), number(distance)))
}

pub(super) fn number(n: u8) -> &'static str {
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"][usize::from(n)]
}

/// A move and a capture are written differently.
pub(super) fn wrong_sign(s: &State, to: Space) -> Reason {
    match s.armies.at(to) {
        Some(_) => Reason::new("4", format!("That is a capture, written with x before {}.", name(to))),
        None => Reason::new("3", format!("Nothing stands on {}: that is a move, written with a dash.", name(to))),
    }
}
