//! The odds of a melee (6, 6.1, 6.3, R-43): sums, ground, column and what each die would do.

use crate::frame::Fight;
use crate::ground::{Hex, Terrain};
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::tables::{self, Against, Result};
use crate::unit::{Group, Id};

/// Everything a player wants to know before the die is rolled.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The attacks added together.
    pub attack: u16,
    /// The defences added together.
    pub defence: u16,
    /// The column before the ground: 1 for 1-1, 12 for 12-1 and more.
    pub even: u8,
    /// The ground that counts for the attackers: their worst.
    pub attackers: Footing,
    /// The ground that counts for the defenders: their best.
    pub defenders: Footing,
    /// Columns to the right; negative to the left.
    pub shift: i8,
    /// The column that is read.
    pub column: u8,
    /// The table that is read.
    pub against: Against,
    /// What a die of 1 to 10 does.
    pub results: [Option<Result>; 10],
}

/// What somebody's ground is worth in melee, and why.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Footing {
    /// -1, 0 or 1: the chart's `-`, `0` and `+`.
    pub worth: i8,
    /// Whose ground.
    pub unit: Id,
    /// Which of his hexes.
    pub hex: Hex,
    /// Why.
    pub cause: Cause,
}

/// Why a hex is worth what it is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// As the terrain chart says.
    Ground,
    /// He stands higher.
    Height,
    /// The two fight across the front of his barricade.
    Barricade,
}

/// The odds of a melee as it stands.
pub fn odds(game: &SamuraiBlades, s: &State, fight: Fight) -> Odds {
    let sum = |group: Group, of: fn(crate::kind::Values) -> u8| -> u16 {
        group.iter().map(|id| u16::from(of(s.values(id)))).sum()
    };
    let (attack, defence) = (sum(fight.attackers, |v| v.attack), sum(fight.defenders, |v| v.defence));
    let pairs = || fight.attackers.iter().flat_map(|a| fight.defenders.iter().map(move |d| (a, d)));
    // 6.2: the attackers' worst ground; R-43: the defenders' best.
    let worse = |a: Footing, b: Footing| if b.worth < a.worth { b } else { a };
    let better = |a: Footing, b: Footing| if b.worth > a.worth { b } else { a };
    let attackers = pairs().map(|(a, d)| footing(game, s, a, d)).reduce(worse).unwrap_or(Footing::NONE);
    let defenders = pairs().map(|(a, d)| footing(game, s, d, a)).reduce(better).unwrap_or(Footing::NONE);
    let even = tables::odds(attack, defence);
    let column = tables::shifted(even, attackers.worth, defenders.worth);
    let against = against(s, fight.defenders);
    let results = std::array::from_fn(|n| tables::combat(against, column, n as u8 + 1, game.errata));
    let shift = attackers.worth - defenders.worth;
    Odds { attack, defence, even, attackers, defenders, shift, column, against, results }
}

/// Which table is read: riders and animals have their own (6.4, 6.6).
pub(super) fn against(s: &State, defenders: Group) -> Against {
    if defenders.first().is_some_and(|id| s.unit(id).is_long()) { Against::Riders } else { Against::Foot }
}

/// what a hex is worth to whoever fights there; a barricade before him and height count where the ground itself does not.
#[inline]
pub(crate) fn worth(
    terrain: Terrain,
    is_behind: impl FnOnce() -> bool,
    is_higher: impl FnOnce() -> bool,
) -> (i8, Cause) {
    match terrain.footing() {
        0 if is_behind() => (1, Cause::Barricade),
        0 if is_higher() => (1, Cause::Height),
        worth => (worth, Cause::Ground),
    }
}

/// What his ground is worth against this opponent; of a rider's two hexes the worse.
fn footing(game: &SamuraiBlades, s: &State, unit: Id, other: Id) -> Footing {
    let ground = game.ground();
    // low ground, then slope and stairs, then high ground. A rider is as high as the worse of his two hexes.
    let height = |id: Id| s.unit(id).place.hexes().map(|hex| ground.height(hex)).min();
    let is_higher = height(unit) > height(other);
    // A barricade helps across its front, whoever attacks: like a window, it is as good to strike from as to stand behind.
    let is_behind = |hex: Hex| {
        let across = |barricade: crate::state::Barricade| {
            let dirs = s.unit(other).place.hexes().filter_map(|from| ground.dir_between(hex, from));
            dirs.into_iter().any(|dir| barricade.fronts(dir))
        };
        s.barricade(hex).is_some_and(across)
    };
    let of = |hex: Hex| {
        let (worth, cause) = worth(ground.terrain(hex), || is_behind(hex), || is_higher);
        Footing { worth, unit, hex, cause }
    };
    s.unit(unit).place.hexes().map(of).min_by_key(|footing| footing.worth).unwrap_or(Footing::NONE)
}

impl Footing {
    const NONE: Footing = Footing { worth: 0, unit: Id::NOBODY, hex: Hex::NOWHERE, cause: Cause::Ground };

    /// `scrub -`, `higher ground +`.
    pub fn words(&self, game: &SamuraiBlades) -> String {
        let sign = ["-", "0", "+"][(self.worth + 1) as usize];
        match self.cause {
            Cause::Height => format!("higher ground {sign}"),
            Cause::Barricade => format!("barricade {sign}"),
            Cause::Ground if self.hex == Hex::NOWHERE => sign.to_owned(),
            Cause::Ground => format!("{} {sign}", game.ground().terrain(self.hex).word()),
        }
    }
}

impl Odds {
    /// How the column came about, with the rules: `16 to 5 is 3-1 (6), scrub - against flat 0 is 1 left (6.3): 2-1`.
    pub fn words(&self, game: &SamuraiBlades) -> String {
        let sums = format!("{} to {} is {}-1 (6)", self.attack, self.defence, self.even);
        let way = match self.shift {
            0 => return sums,
            shift if shift < 0 => "left",
            _ => "right",
        };
        let (ours, theirs) = (self.attackers.words(game), self.defenders.words(game));
        format!("{sums}, {ours} against {theirs} is {} {way} (6.3): {}-1", self.shift.abs(), self.column)
    }
}
