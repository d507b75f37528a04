//! Moves that cannot be made.

use super::Question;
use crate::frame::{Gait, March};
use crate::ground::{Hex, Passage, Terrain};
use crate::kind::{Class, Kind};
use crate::phase::march::foot;
use crate::present::spots::Site;
use crate::unit::{Id, Marks, Post, Side, Unit};
use crate::words::count;
use parlour_core::Reason;

impl Question<'_> {
    /// Why this one cannot be taken to move.
    pub(super) fn take(&self) -> Reason {
        if let Site::Waiting(id) = self.click {
            let waits = |unit: &Unit| unit.side == self.side && unit.post == Post::Waiting;
            let waits = id.index() < usize::from(self.s.count) && waits(self.s.unit(id));
            let text =
                if waits { "He comes later, or finds no free hex to come in." } else { "Nobody waits by this number." };
            return Reason::new("R-08", text);
        }
        let id = match self.actor("move") {
            Ok(id) => id,
            Err(reason) => return reason,
        };
        let who = self.called(id);
        if self.s.unit(id).marks.has(Marks::MOVED) {
            return self.reason("5", &format!("{who} has moved already in this phase."));
        }
        self.reason("5", &format!("{who} is shut in: no hex next to him is open to him."))
    }

    pub(super) fn march(&self, march: March) -> Reason {
        let hex = match (self.click, march.gait) {
            (Site::Verb(verb), _) => return self.verb(verb),
            (Site::Hex(hex), Gait::Own | Gait::Advance | Gait::AdvanceOne) => hex,
            (Site::Hex(_), Gait::Leading(_)) => {
                return Reason::new(
                    "R-23",
                    "Man and horse go one hex together, each to open ground, and stay side by side.",
                );
            }
            (Site::Hex(_), Gait::SettingDown { .. }) => {
                return Reason::new("R-25", "Whoever hauled is placed in a free hex next to the cart.");
            }
            (Site::Hex(_), Gait::Hauling { .. }) => {
                return Reason::new(
                    "R-25",
                    "A cart goes forward over flat ground, bridge, scrub and slope, with room for its men.",
                );
            }
            _ => return self.not_now(),
        };
        let unit = self.s.unit(march.unit);
        if unit.post == Post::Waiting {
            return Reason::new("R-14", "He comes in by a free hex of his entry, and pays for it.");
        }
        if unit.place.tail.is_somewhere() {
            return self.ride(march, hex);
        }
        self.walk(march, hex)
    }

    /// A hex that a man on foot cannot enter now.
    fn walk(&self, march: March, to: Hex) -> Reason {
        let (game, s, id) = (self.game, self.s, march.unit);
        let (ground, at, who) = (game.ground(), s.unit(id).place.at, self.called(id));
        let name = self.name(to);
        if to == at {
            return self.reason("5", &format!("{who} stands there already."));
        }
        if let Some(reason) = self.occupied(id, to) {
            return reason;
        }
        let is_armoured = s.unit(id).kind.class() == Class::Samurai;
        if ground.terrain(to) == Terrain::River && is_armoured {
            return Reason::new("5.1.3", "A samurai may not enter the river.");
        }
        let Some(dir) = ground.dir_between(at, to) else {
            return self.reason("5", &format!("{name} is out of reach with {} left.", count(march.left, "point")));
        };
        if ground.passage(at, dir) == Passage::Shut {
            return self.shut(at, to);
        }
        if s.mass(to) >= 6 {
            return self.reason("R-15", &format!("the bodies on {name} close it."));
        }
        if ground.passage(at, dir) == Passage::Window && foot::is_watched(game, s, self.side, to) {
            return Reason::new("R-17", "Nobody climbs through a window with an enemy close to the other side.");
        }
        match foot::cost(game, s, id, at, dir) {
            Some(cost) if cost > march.left => {
                let rule = if cost >= 4 { "R-16" } else { "5" };
                self.reason(rule, &format!("{name} costs {cost}, and {who} has {} left.", count(march.left, "point")))
            }
            Some(_) => self.reason("R-14", &format!("from {name} he could not go on to a free hex.")),
            None => self.reason("5.1", &format!("{name} is closed to {who}.")),
        }
    }

    /// A hex that a horse cannot enter now.
    fn ride(&self, march: March, to: Hex) -> Reason {
        let (ground, id) = (self.game.ground(), march.unit);
        let (place, name) = (self.s.unit(id).place, self.name(to));
        if let Some(reason) = self.occupied(id, to) {
            return reason;
        }
        if ground.terrain(to).horse_cost().is_none() {
            let word = ground.terrain(to).word();
            return self.reason(
                "5.1",
                &format!(
                    "horses do not enter {}.",
                    if word == "river" { "the river".into() } else { format!("{word} hexes") }
                ),
            );
        }
        let is_next = place.hexes().any(|hex| ground.is_adjacent(hex, to));
        if !is_next {
            return self.reason("5", &format!("{name} is out of reach with {} left.", count(march.left, "point")));
        }
        if place
            .hexes()
            .all(|hex| ground.dir_between(hex, to).is_none_or(|dir| ground.passage(hex, dir) == Passage::Shut))
        {
            return self.shut(place.at, to);
        }
        let text = "A horse goes to one of the three hexes before its head, backs into one of the three behind its tail for double, \
                    or swings its tail for 2.";
        Reason::new("R-18", text)
    }

    /// Somebody whom the side knows of stands there.
    fn occupied(&self, id: Id, to: Hex) -> Option<Reason> {
        let other = self.s.known_occupant(to, self.side).filter(|&other| other != id)?;
        let (unit, whom) = (self.s.unit(other), self.called(other));
        Some(match unit.side {
            _ if unit.kind == Kind::Cart => Reason::new("5.5", "Nobody moves through a cart."),
            side if side == self.side.enemy() => self.reason("5.1", &format!("{whom} is an enemy: nobody passes him.")),
            Side::None => self.reason("R-14", &format!("{whom} stands there; he could pass, but not stop there.")),
            _ => self.reason("R-14", &format!("{whom} is a friend: he may be passed, but nobody stops there.")),
        })
    }

    /// What shuts a hexside.
    fn shut(&self, from: Hex, to: Hex) -> Reason {
        let ground = self.game.ground();
        let dir = ground.dir_between(from, to).unwrap_or(0);
        let has = |mask: u8| mask >> dir & 1 == 1;
        if has(ground.walls(from)) {
            Reason::new("5.1", "A wall is in between.")
        } else if has(ground.cliffs(from)) {
            Reason::new("R-04", "A cliff is in between.")
        } else {
            Reason::new("R-19", "The bridge is not entered from the river, nor the river from the bridge.")
        }
    }
}
