//! A made-up game that uses every kind of outline, mark, part and spread, drawn in every way.

#[cfg(feature = "pixels")]
mod animation;
mod crop;
mod letters;
mod marks;
#[cfg(feature = "pixels")]
mod pixels;
mod sample;
mod spots;
mod svg;
mod terminal;
mod theme;
mod tokens;
