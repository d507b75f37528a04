//! The boxes.

use crate::{GAMES, GameEntry};
use parlour_core::BoxInfo;

/// A box on the shelf.
#[derive(Debug)]
pub struct Boxed {
    /// What it looks like.
    pub info: &'static BoxInfo,
    games: Vec<&'static dyn GameEntry>,
}

impl Boxed {
    /// As printed on the lid.
    pub fn name(&self) -> &'static str {
        self.info.name
    }
    /// A whole SVG.
    pub fn cover(&self) -> &'static str {
        self.info.cover.svg
    }
    /// What is in it.
    pub fn games(&self) -> &[&'static dyn GameEntry] {
        &self.games
    }
}

/// Every box in the order of its first game.
pub fn shelf() -> Vec<Boxed> {
    let mut shelf: Vec<Boxed> = Vec::new();
    for &game in GAMES {
        let info = game.info().boxed;
        match shelf.iter_mut().find(|boxed| boxed.info.id == info.id) {
            Some(boxed) => boxed.games.push(game),
            None => shelf.push(Boxed { info, games: vec![game] }),
        }
    }
    shelf
}
