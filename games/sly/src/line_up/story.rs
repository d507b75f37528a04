//! The game in sentences.

use super::action::Action;
use super::centres::{LINES, each, name};
use super::due::Due;
use super::present::spot;
use super::rules::{LineUp, four};
use super::state::State;
use crate::piece::Piece;
use crate::words;
use parlour_core::scene::Mark;
use parlour_core::{Aim, Deed, Ending, Outcome, Rules, Seat, child, whose};

/// What the player did whose turn it was, and what 5 makes of it.
pub(super) fn deed(rules: &LineUp, before: &State, a: Action) -> Deed {
    let Due { seat, piece, .. } = rules.due(before);
    let what = words::one(piece, piece.name());
    let done = match a {
        Action::Place(to) => words::placed(&what, &name(to)),
        Action::Move(from, to) => words::moved(&what, &name(from), &name(to)),
    };
    let after = child(rules, before, a);
    let then = match rules.turn(&after).is_over() {
        false => String::new(),
        true if after.has_line(seat) => ", which made four in a line".into(),
        true => format!(", which left {} no move", shut_in(rules.due(&after))),
    };
    Deed::new(format!("{done}{then}"))
}

/// `{2} squares`: what should move now.
fn shut_in(due: Due) -> String {
    let many = if due.piece == Piece::Cylinder { "" } else { "s" };
    format!("{} {}{many}", whose(due.seat), due.piece.name())
}

/// 5 and R-01.
pub(super) fn ending(rules: &LineUp, s: &State, outcome: &Outcome) -> Ending {
    if !rules.turn(s).is_over() {
        return Ending::new(words::THIRD);
    }
    match outcome.winners().find_map(|seat| four(s, seat)) {
        Some(line) => Ending::new("four in a line").showing(vec![Mark::Won(each(line).map(spot).collect())]),
        None => Ending::new(format!("{} had no move", shut_in(rules.due(s)))),
    }
}

/// 5, with one of the ten lines for all of them.
pub(super) fn aim(seat: Seat) -> Aim {
    let does = [
        (Piece::Cylinder, "to a neighbour, also diagonally"),
        (Piece::Triangle, "to a neighbour, not diagonally"),
        (Piece::Square, "to a neighbour, not diagonally"),
    ];
    let diagonal = LINES[8];
    Aim {
        sentence: "Get four of your five pieces into one line: a row, a column or a long diagonal.".into(),
        pieces: words::kinds(seat, does),
        more: "Each turn says which kind of piece is due, and whoever cannot move that kind loses.".into(),
        marks: vec![Mark::Won(each(diagonal).map(spot).collect())],
        ..Aim::default()
    }
}
