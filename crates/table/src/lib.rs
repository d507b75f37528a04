//! A match with the people at it, for whatever carries it: a server's room, a terminal, a worker in a browser, a test.
//!
//! A [`Sitting`] decides and never acts. It stores, waits and sends nothing; whoever drives it does that, in this order:
//!
//! 1. [`Sitting::decide`] says what a [`Request`] of a [`Guest`] means: a [`Proposal`], an answer, or something to think
//!    about. It changes nothing.
//! 2. The driver makes the proposal's [`Chapter`] durable.
//! 3. [`Sitting::accept`] makes it the match, and everybody gets a new [`View`].
//! 4. [`Sitting::due`] says what happens without anybody: dice at the beginning, the computer's turn.
//!
//! ```
//! use parlour_table::{Decision, Guest, Request, Sitter, Sitting};
//! use parlour_core::Seat;
//!
//! let game = parlour_cabinet::find("swords-and-shields").unwrap();
//! let here = Guest::new([Seat::FIRST, Seat::SECOND]);
//! let mut sitting = Sitting::new(game, game.open(2, &[], 0).unwrap(), vec![Sitter::Here, Sitter::Here]);
//! let request = Request::Act { ply: 0, text: "d1-d3".into() };
//! let Ok(Decision::Change(proposal)) = sitting.decide(&here, &request) else { panic!("a legal move") };
//! assert_eq!(proposal.chapter().entries.len(), 1); // what a driver stores before it goes on
//! sitting.accept(proposal);
//! assert_eq!(sitting.view(&here, 1, 0).said, "Swords moved a sword from d1 to d3.");
//! ```

mod absence;
mod back;
mod balance;
mod chronicle;
mod course;
mod decide;
mod follow;
mod gist;
mod guest;
mod heard;
mod history;
mod invitation;
mod job;
mod march;
mod may;
mod muster;
mod names;
mod phrase;
mod picker;
mod proposal;
mod reply;
mod request;
mod sitting;
mod story;
pub mod study;
pub mod teaching;
mod view;

pub use back::Back;
pub use balance::{Balance, Share, Standing};
pub use chronicle::Annals;
pub use guest::{Guest, Sitter};
pub use heard::Heard;
pub use history::Past;
pub use invitation::{Invitation, Stage};
pub use job::{Answer, Job, Question};
pub use may::May;
pub use phrase::PHRASES;
pub use picker::{Pick, Picker};
pub use proposal::{Chapter, Decision, Proposal, Trouble, Verse};
pub use reply::{HalfMade, Refused, Remark, Reply};
pub use request::Request;
pub use sitting::{Due, Sitting};
pub use story::{Ended, Lately, Next};
pub use view::{SeatView, View};
