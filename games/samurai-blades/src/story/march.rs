//! Moves, retreats, and what men do instead of moving.

use super::Tale;
use super::fate::{ALARM, is_alarm};
use crate::action::Action;
use crate::frame::{Frame, Gait, March};
use crate::ground::Hex;
use crate::unit::{Health, Id, Place, Post, Side, Unit};
use crate::words::{kind, named};
use parlour_core::child;

impl Tale<'_> {
    /// An action of the movement step, or of an advance.
    pub(super) fn march(self, a: Action) -> String {
        let Frame::March(march) = self.s.top() else { return self.taken(a) };
        let (who, mover) = (|id: Id| self.who(id), self.who(march.unit));
        let at = |hex: Hex| self.game.ground().name(hex);
        match a {
            Action::Step(place) => self.step(a, march, place),
            Action::Walk { at: hex, horse } => self.walk(a, march, hex, horse),
            Action::Lead(horse) => format!("let {mover} take {} by the bridle", who(horse)),
            Action::Mount(horse) => format!("let {mover} begin to mount {}", who(horse)),
            Action::Dismount => format!("let {mover} begin to dismount"),
            Action::Haul(cart) => format!("let {mover} take hold of {}", who(cart)),
            Action::Beside { unit, at: hex } => {
                format!("put {} beside the cart, at {}", self.own(unit), at(hex))
            }
            Action::Hitch { horse, cart } => format!("let {mover} begin to hitch {} to {}", who(horse), who(cart)),
            Action::Unhitch(cart) => format!("let {mover} begin to unhitch the horse from {}", who(cart)),
            Action::Clear { partner, from, to } => {
                let (from, to) = (at(from), at(to));
                format!(
                    "let {mover} and {} begin to clear the bodies from {from} to {to}",
                    named(self.game, self.s, partner, self.eye)
                )
            }
            Action::Exit => match march.gait {
                Gait::Hauling { cart, .. } => format!("took {} off the ground", who(cart)),
                Gait::Leading(horse) => format!("took {mover} and {} off the ground", who(horse)),
                _ => format!("took {mover} off the ground"),
            },
            a => self.taken(a),
        }
    }

    fn taken(self, a: Action) -> String {
        match a {
            Action::Take(id) if self.s.unit(id).post == Post::Waiting => format!("chose {} to come in", self.who(id)),
            Action::Take(id) => format!("chose {} to move", self.who(id)),
            _ => "moved".into(),
        }
    }

    fn step(self, a: Action, march: March, place: Place) -> String {
        let (unit, name) = (self.s.unit(march.unit), |hex: Hex| self.game.ground().name(hex));
        if let Gait::Hauling { cart, .. } = march.gait {
            return self.roll(a, cart, place);
        }
        if let Some(words) = self.bump(a, march.unit, place) {
            return words;
        }
        let who = self.own(march.unit);
        let sight = self.in_sight(a, march.unit);
        if unit.post == Post::Waiting {
            return format!("brought {who} in at {}{sight}", name(place.at));
        }
        let (from, to) = (name(unit.place.at), name(place.at));
        match march.gait {
            Gait::Advance | Gait::AdvanceOne => format!("advanced {who} from {from} to {to}{sight}"),
            _ if place.at == unit.place.at => format!("turned {who} at {from}{sight}"),
            _ if place.at == unit.place.tail => format!("moved {who} backwards from {from} to {to}{sight}"),
            _ => format!("moved {who} from {from} to {to}{sight}"),
        }
    }

    /// a cart goes where its horse or its men take it.
    fn roll(self, a: Action, cart: Id, place: Place) -> String {
        if let Some(words) = self.bump(a, cart, place) {
            return words;
        }
        let (name, after) = (|hex: Hex| self.game.ground().name(hex), child(self.game, self.s, a));
        let (from, to) = (self.s.unit(cart).place, after.unit(cart).place);
        let sight = self.in_sight(a, cart);
        format!("moved the cart from {} to {}{sight}", name(from.at), name(to.at))
    }

    fn walk(self, a: Action, march: March, at: Hex, horse: Place) -> String {
        let Gait::Leading(led) = march.gait else { return "moved".into() };
        let bumped = [Place::one(at), horse].into_iter().find_map(|place| self.bump(a, march.unit, place));
        if let Some(words) = bumped {
            return words;
        }
        let name = |hex: Hex| self.game.ground().name(hex);
        let to = name(horse.at);
        let sight = self.in_sight(a, march.unit);
        format!("moved {} to {} and led {} to {to}{sight}", self.own(march.unit), name(at), self.who(led))
    }

    /// whoever runs into a hidden enemy gets no farther.
    fn bump(self, a: Action, mover: Id, place: Place) -> Option<String> {
        let met = self.ran_into(place, self.actor())?;
        let alarm = if is_alarm(self.s, &child(self.game, self.s, a)) { ALARM } else { "" };
        Some(format!("ran into {} with {}{alarm}", self.who(met), self.who(mover)))
    }

    pub(super) fn retreat(self, a: Action, unit: Id, place: Place) -> String {
        if let Some(words) = self.bump(a, unit, place) {
            return words;
        }
        let name = |hex: Hex| self.game.ground().name(hex);
        let (from, after) = (self.s.unit(unit).place, child(self.game, self.s, a));
        let who = match self.s.unit(unit).side {
            Side::None => format!("the {}", kind(self.s, unit)),
            _ => self.own(unit),
        };
        // 5.1.3: samurai and horses drown.
        if after.unit(unit).post == Post::Removed && after.unit(unit).health == Health::Dead {
            return format!("had to send {who} from {} into the river to drown", name(from.at));
        }
        // Where he has no choice he goes on by himself, or finds that he cannot.
        let Unit { place: now, health, .. } = *after.unit(unit);
        let harm = if health == self.s.unit(unit).health { String::new() } else { self.and_so(a, unit) };
        let sight = self.in_sight(a, unit);
        format!("retreated with {who} from {} to {}{harm}{sight}", name(from.at), name(now.at))
    }

    /// the thrown rider.
    pub(super) fn down(self, hex: Hex) -> String {
        let (place, a) = (Place::one(hex), Action::Down(hex));
        let Frame::Unhorsed(unhorsed) = self.s.top() else { return "put the rider down".into() };
        if let Some(words) = self.bump(a, unhorsed.rider, place) {
            return words;
        }
        let sight = self.in_sight(a, unhorsed.rider);
        let who = self.own(unhorsed.rider);
        format!("put {who}, thrown from the saddle, down at {}{sight}", self.game.ground().name(hex))
    }
}
