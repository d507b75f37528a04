//! The whole truth of one match, and its text.
//!
//! ```text
//! parlour record 1
//! game swords-and-shields
//! rules 1
//! seats 2
//! option repetition=draw
//! seed 00000000000000ff
//! result 2 1
//!
//! act 1 d1-d3
//! act 2 e4-b4
//! note 1 why not
//! take-back 0
//! ```
//! The entries are `act SEAT TEXT`, `chance TEXT`, `resign SEAT`, `timeout SEAT`, `abandon SEAT` (it never came back, and counts
//! as resigned), `house SEAT OPPONENT` (the computer plays it from here on), `draw`, `take-back STEPS`, `note SEAT TEXT` and
//! `name SEAT TEXT` (what the person there is called from now on; nothing for no name).
//!
//! One header field or entry per line; `#` begins a comment line. Texts that may hold line breaks are escaped with
//! backslashes. The seed and the result are there once the match is over. The format's number goes up when a program
//! that reads this one could misread the next: 2 where somebody has a name, for readers of 1 do not know that entry. A record
//! says the lowest number that will do.

use crate::Seat;
use crate::escape::{escape, unescape};
use std::fmt::{self, Write};

/// The first lines that can be read, with the number of the text format.
const FORMATS: [&str; 2] = ["parlour record 1", "parlour record 2"];
/// Longer texts are refused before anything is read.
const MAX_BYTES: usize = 16 << 20;
/// More entries than any match has.
const MAX_ENTRIES: usize = 200_000;

/// What was agreed before the first action.
///
/// ```
/// let setup = parlour_testkit::heath::table("night").play(0).record().setup.clone();
/// assert_eq!((setup.game.as_str(), setup.seats), ("heath", 2));
/// assert_eq!(setup.options, [("scenario".into(), "night".into())]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The game's id.
    pub game: String,
    /// The rulings it is played under.
    pub rules_version: u16,
    /// Number of seats.
    pub seats: u8,
    /// Chosen options; what is not named has its default.
    pub options: Vec<(String, String)>,
    /// A diagram to start from instead of the usual start.
    pub position: Option<String>,
}

/// One thing that happened.
///
/// ```
/// use parlour_core::{Entry, Seat};
/// let entry: Entry = "act 1 d1-d3".parse().unwrap();
/// assert_eq!(entry, Entry::Act(Seat::FIRST, "d1-d3".into()));
/// assert_eq!(Entry::TakeBack { to: 3 }.to_string(), "take-back 3");
/// assert_eq!("act 9 d1-d3".parse::<Entry>(), Err("`act` needs a seat from 1 to 4, not `9`".into()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A seat's action, by its text.
    Act(Seat, String),
    /// A chance outcome. It is written down, so a replay never rolls again.
    Chance(String),
    /// A seat gave up.
    Resign(Seat),
    /// A seat's time ran out.
    Timeout(Seat),
    /// A seat never came back, and another one would wait no longer. It counts as if it had resigned.
    Abandon(Seat),
    /// From here on the computer plays a seat in which nobody sat any more: this opponent, by its name.
    House(Seat, String),
    /// All agreed on a draw.
    DrawAgreed,
    /// Back to the position after this many steps. The record only grows: what was taken back stays in it.
    TakeBack {
        /// Steps that stay.
        to: usize,
    },
    /// A seat's words.
    Note(Seat, String),
    /// What the person in a seat is called from here on; empty for no name.
    Name(Seat, String),
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Act(seat, text) => write!(f, "act {seat} {text}"),
            Entry::Chance(text) => write!(f, "chance {text}"),
            Entry::Resign(seat) => write!(f, "resign {seat}"),
            Entry::Timeout(seat) => write!(f, "timeout {seat}"),
            Entry::Abandon(seat) => write!(f, "abandon {seat}"),
            Entry::House(seat, opponent) => write!(f, "house {seat} {opponent}"),
            Entry::DrawAgreed => f.write_str("draw"),
            Entry::TakeBack { to } => write!(f, "take-back {to}"),
            Entry::Note(seat, text) => write!(f, "note {seat} {}", escape(text)),
            Entry::Name(seat, name) if name.is_empty() => write!(f, "name {seat}"),
            Entry::Name(seat, name) => write!(f, "name {seat} {}", escape(name)),
        }
    }
}

