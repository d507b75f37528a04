//! Who is there, what can be looked up, and what can be laid out.

use super::Play;
use crate::scene::{Card, Chart, Lit, Spot, Token, Troop, Viewer};
use crate::{Arrangement, Palette, Title};

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
    /// What a position can be laid out with, where that can be done.
    pub fn palette(&self) -> Option<Palette> {
        self.abilities.palette(&self.rules)
    }
    /// The position taken apart, where that can be done.
    pub fn arrangement(&self) -> Option<Arrangement> {
        self.abilities.arrangement(&self.rules, &self.state)
    }
    /// The diagram of what was laid out, or why something cannot be put where it is, and what is seen of it.
    pub fn arranged(&self, a: &Arrangement) -> Option<(Result<String, String>, Vec<Token>)> {
        self.abilities.arranged(&self.rules, a)
    }
}
