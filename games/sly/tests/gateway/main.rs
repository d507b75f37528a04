//! Gateway.

#[path = "../contest/mod.rs"]
mod contest;
mod golden;
mod junk;
#[path = "../laid/mod.rs"]
mod laid;
mod laws;
mod perft;
mod present;
mod rules;
#[path = "../said/mod.rs"]
mod said;
mod slow;
#[path = "../spaces/mod.rs"]
mod spaces;
mod story;
