//! The position as text: the board with `1` to `4` for squares and `1^` to `4^` for triangles; below it the seats that have
//! left, if any, and who is to move:
//!
//! ```text
//! seat 3 has left
//! seat 2 to move
//! ```

use super::journey::has_gap;
use super::rules::Sniggle;
use super::state::{State, TRACKS};
use crate::board::column;
use crate::diagram::{self, Read};
use crate::look::colour;
use parlour_core::{DiagramError, Rules, Seat};

pub(super) fn write(rules: &Sniggle, s: &State) -> String {
    let board = diagram::write(|space| {
        let (seat, track) = rules.track(space)?;
        let stands = s.tracks[seat.index()][track] >> column(space) & 1 == 1;
        let mark = if s.triangles[seat.index()][track] >> column(space) & 1 == 1 { "^" } else { "" };
        stands.then(|| format!("{seat}{mark}"))
    });
    let left = Seat::all(rules.seats).filter(|&seat| s.has_left(seat));
    let left: String = left.map(|seat| format!("seat {seat} has left\n")).collect();
    format!("{board}{left}seat {} to move\n", s.mover)
}

pub(super) fn read(rules: &Sniggle, text: &str) -> Result<State, DiagramError> {
    let read = diagram::read(text)?;
    let mut s = State::new(Default::default());
    for (space, cell) in read.pieces() {
        let fail = |what: String| Err(DiagramError::new(Read::line(space), what));
        let (digit, is_triangle) = cell.strip_suffix('^').map_or((cell, false), |digit| (digit, true));
        let Some(owner) = digit.parse().ok().and_then(Seat::from_number).filter(|_| digit.len() == 1) else {
            return fail(format!("`{cell}` is none of 1 to 4 (squares), 1^ to 4^ (triangles), . and o"));
        };
        let Some((seat, track)) = rules.track(space).filter(|(seat, _)| *seat == owner) else {
            return fail(format!("this row is no track of seat {owner}"));
        };
        s.tracks[seat.index()][track] |= 1 << column(space);
        if is_triangle {
            s.triangles[seat.index()][track] |= 1 << column(space);
        }
    }
    check_tracks(rules, &s)?;
    let (&(n, mover), left) = read.rest.split_last().ok_or_else(|| read.missing("who is to move: `seat 1 to move`"))?;
    for &(n, line) in left {
        let seat = seat(rules, line, " has left").filter(|&seat| !s.has_left(seat));
        let seat = seat.ok_or_else(|| DiagramError::new(n, format!("`seat 3 has left`, once, not `{line}`")))?;
        s.left = s.left.with(seat);
    }
    s.mover = seat(rules, mover, " to move")
        .ok_or_else(|| DiagramError::new(n, format!("who is to move, as in `seat 1 to move`, not `{mover}`")))?;
    check(rules, &s).map_err(|what| DiagramError::new(n, what))?;
    Ok(s)
}

fn seat(rules: &Sniggle, line: &str, what: &str) -> Option<Seat> {
    let number = line.strip_prefix("seat ")?.strip_suffix(what)?;
    number.parse().ok().and_then(Seat::from_number).filter(|seat| seat.number() <= rules.seats)
}

/// Three pieces in each track, one of them a triangle, and no empty field between them.
fn check_tracks(rules: &Sniggle, s: &State) -> Result<(), DiagramError> {
    for seat in Seat::all(rules.seats) {
        let (tracks, triangles, colour) = (s.tracks[seat.index()], s.triangles[seat.index()], colour(seat.index()));
        for track in 0..TRACKS {
            let line = Read::line(rules.space(seat, track, 0));
            if tracks[track].count_ones() != 3 || triangles[track].count_ones() != 1 {
                let what = format!("{colour} has two squares and a triangle in each track (rule 1)");
                return Err(DiagramError::new(line, what));
            }
        }
        if has_gap(&tracks) {
            let what = format!("{colour} has left an empty field between two that hold {colour} pieces (rule 4)");
            return Err(DiagramError::new(Read::line(rules.space(seat, 0, 0)), what));
        }
    }
    Ok(())
}

/// Can the game come to this?
fn check(rules: &Sniggle, s: &State) -> Result<(), String> {
    if !s.left.is_empty() && rules.teams.is_duel(rules.seats) {
        return Err("a player who leaves a match of two sides ends it".into());
    }
    if s.left.others(rules.seats).count() < 2 || s.has_left(s.mover) {
        return Err("two players or more are there, and one of them is to move".into());
    }
    let winners: Vec<Seat> = Seat::all(rules.seats).filter(|&seat| rules.has_won(s, seat)).collect();
    if winners.iter().any(|&seat| rules.team(seat) != rules.team(winners[0])) {
        return Err("two players cannot both have won (rule 5)".into());
    }
    if winners.iter().any(|&seat| rules.team(seat) == rules.team(s.mover) || s.has_left(seat)) {
        return Err("whoever has won has just moved, and another player is to move (rule 5)".into());
    }
    Ok(())
}
