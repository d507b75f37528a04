//! Why something was not done.

use crate::{Reason, Seat};

/// Why something was not done. Whatever is refused has changed nothing.
///
/// ```
/// use parlour_core::Seat;
/// use parlour_testkit::{Table, toy::Lanterns};
///
/// let play = Table::<Lanterns>::open(3, &[]).after("c1 c2 c3 c1 c2 c3");
/// let refused = |ply, text| play.clone().submit(Seat::FIRST, ply, text).unwrap_err().to_string();
/// assert_eq!(refused(6, "p1"), "`p1` is not legal here: First say whether you go calm or bold. (rule 2)");
/// assert_eq!(refused(6, "fly"), "`fly` is no action of this game; an action looks like `calm`");
/// assert_eq!(refused(5, "calm"), "this is for entry 5 of the record, and the match is at entry 6");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Nothing more can be done.
    #[error("the match is over")]
    Over,
    /// Somebody else decides.
    #[error("it is not seat {asked}'s turn: {}", waiting(.turn))]
    NotYourTurn {
        /// Who wanted to.
        asked: Seat,
        /// Who decides; none while a die is due.
        turn: Option<Seat>,
    },
    /// The match has gone on since.
    #[error("this is for entry {ply} of the record, and the match is at entry {expected}")]
    Stale {
        /// What was sent.
        ply: usize,
        /// Where the match is.
        expected: usize,
    },
    /// Not a legal action.
    #[error("`{text}` is not legal here{}", reason(.why))]
    Illegal {
        /// What was sent.
        text: String,
        /// The rule against it.
        why: Option<Reason>,
    },
    /// Not an action text.
    #[error("`{text}` is no action of this game; an action looks like `{example}`")]
    Malformed {
        /// What was sent.
        text: String,
        /// What would be right.
        example: &'static str,
    },
    /// Chance decides now, or does not.
    #[error("{0}")]
    Chance(&'static str),
    /// Cannot be taken back.
    #[error("cannot go back to step {to}: {why}")]
    TakeBack {
        /// Where to.
        to: usize,
        /// Why not.
        why: &'static str,
    },
    /// No such seat, or no longer in the match.
    #[error("seat {0} is not in this match")]
    NoSeat(Seat),
    /// A match of one seat cannot be drawn.
    #[error("there is nobody to agree with")]
    Alone,
}

fn waiting(turn: &Option<Seat>) -> String {
    turn.map_or_else(|| "a die is due".into(), |seat| format!("seat {seat} decides"))
}

fn reason(why: &Option<Reason>) -> String {
    why.as_ref().map_or_else(String::new, |why| format!(": {why}"))
}
