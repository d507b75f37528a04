//! The eight levels: one table for all games.

use parlour_search::human::Sight;

/// How a level thinks.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) enum Level {
    /// As a newcomer does, overlooking things.
    Human(Sight),
    /// Through so many positions.
    Looks(u64),
}

/// Chosen so that neighbours are more than 100 Elo apart where a game leaves room for it; docs/strength.md has the
/// matches. Level 8 takes some tenths of a second, and more if it is given more.
const LEVELS: [Level; 8] = [
    Level::Human(Sight { depth: 2, overlooked: 0.6 }),
    Level::Human(Sight { depth: 2, overlooked: 0.15 }),
    Level::Looks(450),
    Level::Looks(2_000),
    Level::Looks(9_000),
    Level::Looks(40_000),
    Level::Looks(200_000),
    Level::Looks(1_000_000),
];

/// The level with this number, from 1 to 8.
pub(crate) fn level(number: u8) -> Option<Level> {
    LEVELS.get(usize::from(number).checked_sub(1)?).copied()
}

impl Level {
    /// Positions for an engine that does not know how to be human.
    pub(crate) fn nodes(self) -> u64 {
        match self {
            Level::Human(sight) if sight.overlooked > 0.3 => 20,
            Level::Human(_) => 100,
            Level::Looks(nodes) => nodes,
        }
    }
}

/// Who plays the levels of a game with three seats or more, as measured in docs/strength.md.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Multiplayer {
    /// Alpha-beta, which takes all others to be against the seat that thinks.
    Paranoid,
    /// Tree search, in which everybody plays for himself.
    TreeSearch,
}
