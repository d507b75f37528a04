//! Verses that players write: notes in the record that a game asked for.

use std::ops::RangeInclusive;

const LINES: RangeInclusive<usize> = 3..=5;
const LETTERS: RangeInclusive<usize> = 10..=200;

/// A verse as it is kept: 3 to 5 lines with 10 to 200 characters in all, without space around them or empty lines.
/// Whatever else is wrong with it is for poets to say.
///
/// ```
/// use parlour_core::verse;
/// assert_eq!(verse(" The bell has fallen. \n\nOne leaf lies\nwhere it rang"), Ok("The bell has fallen.\nOne leaf lies\nwhere it rang".into()));
/// assert_eq!(verse("Farewell"), Err("a verse has 3 to 5 lines, and this has 1".into()));
/// assert_eq!(verse("a\nb\nc"), Err("a verse has 10 to 200 characters, and this has 3".into()));
/// ```
pub fn verse(text: &str) -> Result<String, String> {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let outside = |what: &str, range: &RangeInclusive<usize>, found: usize| {
        format!("a verse has {} to {} {what}, and this has {found}", range.start(), range.end())
    };
    if !LINES.contains(&lines.len()) {
        return Err(outside("lines", &LINES, lines.len()));
    }
    let letters = lines.iter().map(|line| line.chars().count()).sum();
    if !LETTERS.contains(&letters) {
        return Err(outside("characters", &LETTERS, letters));
    }
    if text.chars().any(|c| c.is_control() && !c.is_whitespace()) {
        return Err("a verse is plain text, and this has control characters".into());
    }
    Ok(lines.join("\n"))
}
