//! Who is ahead: how the computer judges the position that a page looks at.

use super::message::{Ahead, Reply};
use super::room::{Room, Trouble};
use super::{Guest, think};
use crate::pages::panels;
use crate::store::Sitter;
use parlour_core::scene::Viewer;
use parlour_core::{PerSeat, Seat, Turn};

/// Who is ahead by less than this is not ahead.
const EVEN: f32 = 0.03;
/// What differs by less than this is the same.
const SAME: f32 = 0.005;

impl Room {
    /// During a match it is help, as hints are: not where somebody plays from elsewhere. Where things are hidden it would
    /// tell them.
    pub(super) fn may_ask_who_is_ahead(&self, guest: &Guest) -> bool {
        let elsewhere = |seat: &Seat| !guest.seats.contains(seat);
        let mut others = Seat::all(self.sitters.len() as u8).filter(elsewhere);
        let is_computer = |seat: Seat| matches!(self.sitters[seat.index()], Sitter::Computer(_));
        self.is_judged && self.sitters.len() > 1 && (self.play.turn().is_over() || others.all(is_computer))
    }

    /// Judges the position after this many steps on a thread of its own; whatever this page asked before is forgotten.
    pub(super) fn ahead(&mut self, id: u64, guest: &Guest, step: usize) -> Result<(), Trouble> {
        if !self.may_ask_who_is_ahead(guest) {
            return Err(Trouble::Word("Who is ahead is told where nobody plays from elsewhere, or when it is over."));
        }
        let step = step.min(self.play.steps());
        self.judging.remove(&id);
        let outcome = match self.play.turn() {
            Turn::Over(outcome) if step == self.play.steps() => Some(outcome.utility()),
            _ => None,
        };
        match outcome.or_else(|| self.values.get(&step).copied()) {
            Some(values) => self.tell_who_is_ahead(id, step, &values),
            None => {
                let thinking = think::judge(self.game, &*self.play, step, id, self.this.clone());
                self.judging.insert(id, thinking);
            }
        }
        Ok(())
    }

    /// A position has been judged, for the match at this entry.
    pub(super) fn judged(&mut self, id: u64, ply: usize, step: usize, values: PerSeat<f32>) {
        if self.fresh(ply).is_ok() {
            self.values.insert(step, values);
            self.tell_who_is_ahead(id, step, &values);
        }
    }

    fn tell_who_is_ahead(&self, id: u64, step: usize, values: &PerSeat<f32>) {
        let cards = self.play.scene(step, Viewer::Spectator).seats;
        let sides: Vec<&str> = cards.iter().map(|card| card.side.as_str()).collect();
        let shares = shares(values);
        let outcome = self.play.outcome().filter(|_| step == self.play.steps());
        let words = match outcome {
            Some(outcome) if outcome.is_draw() => "A draw".to_owned(),
            Some(outcome) => {
                format!("Won by {}", outcome.winners().map(|s| sides[s.index()]).collect::<Vec<_>>().join(" and "))
            }
            None => words(&sides, &shares),
        };
        let faces: Vec<_> = cards.iter().map(|card| card.face).collect();
        let bar = panels::shares(self.play.info(), &faces, &sides, &shares).into_string();
        self.tell(id, Reply::Ahead(Ahead { ply: self.play.record().entries.len(), step, bar, words }));
    }
}

/// What every seat may expect, as parts of one.
fn shares(values: &PerSeat<f32>) -> Vec<f32> {
    let hopes = values.values().iter().map(|v| (1.0 + v).max(0.0));
    let all: f32 = hopes.clone().sum();
    hopes.map(|hope| if all > 0.0 { hope / all } else { 1.0 / values.values().len() as f32 }).collect()
}

/// `Red ahead, 64 %`.
fn words(sides: &[&str], shares: &[f32]) -> String {
    let most = shares.iter().copied().fold(0.0, f32::max);
    if most - 1.0 / (shares.len() as f32) < EVEN {
        return "Even".into();
    }
    let first: Vec<&str> = sides.iter().zip(shares).filter(|&(_, s)| most - s < SAME).map(|(side, _)| *side).collect();
    let each = if first.len() > 1 { " each" } else { "" };
    format!("{} ahead, {:.0} %{each}", panels::capital(&first.join(" and ")), most * 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(values: &[f32]) -> String {
        let sides = ["red", "blue", "yellow", "green"];
        words(
            &sides[..values.len()],
            &shares(&PerSeat::new(values.len() as u8, |s| values[s.index().min(values.len() - 1)])),
        )
    }

    #[test]
    fn utilities_become_words() {
        assert_eq!(told(&[0.28, -0.28]), "Red ahead, 64 %");
        assert_eq!(told(&[-0.9, 0.9]), "Blue ahead, 95 %");
        assert_eq!(told(&[0.04, -0.04]), "Even");
        assert_eq!(told(&[0.5, -0.5, 0.5, -0.5]), "Red and yellow ahead, 38 % each");
        assert_eq!(told(&[-1.0, 0.0, 1.0]), "Yellow ahead, 67 %");
    }
}
