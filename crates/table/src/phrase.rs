//! What players can say to each other: a few set phrases, so that nobody has to fear what a stranger writes.

use crate::decide::Decided;
use crate::{Decision, Guest, Reply, Sitting, Trouble};
use parlour_core::Seat;

/// All of them.
pub const PHRASES: [&str; 10] = [
    "Hello!",
    "Good luck!",
    "One moment, please.",
    "I am back.",
    "Well played!",
    "What a move!",
    "Oops.",
    "Thank you!",
    "Good game!",
    "I have to go now.",
];

impl Sitting {
    /// Is there somebody to talk to?
    pub(crate) fn has_others(&self, who: &Guest) -> bool {
        let is_person = |seat: &Seat| !self.sitter(*seat).is_computer() && self.sitter(*seat).vacancy().is_none();
        !who.is_watching() && self.seats().filter(is_person).any(|seat| !who.plays(seat))
    }

    pub(crate) fn speak(&self, who: &Guest, number: u8) -> Decided {
        if !self.has_others(who) {
            return Err(Trouble::Denied("There is nobody at this table to talk to."));
        }
        let phrase = PHRASES.get(usize::from(number)).copied();
        let phrase =
            phrase.ok_or_else(|| Trouble::Unfit(format!("Phrases have numbers from 0 to {}.", PHRASES.len() - 1)))?;
        let acting = self.play.turn().seat().filter(|&seat| who.plays(seat));
        let seat =
            acting.or_else(|| who.seats().first().copied()).ok_or(Trouble::Denied("You are watching this match."))?;
        Ok(Decision::Tell(self.uttered(seat, phrase)))
    }

    /// Somebody says a phrase at another table of the same match; nothing if there is no such seat or phrase.
    pub fn overhear(&self, seat: Seat, number: usize) -> Option<Reply> {
        let phrase = PHRASES.get(number).filter(|_| seat.index() < self.sitters.len());
        phrase.map(|phrase| self.uttered(seat, phrase))
    }

    fn uttered(&self, seat: Seat, phrase: &'static str) -> Reply {
        Reply::Said { seat, name: self.called(&Guest::default(), seat).name, phrase }
    }
}
