//! Computer opponents by name.

use std::fmt;
use std::str::FromStr;

/// How an opponent decides.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Engine {
    /// Any legal action.
    Random,
    /// The first one that looks ahead. It is kept as it is, so that stronger ones can be measured against it.
    First,
}

impl Engine {
    /// Its name in texts.
    pub fn name(self) -> &'static str {
        match self {
            Engine::Random => "random",
            Engine::First => "first",
        }
    }
    /// Its strongest level; the weakest is 1. One level only is no level.
    pub fn levels(self) -> u8 {
        match self {
            Engine::Random => 1,
            Engine::First => 3,
        }
    }
}

/// An engine at a level. As text: `random`, `first:1`, `first:2`, `first:3`; `first` alone is `first:2`.
///
/// ```
/// use parlour_cabinet::{Engine, Opponent};
/// let opponent: Opponent = "first".parse().unwrap();
/// assert_eq!((opponent.engine(), opponent.level()), (Engine::First, 2));
/// assert_eq!(opponent.to_string(), "first:2");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Opponent {
    engine: Engine,
    level: u8,
}

impl Opponent {
    /// How it decides.
    pub fn engine(&self) -> Engine {
        self.engine
    }
    /// How well, from 1 up to the engine's [`levels`](Engine::levels).
    pub fn level(&self) -> u8 {
        self.level
    }
    /// What menus say of it.
    pub fn info(&self) -> &'static OpponentInfo {
        OPPONENTS.iter().find(|info| info.opponent == *self).expect("every opponent is listed")
    }
}

/// An opponent as menus offer it.
#[derive(Debug)]
pub struct OpponentInfo {
    /// Who it is.
    pub opponent: Opponent,
    /// As shown beside a seat.
    pub name: &'static str,
    /// A sentence.
    pub about: &'static str,
}

/// Every opponent, weakest first. Not every game has all of them: see [`GameEntry::opponents`](crate::GameEntry).
pub static OPPONENTS: &[OpponentInfo] = &[
    OpponentInfo {
        opponent: Opponent { engine: Engine::Random, level: 1 },
        name: "House, at random",
        about: "Plays any legal action, with the same chance for each.",
    },
    OpponentInfo {
        opponent: Opponent { engine: Engine::First, level: 1 },
        name: "House, level 1",
        about: "Looks one action ahead and is not particular; takes a win when it sees one.",
    },
    OpponentInfo {
        opponent: Opponent { engine: Engine::First, level: 2 },
        name: "House, level 2",
        about: "Looks a few actions ahead, through some twenty thousand positions.",
    },
    OpponentInfo {
        opponent: Opponent { engine: Engine::First, level: 3 },
        name: "House, level 3",
        about: "Looks further ahead, through some six hundred thousand positions.",
    },
];

/// What a game without an evaluation offers.
pub(crate) static WITHOUT_LOOKING_AHEAD: &[OpponentInfo] = OPPONENTS.split_at(1).0;

/// Not the name of an opponent, or not of one that the game has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no opponent `{asked}`{whose}; there is {known}")]
pub struct UnknownOpponent {
    asked: String,
    whose: String,
    known: String,
}

impl UnknownOpponent {
    pub(crate) fn new(asked: &str, whose: String, known: &[OpponentInfo]) -> UnknownOpponent {
        let known: Vec<_> = known.iter().map(|info| info.opponent.to_string()).collect();
        UnknownOpponent { asked: asked.to_owned(), whose, known: known.join(", ") }
    }
}

impl FromStr for Opponent {
    type Err = UnknownOpponent;

    fn from_str(text: &str) -> Result<Opponent, UnknownOpponent> {
        let named = OPPONENTS.iter().map(|info| info.opponent).find(|o| o.to_string() == text);
        let usual = (text == Engine::First.name()).then_some(Opponent { engine: Engine::First, level: 2 });
        named.or(usual).ok_or_else(|| UnknownOpponent::new(text, String::new(), OPPONENTS))
    }
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.engine.name())?;
        if self.engine.levels() > 1 { write!(f, ":{}", self.level) } else { Ok(()) }
    }
}
