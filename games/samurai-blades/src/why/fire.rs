//! Shots that cannot be made.

use super::Question;
use crate::frame::{Aim, Missile};
use crate::ground::Terrain;
use crate::kind::Weapon;
use crate::phase::fire::{self, Bar};
use crate::present::spots::{self, Site, site};
use crate::sight::{Sight, Why};
use crate::state::PhaseStep;
use crate::unit::{Id, Marks, Side};
use parlour_core::Reason;
use parlour_core::scene::Mark;

impl Question<'_> {
    pub(super) fn fire(&self) -> Reason {
        match self.before {
            [] => self.archer(),
            // A target may be chosen already: this is another.
            [first] | [first, _] if matches!(site(self.game.ground(), *first), Some(Site::Hex(_))) => {
                match site(self.game.ground(), *first) {
                    Some(Site::Hex(hex)) => match self.s.known_occupant(hex, self.side) {
                        Some(by) => self.target(by),
                        None => self.not_now(),
                    },
                    _ => self.not_now(),
                }
            }
            [_] => self.lantern_man(),
            _ => Reason::new("R-41", "A burning lantern within range, with no wall in between, can be shot at."),
        }
    }

    fn lantern_man(&self) -> Reason {
        Reason::new("R-41", "Choose a man who may shoot now and who sees a burning lantern.")
    }

    /// Why this one does not shoot in this step.
    fn archer(&self) -> Reason {
        let id = match self.actor("shoot") {
            Ok(id) => id,
            Err(reason) => return reason,
        };
        let (unit, who, step) = (self.s.unit(id), self.called(id), self.s.step);
        let weapon = unit.kind.entry().weapon;
        let is_second = weapon == Weapon::Shuriken || unit.is_mounted();
        let has = |marks: Marks| unit.marks.has_any(marks);
        let is_wet = self.game.ground().terrain(unit.place.at) == Terrain::River;
        let (rule, text) = match weapon {
            Weapon::None => ("3.2", format!("{who} has neither bow nor shuriken.")),
            Weapon::Shuriken if step != PhaseStep::HorseFire => ("10.1", format!("{who} throws in step 2.")),
            _ if is_second && step != PhaseStep::HorseFire => {
                ("3.2", format!("{who} shoots from the saddle in step 2."))
            }
            _ if !is_second && step == PhaseStep::HorseFire => {
                ("3.2", "step 2 is for mounted bows and shuriken.".into())
            }
            _ if step == PhaseStep::FootFireAgain && has(Marks::SHOT_AGAIN) => {
                ("3.1", format!("{who} has shot already."))
            }
            _ if step != PhaseStep::FootFireAgain && has(Marks::SHOT) => ("3.1", format!("{who} has shot already.")),
            _ if step != PhaseStep::FootFireAgain && has(Marks::FOUGHT) => {
                ("R-09", format!("{who} has fought since your last melee and does not shoot in this step."))
            }
            Weapon::Longbow if is_wet => ("4.9", format!("{who} stands in the river, where no bow is shot.")),
            _ => return self.nobody_in_sight(id),
        };
        self.reason(rule, &text)
    }

    /// He could shoot and has nobody to shoot at: the nearest enemy he looks for shows why.
    fn nobody_in_sight(&self, by: Id) -> Reason {
        let (s, ground) = (self.s, self.game.ground());
        let stopped = s.ids().filter_map(|at| match fire::aim(self.game, s, by, Aim::Unit(at)) {
            Err(Bar::Blocked(sight @ Sight::Blocked { from, to, .. })) => Some((ground.distance(from, to), sight)),
            _ => None,
        });
        let plain = self.reason("4.4", &format!("{} has no enemy in sight and range.", self.called(by)));
        let Some((_, sight)) = stopped.min_by_key(|(far, _)| *far) else { return plain };
        let stop = self.stopped(sight);
        Reason { text: format!("{} {}", plain.text, stop.text), ..stop }
    }

    /// Why this one cannot be shot at.
    fn target(&self, by: Id) -> Reason {
        let Some(at) = self.seen() else {
            return self.reason("4.4", &format!("nobody can be seen on {}.", self.place()));
        };
        let unit = self.s.unit(at);
        if unit.side == self.side {
            return self.reason("R-37", &format!("{} is a friend.", self.called(at)));
        }
        if let Site::Hex(hex) = self.click
            && unit.place.at != hex
        {
            return self
                .reason("R-18", &format!("choose {} at the head, on {}.", self.called(at), self.name(unit.place.at)));
        }
        let missile = if self.s.unit(by).kind.is_ninja() { Missile::Shuriken } else { Missile::Arrow };
        match fire::aim(self.game, self.s, by, Aim::Unit(at)) {
            Ok(_) => self.not_now(),
            Err(bar) => self.barred(bar, missile, unit.side),
        }
    }

    fn barred(&self, bar: Bar, missile: Missile, whose: Side) -> Reason {
        match bar {
            Bar::Unarmed => Reason::new("3.2", "He has neither bow nor shuriken."),
            Bar::NoTarget if whose == Side::None => {
                Reason::new("R-24", "An animal that your own men keep is not shot at, and a cart never.")
            }
            Bar::NoTarget => Reason::new("R-37", "That is nobody to shoot at."),
            Bar::Duel => Reason::new("R-68", "In a duel the two shoot at each other only, and nobody else at them."),
            Bar::Unseen => Reason::new("11", "At night only who is seen can be shot at."),
            Bar::TooFar(range) if missile == Missile::Shuriken => {
                Reason::new("R-55", format!("A shuriken flies 5 hexes, and this is {range}."))
            }
            Bar::TooFar(range) => Reason::new("4.1", format!("{range} hexes are too far for his bow.")),
            Bar::Blocked(sight) => self.stopped(sight),
        }
    }

    /// A line that something stops, drawn as far as it goes.
    fn stopped(&self, sight: Sight) -> Reason {
        let Sight::Blocked { why, at, from, to } = sight else { return self.not_now() };
        let line = Mark::Sight(spots::hex(from), spots::hex(to), Some(spots::hex(at)));
        self.blocked(why, &self.name(at)).showing(vec![line])
    }

    /// What is in the way, and where.
    pub(super) fn blocked(&self, why: Why, at: &str) -> Reason {
        match why {
            Why::Wall => Reason::new("R-31", format!("The wall at {at} is in the way.")),
            Why::Opening => Reason::new("R-35", format!("The opening at {at} lets no such shot pass.")),
            Why::Tree => Reason::new("4.7", format!("The tree at {at} is in the way.")),
            Why::Body => Reason::new("4.4.1", format!("Somebody at {at} is in the way.")),
            Why::TooMany => Reason::new("R-33", format!("There are men in the way, the first at {at}.")),
            Why::Ridge => Reason::new("R-34", format!("The ridge at {at} is in the way.")),
            Why::Lip => Reason::new("R-34", format!("The lip of the slope at {at} is in the way.")),
        }
    }
}
