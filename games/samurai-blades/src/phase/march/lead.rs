//! Horses without a rider: who keeps a draft horse, leading and following (5.3, 5.4, R-23, R-24).

use super::pose::Pose;
use super::{foot, haul, horse};
use crate::action::Action;
use crate::frame::{Gait, March};
use crate::ground::Hex;
use crate::kind::Kind;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Group, Id, Marks, Place, Post, Side};

/// The mark of a draft horse that this side keeps.
pub(crate) fn kept_by(side: Side) -> Marks {
    match side {
        Side::First => Marks::KEPT_BY_FIRST,
        Side::Second => Marks::KEPT_BY_SECOND,
        Side::None => Marks::default(),
    }
}

/// Does this side keep the draft horse?
pub(crate) fn keeps(s: &State, horse: Id, side: Side) -> bool {
    side != Side::None && s.unit(horse).marks.has(kept_by(side))
}

/// R-24, when step 3 begins: who has a conscious man next to a draft horse keeps it; who alone has men there takes it.
pub(super) fn hand_over(game: &SamuraiBlades, s: &mut State) {
    for horse in s.ids() {
        let unit = s.unit(horse);
        if unit.kind != Kind::DraftHorse || !unit.is_here() {
            continue;
        }
        let cart = haul::cart_of(s, horse).map_or(Place::NOWHERE, |cart| s.unit(cart).place);
        let has_men = |side: Side| {
            let mut men = s.conscious(side).filter(|&id| s.is_known(id, s.side));
            men.any(|id| s.unit(id).place.hexes().any(|hex| is_by(game, hex, unit.place, cart)))
        };
        let (own, other) = (has_men(s.side), has_men(s.side.enemy()));
        let keeper = match (own, other) {
            (true, false) => s.side,
            (true, true) if keeps(s, horse, s.side) => s.side,
            (_, true) if keeps(s, horse, s.side.enemy()) => s.side.enemy(),
            _ => Side::None,
        };
        let marks = &mut s.unit_mut(horse).marks;
        marks.clear(Marks::KEPT_BY_FIRST | Marks::KEPT_BY_SECOND);
        marks.set(kept_by(keeper));
    }
}

fn is_by(game: &SamuraiBlades, hex: Hex, horse: Place, cart: Place) -> bool {
    foot::is_next_to(game, hex, horse) || foot::is_next_to(game, hex, cart)
}

/// The horses a man in this hex could take by the bridle or the saddle: alive, without a rider, not hitched.
pub(super) fn horses_beside(game: &SamuraiBlades, s: &State, hex: Hex) -> Group {
    let around = game.ground().neighbours(hex).filter_map(|(_, other)| {
        let id = s.occupant(other)?;
        (s.unit(id).kind.is_horse() && foot::is_beside(game, hex, other)).then_some(id)
    });
    around.filter(|&id| s.unit(id).post == Post::Map && !haul::is_hitched(s, id)).collect()
}

/// The horses he may lead from here.
pub(super) fn list(game: &SamuraiBlades, s: &State, march: March, out: &mut Vec<Action>) {
    let unit = s.unit(march.unit);
    if march.gait != Gait::Own || march.left == 0 || unit.is_mounted() || unit.post != Post::Map {
        return;
    }
    for horse in horses_beside(game, s, unit.place.at).iter() {
        if may_lead(s, march, horse) && can_walk(game, s, march, horse) {
            out.push(Action::Lead(horse));
        }
    }
}

/// a draft horse only from the beginning of the step, if his side keeps it and it has not moved yet.
fn may_lead(s: &State, march: March, horse: Id) -> bool {
    let unit = s.unit(horse);
    unit.kind != Kind::DraftHorse
        || !march.is_underway && keeps(s, horse, s.unit(march.unit).side) && !unit.marks.has(Marks::MOVED)
}

fn can_walk(game: &SamuraiBlades, s: &State, march: March, horse: Id) -> bool {
    let march = begun(s, march, horse);
    super::pose::Walker::new(game, s, march.unit, march.gait).any_step(march, &mut |_, _| true)
}

/// The march with the bridle in hand. 5.4: a draft horse has 4 points.
pub(super) fn begun(s: &State, march: March, horse: Id) -> March {
    let most = if s.unit(horse).kind == Kind::DraftHorse { 4 } else { u8::MAX };
    March { gait: Gait::Leading(horse), left: march.left.min(most), horse_stood: s.unit(horse).place, ..march }
}

/// does the test hold for a step of the led horse, forward or backward, that keeps it next to its man in `to`?
pub(super) fn any_follow(
    game: &SamuraiBlades,
    s: &State,
    side: Side,
    pose: Pose,
    to: Hex,
    test: &mut dyn FnMut(Place, u8) -> bool,
) -> bool {
    let keeps_up = |place: Place| !place.covers(to) && foot::is_next_to(game, to, place);
    horse::strides(game.ground(), pose.horse).any(|stride| {
        stride.way != horse::Way::Pivot
            && keeps_up(stride.after)
            && foot::lets_pass(s, stride.to, side)
            && horse::cost(game, s, stride).is_some_and(|cost| test(stride.after, cost))
    })
}
