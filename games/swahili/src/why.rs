//! Why clicks are no move, with the rule's number. The answer explains; what is legal is decided in `rules` alone.

use crate::board::spots::{Meaning, SWAP, meaning};
use crate::pieces::{CENTRE, EACH, Lap, Pieces};
use crate::rules::Swahili;
use crate::state::State;
use parlour_core::Reason;
use parlour_core::scene::Spot;

/// Why these clicks are no action, nor the beginning of one.
pub(crate) fn why_not(rules: &Swahili, s: &State, clicks: &[Spot]) -> Option<Reason> {
    let (&first, rest) = clicks.split_first()?;
    if s.is_over(rules.seats) {
        return Some(Reason::new("7", "The game is over."));
    }
    if first == SWAP && rules.may_swap(s) {
        return rest.first().map(|_| Reason::new("R-05", "A swap is the whole turn."));
    }
    let row = match own_row(s, first) {
        Ok(row) => row,
        Err(reason) => return Some(reason),
    };
    let pieces = s.of(s.mover);
    if pieces.on(row) == 0 {
        return Some(Reason::new(
            "2",
            format!("A move lifts the pieces of a row, and none of yours stand on row {row}."),
        ));
    }
    follow(s, pieces, row, rest)
}

/// The row that a first click means.
fn own_row(s: &State, click: Spot) -> Result<u8, Reason> {
    let mover = s.colour(s.mover);
    let (rule, text) = match meaning(click) {
        Meaning::Row(colour, row) if colour == mover => return Ok(row),
        Meaning::Row(colour, _) => (
            "2",
            format!("{} is to move and lifts its own pieces only, not those of {}.", mover.capital(), colour.name()),
        ),
        Meaning::Centre(_) => ("3", "What is in the centre stays there.".into()),
        Meaning::Compound { .. } => ("6", "Captives stay in the compound.".into()),
        Meaning::Stop => ("5", "There is nothing to stop yet: lift a row first.".into()),
        Meaning::Swap => {
            ("R-05", "Only seat 2 may swap, instead of its first turn, and only where that was agreed.".into())
        }
        Meaning::Nothing => ("2", "That is no row.".into()),
    };
    Err(Reason::new(rule, text))
}

/// Why the clicks after the first do not continue the move.
fn follow(s: &State, mut pieces: Pieces, mut row: u8, rest: &[Spot]) -> Option<Reason> {
    for (n, &click) in rest.iter().enumerate() {
        let lifted = pieces.on(row);
        let lap = pieces.lap(row);
        if !lap.may_go_on() {
            return Some(ended(lap, lifted));
        }
        match meaning(click) {
            Meaning::Stop => return rest.get(n + 1).map(|_| Reason::new("5", "Whoever stops has ended his move.")),
            Meaning::Row(colour, next) if colour == s.colour(s.mover) && next == lap.last => {
                (pieces, row) = (lap.after, next);
            }
            _ => {
                let last = lap.last;
                let text = format!("The last piece fell on row {last}: stop there, or lift row {last} and go on.");
                return Some(Reason::new("5", text));
            }
        }
    }
    None
}

/// Why a move is over after this lap.
fn ended(lap: Lap, lifted: u8) -> Reason {
    match lap.last {
        CENTRE => Reason::new("R-01", "The last piece fell into the centre, and the move ended there."),
        row if lifted == EACH => Reason::new(
            "R-02",
            format!("The last of twelve pieces fell on the emptied row {row}, and the move ended there."),
        ),
        row => {
            Reason::new("4", format!("The last piece fell on row {row}, where you had none, and the move ended there."))
        }
    }
}