impl std::str::FromStr for Entry {
    type Err = String;
    /// Reads one line of a record.
    fn from_str(line: &str) -> Result<Entry, String> {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        let seated = || {
            let (seat, rest) = rest.split_once(' ').unwrap_or((rest, ""));
            let number = seat.parse().ok().and_then(Seat::from_number);
            number.map(|n| (n, rest)).ok_or_else(|| format!("`{verb}` needs a seat from 1 to 4, not `{seat}`"))
        };
        let word = |text: &str, what: &str| match text {
            "" => Err(format!("`{verb}` needs an {what}")),
            t if t.contains(char::is_whitespace) => Err(format!("`{t}` is not one {what}: it has a space")),
            t => Ok(t.to_owned()),
        };
        let token = |text: &str| word(text, "action text");
        let bare = |entry, rest: &str| match rest {
            "" => Ok(entry),
            more => Err(format!("`{verb}` takes nothing more, and here is `{more}`")),
        };
        match verb {
            "act" => seated().and_then(|(seat, text)| Ok(Entry::Act(seat, token(text)?))),
            "chance" => Ok(Entry::Chance(token(rest)?)),
            "resign" => seated().and_then(|(seat, more)| bare(Entry::Resign(seat), more)),
            "timeout" => seated().and_then(|(seat, more)| bare(Entry::Timeout(seat), more)),
            "abandon" => seated().and_then(|(seat, more)| bare(Entry::Abandon(seat), more)),
            "house" => seated().and_then(|(seat, name)| Ok(Entry::House(seat, word(name, "opponent's name")?))),
            "draw" => bare(Entry::DrawAgreed, rest),
            "take-back" => match rest.parse() {
                Ok(to) => Ok(Entry::TakeBack { to }),
                Err(_) => Err(format!("`take-back` needs a number of steps, not `{rest}`")),
            },
            "note" | "name" => {
                let (seat, text) = seated()?;
                let text = unescape(text).ok_or("a backslash stands before one of n, r, t or another backslash")?;
                Ok(if verb == "note" { Entry::Note(seat, text) } else { Entry::Name(seat, text) })
            }
            other => Err(format!(
                "`{other}` is no entry; entries are act, chance, resign, timeout, abandon, house, draw, take-back, note and \
                 name"
            )),
        }
    }
}

/// Everything about one match; whatever else is shown is worked out from it.
///
/// ```
/// use parlour_core::{Entry, Record};
/// let text = "parlour record 1\ngame lanterns\nrules 1\nseats 3\noption teams=off\n\nchance c1\n";
/// let record = Record::parse(text).unwrap().record;
/// assert_eq!((record.setup.seats, &record.entries[..]), (3, &[Entry::Chance("c1".into())][..]));
/// assert_eq!(record.write(None), text);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What was agreed.
    pub setup: Setup,
    /// Decides the dice. Secret until the match is over.
    pub seed: u64,
    /// What happened, in order.
    pub entries: Vec<Entry>,
}

/// Why a text is no record, and where.
///
/// ```
/// let error = parlour_core::Record::parse("parlour record 1\ngame lanterns\nrules one\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 3: `rules` needs a number, not `one`");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct RecordError {
    /// 1-based.
    pub line: usize,
    /// What is wrong and what would be right.
    pub what: String,
}

/// A text read, but not yet played.
///
/// ```
/// use parlour_core::{Claim, Record};
/// let text = "parlour record 1\ngame lanterns\nrules 1\nseats 3\nresult 1 2 2\n\nchance c1\n";
/// let parsed = Record::parse(text).unwrap();
/// assert_eq!(parsed.result, Some(Claim { ranks: "1 2 2".into(), line: 5 }));
/// assert_eq!((parsed.game_line, &parsed.lines[..], parsed.has_seed), (2, &[7][..], false));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// What it says.
    pub record: Record,
    /// Did it tell the seed?
    pub has_seed: bool,
    /// The result it claims.
    pub result: Option<Claim>,
    /// The line of each entry.
    pub lines: Vec<usize>,
    /// The line that names the game, for errors in the set-up.
    pub game_line: usize,
}

/// What a text says of the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The ranks, as [`Outcome`](crate::Outcome) is written.
    pub ranks: String,
    /// The line that says so, 1-based.
    pub line: usize,
}

impl Record {
    /// The text. `over` is the ranks of a finished match; only with them is the seed told.
    pub fn write(&self, over: Option<&str>) -> String {
        let mut out = self.header(over);
        for entry in &self.entries {
            let _ = writeln!(out, "{entry}");
        }
        out
    }

    /// What the people in the seats are called now, where they have a name.
    ///
    /// ```
    /// let text = "parlour record 2\ngame lanterns\nrules 1\nseats 3\n\nname 2 Mira\nname 3 Jon\nname 3\n";
    /// let record = parlour_core::Record::parse(text).unwrap().record;
    /// assert_eq!(record.names(), [None, Some("Mira"), None]);
    /// assert_eq!(record.write(None), text);
    /// ```
    pub fn names(&self) -> Vec<Option<&str>> {
        let mut names = vec![None; self.setup.seats.into()];
        for entry in &self.entries {
            if let Entry::Name(seat, name) = entry
                && let Some(place) = names.get_mut(seat.index())
            {
                *place = Some(name.as_str()).filter(|name| !name.is_empty());
            }
        }
        names
    }

