//! The position as text: the board with `1K` and `2K` for the kings, `1G` and `2G` for guards, and below it who does what:
//!
//! ```text
//! seat 2 places
//! seat 1 moves
//! seat 1 has escaped
//! ```
//! A king who has escaped is not on the board.

use super::rules::Blockade;
use super::state::{GUARDS, Stage, State};
use crate::board::{Space, Spaces, is_centre, name};
use crate::diagram::{self, Read};
use crate::look::colour;
use parlour_core::{DiagramError, Seat};

pub(super) fn write(rules: &Blockade, s: &State) -> String {
    let there = |seat: Seat| (s.escaped != Some(seat)).then_some(rules.kings[seat.index()]);
    with_kings(s, [Seat::FIRST, Seat::SECOND].map(there))
}

/// The same with the kings anywhere.
pub(super) fn with_kings(s: &State, kings: [Option<Space>; 2]) -> String {
    let king = |space| Seat::all(2).find(|seat| kings[seat.index()] == Some(space));
    let board = diagram::write(|space| {
        let king = king(space).map(|seat| format!("{seat}K"));
        king.or_else(|| s.guard(space).map(|seat| format!("{seat}G")))
    });
    format!("{board}{}\n", last_line(s))
}

fn last_line(s: &State) -> String {
    match (s.escaped, s.stage()) {
        (Some(seat), _) => format!("seat {seat} has escaped"),
        (None, Stage::Placing) => format!("seat {} places", s.mover),
        (None, Stage::Moving) => format!("seat {} moves", s.mover),
    }
}

pub(super) fn read(rules: &Blockade, text: &str) -> Result<State, DiagramError> {
    let read = diagram::read(text)?;
    let (mut guards, mut kings) = ([Spaces::NONE; 2], [None; 2]);
    for (space, cell) in read.pieces() {
        let fail = |what: String| Err(DiagramError::new(Read::line(space), what));
        match cell {
            "1K" | "2K" => {
                let seat = usize::from(cell == "2K");
                if rules.kings[seat] != space {
                    return fail(format!("the {} king stands on {} (rule 1)", colour(seat), name(rules.kings[seat])));
                }
                kings[seat] = Some(space);
            }
            "1G" | "2G" if rules.fields.has(space) => {
                return fail(format!("no guard stands in a king's field, as {} is (rules 2 and 3)", name(space)));
            }
            "1G" => guards[0].insert(space),
            "2G" => guards[1].insert(space),
            _ => return fail(format!("`{cell}` is none of 1K, 2K (kings), 1G, 2G (guards), . and o")),
        }
    }
    let what = "what is due: `seat 1 places`, `seat 1 moves` or `seat 1 has escaped`";
    let &[(n, last)] = read.rest.as_slice() else {
        return Err(read
            .rest
            .get(1)
            .map_or_else(|| read.missing(what), |(n, _)| DiagramError::new(*n, "nothing more")));
    };
    let seat = Seat::all(2).find(|seat| last.starts_with(&format!("seat {seat} ")));
    let seat = seat.ok_or_else(|| DiagramError::new(n, what))?;
    let escaped = last.ends_with(" has escaped");
    let s = match escaped {
        true => State::new(guards, seat.next(2), Some(seat)),
        false => State::new(guards, seat, None),
    };
    check(rules, &s, kings)
        .and_then(|()| if last_line(&s) == last { Ok(s) } else { Err(what.into()) })
        .map_err(|what| DiagramError::new(n, what))
}

/// Can the game come to this?
fn check(rules: &Blockade, s: &State, kings: [Option<Space>; 2]) -> Result<(), String> {
    for seat in Seat::all(2) {
        match (kings[seat.index()], s.escaped == Some(seat)) {
            (None, false) => {
                let (colour, at) = (colour(seat.index()), name(rules.kings[seat.index()]));
                return Err(format!("the {colour} king is missing: he stands on {at} (rule 1)"));
            }
            (Some(_), true) => {
                return Err(format!("the {} king has escaped and is still there", colour(seat.index())));
            }
            _ => {}
        }
    }
    // Who is to act, or was when he escaped.
    let mover = s.escaped.unwrap_or(s.mover);
    let [first, second] = [Seat::FIRST, Seat::SECOND].map(|seat| s.placed(seat));
    let ahead = u32::from(mover == Seat::SECOND && second < GUARDS);
    if first > GUARDS || second > GUARDS || first != second + ahead {
        return Err(format!(
            "guards are placed in turn, red first, six each: red has {first}, blue has {second}, and {} is to act (rule 2)",
            colour(mover.index())
        ));
    }
    // 2: of the first guards on the board at least one is not on a centre, until guards move.
    let only_centres = |seat: Seat| s.placed(seat) > 0 && s.guards[seat.index()].iter().all(is_centre);
    if let Some(seat) = Seat::all(2).find(|&seat| only_centres(seat)).filter(|_| second < GUARDS) {
        let colour = colour(seat.index());
        return Err(format!("all {colour} guards stand on centres, where nobody places his first guard (rule 2)"));
    }
    let runner = rules.runner(s, mover);
    if s.escaped.is_some() && (!runner.can_escape() || (mover == Seat::FIRST && first == 0)) {
        return Err(format!("the {} king has no escape path (rule 4)", colour(mover.index())));
    }
    Ok(())
}
