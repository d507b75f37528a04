//! What can be chosen before a match.

use crate::SetupError;
use std::fmt;

/// Values by name, each with what it means.
pub type Named = &'static [(&'static str, &'static str)];

/// The values an option takes.
#[derive(Copy, Clone, Debug)]
pub enum Values {
    /// One of these, each with what it means.
    OneOf(Named),
    /// A text that this check accepts, or else says what would be right; and how such a text looks.
    Text(fn(&str) -> Result<(), String>, &'static str),
    /// One of the named ones, or a whole text of the user's own (a scenario).
    ///
    /// [`Title::open`](crate::Title::open) reads such a text, once, and says what is wrong with it
    /// ([`SetupError::Text`]).
    Named {
        /// Names, each with what it means.
        list: Named,
        /// What such a text is: `a scenario file`.
        example: &'static str,
    },
}

/// Something that can be chosen before a match.
///
/// ```
/// use parlour_core::{OptionInfo, Values};
/// let teams = OptionInfo {
///     key: "teams",
///     values: Values::OneOf(&[("off", "everybody for himself"), ("on", "seats 1 and 3 against seats 2 and 4")]),
///     default: "off",
///     question: "",
///     about: "Whether four players play in pairs.",
///     source: "7",
///     seats: &[4],
/// };
/// assert!(teams.is_open(4) && !teams.is_open(3));
/// ```
#[derive(Copy, Clone, Debug)]
pub struct OptionInfo {
    /// Its name in `key=value`.
    pub key: &'static str,
    /// What it may be.
    pub values: Values,
    /// What it is if nothing is said.
    pub default: &'static str,
    /// The same as a question, to which the meanings of its values are answers: `May seat 2 swap colours?`
    pub question: &'static str,
    /// A sentence on what it decides.
    pub about: &'static str,
    /// Where it comes from: a rule, a ruling, the book's variation.
    pub source: &'static str,
    /// Seat counts for which it may differ from its default; empty for all.
    pub seats: &'static [u8],
}

impl OptionInfo {
    /// Is there anything to choose with so many seats? If not, it always has its default.
    pub fn is_open(&self, seats: u8) -> bool {
        let fits = self.seats.is_empty() || self.seats.contains(&seats);
        let is_single = matches!(self.values, Values::OneOf([_]));
        fits && !is_single
    }

    /// What a value means, as an answer to its question; of a text of the user's own its name or beginning.
    pub fn answer(&self, value: &str) -> String {
        let list: Named = match self.values {
            Values::OneOf(list) | Values::Named { list, .. } => list,
            Values::Text(..) => &[],
        };
        let known = list.iter().find(|(v, _)| *v == value);
        known.map_or_else(|| brief(value), |(_, about)| (*about).to_owned())
    }

    fn check(&self, value: &str, seats: u8) -> Result<(), SetupError> {
        let key = self.key;
        let unknown = |list: Named, own| {
            let known = list.iter().map(|(v, _)| *v).collect();
            Err(SetupError::UnknownValue { key, known, own, value: value.to_owned() })
        };
        match self.values {
            Values::OneOf(list) if list.iter().all(|(v, _)| *v != value) => return unknown(list, None),
            Values::Text(check, _) if value != self.default => {
                check(value).map_err(|why| SetupError::Text { key, why })?;
            }
            // A word that is no name was meant as one; a whole text has lines, and is read by the game as it opens.
            Values::Named { list, example } if !value.contains('\n') && list.iter().all(|(v, _)| *v != value) => {
                return unknown(list, Some(example));
            }
            _ => {}
        }
        if value != self.default && !self.seats.is_empty() && !self.seats.contains(&seats) {
            return Err(SetupError::OptionSeats { key, value: value.to_owned(), fits: self.seats, seats });
        }
        Ok(())
    }
}

/// Every option of a game with its value, checked, in the order of the game's declaration.
///
/// ```
/// use parlour_core::Title;
/// use parlour_testkit::toy::Lanterns;
///
/// let options = Lanterns::INFO.resolve(3, &[("teams".into(), "on".into())]).unwrap();
/// assert_eq!((options.get("teams"), options.to_string()), ("on", "teams=on".into()));
/// let error = Lanterns::INFO.resolve(3, &[("teams".into(), "maybe".into())]).unwrap_err();
/// assert_eq!(error.to_string(), "option teams is one of off, on, not `maybe`");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Options(Vec<(&'static str, String)>);

impl Options {
    /// Checks what was chosen against what the game declares, and fills in the rest.
    pub fn resolve(
        declared: &'static [OptionInfo],
        seats: u8,
        chosen: &[(String, String)],
    ) -> Result<Options, SetupError> {
        for (i, (key, _)) in chosen.iter().enumerate() {
            if declared.iter().all(|o| o.key != key) {
                let known = declared.iter().map(|o| o.key).collect();
                return Err(SetupError::UnknownOption { key: key.clone(), known });
            }
            if chosen[..i].iter().any(|(k, _)| k == key) {
                return Err(SetupError::Twice(key.clone()));
            }
        }
        let mut options = Vec::new();
        for info in declared {
            let given = chosen.iter().find(|(key, _)| key == info.key);
            let value = given.map_or(info.default, |(_, value)| value.as_str());
            info.check(value, seats)?;
            options.push((info.key, value.to_owned()));
        }
        Ok(Options(options))
    }
    /// The value of a declared option.
    pub fn get(&self, key: &str) -> &str {
        self.0.iter().find(|(k, _)| *k == key).map(|(_, v)| v.as_str()).expect("games ask for options they declare")
    }
    /// The same with one value replaced: how a game fixes what chance decides before the match.
    #[must_use]
    pub fn with(mut self, key: &str, value: String) -> Options {
        let slot = self.0.iter_mut().find(|(k, _)| *k == key).expect("games set options they declare");
        slot.1 = value;
        self
    }
    /// All of them in order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.0.iter().map(|(k, v)| (*k, v.as_str()))
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pairs: Vec<_> = self.iter().map(|(k, v)| format!("{k}={}", brief(v))).collect();
        f.write_str(&pairs.join(" "))
    }
}

/// An option's value for a line that people read: a text of several lines by the name that it gives itself, or else by the
/// first line that says something; and whatever is long cut short.
///
/// ```
/// use parlour_core::brief;
/// assert_eq!(brief("plum-ford"), "plum-ford");
/// assert_eq!(brief("[scenario]\nname = My Bridge\n"), "My Bridge");
/// assert_eq!(brief("nameless\n..~..\n"), "nameless…");
/// assert_eq!(brief("# a map\n..~..\n..=..\n"), "..~..…");
/// ```
pub fn brief(value: &str) -> String {
    const LONGEST: usize = 40;
    let cut = |text: &str| text.chars().take(LONGEST).collect::<String>();
    let named =
        |line: &str| Some(cut(line.strip_prefix("name")?.strip_prefix([' ', '='])?.trim_start_matches([' ', '='])));
    if !value.contains('\n') && value.chars().count() <= LONGEST {
        return value.to_owned();
    }
    let mut lines = value.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let name = lines.clone().find_map(named);
    name.unwrap_or_else(|| format!("{}…", cut(lines.next().unwrap_or(""))))
}
