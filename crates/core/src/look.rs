//! How a game looks, as data in the game's folder: colours by name, drawings of pieces, the box.

/// A piece as it is drawn: what it is, and whose colours it wears.
///
/// ```
/// use parlour_core::Title;
/// use parlour_core::look::Face;
/// use parlour_testkit::heath::Heath;
/// let rider = Face { kind: "rider", side: "dawn" };
/// assert_eq!((Heath::INFO.drawing(rider.kind).name, Heath::INFO.side(rider.side).pips), ("rider", 1));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Face {
    /// Names a [`Drawing`].
    pub kind: &'static str,
    /// Names a [`Side`].
    pub side: &'static str,
}

/// A colour by day and by night.
///
/// ```
/// use parlour_core::look::Tone;
/// const MOSS: Tone = Tone::new("moss", "#4a6b3a", "#8fb37c");
/// assert_eq!((MOSS.name, MOSS.night), ("moss", "#8fb37c"));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Tone {
    /// Looks refer to it as `$name`.
    pub name: &'static str,
    /// `#rrggbb` on light paper.
    pub day: &'static str,
    /// `#rrggbb` on dark paper.
    pub night: &'static str,
}

impl Tone {
    /// A colour with its name, by day and by night.
    pub const fn new(name: &'static str, day: &'static str, night: &'static str) -> Tone {
        Tone { name, day, night }
    }
}

/// How shapes of one class are drawn.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// The class of a [`Shape`](crate::scene::Shape), or of a part of a drawing.
    pub class: &'static str,
    /// Declarations of SVG presentation properties, colours as `$name`: `fill:$dot;stroke:$line`.
    pub css: &'static str,
}

/// The colours of one side.
///
/// ```
/// use parlour_core::look::Side;
/// const RED: Side = Side::new("red", "s1", "s1-on").called("red army").pips(1);
/// assert_eq!((RED.id, RED.name, RED.pips), ("red", "red army", 1));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// Faces refer to it.
    pub id: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// The tone that fills its pieces.
    pub tone: &'static str,
    /// The tone of what is drawn upon them.
    pub on: &'static str,
    /// How many pips its pieces wear, so that colour is never needed; 0 where shapes differ.
    pub pips: u8,
}

impl Side {
    /// A side that people call by its id, in this tone, without pips.
    pub const fn new(id: &'static str, tone: &'static str, on: &'static str) -> Side {
        Side { id, name: id, tone, on, pips: 0 }
    }
    /// The same with another name.
    #[must_use]
    pub const fn called(self, name: &'static str) -> Side {
        Side { name, ..self }
    }
    /// The same with pips.
    #[must_use]
    pub const fn pips(self, pips: u8) -> Side {
        Side { pips, ..self }
    }
}

/// What an empty place shows in a terminal, by what it is.
///
/// ```
/// use parlour_core::look::Sign;
/// const STAR: Sign = Sign::new("star", "☆", "trail");
/// assert!(STAR.covers("star") && STAR.covers("star, gate of red"));
/// assert!(!STAR.covers("starboard"));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Sign {
    /// How the [`kind`](crate::scene::Place::kind) of its places begins.
    pub kind: &'static str,
    /// One character, or two: it must be told from all other signs without its colour.
    pub text: &'static str,
    /// The tone it is written in.
    pub tone: &'static str,
    /// Why places that are not quite the same share it; empty where all are the same.
    pub shared: &'static str,
}

impl Sign {
    /// A sign for places that are all the same.
    pub const fn new(kind: &'static str, text: &'static str, tone: &'static str) -> Sign {
        Sign { kind, text, tone, shared: "" }
    }
    /// The same for places that differ, and why that is not shown.
    #[must_use]
    pub const fn shared(self, why: &'static str) -> Sign {
        Sign { shared: why, ..self }
    }
    /// Is it the sign of a place of this kind?
    pub fn covers(&self, kind: &str) -> bool {
        kind.strip_prefix(self.kind).is_some_and(|rest| rest.is_empty() || rest.starts_with([',', ' ']))
    }
}

/// How a kind of piece is drawn, in a cell of 100 units around its middle.
///
/// ```
/// use parlour_core::Title;
/// use parlour_core::look::Part;
/// use parlour_testkit::toy::Lanterns;
/// let card = Lanterns::INFO.drawing("one");
/// assert_eq!(card.glyph, '1');
/// assert!(matches!(card.parts, [Part::Disc("f o", ..), Part::Pips(..)]));
/// ```
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Drawing {
    /// Faces refer to it.
    pub kind: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// One character for terminals and diagrams.
    pub glyph: char,
    /// Drawn in this order.
    pub parts: &'static [Part],
}

/// A part of a drawing. Classes: `f` is filled with the side's tone, `d` with what stands upon it, `o` has the outline of
/// every piece; others are looks of the game.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Part {
    /// An outline in the path language of SVG.
    Path(&'static str, &'static str),
    /// A circle: class, x, y, radius.
    Disc(&'static str, f32, f32, f32),
    /// The side's pips: gap, radius, how far below the middle.
    Pips(f32, f32, f32),
    /// The text of a badge: class, slot, x, y.
    Slot(&'static str, &'static str, f32, f32),
    /// Drawn only when this slot has a badge: slot, class, path.
    When(&'static str, &'static str, &'static str),
}

/// What a box looks like on the shelf.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Cover {
    /// A whole SVG.
    pub svg: &'static str,
    /// The ornament of the page's spine, an SVG too.
    pub motif: &'static str,
}
