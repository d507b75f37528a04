//! How it looks: tones, pieces, and what the shapes of the board wear.

use crate::colour::Colour;
use parlour_core::look::{Drawing, Face, Look, Part, Side, Sign, Tone};

/// A piece of this colour.
pub(crate) fn bead(colour: Colour) -> Face {
    Face { kind: "bead", side: colour.name() }
}

pub(crate) const TONES: &[Tone] = &[
    Tone::new("c1", "#de6a33", "#de6a33"),
    Tone::new("c2", "#3d2417", "#3d2417"),
    Tone::new("c3", "#f2c368", "#f2c368"),
    Tone::new("c4", "#f8e8c9", "#f8e8c9"),
    Tone::new("c5", "#6f7030", "#6f7030"),
    Tone::new("c-on", "#231f1a", "#231f1a"),
    Tone::new("ground", "#ecd3a4", "#2b2016"),
    Tone::new("line", "#b98d4e", "#6a5130"),
    Tone::new("row", "#f8ecd2", "#3a2c1e"),
    Tone::new("row-2", "#f3e0b9", "#33271a"),
    Tone::new("step-1", "#f7dfab", "#44321b"),
    Tone::new("step-2", "#f4d394", "#4c381c"),
    Tone::new("step-3", "#f1c77d", "#543d1d"),
    Tone::new("step-4", "#eebb68", "#5c421e"),
    Tone::new("step-5", "#ebae54", "#64471f"),
    Tone::new("step-on", "#3d2417", "#f8e8c9"),
    Tone::new("hole", "#3d2417", "#0e0a07"),
];

const fn look(class: &'static str, css: &'static str) -> Look {
    Look { class, css }
}

pub(crate) const LOOKS: &[Look] = &[
    look("row", "fill:$row;stroke:$line;stroke-width:2"),
    look("row-alt", "fill:$row-2;stroke:$line;stroke-width:2"),
    look("rowno", "font:700 17px $caps;fill:$ink-2"),
    look("rowno-step", "font:700 17px $caps;fill:$step-on"),
    look("yard", "fill:$row-2"),
    look("palisade", "fill:none;stroke:$line;stroke-width:9;stroke-dasharray:5 8"),
    look("zigzag", "fill:$line;opacity:.55"),
    look("gate", "fill:$ground"),
    look("hill", "fill:$line"),
    look("step-7", "fill:$step-1;stroke:$ground;stroke-width:4"),
    look("step-8", "fill:$step-2;stroke:$ground;stroke-width:4"),
    look("step-9", "fill:$step-3;stroke:$ground;stroke-width:4"),
    look("step-10", "fill:$step-4;stroke:$ground;stroke-width:4"),
    look("step-11", "fill:$step-5;stroke:$ground;stroke-width:4"),
    look("hole", "fill:$hole"),
    look("sign-red", "fill:$s1;stroke:$contour;stroke-width:3"),
    look("sign-blue", "fill:$s2;stroke:$contour;stroke-width:3"),
    look("sign-yellow", "fill:$s3;stroke:$contour;stroke-width:3"),
    look("sign-green", "fill:$s4;stroke:$contour;stroke-width:3"),
    look("pip-red", "fill:$s1-on"),
    look("pip-blue", "fill:$s2-on"),
    look("pip-yellow", "fill:$s3-on"),
    look("pip-green", "fill:$s4-on"),
    // Beads are drawn at two fifths of a full cell; their rim and a heap's number must not shrink as much.
    look("rim", "stroke-width:6"),
    look("heap-no", "font-size:46px"),
];

pub(crate) const SIDES: &[Side] = &[
    Side::new("red", "s1", "s1-on").pips(1),
    Side::new("blue", "s2", "s2-on").pips(2),
    Side::new("yellow", "s3", "s3-on").pips(3),
    Side::new("green", "s4", "s4-on").pips(4),
];

/// In a terminal: rows that are safe, rows where pieces are captured, the hole on top.
pub(crate) const SIGNS: &[Sign] =
    &[Sign::new("safe row", "–", "ink-2"), Sign::new("capture row", "=", "trail"), Sign::new("hole", "○", "ink")];

pub(crate) const DRAWINGS: &[Drawing] = &[Drawing {
    kind: "bead",
    name: "piece",
    glyph: 'o',
    parts: &[Part::Disc("f o rim", 0.0, 0.0, 40.0), Part::Pips(14.4, 8.0, 0.0)],
}];
