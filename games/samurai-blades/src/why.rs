//! Why clicks are no action, with the rule's number. This explains; legality is decided by the lists alone. Only what the
//! player's side knows is looked at.

mod fire;
mod melee;
mod steps;

use crate::frame::{Fight, Frame, Stage};
use crate::ground::Hex;
use crate::present::eye::blinded;
use crate::present::path::begun;
use crate::present::spots::{Site, site};
use crate::present::way;
use crate::rules::SamuraiBlades;
use crate::state::{PhaseStep, State};
use crate::text::Verb;
use crate::unit::{Health, Id, Marks, Side};
use crate::words::{brief, decider, sentence};
use parlour_core::Reason;
use parlour_core::scene::{Mark, Spot};

/// What is asked about: the side that decides, and the first click that leads nowhere, after these.
struct Question<'a> {
    game: &'a SamuraiBlades,
    s: &'a State,
    side: Side,
    before: &'a [Spot],
    click: Site,
}

/// Why these clicks are not an action, nor the beginning of one.
pub(crate) fn not(game: &SamuraiBlades, s: &State, clicks: &[Spot]) -> Option<Reason> {
    if clicks.is_empty() {
        return None;
    }
    if s.finish.is_some() {
        return Some(Reason::new("R-58", "The game is over."));
    }
    if s.top().is_chance() {
        return Some(Reason::new("4", "A die is due first."));
    }
    if !begun(game, s, clicks).is_empty() {
        return None;
    }
    // The first click that leads nowhere.
    let wrong = (1..clicks.len()).rev().find(|&n| !begun(game, s, &clicks[..n]).is_empty()).unwrap_or(0);
    // Everything was said already, and then more.
    if wrong > 0 && begun(game, s, &clicks[..wrong]).iter().any(|(_, path)| path.len() == wrong) {
        return Some(Reason::new("3.1", "That is one choice and then another: one at a time."));
    }
    let Some(click) = site(game.ground(), clicks[wrong]) else {
        return Some(Reason::new("R-01", "That is no hex of this ground."));
    };
    let side = s.top().side(s);
    Some(Question { game, s: &blinded(s, side), side, before: &clicks[..wrong], click }.answer())
}

