//! Entries: the only way in which a match changes.

use super::perceived::Eyes;
use super::{ANSWERED, Play, Refusal, Step};
use crate::scene::Path;
use crate::{Cause, Entry, Forfeit, Line, Outcome, Seat, Title, Turn};
use std::sync::Arc;

impl<R: Title> Play<R> {
    /// Does one thing and writes it down; or refuses, and changes nothing.
    pub fn enter(&mut self, entry: Entry) -> Result<Vec<Line>, Refusal> {
        let lines = match &entry {
            Entry::Note(seat, text) => self.note(*seat, text)?,
            // What people are called is not the position's business either.
            Entry::Name(seat, _) => self.has(*seat).map(|()| Vec::new())?,
            Entry::TakeBack { to } => self.take_back(*to)?,
            _ if self.turn().is_over() => return Err(Refusal::Over),
            Entry::Act(seat, text) => self.act(*seat, text)?,
            Entry::Chance(text) => self.chance(text)?,
            Entry::Resign(seat) => self.forfeit(*seat, Cause::Resigned)?,
            Entry::Timeout(seat) => self.forfeit(*seat, Cause::Time)?,
            Entry::Abandon(seat) => self.forfeit(*seat, Cause::Abandoned)?,
            // Who decides for a seat is not the position's business: nothing changes on the board.
            Entry::House(seat, _) => self.is_in(*seat).map(|()| Vec::new())?,
            Entry::DrawAgreed => self.agree()?,
        };
        self.record.entries.push(entry);
        // Words, departures and agreements are everybody's.
        self.seen.resize(self.record.entries.len(), Eyes::ALL);
        Ok(lines)
    }
    /// Enters an action that was meant for the match at this entry: checks that it has not gone on since, then whose turn
    /// it is, then that it is legal.
    pub fn submit(&mut self, seat: Seat, ply: usize, text: &str) -> Result<Vec<Line>, Refusal> {
        let expected = self.record.entries.len();
        if ply != expected {
            return Err(Refusal::Stale { ply, expected });
        }
        self.enter(Entry::Act(seat, text.to_owned()))
    }

    /// The clicks that a text means, legal or not; none if it is no action text of this game.
    pub fn clicks(&self, text: &str) -> Path {
        self.rules.read(&self.state, text).unwrap_or_default()
    }

    fn is_in(&self, seat: Seat) -> Result<(), Refusal> {
        let seated = seat.index() < self.rules.seats() as usize && !self.out.contains(&seat);
        if seated { Ok(()) } else { Err(Refusal::NoSeat(seat)) }
    }

    fn has(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.index() < self.rules.seats() as usize { Ok(()) } else { Err(Refusal::NoSeat(seat)) }
    }

    fn note(&mut self, seat: Seat, text: &str) -> Result<Vec<Line>, Refusal> {
        // Who is out, and a match that is over, may still be talked about.
        self.has(seat)?;
        if self.verse_due() == Some(seat) && text != ANSWERED {
            self.verses.push(self.record.entries.len());
        }
        Ok(Vec::new())
    }

    fn act(&mut self, seat: Seat, text: &str) -> Result<Vec<Line>, Refusal> {
        self.is_in(seat)?;
        if self.turn() != Turn::Act(seat) {
            return Err(Refusal::NotYourTurn { asked: seat, turn: self.turn().seat() });
        }
        let action = self.rules.parse(&self.state, text).ok_or_else(|| self.refusal(text))?;
        Ok(self.go_on(action))
    }

    fn refusal(&self, text: &str) -> Refusal {
        let text = text.to_owned();
        match self.rules.read(&self.state, &text) {
            Some(clicks) => Refusal::Illegal { why: self.rules.why_not(&self.state, &clicks), text },
            None => Refusal::Malformed { text, example: R::INFO.example },
        }
    }

    fn chance(&mut self, text: &str) -> Result<Vec<Line>, Refusal> {
        if self.turn() != Turn::Chance {
            return Err(Refusal::Chance("no die is due"));
        }
        let illegal = || Refusal::Illegal { text: text.to_owned(), why: None };
        let outcome = self.rules.parse(&self.state, text).ok_or_else(illegal)?;
        Ok(self.go_on(outcome))
    }

    fn go_on(&mut self, action: R::Action) -> Vec<Line> {
        let turn = self.turn();
        let mut lines = Vec::new();
        let is_final = turn == Turn::Chance || self.rules.reveals(&self.state, action);
        let before = self.state.clone();
        let trail = self.trail.mark();
        self.rules.apply(&mut self.state, action, &mut lines);
        // A win comes before a draw by repetition.
        if !self.rules.turn(&self.state).is_over() {
            self.repeated = self.trail.visit(&*self.rules, &self.state, turn.seat());
        }
        let entry = self.record.entries.len();
        let told = lines.clone();
        let step = Step { before, turn, action: Some(action), entry, lines: told, is_final, trail };
        self.perceive(&step);
        self.steps.push(Arc::new(step));
        lines
    }

    fn forfeit(&mut self, seat: Seat, cause: Cause) -> Result<Vec<Line>, Refusal> {
        self.is_in(seat)?;
        let (before, turn, trail) = (self.state.clone(), self.turn(), self.trail.mark());
        self.out.push(seat);
        match self.rules.forfeit(&mut self.state, seat) {
            Forfeit::Ends(outcome) => self.closed = Some(outcome.because(cause)),
            Forfeit::Continues => {
                let entry = self.record.entries.len();
                let lines = Vec::new();
                self.steps.push(Arc::new(Step { before, turn, action: None, entry, lines, is_final: true, trail }));
            }
        }
        Ok(Vec::new())
    }

    fn agree(&mut self) -> Result<Vec<Line>, Refusal> {
        if self.rules.seats() == 1 {
            return Err(Refusal::Alone);
        }
        self.closed = Some(Outcome::draw(self.rules.seats(), Cause::Agreed));
        Ok(Vec::new())
    }
}
