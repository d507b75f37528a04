//! Blockade.

#[path = "../contest/mod.rs"]
mod contest;
mod golden;
mod junk;
mod laws;
mod paths;
mod perft;
mod rules;
mod slow;
#[path = "../spaces/mod.rs"]
mod spaces;
