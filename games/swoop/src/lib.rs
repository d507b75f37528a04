//! Swoop, also sold as Pounce (1965): men spiral to the centre and pin each other.
//!
//! ```
//! use parlour_core::{Rules, Title};
//! use swoop::Swoop;
//!
//! for (seats, first) in [(2, 12), (3, 9), (4, 6)] {
//!     let options = Swoop::INFO.resolve(seats, &[]).unwrap();
//!     let rules = Swoop::open(seats, &options).unwrap();
//!     let mut actions = Vec::new();
//!     rules.actions(&rules.start(), &mut actions);
//!     assert_eq!(actions.len(), first);
//! }
//! ```

mod action;
mod arrangement;
mod board;
mod colour;
mod diagram;
mod draw;
mod evaluate;
mod look;
mod notices;
mod present;
mod rules;
mod state;
mod story;
mod title;
mod why;

pub use action::Action;
pub use colour::Colour;
pub use rules::Swoop;
pub use state::State;
