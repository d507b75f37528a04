//! A scene as SVG, PNG or terminal cells, and a match as GIF.
//!
//! Everything here is a pure function of what a game says about itself ([`GameInfo`](parlour_core::GameInfo)), its board
//! ([`Layout`](parlour_core::scene::Layout)) and what stands there now ([`Scene`](parlour_core::scene::Scene)). No game is
//! named, nothing is read or written.
//!
//! - [`svg`]: the board as a page shows it, group by group, or as a file of its own.
//! - [`theme`]: the colours by name, and the stylesheet that goes with the SVG.
//! - [`letters`]: titles as drawn letters.
//! - [`png()`] and [`Animation`]: SVG files as pixels, one by itself or one after the other.
//! - [`terminal`]: the board as coloured characters.

mod frame;
pub mod letters;
#[cfg(feature = "pixels")]
mod pixels;
mod standing;
pub mod svg;
pub mod terminal;
pub mod theme;

pub use frame::Facing;
#[cfg(feature = "pixels")]
pub use pixels::{Animation, MAX_SIDE, PixelsError, png};
pub use standing::{Standing, standings};
