//! Taking back a whole march, where several decisions in a row are one move to people.

use crate::{Decision, Guest, Sitting, Trouble};
use parlour_core::Entry;

impl Sitting {
    /// Where a take-back of this guest's last whole march leads, if that is farther back than their last decision: to where it
    /// began, or to where dice or something shown bars the way.
    pub(crate) fn last_march(&self, who: &Guest) -> Option<usize> {
        let last = self.last_decision(who)?;
        let begun = self.play.march_of(last).max(self.play.earliest());
        // What the table entered for them is no decision to come back to.
        (begun..last).find(|&step| self.decided(who, step))
    }

    pub(crate) fn take_back_march(&self, who: &Guest, ply: usize) -> Result<Decision, Trouble> {
        self.fresh(who, ply)?;
        if !self.plays_alone(who) {
            return Err(Trouble::Denied("Moves are taken back only in matches without somebody elsewhere."));
        }
        let to = self.last_march(who).ok_or(Trouble::Denied("There is no march to take back."))?;
        self.propose(vec![Entry::TakeBack { to }], "").map(Decision::Change)
    }
}
