//! The game in sentences.

use super::action::Action;
use super::rules::{Sniggle, Variation, columns};
use super::setup::{HOME, goals};
use super::state::{State, TRACKS};
use crate::board::{Space, column, name, spot};
use crate::piece::Piece;
use crate::teams::Teams;
use crate::words;
use parlour_core::scene::{Mark, Spot};
use parlour_core::{Aim, Deed, Ending, Outcome, Seat, child};

/// What the mover did.
pub(super) fn deed(rules: &Sniggle, before: &State, a: Action) -> Deed {
    let Action::Move(from, to) = a else { return Deed::new(words::PASSED) };
    let what = words::one(kind(rules, before, from), kind(rules, before, from).name());
    let done = match is_home(to) && !is_home(from) {
        true => format!("brought {what} from {} home to {}", name(from), name(to)),
        false => words::moved(&what, &name(from), &name(to)),
    };
    let steps = match rules.journey(before, from).map_or(1, |journey| journey.stops.len()) {
        1 => String::new(),
        steps => format!(" in {steps} steps"),
    };
    let last = if child(rules, before, a).is_home(before.mover) { ", the last of nine" } else { "" };
    Deed::new(format!("{done}{steps}{last}"))
}

fn kind(rules: &Sniggle, s: &State, at: Space) -> Piece {
    let track = rules.track(at).map_or(0, |(seat, track)| s.triangles[seat.index()][track]);
    if track >> column(at) & 1 == 1 { Piece::Triangle } else { Piece::Square }
}

fn is_home(at: Space) -> bool {
    HOME >> column(at) & 1 == 1
}

/// 5 to 7: whose pieces are home, or that nobody can move.
pub(super) fn ending(rules: &Sniggle, s: &State, outcome: &Outcome) -> Ending {
    let winners: Vec<Seat> = outcome.winners().filter(|&seat| rules.has_won(s, seat)).collect();
    if winners.is_empty() {
        return Ending::new("no seat has a move left");
    }
    let home = match rules.teams {
        Teams::Off => "all nine pieces are home",
        Teams::On => "all pieces of both partners are home",
    };
    let places = match rules.variation {
        Variation::Off => "",
        Variation::Triangles => ", the triangles in their places",
    };
    let tracks = winners.iter().flat_map(|&seat| (0..TRACKS).map(move |track| (seat, track)));
    let tracks = tracks.map(|(seat, track)| Mark::Won(spots(rules, seat, track, HOME)));
    Ending::new(format!("{home}{places}")).showing(tracks.collect())
}

fn spots(rules: &Sniggle, seat: Seat, track: usize, set: u16) -> Vec<Spot> {
    columns(set).map(|column| spot(rules.space(seat, track, column))).collect()
}

/// 5 to 7: what it takes to win.
pub(super) fn aim(rules: &Sniggle, seat: Seat) -> Aim {
    let sentence = match rules.teams {
        Teams::Off => "Be the first to bring all nine pieces into the right-hand field, columns J to L.",
        Teams::On => "Bring your nine pieces into the right-hand field, as your partner must, before the others do.",
    };
    let triangle = match rules.variation {
        Variation::Off => "the same as a square",
        Variation::Triangles => "must end where it began",
    };
    // The way of the middle track, to the field or to where the triangles must stand.
    let at = |track, column| spot(rules.space(seat, track, column));
    let mut marks = vec![Mark::Way(vec![at(1, 1), at(1, 10)])];
    match rules.variation {
        Variation::Off => marks.push(Mark::Won(vec![at(1, 10)])),
        Variation::Triangles => {
            let goals = goals(rules.places).into_iter().enumerate();
            marks.extend(goals.map(|(track, goal)| Mark::Won(spots(rules, seat, track, goal))));
        }
    }
    Aim {
        sentence: sentence.into(),
        pieces: words::kinds(seat, [(Piece::Square, "moves right in its track"), (Piece::Triangle, triangle)]),
        more: "A step that ends in a column with an odd number of enemy pieces is followed by another; leave no \
               empty field between your pieces."
            .into(),
        marks,
        ..Aim::default()
    }
}
