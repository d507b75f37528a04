//! Line Up.

// Test code: a broken promise is a panic.
#![allow(clippy::unwrap_used)]

#[path = "../contest/mod.rs"]
mod contest;
mod golden;
mod junk;
#[path = "../laid/mod.rs"]
mod laid;
mod laws;
mod perft;
mod rules;
#[path = "../said/mod.rs"]
mod said;
mod slow;
mod story;
