//! Gateway.

#[path = "../contest/mod.rs"]
mod contest;
mod golden;
mod junk;
mod laws;
mod perft;
mod rules;
mod rulings;
mod shown;
mod slow;
#[path = "../spaces/mod.rs"]
mod spaces;
