//! A scene as SVG, PNG or terminal cells.
//!
//! Everything here is a pure function of what a game says about itself ([`GameInfo`](parlour_core::GameInfo)), its board
//! ([`Layout`](parlour_core::scene::Layout)) and what stands there now ([`Scene`](parlour_core::scene::Scene)). No game is
//! named, nothing is read or written.
//!
//! - [`svg`]: the board as a page shows it, group by group, or as a file of its own.
//! - [`theme`]: the colours by name, and the stylesheet that goes with the SVG.
//! - [`letters`]: titles as drawn letters.
//! - [`png()`]: an SVG file as pixels.
//! - [`terminal`]: the board as coloured characters.

mod frame;
pub mod letters;
#[cfg(feature = "png")]
mod png;
mod standing;
pub mod svg;
pub mod terminal;
pub mod theme;

pub use frame::Facing;
#[cfg(feature = "png")]
pub use png::{MAX_SIDE, PngError, png};
pub use standing::{Standing, standings};
