//! Weights from games of the search against itself: what is judged should be what the result then was.

mod fit;
mod games;

pub use fit::{Fit, error, fit};
pub use games::{Game, Match, contest, game};
