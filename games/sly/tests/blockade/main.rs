//! Blockade.

#[path = "../contest/mod.rs"]
mod contest;
mod golden;
mod junk;
mod laws;
mod perft;
mod present;
mod rules;
mod slow;
#[path = "../spaces/mod.rs"]
mod spaces;
