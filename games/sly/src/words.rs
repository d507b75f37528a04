//! Words that several games say alike: what was moved and whose it is, what each piece does, and how endless play ends.

use crate::look::face;
use crate::piece::Piece;
use parlour_core::look::Face;
use parlour_core::{OWN, Seat};

/// How a game ends that goes round in circles.
pub(crate) const THIRD: &str = "the position came back for the third time";
/// What somebody does who can do nothing.
pub(crate) const PASSED: &str = "had no move and passed";

/// `a square`, `an archer`; `{own} cylinder`, since nobody has two of them.
pub(crate) fn one(piece: Piece, title: &str) -> String {
    match piece {
        Piece::Cylinder => format!("{OWN} {title}"),
        _ if title.starts_with(['a', 'e', 'i', 'o', 'u']) => format!("an {title}"),
        _ => format!("a {title}"),
    }
}

/// `placed a square on 5E`.
pub(crate) fn placed(what: &str, at: &str) -> String {
    format!("placed {what} on {at}")
}
/// `moved a square from 5E to 5H`.
pub(crate) fn moved(what: &str, from: &str, to: &str) -> String {
    format!("moved {what} from {from} to {to}")
}

/// The pieces of a seat, each with what it does.
pub(crate) fn kinds<const N: usize>(seat: Seat, does: [(Piece, &str); N]) -> Vec<(Face, String)> {
    does.map(|(piece, does)| (face(piece, seat.index()), does.to_owned())).to_vec()
}
