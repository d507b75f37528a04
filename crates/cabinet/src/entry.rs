//! A game as the cabinet holds it.

use parlour_core::{AnyPlay, GameInfo, Playout, Record, Refusal, SetupError};
use std::fmt::Debug;
use std::ops::ControlFlow;

/// A game whose type is forgotten. Opening it gives an [`AnyPlay`]; what needs the type again (perft, playouts) takes a
/// match that this same entry opened.
pub trait GameEntry: Sync + Debug {
    /// Who it is.
    fn info(&self) -> &'static GameInfo;
    /// A new match. Options that are not named have their defaults; what chance decides before the match is decided by
    /// the seed.
    fn open(&self, seats: u8, options: &[(String, String)], seed: u64) -> Result<Box<dyn AnyPlay>, SetupError>;
    /// The match of a record, played to its last entry. An error says at which entry it fails.
    fn replay(&self, record: &Record) -> Result<Box<dyn AnyPlay>, ReplayError>;
    /// The number of action sequences of this length from where the match is. `report` hears after each first action how
    /// many are done, of how many.
    fn perft(
        &self,
        play: &dyn AnyPlay,
        depth: u32,
        report: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
    ) -> ControlFlow<(), u64>;
    /// Random games from where the match is, until `report` has heard enough.
    fn playouts(&self, play: &dyn AnyPlay, seed: u64, report: &mut dyn FnMut(Playout) -> ControlFlow<()>);
}

/// Why a record does not play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// It cannot even be opened.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// This entry (counted from 0) is refused.
    #[error("entry {0}: {1}")]
    Entry(usize, Refusal),
}
