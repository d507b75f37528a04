//! Going back: an entry like any other, so that the record only grows.

use super::{Play, Refusal};
use crate::{Entry, Line, Title};

impl<R: Title> Play<R> {
    /// The earliest step to which one can go back.
    pub fn earliest(&self) -> usize {
        self.steps.iter().rposition(|s| s.is_final).map_or(0, |n| n + 1)
    }
    /// May anything be taken back at all? Not what was resigned or agreed, and not once the dice are known.
    pub fn can_take_back(&self) -> bool {
        self.closed.is_none() && self.earliest() < self.steps.len() && !self.are_dice_known()
    }

    pub(super) fn take_back(&mut self, to: usize) -> Result<Vec<Line>, Refusal> {
        let refuse = |why| Err(Refusal::TakeBack { to, why });
        if self.closed.is_some() {
            return Err(Refusal::Over);
        }
        let Some(undone) = self.steps.get(to..).filter(|steps| !steps.is_empty()) else {
            return refuse("the match has not come so far");
        };
        if undone.iter().any(|step| step.is_final) {
            return refuse("dice, something hidden or a departure lies in between");
        }
        if self.are_dice_known() {
            return refuse("the match is over and its dice are known");
        }
        self.state = undone[0].before.clone();
        self.trail.rewind(undone[0].trail);
        self.perceive_back(to);
        self.steps.truncate(to);
        self.repeated = None;
        Ok(Vec::new())
    }

    /// With the end the seed is told, and with it every die that would still fall.
    fn are_dice_known(&self) -> bool {
        self.turn().is_over() && self.record.entries.iter().any(|e| matches!(e, Entry::Chance(_)))
    }
}
