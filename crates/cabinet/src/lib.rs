//! All games behind one door, for callers that know none of them.
//!
//! ```
//! let game = parlour_cabinet::find("swords-and-shields").unwrap();
//! let play = game.open(2, &[], 0).unwrap();
//! assert_eq!(play.choices().len(), 80);
//! ```

mod compared;
mod engines;
mod entry;
mod game;
mod import;
mod level;
mod openings;
mod opponent;
mod random;
mod review;
mod sampled;
mod shelf;
mod tune;
pub mod unlisted;

pub use entry::{GameEntry, Judgement, ReplayError, TURNING};
pub use game::Game;
pub use import::import;
pub use openings::{Ends, OPENING_STEPS, Openings, Played, Tried, Uncounted};
pub use opponent::{Limit, Method, OPPONENTS, Opponent, OpponentInfo, UnknownOpponent};
pub use sampled::Chances;
pub use shelf::{Boxed, shelf};
pub use tune::{Stage, Tuned, Tuning};

use level::Multiplayer::TreeSearch;
use parlour_core::{GameInfo, Setup, SetupError};
use std::fmt;

/// Every game, in the order of the shelf. A new game is one line here and one dependency.
pub static GAMES: &[&dyn GameEntry] = &[
    &Game::<swords_and_shields::SwordsAndShields>::new().bulk().noisy().evaluate().symmetric().arranges(),
    &Game::<swoop::Swoop>::new().bulk().evaluate().weighed().formalities().arranges(),
    &Game::<swahili::Swahili>::new().evaluate().multiplayer(TreeSearch).weighed().arranges(),
    &Game::<sly::solitaire::SolitaireSly>::new().bulk().evaluate().advise().strategy().symmetric().arranges(),
    &Game::<sly::sniggle::Sniggle>::new().bulk().evaluate().multiplayer(TreeSearch).weighed().formalities().arranges(),
    &Game::<sly::line_up::LineUp>::new().bulk().evaluate().weighed().symmetric().arranges(),
    &Game::<sly::empire::Empire>::new().bulk().evaluate().weighed().formalities().symmetric().arranges(),
    &Game::<sly::blockade::Blockade>::new().bulk().evaluate().weighed().formalities().arranges(),
    &Game::<sly::gateway::Gateway>::new()
        .bulk()
        .evaluate()
        .multiplayer(TreeSearch)
        .weighed()
        .formalities()
        .symmetric()
        .arranges(),
    &Game::<samurai_blades::SamuraiBlades>::new()
        .bulk()
        .strategy()
        .sampled()
        .determinize()
        .walks()
        .answers()
        .verses()
        .musters()
        .charts()
        .marches()
        .chronicles()
        .arranges(),
];

/// Was this match played by other rules than the game has now? Then it can be read, but not played: this says so.
pub fn outdated(setup: &Setup) -> Option<SetupError> {
    other_rules(find(&setup.game).ok()?.info(), setup)
}

fn other_rules(info: &GameInfo, setup: &Setup) -> Option<SetupError> {
    let (played, known) = (setup.rules_version, info.rules_version);
    (played != known).then_some(SetupError::RulesVersion { played, known })
}

/// Asked for a game that is not there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct UnknownGame(pub String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<_> = GAMES.iter().map(|g| g.info().id).collect();
        write!(f, "there is no game `{}`; there is {}", self.0, known.join(", "))
    }
}

/// Every game that this program finds: those of the shelf, and those that are [`unlisted`].
pub fn known() -> Vec<&'static dyn GameEntry> {
    GAMES.iter().copied().chain(unlisted::all()).collect()
}

/// The game with this id.
pub fn find(id: &str) -> Result<&'static dyn GameEntry, UnknownGame> {
    known().into_iter().find(|g| g.info().id == id).ok_or_else(|| UnknownGame(id.to_owned()))
}
