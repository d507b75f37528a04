//! `key: value`, one to a line.

use super::TeachingError;
use crate::Seat;

/// One field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Field<'a> {
    /// The line it begins in, counted from 1.
    pub(super) line: usize,
    /// What stands before the colon.
    pub(super) key: &'a str,
    /// What stands behind it: words on one line, or a block of lines.
    pub(super) value: String,
}

/// All fields of a text, in their order.
pub(super) fn read(text: &str) -> Result<Vec<Field<'_>>, TeachingError> {
    let mut fields: Vec<(usize, &str, Vec<&str>)> = Vec::new();
    for (n, line) in text.lines().enumerate() {
        if line.starts_with('#') {
            continue;
        }
        if line.is_empty() || line.starts_with(char::is_whitespace) {
            match fields.last_mut() {
                Some((.., lines)) => lines.push(line.trim_end()),
                None if line.trim().is_empty() => {}
                None => {
                    return Err(TeachingError::new(
                        n + 1,
                        "an indented line goes on with a field, and none came before",
                    ));
                }
            }
            continue;
        }
        let wrong = || TeachingError::new(n + 1, format!("a line is `key: value`, and `{line}` is not"));
        let (key, value) = line.split_once(':').ok_or_else(wrong)?;
        fields.push((n + 1, key.trim(), vec![value.trim()]));
    }
    Ok(fields.into_iter().map(|(line, key, lines)| Field { line, key, value: value(&lines) }).collect())
}

/// Words are filled into one line; a block that begins below its key keeps its lines, less their common indentation.
fn value(lines: &[&str]) -> String {
    let end = lines.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
    let lines = &lines[..end];
    match lines.split_first() {
        None => String::new(),
        Some((&"", block)) => {
            let indents = block.iter().filter(|line| !line.is_empty()).map(|line| line.len() - line.trim_start().len());
            let indent = indents.min().unwrap_or(0);
            block.iter().map(|line| format!("{}\n", line.get(indent..).unwrap_or(""))).collect()
        }
        Some(_) => lines.iter().map(|line| line.trim()).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" "),
    }
}

impl Field<'_> {
    /// Something about this field.
    pub(super) fn wrong(&self, why: impl Into<String>) -> TeachingError {
        TeachingError::new(self.line, why)
    }
    /// Its words; it must have some.
    pub(super) fn words(&self) -> Result<String, TeachingError> {
        match self.value.trim() {
            "" => Err(self.wrong(format!("`{}` needs words", self.key))),
            words => Ok(words.to_owned()),
        }
    }
    /// What stands between semicolons.
    pub(super) fn list(&self) -> Result<Vec<String>, TeachingError> {
        let items = self.value.split(';').map(str::trim).filter(|item| !item.is_empty());
        let items: Vec<String> = items.map(str::to_owned).collect();
        match items.as_slice() {
            [] => Err(self.wrong(format!("`{}` needs something, or several with semicolons between them", self.key))),
            _ => Ok(items),
        }
    }
    pub(super) fn seat(&self) -> Result<Seat, TeachingError> {
        let seat = self.value.parse().ok().and_then(Seat::from_number);
        seat.ok_or_else(|| self.wrong(format!("`{}` is a seat from 1 to 4, not `{}`", self.key, self.value)))
    }
    pub(super) fn unknown(&self, known: &str) -> TeachingError {
        self.wrong(format!("`{}` means nothing here; {known}", self.key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_filled_and_blocks_are_kept() {
        let fields = read("# why\na: one\n  two\n\nb:\n    x\n      y\n\n    z\n\nc:\n").unwrap();
        let told: Vec<_> = fields.iter().map(|f| (f.line, f.key, f.value.as_str())).collect();
        assert_eq!(told, [(2, "a", "one two"), (5, "b", "x\n  y\n\nz\n"), (11, "c", "")]);
    }

    #[test]
    fn a_line_that_is_no_field_is_named() {
        assert_eq!(
            read("a: 1\nnonsense").unwrap_err().to_string(),
            "line 2: a line is `key: value`, and `nonsense` is not"
        );
        assert_eq!(read("  a: 1").unwrap_err().line, 1);
    }
}
