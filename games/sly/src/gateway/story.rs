//! The game in sentences.

use super::action::Action;
use super::entry::gateway;
use super::rules::Gateway;
use super::state::{End, State};
use crate::board::name;
use crate::piece::Piece;
use crate::teams::Teams;
use crate::words;
use parlour_core::{Aim, Deed, Ending, Seat, child};

/// Which of the eight pieces of a player an entry is.
const ENTRIES: [&str; 8] = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "last"];

/// What the mover did.
pub(super) fn deed(rules: &Gateway, before: &State, a: Action) -> Deed {
    let Action::Move(from, to, entry) = a else { return Deed::new(words::PASSED) };
    let piece = before.armies.kind(before.mover, from);
    let moved = words::moved(&words::one(piece, piece.name()), &name(from), &name(to));
    let entered = match entry {
        Some(new) => {
            let waiting = child(rules, before, a).waiting(before.mover) as usize;
            let nth = ENTRIES.iter().rev().nth(waiting).map_or_else(String::new, |nth| format!(", the {nth} of eight"));
            format!(" and entered {} on {}{nth}", words::one(new, new.name()), name(gateway(to)))
        }
        //
        None if rules.is_choice(before, from, to) => " and entered nothing".into(),
        None => String::new(),
    };
    Deed::new(format!("{moved}{entered}"))
}

/// 5, 6 and R-03.
pub(super) fn ending(rules: &Gateway, s: &State) -> Ending {
    match (s.end, rules.teams) {
        (None, _) => Ending::new(words::THIRD),
        (Some(End::Quiet), _) => Ending::new(format!("nothing was entered for {} turns", s.quiet)),
        (Some(End::Entered(_)), Teams::Off) => Ending::new("all eight pieces are entered"),
        (Some(End::Entered(_)), Teams::On) => Ending::new("all pieces of both partners are entered"),
    }
}

/// 5 and 6, and 3 for how.
pub(super) fn aim(rules: &Gateway, seat: Seat) -> Aim {
    let sentence = match rules.teams {
        Teams::Off => "Be the first to enter all eight of your waiting pieces through the gateways.",
        Teams::On => "Enter all eight of your waiting pieces, as your partner must, before the others do.",
    };
    let does = [
        (Piece::Cylinder, "on the board from the start"),
        (Piece::Triangle, "one on the board, three waiting"),
        (Piece::Square, "one on the board, five waiting"),
    ];
    Aim {
        sentence: sentence.into(),
        pieces: words::kinds(seat, does),
        more: "Whoever moves in line with two pieces of one enemy, one in the row and one in the column, all three of \
               different shapes, may enter a piece on that field's gateway."
            .into(),
        ..Aim::default()
    }
}
