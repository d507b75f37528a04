//! Positions laid out piece by piece.

use super::diagram;
use super::rules::Sniggle;
use super::state::State;
use crate::board::{column, name, space_at};
use crate::look::{capital, colour, face};
use crate::piece::Piece;
use parlour_core::{Arrangement, Arranges, Seat, Supply};

/// 1: six squares and three triangles each.
const KINDS: [(Piece, usize); 2] = [(Piece::Square, 6), (Piece::Triangle, 3)];

impl Arranges for Sniggle {
    fn supplies(&self) -> Vec<Supply> {
        let of = |seat: Seat| KINDS.map(|(piece, most)| Supply::new(face(piece, seat.index()), most));
        Seat::all(self.seats).flat_map(of).collect()
    }

    fn arranged(&self, a: &Arrangement) -> Result<String, String> {
        let mut s = State::new(Default::default());
        for stand in &a.stands {
            let space = space_at(stand.at).ok_or("Pieces stand on the 144 spaces.")?;
            let (seat, (piece, _)) = (stand.piece / KINDS.len(), KINDS[stand.piece % KINDS.len()]);
            let track = self.track(space).filter(|(owner, _)| owner.index() == seat);
            let (_, track) = track.ok_or_else(|| {
                let (who, own) = (capital(seat), colour(seat));
                format!("{who} keeps to {own}'s own tracks, and {} is in none of them (rule 1).", name(space))
            })?;
            s.tracks[seat][track] |= 1 << column(space);
            if piece == Piece::Triangle {
                s.triangles[seat][track] |= 1 << column(space);
            }
        }
        s.mover = Seat::all(self.seats).nth(a.turn).expect("a turn for each seat");
        Ok(diagram::write(self, &s))
    }
}
