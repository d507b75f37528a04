//! Gateway: eight pieces to bring in, for two to four players. See its RULES.md.
//!
//! ```
//! use parlour_core::{Rules, Title};
//! use sly::gateway::Gateway;
//!
//! let rules = Gateway::open(2, &Gateway::INFO.resolve(2, &[]).unwrap()).unwrap();
//! let mut actions = Vec::new();
//! rules.actions(&rules.start(), &mut actions);
//! assert_eq!(actions.len(), 62);
//! ```

mod action;
mod arrangement;
mod diagram;
mod entry;
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
pub use rules::Gateway;
pub use state::State;
