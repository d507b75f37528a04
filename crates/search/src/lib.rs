//! Opponents and solvers, generic over the rules.
//!
//! [`plain`] is the oracle: it looks at everything to a depth and does nothing clever. Every faster search must agree
//! with it.

pub mod alphabeta;
pub mod bot;
pub mod budget;
pub mod extras;
pub mod first;
pub mod human;
pub mod maxn;
pub mod mcts;
mod order;
pub mod plain;
pub mod random;
pub mod score;
mod table;
pub mod tuning;
