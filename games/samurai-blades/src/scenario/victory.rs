//! Who wins, as data.

use crate::ground::HexSet;
use crate::kind::Kind;

/// Some of a side's units.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Who {
    /// Side 0 or 1.
    pub side: u8,
    /// Only these kinds; empty: all its men, but no animals and carts.
    pub kinds: Vec<Kind>,
}

impl Who {
    /// Does a unit of that kind and side belong to them? A lord belongs in every stage of dress.
    pub fn has(&self, side: u8, kind: Kind) -> bool {
        side == self.side && if self.kinds.is_empty() { kind.is_man() } else { self.kinds.contains(&kind) }
    }
}

/// When a goal is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum When {
    /// After every action.
    AtOnce,
    /// At the end of every turn.
    TurnEnd,
    /// At the end of the last turn.
    LastTurnEnd,
}

/// One thing that must hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// At least so many of them have left the map.
    Exited(Who, u8),
    /// At least one of them, alive, stands in these hexes.
    In(Who, HexSet),
    /// None of them, alive, stands in these hexes.
    NoneIn(Who, HexSet),
    /// None of them, alive, stands in these hexes or next to one.
    NoneNear(Who, HexSet),
    /// At least so many of them are dead.
    Dead(Who, u8),
    /// Fewer than so many of them are dead.
    FewerDead(Who, u8),
    /// None of them is left alive on the map or still to come.
    Gone(Who),
    /// All of them that there were are alive.
    Alive(Who),
}

/// How clear a win is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// Less than 1.5 to 1.
    Marginal,
    /// Less than 2.5 to 1.
    Substantial,
    /// More.
    Decisive,
}

/// A way to win. Goals are looked at in the order of the file; the first that holds decides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goal {
    /// The side that wins.
    pub side: u8,
    /// When it is looked at.
    pub when: When,
    /// What must hold, all of it.
    pub all: Vec<Condition>,
    /// The grade, where it does not come from the points.
    pub grade: Option<Grade>,
}

/// A way to score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Score {
    /// Side: the points of every enemy man dead, half of them for one wounded at the end.
    Kills(u8),
    /// Side, points: for each of them dead.
    Killed(u8, Who, u16),
    /// Side, points: for each of them that left the map; an animal or cart: led off by that side.
    Exited(u8, Vec<Kind>, u16),
    /// Side, points: for each cart at the end with conscious men of this side next to it and none of the other.
    CartHeld(u8, u16),
    /// Either side, points: for each duel won.
    DuelWon(u16),
    /// Either side, points: for each challenge the enemy refused.
    Refused(u16),
    /// Side, points: for each building at the end with no living man of the other side inside.
    HouseEmpty(u8, u16),
}

/// The limits of the grades, in tenths of the ratio.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Grades {
    /// From here on substantial: 15.
    pub substantial: u16,
    /// From here on decisive: 25.
    pub decisive: u16,
}

impl Grades {
    /// The grade of so many points against so many.
    pub fn grade(self, winner: u32, loser: u32) -> Grade {
        let at_least = |limit: u16| winner * 10 >= loser * u32::from(limit) && winner > loser;
        match (at_least(self.decisive), at_least(self.substantial)) {
            (true, _) => Grade::Decisive,
            (_, true) => Grade::Substantial,
            _ => Grade::Marginal,
        }
    }
}

/// Who wins and how clearly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Victory {
    /// Ways to win, first come first served.
    pub goals: Vec<Goal>,
    /// Who wins if the last turn ends without: a side, or none for whoever has more points.
    pub otherwise: Option<u8>,
    /// Ways to score.
    pub scores: Vec<Score>,
    /// The limits of the grades.
    pub grades: Grades,
}
