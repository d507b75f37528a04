//! What the six games share to the eye: the box, the board, the pieces.

use crate::board::{self, COLUMNS, SIDE, SPACES, Space, column, is_centre, name, row};
use crate::piece::Piece;
use parlour_core::BoxInfo;
use parlour_core::look::{Cover, Drawing, Face, Look, Part, Side, Tone};
use parlour_core::scene::{Form, Layout, Place, Point, Shape, Spot, Spread};

const fn tone(name: &'static str, day: &'static str, night: &'static str) -> Tone {
    Tone { name, day, night }
}

pub(crate) static BOX: BoxInfo = BoxInfo {
    id: "sly",
    name: "Sly",
    years: "1975",
    cover: Cover { svg: include_str!("../art/cover.svg"), motif: include_str!("../art/motif.svg") },
    tones: &[
        tone("c1", "#4a2548", "#4a2548"),
        tone("c2", "#ef7a2d", "#ef7a2d"),
        tone("c3", "#2a9d92", "#2a9d92"),
        tone("c4", "#f8ead2", "#f8ead2"),
        tone("c5", "#e9b12c", "#e9b12c"),
        tone("c-on", "#fcf7ec", "#fcf7ec"),
        tone("ground", "#e9d9d3", "#231a24"),
        tone("line", "#b79aa0", "#5c465d"),
        tone("space", "#fbf4ea", "#322634"),
        tone("space-2", "#f0e2dc", "#2a1f2c"),
        tone("centre", "#a3848c", "#7d657e"),
        tone("throne", "#e3a92a", "#8a6415"),
    ],
};

/// How the shapes of [`layout`] and the pieces look, and those that only some games add.
pub(crate) const LOOKS: &[Look] = &[
    Look { class: "field", css: "fill:$line" },
    Look { class: "cell", css: "fill:$space" },
    Look { class: "cell-2", css: "fill:$space-2" },
    Look { class: "centre", css: "fill:none;stroke:$centre;stroke-width:4" },
    Look { class: "throne", css: "fill:$throne" },
    Look { class: "crown", css: "fill:$ink" },
    Look { class: "hc-1", css: "fill:$s1;stroke:$contour;stroke-width:2" },
    Look { class: "hc-2", css: "fill:$s2;stroke:$contour;stroke-width:2" },
    Look { class: "hc-3", css: "fill:$s3;stroke:$contour;stroke-width:2" },
    Look { class: "hc-4", css: "fill:$s4;stroke:$contour;stroke-width:2" },
    Look { class: "ring", css: "fill:none;stroke:$contour;stroke-width:3" },
];

/// Seat n wears colour n.
pub(crate) const SIDES: &[Side] = &[
    Side { id: "red", name: "red", tone: "s1", on: "s1-on", pips: 1 },
    Side { id: "blue", name: "blue", tone: "s2", on: "s2-on", pips: 2 },
    Side { id: "yellow", name: "yellow", tone: "s3", on: "s3-on", pips: 3 },
    Side { id: "green", name: "green", tone: "s4", on: "s4-on", pips: 4 },
];

pub(crate) const SQUARE: Drawing = Drawing {
    kind: "square",
    name: "square",
    glyph: 'S',
    parts: &[
        Part::Path(
            "f o",
            "M-27,-30 H27 A3,3 0 0 1 30,-27 V27 A3,3 0 0 1 27,30 H-27 A3,3 0 0 1 -30,27 V-27 A3,3 0 0 1 -27,-30 Z",
        ),
        Part::Pips(10.0, 5.4, 0.0),
    ],
};
pub(crate) const TRIANGLE: Drawing = Drawing {
    kind: "triangle",
    name: "triangle",
    glyph: 'T',
    parts: &[Part::Path("f o", "M0,-37 L37,29 H-37 Z"), Part::Pips(9.0, 4.8, 9.0)],
};
pub(crate) const CYLINDER: Drawing = Drawing {
    kind: "cylinder",
    name: "cylinder",
    glyph: 'C',
    parts: &[Part::Disc("f o", 0.0, 0.0, 35.0), Part::Disc("ring", 0.0, 0.0, 23.0), Part::Pips(8.0, 4.6, 0.0)],
};
/// Under the names of the box. A game with its own names writes `Drawing { name: "commander", ..CYLINDER }`.
pub(crate) const DRAWINGS: &[Drawing] = &[SQUARE, TRIANGLE, CYLINDER];

