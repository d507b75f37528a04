//! What a game is called: in addresses, in Rust, and on its lid.

use crate::skeleton;

/// `fox-and-geese`, checked.
#[derive(Debug)]
pub(crate) struct Name<'a>(&'a str);

/// Words that a crate cannot be called, for Rust or the skeleton's own tests need them.
const TAKEN: &str = "\
    abstract alloc as async await become box break const continue core crate do dyn else enum extern false final \
    fn for gen golden if impl in junk laws let loop macro match mod move mut override perft priv proc-macro pub ref \
    return self slow static std story struct super test trait true try type typeof unsafe unsized use virtual where while \
    yield";

/// Words that stay small in the middle of a title.
const SMALL: &[&str] = &["a", "an", "and", "at", "by", "for", "in", "of", "on", "or", "the", "to", "with"];

impl<'a> Name<'a> {
    pub(crate) fn read(text: &'a str) -> Result<Name<'a>, String> {
        let is_word =
            |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
        if !text.split('-').all(is_word) || !text.starts_with(|c: char| c.is_ascii_lowercase()) {
            return Err(format!(
                "`{text}` is no name for a game: small letters and digits, a letter first, one hyphen between words, as in \
                 fox-and-geese"
            ));
        }
        let name = Name(text);
        if TAKEN.split(' ').any(|word| word == text) || skeleton::has_word(&name.type_name()) {
            return Err(format!("a game cannot be called `{text}`: its code uses the word for something else"));
        }
        Ok(name)
    }
    /// `fox-and-geese`, as it is typed.
    pub(crate) fn id(&self) -> &'a str {
        self.0
    }
    /// `fox_and_geese`.
    pub(crate) fn crate_name(&self) -> String {
        self.0.replace('-', "_")
    }
    /// `FoxAndGeese`.
    pub(crate) fn type_name(&self) -> String {
        self.0.split('-').map(capital).collect()
    }
    /// `Fox and Geese`.
    pub(crate) fn title(&self) -> String {
        let word = |(n, word)| if n > 0 && SMALL.contains(&word) { word.to_owned() } else { capital(word) };
        self.0.split('-').enumerate().map(word).collect::<Vec<_>>().join(" ")
    }
}

fn capital(word: &str) -> String {
    let (first, rest) = word.split_at(word.len().min(1));
    first.to_uppercase() + rest
}
