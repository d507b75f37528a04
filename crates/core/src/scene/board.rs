//! What of a board never changes.

use super::Spot;

/// A point of the board.
///
/// ```
/// use parlour_core::scene::Point;
/// let middle = Point::new(100.0, 100.0);
/// assert!(middle.polar(50.0, 90.0).distance(Point::new(150.0, 100.0)) < 0.01, "90 degrees is to the right");
/// ```
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
///
/// ```
/// use parlour_core::scene::{Form, Point};
/// let Form::Polygon(corners) = Form::hex(Point::new(0.0, 0.0), 50.0) else { panic!("a polygon") };
/// assert_eq!(corners.len(), 6);
/// ```
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
///
/// ```
/// use parlour_core::scene::{Form, Place, Point, Spot, Spread};
/// let at = Point::new(50.0, 50.0);
/// let area = Form::Disc { at, r: 45.0 };
/// let dot = Place { spot: Spot(0), name: "e5".into(), kind: "middle".into(), at, area, r: 45.0, spread: Spread::Pile };
/// assert_eq!(dot.label(), "e5, middle");
/// ```
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
///
/// ```
/// use parlour_core::scene::Spot;
/// let layout = parlour_testkit::heath::table("meadow").play(0).layout();
/// let place = layout.place(Spot(0)).unwrap();
/// assert_eq!(place.name, "a1");
/// assert!(place.at.x < layout.w && place.at.y < layout.h);
/// ```
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
        // Nearly always the n-th place is spot n; this is asked for every token of every message.
        let nth = self.places.get(usize::from(spot.0)).filter(|p| p.spot == spot);
        nth.or_else(|| self.places.iter().find(|p| p.spot == spot))
    }
}
