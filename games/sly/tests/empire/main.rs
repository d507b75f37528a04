//! Empire.

#[path = "../contest/mod.rs"]
mod contest;
mod end;
mod golden;
mod junk;
mod laws;
mod perft;
mod pictures;
mod rules;
mod shown;
mod slow;
#[path = "../spaces/mod.rs"]
mod spaces;
