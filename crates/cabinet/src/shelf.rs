//! The boxes, open and closed.

use crate::{GAMES, GameEntry};
use parlour_core::BoxInfo;

/// A box on the shelf.
#[derive(Debug)]
pub enum Boxed {
    /// Its games can be played.
    Open(&'static BoxInfo, Vec<&'static dyn GameEntry>),
    /// Its games are not built yet.
    Closed(&'static ClosedBox),
}

/// A box that is shown and cannot be opened yet.
#[derive(Debug)]
pub struct ClosedBox {
    /// As printed on the lid.
    pub name: &'static str,
    /// A whole SVG.
    pub cover: &'static str,
}

/// Boxes to come. When a box opens, its line goes.
static CLOSED: &[ClosedBox] = &[ClosedBox { name: "Samurai Blades", cover: include_str!("../art/samurai-blades.svg") }];

impl Boxed {
    /// As printed on the lid.
    pub fn name(&self) -> &'static str {
        match self {
            Boxed::Open(info, _) => info.name,
            Boxed::Closed(closed) => closed.name,
        }
    }
    /// A whole SVG.
    pub fn cover(&self) -> &'static str {
        match self {
            Boxed::Open(info, _) => info.cover.svg,
            Boxed::Closed(closed) => closed.cover,
        }
    }
    /// None while it is closed.
    pub fn games(&self) -> &[&'static dyn GameEntry] {
        match self {
            Boxed::Open(_, games) => games,
            Boxed::Closed(_) => &[],
        }
    }
}

/// Every box in the order of its first game; closed ones last.
pub fn shelf() -> Vec<Boxed> {
    let mut shelf: Vec<Boxed> = Vec::new();
    for &game in GAMES {
        let boxed = game.info().boxed;
        let place = shelf.iter_mut().find_map(|b| match b {
            Boxed::Open(info, games) if info.id == boxed.id => Some(games),
            _ => None,
        });
        match place {
            Some(games) => games.push(game),
            None => shelf.push(Boxed::Open(boxed, vec![game])),
        }
    }
    shelf.extend(CLOSED.iter().map(Boxed::Closed));
    shelf
}
