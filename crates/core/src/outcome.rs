//! How a game ended.

use crate::{PerSeat, Seat};
use std::fmt;

/// A numbered rule (`10`) or ruling (`R-03`) of a game's RULES.md.
pub type RuleRef = &'static str;

/// Why a match ended.
///
/// ```
/// use parlour_core::Cause;
/// assert_eq!(Cause::from("R-05").rule(), Some("R-05"));
/// assert_eq!((Cause::Time.rule(), Cause::Time.to_string()), (None, "time".into()));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A rule or ruling of the game.
    Rule(RuleRef),
    /// Somebody gave up.
    Resigned,
    /// Somebody's time was up.
    Time,
    /// Somebody never came back.
    Abandoned,
    /// All agreed to a draw.
    Agreed,
}

impl Cause {
    /// The rule or ruling, if it was one.
    pub fn rule(self) -> Option<RuleRef> {
        match self {
            Cause::Rule(rule) => Some(rule),
            Cause::Resigned | Cause::Time | Cause::Abandoned | Cause::Agreed => None,
        }
    }
}

impl From<RuleRef> for Cause {
    fn from(rule: RuleRef) -> Cause {
        Cause::Rule(rule)
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Cause::Rule(rule) => rule,
            Cause::Resigned => "resigned",
            Cause::Time => "time",
            Cause::Abandoned => "abandoned",
            Cause::Agreed => "agreed",
        })
    }
}

/// A rank for every seat (1 is best, ties share) and why the match ended so.
///
/// ```
/// use parlour_core::{Cause, Outcome, Seat};
/// let team = Outcome::won_by(4, |s| s.index() % 2 == 0, "6");
/// assert_eq!(team.to_string(), "1 3 1 3");
/// assert_eq!(Outcome::by_score(4, |s| [7, 5, 5, 1][s.index()], "7").to_string(), "1 2 2 4");
/// assert!(Outcome::draw(2, "R-05").is_draw());
/// assert_eq!(team.cause, Cause::Rule("6"));
/// assert_eq!(team.because(Cause::Resigned).cause.to_string(), "resigned");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    ranks: PerSeat<u8>,
    /// What was scored, where the game counts points.
    points: Option<PerSeat<i64>>,
    /// Why the match ended.
    pub cause: Cause,
}

impl Outcome {
    /// `winners` share rank 1; all others share the next rank.
    pub fn won_by(seats: u8, winners: impl Fn(Seat) -> bool, cause: impl Into<Cause>) -> Outcome {
        Outcome::by_score(seats, |s| i64::from(winners(s)), cause)
    }
    /// Everybody shares rank 1.
    pub fn draw(seats: u8, cause: impl Into<Cause>) -> Outcome {
        Outcome::by_score(seats, |_| 0, cause)
    }
    /// A seat's rank is 1 + the number of seats that did strictly better.
    pub fn by_score(seats: u8, score: impl Fn(Seat) -> i64, cause: impl Into<Cause>) -> Outcome {
        Outcome { points: None, ..Outcome::by_points(seats, score, cause) }
    }
    /// The same, where the score is what players count, and can be added up over several matches.
    pub fn by_points(seats: u8, points: impl Fn(Seat) -> i64, cause: impl Into<Cause>) -> Outcome {
        // Seats beyond the table are never asked about.
        let points = PerSeat::new(seats, |s| if s.index() < seats as usize { points(s) } else { 0 });
        let ranks = PerSeat::new(seats, |s| 1 + points.iter().filter(|&(_, other)| other > points[s]).count() as u8);
        Outcome { ranks, points: Some(points), cause: cause.into() }
    }
    /// The same ranks for another reason.
    #[must_use]
    pub fn because(self, cause: impl Into<Cause>) -> Outcome {
        Outcome { cause: cause.into(), ..self }
    }
    /// 1 is best.
    pub fn rank(&self, seat: Seat) -> u8 {
        self.ranks[seat]
    }
    /// What a seat scored, where the game counts points.
    pub fn points(&self, seat: Seat) -> Option<i64> {
        self.points.map(|points| points[seat])
    }
    /// All ranks in seat order.
    pub fn ranks(&self) -> &[u8] {
        self.ranks.values()
    }
    /// Nobody did better than anybody else (a solitaire's end is no draw).
    pub fn is_draw(&self) -> bool {
        self.ranks().len() > 1 && self.ranks().iter().all(|&r| r == 1)
    }
    /// The seats with rank 1.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        self.ranks.iter().filter(|&(_, r)| r == 1).map(|(s, _)| s)
    }
    /// A value per seat that sums to zero, from −1 to 1: the one place where ranks become numbers.
    /// A seat gains for each seat it beat and loses for each that beat it.
    pub fn utility(&self) -> PerSeat<f32> {
        let ranks = self.ranks;
        let others = f32::from(ranks.seats()) - 1.0;
        PerSeat::new(ranks.seats(), |s| {
            let beat = ranks.iter().filter(|&(_, r)| r > ranks[s]).count() as f32;
            let lost = ranks.iter().filter(|&(_, r)| r < ranks[s]).count() as f32;
            if others > 0.0 { (beat - lost) / others } else { 0.0 }
        })
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, rank) in self.ranks().iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            rank.fmt(f)?;
        }
        Ok(())
    }
}
