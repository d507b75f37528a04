//! Positions laid out piece by piece.

use super::diagram;
use super::rules::Gateway;
use super::state::State;
use crate::armies::Armies;
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
        let armies = Armies::laid_out(a, &seats)?;
        Ok(diagram::write(self, &State { armies, mover: seats[a.turn], ..self.start() }))
    }
}
