//! Blockade: two kings, twelve guards, and a way out. See its RULES.md.
//!
//! ```
//! use parlour_core::{Rules, Title};
//! use sly::blockade::Blockade;
//!
//! let rules = Blockade::open(2, &Blockade::INFO.resolve(2, &[]).unwrap()).unwrap();
//! let mut actions = Vec::new();
//! rules.actions(&rules.start(), &mut actions);
//! assert_eq!(actions.len(), 112);
//! ```

mod action;
mod arrangement;
mod diagram;
mod escape;
mod evaluate;
mod notices;
mod present;
mod rules;
mod state;
mod story;
mod title;
mod why;

pub use action::Action;
pub use rules::Blockade;
pub use state::State;
