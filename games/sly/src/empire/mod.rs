//! Empire: armies, thrones and crowns for two to four players. See its RULES.md.
//!
//! ```
//! use parlour_core::{Rules, Title};
//! use sly::empire::Empire;
//!
//! let rules = Empire::open(2, &Empire::INFO.resolve(2, &[]).unwrap()).unwrap();
//! let mut actions = Vec::new();
//! rules.actions(&rules.start(), &mut actions);
//! assert_eq!(actions.len(), 194);
//! ```

mod action;
mod arrangement;
mod diagram;
mod end;
mod evaluate;
mod notices;
mod present;
mod rules;
mod setup;
mod state;
mod story;
mod title;
mod why;

pub use action::Action;
pub use rules::Empire;
pub use state::State;
