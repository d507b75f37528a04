//! Positions laid out piece by piece.

use super::diagram;
use super::rules::Empire;
use super::state::State;
use crate::armies::Armies;
use crate::look::face;
use crate::piece::Piece;
use parlour_core::{Arrangement, Arranges, Rules, Seat, Supply};

impl Arranges for Empire {
    fn supplies(&self) -> Vec<Supply> {
        // 6: whoever captures a commander takes the rest of that army over, until only two are in.
        let armies = if self.is_duel() { 1 } else { usize::from(self.seats) - 1 };
        let most = |piece: Piece| match piece {
            // nobody has a commander but the one he began with.
            Piece::Cylinder => 1,
            _ => armies * piece.number() as usize,
        };
        let of = |seat: Seat| Piece::ALL.map(|piece| Supply::new(face(piece, seat.index()), most(piece)));
        Seat::all(self.seats).flat_map(of).collect()
    }

    fn arranged(&self, a: &Arrangement) -> Result<String, String> {
        let seats: Vec<Seat> = Seat::all(self.seats).collect();
        let armies = Armies::laid_out(a, &seats)?;
        let mut s = State { armies, mover: seats[a.turn], ..self.start() };
        if !self.is_duel() {
            // 6: who has no piece left has lost his commander, and his army has gone over.
            let gone = seats.into_iter().filter(|&seat| s.armies.count(seat) == 0);
            s.out = gone.fold(s.out, |out, seat| out.with(seat));
        }
        Ok(diagram::write(self, &s))
    }
}
