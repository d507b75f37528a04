//! The steps of a match that were not taken back.

use super::{Play, Step};
use crate::scene::Viewer;
use crate::{Deed, Line, Seat, Title};

/// A step as far as somebody may know it.
///
/// ```
/// use parlour_core::scene::Viewer;
/// use parlour_core::Seat;
/// use parlour_testkit::{Table, toy::Lanterns};
///
/// let play = Table::<Lanterns>::open(3, &[]).after("c1 c2 c3");
/// assert_eq!(play.told(1, Viewer::Seat(Seat::SECOND)).text, "c2");
/// assert_eq!(play.told(1, Viewer::Spectator).text, "…", "cards are hidden");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Who took it; `None` for chance and for a seat that left.
    pub seat: Option<Seat>,
    /// The action's text, or the entry by which a seat left.
    pub text: String,
}

impl<R: Title> Play<R> {
    /// How many steps the match has come, leaving out what was taken back.
    pub fn steps(&self) -> usize {
        self.steps.len()
    }
    /// That step.
    pub fn step(&self, step: usize) -> &Step<R> {
        &self.steps[step]
    }
    /// Who took that step and its text, as far as `eye` may know.
    pub fn told(&self, step: usize, eye: Viewer) -> Told {
        let done = &self.steps[step];
        let text = match done.action {
            Some(action) => self.rules.told(&done.before, action, eye),
            None => self.record.entries[done.entry].to_string(),
        };
        Told { seat: self.seat_of(step), text }
    }
    /// What was done in that step, in words, as far as `eye` may know. Nothing for a seat that left: that is no action.
    pub fn deed(&self, step: usize, eye: Viewer) -> Option<Deed> {
        let done = &self.steps[step];
        done.action.map(|action| self.rules.deed(&done.before, action, eye))
    }
    /// Who took that step; `None` for chance and for a seat that left.
    pub fn seat_of(&self, step: usize) -> Option<Seat> {
        let step = &self.steps[step];
        step.action.and(step.turn.seat())
    }
    /// The place of that step in the record.
    pub fn entry_of(&self, step: usize) -> usize {
        self.steps[step].entry
    }
    /// What was told in that step, as far as `eye` may know.
    pub fn lines(&self, step: usize, eye: Viewer) -> Vec<Line> {
        self.steps[step].lines.iter().filter(|line| line.is_for(eye)).cloned().collect()
    }
}
