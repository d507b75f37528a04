//! Computer opponents by name.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How an opponent decides.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// Any legal action.
    Random,
    /// The levels that people play against: by the game's own opponent if it brings one, or else by alpha-beta.
    Level,
    /// Alpha-beta, selective.
    AlphaBeta,
    /// Every seat for itself (max^n).
    MaxN,
    /// Tree search with random games only, as in the books.
    Uct,
    /// Tree search with the evaluation.
    Mcts,
}

/// All of them, as they are named.
const METHODS: [Method; 6] =
    [Method::Random, Method::Level, Method::AlphaBeta, Method::MaxN, Method::Uct, Method::Mcts];

impl Method {
    /// Its name in texts.
    pub fn name(self) -> &'static str {
        match self {
            Method::Random => "random",
            Method::Level => "level",
            Method::AlphaBeta => "alphabeta",
            Method::MaxN => "maxn",
            Method::Uct => "uct",
            Method::Mcts => "mcts",
        }
    }
    /// Its strongest level; the weakest is 1. One level only is no level.
    pub fn levels(self) -> u8 {
        match self {
            Method::Level => 8,
            _ => 1,
        }
    }
    /// Can it be given a limit of its own?
    fn takes_limit(self) -> bool {
        self != Method::Random
    }
    /// Does it play without being given a limit?
    fn has_limit(self) -> bool {
        matches!(self, Method::Random | Method::Level)
    }
    /// Which level is meant by the name alone.
    fn usual(self) -> u8 {
        match self {
            Method::Level => 4,
            _ => 1,
        }
    }
}

/// How long an opponent may think about one action.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// As its level says.
    Usual,
    /// So many positions, or random games: the same on every machine.
    Nodes(u64),
    /// As long as this. Nothing in here reads a clock: whoever asks for the thought does, and says when to stop.
    Time(Duration),
}

impl Limit {
    /// Is the time up, when so much is spent by the asker's own clock? Without a limit of time that is never asked.
    ///
    /// ```
    /// use parlour_cabinet::Limit;
    /// use std::time::Duration;
    /// let second = Duration::from_secs(1);
    /// assert!(Limit::Time(second).is_up(|| second) && !Limit::Time(second).is_up(|| second / 2));
    /// assert!(!Limit::Nodes(1).is_up(|| unreachable!("positions are counted by the search")));
    /// ```
    pub fn is_up(self, spent: impl FnOnce() -> Duration) -> bool {
        matches!(self, Limit::Time(time) if spent() >= time)
    }
}

/// A way to decide at a level, perhaps with a limit of its own. As text: `random`, `level:1` to `level:8`; and with
/// a limit, for measuring: `level:8@0.5s` (so many seconds for each action), `alphabeta@100000` (so many positions),
/// `uct@10000` (so many random games), `mcts@…`, `maxn@…`. `level` alone is `level:4`.
///
/// ```
/// use parlour_cabinet::{Method, Limit, Opponent};
/// let opponent: Opponent = "level:8@0.5s".parse().unwrap();
/// assert_eq!((opponent.method(), opponent.level()), (Method::Level, 8));
/// assert!(matches!(opponent.limit(), Limit::Time(time) if time.as_millis() == 500));
/// assert_eq!(opponent.to_string(), "level:8@0.5s");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Opponent {
    method: Method,
    level: u8,
    limit: Limit,
}

impl Opponent {
    const fn level_of(method: Method, level: u8) -> Opponent {
        Opponent { method, level, limit: Limit::Usual }
    }
    /// How it decides.
    pub fn method(&self) -> Method {
        self.method
    }
    /// How well, from 1 up to the method's [`levels`](Method::levels).
    pub fn level(&self) -> u8 {
        self.level
    }
    /// How long it may think.
    pub fn limit(&self) -> Limit {
        self.limit
    }
    /// The same opponent with another limit.
    #[must_use]
    pub fn within(self, limit: Limit) -> Opponent {
        Opponent { limit, ..self }
    }
    /// Reads an opponent of a stored match. One that is no longer there is played by the nearest level; docs/strength.md has
    /// the matches that found it.
    ///
    /// ```
    /// use parlour_cabinet::Opponent;
    /// assert_eq!(Opponent::stored("level:3"), "level:3".parse());
    /// assert_eq!(Opponent::stored("first:2").unwrap().to_string(), "level:5");
    /// ```
    pub fn stored(text: &str) -> Result<Opponent, UnknownOpponent> {
        let retired = RETIRED.iter().find(|(name, _)| *name == text);
        retired.map_or(text, |(_, level)| level).parse()
    }
    /// What menus say of it, or would say.
    pub fn info(&self) -> &'static OpponentInfo {
        let usual = self.within(Limit::Usual);
        let mut all = OPPONENTS.iter().chain(UNLISTED);
        all.find(|info| info.opponent == usual).expect("every method and level is listed")
    }
}

