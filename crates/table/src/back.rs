//! Taking back where somebody elsewhere plays too: one asks, and the others say yes or no.

use crate::decide::Decided;
use crate::{Chapter, Decision, Guest, Proposal, Sitting, Trouble};
use parlour_core::{Entry, Refusal, Seat};
use std::collections::BTreeSet;

/// Somebody asks to go back to their last decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Back {
    /// Who asks.
    pub by: Seat,
    /// Who has nothing against it, those who ask among them.
    pub allowed: BTreeSet<Seat>,
}

impl Sitting {
    /// Where a take-back leads for which others are asked; or why they cannot be. Dice and what was revealed stay.
    pub(crate) fn may_ask_back(&self, who: &Guest) -> Result<(Seat, usize), Trouble> {
        if who.is_watching() {
            return Err(Trouble::Denied("You are watching this match."));
        }
        if self.play.turn().is_over() {
            return Err(Refusal::Over.into());
        }
        if self.plays_alone(who) {
            return Err(Trouble::Denied("Nobody has to be asked: take it back."));
        }
        if self.back.is_some() {
            return Err(Trouble::Denied("Somebody asks for that already; wait for the answer."));
        }
        let to = self.last_decision(who).ok_or(Trouble::Denied(
            "There is nothing to take back: what dice decided and what was revealed stays as it is.",
        ))?;
        let by = self.play.seat_of(to).ok_or(Refusal::Over)?;
        Ok((by, to))
    }

    /// Asks the others.
    pub(crate) fn ask_back(&self, who: &Guest) -> Decided {
        let (by, _) = self.may_ask_back(who)?;
        self.agree_back(Back { by, allowed: who.seats().iter().copied().collect() })
    }

    /// Is this guest asked by somebody else, and has not answered yet?
    pub(crate) fn may_allow(&self, who: &Guest) -> bool {
        let asked = |back: &Back| who.seats().iter().any(|seat| !back.allowed.contains(seat));
        !self.play.turn().is_over() && self.back.as_ref().is_some_and(asked)
    }

    /// Has nothing against it.
    pub(crate) fn allow(&self, who: &Guest, ply: usize) -> Decided {
        self.fresh(who, ply)?;
        let asked = self.back.clone().filter(|_| self.may_allow(who));
        let mut back = asked.ok_or(Trouble::Denied("Nobody asks you to take anything back."))?;
        back.allowed.extend(who.seats());
        self.agree_back(back)
    }

    /// It is taken back once everybody who plays has nothing against it; the computer never has.
    fn agree_back(&self, back: Back) -> Decided {
        let is_asked = |seat: &Seat| !self.sitter(*seat).is_computer() && self.sitter(*seat).vacancy().is_none();
        if self.seats().filter(is_asked).all(|seat| back.allowed.contains(&seat)) {
            let to = self.last_decision(&Guest::new([back.by]));
            let to = to.ok_or(Trouble::Denied("There is nothing to take back any more."))?;
            return self.change(vec![Entry::TakeBack { to }]);
        }
        Ok(self.ask_people(Chapter { back: Some(Some(back)), ..Chapter::default() }))
    }

    /// Says no to whatever others ask.
    pub(crate) fn decline(&self, who: &Guest, ply: usize) -> Decided {
        self.fresh(who, ply)?;
        let is_offered = self.offers.iter().any(|&seat| !who.plays(seat));
        if who.is_watching() || !(is_offered || self.may_allow(who)) {
            return Err(Trouble::Denied("Nobody asks you anything."));
        }
        let back = self.may_allow(who).then_some(None);
        Ok(self.ask_people(Chapter { offers: is_offered.then(BTreeSet::new), back, ..Chapter::default() }))
    }

    /// Something changes between people, and nothing in the match.
    fn ask_people(&self, chapter: Chapter) -> Decision {
        let chapter = Chapter { from: self.ply(), ..chapter };
        Decision::Change(Proposal { play: None, chapter, kept: self.play.steps() })
    }
}
