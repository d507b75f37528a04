//! What every game's tests share.
//!
//! [`laws!`] checks on random games that a game keeps the contract of the core traits; [`citations`] that every rule of
//! its RULES.md has a test; [`golden`] that nothing changed unnoticed; [`perft_file`] that two implementations count the
//! same. [`toy`] is a game with dice, hidden hands, three seats and teams; [`heath`] one with a map of hexes, prompts in the
//! other's turn and scenarios as text; [`nim`] the smallest there is.

// Test code: a broken promise is a panic with a message.
#![allow(clippy::unwrap_used, clippy::missing_panics_doc)]

mod citations;
mod golden;
pub mod heath;
pub mod laws;
pub mod needs;
pub mod nim;
mod perft_file;
pub mod ports;
#[cfg(unix)]
pub mod postgres;
pub mod process;
#[cfg(feature = "sitting")]
pub mod sitting;
mod table;
pub mod toy;

pub use citations::citations;
pub use golden::{compare, golden};
pub use perft_file::perft_file;
pub use table::{Table, enter, seat};