/// `red`, `blue`, `yellow`, `green`, by the seat's or the colour's number from 0.
pub(crate) const fn colour(n: usize) -> &'static str {
    SIDES[n].id
}
/// `Red`, at the beginning of a sentence.
pub(crate) const fn capital(n: usize) -> &'static str {
    ["Red", "Blue", "Yellow", "Green"][n]
}
/// A piece of this colour.
pub(crate) const fn face(piece: Piece, colour: usize) -> Face {
    Face { kind: piece.name(), side: SIDES[colour].id }
}

/// Spots are the spaces.
pub(crate) const fn spot(space: Space) -> Spot {
    Spot(space as u16)
}
/// The space of a spot; `None` for a button.
pub(crate) fn space_at(spot: Spot) -> Option<Space> {
    u8::try_from(spot.0).ok().filter(|&s| s < SPACES)
}
/// Buttons are numbered from here.
pub(crate) const BUTTONS: u16 = 1000;

const CELL: f32 = 74.0;
/// Between fields.
const GAP: f32 = 8.0;
const MARGIN: f32 = 46.0;
const LENGTH: f32 = edge(SIDE - 1) + CELL + 16.0;
/// The lines between spaces.
const LINE: f32 = 2.0;

/// Where the row or column with this number begins.
const fn edge(n: u8) -> f32 {
    MARGIN + n as f32 * CELL + (n / 3) as f32 * GAP
}
/// The middle of a space.
pub(crate) fn point(space: Space) -> Point {
    Point::new(edge(column(space)) + CELL / 2.0 - LINE / 2.0, edge(row(space)) + CELL / 2.0 - LINE / 2.0)
}
/// The circle of a centre.
pub(crate) fn circle(at: Point) -> Vec<Shape> {
    vec![Shape { class: "centre", form: Form::Disc { at, r: 25.0 } }]
}

/// The board: `middle` draws the centre of a field ([`circle`], or a throne), `kind` says what a space is besides a space.
pub(crate) fn layout(
    label: &'static str,
    kind: impl Fn(Space) -> &'static str,
    middle: impl Fn(Space, Point) -> Vec<Shape>,
) -> Layout {
    let ground = Form::Rect { at: Point::new(0.0, 0.0), w: LENGTH, h: LENGTH };
    let mut shapes = Vec::new();
    for field in 0..16 {
        shapes.push(Shape { class: "field", form: field_area(field, LINE) });
        let class = if (field / 4 + field % 4) % 2 == 0 { "cell" } else { "cell-2" };
        let spaces = board::Spaces::of_field(field);
        shapes.extend(spaces.iter().map(|s| Shape { class, form: area(s, LINE) }));
        let centre = board::centre(field);
        shapes.extend(middle(centre, point(centre)));
    }
    for (i, letter) in (0..SIDE).zip(COLUMNS.chars()) {
        let along = edge(i) + CELL / 2.0;
        let mut text = |at, text| shapes.push(Shape { class: "coord", form: Form::Text { at, text } });
        text(Point::new(along, 24.0), letter.to_string());
        text(Point::new(22.0, along), (i + 1).to_string());
    }
    let place = |s| Place {
        spot: spot(s),
        name: name(s),
        kind: kind(s).into(),
        at: point(s),
        area: area(s, 0.0),
        r: 42.0,
        spread: Spread::Pile,
    };
    Layout { w: LENGTH, h: LENGTH, label, ground, shapes, places: board::all().map(place).collect() }
}

fn area(space: Space, less: f32) -> Form {
    Form::Rect { at: Point::new(edge(column(space)), edge(row(space))), w: CELL - less, h: CELL - less }
}
/// A field with this much around it.
pub(crate) fn field_area(field: u8, around: f32) -> Form {
    let corner = board::centre(field) - SIDE - 1;
    let at = Point::new(edge(column(corner)) - around, edge(row(corner)) - around);
    let side = 3.0 * CELL - LINE + 2.0 * around;
    Form::Rect { at, w: side, h: side }
}
/// What a space is where no game says more.
pub(crate) fn plain(space: Space) -> &'static str {
    if is_centre(space) { "centre" } else { "" }
}
