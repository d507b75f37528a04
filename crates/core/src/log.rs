//! What `apply` tells.

use crate::scene::{Spot, Viewer};
use crate::{RuleRef, Seat};

/// A sentence of narration that cites the rule it applies.
///
/// ```
/// use parlour_core::{Line, Seat};
/// let line = Line::new("1", "You are dealt a 2.").only(Seat::SECOND);
/// assert_eq!((line.rule, line.only), ("1", Some(Seat::SECOND)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The rule at work.
    pub rule: RuleRef,
    /// One sentence, without the rule's number.
    pub text: String,
    /// Set when only one seat may read it.
    pub only: Option<Seat>,
    /// Where it happened, for the page to point at.
    pub at: Vec<Spot>,
}

impl Line {
    /// A sentence for everybody.
    pub fn new(rule: RuleRef, text: impl Into<String>) -> Line {
        Line { rule, text: text.into(), only: None, at: Vec::new() }
    }
    /// The same sentence, shown at these spots.
    #[must_use]
    pub fn at(mut self, spots: impl IntoIterator<Item = Spot>) -> Line {
        self.at.extend(spots);
        self
    }
    /// The same sentence, for one seat's eyes.
    #[must_use]
    pub fn only(mut self, seat: Seat) -> Line {
        self.only = Some(seat);
        self
    }
    /// May `eye` read it?
    pub fn is_for(&self, eye: Viewer) -> bool {
        match (self.only, eye) {
            (None, _) | (_, Viewer::Referee) => true,
            (Some(only), Viewer::Seat(seat)) => only == seat,
            (Some(_), Viewer::Spectator) => false,
        }
    }
}

/// Where `apply` reports what it did. The closure runs only if somebody listens, so search pays nothing.
///
/// ```
/// use parlour_core::{Line, Quiet, Rules};
/// use parlour_testkit::nim::Nim;
///
/// let (mut s, mut lines) = (Nim.start(), Vec::<Line>::new());
/// Nim.apply(&mut s, 3, &mut lines);
/// Nim.apply(&mut s, 1, &mut Quiet);
/// assert_eq!(lines, [Line::new("1", "4 stones are left.")]);
/// ```
pub trait Log {
    /// Takes down one line.
    fn say(&mut self, line: impl FnOnce() -> Line);
}

/// Nobody listens.
#[derive(Copy, Clone, Debug, Default)]
pub struct Quiet;

impl Log for Quiet {
    #[inline]
    fn say(&mut self, _: impl FnOnce() -> Line) {}
}

impl Log for Vec<Line> {
    fn say(&mut self, line: impl FnOnce() -> Line) {
        self.push(line());
    }
}
