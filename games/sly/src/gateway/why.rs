//! Why something is not an action, with the rule's number.

use super::entry::{Enemies, gateway};
use super::rules::Gateway;
use super::state::State;
use crate::board::{Space, column, is_centre, name, row};
use crate::look::{capital, colour};
use crate::piece::Piece;
use parlour_core::Reason;

fn because(rule: &'static str, text: impl Into<String>) -> Option<Reason> {
    Some(Reason::new(rule, text))
}

pub(super) fn over(rules: &Gateway, s: &State) -> Option<Reason> {
    s.end.and_then(|end| because(rules.rule_of(end), "The game is over."))
}

/// Why the player to move does not pass.
pub(super) fn not_pass(rules: &Gateway, s: &State) -> Option<Reason> {
    if rules.listed(s) == 0 { None } else { because("R-04", "A player who can move must move.") }
}

/// Why the piece on this space cannot be chosen.
pub(super) fn not_from(rules: &Gateway, s: &State, from: Space) -> Option<Reason> {
    let Some((seat, piece)) = s.armies.at(from) else {
        return because("2", format!("A turn moves a piece, and no piece stands on {}.", name(from)));
    };
    if seat != s.mover {
        let (mover, whose) = (capital(s.mover.index()), colour(seat.index()));
        return because("2", format!("{mover} is to move, and the {} on {} is {whose}.", piece.name(), name(from)));
    }
    if !rules.movable(s).has(from) {
        let list: Vec<_> = rules.duties(s).iter().map(name).collect();
        return because("4", format!("A piece must leave its gateway first: {}.", list.join(" or ")));
    }
    if rules.ways(s, &Enemies::of(rules, s), from).open == 0 {
        return because("2", format!("The {} on {} has no space to go to.", piece.name(), name(from)));
    }
    None
}

/// Why the piece on `from`, which may be chosen, cannot go to `to`.
pub(super) fn not_to(rules: &Gateway, s: &State, from: Space, to: Space) -> Option<Reason> {
    if rules.ways(s, &Enemies::of(rules, s), from).targets().has(to) {
        return None;
    }
    if from == to {
        return because("2", "A move leads to another space.");
    }
    if row(from) != row(to) && column(from) != column(to) {
        return because("2", format!("{} is not in the row or column of {}.", name(to), name(from)));
    }
    if s.armies.at(to).is_some() {
        return because("2", format!("A piece stands on {} already.", name(to)));
    }
    debug_assert!(is_centre(to), "nothing else is forbidden");
    because("2", format!("{} is a centre: pieces come in there, and none moves there.", name(to)))
}

/// Why a move that is legal does not bring in this piece.
pub(super) fn not_entry(rules: &Gateway, s: &State, from: Space, to: Space, piece: Piece) -> Option<Reason> {
    let moved = s.armies.kind(s.mover, from);
    if rules.pair(s, moved, to).is_none() {
        let text =
            format!("On {} the {} is not in line with two other shapes of one enemy colour.", name(to), moved.name());
        return because("3", text);
    }
    if s.armies.at(gateway(to)).is_some() && gateway(to) != from {
        return because("3", format!("The gateway on {} is occupied.", name(gateway(to))));
    }
    if s.reserve(s.mover, piece) == 0 {
        return because("3", format!("{} has no {} left to enter.", capital(s.mover.index()), piece.name()));
    }
    None
}
