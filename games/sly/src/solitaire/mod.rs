//! Solitaire Sly: one player clears the board. See its RULES.md.
//!
//! ```
//! use parlour_core::{Rules, Title};
//! use sly::solitaire::SolitaireSly;
//!
//! let rules = SolitaireSly::open(1, &SolitaireSly::INFO.resolve(1, &[]).unwrap()).unwrap();
//! let mut actions = Vec::new();
//! rules.actions(&rules.start(), &mut actions);
//! assert_eq!(actions.len(), 73, "72 jumps, and stopping");
//! ```

mod action;
mod arrangement;
mod diagram;
mod evaluate;
mod grade;
mod hint;
mod jumps;
mod present;
mod rules;
pub mod setup;
mod solver;
mod state;
mod story;
mod title;
mod why;

pub use action::Action;
pub use grade::Grade;
pub use hint::hint;
pub use rules::SolitaireSly;
pub use solver::{Solution, solve};
pub use state::State;
