//! How a game ended.

use crate::{PerSeat, Seat};
use std::fmt;

/// A numbered rule (`10`) or ruling (`R-03`) of a game's RULES.md, or one of the table's own words
/// (`resigned`, `time`, `agreed`).
pub type RuleRef = &'static str;

/// A rank for every seat (1 is best, ties share) and the rule that says so.
///
/// ```
/// use parlour_core::{Outcome, Seat};
/// let team = Outcome::won_by(4, |s| s.index() % 2 == 0, "6");
/// assert_eq!(team.to_string(), "1 3 1 3");
/// assert_eq!(Outcome::by_score(4, |s| [7, 5, 5, 1][s.index()], "7").to_string(), "1 2 2 4");
/// assert!(Outcome::draw(2, "R-05").is_draw());
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    ranks: PerSeat<u8>,
    /// What was scored, where the game counts points.
    points: Option<PerSeat<i64>>,
    /// Why the game ended.
    pub rule: RuleRef,
}

impl Outcome {
    /// `winners` share rank 1; all others share the next rank.
    pub fn won_by(seats: u8, winners: impl Fn(Seat) -> bool, rule: RuleRef) -> Outcome {
        Outcome::by_score(seats, |s| i64::from(winners(s)), rule)
    }
    /// Everybody shares rank 1.
    pub fn draw(seats: u8, rule: RuleRef) -> Outcome {
        Outcome::by_score(seats, |_| 0, rule)
    }
    /// A seat's rank is 1 + the number of seats that did strictly better.
    pub fn by_score(seats: u8, score: impl Fn(Seat) -> i64, rule: RuleRef) -> Outcome {
        Outcome { points: None, ..Outcome::by_points(seats, score, rule) }
    }
    /// The same, where the score is what players count, and can be added up over several matches.
    pub fn by_points(seats: u8, points: impl Fn(Seat) -> i64, rule: RuleRef) -> Outcome {
        // Seats beyond the table are never asked about.
        let points = PerSeat::new(seats, |s| if s.index() < seats as usize { points(s) } else { 0 });
        let ranks = PerSeat::new(seats, |s| 1 + points.iter().filter(|&(_, other)| other > points[s]).count() as u8);
        Outcome { ranks, points: Some(points), rule }
    }
    /// The same ranks for another reason.
    #[must_use]
    pub fn because(self, rule: RuleRef) -> Outcome {
        Outcome { rule, ..self }
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
