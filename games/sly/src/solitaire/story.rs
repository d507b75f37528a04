//! The game in sentences.

use super::action::Action;
use super::grade::Grade;
use super::jumps::passed;
use super::present::{count, describe};
use super::state::{Stage, State};
use crate::board::{all, name, spot};
use crate::piece::Piece;
use crate::words;
use parlour_core::scene::Mark;
use parlour_core::{Aim, Deed, Ending, Seat};

/// What the player did.
pub(super) fn deed(before: &State, a: Action) -> Deed {
    let Action::Jump(from, to) = a else {
        return Deed::new(format!("stopped with {} left", count(before.pieces(), "piece", "pieces")));
    };
    let who = before.stone(from).map_or_else(|| "piece".into(), describe);
    let removed = passed(from, to).count() as u32;
    let last = if before.pieces() - removed == 1 { ", which left one" } else { "" };
    let removed = count(removed, "piece", "pieces");
    Deed::new(format!("jumped with a {who} from {} to {} and removed {removed}{last}", name(from), name(to)))
}

/// 3: what is left in the end, and what the book calls that.
pub(super) fn ending(s: &State) -> Ending {
    let left = count(s.pieces(), "piece", "pieces");
    let moves = count(s.moves.into(), "move", "moves");
    let left = match s.stage {
        Stage::Stopped => format!("stopped with {left} left after {moves}"),
        Stage::Playing => format!("{left} left after {moves}"),
    };
    match Grade::of(s) {
        Grade::Won => {
            let last = all().filter(|&at| s.stone(at).is_some());
            Ending::new(left).showing(last.map(|at| Mark::Won(vec![spot(at)])).collect())
        }
        grade => Ending::new(format!("{left}, {}", grade.words())),
    }
}

/// 3, and 2 for all pieces alike.
pub(super) fn aim() -> Aim {
    let does = [(Piece::Square, "jumps over other colours"), (Piece::Triangle, "the same as a square")];
    Aim {
        sentence: "Clear the board until one piece is left, in as few jumps as you can.".into(),
        pieces: words::kinds(Seat::FIRST, does),
        more: "A jump goes straight over any number of pieces in a row, none of its own colour, and removes them all."
            .into(),
        ..Aim::default()
    }
}
