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

mod diagram;
mod end;
mod info;
mod moves;
mod present;
mod rules;
mod setup;
mod state;
mod threats;
mod value;
mod why;

pub use rules::{Action, Empire};
pub use state::State;
