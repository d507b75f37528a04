//! Swahili (1968): a sowing race up a stepped hill.
//!
//! ```
//! use parlour_core::{Present, Rules, Title};
//! use swahili::Swahili;
//!
//! let options = Swahili::INFO.resolve(2, &[]).unwrap();
//! let rules = Swahili::open(2, &options).unwrap();
//! let start = rules.start();
//! let mut actions = Vec::new();
//! rules.actions(&start, &mut actions);
//! let texts: Vec<_> = actions.into_iter().map(|a| rules.notate(&start, a)).collect();
//! assert_eq!(texts, ["1", "1>4", "2", "3", "4"]);
//! ```

mod action;
mod arrangement;
mod board;
mod colour;
mod diagram;
mod evaluate;
mod look;
mod notices;
mod pieces;
mod present;
mod rules;
mod sowing;
mod state;
mod story;
mod title;
mod why;

pub use action::Action;
pub use colour::Colour;
pub use rules::Swahili;
pub use state::State;
