//! Who can fight whom (6, R-42), and who is within a man's reach.

use crate::ground::Passage;
use crate::night;
use crate::phase::duel;
use crate::phase::march::lead;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Group, Id, Marks, Place, Side};

/// Everybody and everything in a hex next to this place that a man could step into from it, points and occupants aside:
/// no wall, cliff or rail between.
pub(crate) fn within_reach(game: &SamuraiBlades, s: &State, place: Place) -> Group {
    let ground = game.ground();
    let mut group = Group::EMPTY;
    for hex in place.hexes() {
        for (dir, other) in ground.neighbours(hex) {
            if let Some(id) = s.occupant(other)
                && ground.passage(hex, dir) != Passage::Shut
            {
                group = group.with(id);
            }
        }
    }
    group
}

/// Does a living enemy of `side`, as far as it knows, stand next to this place? Stunned men live; walls do not matter.
pub(crate) fn is_next_to_enemy(game: &SamuraiBlades, s: &State, place: Place, side: Side) -> bool {
    let is_enemy = |id: Id| s.unit(id).side == side.enemy() && s.unit(id).is_here();
    let around = |hex| game.ground().neighbours(hex).map(|(_, other)| other);
    place.hexes().any(|hex| around(hex).any(|other| s.known_occupant(other, side).is_some_and(is_enemy)))
}

/// May this one still attack, or see to a lantern, in this phase? Each does so once.
pub(super) fn is_ready(game: &SamuraiBlades, s: &State, id: Id) -> bool {
    !s.unit(id).marks.has(Marks::ATTACKED) && game.can_act(s, id)
}

/// Whom he may attack.
pub(super) fn targets(game: &SamuraiBlades, s: &State, by: Id) -> Group {
    let unit = s.unit(by);
    let around = within_reach(game, s, unit.place);
    around.iter().filter(|&id| is_target(game, s, by, id)).collect()
}

/// May the one attack the other now?
pub(crate) fn can_attack(game: &SamuraiBlades, s: &State, by: Id, at: Id) -> bool {
    is_ready(game, s, by) && targets(game, s, by).has(at)
}

/// May he attack this one at all? Enemies his side sees (11), and animals (6.6) but for the draft horses it keeps;
/// never a cart. A war horse without a rider is nobody's. A duel parts its men from all others.
pub(super) fn is_target(game: &SamuraiBlades, s: &State, by: Id, id: Id) -> bool {
    let (unit, side) = (s.unit(id), s.unit(by).side);
    let is_foe = match unit.side {
        Side::None => unit.kind.is_horse() && !lead::keeps(s, id, side),
        owner => owner == side.enemy(),
    };
    is_foe && unit.is_here() && !duel::parts(s, by, id) && s.is_known(id, side) && night::is_seen(game, s, id, side)
}

/// Lanterns within reach of this man: next to him, or over his head.
pub(super) fn lanterns(game: &SamuraiBlades, s: &State, by: Id) -> impl Iterator<Item = u8> {
    let (ground, place) = (game.ground(), s.unit(by).place);
    let is_near = move |at| {
        place.covers(at)
            || place
                .hexes()
                .any(|hex| ground.dir_between(hex, at).is_some_and(|d| ground.passage(hex, d) != Passage::Shut))
    };
    (0..).zip(&game.scenario.lanterns).filter(move |(_, lantern)| is_near(lantern.hex)).map(|(n, _)| n)
}