/// Opponents that stored matches may name though they are gone, and who plays for them now.
const RETIRED: [(&str, &str); 4] =
    [("first", "level:5"), ("first:1", "level:1"), ("first:2", "level:5"), ("first:3", "level:7")];

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

const fn listed(method: Method, level: u8, name: &'static str, about: &'static str) -> OpponentInfo {
    OpponentInfo { opponent: Opponent::level_of(method, level), name, about }
}

/// Every opponent that menus offer, weakest first. Not every game has all of them: see
/// [`GameEntry::opponents`](crate::GameEntry).
pub static OPPONENTS: &[OpponentInfo] = &[
    listed(Method::Random, 1, "House, at random", "Plays any legal action, with the same chance for each."),
    listed(Method::Level, 1, "House, newcomer", "Knows what is good, and overlooks half of what happens."),
    listed(Method::Level, 2, "House, learner", "Thinks of your answer, and sometimes overlooks it."),
    listed(Method::Level, 3, "House, family", "Looks a little ahead and sees everything there."),
    listed(Method::Level, 4, "House, regular", "Looks ahead like somebody who plays every week."),
    listed(Method::Level, 5, "House, club", "Sees what a good player sees, every time."),
    listed(Method::Level, 6, "House, strong", "Punishes what looks harmless."),
    listed(Method::Level, 7, "House, master", "Looks a long way ahead."),
    listed(Method::Level, 8, "House, grandmaster", "As strong as we can make it."),
];

/// Opponents for measuring.
static UNLISTED: &[OpponentInfo] = &[
    listed(Method::AlphaBeta, 1, "House, alpha-beta", "Looks ahead, and further where it matters."),
    listed(Method::MaxN, 1, "House, max^n", "Takes everybody to play for themselves."),
    listed(Method::Uct, 1, "House, UCT", "Plays random games and goes by their results."),
    listed(Method::Mcts, 1, "House, tree search", "Grows a tree where it is worth it."),
];

/// What a game offers that has neither an evaluation nor a strategy.
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
        read(text).ok_or_else(|| UnknownOpponent::new(text, String::new(), OPPONENTS))
    }
}

fn read(text: &str) -> Option<Opponent> {
    let (who, limit) = match text.split_once('@') {
        None => (text, None),
        Some((who, limit)) => (who, Some(read_limit(limit)?)),
    };
    let (name, level) = match who.split_once(':') {
        None => (who, None),
        Some((name, level)) => (name, Some(level)),
    };
    let method = METHODS.into_iter().find(|method| method.name() == name)?;
    let level = match level {
        None => method.usual(),
        Some(text) => {
            let level: u8 = text.parse().ok().filter(|n: &u8| n.to_string() == text)?;
            (method.levels() > 1 && (1..=method.levels()).contains(&level)).then_some(level)?
        }
    };
    match limit {
        None => method.has_limit().then_some(Opponent::level_of(method, level)),
        Some(limit) => method.takes_limit().then_some(Opponent { method, level, limit }),
    }
}

/// `0.5s` or `100000`.
fn read_limit(text: &str) -> Option<Limit> {
    if !text.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    match text.strip_suffix('s') {
        Some(seconds) => {
            let seconds: f64 = seconds.parse().ok().filter(|s| (0.001..=86_400.0).contains(s))?;
            Some(Limit::Time(Duration::from_millis((seconds * 1000.0).round() as u64)))
        }
        None => text.parse().ok().filter(|&n| n > 0).map(Limit::Nodes),
    }
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.method.name())?;
        if self.method.levels() > 1 {
            write!(f, ":{}", self.level)?;
        }
        match self.limit {
            Limit::Usual => Ok(()),
            Limit::Nodes(nodes) => write!(f, "@{nodes}"),
            Limit::Time(time) => write!(f, "@{}s", time.as_millis() as f64 / 1000.0),
        }
    }
}
