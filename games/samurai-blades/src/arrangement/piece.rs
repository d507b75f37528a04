//! What there is to lay out.

use crate::ground::{Dir, Ground, Hex, opposite};
use crate::kind::Kind;
use crate::look::{self, BARRICADE, LANTERN_OUT, Seating};
use crate::present::{spots, tokens};
use crate::rules::SamuraiBlades;
use crate::state::{Barricade, MAX_BARRICADES, State};
use crate::unit::{Health, Id, Marks, Place, Post, Side};
use crate::words::sentence;
use parlour_core::Supply;
use parlour_core::scene::Spot;

/// A supply of the palette.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// A man, on foot or in the saddle.
    Man(Id, Seating),
    /// A horse without a rider, or a cart. Those of a kind are alike.
    Beast(Kind),
    Barricade,
    /// A lantern that does not burn; those that are not laid out do.
    DarkLantern,
}

/// How a man fares, in the order in which his counter is turned over.
const HEALTHS: [Health; 3] = [Health::Healthy, Health::Wounded, Health::Stunned];

/// Each side's men, then whatever is nobody's.
pub(super) fn all(game: &SamuraiBlades, mustered: &State) -> Vec<Piece> {
    let of = |kind: Kind| mustered.ids().any(|id| mustered.unit(id).kind == kind);
    let men = Side::BOTH.into_iter().flat_map(|side| mustered.ids().filter(move |&id| mustered.unit(id).side == side));
    let beasts = [Kind::WarHorse, Kind::DraftHorse, Kind::Cart].into_iter().filter(|kind| of(*kind)).map(Piece::Beast);
    let has_horses = of(Kind::WarHorse) || of(Kind::DraftHorse);
    men.flat_map(|id| {
        let unit = mustered.unit(id);
        // only samurai and who began in the saddle mount.
        let may_ride = has_horses && (unit.kind.is_samurai() || unit.marks.has(Marks::RIDER));
        let saddle = may_ride.then_some(Piece::Man(id, Seating::Saddle));
        saddle.into_iter().chain([Piece::Man(id, Seating::Foot)])
    })
    .chain(beasts)
    .chain((barricades(game) > 0).then_some(Piece::Barricade))
    .chain((!game.scenario.lanterns.is_empty()).then_some(Piece::DarkLantern))
    .collect()
}

/// How many barricades both sides have.
pub(super) fn barricades(game: &SamuraiBlades) -> usize {
    game.scenario.sides.iter().map(|side| usize::from(side.barricades)).sum::<usize>().min(MAX_BARRICADES)
}

/// The stages of dress he can be in.
fn dresses(game: &SamuraiBlades, began: Kind) -> Vec<Kind> {
    const STAGES: [Kind; 3] = [Kind::LordUndressed, Kind::LordHalfDressed, Kind::Lord];
    match STAGES.iter().position(|stage| *stage == began) {
        Some(from) if game.scenario.special.dressing => STAGES[from..].to_vec(),
        _ => vec![began],
    }
}

/// One direction for a man on foot, six for whatever fills two hexes.
fn directions(is_long: bool) -> u8 {
    if is_long { 6 } else { 1 }
}

/// Where it lies that looks this way, as far as the map goes.
pub(super) fn place(ground: &Ground, at: Hex, facing: Dir, is_long: bool) -> Place {
    let tail = if is_long { ground.neighbour(at, opposite(facing)) } else { None };
    Place { at, tail: tail.unwrap_or(Hex::NOWHERE) }
}

/// Who he is: `Sugaya Tomokiyo, mounted samurai`, `Ninja #3`.
pub(super) fn name(game: &SamuraiBlades, mustered: &State, id: Id, seating: Seating) -> String {
    let kind = mustered.unit(id).kind.name();
    let how = if seating == Seating::Saddle { "mounted " } else { "" };
    match game.scenario.tale.people.get(id.index()).and_then(Option::as_ref) {
        Some(person) => format!("{}, {how}{kind}", person.name),
        None => format!("{} #{}", sentence(&format!("{how}{kind}")), id.0),
    }
}

impl Piece {
    /// Does it fill two hexes?
    pub(super) fn is_long(self) -> bool {
        matches!(self, Piece::Man(_, Seating::Saddle) | Piece::Beast(_))
    }

