//! Opponents, generic over the rules.
//!
//! Each is an [`Engine`]: it is asked a [`Question`](parlour_core::Question) and answers with a
//! [`Thought`](parlour_core::Thought). [`plain`] is the oracle: it looks at everything to a depth and does nothing clever.
//! Every faster search must agree with it.
//!
//! No engine reads a clock: the question's budget counts positions, and its `stop` knows the time.

pub mod alphabeta;
mod engine;
pub mod human;
pub mod maxn;
pub mod mcts;
mod order;
pub mod plain;
pub mod quiescence;
pub mod random;
pub mod score;
mod transposition;
pub mod tuning;
mod worlds;

pub use alphabeta::AlphaBeta;
pub use engine::{Engine, STOP_INTERVAL};
pub use human::Human;
pub use maxn::MaxN;
pub use mcts::Mcts;
pub use random::Random;
