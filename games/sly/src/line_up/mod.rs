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

mod centres;
mod diagram;
mod due;
mod info;
mod present;
mod rules;
mod state;
mod value;
mod why;

pub use rules::{Action, LineUp};
pub use state::State;
