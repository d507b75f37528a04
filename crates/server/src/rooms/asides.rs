//! What a table does besides moves: far clicks, prompts answered for a seat, verses.

use super::message::{Remark, Reply};
use super::room::{Review, Room, Trouble};
use super::{Guest, think};
use crate::store::{Answers, Sitter, Verse};
use parlour_core::scene::{Spot, Viewer};
use parlour_core::{ANSWERED, AnyPlay, Entry, Refusal, Seat, Turn, verse};
use std::collections::BTreeSet;

/// A game that answers its own prompts for ever would be broken; this ends it.
const MOST: usize = 10_000;
/// Longer names are cut.
const NAME: usize = 40;

impl Room {
    /// One click on a far spot: all that it means, or nothing if it means nothing.
    pub(super) async fn way(&mut self, guest: &Guest, ply: usize, to: Spot) -> Result<(), Trouble> {
        self.fresh(ply)?;
        let seat = self.acting(guest)?;
        let texts = self.play.way(to);
        if texts.is_empty() {
            return Err(Trouble::Word("No way leads there in one go."));
        }
        self.enter(texts.into_iter().map(|text| Entry::Act(seat, text)).collect()).await
    }

    /// Chance that is due, prompts that are answered for a seat, and the computer's verse.
    pub(super) fn follow_up(&self, play: &mut dyn AnyPlay) -> Result<(), Refusal> {
        for _ in 0..MOST {
            if let Some(entry) = self.own_verse(play) {
                play.enter(entry)?;
            } else if play.turn() == Turn::Chance {
                play.roll()?;
            } else if let Some((seat, text)) = self.answer(play) {
                play.enter(Entry::Note(seat, ANSWERED.into()))?;
                play.enter(Entry::Act(seat, text))?;
            } else {
                break;
            }
        }
        Ok(())
    }

    /// The answer to a prompt for a seat that wants it answered.
    pub(super) fn answer(&self, play: &dyn AnyPlay) -> Option<(Seat, String)> {
        let seat = play.turn().seat().filter(|seat| self.answered.contains(seat))?;
        play.automatic().map(|text| (seat, text))
    }

    /// For which of this guest's seats prompts are answered; at once, if one waits.
    pub(super) async fn answers(&mut self, guest: &Guest, answers: Answers) -> Result<(), Trouble> {
        if guest.seats.is_empty() {
            return Err(Trouble::Word("You are watching this match."));
        }
        for &seat in &guest.seats {
            self.store.answer_for(&self.id, seat, answers).await.map_err(Trouble::Store)?;
        }
        let seats: BTreeSet<Seat> = guest.seats.iter().copied().collect();
        match answers {
            Answers::Automatic => self.answered.extend(seats),
            Answers::Player => self.answered.retain(|seat| !seats.contains(seat)),
        }
        if self.answer(&*self.play).is_some() {
            return self.enter(Vec::new()).await;
        }
        self.greet();
        Ok(())
    }

    /// Looks through a match that is over, once for all pages.
    pub(super) fn look_through(&mut self, id: u64) -> Result<(), Trouble> {
        if !self.can_be_reviewed() {
            return Err(Trouble::Word("A match is looked through when it is over."));
        }
        if let Review::Done(remarks) = &self.review {
            self.tell(id, Reply::Review { remarks: remarks.clone() });
        } else if matches!(self.review, Review::Unasked) {
            think::review(self.game, self.play.record().clone(), self.this.clone());
            self.review = Review::Going;
        }
        Ok(())
    }

    /// Only where positions are judged anything can be called better.
    pub(super) fn can_be_reviewed(&self) -> bool {
        self.play.turn().is_over() && self.play.steps() > 0 && self.is_judged
    }

    pub(super) fn reviewed(&mut self, remarks: Vec<Remark>) {
        let reply = Reply::Review { remarks: remarks.clone() };
        self.review = Review::Done(remarks);
        self.pages.keys().for_each(|&id| self.tell(id, reply.clone()));
    }

    /// The verse that was asked for becomes a note in the record.
    pub(super) async fn verse(&mut self, guest: &Guest, ply: usize, text: &str, name: &str) -> Result<(), Trouble> {
        self.fresh(ply)?;
        let due = self.play.verse_due().filter(|seat| guest.seats.contains(seat));
        let seat = due.ok_or(Trouble::Word("No verse is asked of you now."))?;
        let text = verse(text).map_err(|why| Trouble::Said(format!("Not yet: {why}.")))?;
        let name: String = name.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(NAME).collect();
        self.enter_as(vec![Entry::Note(seat, text)], &name).await
    }

    /// The verse of a computer that is asked for one.
    pub(super) fn own_verse(&self, play: &dyn AnyPlay) -> Option<Entry> {
        let seat = play.verse_due().filter(|seat| matches!(self.sitters[seat.index()], Sitter::Computer(_)))?;
        let seed = play.record().seed.wrapping_add(play.record().entries.len() as u64);
        play.own_verse(seed).map(|text| Entry::Note(seat, text.to_owned()))
    }

    /// The verses from this entry on, for the hall.
    pub(super) fn written(&self, play: &dyn AnyPlay, from: usize, name: &str) -> Vec<Verse> {
        let new = play.verses().iter().filter(|&&entry| entry >= from);
        new.filter_map(|&entry| {
            let Entry::Note(seat, text) = &play.record().entries[entry] else { return None };
            let by_hand = Some(name).filter(|n| !n.is_empty() && self.is_person(*seat));
            let name = by_hand.map_or_else(|| self.called(play, *seat), str::to_owned);
            let (match_id, game) = (self.id.clone(), play.info().id.to_owned());
            Some(Verse { match_id, entry, game, name, text: text.clone() })
        })
        .collect()
    }

    fn is_person(&self, seat: Seat) -> bool {
        !matches!(self.sitters[seat.index()], Sitter::Computer(_))
    }

    /// What the side of a seat is called, and that it was the computer's.
    fn called(&self, play: &dyn AnyPlay, seat: Seat) -> String {
        let scene = play.scene(play.steps(), Viewer::Spectator);
        let side = scene.seats.get(seat.index()).map_or_else(|| format!("seat {seat}"), |card| card.side.clone());
        if self.is_person(seat) { side } else { format!("{side}, the house") }
    }

    /// Once the match is over its verses are shown.
    pub(super) async fn gather(&mut self) {
        if self.play.turn().is_over() && !self.play.verses().is_empty() {
            match self.store.verses_of("", &self.id).await {
                Ok(verses) => self.verses = verses,
                Err(e) => tracing::error!(id = self.id, "the verses cannot be read: {e}"),
            }
        }
    }
}
