//! What people are called.

/// Longer names are cut: they stand on a seat's card.
const LONGEST: usize = 20;

/// Names that mean somebody else at a table.
const TAKEN: [&str; 6] = ["you", "the house", "house", "nobody", "nobody yet", "friend"];

/// Why somebody cannot be called so.
///
/// ```
/// let error = parlour_core::name("The  House").unwrap_err();
/// assert_eq!(error.to_string(), "`The House` is what somebody else is called at a table; choose another name");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is what somebody else is called at a table; choose another name")]
pub struct NameTaken(String);

/// A name as it is kept: one line without anything that could be taken for something else in a sentence, and short.
///
/// ```
/// assert_eq!(parlour_core::name("  Anna\tMaria ").unwrap(), "Anna Maria");
/// assert_eq!(parlour_core::name("{1}").unwrap(), "1", "the places for names in the words of a game");
/// assert_eq!(parlour_core::name("\u{202e}arim").unwrap(), "arim", "nothing that turns the line around");
/// assert_eq!(parlour_core::name(" ").unwrap(), "");
/// ```
pub fn name(text: &str) -> Result<String, NameTaken> {
    let is_plain = |c: &char| !matches!(c, '{' | '}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).filter(is_plain).collect();
    let words = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    let name: String = words.chars().take(LONGEST).collect();
    let name = name.trim_end().to_owned();
    if TAKEN.contains(&name.to_lowercase().as_str()) { Err(NameTaken(name)) } else { Ok(name) }
}
