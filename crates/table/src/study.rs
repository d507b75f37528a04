//! Studies at the table: somebody tries variations, judged by the rules.

mod analyst;
mod curve;
mod opened;
mod wish;

pub use analyst::Analyst;
pub use curve::{Curve, Graph, Point};
pub use wish::Wish;
