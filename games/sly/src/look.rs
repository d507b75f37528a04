//! What the six games share to the eye: the box, the colours, the pieces.

use crate::piece::Piece;
use parlour_core::BoxInfo;
use parlour_core::look::{Cover, Drawing, Face, Look, Part, Side, Sign, Tone};

pub(crate) static BOX: BoxInfo = BoxInfo {
    id: "sly",
    name: "Sly",
    years: "1975",
    cover: Cover { svg: include_str!("../art/cover.svg"), motif: include_str!("../art/motif.svg") },
    tones: &[
        Tone::new("c1", "#4a2548", "#4a2548"),
        Tone::new("c2", "#ef7a2d", "#ef7a2d"),
        Tone::new("c3", "#2a9d92", "#2a9d92"),
        Tone::new("c4", "#f8ead2", "#f8ead2"),
        Tone::new("c5", "#e9b12c", "#e9b12c"),
        Tone::new("c-on", "#fcf7ec", "#fcf7ec"),
        Tone::new("ground", "#e9d9d3", "#231a24"),
        Tone::new("line", "#b79aa0", "#5c465d"),
        Tone::new("space", "#fbf4ea", "#322634"),
        Tone::new("space-2", "#f0e2dc", "#2a1f2c"),
        Tone::new("centre", "#a3848c", "#7d657e"),
        Tone::new("throne", "#e3a92a", "#8a6415"),
    ],
};

/// How the shapes of the board and the pieces look, and those that only some games add.
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
/// The centre of a field in a terminal, where a game has a use for it.
pub(crate) const CENTRE: Sign = Sign::new("centre", "○", "ink-2");

pub(crate) const SIDES: &[Side] = &[
    Side::new("red", "s1", "s1-on").pips(1),
    Side::new("blue", "s2", "s2-on").pips(2),
    Side::new("yellow", "s3", "s3-on").pips(3),
    Side::new("green", "s4", "s4-on").pips(4),
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