    /// What is said by how it is turned: the direction first, then how he fares, then what he wears.
    pub(super) fn turned(self, game: &SamuraiBlades, mustered: &State, facing: u8) -> (Kind, Health, Dir) {
        let directions = directions(self.is_long());
        let (form, dir) = (facing / directions, facing % directions);
        match self {
            Piece::Man(id, _) => {
                let dresses = dresses(game, mustered.unit(id).kind);
                let dress = usize::from(form) / HEALTHS.len() % dresses.len();
                (dresses[dress], HEALTHS[usize::from(form) % HEALTHS.len()], dir)
            }
            Piece::Beast(kind) => (kind, Health::Healthy, dir),
            Piece::Barricade | Piece::DarkLantern => (Kind::Cart, Health::Healthy, facing),
        }
    }

    /// How a counter on the map is turned.
    pub(super) fn facing(self, game: &SamuraiBlades, mustered: &State, s: &State, id: Id) -> u8 {
        let unit = s.unit(id);
        let Place { at, tail } = unit.place;
        let dir = if unit.is_long() { game.ground().dir_between(tail, at).unwrap_or(0) } else { 0 };
        let dresses = dresses(game, mustered.unit(id).kind);
        let dress = dresses.iter().position(|kind| *kind == unit.kind).unwrap_or(0);
        let health = HEALTHS.iter().position(|health| *health == unit.health).unwrap_or(0);
        (dress * HEALTHS.len() + health) as u8 * directions(self.is_long()) + dir
    }

    pub(super) fn supply(self, game: &SamuraiBlades, mustered: &State) -> Supply {
        match self {
            Piece::Man(id, seating) => {
                let unit = mustered.unit(id);
                let forms = HEALTHS.len() * dresses(game, unit.kind).len();
                let alone = self.alone(game, mustered, Hex(0), 0);
                let supply = Supply::new(look::face(unit.kind, seating, unit.side), 1)
                    .called(name(game, mustered, id, seating))
                    .facing(forms as u8 * directions(self.is_long()));
                Supply { badges: tokens::badges(&alone, id), ..supply }
            }
            Piece::Beast(kind) => {
                let mut alike = mustered.ids().filter(|&id| mustered.unit(id).kind == kind);
                let badges = alike.clone().next().map(|id| tokens::badges(mustered, id)).unwrap_or_default();
                let supply = Supply::new(look::face(kind, Seating::Foot, Side::None), alike.by_ref().count());
                Supply { badges, ..supply.facing(6) }
            }
            Piece::Barricade => Supply::new(BARRICADE, barricades(game)).facing(6),
            Piece::DarkLantern => Supply::new(LANTERN_OUT, game.scenario.lanterns.len()),
        }
    }

    /// Nothing but this on the map, wherever it is, for the eye: a tail over the edge is not seen.
    pub(super) fn alone(self, game: &SamuraiBlades, mustered: &State, at: Hex, facing: u8) -> State {
        let mut s = mustered.clone();
        let (kind, health, dir) = self.turned(game, mustered, facing);
        let mut place = place(game.ground(), at, dir, self.is_long());
        let id = match self {
            Piece::Man(id, _) => Some(id),
            Piece::Beast(kind) => s.ids().find(|&id| s.unit(id).kind == kind),
            Piece::Barricade => {
                s.barricades[0] = Barricade { at, front: dir };
                None
            }
            Piece::DarkLantern => None,
        };
        if let Some(id) = id {
            if self.is_long() && !place.is_long() {
                // What it shows does not depend on where its tail is.
                place.tail = at;
            }
            let horse = s.ids().find(|&id| s.unit(id).kind.is_horse()).filter(|_| self.is_long());
            let unit = s.unit_mut(id);
            let own = unit.mate.some().or(horse).unwrap_or(Id::NOBODY);
            (unit.kind, unit.health, unit.place, unit.post, unit.mate) = (kind, health, place, Post::Map, own);
        }
        s
    }
}

/// The hex that is meant.
pub(super) fn hex(game: &SamuraiBlades, spot: Spot) -> Option<Hex> {
    match spots::site(game.ground(), spot) {
        Some(spots::Site::Hex(hex)) => Some(hex),
        _ => None,
    }
}
