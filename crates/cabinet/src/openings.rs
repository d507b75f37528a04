//! What was played from each position over many matches, and how they ended.

mod counted;
mod ends;
mod symmetry;

pub(crate) use counted::Counted;
pub use ends::Ends;
pub(crate) use symmetry::Symmetries;

use crate::entry::ReplayError;
use parlour_core::{AnyPlay, Record, RecordError, Setup};
use std::fmt::Debug;

/// So many steps of each match are looked at; what comes later is hardly ever played twice, and would only take room.
pub const OPENING_STEPS: usize = 60;

/// The matches of one set-up, position by position: [`GameEntry::openings`](crate::GameEntry::openings) makes an empty one.
///
/// Counted is what stood at the end: what was taken back was not played. A match that comes back to a position counts there
/// by what it played the first time, so that what was played adds up. Positions that are equal by a symmetry of the game are
/// one, and actions that are equal by a symmetry of their position are one too. Whatever decides what follows makes a
/// position another one: whose turn it is, and counters that end a match; how often it occurred does not. A die that fell is
/// no action, and counts only by where it led. Matches that began at a diagram count wherever their positions come up.
///
/// ```
/// use parlour_cabinet::{Uncounted, find};
/// use parlour_core::{Entry, Seat};
///
/// let game = find("swords-and-shields").unwrap();
/// let mut openings = game.openings(2, &[], 0).unwrap();
/// let start = game.open(2, &[], 0).unwrap();
/// let mut play = start.fork();
/// play.enter(Entry::Act(Seat::FIRST, "d1-d3".into())).unwrap();
/// assert_eq!(openings.add(&*play), Err(Uncounted::Going));
/// play.enter(Entry::Resign(Seat::SECOND)).unwrap();
/// openings.add(&*play).unwrap();
///
/// let played = openings.played(&*start, 0).unwrap();
/// assert_eq!((played.actions.len(), played.ends.won(Seat::FIRST)), (1, 1));
/// assert!(played.actions[0].alike.contains(&"f1-f3".into()), "the other side of the board is the same");
/// ```
pub trait Openings: Send + Sync + Debug {
    /// What is common to all its matches.
    fn setup(&self) -> &Setup;
    /// Is a match that was agreed like this one of them, whatever position it begins at?
    fn fits(&self, setup: &Setup) -> bool;
    /// Plays the match of a record that is trusted. Others may look meanwhile.
    fn read(&self, record: &Record) -> Result<Box<dyn AnyPlay>, Uncounted>;
    /// The same of a record's text, of which nothing is taken on trust.
    fn read_text(&self, text: &str) -> Result<Box<dyn AnyPlay>, Uncounted>;
    /// Counts a match.
    fn add(&mut self, play: &dyn AnyPlay) -> Result<(), Uncounted>;
    /// What was played from where this match was after so many steps. `None` if the match is of another set-up.
    ///
    /// It goes by the true position: where things are hidden it is for eyes that may know everything.
    fn played(&self, play: &dyn AnyPlay, step: usize) -> Option<Played>;
    /// How many matches are counted.
    fn matches(&self) -> usize;
    /// How many positions are known.
    fn positions(&self) -> usize;
}

/// What was played from a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// How the matches ended that came here and went on.
    pub ends: Ends,
    /// What was played here, the most frequent first; those as frequent in the order in which the game lists them.
    pub actions: Vec<Tried>,
}

/// An action that was played from a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Tried {
    /// Its text, as it would be played in the position that was asked about.
    pub text: String,
    /// Others that are the same by a symmetry of this position, and are counted with it.
    pub alike: Vec<String>,
    /// How the matches ended in which it was played.
    pub ends: Ends,
}

/// Why a match is not counted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Uncounted {
    /// It does not belong here.
    #[error("it is of another game, or has other seats, options or rules")]
    OtherSetup,
    /// Nobody knows yet how it ends.
    #[error("it is not over")]
    Going,
    /// It was ended by somebody's absence, which says nothing of what was played.
    #[error("somebody never came back, and it was closed")]
    Abandoned,
    /// The same match from another place.
    #[error("it is counted already")]
    Known,
    /// It cannot be played.
    #[error(transparent)]
    Refused(#[from] ReplayError),
    /// It is no record, or one that is not as it says.
    #[error(transparent)]
    Wrong(#[from] RecordError),
}
