//! What is asked of a parlour, and what it answers.

use parlour_table::Request;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a worker asks. `seats` are those of the guest whose page it is, counted from 1; none for an onlooker. Every guest has
/// one page: it is known by them.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "call", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Call {
    /// Which games are there?
    Games {},
    /// Open a match.
    Open {
        /// The game's id.
        game: String,
        /// Who sits in each seat: `here`, or an opponent's name such as `level:4`.
        sitters: Vec<String>,
        /// What is chosen; the rest has its default.
        #[serde(default)]
        options: BTreeMap<String, String>,
        /// Decides the dice, and stands in the record.
        seed: u64,
        /// For the computer's own dice. Not the seed: nobody who plays may know that.
        luck: u64,
    },
    /// A page has sent this. Whoever says something for the first time is told everything before.
    Say {
        /// Whose page.
        seats: Vec<u8>,
        /// What it sent.
        request: Request,
    },
    /// Do the one thing that is due without anybody: what follows by itself, or the computer's move.
    Think {
        /// For whose page.
        seats: Vec<u8>,
    },
    /// The record's text, as far as this guest may know.
    Record {
        /// Who asks.
        seats: Vec<u8>,
    },
    /// The whole page.
    Page {
        /// For whom.
        seats: Vec<u8>,
    },
    /// Put the match away.
    Close {},
}

/// What it is answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Answer {
    /// All games.
    Games {
        /// In the order of the shelf.
        games: Vec<GameLine>,
    },
    /// A match is open.
    Opened {
        /// Is something to be done without anybody? Then a worker calls `think`.
        due: bool,
    },
    /// What this page is told.
    Told {
        /// Is something to be done without anybody?
        due: bool,
        /// Messages for the page, in order, as they are sent.
        messages: Vec<String>,
    },
    /// The record.
    Record {
        /// Its text.
        text: String,
    },
    /// The page.
    Page {
        /// All of it.
        html: String,
    },
    /// The match is put away.
    Closed,
    /// The call was not understood or cannot be done. Nothing has changed.
    Refused {
        /// What was wrong and what would be right.
        text: String,
    },
}

/// A game, as much as is needed to open it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameLine {
    /// Its id.
    pub id: &'static str,
    /// For how many.
    pub seats: &'static [u8],
    /// Who may sit there besides people, weakest first.
    pub opponents: Vec<String>,
}
