//! Line Up: four of five pieces in a line, on the sixteen centres. See its RULES.md.
//!
//! ```
//! use parlour_core::{Rules, Title};
//! use sly::line_up::LineUp;
//!
//! let rules = LineUp::open(2, &LineUp::INFO.resolve(2, &[]).unwrap()).unwrap();
//! let mut actions = Vec::new();
//! rules.actions(&rules.start(), &mut actions);
//! assert_eq!(actions.len(), 16);
//! ```

mod action;
mod arrangement;
mod centres;
mod diagram;
mod due;
mod evaluate;
mod notices;
mod present;
mod rules;
mod state;
mod story;
mod title;
mod why;

pub use action::Action;
pub use rules::LineUp;
pub use state::State;
