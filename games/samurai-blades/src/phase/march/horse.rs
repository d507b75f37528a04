//! Bodies of two hexes: how a horse goes forward and backward and turns (R-18, R-22b).

use super::foot;
use crate::ground::{Dir, Ground, Hex, Passage, Terrain, ahead, opposite, turned};
use crate::kind::Kind;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::Place;

/// How a body of two hexes moves.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// The head goes on, the tail follows.
    Forward,
    /// The tail goes back, the head follows.
    Backward,
    /// The head stays, the tail swings by one hex.
    Pivot,
}

/// One movement of a body of two hexes.
#[derive(Copy, Clone, Debug)]
pub(super) struct Stride {
    pub(super) way: Way,
    /// Where it stood.
    pub(super) before: Place,
    /// Where it stands then.
    pub(super) after: Place,
    /// From which of its hexes it enters the new one, and over which hexside.
    pub(super) from: Hex,
    pub(super) dir: Dir,
    /// The one hex it enters.
    pub(super) to: Hex,
}

/// All eight that the map's edge allows.
pub(super) fn strides(ground: &Ground, place: Place) -> impl Iterator<Item = Stride> + '_ {
    let Place { at, tail } = place;
    let facing = tail.is_somewhere().then(|| ground.dir_between(tail, at)).flatten();
    let all = facing.map(|facing| {
        let ([left, straight, right], [back_left, back, back_right]) = (ahead(facing), ahead(opposite(facing)));
        [
            (Way::Forward, at, left),
            (Way::Forward, at, straight),
            (Way::Forward, at, right),
            (Way::Backward, tail, back_left),
            (Way::Backward, tail, back),
            (Way::Backward, tail, back_right),
            (Way::Pivot, at, turned(facing, 2)),
            (Way::Pivot, at, turned(facing, 4)),
        ]
    });
    all.into_iter().flatten().filter_map(move |(way, from, dir)| {
        let to = ground.neighbour(from, dir)?;
        let after = match way {
            Way::Forward => Place::two(to, at),
            Way::Backward => Place::two(tail, to),
            Way::Pivot => Place::two(at, to),
        };
        Some(Stride { way, before: place, after, from, dir, to })
    })
}

/// What a horse pays for it; none if it is closed to horses. Who stands there is not asked.
pub(super) fn cost(game: &SamuraiBlades, s: &State, stride: Stride) -> Option<u8> {
    let ground = game.ground();
    let cost = ground.horse_step(stride.from, stride.dir)?;
    if s.barricade(stride.to).is_some() || is_deep(ground, stride.after) {
        return None;
    }
    priced(ground, stride, foot::weighed(s, stride.to, cost)?)
}

/// forward for the cost of the hex, backward for double, a pivot for 2.
pub(super) fn priced(ground: &Ground, stride: Stride, cost: u8) -> Option<u8> {
    match stride.way {
        Way::Forward => Some(cost),
        Way::Backward => Some(2 * cost),
        Way::Pivot => swings(ground, stride).then_some(2),
    }
}

/// A tail does not swing through a wall.
fn swings(ground: &Ground, stride: Stride) -> bool {
    let tail = stride.before.tail;
    let dir = ground.dir_between(tail, stride.to);
    dir.is_some_and(|dir| matches!(ground.passage(tail, dir), Passage::Open | Passage::Door))
}

/// R-22b: one half in a door hex at most.
fn is_deep(ground: &Ground, place: Place) -> bool {
    place.hexes().all(|hex| ground.terrain(hex) == Terrain::Door)
}

/// May a horse or cart stand there, whoever is there?
pub(crate) fn can_stand(game: &SamuraiBlades, s: &State, kind: Kind, place: Place) -> bool {
    let ground = game.ground();
    let bears = |terrain: Terrain| match kind {
        Kind::Cart => terrain.bears_carts(),
        _ => terrain.horse_cost().is_some(),
    };
    let is_open = |hex: Hex| bears(ground.terrain(hex)) && s.barricade(hex).is_none() && s.mass(hex) < 6;
    place.hexes().all(is_open) && foot::is_beside(game, place.at, place.tail) && !is_deep(ground, place)
}

/// Does the test hold for a step forward or backward, whatever it costs: on ground open to horses, or into the river
///
pub(super) fn any_retreat(game: &SamuraiBlades, s: &State, place: Place, test: &mut dyn FnMut(Place) -> bool) -> bool {
    let ground = game.ground();
    strides(ground, place).filter(|stride| stride.way != Way::Pivot).any(|stride| {
        let into_river =
            ground.terrain(stride.to) == Terrain::River && ground.passage(stride.from, stride.dir) == Passage::Open;
        (into_river || cost(game, s, stride).is_some()) && test(stride.after)
    })
}