impl Question<'_> {
    fn answer(&self) -> Reason {
        match self.s.top() {
            Frame::Setup(_) => self.set_up(),
            Frame::Step => self.step(),
            Frame::March(march) => self.march(march),
            Frame::Deflect(_) => Reason::new("R-39", "He tries to deflect the arrow, or lets it strike."),
            Frame::Flight(_) => Reason::new(
                "R-38",
                "He retreats away from the shooter, over open ground, never next to an enemy, and the full distance.",
            ),
            Frame::Fight(Fight { stage: Stage::Aftermath, .. }) => {
                Reason::new("R-47", "One man who fought next to the hex that was left may advance, or nobody.")
            }
            Frame::Fight(fight) => self.gather(fight),
            Frame::Rout(_) => Reason::new(
                "R-45",
                "He retreats one hex: to a free and open one that is not next to an enemy, if there is one.",
            ),
            Frame::Casualty(_) => Reason::new("R-44", "The casualty is one of those who fought."),
            Frame::Unhorsed(_) => Reason::new("R-22", "He lands in a free hex, open to him, next to his horse."),
            Frame::Challenged(_) => {
                Reason::new("R-49", "One of your mounted samurai who is not stunned accepts, or you refuse.")
            }
            Frame::Empty | Frame::Shot(_) | Frame::Parry(_) => Reason::new("4", "A die is due first."),
        }
    }

    fn set_up(&self) -> Reason {
        let Site::Hex(hex) = self.click else { return self.not_now() };
        if self.s.known_occupant(hex, self.side).is_some() {
            return Reason::new("R-14", format!("{} is taken: a hex holds one man.", self.name(hex)));
        }
        let text = format!("{} is outside the zone of this counter, or closed to it.", self.name(hex));
        Reason::new("R-14", text)
    }

    fn step(&self) -> Reason {
        match (self.click, self.s.step) {
            (Site::Verb(verb), _) => self.verb(verb),
            (_, PhaseStep::Start) => Reason::new("R-08", "The start of a phase is for the rite alone."),
            (_, PhaseStep::FootFire | PhaseStep::HorseFire | PhaseStep::FootFireAgain) => self.fire(),
            (_, PhaseStep::Move) => self.take(),
            (_, PhaseStep::Melee) => self.attack(),
            (_, PhaseStep::Recover) => self.not_now(),
        }
    }

    /// A button that does nothing now.
    fn verb(&self, verb: Verb) -> Reason {
        match verb {
            Verb::Challenge => Reason::new(
                "R-49",
                "A mounted samurai who is not stunned challenges, once in a game, if the enemy has such a rider too.",
            ),
            Verb::Seppuku => Reason::new(
                "R-51",
                "The rite is for the last samurai of a side that has its honour, at the start of its phase.",
            ),
            Verb::BreakDuel => Reason::new("R-50", "There is no duel that could be broken."),
            Verb::Light | Verb::Douse => {
                Reason::new("R-56", "A man next to a lantern sees to it in the melee step, instead of attacking.")
            }
            Verb::ShootLantern | Verb::ThrowLantern => {
                Reason::new("R-41", "A burning lantern is shot at at night, with only walls in the way.")
            }
            Verb::Exit => Reason::new("R-27", "Men leave the ground only where the scenario says so."),
            Verb::Mount | Verb::Dismount => {
                Reason::new("R-21", "Unwounded riders who have not shot mount or dismount instead of moving.")
            }
            Verb::Clear => Reason::new("R-26", "Two men next to the bodies who have not moved or shot clear them."),
            Verb::Lead => Reason::new("R-23", "He leads a horse without a rider that stands next to him."),
            Verb::Haul | Verb::Join => {
                Reason::new("R-25", "A cart is led by its horse, or moved by two men or more next to it, one in front.")
            }
            Verb::Hitch | Verb::Unhitch => Reason::new("R-25", "One man next to horse and cart needs the whole phase."),
            _ => self.not_now(),
        }
    }

    fn not_now(&self) -> Reason {
        Reason::new("3.1", "That cannot be done in this step.")
    }
    fn name(&self, hex: Hex) -> String {
        self.game.ground().name(hex)
    }
    fn called(&self, id: Id) -> String {
        brief(self.game, self.s, id, decider(self.s))
    }
    fn reason(&self, rule: &'static str, text: &str) -> Reason {
        Reason::new(rule, sentence(text))
    }

    /// Whom this side sees at the click, if it is a hex.
    fn seen(&self) -> Option<Id> {
        let Site::Hex(hex) = self.click else { return None };
        self.s.known_occupant(hex, self.side)
    }
    /// Where it was clicked.
    fn place(&self) -> String {
        if let Site::Hex(hex) = self.click { self.name(hex) } else { "the edge".into() }
    }

    /// The man of this side who was to act, or why there is none, or why he cannot do anything at all.
    fn actor(&self, what: &str) -> Result<Id, Reason> {
        let Some(id) = self.seen() else {
            return Err(self.reason("3.1", &format!("nobody stands on {} who could {what}.", self.place())));
        };
        let unit = self.s.unit(id);
        if unit.side == Side::None {
            return Err(self.reason("3.1", &format!("{} is nobody's.", self.called(id))));
        }
        if unit.side != self.side {
            return Err(self.enemy(id));
        }
        if let Site::Hex(hex) = self.click
            && unit.place.at != hex
        {
            let head = self.name(unit.place.at);
            return Err(self.reason("R-18", &format!("choose {} at the horse's head, on {head}.", self.called(id))));
        }
        match self.idle(id) {
            Some(reason) => Err(reason),
            None => Ok(id),
        }
    }

    /// An enemy does not act, but shows what to expect of him.
    fn enemy(&self, id: Id) -> Reason {
        let who = self.called(id);
        let reach = way::prospect(self.game, self.s, id);
        if reach.is_empty() {
            return self.reason("3.1", &format!("{who} is the enemy's."));
        }
        let reason =
            self.reason("3.1", &format!("{who} is the enemy's, and could get to the marked hexes in a phase."));
        reason.showing(vec![Mark::Reach(reach)])
    }

    /// Why this one of the own side does nothing at all now.
    fn idle(&self, id: Id) -> Option<Reason> {
        let (s, unit) = (self.s, self.s.unit(id));
        let who = self.called(id);
        let asleep = !s.is_alarmed && self.game.scenario.special.alarm == Some(unit.side as u8);
        let (rule, text) = match () {
            _ if unit.health == Health::Stunned => ("R-11", format!("{who} is stunned until the end of your phase.")),
            _ if s.rite.contains(&id) => ("8", format!("{who} prepares his end and does nothing else.")),
            _ if s.duel.is_some_and(|duel| !duel.men.contains(&id)) => {
                ("R-49", "while the duel lasts only the two duellists act.".into())
            }
            _ if asleep => ("R-57", "the guards do nothing before the alarm.".into()),
            _ if unit.marks.has(Marks::MOUNTING) => ("R-21", format!("{who} mounts until your next phase.")),
            _ if unit.marks.has(Marks::DISMOUNTING) => ("R-21", format!("{who} dismounts until your next phase.")),
            _ if unit.marks.has(Marks::HITCHING) => ("R-25", format!("{who} is busy with the cart.")),
            _ if unit.marks.has(Marks::BUSY) => ("R-26", format!("{who} is busy for the whole phase.")),
            _ => return None,
        };
        Some(self.reason(rule, &text))
    }
}
