//! Plain data between games and renderers: a game says what is where, never how it is drawn.
//!
//! Lengths are in board units, 100 to a cell; x grows to the right, y downwards.

mod board;
mod chart;
mod odds;
mod roster;

pub use board::{Form, Layout, Place, Point, Shape, Spread};
pub use chart::{Chart, Lit};
pub use odds::{Fall, Odds};
pub use roster::{Card, Man, Part, Troop};

use crate::look::Face;
use crate::{RuleRef, Seat};

/// Anything that can be clicked: a place, a piece, a button. Numbered by the game.
///
/// ```
/// use parlour_testkit::{Table, toy::Lanterns};
/// let layout = Table::<Lanterns>::open(3, &[]).play(0).layout();
/// let first = &layout.places[0];
/// assert_eq!(layout.place(first.spot), Some(first));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(pub u16);

/// The clicks that say one action. Over the legal actions of a position no path is a prefix of another, so the last click
/// commits.
///
/// ```
/// use parlour_core::scene::{Path, Spot};
/// let paths: [Path; 2] = [vec![Spot(3), Spot(7)], vec![Spot(3), Spot(8)]];
/// assert!(paths.iter().all(|path| path.starts_with(&[Spot(3)])), "the first click leaves both open");
/// ```
pub type Path = Vec<Spot>;

/// Who looks.
///
/// ```
/// use parlour_core::scene::Viewer;
/// use parlour_testkit::{Table, toy::Lanterns};
/// let play = Table::<Lanterns>::open(3, &[]).after("c1");
/// let card = |eye| play.scene(1, eye).tokens[0].face.kind;
/// assert_eq!((card(Viewer::Referee), card(Viewer::Spectator)), ("one", "back"));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player, who sees what this seat may know.
    Seat(Seat),
    /// Somebody who knows only what everybody knows.
    Spectator,
    /// Sees everything: finished matches, tests.
    Referee,
}

/// A piece on the board.
///
/// ```
/// use parlour_core::look::Face;
/// use parlour_core::scene::{Spot, Token};
/// let token = Token::new(Spot(7), Face { kind: "rider", side: "dawn" }, None);
/// assert_eq!((token.at, token.also, token.level), (Spot(7), None, 0));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Token {
    /// Where it stands.
    pub at: Spot,
    /// The second place of a piece that lies on two.
    pub also: Option<Spot>,
    /// Where it looks, in degrees clockwise from the top, if that means anything.
    pub facing: Option<u16>,
    /// How many tokens it stands upon.
    pub level: u8,
    /// What it is and whose colours it wears.
    pub face: Face,
    /// Who commands it.
    pub owner: Option<Seat>,
    /// Texts that its drawing has slots for: values, states, a number for a heap.
    pub badges: Vec<Badge>,
}

impl Token {
    /// A plain token.
    pub fn new(at: Spot, face: Face, owner: Option<Seat>) -> Token {
        Token { at, also: None, facing: None, level: 0, face, owner, badges: Vec::new() }
    }
}

/// A text in a slot of a token's drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct Badge {
    /// The slot.
    pub slot: &'static str,
    /// What is written there.
    pub text: String,
}

/// What a target's dot says besides "here".
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Dot {
    /// Nothing more.
    Plain,
    /// Going there takes something.
    Takes,
    /// An order or a cost.
    Number(u16),
}

/// What an arrow tells.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Arrow {
    /// Something goes there.
    Goes,
    /// Something goes there and takes.
    Takes,
}

/// A meaning shown on the board. One shape each; renderers know how it looks.
///
/// ```
/// use parlour_core::scene::{Mark, Viewer};
/// let play = parlour_testkit::heath::table("meadow").after("d3-d4");
/// let scene = play.scene(1, Viewer::Spectator);
/// assert!(matches!(&scene.marks[..], [Mark::Last(way)] if way.len() == 2), "where the last move went");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// This is what you have chosen.
    Selected(Spot),
    /// You may go here.
    Target(Spot, Dot),
    /// You can get to all of these.
    Reach(Vec<Spot>),
    /// This will be taken.
    Capture(Spot),
    /// The last move went this way; a single spot is where something was put, or happened.
    Last(Vec<Spot>),
    /// This won: a line through all of these, or a single place.
    Won(Vec<Spot>),
    /// This way, on a small picture or to what won.
    Way(Vec<Spot>),
    /// In a picture that explains: from the first of these over the others to the last.
    Arrow(Vec<Spot>, Arrow),
    /// This place is about to hurt.
    Danger(Spot),
    /// A click here was refused.
    Refused(Spot),
    /// This will stand here.
    Ghost(Spot, Face),
    /// One looks from the first to the second, as far as the third if something is in the way.
    Sight(Spot, Spot, Option<Spot>),
    /// It is night, and there is light only here: everything else lies in the dark.
    Lit(Vec<Spot>),
    /// This piece can still do something. The table marks what [`Scene::ready`] lists.
    Ready(Spot),
}

