//! Men on foot: what a step costs and whom it meets.

use crate::ground::{Dir, Hex, Passage, Terrain};
use crate::kind::{Class, Kind};
use crate::night;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Id, Side};

/// May this man stand on the ground of this hex, whoever is there?
pub(crate) fn is_open(game: &SamuraiBlades, s: &State, id: Id, hex: Hex) -> bool {
    let drowns = game.ground().terrain(hex) == Terrain::River && s.unit(id).kind.class() == Class::Samurai;
    !drowns && s.mass(hex) < 6
}

/// What this man on foot pays for the step over this hexside; none if it is closed to him. Who stands there is not asked.
pub(crate) fn cost(game: &SamuraiBlades, s: &State, id: Id, at: Hex, dir: Dir) -> Option<u8> {
    let ground = game.ground();
    let mut cost = ground.foot_step(at, dir)?;
    let to = ground.around(at)[usize::from(dir)];
    // nobody in armour enters the river.
    if ground.terrain(to) == Terrain::River && s.unit(id).kind.class() == Class::Samurai {
        return None;
    }
    if ground.passage(at, dir) == Passage::Window && is_watched(game, s, s.unit(id).side, to) {
        return None;
    }
    // a barricade costs 4 from any side.
    if s.barricade(to).is_some() {
        cost = cost.max(4);
    }
    weighed(s, to, cost)
}

/// doubled by bodies that weigh 3, closed by 6.
pub(super) fn weighed(s: &State, hex: Hex, cost: u8) -> Option<u8> {
    match s.mass(hex) {
        0..3 => Some(cost),
        3..6 => Some(2 * cost),
        _ => None,
    }
}

/// does an enemy that `side` sees stand in the hex across a window, or next to it on that side of the wall?
pub(crate) fn is_watched(game: &SamuraiBlades, s: &State, side: Side, across: Hex) -> bool {
    let ground = game.ground();
    let is_there = |hex: Hex| {
        s.occupant(hex).is_some_and(|id| s.unit(id).side == side.enemy() && night::is_seen(game, s, id, side))
    };
    let same_side = |hex: Hex| ground.building(hex) == ground.building(across);
    is_there(across) || ground.neighbours(across).any(|(_, hex)| same_side(hex) && is_there(hex))
}

/// May somebody of `side` pass here, as far as it knows? Friends and horses without a rider let pass, enemies and carts do
/// not (5.1, 5.5).
#[inline]
pub(super) fn lets_pass(s: &State, hex: Hex, side: Side) -> bool {
    s.known_occupant(hex, side).is_none_or(|id| {
        let unit = s.unit(id);
        unit.kind != Kind::Cart && unit.side != side.enemy()
    })
}

/// Can a man reach over from one of these hexes to the other: neighbours with no wall or window between?
#[inline]
pub(crate) fn is_beside(game: &SamuraiBlades, a: Hex, b: Hex) -> bool {
    let ground = game.ground();
    ground.dir_between(a, b).is_some_and(|dir| matches!(ground.passage(a, dir), Passage::Open | Passage::Door))
}

/// Is any hex of this place next to the hex?
pub(crate) fn is_next_to(game: &SamuraiBlades, hex: Hex, place: crate::unit::Place) -> bool {
    place.hexes().any(|other| is_beside(game, hex, other))
}
