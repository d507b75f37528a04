//! The slow, obvious versions, with plain lists and loops. The skirmish follows RULES.md and shares no code with the game.
//!
//! Where the page says nothing it does as the game does, so there the two prove nothing: steps in which nobody can act are
//! passed over, an only choice is made for its player, and of those who cannot retreat the lowest number is wounded first.

pub mod ground;
pub mod men;
pub mod moves;
pub mod sight;
pub mod skirmish;
