//! The slow, obvious versions: written from RULES.md alone, with plain lists and loops.

pub mod ground;
pub mod men;
pub mod moves;
pub mod sight;
pub mod skirmish;
