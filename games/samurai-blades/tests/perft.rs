//! The game against a second, slow implementation.
#![allow(clippy::unwrap_used)]

#[allow(dead_code, reason = "the rule tests use the rest")]
mod drawing;
#[path = "perft/sight.rs"]
mod sight;
#[path = "perft/skirmish.rs"]
mod skirmish;
mod slow;
