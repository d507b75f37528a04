//! Lines and words of a scenario file with their places.

use super::error::{Result, ScenarioError};
use std::str::FromStr;

/// A place in the file, line and column from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Spot {
    pub(super) fn error(self, wrong: impl Into<String>, right: impl Into<String>) -> ScenarioError {
        ScenarioError { line: self.line, column: self.column, wrong: wrong.into(), right: right.into() }
    }
}

/// A word and where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) spot: Spot,
}

impl<'a> Word<'a> {
    /// An error at this word.
    pub(super) fn is_not(&self, right: impl Into<String>) -> ScenarioError {
        self.spot.error(format!("`{}` is wrong", self.text), right)
    }

    /// The word as a number.
    pub(super) fn number<N: FromStr>(&self) -> Result<N> {
        self.text.parse().map_err(|_| self.is_not("a number of fitting size should stand here"))
    }

    /// The word cut at the mark.
    pub(super) fn cut(&self, mark: char) -> (Word<'a>, Option<Word<'a>>) {
        match self.text.split_once(mark) {
            None => (*self, None),
            Some((left, right)) => {
                let column = self.spot.column + left.chars().count() + 1;
                let spot = Spot { column, ..self.spot };
                (Word { text: left, ..*self }, Some(Word { text: right, spot }))
            }
        }
    }
}

/// A line of a section, as it stands in the file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    pub(super) number: usize,
    pub(super) text: &'a str,
}

impl<'a> Line<'a> {
    /// The place of the line's first character.
    pub(super) fn spot(&self) -> Spot {
        Spot { line: self.number, column: 1 }
    }

    /// `key words = value words`.
    pub(super) fn entry(&self) -> Result<Entry<'a>> {
        let Some((key, value)) = self.text.split_once('=') else {
            return Err(self.spot().error("this line has no `=`", "write `key = value`"));
        };
        let key_words = words(key, self.number, 1);
        let value_words = words(value, self.number, key.chars().count() + 2);
        let end = Spot { line: self.number, column: self.text.chars().count() + 1 };
        match (key_words.is_empty(), value_words.is_empty()) {
            (true, _) => Err(self.spot().error("nothing stands before the `=`", "write `key = value`")),
            (_, true) => Err(end.error("nothing stands after the `=`", "write `key = value`")),
            _ => Ok(Entry { key: key_words, value: value_words, text: value.trim(), end }),
        }
    }
}

/// A line cut at its `=`.
#[derive(Clone, Debug)]
pub(super) struct Entry<'a> {
    pub(super) key: Vec<Word<'a>>,
    pub(super) value: Vec<Word<'a>>,
    pub(super) text: &'a str,
    pub(super) end: Spot,
}

impl<'a> Entry<'a> {
    /// The words before the `=`, as texts.
    pub(super) fn keys(&self) -> Vec<&'a str> {
        self.key.iter().map(|w| w.text).collect()
    }

    /// The one word after the `=`.
    pub(super) fn one(&self) -> Result<Word<'a>> {
        match self.value[..] {
            [word] => Ok(word),
            _ => Err(self.value[1].is_not("one word is enough here")),
        }
    }
}

fn words(text: &str, line: usize, column: usize) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut start = None;
    for (n, (at, c)) in text.char_indices().enumerate() {
        match (c.is_whitespace(), start) {
            (false, None) => start = Some((at, n)),
            (true, Some((from, first))) => {
                words.push(Word { text: &text[from..at], spot: Spot { line, column: column + first } });
                start = None;
            }
            _ => {}
        }
    }
    if let Some((from, first)) = start {
        words.push(Word { text: &text[from..], spot: Spot { line, column: column + first } });
    }
    words
}

/// A section: its title and its lines.
#[derive(Clone, Debug)]
pub(super) struct Section<'a> {
    pub(super) title: Vec<Word<'a>>,
    pub(super) spot: Spot,
    pub(super) lines: Vec<Line<'a>>,
}

/// The sections of a file. Blank lines and lines that begin with `#` are left out, except among the notes.
pub(super) fn sections(text: &str) -> Result<Vec<Section<'_>>> {
    let mut sections: Vec<Section<'_>> = Vec::new();
    for (n, raw) in text.lines().enumerate() {
        let (line, raw) = (Line { number: n + 1, text: raw.trim_end() }, raw.trim_end());
        if let Some(title) = raw.strip_prefix('[') {
            let end = Spot { line: n + 1, column: raw.chars().count() + 1 };
            let title = title.strip_suffix(']').ok_or_else(|| end.error("the title is not closed", "write `]`"))?;
            sections.push(Section { title: words(title, n + 1, 2), spot: line.spot(), lines: Vec::new() });
            continue;
        }
        let are_notes = sections.last().is_some_and(|s| s.title.first().is_some_and(|t| t.text == "notes"));
        if !are_notes && (raw.is_empty() || raw.starts_with('#')) {
            continue;
        }
        match sections.last_mut() {
            Some(section) => section.lines.push(line),
            None => return Err(line.spot().error("this line is in no section", "begin with `[scenario]`")),
        }
    }
    Ok(sections)
}
