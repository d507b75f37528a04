//! Positions laid out piece by piece.

use super::diagram;
use super::present::{guard, king};
use super::rules::Blockade;
use super::state::{GUARDS, State};
use crate::board::{Spaces, space_at};
use parlour_core::{Arrangement, Arranges, Seat, Supply};

impl Arranges for Blockade {
    /// The kings too: whoever takes one off, or puts him somewhere else, is told where he stands.
    fn supplies(&self) -> Vec<Supply> {
        let of = |seat| [Supply::new(king(seat), 1), Supply::new(guard(seat), GUARDS as usize)];
        Seat::all(2).flat_map(of).collect()
    }

    fn arranged(&self, a: &Arrangement) -> Result<String, String> {
        let (mut guards, mut kings) = ([Spaces::NONE; 2], [None; 2]);
        for stand in &a.stands {
            let space = space_at(stand.at).ok_or("Pieces stand on the 144 spaces.")?;
            match (stand.piece / 2, stand.piece % 2) {
                (seat, 0) => kings[seat] = Some(space),
                (seat, _) => guards[seat].insert(space),
            }
        }
        let mover = [Seat::FIRST, Seat::SECOND][a.turn];
        Ok(diagram::with_kings(&State::new(guards, mover, None), kings))
    }
}
