//! A picture in the rules, with what it shows.

use super::fields;
use super::{Claims, Opening, TeachingError};
use crate::Seat;

/// A position, what is played or marked in it, and a caption whose claims the rules judge.
///
/// ```
/// use parlour_core::teaching::{End, Example};
/// let text = "position:\n  . s\n  S .\nplay: a1-a2\ncaptured: b2\nwon: none\nmark: a2\ncaption: A shield is taken.\n";
/// let example = Example::read(text).unwrap();
/// assert_eq!(example.opening.diagram.as_deref(), Some(". s\nS .\n"));
/// assert_eq!((example.play, example.claims.end), (vec!["a1-a2".to_owned()], Some(End::Open)));
/// assert_eq!(Example::read("play: a1-a2\n").unwrap_err().to_string(), "line 1: an example needs a `caption`");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The position that is shown.
    pub opening: Opening,
    /// Whose eyes see it; nobody's in particular where nothing is said.
    pub eyes: Option<Seat>,
    /// Actions played from it, drawn as arrows.
    pub play: Vec<String>,
    /// What is claimed of it.
    pub claims: Claims,
    /// Marks on places, by their names.
    pub marks: Vec<(Sign, Vec<String>)>,
    /// Only what lies around these places is shown; the whole board where nothing is said.
    pub only: Vec<String>,
    /// What it shows, in words.
    pub caption: String,
}

/// What an author may mark.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Sign {
    /// Look here: each place by itself.
    Mark,
    /// One may go here: each place by itself.
    Target,
    /// This is in danger: each place by itself.
    Danger,
    /// This way, from the first place to the last.
    Way,
    /// One sees from the first place to the second.
    Sight,
}

impl Sign {
    fn read(key: &str) -> Option<Sign> {
        Some(match key {
            "mark" => Sign::Mark,
            "target" => Sign::Target,
            "danger" => Sign::Danger,
            "way" => Sign::Way,
            "sight" => Sign::Sight,
            _ => return None,
        })
    }
}

impl Example {
    /// Reads an example.
    pub fn read(text: &str) -> Result<Example, TeachingError> {
        let mut example = Example {
            opening: Opening::default(),
            eyes: None,
            play: Vec::new(),
            claims: Claims::default(),
            marks: Vec::new(),
            only: Vec::new(),
            caption: String::new(),
        };
        for field in &fields::read(text)? {
            if example.opening.take(field)? || example.claims.take(field)? {
                continue;
            }
            match field.key {
                "eyes" => example.eyes = Some(field.seat()?),
                "play" => example.play.extend(field.list()?),
                "only" => example.only = field.list()?,
                "caption" => example.caption = field.words()?,
                key => match Sign::read(key) {
                    Some(sign) => example.marks.push((sign, field.list()?)),
                    None => return Err(field.unknown(KNOWN)),
                },
            }
        }
        if example.caption.is_empty() {
            return Err(TeachingError::new(1, "an example needs a `caption`"));
        }
        Ok(example)
    }
}

const KNOWN: &str = "an example has seats, option KEY, seed, position, before, eyes, play, legal, illegal, captured, won, \
                     says, mark, target, danger, way, sight, only and caption";
