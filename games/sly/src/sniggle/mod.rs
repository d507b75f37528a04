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

mod diagram;
mod info;
mod journey;
mod present;
mod rules;
mod setup;
mod state;
mod value;
mod why;

pub use rules::{Action, Sniggle};
pub use state::State;
