//! What a text says that happens, for the rules to judge.

use super::TeachingError;
use super::fields::Field;
use crate::Seat;

/// What is claimed of a position, and of actions played from it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claims {
    /// These actions are legal.
    pub legal: Vec<String>,
    /// These are not.
    pub illegal: Vec<Illegal>,
    /// What stood on these places is gone afterwards, and nothing else is; nothing where nothing is said.
    pub captured: Option<Vec<String>>,
    /// How it ends, where something is said of it.
    pub end: Option<End>,
    /// What is told of the last action has these words in it.
    pub says: Vec<String>,
}

/// An action that is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The action.
    pub text: String,
    /// The rule that the refusal names, if that is claimed.
    pub rule: Option<String>,
}

/// How it ends.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// It goes on.
    Open,
    /// Nobody has won.
    Draw,
    /// This seat has won, perhaps with others.
    Won(Seat),
}

impl Claims {
    /// Takes a field in; tells whether it was a claim.
    pub(super) fn take(&mut self, field: &Field<'_>) -> Result<bool, TeachingError> {
        match field.key {
            "legal" => self.legal.extend(field.list()?),
            "illegal" => self.illegal.extend(field.list()?.iter().map(|item| Illegal::read(item))),
            "captured" if field.value == "none" => self.captured = Some(Vec::new()),
            "captured" => self.captured = Some(field.list()?),
            "won" => {
                self.end = Some(match field.value.as_str() {
                    "none" => End::Open,
                    "draw" => End::Draw,
                    _ => End::Won(field.seat()?),
                });
            }
            "says" => self.says.push(field.words()?),
            _ => return Ok(false),
        }
        Ok(true)
    }
}

impl Illegal {
    /// `e4-e5`, or with the rule that forbids it: `e4-e5 (5)`.
    fn read(item: &str) -> Illegal {
        let cited = item.strip_suffix(')').and_then(|item| item.rsplit_once(" ("));
        match cited {
            Some((text, rule)) => Illegal { text: text.trim().to_owned(), rule: Some(rule.trim().to_owned()) },
            None => Illegal { text: item.to_owned(), rule: None },
        }
    }
}
