//! One man under way, with the horse he leads if he leads one: where the next hex can bring them.
//!
//! Friends may be passed, so a step is legal only if from it the move can still end on free hexes. Everything here is
//! asked with what the man's side knows: a hidden enemy looks like a free hex until one runs into him.

use super::{foot, horse, lead};
use crate::frame::{Gait, March};
use crate::ground::{DIRS, Hex};
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Group, Id, Place, Side};

/// Where the man and the led horse are.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Pose {
    /// The man; head and tail if he rides.
    pub(super) man: Place,
    /// The horse he leads, or nowhere.
    pub(super) horse: Place,
}

impl Pose {
    fn alone(man: Place) -> Pose {
        Pose { man, horse: Place::NOWHERE }
    }
    /// All hexes.
    pub(super) fn hexes(self) -> impl Iterator<Item = Hex> + Clone {
        self.man.hexes().chain(self.horse.hexes())
    }
    fn covers(self, hex: Hex) -> bool {
        self.man.covers(hex) || self.horse.covers(hex)
    }
    /// The hexes that `next` enters.
    pub(super) fn entered(self, next: Pose) -> impl Iterator<Item = Hex> + Clone {
        next.hexes().filter(move |&hex| !self.covers(hex))
    }
}

/// Who moves.
#[derive(Copy, Clone)]
pub(super) struct Walker<'a> {
    game: &'a SamuraiBlades,
    s: &'a State,
    id: Id,
    horse: Option<Id>,
    side: Side,
    mine: Group,
}

impl<'a> Walker<'a> {
    pub(super) fn new(game: &'a SamuraiBlades, s: &'a State, id: Id, gait: Gait) -> Walker<'a> {
        let horse = if let Gait::Leading(horse) = gait { Some(horse) } else { None };
        let mine = horse.map_or(Group::of(id), |horse| Group::of(id).with(horse));
        Walker { game, s, id, horse, side: s.unit(id).side, mine }
    }
    /// Where they are now.
    pub(super) fn pose(&self) -> Pose {
        let horse = self.horse.map_or(Place::NOWHERE, |horse| self.s.unit(horse).place);
        Pose { man: self.s.unit(self.id).place, horse }
    }
    /// May they stop there?
    pub(super) fn can_rest(&self, pose: Pose) -> bool {
        pose.hexes().all(|hex| self.s.known_occupant(hex, self.side).is_none_or(|id| self.mine.has(id)))
    }
    /// May they pass there?
    fn passes(&self, hex: Hex) -> bool {
        foot::lets_pass(self.s, hex, self.side)
    }
    /// Where one hex could bring him if nothing were in his way or too dear; none of a man who leads a horse.
    pub(super) fn places_around(&self) -> impl Iterator<Item = Place> {
        let (ground, man) = (self.game.ground(), self.s.unit(self.id).place);
        let on_foot = if man.is_long() || self.horse.is_some() { &[] } else { &DIRS[..] };
        let strides = horse::strides(ground, man).map(|stride| stride.after);
        on_foot.iter().filter_map(move |&dir| ground.neighbour(man.at, dir)).map(Place::one).chain(strides)
    }
    /// Does the test hold for a pose one hex on? Asked in order until it does; of those alone that bring the man to this
    /// place, if one is given.
    pub(super) fn any_next(&self, pose: Pose, only: Option<Place>, test: &mut dyn FnMut(Pose, u8) -> bool) -> bool {
        let (game, s, ground) = (self.game, self.s, self.game.ground());
        if pose.man.tail.is_somewhere() {
            // A rider whose horse is hitched to a cart hauls it instead.
            return !super::haul::is_hitched(s, s.unit(self.id).mate)
                && horse::strides(ground, pose.man).any(|stride| {
                    only.is_none_or(|only| only == stride.after)
                        && self.passes(stride.to)
                        && horse::cost(game, s, stride).is_some_and(|cost| test(Pose::alone(stride.after), cost))
                });
        }
        DIRS.into_iter().any(|dir| {
            let at = pose.man.at;
            let is_meant = |to: &Hex| only.is_none_or(|only| only.at == *to) && self.passes(*to);
            let Some(to) = ground.neighbour(at, dir).filter(is_meant) else { return false };
            let Some(cost) = foot::cost(game, s, self.id, at, dir) else { return false };
            match self.horse {
                None => test(Pose::alone(Place::one(to)), cost),
                Some(_) => lead::any_follow(game, s, self.side, pose, to, &mut |horse, price| {
                    test(Pose { man: Place::one(to), horse }, cost.max(price))
                }),
            }
        })
    }
    /// Can a move that hangs over somebody still come to free hexes?
    fn can_go_on(&self, pose: Pose, left: u8) -> bool {
        left > 0
            && self.any_next(pose, None, &mut |next, cost| {
                cost <= left && (self.can_rest(next) || self.can_go_on(next, left - cost))
            })
    }
    /// Does the test hold for a legal next pose of this march? It is told the points left then.
    pub(super) fn any_step(&self, march: March, test: &mut dyn FnMut(Pose, u8) -> bool) -> bool {
        self.any_paid(march, None, &mut |next, left| self.leads_on(next, left) && test(next, left))
    }
    /// May he go to this place next?
    pub(super) fn can_step_to(&self, march: March, place: Place) -> bool {
        self.any_paid(march, Some(place), &mut |next, left| self.leads_on(next, left))
    }
    /// Can the move still end on free hexes from there?
    fn leads_on(&self, next: Pose, left: u8) -> bool {
        self.can_rest(next) || self.can_go_on(next, left)
    }
    /// Does the test hold for a next pose, to this place if one is given, that can be paid, whether it leads on or not?
    pub(super) fn any_paid(&self, march: March, only: Option<Place>, test: &mut dyn FnMut(Pose, u8) -> bool) -> bool {
        let pays = &mut |next, cost| pay(self.s, march, cost).is_some_and(|left| test(next, left));
        self.any_next(self.pose(), only, pays)
    }
}

/// The points left after a step of this cost; none if it cannot be paid.
fn pay(s: &State, march: March, cost: u8) -> Option<u8> {
    // an advance is always good for one hex within the full points.
    let within = || cost <= s.values(march.unit).movement && !march.is_underway;
    match march.gait {
        Gait::AdvanceOne => within().then_some(0),
        Gait::Advance => march.left.checked_sub(cost).or_else(|| within().then_some(0)),
        _ => march.left.checked_sub(cost),
    }
}

/// Puts a body there: down on free hexes, or hanging over friends.
pub(super) fn put(s: &mut State, bodies: &[(Id, Place)]) {
    for &(id, _) in bodies {
        s.lift(id);
    }
    let is_free = bodies.iter().all(|(_, place)| place.hexes().all(|hex| s.is_free(hex)));
    for &(id, place) in bodies {
        if is_free { s.set_down(id, place) } else { s.carry(id, place) }
    }
}

/// Does this body stand on the map, over nobody?
pub(super) fn is_down(s: &State, id: Id) -> bool {
    s.unit(id).place.hexes().all(|hex| s.occupant(hex) == Some(id))
}
