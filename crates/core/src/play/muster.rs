//! Who is there, and what can be looked up.

use super::Play;
use crate::Title;
use crate::scene::{Card, Chart, Lit, Spot, Troop, Viewer};

impl<R: Title> Play<R> {
    /// Everybody after this many steps, as far as `eye` may know; empty where the game lists nobody.
    pub fn roster(&self, step: usize, eye: Viewer) -> Vec<Troop> {
        self.abilities.roster(&self.rules, self.state_at(step), eye)
    }
    /// What stood on this spot after this many steps, as far as `eye` may know.
    pub fn card(&self, step: usize, spot: Spot, eye: Viewer) -> Option<Card> {
        self.abilities.card(&self.rules, self.state_at(step), spot, eye)
    }
    /// The tables of the rules that people look things up in.
    pub fn charts(&self) -> Vec<Chart> {
        self.abilities.tables(&self.rules)
    }
    /// What of them applies now, or would by this half-made choice.
    pub fn lit(&self, clicks: &[Spot], eye: Viewer) -> Vec<Lit> {
        if self.turn().is_over() { Vec::new() } else { self.abilities.lit(&self.rules, &self.state, clicks, eye) }
    }
}
