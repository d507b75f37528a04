//! Studies at the table: somebody tries variations, judged by the rules.

mod analyst;
mod curve;
mod layout;
mod opened;
mod wish;

pub use analyst::Analyst;
pub use curve::{Curve, Graph, Point};
pub use layout::{LaidOut, Wanted};
pub use wish::Wish;
