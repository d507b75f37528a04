//! Attacks that cannot be made.

use super::Question;
use crate::frame::Fight;
use crate::night;
use crate::phase::duel;
use crate::phase::melee::within_reach;
use crate::present::spots::{Site, site};
use crate::unit::{Id, Marks, Side};
use parlour_core::Reason;

impl Question<'_> {
    pub(super) fn attack(&self) -> Reason {
        match self.before {
            [] => self.attacker(),
            [first] => match site(self.game.ground(), *first) {
                Some(Site::Hex(hex)) => match self.s.known_occupant(hex, self.side) {
                    Some(by) => self.victim(by),
                    None => self.not_now(),
                },
                _ => Reason::new("R-56", "Choose a man next to the lantern who has not attacked."),
            },
            _ => Reason::new("R-56", "Choose a lantern in his hex or next to it."),
        }
    }

    fn attacker(&self) -> Reason {
        let id = match self.actor("attack") {
            Ok(id) => id,
            Err(reason) => return reason,
        };
        let who = self.called(id);
        if self.s.unit(id).marks.has(Marks::ATTACKED) {
            return self.reason("R-42", &format!("{who} has attacked already in this phase."));
        }
        self.reason("6", &format!("{who} has no enemy next to him whom he could attack."))
    }

    fn victim(&self, by: Id) -> Reason {
        let Some(at) = self.seen() else {
            return self.reason("6", &format!("nobody can be seen on {}.", self.place()));
        };
        self.unfit(by, at).unwrap_or_else(|| self.not_now())
    }

    /// Why the two cannot fight.
    fn unfit(&self, by: Id, at: Id) -> Option<Reason> {
        let (unit, other) = (self.s.unit(by), self.s.unit(at));
        let (who, whom) = (self.called(by), self.called(at));
        if other.side == self.side {
            return Some(self.reason("6", &format!("{whom} is a friend.")));
        }
        if duel::parts(self.s, by, at) {
            let text = "in a duel the two attack each other only, and nobody else attacks them.";
            return Some(self.reason("R-68", text));
        }
        let is_next = unit.place.hexes().any(|a| other.place.hexes().any(|b| self.game.ground().is_adjacent(a, b)));
        if !is_next {
            return Some(self.reason("6", &format!("{whom} is not next to {who}.")));
        }
        if !within_reach(self.game, self.s, unit.place).has(at) {
            return Some(self.reason("R-42", &format!("nobody can step from {who} to {whom}, so they cannot fight.")));
        }
        if other.side == Side::None {
            return Some(self.reason("6.6", "an animal that your own men keep is not attacked, and a cart never."));
        }
        if !night::is_seen(self.game, self.s, at, self.side) {
            return Some(self.reason("11", "at night only who is seen can be attacked."));
        }
        let head = self.name(other.place.at);
        (!matches!(self.click, Site::Hex(hex) if hex == other.place.at))
            .then(|| self.reason("R-18", &format!("choose {whom} at the head, on {head}.")))
    }

    /// Who cannot be added to this melee.
    pub(super) fn gather(&self, fight: Fight) -> Reason {
        let Some(id) = self.seen() else {
            return Reason::new("R-42", "Add somebody who can fight here, or strike.");
        };
        let joins = self.s.unit(id).side == self.side;
        if fight.attackers.has(id) || fight.defenders.has(id) {
            return self.reason("R-42", &format!("{} takes part already.", self.called(id)));
        }
        if joins && let Some(reason) = self.idle(id) {
            return reason;
        }
        if joins && self.s.unit(id).marks.has(Marks::ATTACKED) {
            return self.reason("R-42", &format!("{} has attacked already in this phase.", self.called(id)));
        }
        match (joins, fight.attackers.len(), fight.defenders.len()) {
            (true, _, 2..) | (false, 2.., _) => {
                return Reason::new("R-42", "One man attacks several enemies, or several attack one: never both.");
            }
            _ => {}
        }
        let (by, at) = if joins { (Some(id), fight.defenders.first()) } else { (fight.attackers.first(), Some(id)) };
        let unfit = by.zip(at).and_then(|(by, at)| self.unfit(by, at));
        unfit.unwrap_or_else(|| {
            Reason::new(
                "R-42",
                "Men are added in the order of their numbers, riders and men on foot apart: begin with the other.",
            )
        })
    }
}
