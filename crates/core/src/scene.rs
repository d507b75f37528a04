//! Plain data between games and renderers: a game says what is where, never how it is drawn.
//!
//! Lengths are in board units, 100 to a cell; x grows to the right, y downwards.

use crate::look::Face;
use crate::{RuleRef, Seat};

/// Anything that can be clicked: a place, a piece, a button. Numbered by the game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(pub u16);

/// The clicks that say one action. Over the legal actions of a position no path is a prefix of another, so the last click
/// commits.
pub type Path = Vec<Spot>;

/// Who looks.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// A player, who sees what this seat may know.
    Seat(Seat),
    /// Somebody who knows only what everybody knows.
    Spectator,
    /// Sees everything: finished matches, tests.
    Referee,
}

/// A point of the board.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

impl Point {
    /// A point.
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }
    /// The point at this distance and bearing; 0 degrees is up, and they grow clockwise.
    pub fn polar(self, radius: f32, degrees: f32) -> Point {
        let angle = (degrees - 90.0).to_radians();
        Point::new(self.x + radius * angle.cos(), self.y + radius * angle.sin())
    }
    /// How far apart two points are.
    pub fn distance(self, other: Point) -> f32 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// The outline of something.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// An upright rectangle.
    Rect {
        /// Upper left corner.
        at: Point,
        /// Width.
        w: f32,
        /// Height.
        h: f32,
    },
    /// A closed polygon.
    Polygon(Vec<Point>),
    /// A circle.
    Disc {
        /// Its middle.
        at: Point,
        /// Its radius.
        r: f32,
    },
    /// A segment of a ring, in degrees clockwise from the top.
    Sector {
        /// The middle of the ring.
        at: Point,
        /// Inner radius.
        inner: f32,
        /// Outer radius.
        outer: f32,
        /// First angle.
        from: f32,
        /// Last angle, larger than the first.
        to: f32,
    },
    /// Anything else, in the path language of SVG.
    Path(String),
    /// A word or number, centred.
    Text {
        /// Its middle.
        at: Point,
        /// What it says.
        text: String,
    },
}

impl Form {
    /// A flat-topped hexagon with this distance from middle to corner.
    pub fn hex(at: Point, r: f32) -> Form {
        Form::Polygon((0..6).map(|i| at.polar(r, 30.0 + 60.0 * i as f32)).collect())
    }
}

/// A part of the board that never changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// Names a [`Look`](crate::look::Look) of the game.
    pub class: &'static str,
    /// Its outline.
    pub form: Form,
}

/// How several tokens share a place.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Spread {
    /// One upon the other, each lower one a little down and to the left.
    Pile,
    /// Side by side at this distance, around the middle; more than five alike become one token with a number.
    Row {
        /// To the right.
        dx: f32,
        /// Down.
        dy: f32,
    },
}

/// A spot on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// Its number.
    pub spot: Spot,
    /// What players call it and type: `e5`.
    pub name: String,
    /// What it is, whatever stands on it: `Chief dot`. Empty for an ordinary one.
    pub kind: String,
    /// Where tokens stand.
    pub at: Point,
    /// Where it can be clicked.
    pub area: Form,
    /// The radius of a mark around it; tokens are drawn to fit.
    pub r: f32,
    /// How tokens share it.
    pub spread: Spread,
}

impl Place {
    /// The name and what it is: `e5, Chief dot`.
    pub fn label(&self) -> String {
        if self.kind.is_empty() { self.name.clone() } else { format!("{}, {}", self.name, self.kind) }
    }
}

/// The board: sent once.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// Width in board units.
    pub w: f32,
    /// Height in board units.
    pub h: f32,
    /// Names the board for those who cannot see it.
    pub label: &'static str,
    /// What everything lies on.
    pub ground: Form,
    /// Drawn in this order.
    pub shapes: Vec<Shape>,
    /// Every spot on the board (buttons are in the scene).
    pub places: Vec<Place>,
}

impl Layout {
    /// The place with this number.
    pub fn place(&self, spot: Spot) -> Option<&Place> {
        self.places.iter().find(|p| p.spot == spot)
    }
}

/// A piece on the board.
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

/// A meaning shown on the board. One shape each; renderers know how it looks.
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
    /// The last move went this way (two spots or more).
    Last(Vec<Spot>),
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

/// A choice that is no place on the board: pass, stop, swap.
#[derive(Clone, Debug, PartialEq)]
pub struct Button {
    /// Its number; never that of a place.
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
}

/// What one face of a die would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fall {
    /// The face.
    pub face: String,
    /// Its result, in a letter or two.
    pub result: String,
    /// Good (1), neutral (0) or bad (−1) for whoever decides.
    pub good: i8,
}

/// A table of chances.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// What is decided.
    pub head: String,
    /// What adds up to it: a reason and its value.
    pub sums: Vec<(String, String)>,
    /// One cell for each face of the die.
    pub faces: Vec<Fall>,
    /// The same in words.
    pub words: String,
}
