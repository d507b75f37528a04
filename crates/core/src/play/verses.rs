//! Verses that a game asks for: notes in the record that never change the position.

use super::Play;
use crate::{Entry, Seat, Title};

impl<R: Title> Play<R> {
    /// The seat whose verse is asked for and not yet written. Its next note is the verse.
    pub fn verse_due(&self) -> Option<Seat> {
        let asked_in = |s: &R::State| self.abilities.verse(&self.rules, s);
        let seat = asked_in(&self.state)?;
        let asked = |n: usize| asked_in(self.state_at(n)) == Some(seat);
        // Asked for since this step; what was written before was another verse.
        let since = (0..self.steps.len()).rev().take_while(|&n| asked(n)).last().unwrap_or(self.steps.len());
        let from = since.checked_sub(1).map_or(0, |n| self.steps[n].entry);
        let is_written = |&n: &usize| n >= from && matches!(self.record.entries[n], Entry::Note(by, _) if by == seat);
        if self.verses.iter().any(is_written) { None } else { Some(seat) }
    }
    /// The verses that were asked for and written: their places in the record.
    pub fn verses(&self) -> &[usize] {
        &self.verses
    }
    /// A verse of the computer's own, for a game that asks for verses.
    pub fn own_verse(&self, seed: u64) -> Option<&'static str> {
        let own = self.abilities.own_verses();
        seed.checked_rem(own.len() as u64).map(|n| own[n as usize])
    }
}
