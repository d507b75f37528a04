//! Why a match cannot be opened.

use crate::DiagramError;

/// Why a match cannot be opened like this, and what would be right.
///
/// ```
/// use parlour_core::{SetupError, Title};
/// use parlour_testkit::toy::Lanterns;
///
/// let error = Lanterns::INFO.resolve(2, &[]).unwrap_err();
/// assert_eq!(error, SetupError::Seats { game: "Lanterns", fits: &[3], seats: 2 });
/// assert_eq!(error.to_string(), "Lanterns has 3 seats, not 2");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The game is for other numbers of players.
    #[error("{game} has {} seats, not {seats}", list(.fits))]
    Seats {
        /// What it is called.
        game: &'static str,
        /// How many seats it may have.
        fits: &'static [u8],
        /// How many were asked for.
        seats: u8,
    },
    /// The game has no such option.
    #[error("this game has no option `{key}`; it has {}", or_none(.known))]
    UnknownOption {
        /// What was given.
        key: String,
        /// Its options.
        known: Vec<&'static str>,
    },
    /// An option was given more than once.
    #[error("option {0} is given twice")]
    Twice(String),
    /// An option has no such value.
    #[error("option {key} is one of {}{} not `{value}`", .known.join(", "), or_own(.own))]
    UnknownValue {
        /// The option.
        key: &'static str,
        /// Its values.
        known: Vec<&'static str>,
        /// What a text of one's own would be, if it takes one.
        own: Option<&'static str>,
        /// What was given.
        value: String,
    },
    /// A text that was given for an option (a scenario) is wrong.
    #[error("option {key}: {why}")]
    Text {
        /// The option.
        key: &'static str,
        /// What is wrong, and where.
        why: String,
    },
    /// An option that is for other numbers of players.
    #[error("option {key}={value} needs {} seats, and this match has {seats}", list(.fits))]
    OptionSeats {
        /// The option.
        key: &'static str,
        /// What was given.
        value: String,
        /// For how many seats it is.
        fits: &'static [u8],
        /// How many there are.
        seats: u8,
    },
    /// Played under other rulings than this program has.
    #[error(
        "this match was played by version {played} of the rules, and the house plays version {known} now; it can be read and \
         downloaded, but not played on"
    )]
    RulesVersion {
        /// What the record says.
        played: u16,
        /// What would be right.
        known: u16,
    },
    /// The position to begin at is wrong.
    #[error(transparent)]
    Diagram(#[from] DiagramError),
    /// Something else that the game itself has to say.
    #[error("{0}")]
    Unfit(String),
}

fn or_none(known: &[&str]) -> String {
    if known.is_empty() { "none".into() } else { known.join(", ") }
}

fn or_own(own: &Option<&str>) -> String {
    own.map_or_else(|| ",".into(), |own| format!(", or {own};"))
}

/// `2`, `2 or 3`, `2, 3 or 4`.
fn list(numbers: &[u8]) -> String {
    let words: Vec<_> = numbers.iter().map(u8::to_string).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => words.concat(),
    }
}
