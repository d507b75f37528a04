//! What pages and rooms say to each other, as JSON.

use serde::{Deserialize, Serialize};

/// Longer messages are refused unread.
pub const MAX_MESSAGE: usize = 4096;

/// From a page.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Request {
    /// Play an action, for the match as it is at this entry.
    Act {
        /// Entries that the page knows of.
        ply: usize,
        /// The action's text.
        text: String,
    },
    /// Go to a far spot: all the actions that this click means.
    Way {
        /// Entries that the page knows of.
        ply: usize,
        /// The far spot.
        spot: u16,
    },
    /// Let the table answer prompts in others' turns for the seats of this page, or answer them oneself again.
    Answers {
        /// By the table?
        automatic: bool,
    },
    /// The verse that was asked for.
    Verse {
        /// Entries that the page knows of.
        ply: usize,
        /// Its lines.
        text: String,
        /// Who wrote it; empty for the seat's side.
        name: String,
    },
    /// What does this half-made choice show?
    Look {
        /// Entries that the page knows of.
        ply: usize,
        /// Spots clicked so far.
        clicks: Vec<u16>,
    },
    /// Why do these clicks lead nowhere?
    Why {
        /// Entries that the page knows of.
        ply: usize,
        /// Spots clicked, the refused one last.
        clicks: Vec<u16>,
    },
    /// Show the match after this many steps.
    See {
        /// Steps.
        step: usize,
    },
    /// Turn the board.
    Face {
        /// Seen from the other side?
        flipped: bool,
    },
    /// Go back to one's last decision.
    TakeBack {
        /// Entries that the page knows of.
        ply: usize,
    },
    /// What would be good here?
    Hint {
        /// Entries that the page knows of.
        ply: usize,
    },
    /// Who is ahead after this many steps?
    Ahead {
        /// Steps.
        step: usize,
    },
    /// Where did a match that is over turn, and what was better?
    Review,
    /// Give up.
    Resign {
        /// Entries that the page knows of.
        ply: usize,
    },
    /// Offer a draw, or accept one.
    Draw {
        /// Entries that the page knows of.
        ply: usize,
    },
}

/// To a page.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Reply {
    /// The match as it is now, for this page's eyes.
    State(Box<View>),
    /// The match as it was.
    Seen(Box<View>),
    /// What a half-made choice shows.
    Look(Look),
    /// Why something is not possible. Nothing has changed.
    Refused(Refused),
    /// A good action, with its clicks.
    Hint {
        /// Its text.
        text: String,
        /// Its clicks.
        clicks: Vec<u16>,
        /// For the match at this entry.
        ply: usize,
    },
    /// Who is ahead.
    Ahead(Ahead),
    /// Actions of a match that is over for which there was something better.
    Review {
        /// In their order.
        remarks: Vec<Remark>,
    },
    /// Something to read that changes nothing.
    Told {
        /// A sentence.
        text: String,
    },
}

/// How the computer judges a position.
#[derive(Clone, Debug, Serialize)]
pub struct Ahead {
    /// For the match at this entry.
    pub ply: usize,
    /// After this many steps.
    pub step: usize,
    /// A bar with each seat's share, as HTML.
    pub bar: String,
    /// `Red ahead, 64 %`.
    pub words: String,
}

/// An action for which there was something better.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Remark {
    /// The step it led to.
    pub step: usize,
    /// What was better.
    pub better: String,
    /// Did the match turn here?
    pub turning: bool,
}

/// Why something is not possible.
#[derive(Clone, Debug, Serialize)]
pub struct Refused {
    /// A sentence.
    pub text: String,
    /// The rule's number.
    pub rule: Option<String>,
    /// The spot that was clicked.
    pub spot: Option<u16>,
    /// What shows it on the board, under the tokens, as SVG; empty if nothing does.
    pub under: String,
    /// And above them.
    pub over: String,
}

