//! What happened, what one is out for, and how it ended: in sentences.
//!
//! The log tells each rule at work; here one sentence tells the whole action, to whoever looks.

mod aim;
mod chronicle;
mod condition;
mod dice;
mod end;
mod fate;
mod march;
mod pieces;

pub(crate) use aim::aim;
pub(crate) use end::ending;

use condition::number;

use crate::action::Action;
use crate::frame::{Fight, Frame, Gait, March, Stage};
use crate::ground::{DIR_NAMES, Hex};
use crate::phase::melee;
use crate::present::eye::{knows, may_know};
use crate::rules::SamuraiBlades;
use crate::state::{PhaseStep, State};
use crate::unit::{Group, Id, Side};
use crate::words::{named, person, titled};
use parlour_core::scene::Viewer;
use parlour_core::{Deed, OWN, whose};

/// The same for everything that is done in hiding.
const UNSEEN: &str = "did something unseen";

/// What this action does, as far as `eye` may know it.
pub(crate) fn deed(game: &SamuraiBlades, s: &State, a: Action, eye: Viewer) -> Deed {
    Deed::new(match a {
        Action::Die(die) => dice::fell(game, s, die, eye),
        _ if !may_know(game, s, a, eye) => UNSEEN.into(),
        _ => Tale { game, s, eye }.told(a),
    })
}

/// Somebody decides, and somebody looks on.
#[derive(Copy, Clone)]
struct Tale<'a> {
    game: &'a SamuraiBlades,
    s: &'a State,
    eye: Viewer,
}

