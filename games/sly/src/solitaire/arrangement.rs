//! Positions laid out piece by piece.

use super::diagram;
use super::rules::SolitaireSly;
use super::state::{Stage, State, Stone};
use crate::board::space_at;
use crate::look::face;
use crate::piece::Piece;
use parlour_core::{Arrangement, Arranges, Supply};

/// 1: six squares and three triangles of each colour.
const KINDS: [(Piece, usize); 2] = [(Piece::Square, 6), (Piece::Triangle, 3)];

impl Arranges for SolitaireSly {
    fn supplies(&self) -> Vec<Supply> {
        let of = |colour| KINDS.map(|(piece, most)| Supply::new(face(piece, colour), most));
        (0..4).flat_map(of).collect()
    }

    fn arranged(&self, a: &Arrangement) -> Result<String, String> {
        let mut stones = Vec::new();
        for stand in &a.stands {
            let space = space_at(stand.at).ok_or("Pieces stand on the 144 spaces.")?;
            let (piece, _) = KINDS[stand.piece % KINDS.len()];
            stones.push((space, Stone { colour: (stand.piece / KINDS.len()) as u8, piece }));
        }
        // How many moves it took to come here, nobody sees: they are counted from here.
        Ok(diagram::write(&State::new(stones, 0, Stage::Playing)))
    }

    fn turns(&self) -> Vec<String> {
        vec!["The player to jump".into()]
    }
}
