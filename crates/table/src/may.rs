//! Who may ask what.

use crate::{Guest, Sitting};
use parlour_core::Seat;
use serde::Serialize;

/// Something that may be asked for now.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum May {
    /// Going back to one's last decision.
    TakeBack,
    /// Going back to where one's last march began.
    TakeBackMarch,
    /// A good action.
    Hint,
    /// Where a match that is over turned.
    Review,
    /// Who is ahead.
    Ahead,
    /// Asking others whether one may go back to one's last decision.
    AskBack,
    /// Letting somebody take back what they asked to.
    Allow,
    /// Saying no to what others ask.
    Decline,
    /// Saying one of the set phrases.
    Say,
    /// Giving up.
    Resign,
    /// Offering a draw.
    Draw,
    /// Accepting one.
    Accept,
    /// Ending it as a draw at once: everybody who would have to agree sits here.
    Settle,
}

impl Sitting {
    /// Everything that this guest may ask for now.
    pub fn may(&self, who: &Guest) -> Vec<May> {
        let is_going = !self.play.turn().is_over();
        let is_offered = self.offers.iter().any(|&seat| !who.plays(seat));
        let can_draw = is_going && !who.is_watching() && self.sitters.len() > 1;
        let all = [
            (May::TakeBack, self.plays_alone(who) && self.last_decision(who).is_some() && self.play.can_take_back()),
            (May::AskBack, self.may_ask_back(who).is_ok()),
            (May::Allow, self.may_allow(who)),
            (May::Decline, is_going && !who.is_watching() && (is_offered || self.may_allow(who))),
            (May::Say, self.has_others(who)),
            (May::TakeBackMarch, self.plays_alone(who) && self.last_march(who).is_some() && self.play.can_take_back()),
            (May::Hint, self.may_ask_for_hints(who)),
            (May::Review, self.can_be_reviewed()),
            (May::Ahead, self.may_ask_who_is_ahead(who)),
            (May::Resign, self.resigning(who).is_ok()),
            (May::Accept, can_draw && is_offered),
            (May::Draw, can_draw && !is_offered),
            (May::Settle, can_draw && !is_offered && self.seats().all(|seat| who.plays(seat))),
        ];
        all.into_iter().filter(|(_, can)| *can).map(|(may, _)| may).collect()
    }

    /// Does this guest play the seat to act?
    pub(crate) fn may_act(&self, who: &Guest) -> bool {
        self.play.turn().seat().is_some_and(|seat| who.plays(seat))
    }

    /// Is nobody else at the table but the computer?
    pub(crate) fn plays_alone(&self, who: &Guest) -> bool {
        !who.is_watching() && self.others(who).all(|seat| self.sitter(seat).is_computer())
    }

    fn others(&self, who: &Guest) -> impl Iterator<Item = Seat> {
        self.seats().filter(|&seat| !who.plays(seat))
    }

    /// Against somebody elsewhere a hint would not be fair.
    pub(crate) fn may_ask_for_hints(&self, who: &Guest) -> bool {
        self.plays_alone(who) && self.may_act(who)
    }

    /// During a match it is help, as hints are: not where somebody plays from elsewhere.
    pub(crate) fn may_ask_who_is_ahead(&self, who: &Guest) -> bool {
        let is_open = || self.play.turn().is_over() || self.others(who).all(|seat| self.sitter(seat).is_computer());
        self.is_judged && self.sitters.len() > 1 && is_open()
    }

    /// Only where positions are judged anything can be called better.
    pub(crate) fn can_be_reviewed(&self) -> bool {
        self.play.turn().is_over() && self.play.steps() > 0 && self.is_judged
    }
}