impl Tale<'_> {
    fn told(self, a: Action) -> String {
        let (who, at) = (|id: Id| self.who(id), |hex: Hex| self.game.ground().name(hex));
        match a {
            Action::Die(die) => dice::fell(self.game, self.s, die, self.eye),
            Action::Done => self.done(),

            Action::Put { unit, place } => format!("placed {} at {}", self.own(unit), at(place.at)),
            Action::Barricade { at: hex, front } => {
                // The middle of its three front hexsides.
                format!("put up a barricade at {} that faces {}", at(hex), DIR_NAMES[usize::from((front + 1) % 6)])
            }

            Action::Challenge(id) => format!("let {} challenge {} riders", who(id), whose(self.actor().enemy().seat())),
            Action::Accept(id) => format!("took up the challenge with {}", who(id)),
            Action::Refuse => format!("refused the challenge and lost {OWN} honour"),
            Action::Seppuku(id) => format!("let {} prepare to die by his own hand", who(id)),
            Action::BreakDuel => "broke the duel and so lost the game".into(),

            Action::Shoot { by, at } => format!("shot at {} with {}", who(at), who(by)),
            Action::ShootLantern { by, lantern } => format!("shot at {} with {}", self.lantern(lantern), who(by)),
            Action::Throw { by, at } => format!("threw a shuriken at {} with {}", who(at), who(by)),
            Action::ThrowLantern { by, lantern } => {
                format!("threw a shuriken at {} with {}", self.lantern(lantern), who(by))
            }
            Action::Deflect => match self.s.top() {
                Frame::Deflect(deflect) => format!("let {} try to deflect the arrow", who(deflect.unit)),
                _ => "tried to deflect the arrow".into(),
            },

            Action::Attack { by, at } => format!("attacked {} with {}", who(at), who(by)),
            Action::Join(id) => match self.s.top() {
                Frame::March(_) => format!("let {} lend a hand at the cart", who(id)),
                _ => format!("added {} to the attack", who(id)),
            },
            Action::Also(id) => format!("attacked {} as well", who(id)),
            Action::Strike => self.strike(),
            Action::Light { by, lantern } => format!("lit {} with {}", self.lantern(lantern), who(by)),
            Action::Douse { by, lantern } => format!("put out {} with {}", self.lantern(lantern), who(by)),

            Action::Retreat { unit, place } => self.retreat(a, unit, place),
            Action::Hit(id) => format!("chose {} as the casualty{}", who(id), self.and_so(a, id)),
            Action::Down(hex) => self.down(hex),
            Action::Advance(id) => format!("let {} advance", who(id)),

            Action::Take(_)
            | Action::Step(_)
            | Action::Lead(_)
            | Action::Walk { .. }
            | Action::Mount(_)
            | Action::Dismount
            | Action::Haul(_)
            | Action::Beside { .. }
            | Action::Hitch { .. }
            | Action::Unhitch(_)
            | Action::Clear { .. }
            | Action::Exit => self.march(a),
        }
    }

    /// Whose decision it is.
    fn actor(self) -> Side {
        self.s.top().side(self.s)
    }
    /// `Sugaya Tomokiyo at K8` or `your samurai at K8`, by whoever reads it; nobody's horse is simply the horse.
    fn who(self, id: Id) -> String {
        match self.s.unit(id).side {
            side if side == self.actor() => format!("{}{}", self.your(id), named(self.game, self.s, id, self.eye)),
            _ => theirs(self.game, self.s, id, self.eye),
        }
    }
    /// `Sugaya Tomokiyo`, `your samurai`: one of whoever acts, wherever he is.
    fn own(self, id: Id) -> String {
        format!("{}{}", self.your(id), titled(self.game, self.s, id, self.eye))
    }
    /// Who has a name is not called by whose he is: that is whoever acts.
    fn your(self, id: Id) -> String {
        if person(self.game, self.s, id, self.eye).is_some() { String::new() } else { format!("{OWN} ") }
    }
    fn lantern(self, n: u8) -> String {
        lantern(self.game, n)
    }

    /// What is enough now.
    fn done(self) -> String {
        let who = |id: Id| self.who(id);
        match self.s.top() {
            Frame::Setup(_) => "ended the set-up".into(),
            Frame::March(March { gait: Gait::Hauling { cart, .. }, .. }) => {
                format!("left {} where it was", who(cart))
            }
            Frame::March(March { gait: Gait::Advance | Gait::AdvanceOne, unit, .. }) => {
                format!("ended the advance of {}", who(unit))
            }
            Frame::March(March { is_underway: false, unit, .. }) => format!("left {} where he was", who(unit)),
            Frame::March(March { unit, .. }) => format!("ended the move of {}", who(unit)),
            Frame::Deflect(deflect) => {
                format!("let the arrow strike {}{}", who(deflect.unit), self.and_so(Action::Done, deflect.unit))
            }
            Frame::Fight(Fight { stage: Stage::Aftermath, .. }) => "did not advance".into(),
            _ => self.step_ended().into(),
        }
    }
    fn step_ended(self) -> &'static str {
        match self.s.step {
            PhaseStep::Start => "began the phase",
            PhaseStep::FootFire => "ended the shooting on foot",
            PhaseStep::HorseFire => "ended the shooting from the saddle and the throwing",
            PhaseStep::Move => "ended the moves",
            PhaseStep::FootFireAgain => "ended the second shooting on foot",
            PhaseStep::Melee | PhaseStep::Recover => "ended the phase",
        }
    }

    /// Who strikes at whom. A hidden ninja who cuts down a stunned man stays unnamed, and so do those with him.
    fn strike(self) -> String {
        let Frame::Fight(fight) = self.s.top() else { return "struck".into() };
        if !self.knows_all(fight) {
            return "struck".into();
        }
        let odds = melee::odds(self.game, self.s, fight).column;
        let (by, at) = (self.all(fight.attackers), self.all(fight.defenders));
        format!("struck at {at} with {by}, odds {odds}-1")
    }
    fn knows_all(self, fight: Fight) -> bool {
        fight.attackers.iter().chain(fight.defenders.iter()).all(|id| knows(self.s, id, self.eye))
    }
    /// One or two by name, more by their number.
    fn all(self, group: Group) -> String {
        let mut men = group.iter();
        match (men.next(), men.next(), group.len()) {
            (Some(only), None, _) => self.who(only),
            (Some(one), Some(other), 2) => {
                format!("{} and {}", self.who(one), named(self.game, self.s, other, self.eye))
            }
            (.., n) => format!("{} men", number(n as usize)),
        }
    }
}

/// `Mira's Tosuke at K8`, `your samurai at K8`, by whoever reads it, where nobody acts.
fn theirs(game: &SamuraiBlades, s: &State, id: Id, eye: Viewer) -> String {
    match s.unit(id).side {
        Side::None => format!("the {}", named(game, s, id, eye)),
        side => format!("{} {}", whose(side.seat()), named(game, s, id, eye)),
    }
}

fn lantern(game: &SamuraiBlades, n: u8) -> String {
    let hex = game.scenario.lanterns.get(usize::from(n)).map_or(Hex::NOWHERE, |lantern| lantern.hex);
    format!("the lantern at {}", game.ground().name(hex))
}
