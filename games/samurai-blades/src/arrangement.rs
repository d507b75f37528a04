//! Positions laid out piece by piece.
//!
//! An arrangement says who stands where, on which horse's back or on foot, unhurt, wounded or stunned, and in what dress; where
//! barricades stand, which lanterns are dark, and whose step begins. All else begins anew, in the first turn:
//!
//! - Nobody has done anything yet: no shot, no blow, no march, no mounting, nothing to be answered, no challenge, no duel, no
//!   last poem, no points along the way.
//! - Whoever was not laid out is neither dead nor got away: he is not in this battle. Only who comes in later by the edge still
//!   comes, if nobody of his group is on the map yet, and in a set-up its side puts down the others.
//! - There are no bodies.
//! - Who began hidden is hidden, unless somebody sees him where he is; the alarm has been raised if that shows a ninja, or if the
//!   guards are to act.
//! - A rider sits on his own horse, or else on one that is left. A draft horse before a cart is hitched to it. A draft horse is its
//!   first owner's until a step of moves begins.

mod due;
mod piece;
mod position;

use crate::diagram;
use crate::kind::Kind;
use crate::look::Seating;
use crate::phase::setup;
use crate::present::spots;
use crate::present::tokens::{Key, tokens};
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Health, Id, Post};
use due::Due;
use parlour_core::scene::{Spot, Token, Viewer};
use parlour_core::{Arrangement, Arranges, Stand, Supply};
use piece::Piece;

impl Arranges for SamuraiBlades {
    fn supplies(&self) -> Vec<Supply> {
        let mustered = setup::mustered(self);
        piece::all(self, &mustered).into_iter().map(|piece| piece.supply(self, &mustered)).collect()
    }

    fn turns(&self) -> Vec<String> {
        due::all(self).into_iter().map(|due| due.words(self)).collect()
    }

    /// Men go over barricades and under lanterns.
    fn piles(&self) -> Vec<Spot> {
        let ground = self.ground();
        let has_barricades = piece::barricades(self) > 0;
        let is_pile = |hex: &crate::ground::Hex| {
            let has_lantern = self.scenario.lanterns.iter().any(|lantern| lantern.hex == *hex);
            has_lantern || has_barricades && ground.terrain(*hex).is_flat()
        };
        ground.hexes().filter(is_pile).map(spots::hex).collect()
    }

    fn arranged(&self, a: &Arrangement) -> Result<String, String> {
        position::position(self, &setup::mustered(self), a).map(|s| diagram::write(self, &s))
    }

    fn arrangement(&self, s: &State) -> Arrangement {
        let mustered = setup::mustered(self);
        let pieces = piece::all(self, &mustered);
        let lying = |piece: Piece, at, facing| {
            let number = pieces.iter().position(|other| *other == piece)?;
            Some(Stand { piece: number, at: spots::hex(at), facing })
        };
        let barricades = s.barricades.iter().filter(|barricade| barricade.at.is_somewhere());
        let barricades = barricades.filter_map(|barricade| lying(Piece::Barricade, barricade.at, barricade.front));
        let lanterns = self.scenario.lanterns.iter().enumerate().filter(|(n, _)| s.lit >> n & 1 == 0);
        let lanterns = lanterns.filter_map(|(_, lantern)| lying(Piece::DarkLantern, lantern.hex, 0));
        let bodies = standing(s).into_iter().filter_map(|id| {
            let unit = s.unit(id);
            let seating = if unit.is_long() { Seating::Saddle } else { Seating::Foot };
            let piece = if unit.kind.is_man() { Piece::Man(id, seating) } else { Piece::Beast(unit.kind) };
            lying(piece, unit.place.at, piece.facing(self, &mustered, s, id))
        });
        let due = Due::of(s);
        Arrangement {
            stands: barricades.chain(lanterns).chain(bodies).collect(),
            turn: due::all(self).iter().position(|other| *other == due).unwrap_or(0),
        }
    }

    /// What cannot be a position is seen as well: everything as it is by itself.
    fn laid_out(&self, a: &Arrangement) -> Vec<Token> {
        let mustered = setup::mustered(self);
        let seen = |s: &State| tokens(self, s, Viewer::Referee);
        if let Ok(s) = position::position(self, &mustered, a) {
            return seen(&s).into_iter().map(|(_, token)| token).collect();
        }
        let pieces = piece::all(self, &mustered);
        let mut all = mustered.clone();
        all.lit = u8::MAX;
        let mut found: Vec<(Key, Token)> = Vec::new();
        for stand in &a.stands {
            let (Some(piece), Some(at)) = (pieces.get(stand.piece), piece::hex(self, stand.at)) else { continue };
            if *piece == Piece::DarkLantern {
                let dark = self.scenario.lanterns.iter().position(|lantern| lantern.hex == at);
                all.lit &= !dark.map_or(0, |n| 1 << n);
            }
            let alone = piece.alone(self, &mustered, at, stand.facing);
            found.extend(seen(&alone).into_iter().filter(|(key, _)| !matches!(key, Key::Lantern(_))));
        }
        found.sort_by_key(|(key, _)| matches!(key, Key::Unit(id) if mustered.unit(*id).kind.is_man()));
        found.into_iter().chain(seen(&all)).map(|(_, token)| token).collect()
    }
}

/// Every living body and cart, no two in a hex: who hangs over another in the midst of a move is nowhere.
fn standing(s: &State) -> Vec<Id> {
    let is_body = |id: &Id| {
        let unit = s.unit(*id);
        unit.post == Post::Map && (unit.health != Health::Dead || unit.kind == Kind::Cart)
    };
    let (mut bodies, aloft): (Vec<Id>, Vec<Id>) =
        s.ids().filter(is_body).partition(|&id| s.unit(id).place.hexes().all(|hex| s.occupant(hex) == Some(id)));
    for id in aloft {
        let is_over = |other: &Id| s.unit(*other).place.hexes().any(|hex| s.unit(id).place.covers(hex));
        if !bodies.iter().any(is_over) {
            bodies.push(id);
        }
    }
    bodies.sort();
    bodies
}
