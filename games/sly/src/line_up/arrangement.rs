//! Positions laid out piece by piece.

use super::due::{TURNS, due};
use super::rules::LineUp;
use super::state::State;
use super::{centres, diagram};
use crate::board::space_at;
use crate::look::{capital, face};
use crate::piece::Piece;
use parlour_core::{Arrangement, Arranges, Seat, Stand, Supply};

impl Arranges for LineUp {
    fn supplies(&self) -> Vec<Supply> {
        // 1: two squares, two triangles and one cylinder.
        let most = |piece| if piece == Piece::Cylinder { 1 } else { 2 };
        let of = |seat: Seat| Piece::ALL.map(|piece| Supply::new(face(piece, seat.index()), most(piece)));
        Seat::all(2).flat_map(of).collect()
    }

    fn arranged(&self, a: &Arrangement) -> Result<String, String> {
        let mut pieces = [[0; 3]; 2];
        for stand in &a.stands {
            let centre = space_at(stand.at).and_then(centres::at);
            let centre = centre.ok_or("Only the sixteen centres of the board are used (rule 1).")?;
            pieces[stand.piece / 3][stand.piece % 3] |= 1 << centre;
        }
        Ok(diagram::write(self, &State::new(pieces, a.turn as u8)))
    }

    /// 2 and 3: what is due is laid down for every turn. The same thing may be due in several, with other pieces to place.
    fn turns(&self) -> Vec<String> {
        let words = |turn| {
            let due = due(turn, self.order);
            format!("{} {} (turn {})", capital(due.seat.index()), due.words(), turn + 1)
        };
        (0..TURNS).map(words).collect()
    }

    fn arrangement(&self, s: &State) -> Arrangement {
        let piece = |(seat, piece): (Seat, Piece)| seat.index() * 3 + piece.index();
        let stand = |centre| Some(Stand::new(piece(s.at(centre)?), crate::board::spot(crate::board::centre(centre))));
        Arrangement { stands: (0..16).filter_map(stand).collect(), turn: s.turn.into() }
    }
}
