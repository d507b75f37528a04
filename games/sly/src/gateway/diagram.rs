//! The position as text: the board with `1C`, `1T` and `1S` for the cylinder, the triangles and the squares of seat 1, and below
//! it whose turn it is and how many turns have gone by without an entry; then, if so, who has left, and how the game has ended:
//!
//! ```text
//! seat 1 to move
//! quiet 12
//! left 4
//! won 1
//! ```
//! The last line may also be `drawn`. What waits beside the board is what does not stand on it.

use super::rules::{Gateway, QUIET_TURNS};
use super::state::{End, State};
use crate::armies;
use crate::diagram::{self, Below, seats_line};
use crate::look::colour;
use crate::piece::Piece;
use parlour_core::{DiagramError, Seat};

pub(super) fn write(rules: &Gateway, s: &State) -> String {
    let board = diagram::write(|space| armies::cell(&s.armies, space));
    let left = seats_line("left", s.left, rules.seats);
    let end = s.end.map_or_else(String::new, |end| format!("{}\n", end_line(end)));
    format!("{board}seat {} to move\nquiet {}\n{left}{end}", s.mover, s.quiet)
}

fn end_line(end: End) -> String {
    match end {
        End::Entered(seat) => format!("won {seat}"),
        End::Quiet => "drawn".into(),
    }
}

pub(super) fn read(rules: &Gateway, text: &str) -> Result<State, DiagramError> {
    let read = diagram::read(text)?;
    let armies = armies::read(&read, rules.seats, many)?;
    let mut below = Below::of(&read, rules.seats);
    let (n, mover) = below.mover()?;
    let quiet = below.quiet("an entry", QUIET_TURNS)?;
    let left = below.seats("left ")?;
    let ends = Seat::all(rules.seats).map(End::Entered).chain([End::Quiet]);
    let end = below.end(ends, end_line, "`won 1`, `drawn` or nothing")?;
    let s = State { armies, mover, left, quiet, end };
    check(rules, &s).map_err(|what| DiagramError::new(n, what))?;
    Ok(s)
}

const fn many(piece: Piece) -> &'static str {
    match piece {
        Piece::Square => "squares",
        Piece::Triangle => "triangles",
        Piece::Cylinder => "cylinders",
    }
}

/// 1: one of each kind stands on the board from the beginning, and pieces never leave it.
fn missing(seat: Seat, piece: Piece, count: u32) -> String {
    let (colour, most) = (colour(seat.index()), piece.number());
    match most {
        1 => format!("{colour} has {count} {} on the board; everybody has his one there (rule 1)", many(piece)),
        _ => format!("{colour} has {count} {} on the board; one to {most} stand there (rule 1)", many(piece)),
    }
}

/// Can the game come to this?
fn check(rules: &Gateway, s: &State) -> Result<(), String> {
    if !s.left.is_empty() && rules.teams.is_duel(rules.seats) {
        return Err("between two sides nobody leaves before the end".into());
    }
    if s.left.len() + 2 > rules.seats || s.left.has(s.mover) {
        return Err("two players or more are in, and one of them is to move".into());
    }
    for seat in Seat::all(rules.seats) {
        for piece in Piece::ALL {
            let count = s.armies.kind_of(seat, piece).len();
            if !(1..=piece.number()).contains(&count) {
                return Err(missing(seat, piece, count));
            }
        }
    }
    let team = |seat: Seat| Seat::all(rules.seats).filter(move |&o| rules.teams.of(o) == rules.teams.of(seat));
    let done = |seat: Seat| team(seat).all(|o| s.waiting(o) == 0);
    let winner = Seat::all(rules.seats).find(|&seat| done(seat));
    match (s.end, winner) {
        (Some(End::Entered(seat)), _) if !done(seat) => Err(format!("seat {seat} has not entered everything")),
        (Some(End::Entered(seat)), _)
            if Seat::all(rules.seats).any(|o| rules.teams.of(o) != rules.teams.of(seat) && done(o)) =>
        {
            Err("two sides cannot both have entered everything".into())
        }
        (Some(End::Entered(_)), _) if s.quiet != 0 => Err("the last turn entered a piece, so it is `quiet 0`".into()),
        (Some(End::Quiet) | None, Some(seat)) => {
            let rule = rules.rule_of(End::Entered(seat));
            Err(format!("{} has entered everything, so the game is over (rule {rule})", colour(seat.index())))
        }
        (Some(End::Quiet), None) if s.quiet < rules.quiet_limit() => {
            Err("a draw takes more turns without an entry".into())
        }
        (None, None) if s.quiet >= rules.quiet_limit() => Err("so many turns without an entry are a draw".into()),
        _ => Ok(()),
    }
}