/// How much a notice matters.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Weight {
    /// Worth knowing.
    Plain,
    /// A danger.
    Warning,
}

/// Something the players should read now.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    /// How much it matters.
    pub weight: Weight,
    /// A few words.
    pub head: String,
    /// A sentence.
    pub text: String,
    /// The rule behind it.
    pub rule: Option<RuleRef>,
}

/// A choice beside the board: pass, stop, swap.
#[derive(Clone, Debug, PartialEq)]
pub struct Button {
    /// Its number. In a scene never that of a place; in a preview always, for there a button is another way to click one.
    pub spot: Spot,
    /// What it says.
    pub label: String,
}

/// What stands on a seat's card.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatCard {
    /// What the seat plays: `swords`.
    pub side: String,
    /// Its piece.
    pub face: Face,
    /// Short facts, the most important first: `14 of 16 swords`.
    pub facts: Vec<String>,
    /// Pieces it has lost, to be shown beside the board.
    pub lost: Vec<Face>,
}

/// Everything on the board that changes.
///
/// ```
/// use parlour_core::scene::Viewer;
/// use parlour_testkit::{Table, toy::Lanterns};
/// let play = Table::<Lanterns>::open(3, &[]).after("c1 c2 c3 c1 c2 c3");
/// let scene = play.scene(6, Viewer::Spectator);
/// assert_eq!((scene.prompt.as_str(), scene.buttons[1].label.as_str()), ("Seat 1: calm or bold?", "Go bold"));
/// assert_eq!((scene.tokens.len(), scene.seats.len()), (9, 3), "six cards and three lanterns");
/// ```
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Scene {
    /// Lower ones first.
    pub tokens: Vec<Token>,
    /// Besides the marks of a choice in progress and of the last move.
    pub marks: Vec<Mark>,
    /// Warnings and duties.
    pub notices: Vec<Notice>,
    /// Choices that are no places.
    pub buttons: Vec<Button>,
    /// What the game waits for, as a sentence.
    pub prompt: String,
    /// One card per seat.
    pub seats: Vec<SeatCard>,
    /// Where in its course the game is, if it has one worth showing.
    pub track: Option<Track>,
    /// Pieces of the seat to act that can still do something.
    pub ready: Vec<Spot>,
    /// Far spots where one click means several actions ([`Walks::way`](crate::Walks::way)).
    pub ways: Vec<Spot>,
}

/// The course of a turn: a strip of steps, one of which is now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track {
    /// Where the whole game is: `Turn 4 of 10`.
    pub label: String,
    /// The steps in order, a word or two each.
    pub steps: Vec<String>,
    /// Which step is now, counted from 0.
    pub now: usize,
}

/// How a token travels in one action.
///
/// ```
/// use parlour_core::scene::Viewer;
/// let play = parlour_testkit::heath::table("meadow").after("d3-d4");
/// let moved = &play.motions(1, Viewer::Spectator)[0];
/// let name = |spot| play.layout().place(spot).map(|place| place.name.clone());
/// assert_eq!((moved.from.and_then(name), moved.to.and_then(name)), (Some("d3".into()), Some("d4".into())));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Motion {
    /// What moves.
    pub face: Face,
    /// From here, or from outside the board.
    pub from: Option<Spot>,
    /// Over these, one step each.
    pub via: Vec<Spot>,
    /// To here, or off the board.
    pub to: Option<Spot>,
    /// How many steps pass before it sets out.
    pub after: u8,
}

/// What a half-made choice shows.
///
/// ```
/// use parlour_core::Seat;
/// use parlour_core::scene::{Mark, Viewer};
/// let play = parlour_testkit::heath::table("meadow").play(0);
/// let first = &play.choices()[0].path[..1];
/// let preview = play.preview(first, Viewer::Seat(Seat::FIRST));
/// assert_eq!((preview.prompt.as_str(), &preview.marks[0]), ("Where to?", &Mark::Selected(first[0])));
/// ```
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Preview {
    /// Takes the place of the scene's prompt.
    pub prompt: String,
    /// Targets, victims, reach, ghosts.
    pub marks: Vec<Mark>,
    /// What to know before committing.
    pub notices: Vec<Notice>,
    /// The chances, where dice decide.
    pub odds: Option<Odds>,
    /// Far spots where one click means several actions, besides those of the scene.
    pub ways: Vec<Spot>,
    /// Places that lead on from here and are hard to hit or to find: each gets a button beside the board as well, with words.
    pub buttons: Vec<Button>,
}
