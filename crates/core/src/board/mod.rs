//! Boards that more than one game could use.

mod grid;
mod picture;
mod symmetry;

pub use grid::{Corner, Grid, Row};
pub use symmetry::{inverse, reflect};
