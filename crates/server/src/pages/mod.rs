//! Pages, as functions from what is known to HTML.

pub mod icons;
pub mod match_page;
pub mod new_match;
pub mod panels;
pub mod remembrance;
pub mod rules_page;
pub mod series;
pub mod shelf;
pub mod shell;
pub mod trouble;
