//! A made-up game that uses every kind of outline, mark, part and spread, drawn in every way.

mod letters;
mod marks;
#[cfg(feature = "png")]
mod png;
mod sample;
mod spots;
mod svg;
mod terminal;
mod theme;
mod tokens;