impl Refused {
    /// Nothing but a sentence.
    pub fn only(text: impl Into<String>) -> Refused {
        Refused { text: text.into(), rule: None, spot: None, under: String::new(), over: String::new() }
    }
}

/// What a half-made choice shows.
#[derive(Clone, Debug, Serialize)]
pub struct Look {
    /// For which clicks.
    pub clicks: Vec<u16>,
    /// What comes next.
    pub prompt: String,
    /// Marks under the tokens, as SVG.
    pub under: String,
    /// Marks over the tokens, as SVG.
    pub over: String,
    /// Notices and chances, as HTML.
    pub notices: String,
    /// Far spots where one click means several actions.
    pub ways: Vec<u16>,
}

/// A match for one pair of eyes.
#[derive(Clone, Debug, Serialize)]
pub struct View {
    /// Entries of the record: what a page sends back with everything it wants.
    pub ply: usize,
    /// Steps shown.
    pub step: usize,
    /// Steps there are.
    pub steps: usize,
    /// Seat to act, if one is.
    pub turn: Option<u8>,
    /// May this page act now?
    pub yours: bool,
    /// Is it over?
    pub over: bool,
    /// Is the computer thinking?
    pub thinking: bool,
    /// Seen from the other side?
    pub flipped: bool,
    /// What the match waits for.
    pub prompt: String,
    /// What has just happened.
    pub said: String,
    /// The layout, as SVG; only when it changed.
    pub layout: Option<String>,
    /// The spots, as SVG; only when they changed.
    pub spots: Option<String>,
    /// Marks under the tokens, as SVG.
    pub under: String,
    /// The tokens, as SVG.
    pub tokens: String,
    /// Marks over the tokens, as SVG.
    pub over_marks: String,
    /// What each spot is called on which something stands; the others have their names.
    pub labels: Vec<(u16, String)>,
    /// Second places of pieces that lie on two, each with the first, for the page that may act: a click there means the
    /// piece.
    pub also: Vec<(u16, u16)>,
    /// How tokens travelled to get here, and from which step.
    pub motions: Vec<Travel>,
    /// The step from which the motions lead here.
    pub since: usize,
    /// Choices that are no places.
    pub buttons: Vec<(u16, String)>,
    /// Legal actions as text and clicks, for the page that may act.
    pub choices: Vec<(String, Vec<u16>)>,
    /// Seat cards, as HTML.
    pub seats: String,
    /// Notices, as HTML.
    pub notices: String,
    /// The rows of the list of moves from some row on, as HTML.
    pub moves: String,
    /// How many rows of the list come before these.
    pub rows: usize,
    /// What happened, from some step on, as HTML.
    pub log: String,
    /// How many steps come before these; what a page knows of later ones is no longer so.
    pub told: usize,
    /// Where in its course the game is, as HTML; empty where it shows none.
    pub track: String,
    /// Pieces that can still do something.
    pub ready: Vec<u16>,
    /// Far spots where one click means several actions.
    pub ways: Vec<u16>,
    /// Must whoever sat here before look away, because another seat's secrets come?
    pub curtain: bool,
    /// Is a verse asked for from this page?
    pub verse: bool,
    /// The verses of a match that is over, as HTML.
    pub verses: String,
    /// Are prompts in others' turns answered by the table for this page? `null` where the game has no such answers.
    pub answers: Option<bool>,
    /// What may be asked for: `take-back`, `hint`, `resign`, `draw`, `accept`, `review`, `ahead`.
    pub may: Vec<&'static str>,
}

/// One token's way.
#[derive(Clone, Debug, Serialize)]
pub struct Travel {
    /// What it is.
    pub kind: &'static str,
    /// Whose colours it wears.
    pub side: &'static str,
    /// Where from.
    pub from: Option<u16>,
    /// Over these.
    pub via: Vec<u16>,
    /// Where to.
    pub to: Option<u16>,
    /// Steps before it sets out.
    pub after: u8,
}
