//! Why a move is not legal, with the rule's number. The answer explains; legality itself is decided in `action` alone.

use crate::action::targets;
use crate::board::{CHIEF_DOT, has, name};
use crate::rules::has_won;
use crate::state::{Army, Piece, State};
use parlour_core::Reason;

/// Why the piece on this dot cannot be chosen.
pub(crate) fn not_from(s: &State, from: u8) -> Option<Reason> {
    if has_won(s, Army::Swords) || has_won(s, Army::Shields) {
        return Some(Reason::new("11", "The game is over."));
    }
    let Some(piece) = s.piece(from) else {
        return Some(Reason::new("3", format!("A turn moves a piece, and no piece stands on {}.", name(from))));
    };
    if piece.army() != s.mover {
        let (mover, other) = (s.mover.name(), piece.army().name());
        return Some(Reason::new("3", format!("The {mover} are to move, and {} belongs to the {other}.", name(from))));
    }
    if targets(s, from) == 0 {
        let text = format!("The {} on {} is shut in: no dot next to it is free to it.", piece.name(), name(from));
        return Some(Reason::new("4", text));
    }
    None
}

/// Why the piece on `from`, which may be chosen, cannot go to `to`.
pub(crate) fn not_to(s: &State, from: u8, to: u8) -> Option<Reason> {
    if has(targets(s, from), to) {
        return None;
    }
    let piece = s.piece(from)?;
    if from == to {
        return Some(Reason::new("4", "A move leads to another dot."));
    }
    let (rank, file) = (to / 9 == from / 9, to % 9 == from % 9);
    if !rank && !file {
        return Some(Reason::new("4", format!("{} is not in a straight line from {}.", name(to), name(from))));
    }
    let step: i16 = match (rank, to > from) {
        (true, true) => 1,
        (true, false) => -1,
        (false, true) => 9,
        (false, false) => -9,
    };
    let mut dot = from;
    loop {
        dot = (i16::from(dot) + step) as u8;
        if let Some(other) = s.piece(dot) {
            let text = match dot == to {
                true => format!("A {} stands on {} already.", other.name(), name(to)),
                false => format!("A {} on {} is in the way.", other.name(), name(dot)),
            };
            return Some(Reason::new("4", text.replace("A Chief", "The Chief")));
        }
        if dot == CHIEF_DOT && piece != Piece::Chief {
            return Some(Reason::new("5", "Only the Chief may stop on the Chief dot or pass through it."));
        }
        debug_assert_ne!(dot, to, "a free way would be a legal move");
    }
}
