//! The position as text:
//!
//! ```text
//! scenario plum-ford
//! turn 4 side 1 step move
//! frame step
//! frame march #2 left 4 own underway stood K8 horse -
//! barricade K9 NE
//! #0 1 HATA Q6 healthy map - fought
//! #1 1 SAM Q8/Q7 wounded map #14 rider
//! | .   .   .
//! |   ~   S1
//! ```
//! A line for each matter on the stack, the innermost last; a line for each counter: number, side (0 nobody's), code,
//! hexes, health, where it is, its mate, what it did. What is not said is as at the start. Lines with `|` are a picture for
//! the eye: counters by letter and side, bodies as `x`, otherwise the ground. They are not read.

mod check;
mod frames;
mod read;
mod units;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;
