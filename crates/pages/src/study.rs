//! Studies: the page, what changes on it, and who answers it.

mod desk;
mod graph;
mod layout;
mod lines;
mod page;
mod tree;

pub use desk::{Ask, Desk, MAX_SENT};
pub use page::page;
