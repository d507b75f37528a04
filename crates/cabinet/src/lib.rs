//! All games behind one door, for callers that know none of them.
//!
//! ```
//! let game = parlour_cabinet::find("swords-and-shields").unwrap();
//! let play = game.open(2, &[], 0).unwrap();
//! assert_eq!(play.choices().len(), 80);
//! ```

mod entry;
mod import;
mod of;
mod opponent;
mod shelf;

pub use entry::{GameEntry, ReplayError, Thought};
pub use import::import;
pub use opponent::{Engine, OPPONENTS, Opponent, OpponentInfo, UnknownOpponent};
pub use parlour_search::bot::Progress;
pub use shelf::{Boxed, ClosedBox, shelf};

use of::Of;
use std::fmt;

/// Every game, in the order of the shelf. A new game is one line here and one dependency.
pub static GAMES: &[&dyn GameEntry] = &[
    &Of::<swords_and_shields::SwordsAndShields>::new().bulk().evaluate(),
    &Of::<swoop::Swoop>::new().evaluate(),
    &Of::<swahili::Swahili>::new().evaluate(),
    &Of::<sly::solitaire::SolitaireSly>::new().bulk().evaluate().advise(),
    &Of::<sly::sniggle::Sniggle>::new().bulk().evaluate(),
    &Of::<sly::line_up::LineUp>::new().bulk().evaluate(),
    &Of::<sly::empire::Empire>::new().bulk().evaluate(),
    &Of::<sly::blockade::Blockade>::new().bulk().evaluate(),
    &Of::<sly::gateway::Gateway>::new().bulk().evaluate(),
];

/// Asked for a game that is not there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct UnknownGame(pub String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<_> = GAMES.iter().map(|g| g.info().id).collect();
        write!(f, "there is no game `{}`; there is {}", self.0, known.join(", "))
    }
}

/// The game with this id.
pub fn find(id: &str) -> Result<&'static dyn GameEntry, UnknownGame> {
    GAMES.iter().copied().find(|g| g.info().id == id).ok_or_else(|| UnknownGame(id.to_owned()))
}
