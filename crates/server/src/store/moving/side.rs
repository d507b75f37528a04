//! The private side of an export: what records leave out, a line of JSON for each match.

use super::{MoveError, failed};
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

/// The name of the file in the folder of an export.
pub(super) const NAME: &str = "private.jsonl";
/// What its first line says.
pub(super) const FORMAT: &str = "parlour private side";
/// The number goes up when a program that reads this one could misread the next.
pub(super) const VERSION: u32 = 1;

/// A line of it: the format, the secrets, the matches, the guests, and in the end how many matches there were.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Line {
    Export { format: String, version: u32 },
    Secret(Secret),
    Match(Box<Side>),
    Name { guest: String, name: String },
    PrivateLink { guest: String, name: String, generation: i64 },
    End { matches: u64 },
}

/// With what links and cookies are signed.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Secret {
    pub(super) name: String,
    pub(super) value: String,
}

/// What the record of a match leaves out. Times are milliseconds since 1970.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Side {
    pub(super) id: String,
    pub(super) seed: String,
    pub(super) state: String,
    pub(super) round: i64,
    pub(super) created: i64,
    pub(super) touched: i64,
    pub(super) next: Option<String>,
    pub(super) next_by: Option<i64>,
    pub(super) sitters: Vec<Seated>,
    pub(super) rights: Vec<Right>,
    /// When each entry was made.
    pub(super) times: Vec<i64>,
    pub(super) verses: Vec<Written>,
    pub(super) remembered: Vec<Remembered>,
    pub(super) results: Vec<Placed>,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Seated {
    pub(super) seat: i64,
    pub(super) kind: String,
    pub(super) detail: String,
    pub(super) generation: i64,
    pub(super) answers: i64,
    pub(super) offers: i64,
    pub(super) back: i64,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Right {
    pub(super) guest: String,
    pub(super) seat: i64,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    pub(super) entry: i64,
    pub(super) game: String,
    pub(super) name: String,
    pub(super) text: String,
    pub(super) made: i64,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Remembered {
    pub(super) guest: String,
    pub(super) entry: i64,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Placed {
    pub(super) seat: i64,
    pub(super) rank: i64,
    pub(super) points: Option<i64>,
    pub(super) cause: String,
}

/// Can it be the name of a file? Ids of matches are letters and digits with hyphens.
pub(super) fn is_plain(id: &str) -> bool {
    !id.is_empty() && id.len() <= 100 && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
}

/// Where the record of a match is in the folder of an export.
pub(super) fn record(folder: &Path, id: &str) -> PathBuf {
    folder.join("records").join(format!("{id}.txt"))
}

/// Its lines, one after the other: a file of any size takes the memory of its longest line.
pub(super) struct Lines {
    path: PathBuf,
    reader: BufReader<File>,
    number: usize,
}

impl Lines {
    /// Opens the file of this folder.
    pub(super) fn open(folder: &Path) -> Result<Lines, MoveError> {
        let path = folder.join(NAME);
        let file = File::open(&path).map_err(failed("read", &path))?;
        Ok(Lines { path, reader: BufReader::new(file), number: 0 })
    }

    pub(super) fn next(&mut self) -> Result<Option<Line>, MoveError> {
        let mut text = String::new();
        self.number += 1;
        match self.reader.read_line(&mut text) {
            Ok(0) => return Ok(None),
            Ok(_) if text.ends_with('\n') => {}
            Ok(_) => return Err(MoveError::CutOff(self.path.clone())),
            Err(e) => return Err(failed("read", &self.path)(e)),
        }
        serde_json::from_str(&text).map(Some).map_err(|e| self.wrong(e.to_string()))
    }

    /// Reads all of it, and tells how many matches there are. What passes here was written to its end.
    pub(super) fn check(mut self) -> Result<u64, MoveError> {
        match self.next()? {
            Some(Line::Export { format, version: VERSION }) if format == FORMAT => {}
            Some(Line::Export { format, version }) if format == FORMAT => {
                return Err(self.wrong(format!("this program reads version {VERSION}, and this is version {version}")));
            }
            _ => return Err(self.wrong(format!("a line that says `{FORMAT}` and its version comes first"))),
        }
        let (mut matches, mut is_past_secrets) = (0, false);
        while let Some(line) = self.next()? {
            match line {
                Line::Export { .. } => return Err(self.wrong("the format was told already".into())),
                Line::Secret(_) if is_past_secrets => {
                    return Err(self.wrong("secrets come before everything else".into()));
                }
                Line::Secret(_) => {}
                Line::Match(side) => {
                    if !is_plain(&side.id) {
                        let what = format!("`{}` is no id of a match: letters, digits and hyphens are", side.id);
                        return Err(self.wrong(what));
                    }
                    (matches, is_past_secrets) = (matches + 1, true);
                }
                Line::Name { .. } | Line::PrivateLink { .. } => is_past_secrets = true,
                Line::End { matches: told } if told != matches => {
                    let what = format!("there should be {told} matches before this line, and there are {matches}");
                    return Err(self.wrong(what));
                }
                Line::End { .. } => {
                    return match self.next()? {
                        None => Ok(matches),
                        Some(_) => Err(self.wrong("nothing comes after the line that counts the matches".into())),
                    };
                }
            }
        }
        Err(MoveError::CutOff(self.path))
    }

    fn wrong(&self, what: String) -> MoveError {
        MoveError::Side { path: self.path.clone(), line: self.number, what }
    }
}
