//! The table in a browser's worker, without a server: one match, the pages that look at it, and the computer.
//!
//! Built for `wasm32-unknown-unknown` it asks nothing of its surroundings. It is spoken to by JSON, one object for one
//! object; [`Call`] is what it understands and [`Answer`] what it says. The messages among its answers are those of a
//! server's room, letter by letter, so that a page need not know whom it talks to.
//!
//! ```
//! let mut parlour = parlour_browser::Parlour::default();
//! let call = r#"{"call": "open", "game": "swoop", "sitters": ["level:4", "here"], "seed": 1, "luck": 2}"#;
//! assert_eq!(parlour.answer(call), r#"{"is":"opened","due":true}"#);
//! let told = parlour.answer(r#"{"call": "think", "seats": [2]}"#);
//! assert!(told.starts_with(r#"{"is":"told","due":false,"messages":["#));
//! ```
//!
//! A worker writes a call where [`reserve`] says, has it answered by [`call`], and reads as many bytes as [`answered`]
//! says from where that points. Memory may grow meanwhile, so it is looked at anew after each of them.

mod call;
mod exports;
mod parlour;
mod table;

pub use call::{Answer, Call, GameLine};
pub use exports::{answered, call, reserve};
pub use parlour::Parlour;
