//! Positions laid out piece by piece.

use super::diagram;
use super::rules::Gateway;
use super::state::State;
use crate::armies::Armies;
use crate::board::space_at;
use crate::look::face;
use crate::piece::Piece;
use parlour_core::{Arrangement, Arranges, Rules, Seat, Supply};

impl Arranges for Gateway {
    fn supplies(&self) -> Vec<Supply> {
        let of = |seat: Seat| Piece::ALL.map(|piece| Supply::new(face(piece, seat.index()), piece.number() as usize));
        Seat::all(self.seats).flat_map(of).collect()
    }

    fn arranged(&self, a: &Arrangement) -> Result<String, String> {
        let seats: Vec<Seat> = Seat::all(self.seats).collect();
        let mut armies = Armies::EMPTY;
        for stand in &a.stands {
            let space = space_at(stand.at).ok_or("Pieces stand on the 144 spaces.")?;
            armies.put(seats[stand.piece / 3], Piece::ALL[stand.piece % 3], space);
        }
        Ok(diagram::write(self, &State { armies, mover: seats[a.turn], ..self.start() }))
    }
}
