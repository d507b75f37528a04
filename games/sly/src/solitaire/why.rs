//! Why something is not a move, with the rule's number.

use super::jumps::{passed, targets};
use super::present::describe;
use super::state::State;
use crate::board::{Space, column, name, row};
use parlour_core::Reason;

/// Why the piece on this space cannot be chosen.
pub(super) fn not_from(s: &State, from: Space) -> Option<Reason> {
    if s.is_over() {
        return Some(Reason::new("3", "The game is over."));
    }
    let Some(stone) = s.stone(from) else {
        return Some(Reason::new("2", format!("A move is a jump of a piece, and no piece stands on {}.", name(from))));
    };
    let stuck = targets(s, from).next().is_none();
    stuck.then(|| {
        let text = format!("The {} on {} can jump over nothing in any direction.", describe(stone), name(from));
        Reason::new("2", text)
    })
}

/// Why the piece on `from`, which can jump, cannot jump to `to`.
pub(super) fn not_to(s: &State, from: Space, to: Space) -> Option<Reason> {
    if targets(s, from).any(|t| t == to) {
        return None;
    }
    let because = |text: String| Some(Reason::new("2", text));
    let straight = (row(from) == row(to)) != (column(from) == column(to));
    if !straight {
        return because(format!("{} is not in a straight line from {}.", name(to), name(from)));
    }
    let stone = s.stone(from)?;
    if s.colour(to).is_some() {
        return because(format!("A jump ends on an empty space, and a piece stands on {}.", name(to)));
    }
    let mut between = passed(from, to);
    if let Some(own) = between.clone().find(|&b| s.colour(b) == Some(stone.colour)) {
        return because(format!("The piece on {} has the same colour and may not be passed.", name(own)));
    }
    match between.find(|&b| s.colour(b).is_none()) {
        Some(gap) => because(format!("A jump ends on the first empty space, and {} is empty.", name(gap))),
        None => because(format!("There is nothing between {} and {} to jump over.", name(from), name(to))),
    }
}