    /// What comes before the entries.
    pub(crate) fn header(&self, over: Option<&str>) -> String {
        let has_names = self.entries.iter().any(|entry| matches!(entry, Entry::Name(..)));
        let format = FORMATS[usize::from(has_names)];
        let mut out = format!("{format}\n");
        self.setup.write(&mut out);
        if let Some(ranks) = over {
            let _ = writeln!(out, "seed {:016x}\nresult {ranks}", self.seed);
        }
        out.push('\n');
        out
    }

    /// The records in a file, each with its first line; a file that has no such line is taken to be one.
    pub fn parted(text: &str) -> Vec<&str> {
        let begins = |at: usize| at == 0 || text.as_bytes()[at - 1] == b'\n';
        let heads: Vec<usize> =
            text.match_indices("parlour record ").map(|(at, _)| at).filter(|&at| begins(at)).collect();
        let ends = heads.iter().skip(1).copied().chain([text.len()]);
        let starts = [0].into_iter().chain(heads.iter().skip(1).copied());
        starts.zip(ends).map(|(from, to)| &text[from..to]).collect()
    }

    /// Reads a text, strictly. That its entries are legal is shown only by playing them.
    pub fn parse(text: &str) -> Result<Parsed, RecordError> {
        let at = |line| move |what| RecordError { line, what };
        if text.len() > MAX_BYTES {
            return Err(at(1)(format!("a record has at most {} MiB, and this text has more", MAX_BYTES >> 20)));
        }
        let mut lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim_end()));
        match lines.next() {
            Some((_, first)) if FORMATS.contains(&first) => {}
            Some((_, first)) if first.starts_with("parlour record ") => {
                let known = FORMATS.join("` and `");
                return Err(at(1)(format!("this program reads `{known}`, and this is `{first}`")));
            }
            _ => return Err(at(1)(format!("a record begins with the line `{}`", FORMATS[0]))),
        }
        let mut header = Header::default();
        let mut entries = Vec::new();
        let mut entry_lines = Vec::new();
        let mut in_header = true;
        for (number, line) in lines {
            if line.starts_with('#') {
                continue;
            }
            if line.is_empty() {
                in_header &= !header.names_a_game();
                continue;
            }
            if in_header {
                header.field(number, line).map_err(at(number))?;
                continue;
            }
            entries.push(line.parse().map_err(at(number))?);
            entry_lines.push(number);
            if entries.len() > MAX_ENTRIES {
                return Err(at(number)(format!("a record has at most {MAX_ENTRIES} entries")));
            }
        }
        let (seed, result) = (header.seed, header.result.take());
        let (setup, game_line) = header.setup()?;
        let record = Record { setup, seed: seed.unwrap_or(0), entries };
        Ok(Parsed { record, has_seed: seed.is_some(), result, lines: entry_lines, game_line })
    }
}

impl Setup {
    /// The lines of a header that say it.
    pub(crate) fn write(&self, out: &mut String) {
        let Setup { game, rules_version, seats, options, position } = self;
        let _ = write!(out, "game {game}\nrules {rules_version}\nseats {seats}\n");
        for (key, value) in options {
            let _ = writeln!(out, "option {key}={}", escape(value));
        }
        if let Some(diagram) = position {
            let _ = writeln!(out, "position {}", escape(diagram));
        }
    }
}

/// What comes before the entries, as far as it is read.
#[derive(Default)]
pub(crate) struct Header {
    game: Option<(String, usize)>,
    rules: Option<u16>,
    seats: Option<u8>,
    options: Vec<(String, String)>,
    position: Option<String>,
    seed: Option<u64>,
    result: Option<Claim>,
}

impl Header {
    /// Then an empty line ends it.
    pub(crate) fn names_a_game(&self) -> bool {
        self.game.is_some()
    }

    /// What was agreed, and the line that names the game; or what is missing.
    pub(crate) fn setup(self) -> Result<(Setup, usize), RecordError> {
        let missing = |what| RecordError { line: 1, what: format!("the header has no line `{what} …`") };
        let (game, game_line) = self.game.ok_or_else(|| missing("game"))?;
        let setup = Setup {
            game,
            rules_version: self.rules.ok_or_else(|| missing("rules"))?,
            seats: self.seats.ok_or_else(|| missing("seats"))?,
            options: self.options,
            position: self.position,
        };
        Ok((setup, game_line))
    }

