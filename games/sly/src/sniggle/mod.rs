//! Sniggle: a race of nine pieces each. See its RULES.md.
//!
//! ```
//! use parlour_core::{Rules, Title};
//! use sly::sniggle::Sniggle;
//!
//! let rules = Sniggle::open(2, &Sniggle::INFO.resolve(2, &[]).unwrap()).unwrap();
//! let mut actions = Vec::new();
//! rules.actions(&rules.start(), &mut actions);
//! assert_eq!(actions.len(), 9);
//! ```

mod action;
mod arrangement;
mod diagram;
mod evaluate;
mod journey;
mod notices;
mod present;
mod rules;
mod setup;
mod state;
mod story;
mod title;
mod why;

pub use action::Action;
pub use rules::Sniggle;
pub use state::State;
