//! The position as text: the board with `1C` for the commander of seat 1, `1T` for its horsemen and `1S` for its archers, and
//! below it whose turn it is and how many turns have gone by without a capture; then, if so, who is out, who has left, and
//! how the game has ended:
//!
//! ```text
//! seat 1 to move
//! quiet 12
//! out 2
//! left 4
//! won 1 by thrones
//! ```
//! The last line may also say `won 1 by crown`, `won 1 by commander` or `drawn`.

use super::end::QUIET_TURNS;
use super::rules::{Empire, titles};
use super::state::{End, State};
use crate::armies;
use crate::diagram::{self, Below, seats_line};
use crate::look::colour;
use crate::piece::Piece;
use parlour_core::{DiagramError, Seat};

pub(super) fn write(rules: &Empire, s: &State) -> String {
    let board = diagram::write(|space| armies::cell(&s.armies, space));
    let end = s.end.map_or_else(String::new, |end| format!("{}\n", end_line(end)));
    let [out, left] = [("out", s.out), ("left", s.left)].map(|(word, set)| seats_line(word, set, rules.seats));
    format!("{board}seat {} to move\nquiet {}\n{out}{left}{end}", s.mover, s.quiet)
}

fn end_line(end: End) -> String {
    match end {
        End::Thrones(seat) => format!("won {seat} by thrones"),
        End::Crowned(seat) => format!("won {seat} by crown"),
        End::Commander(seat) => format!("won {seat} by commander"),
        End::Quiet => "drawn".into(),
    }
}

/// Every end that a table can come to.
fn ends(seats: u8) -> impl Iterator<Item = End> {
    let each = |seat| [End::Thrones(seat), End::Crowned(seat), End::Commander(seat)];
    Seat::all(seats).flat_map(each).chain([End::Quiet])
}

pub(super) fn read(rules: &Empire, text: &str) -> Result<State, DiagramError> {
    let read = diagram::read(text)?;
    let armies = armies::read(&read, rules.seats, titles)?;
    let mut below = Below::of(&read, rules.seats);
    let (n, mover) = below.mover()?;
    let quiet = below.quiet("a capture", QUIET_TURNS)?;
    let (out, left) = (below.seats("out ")?, below.seats("left ")?);
    let end = below.end(ends(rules.seats), end_line, "how the game ended, `won 1 by thrones`")?;
    let s = State { armies, mover, out, left, quiet, end };
    check(rules, &s).map_err(|what| DiagramError::new(n, what))?;
    Ok(s)
}

/// Can the game come to this?
fn check(rules: &Empire, s: &State) -> Result<(), String> {
    if rules.is_duel() && !(s.out | s.left).is_empty() {
        return Err("between two sides nobody is out before the end".into());
    }
    if Seat::all(rules.seats).any(|seat| s.out.has(seat) && s.left.has(seat)) {
        return Err("who is out cannot leave".into());
    }
    if s.players(rules.seats) < 2 || !s.is_in(s.mover) {
        return Err("two players or more are in, and one of them is to move".into());
    }
    commanders(rules, s)?;
    sizes(rules, s)?;
    ended(rules, s)
}

/// Everybody who is in has his commander, but for one who has just lost him and the game.
fn commanders(rules: &Empire, s: &State) -> Result<(), String> {
    let without = Seat::all(rules.seats).filter(|&seat| s.armies.cylinder(seat).is_none() && s.is_in(seat));
    let without: Vec<_> = without.collect();
    match (s.end, without.as_slice()) {
        (Some(End::Commander(winner)), &[loser]) if rules.teams.of(winner) != rules.teams.of(loser) => {}
        (Some(End::Commander(_)), _) => return Err("one enemy commander, and no other, was captured".into()),
        (_, &[seat, ..]) => {
            let colour = colour(seat.index());
            return Err(match rules.is_duel() {
                true => format!("{colour} has no commander, so the game is over (rule {})", rules.victory()),
                false => format!("{colour} has no commander: with him the rest of the army is lost (rule 6)"),
            });
        }
        (_, []) => {}
    }
    let others = Seat::all(rules.seats).find(|&seat| s.out.has(seat) && !s.armies.own(seat).is_empty());
    others.map_or(Ok(()), |seat| Err(format!("{} is out, and still has pieces", colour(seat.index()))))
}

/// Nobody has more pieces than his own army and those he can have taken over.
fn sizes(rules: &Empire, s: &State) -> Result<(), String> {
    // An army without a commander, or none at all, has gone to somebody.
    let gone = |seat: &Seat| s.armies.own(*seat).is_empty();
    let armies = 1 + Seat::all(rules.seats).filter(gone).count() as u32;
    for seat in Seat::all(rules.seats) {
        for piece in [Piece::Triangle, Piece::Square] {
            let count = s.armies.kind_of(seat, piece).len();
            if count > armies * piece.number() {
                let who = format!("{} cannot have {count} {}", colour(seat.index()), titles(piece));
                let each = piece.number();
                return Err(match armies {
                    1 => format!("{who}: an army has {each} of them (rule 1)"),
                    _ => format!("{who}: {armies} armies together have {} of them (rules 1 and 6)", armies * each),
                });
            }
        }
    }
    Ok(())
}

/// The end is there if and only if it should be.
fn ended(rules: &Empire, s: &State) -> Result<(), String> {
    let holds = |seat: Seat| rules.thrones(s, seat) >= rules.thrones_needed();
    match s.end {
        Some(End::Thrones(seat)) if !holds(seat) => Err(format!("seat {seat} does not hold the thrones it needs")),
        Some(End::Crowned(seat)) if !rules.stands_crowned(s, seat) => {
            Err(format!("the commander of seat {seat} is not on his coronation centre"))
        }
        Some(End::Quiet) if s.quiet < rules.quiet_limit(s) => Err("a draw takes more turns without a capture".into()),
        Some(End::Quiet) | None => match Seat::all(rules.seats).find(|&seat| s.is_in(seat) && holds(seat)) {
            Some(seat) => {
                let (colour, thrones) = (colour(seat.index()), rules.thrones(s, seat));
                Err(format!("{colour} holds {thrones} thrones, so the game is over (rule {})", rules.victory()))
            }
            None if rules.stands_crowned(s, s.mover) => {
                let colour = colour(s.mover.index());
                Err(format!("{colour} to move is crowned, so the game is over (ruling R-01)"))
            }
            None if s.end.is_none() && s.quiet >= QUIET_TURNS * u16::from(rules.seats) => {
                Err("too many turns without a capture".into())
            }
            None => Ok(()),
        },
        Some(_) => Ok(()),
    }
}
