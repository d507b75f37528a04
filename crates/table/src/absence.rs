//! Somebody who does not come back. What is late only a driver knows, for it has a clock.

use crate::follow::Change;
use crate::{Decision, Guest, Sitter, Sitting, Trouble};
use parlour_core::{Entry, Refusal, Seat};

/// Nobody may go on without somebody who has only just left.
const IN_TIME: &str = "Whoever is to move may still come back; the match can be closed or given to the house when they have \
                       not moved for a long time.";

impl Sitting {
    /// Nothing has come from whoever is to act for as long as others have to wait. The next entry ends that.
    pub fn grow_late(&mut self) {
        self.is_late = true;
    }
    /// Is whoever is to act so late that others may go on without them?
    pub fn is_late(&self) -> bool {
        self.is_late
    }

    /// The person without whom this guest may go on: to act, somebody else, and late.
    pub fn missing(&self, who: &Guest) -> Option<Seat> {
        let seat = self.play.turn().seat().filter(|_| self.is_late && !who.is_watching())?;
        Some(seat).filter(|&seat| !who.plays(seat) && !self.sitter(seat).is_computer())
    }

    /// Closes the match, or goes on without a seat where the others can.
    pub(crate) fn abandon(&self, who: &Guest, number: u8) -> Result<Decision, Trouble> {
        self.must_play(who)?;
        let seat = self.numbered(number)?;
        if self.missing(who) != Some(seat) {
            return Err(Trouble::Denied(IN_TIME));
        }
        self.propose(vec![Entry::Abandon(seat)], "").map(Decision::Change)
    }

    /// Gives a seat to the computer: that of somebody who is late, or one that nobody has taken yet.
    pub(crate) fn hand_over(&self, who: &Guest, number: u8, name: &str) -> Result<Decision, Trouble> {
        self.must_play(who)?;
        let seat = self.numbered(number)?;
        let is_vacant = self.invitations(who).iter().any(|&(vacant, _)| vacant == seat);
        if !is_vacant && self.missing(who) != Some(seat) {
            return Err(Trouble::Denied(IN_TIME));
        }
        let opponent = self.game.opponent(name).map_err(|e| Trouble::Unfit(format!("{e}.")))?;
        let mut answered = self.answered.clone();
        let change = Change {
            entries: vec![Entry::House(seat, opponent.to_string())],
            // The computer decides for itself.
            answered: answered.remove(&seat).then_some(answered),
            seated: vec![(seat, Sitter::Computer(opponent))],
            ..Change::default()
        };
        self.propose_change(change).map(Decision::Change)
    }

    fn must_play(&self, who: &Guest) -> Result<(), Trouble> {
        if self.play.turn().is_over() {
            return Err(Refusal::Over.into());
        }
        match who.is_watching() {
            true => Err(Trouble::Denied("You are watching this match; only its players can do that.")),
            false => Ok(()),
        }
    }

    /// Since which step the computer plays a seat that somebody had before.
    pub(crate) fn house_since(&self, seat: Seat) -> Option<usize> {
        if !self.sitter(seat).is_computer() {
            return None;
        }
        let mut entries = self.play.record().entries.iter();
        let given = entries.rposition(|entry| matches!(entry, Entry::House(given, _) if *given == seat))?;
        Some((0..self.play.steps()).filter(|&step| self.play.entry_of(step) < given).count())
    }
}
