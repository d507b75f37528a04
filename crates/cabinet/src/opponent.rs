//! Computer opponents by name.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How an opponent decides.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Engine {
    /// Any legal action.
    Random,
    /// The levels that people play against: by the game's own opponent if it brings one, or else by alpha-beta.
    Level,
    /// The first one that looked ahead. It is kept as it is, so that stronger ones can be measured against it.
    First,
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
const ENGINES: [Engine; 7] =
    [Engine::Random, Engine::Level, Engine::First, Engine::AlphaBeta, Engine::MaxN, Engine::Uct, Engine::Mcts];

impl Engine {
    /// Its name in texts.
    pub fn name(self) -> &'static str {
        match self {
            Engine::Random => "random",
            Engine::Level => "level",
            Engine::First => "first",
            Engine::AlphaBeta => "alphabeta",
            Engine::MaxN => "maxn",
            Engine::Uct => "uct",
            Engine::Mcts => "mcts",
        }
    }
    /// Its strongest level; the weakest is 1. One level only is no level.
    pub fn levels(self) -> u8 {
        match self {
            Engine::Level => 8,
            Engine::First => 3,
            _ => 1,
        }
    }
    /// Can it be given a limit of its own?
    fn takes_limit(self) -> bool {
        !matches!(self, Engine::Random | Engine::First)
    }
    /// Does it play without being given a limit?
    fn has_limit(self) -> bool {
        matches!(self, Engine::Random | Engine::First | Engine::Level)
    }
    /// Which level is meant by the name alone.
    fn usual(self) -> u8 {
        match self {
            Engine::Level => 4,
            Engine::First => 2,
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

/// An engine at a level, perhaps with a limit of its own. As text: `random`, `level:1` to `level:8`, `first:1` to
/// `first:3`; and with a limit, for measuring: `level:8@0.5s` (so many seconds for each action), `alphabeta@100000` (so
/// many positions), `uct@10000` (so many random games), `mcts@…`, `maxn@…`. `first` alone is `first:2`.
///
/// ```
/// use parlour_cabinet::{Engine, Limit, Opponent};
/// let opponent: Opponent = "level:8@0.5s".parse().unwrap();
/// assert_eq!((opponent.engine(), opponent.level()), (Engine::Level, 8));
/// assert!(matches!(opponent.limit(), Limit::Time(time) if time.as_millis() == 500));
/// assert_eq!(opponent.to_string(), "level:8@0.5s");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Opponent {
    engine: Engine,
    level: u8,
    limit: Limit,
}

impl Opponent {
    const fn level_of(engine: Engine, level: u8) -> Opponent {
        Opponent { engine, level, limit: Limit::Usual }
    }
    /// How it decides.
    pub fn engine(&self) -> Engine {
        self.engine
    }
    /// How well, from 1 up to the engine's [`levels`](Engine::levels).
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
    /// What menus say of it, or would say.
    pub fn info(&self) -> &'static OpponentInfo {
        let usual = self.within(Limit::Usual);
        let mut all = OPPONENTS.iter().chain(UNLISTED);
        all.find(|info| info.opponent == usual).expect("every engine and level is listed")
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

const fn listed(engine: Engine, level: u8, name: &'static str, about: &'static str) -> OpponentInfo {
    OpponentInfo { opponent: Opponent::level_of(engine, level), name, about }
}

/// Every opponent that menus offer, weakest first. Not every game has all of them: see
/// [`GameEntry::opponents`](crate::GameEntry).
pub static OPPONENTS: &[OpponentInfo] = &[
    listed(Engine::Random, 1, "House, at random", "Plays any legal action, with the same chance for each."),
    listed(Engine::Level, 1, "House, level 1 · newcomer", "Knows what is good, and overlooks half of what happens."),
    listed(Engine::Level, 2, "House, level 2 · learner", "Thinks of your answer, and sometimes overlooks it."),
    listed(Engine::Level, 3, "House, level 3 · family", "Looks a little ahead and sees everything there."),
    listed(Engine::Level, 4, "House, level 4 · regular", "Looks ahead like somebody who plays every week."),
    listed(Engine::Level, 5, "House, level 5 · club", "Sees what a good player sees, every time."),
    listed(Engine::Level, 6, "House, level 6 · strong", "Punishes what looks harmless."),
    listed(Engine::Level, 7, "House, level 7 · master", "Looks a long way ahead."),
    listed(Engine::Level, 8, "House, level 8 · grandmaster", "As strong as we can make it."),
];

/// Opponents for stored matches and for measuring.
static UNLISTED: &[OpponentInfo] = &[
    listed(Engine::First, 1, "House, first level 1", "Looks one action ahead and is not particular."),
    listed(Engine::First, 2, "House, first level 2", "Looks a few actions ahead, through twenty thousand positions."),
    listed(Engine::First, 3, "House, first level 3", "Looks further ahead, through six hundred thousand positions."),
    listed(Engine::AlphaBeta, 1, "House, alpha-beta", "Looks ahead, and further where it matters."),
    listed(Engine::MaxN, 1, "House, max^n", "Takes everybody to play for themselves."),
    listed(Engine::Uct, 1, "House, UCT", "Plays random games and goes by their results."),
    listed(Engine::Mcts, 1, "House, tree search", "Grows a tree where it is worth it."),
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
        let mut known: Vec<_> = known.iter().map(|info| info.opponent.to_string()).collect();
        if known.len() > 1 {
            known.push("first:1, first:2, first:3".into());
        }
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
    let engine = ENGINES.into_iter().find(|engine| engine.name() == name)?;
    let level = match level {
        None => engine.usual(),
        Some(text) => {
            let level: u8 = text.parse().ok().filter(|n: &u8| n.to_string() == text)?;
            (engine.levels() > 1 && (1..=engine.levels()).contains(&level)).then_some(level)?
        }
    };
    match limit {
        None => engine.has_limit().then_some(Opponent::level_of(engine, level)),
        Some(limit) => engine.takes_limit().then_some(Opponent { engine, level, limit }),
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
        f.write_str(self.engine.name())?;
        if self.engine.levels() > 1 {
            write!(f, ":{}", self.level)?;
        }
        match self.limit {
            Limit::Usual => Ok(()),
            Limit::Nodes(nodes) => write!(f, "@{nodes}"),
            Limit::Time(time) => write!(f, "@{}s", time.as_millis() as f64 / 1000.0),
        }
    }
}
