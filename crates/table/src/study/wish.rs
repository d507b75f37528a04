//! What somebody wishes of a study besides what can be asked of a table.

use serde::{Deserialize, Serialize};

/// Positions are named by their numbers in the [`Study`](parlour_core::study::Study).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Wish {
    /// To see this position.
    Go {
        /// Which.
        node: usize,
    },
    /// To see the one before.
    Back {},
    /// To go on by what stands first.
    On {},
    /// To see where it begins.
    First {},
    /// To see where this line ends.
    Last {},
    /// To see what else was tried instead.
    Other {
        /// So many further down the list, or up if it is negative.
        by: isize,
    },
    /// To have chance decide.
    Roll {
        /// So; without it, as the die falls.
        text: Option<String>,
    },
    /// To say something of the position; nothing takes it away.
    Remark {
        /// Of this one, which may be left by now.
        node: usize,
        /// What.
        text: String,
    },
    /// To say what is thought of the entry that led here; the same again takes it away.
    Sign {
        /// `!` and so on.
        sign: String,
    },
    /// To draw a ring, or an arrow to somewhere else; the same again takes it away.
    Sketch {
        /// A place, by its number.
        from: u16,
        /// Another one.
        to: Option<u16>,
    },
    /// To take away whatever is drawn here.
    Wipe {},
    /// To have this line come first.
    Promote {
        /// By a position of it.
        node: usize,
    },
    /// To take away a position and whatever follows.
    Delete {
        /// Which.
        node: usize,
    },
    /// To have back what was taken away last.
    Undo {},
    /// To call the study so.
    Entitle {
        /// How; nothing for no title.
        title: String,
    },
    /// To have whatever stands in the text of another study of the same set-up in this one, too.
    Join {
        /// The text.
        text: String,
    },
    /// To open the text of a study or of a record in place of this one.
    Open {
        /// The text.
        text: String,
        /// To see the position after so many entries of its main line; its end if there are fewer, and its beginning if
        /// nothing is said.
        at: Option<usize>,
    },
}
