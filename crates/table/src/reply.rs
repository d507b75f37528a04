//! What a table answers, as data. Whoever draws it makes words, pictures or JSON of it.

use crate::{Balance, View};
use parlour_core::scene::{Button, Card, Lit, Mark, Notice, Odds, Path, Spot};
use parlour_core::{Choice, RuleRef, Seat};

/// An answer to whoever asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// The match as it is now, whole.
    State(Box<View>),
    /// The match as it was.
    Seen(Box<View>),
    /// What a half-made choice shows.
    Look(HalfMade),
    /// Why something is not possible. Nothing has changed.
    Refused(Refused),
    /// A good action, for the match at this entry.
    Hint(usize, Choice),
    /// Who is ahead.
    Ahead(Balance),
    /// Actions of a match that is over for which there was something better.
    Review(Vec<Remark>),
    /// What stands on a spot after this many steps, if anything does that can be told of.
    Card(usize, Spot, Option<Box<Card>>),
    /// Something to read that changes nothing.
    Told(String),
    /// Somebody says one of the set phrases.
    Said {
        /// Who.
        seat: Seat,
        /// What they are called.
        name: String,
        /// The phrase.
        phrase: &'static str,
    },
    /// Nothing to say: the clicks that were asked about do lead somewhere.
    Nothing,
}

/// What a half-made choice shows.
#[derive(Clone, Debug, PartialEq)]
pub struct HalfMade {
    /// For which clicks.
    pub clicks: Path,
    /// What comes next.
    pub prompt: String,
    /// On the board, in place of the view's.
    pub marks: Vec<Mark>,
    /// In place of the view's.
    pub notices: Vec<Notice>,
    /// The chances, where dice decide.
    pub odds: Option<Odds>,
    /// Far spots where one click means several actions.
    pub ways: Vec<Spot>,
    /// What of the charts would apply.
    pub lit: Vec<Lit>,
    /// Places that lead on and have a button as well, besides the buttons of the view.
    pub buttons: Vec<Button>,
}

/// Why something is not possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// A sentence.
    pub text: String,
    /// The rule that says so.
    pub rule: Option<RuleRef>,
    /// The spot that was clicked.
    pub spot: Option<Spot>,
    /// What shows it on the board.
    pub marks: Vec<Mark>,
}

impl Refused {
    /// Nothing but a sentence.
    pub fn only(text: impl Into<String>) -> Refused {
        Refused { text: text.into(), rule: None, spot: None, marks: Vec::new() }
    }
}

/// An action for which there was something better.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The step it led to.
    pub step: usize,
    /// What was better.
    pub better: String,
    /// Did the match turn here?
    pub turning: bool,
}
