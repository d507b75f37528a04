//! Over the edge of the ground: coming in and leaving (R-27, and the scenarios' entries).

use super::{foot, haul, horse};
use crate::action::Action;
use crate::frame::{Gait, March};
use crate::ground::{Hex, HexSet};
use crate::kind::Riding;
use crate::rules::SamuraiBlades;
use crate::scenario::Coming;
use crate::state::State;
use crate::unit::{Group, Id, Marks, Place, Post};

// --- coming in ---

/// Does this one wait outside and may come in now?
pub(super) fn may_enter(game: &SamuraiBlades, s: &State, id: Id) -> bool {
    let unit = s.unit(id);
    let is_due = || entry(game, id).is_some_and(|(_, turn)| turn <= s.turn);
    let asleep = !s.is_alarmed && game.scenario.special.alarm == Some(unit.side as u8);
    unit.post == Post::Waiting && unit.side == s.side && s.duel.is_none() && !asleep && is_due()
}

/// By which hexes, and from which turn on.
fn entry(game: &SamuraiBlades, id: Id) -> Option<(&HexSet, u8)> {
    let start = game.scenario.units.get(id.index())?;
    match &game.scenario.groups[usize::from(start.group)].coming {
        Coming::Enters { by, turn } => Some((by, *turn)),
        Coming::Open(_) | Coming::Secret(_) => None,
    }
}

/// Does he come in the saddle?
fn rides(s: &State, id: Id) -> bool {
    s.unit(id).mate.some().is_some_and(|horse| s.unit(horse).post == Post::Ridden)
}

/// The points of one who comes in.
pub(super) fn points(s: &State, id: Id) -> u8 {
    let riding = if rides(s, id) { Riding::War } else { Riding::Foot };
    s.unit(id).values(riding).movement
}

/// Does the test hold for a place where he may come in? It is told the points left then. He pays for the hex, a rider for
/// the two he comes to stand in, one after the other.
pub(super) fn any_entry(
    game: &SamuraiBlades,
    s: &State,
    march: March,
    test: &mut dyn FnMut(Place, u8) -> bool,
) -> bool {
    let Some((by, _)) = entry(game, march.unit) else { return false };
    let (ground, side) = (game.ground(), s.unit(march.unit).side);
    let is_clear = |hex: Hex| s.known_occupant(hex, side).is_none();
    let left = |cost: Option<u8>| cost.and_then(|cost| march.left.checked_sub(cost));
    if !rides(s, march.unit) {
        return by.iter().filter(|&hex| is_clear(hex) && foot::is_open(game, s, march.unit, hex)).any(|hex| {
            let dear = if s.barricade(hex).is_some() { 4 } else { 1 };
            let cost = ground.terrain(hex).foot_cost().map(|cost| cost.max(dear));
            left(cost.and_then(|cost| foot::weighed(s, hex, cost))).is_some_and(|left| test(Place::one(hex), left))
        });
    }
    by.iter().filter(|&tail| is_clear(tail)).any(|tail| {
        ground.neighbours(tail).filter(|&(_, head)| is_clear(head)).any(|(_, head)| {
            let place = Place::two(head, tail);
            let cost = |hex: Hex| ground.terrain(hex).horse_cost().and_then(|cost| foot::weighed(s, hex, cost));
            let both = cost(tail).zip(cost(head)).map(|(a, b)| a + b);
            horse::can_stand(game, s, crate::kind::Kind::WarHorse, place)
                && left(both).is_some_and(|left| test(place, left))
        })
    })
}

// --- leaving ---

/// `Action::Exit`, where the scenario lets his side leave; it costs 1.
pub(super) fn list(game: &SamuraiBlades, s: &State, march: March, out: &mut Vec<Action>) {
    let unit = s.unit(march.unit);
    let exits = &game.scenario.sides[unit.side.index()].exits;
    let front = match march.gait {
        Gait::Own | Gait::Leading(_) => unit.place.at,
        Gait::Hauling { cart, hands } if haul::is_by_hand(s, cart) && hands.len() < 2 => return,
        Gait::Hauling { cart, .. } => haul::front(s, cart),
        Gait::SettingDown { .. } | Gait::Advance | Gait::AdvanceOne => return,
    };
    // A rider whose horse is hitched leaves with the cart or not at all.
    let is_bound = march.gait == Gait::Own && unit.is_mounted() && haul::is_hitched(s, unit.mate);
    if march.left > 0 && exits.has(front) && !is_bound {
        out.push(Action::Exit);
    }
}

/// Everybody of this move leaves. Animals and carts are then of the side that took them off.
pub(super) fn leave(s: &mut State, march: March) -> Group {
    let side = s.unit(march.unit).side;
    let all = match march.gait {
        Gait::Leading(horse) => Group::of(march.unit).with(horse),
        Gait::Hauling { cart, hands } => haul::team(s, cart, hands).with(march.unit),
        _ => Group::of(march.unit),
    };
    for id in all.iter() {
        s.take_off(id, Post::Left);
        s.unit_mut(id).side = side;
        s.unit_mut(id).marks.clear(Marks::OF_PHASE);
    }
    all
}
