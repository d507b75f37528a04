//! Sly (1975): six games on one board.
//!
//! Shared by all of them: the [`board`], the three shapes of [`piece`]s, their look and the board's picture in text. Each
//! game is a module that says only what is its own.

mod armies;
pub mod blockade;
pub mod board;
mod diagram;
pub mod empire;
pub mod gateway;
pub mod line_up;
mod look;
mod options;
pub mod piece;
pub mod sniggle;
pub mod solitaire;
mod spaces;
mod teams;
mod words;
