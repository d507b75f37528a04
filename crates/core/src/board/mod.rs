//! Boards that more than one game could use.

pub mod grid;