    /// Takes a line in.
    pub(crate) fn field(&mut self, number: usize, line: &str) -> Result<(), String> {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        let text = || unescape(value).ok_or("a backslash stands before one of n, r, t or another backslash".to_owned());
        let wrong = |what: &str| format!("`{key}` needs {what}, not `{value}`");
        match key {
            "game" if value.is_empty() => Err(wrong("a game's id")),
            "game" => once(&mut self.game, (value.to_owned(), number), key),
            "rules" => once(&mut self.rules, value.parse().map_err(|_| wrong("a number"))?, key),
            "seats" => once(&mut self.seats, value.parse().map_err(|_| wrong("a number"))?, key),
            "seed" => {
                let hex = value.len() == 16 && value.bytes().all(|b| b.is_ascii_hexdigit());
                let seed = u64::from_str_radix(value, 16).ok().filter(|_| hex);
                once(&mut self.seed, seed.ok_or_else(|| wrong("16 hexadecimal digits"))?, key)
            }
            "result" => once(&mut self.result, Claim { ranks: value.to_owned(), line: number }, key),
            "position" => once(&mut self.position, text()?, key),
            "option" => match text()?.split_once('=').filter(|(key, _)| is_word(key)) {
                Some((key, value)) => {
                    self.options.push((key.to_owned(), value.to_owned()));
                    Ok(())
                }
                None => Err(wrong("key=value")),
            },
            other => {
                Err(format!("`{other}` is no header field; an empty line stands between the header and the entries"))
            }
        }
    }
}

/// Can it be a key? Keys are written as they are.
fn is_word(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
}

fn once<T>(slot: &mut Option<T>, value: T, key: &str) -> Result<(), String> {
    if slot.replace(value).is_some() { Err(format!("`{key}` is given twice")) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(header: &str) -> Result<Record, String> {
        let text = format!("{}\ngame toy\nrules 1\nseats 2\n{header}\n\n", FORMATS[0]);
        Record::parse(&text).map(|parsed| parsed.record).map_err(|e| e.to_string())
    }

    /// What somebody who never came back leaves in a record reads back as it was written.
    #[test]
    fn absent_seats_are_written_and_read() {
        for text in ["abandon 2", "house 3 level:4", "house 1 level:8@0.05s"] {
            assert_eq!(text.parse::<Entry>().expect(text).to_string(), text);
        }
        for (wrong, says) in [
            ("abandon 7", "`abandon` needs a seat from 1 to 4, not `7`"),
            ("abandon 2 now", "`abandon` takes nothing more, and here is `now`"),
            ("house 2", "`house` needs an opponent's name"),
            ("house 2 level 3", "`level 3` is not one opponent's name: it has a space"),
        ] {
            assert_eq!(wrong.parse::<Entry>(), Err(says.to_owned()));
        }
    }

    /// A name is one line, whatever it holds; only with one a record needs a newer reader.
    #[test]
    fn names_are_written_and_read() {
        for text in ["name 2 Mira", "name 1 Jo the Second", "name 4", "name 1 a\\nb"] {
            assert_eq!(text.parse::<Entry>().expect(text).to_string(), text);
        }
        assert_eq!("name Mira".parse::<Entry>(), Err("`name` needs a seat from 1 to 4, not `Mira`".to_owned()));
        let mut record = read("").expect("a record");
        assert!(record.write(None).starts_with("parlour record 1\n"));
        record.entries.push(Entry::Name(Seat::SECOND, "Mira".into()));
        let text = record.write(None);
        assert!(text.starts_with("parlour record 2\n"), "{text}");
        assert_eq!(Record::parse(&text).expect("what was written can be read").record, record);
        let newer = Record::parse(&text.replace("record 2", "record 3")).expect_err("not known yet");
        assert_eq!(
            newer.to_string(),
            "line 1: this program reads `parlour record 1` and `parlour record 2`, and this is `parlour record 3`"
        );
    }

    #[test]
    fn options_are_words_and_any_text() {
        let record = read("option missile-b=two\\nlines = \\\\").expect("a record");
        assert_eq!(record.setup.options, [("missile-b".to_owned(), "two\nlines = \\".to_owned())]);
        let again = Record::parse(&record.header(None)).expect("what was written can be read");
        assert_eq!(again.record, record);
        for wrong in ["option repetition", "option =draw", "option repetitio\\n=draw", "option two words=1"] {
            let error = read(wrong).expect_err(wrong);
            assert!(error.contains("line 5") && error.contains("`option` needs key=value"), "{error}");
        }
        assert!(read("option a=\\x").expect_err("no such escape").contains("a backslash stands before"));
    }

    #[test]
    fn a_file_is_parted_where_records_begin() {
        assert_eq!(Record::parted(""), [""]);
        assert_eq!(Record::parted("no record at all"), ["no record at all"]);
        let (one, two) =
            ("# mine\nparlour record 1\nact 1 a\nnote 1 parlour record 1\n", "parlour record 1\nact 1 b\n");
        assert_eq!(Record::parted(one), [one]);
        assert_eq!(Record::parted(&format!("{one}{two}{two}")), [one, two, two]);
    }
}
