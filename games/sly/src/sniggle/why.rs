//! Why something is not an action, with the rule's number.

use super::journey::{End, stuck};
use super::rules::{Sniggle, pass_rule};
use super::state::State;
use crate::board::{Space, column, name, row};
use crate::look::{capital, colour};
use parlour_core::{Reason, Rules};

/// Why the player cannot pass.
pub(super) fn not_pass(rules: &Sniggle, s: &State) -> Option<Reason> {
    if rules.turn(s).is_over() {
        return over();
    }
    let text = format!("{} has a move and must move.", capital(s.mover.index()));
    rules.can_move(s, s.mover).then(|| Reason::new("5", text))
}

fn over() -> Option<Reason> {
    Some(Reason::new("5", "The game is over."))
}

/// Why the piece on this space cannot be chosen.
pub(super) fn not_from(rules: &Sniggle, s: &State, from: Space) -> Option<Reason> {
    if rules.turn(s).is_over() {
        return over();
    }
    if !rules.can_move(s, s.mover) {
        let text = format!("{} has no move left and can only pass.", capital(s.mover.index()));
        return Some(Reason::new(pass_rule(rules), text));
    }
    let Some((seat, track)) = rules.track(from) else {
        return Some(Reason::new("1", format!("Row {} is nobody's track.", row(from) + 1)));
    };
    if seat != s.mover {
        let (mover, owner) = (capital(s.mover.index()), colour(seat.index()));
        return Some(Reason::new("1", format!("{mover} is to move, and {} lies in a track of {owner}.", name(from))));
    }
    let tracks = &s.tracks[seat.index()];
    if tracks[track] >> column(from) & 1 == 0 {
        return Some(Reason::new("2", format!("A turn moves a piece, and no piece stands on {}.", name(from))));
    }
    stuck(tracks, track, column(from)).map(|end| match end {
        End::Edge => Reason::new("2", format!("No vacant space lies to the right of {}.", name(from))),
        _ => Reason::new("4", format!("A step from {} would leave an empty field between your pieces.", name(from))),
    })
}

/// Why the piece on `from`, which can be moved, does not come to stand on `to`.
pub(super) fn not_to(rules: &Sniggle, s: &State, from: Space, to: Space) -> Option<Reason> {
    let journey = rules.journey(s, from)?;
    let &last = journey.stops.last()?;
    if row(to) == row(from) && column(to) == last {
        return None;
    }
    if row(to) != row(from) || column(to) <= column(from) {
        return Some(Reason::new("2", "A piece moves to the right in its own track."));
    }
    let end = name(from - column(from) + last);
    if journey.stops.contains(&column(to)) {
        let text = format!("The piece may not stop on {}: its column asks for another step, to {end}.", name(to));
        return Some(Reason::new("3", text));
    }
    Some(Reason::new("2", format!("The piece on {} goes to {end}; how far is not a choice.", name(from))))
}
