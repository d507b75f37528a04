//! What people ask of a table.

use serde::{Deserialize, Serialize};

/// A request, as data. `ply` is the number of entries that whoever asks knows of, and steps are counted as they count them:
/// what was meant for another position is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Request {
    /// Play an action, for the match as it is at this entry.
    Act {
        /// Entries known.
        ply: usize,
        /// The action's text.
        text: String,
    },
    /// Go to a far spot: all the actions that this click means.
    Way {
        /// Entries known.
        ply: usize,
        /// The far spot.
        spot: u16,
    },
    /// Let the table answer prompts in others' turns for one's seats, or answer them oneself again.
    Answers {
        /// By the table?
        automatic: bool,
    },
    /// The verse that was asked for.
    Verse {
        /// Entries known.
        ply: usize,
        /// Its lines.
        text: String,
        /// Who wrote it; empty for the seat's side.
        name: String,
    },
    /// What does this half-made choice show?
    Look {
        /// Entries known.
        ply: usize,
        /// Spots clicked so far.
        clicks: Vec<u16>,
    },
    /// Why do these clicks lead nowhere?
    Why {
        /// Entries known.
        ply: usize,
        /// Spots clicked, the refused one last.
        clicks: Vec<u16>,
    },
    /// Show the match after this many steps.
    See {
        /// Steps.
        step: usize,
    },
    /// Turn the board. The table has no sides; whoever draws it turns it and shows everything anew.
    Face {
        /// Seen from the other side?
        flipped: bool,
    },
    /// Go back to one's last decision; where somebody elsewhere plays too, ask them for it.
    TakeBack {
        /// Entries known.
        ply: usize,
    },
    /// Go back to where the move began that one's last decision belongs to: before the whole march, not its last step.
    TakeBackMarch {
        /// Entries known.
        ply: usize,
    },
    /// What stands on this spot, large and explained?
    Card {
        /// After this many steps.
        step: usize,
        /// The spot.
        spot: u16,
    },
    /// What would be good here?
    Hint {
        /// Entries known.
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
        /// Entries known.
        ply: usize,
    },
    /// Offer a draw, or accept one.
    Draw {
        /// Entries known.
        ply: usize,
    },
    /// Let somebody take back what they asked to.
    Allow {
        /// Entries known.
        ply: usize,
    },
    /// Say no to whatever others ask: to take back, or a draw.
    Decline {
        /// Entries known.
        ply: usize,
    },
    /// Be called so in a seat that one plays; nothing for no name.
    Name {
        /// The seat's number.
        seat: u8,
        /// The name.
        name: String,
    },
    /// Say one of the set phrases.
    Say {
        /// Which, counted from 0.
        phrase: u8,
    },
    /// Make the link for a seat void, so that nobody can take it.
    Withdraw {
        /// The seat's number.
        seat: u8,
    },
    /// Make another link for a seat that nobody has taken; the one before is void.
    Renew {
        /// The seat's number.
        seat: u8,
    },
    /// Go on no longer with somebody who does not come back.
    Abandon {
        /// The number of their seat.
        seat: u8,
    },
    /// Give a seat to the computer: of somebody who does not come back, or one that nobody has taken.
    House {
        /// The seat's number.
        seat: u8,
        /// Who plays it from now on: `level:3`.
        opponent: String,
    },
}
