//! Who perceives what happens: steps and entries as one pair of eyes counts them.
//!
//! What somebody neither sees nor is told must not show in numbers either: a list that grows by a line for each step of a
//! hidden piece would tell how far it went. So every pair of eyes counts what it perceives, and nothing else.

use super::{ANSWERED, Play, Step};
use crate::scene::Viewer;
use crate::{Entry, MAX_SEATS, Seat, Title};

/// A set of viewers.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Eyes(u8);

impl Eyes {
    pub(super) const ALL: Eyes = Eyes(u8::MAX);
    const NONE: Eyes = Eyes(0);

    fn of(eye: Viewer) -> Eyes {
        Eyes(match eye {
            Viewer::Seat(seat) => 1 << seat.index(),
            Viewer::Spectator => 1 << MAX_SEATS,
            Viewer::Referee => 1 << (MAX_SEATS + 1),
        })
    }
    fn and(self, other: Eyes) -> Eyes {
        Eyes(self.0 | other.0)
    }
    fn meets(self, other: Eyes) -> bool {
        self.0 & other.0 != 0
    }
}

impl FromIterator<Viewer> for Eyes {
    fn from_iter<I: IntoIterator<Item = Viewer>>(eyes: I) -> Eyes {
        eyes.into_iter().map(Eyes::of).fold(Eyes::NONE, Eyes::and)
    }
}

impl<R: Title> Play<R> {
    /// The steps that `eye` perceives, in their order: by these it counts. Whatever happens in between shows it nothing, and
    /// is no step to it. Whose turn it is, perceives every step of its own.
    ///
    /// ```
    /// use parlour_core::scene::Viewer;
    /// use parlour_testkit::{Table, toy::Lanterns};
    ///
    /// let play = Table::<Lanterns>::open(3, &[]).after("c1 c2 c3");
    /// assert_eq!(play.perceived(Viewer::Spectator), [0, 1, 2], "a hidden card is seen to be dealt");
    /// ```
    pub fn perceived(&self, eye: Viewer) -> Vec<usize> {
        (0..self.steps.len()).filter(|&n| self.is_perceived(n, eye)).collect()
    }
    /// How many entries of the record somebody with these eyes perceives. Once something has happened that they perceive, it
    /// is more.
    pub fn ply(&self, eyes: &[Viewer]) -> usize {
        let eyes: Eyes = eyes.iter().copied().collect();
        self.seen.iter().filter(|seen| seen.meets(eyes)).count()
    }

    pub(super) fn is_perceived(&self, step: usize, eye: Viewer) -> bool {
        self.is_entry_perceived(self.steps[step].entry, eye)
    }
    pub(super) fn is_entry_perceived(&self, entry: usize, eye: Viewer) -> bool {
        self.seen[entry].meets(Eyes::of(eye))
    }

    /// Writes down who perceives the entry that is being made: those who perceive this step.
    pub(super) fn perceive(&mut self, step: &Step<R>) {
        let viewers = Seat::all(self.rules.seats()).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Referee]);
        let seen = viewers.filter(|&eye| self.shows(step, eye)).collect();
        // That it was answered for a seat is known to whoever knows of the answer.
        if let Some(Entry::Note(_, text)) = self.record.entries.last()
            && text == ANSWERED
            && let Some(note) = self.seen.last_mut()
        {
            *note = seen;
        }
        self.seen.push(seen);
    }
    /// The same for a take-back to this step: those who perceived something of what is taken back.
    pub(super) fn perceive_back(&mut self, to: usize) {
        let seen = self.steps[to..].iter().map(|step| self.seen[step.entry]).fold(Eyes::NONE, Eyes::and);
        self.seen.push(seen);
    }

    /// Does a step that led to this position show `eye` anything: by its text, a line, a token that travels, whose turn it
    /// is, or anything else in the scene?
    fn shows(&self, step: &Step<R>, eye: Viewer) -> bool {
        let (Some(a), before, rules) = (step.action, &step.before, &self.rules) else { return true };
        let is_own = eye == Viewer::Referee || step.turn.seat().map(Viewer::Seat) == Some(eye);
        is_own
            || rules.told(before, a, eye) == rules.notate(before, a)
            || self.turn() != step.turn
            || step.lines.iter().any(|line| line.is_for(eye))
            || !rules.motions(before, a, eye).is_empty()
            || rules.scene(before, eye) != rules.scene(&self.state, eye)
    }
}
