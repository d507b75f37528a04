//! A match as one pair of eyes counts it.

use crate::{Guest, Sitting};
use parlour_core::scene::Viewer;

/// The steps that one pair of eyes perceives. Whatever is told to it is numbered by these: the number of the others would
/// tell what is hidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Course {
    steps: Vec<usize>,
}

impl Course {
    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.steps.len()
    }
    /// Their numbers in the match, from 0.
    pub(crate) fn steps(&self) -> &[usize] {
        &self.steps
    }
    /// How many steps the match had come when these eyes had perceived so many.
    pub(crate) fn position(&self, step: usize) -> usize {
        step.checked_sub(1).map_or(0, |n| self.steps[n] + 1)
    }
    /// How many of the first steps of the match these eyes perceive.
    pub(crate) fn count(&self, position: usize) -> usize {
        self.steps.partition_point(|&n| n < position)
    }
}

impl Sitting {
    pub(crate) fn course(&self, eye: Viewer) -> Course {
        Course { steps: self.play.perceived(eye) }
    }
    /// How many steps there are for this guest.
    pub fn steps(&self, who: &Guest) -> usize {
        self.course(self.eye(who)).len()
    }
    /// How many of the first steps of the match these eyes perceive.
    pub fn counted(&self, eye: Viewer, steps: usize) -> usize {
        self.course(eye).count(steps)
    }
    /// Entries of the record, as this guest counts them: what comes back with every request. Whoever plays several seats
    /// counts what any of them perceives, so that the number never falls when another seat looks.
    pub fn ply_for(&self, who: &Guest) -> usize {
        match self.eye(who) {
            Viewer::Seat(_) => self.play.ply(&who.seats().iter().map(|&seat| Viewer::Seat(seat)).collect::<Vec<_>>()),
            eye => self.play.ply(&[eye]),
        }
    }
}
