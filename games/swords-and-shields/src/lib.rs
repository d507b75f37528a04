//! Swords & Shields (1970).
//!
//! ```
//! use parlour_core::{Present, Rules, Title, Turn, Seat};
//! use swords_and_shields::SwordsAndShields;
//!
//! let options = SwordsAndShields::INFO.resolve(2, &[]).unwrap();
//! let rules = SwordsAndShields::open(2, &options).unwrap();
//! let mut actions = Vec::new();
//! rules.actions(&rules.start(), &mut actions);
//! assert_eq!(actions.len(), 80);
//! ```

mod action;
mod arrangement;
mod board;
mod capture;
mod diagram;
mod draw;
mod evaluate;
mod look;
mod notices;
mod present;
mod rules;
mod state;
mod story;
mod threat;
mod title;
mod why;

pub use action::Move;
pub use rules::SwordsAndShields;
pub use state::{Army, State};
