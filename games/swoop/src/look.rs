//! How it looks: tones, men, and what the shapes of the board wear.

use crate::colour::Colour;
use parlour_core::look::{Drawing, Face, Look, Part, Side, Sign, Tone};

/// A man of this colour.
pub(crate) fn man(colour: Colour) -> Face {
    Face { kind: "man", side: colour.name() }
}

pub(crate) const TONES: &[Tone] = &[
    Tone::new("c1", "#176b6d", "#176b6d"),
    Tone::new("c2", "#f0b53a", "#f0b53a"),
    Tone::new("c3", "#e4572e", "#e4572e"),
    Tone::new("c4", "#f7ecd5", "#f7ecd5"),
    Tone::new("c5", "#0e3f45", "#0e3f45"),
    Tone::new("c-on", "#fcf7ec", "#fcf7ec"),
    Tone::new("ground", "#cfe0d6", "#16282a"),
    Tone::new("line", "#8db3aa", "#35585a"),
    Tone::new("space", "#fbf4e4", "#24383a"),
    Tone::new("space-2", "#f1e6cc", "#1e3032"),
    Tone::new("star", "#b98a17", "#e9bd5b"),
];

/// Classes that come in four colours.
pub(crate) const HOME: [&str; 4] = ["home-1", "home-2", "home-3", "home-4"];
pub(crate) const PIP: [&str; 4] = ["pip-1", "pip-2", "pip-3", "pip-4"];
pub(crate) const TINT: [&str; 4] = ["tint-1", "tint-2", "tint-3", "tint-4"];

pub(crate) const LOOKS: &[Look] = &[
    Look { class: "space", css: "fill:$space;stroke:$line;stroke-width:2" },
    Look { class: "space-2", css: "fill:$space-2;stroke:$line;stroke-width:2" },
    Look { class: "star", css: "fill:$star" },
    Look { class: "home-1", css: "fill:$s1" },
    Look { class: "home-2", css: "fill:$s2" },
    Look { class: "home-3", css: "fill:$s3" },
    Look { class: "home-4", css: "fill:$s4" },
    Look { class: "pip-1", css: "fill:$s1-on" },
    Look { class: "pip-2", css: "fill:$s2-on" },
    Look { class: "pip-3", css: "fill:$s3-on" },
    Look { class: "pip-4", css: "fill:$s4-on" },
    Look { class: "bare", css: "fill:$space" },
    Look { class: "tint-1", css: "fill:$s1;fill-opacity:.3" },
    Look { class: "tint-2", css: "fill:$s2;fill-opacity:.3" },
    Look { class: "tint-3", css: "fill:$s3;fill-opacity:.3" },
    Look { class: "tint-4", css: "fill:$s4;fill-opacity:.3" },
    Look { class: "nest", css: "fill:none;stroke:$contour;stroke-width:2.5;stroke-dasharray:4 4;opacity:.75" },
    Look { class: "label", css: "fill:$ground" },
    Look { class: "coord", css: "font:700 17px $caps;fill:$ink-2" },
];

pub(crate) const SIDES: &[Side] = &[
    Side::new("red", "s1", "s1-on").pips(1),
    Side::new("blue", "s2", "s2-on").pips(2),
    Side::new("yellow", "s3", "s3-on").pips(3),
    Side::new("green", "s4", "s4-on").pips(4),
];

/// In a terminal: homes, gates and the stars among them by the pips of their colour.
pub(crate) const SIGNS: &[Sign] = &[
    Sign::new("star, gate of red", "☆₁", "s1"),
    Sign::new("star, gate of blue", "☆₂", "s2"),
    Sign::new("star, gate of yellow", "☆₃", "s3"),
    Sign::new("star, gate of green", "☆₄", "s4"),
    Sign::new("star", "☆", "trail"),
    Sign::new("home of red", "⌂₁", "s1"),
    Sign::new("home of blue", "⌂₂", "s2"),
    Sign::new("home of yellow", "⌂₃", "s3"),
    Sign::new("home of green", "⌂₄", "s4"),
    Sign::new("gate of red", "∩₁", "s1"),
    Sign::new("gate of blue", "∩₂", "s2"),
    Sign::new("gate of yellow", "∩₃", "s3"),
    Sign::new("gate of green", "∩₄", "s4"),
    Sign::new("the way in", "◎", "ink"),
];

pub(crate) const DRAWINGS: &[Drawing] = &[Drawing {
    kind: "man",
    name: "man",
    glyph: 'o',
    parts: &[Part::Disc("f o", 0.0, 0.0, 32.0), Part::Pips(11.6, 6.1, 0.0)],
}];
