//! Positions laid out piece by piece.

use crate::board::{dot, only};
use crate::diagram;
use crate::look::{CHIEF, SHIELD, SWORD};
use crate::rules::SwordsAndShields;
use crate::state::{Army, CAPTURED, State};
use parlour_core::{Arrangement, Arranges, Supply};

impl Arranges for SwordsAndShields {
    fn supplies(&self) -> Vec<Supply> {
        vec![Supply::new(SWORD, 16), Supply::new(SHIELD, 8), Supply::new(CHIEF, 1)]
    }

    fn arranged(&self, a: &Arrangement) -> Result<String, String> {
        let (mut swords, mut shields, mut chief) = (0, 0, CAPTURED);
        for stand in &a.stands {
            let dot = dot(stand.at).ok_or("Pieces stand on the 81 dots.")?;
            match stand.piece {
                0 => swords |= only(dot),
                1 => shields |= only(dot),
                _ => chief = dot,
            }
        }
        let mover = [Army::Swords, Army::Shields][a.turn];
        Ok(diagram::write(&State::new(swords, shields, chief, mover)))
    }
}
