//! Everybody in a list, and one of them large.

use super::{Badge, Spot};
use crate::look::Face;
use crate::{RuleRef, Seat};

/// Everybody of one side, for a list beside the board.
///
/// ```
/// use parlour_core::scene::Viewer;
/// let play = parlour_testkit::heath::table("meadow").after("d3-d4");
/// let dawn = &play.roster(1, Viewer::Spectator)[0];
/// assert_eq!((dawn.name.as_str(), dawn.men[0].place.as_str()), ("dawn", "d4"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Troop {
    /// What the side is called.
    pub name: String,
    /// Who commands it.
    pub seat: Seat,
    /// In the order of the list.
    pub men: Vec<Man>,
}

/// One of them, as far as somebody may know him.
#[derive(Clone, Debug, PartialEq)]
pub struct Man {
    /// What he is called.
    pub name: String,
    /// What he is, where his name does not say it: `spear ashigaru`.
    pub what: String,
    /// How he looks.
    pub face: Face,
    /// What is written on him; nothing for one who is not on the board.
    pub badges: Vec<Badge>,
    /// Where he stands, if he does and if that is known.
    pub at: Option<Spot>,
    /// The same in words; empty where it is not known.
    pub place: String,
    /// How he fares, in a few words: `wounded, has shot`.
    pub state: String,
    /// What he has to do with what is going on.
    pub part: Part,
}

/// What somebody has to do with what is going on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Nothing.
    None,
    /// He is in it.
    In,
    /// He may come to it.
    May,
    /// He is out of the game.
    Out,
}

/// One counter, large, with everything that is written on it explained.
///
/// ```
/// use parlour_core::scene::Viewer;
/// let play = parlour_testkit::heath::table("meadow").after("d3-d4");
/// let d4 = play.layout().places.into_iter().find(|place| place.name == "d4").unwrap();
/// let card = play.card(1, d4.spot, Viewer::Spectator).unwrap();
/// assert_eq!((card.name.as_str(), card.values[0].0.as_str()), ("Walker", "4"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// What he is called.
    pub name: String,
    /// How he looks.
    pub face: Face,
    /// What is written on him.
    pub badges: Vec<Badge>,
    /// What he is, and whose and where: a line each.
    pub about: Vec<String>,
    /// How he fares, in a few words.
    pub state: String,
    /// What is written on him, explained: the number, its name, what it is for.
    pub values: Vec<(String, String, String)>,
    /// What else is worth knowing, and what he cannot do, with the rule that says so.
    pub more: Vec<(String, Option<RuleRef>)>,
}
