//! Far clicks: several actions in one go.

use super::Play;
use crate::scene::Spot;
use crate::{Quiet, Title};

impl<R: Title> Play<R> {
    /// The texts of the actions that one click on a far spot means, as far as they can be entered in one go: up to a die,
    /// a reveal or another seat's decision.
    pub fn way(&self, to: Spot) -> Vec<String> {
        let turn = self.turn();
        let mut texts = Vec::new();
        if turn.seat().is_none() {
            return texts;
        }
        let mut s = self.state.clone();
        for action in self.abilities.way(&self.rules, &self.state, to) {
            let mut legal = Vec::new();
            if self.rules.turn(&s) == turn {
                self.rules.actions(&s, &mut legal);
            }
            if !legal.contains(&action) {
                break;
            }
            texts.push(self.rules.notate(&s, action));
            if self.rules.reveals(&s, action) {
                break;
            }
            self.rules.apply(&mut s, action, &mut Quiet);
        }
        texts
    }
}
