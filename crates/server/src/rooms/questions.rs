//! What a page asks without changing anything: what a half-made choice shows, why something leads nowhere, what is good.

use super::message::{Refused, Reply};
use super::room::{Room, Trouble};
use super::{Guest, think, view};
use parlour_core::Reason;
use parlour_core::scene::Spot;
use parlour_render::svg::{self, View as Eye};

impl Room {
    pub(super) fn look(&self, id: u64, guest: &Guest, ply: usize, clicks: Vec<u16>) -> Result<(), Trouble> {
        self.fresh(ply)?;
        self.tell(id, Reply::Look(view::look(self, guest, clicks)));
        Ok(())
    }

    pub(super) fn why(&self, id: u64, guest: &Guest, ply: usize, clicks: &[u16]) -> Result<(), Trouble> {
        self.fresh(ply)?;
        let spots: Vec<Spot> = clicks.iter().map(|&c| Spot(c)).collect();
        // What is hidden from this page must not be told by way of a reason either: only who may act is answered.
        if self.play.turn().seat().is_none_or(|seat| !guest.seats.contains(&seat)) {
            let text = if self.play.turn().is_over() { "The match is over." } else { "It is not your turn." };
            return Err(Trouble::Word(text));
        }
        if let Some(reason) = self.play.why_not(&spots) {
            let refused = self.explained(guest, &reason);
            self.tell(id, Reply::Refused(Refused { spot: clicks.last().copied(), ..refused }));
        }
        Ok(())
    }

    /// A reason for these eyes.
    pub(super) fn explained(&self, guest: &Guest, reason: &Reason) -> Refused {
        let said = Refused { rule: Some(reason.rule.to_owned()), ..Refused::only(&reason.text) };
        if reason.marks.is_empty() {
            return said;
        }
        let (layout, eyes) = (self.play.layout(), Eye::web(guest.facing));
        let under = svg::under(&layout, &reason.marks, &eyes).into_string();
        let over = svg::over(self.play.info(), &layout, &reason.marks, &eyes).into_string();
        Refused { under, over, ..said }
    }

    /// Looks for a good action on a thread of its own and tells only whoever asked.
    pub(super) fn hint(&self, id: u64, guest: &Guest, ply: usize) -> Result<(), Trouble> {
        self.fresh(ply)?;
        if !self.may_ask_for_hints(guest) {
            return Err(Trouble::Word("Hints are for matches without somebody elsewhere, when it is your turn."));
        }
        let Some(page) = self.pages.get(&id) else { return Ok(()) };
        think::advise(self.game, self.play.fork(), page.to.clone());
        Ok(())
    }

    /// Against somebody elsewhere a hint would not be fair.
    pub(super) fn may_ask_for_hints(&self, guest: &Guest) -> bool {
        self.rules_alone(guest) && self.play.turn().seat().is_some_and(|seat| guest.seats.contains(&seat))
    }
}
