//! Lanterns and what they light.

use crate::ground::{Ground, Hex, HexSet};

/// The lit hexes: every burning lantern's own and its neighbours with no wall between. Doors and windows let light pass.
pub fn lit(ground: &Ground, burning: impl IntoIterator<Item = Hex>) -> HexSet {
    let mut lit = HexSet::EMPTY;
    for lantern in burning {
        lit.insert(lantern);
        let walls = ground.walls(lantern);
        ground.neighbours(lantern).filter(|(dir, _)| walls >> dir & 1 == 0).for_each(|(_, hex)| lit.insert(hex));
    }
    lit
}
