//! How it looks: colours, ground, counters.

mod counters;
mod men;

use crate::kind::Kind;
use crate::unit::Side as Army;
use parlour_core::look::{Cover, Face, Look, Side, Sign, Tone};
use parlour_core::{BoxInfo, look};

pub(crate) use counters::{FOOT, RIDERS};

/// Every drawing: men on foot and in the saddle, then animals and things.
pub(crate) const DRAWINGS: &[look::Drawing] = men::MEN.as_flattened();

const fn tone(name: &'static str, day: &'static str, night: &'static str) -> Tone {
    Tone { name, day, night }
}

pub(crate) static BOX: BoxInfo = BoxInfo {
    id: "samurai",
    name: "Samurai Blades",
    years: "1984",
    cover: Cover { svg: include_str!("../art/cover.svg"), motif: include_str!("../art/motif.svg") },
    tones: &[
        tone("c1", "#23305a", "#23305a"),
        tone("c2", "#cf3a26", "#cf3a26"),
        tone("c3", "#f3e6cb", "#f3e6cb"),
        tone("c4", "#c9a24a", "#c9a24a"),
        tone("c5", "#7f97a8", "#7f97a8"),
        tone("c-on", "#fcf7ec", "#fcf7ec"),
        tone("ground", "#eee3c4", "#272620"),
        tone("line", "#cdbf98", "#403e34"),
        tone("water", "#abcbd3", "#1f3c4c"),
        tone("water-2", "#5f8fa0", "#3f6d83"),
        tone("wood", "#e6c28d", "#5f4626"),
        tone("wood-2", "#8c6126", "#a17a41"),
        tone("paddy", "#cfd7a3", "#333c22"),
        tone("paddy-2", "#7f9148", "#75884a"),
        tone("tree", "#4f7246", "#456b45"),
        tone("tree-2", "#33522f", "#2c4a30"),
        tone("scrub", "#8d8a45", "#85834b"),
        tone("high", "#dcc48f", "#3f382a"),
        tone("slope", "#a48347", "#8b744b"),
        tone("house", "#d8c3b0", "#4a3a33"),
        tone("wall", "#4b3226", "#d4b8a0"),
        tone("counter", "#fcf7ec", "#e9e0cc"),
        tone("counter-2", "#e3d8bf", "#c9bfa8"),
        tone("k-ink", "#231f1a", "#231f1a"),
        tone("k-red", "#b02f17", "#a32a14"),
        tone("k-on", "#fcf7ec", "#fcf7ec"),
        tone("k-first", "#b8321f", "#c8412c"),
        tone("k-second", "#23305a", "#5069ab"),
        tone("k-none", "#7d6a48", "#9a8a6b"),
        tone("flame", "#e9b12c", "#f4c84f"),
        tone("reed", "#5e6b1e", "#b9c873"),
    ],
};

pub(crate) const LOOKS: &[Look] = &[
    // The ground.
    Look { class: "hex", css: "fill:$ground;stroke:$line;stroke-width:2" },
    Look { class: "water", css: "fill:$water;stroke:$line;stroke-width:2" },
    Look { class: "waves", css: "fill:none;stroke:$water-2;stroke-width:4;stroke-linecap:round" },
    Look { class: "wood", css: "fill:$wood;stroke:$line;stroke-width:2" },
    Look { class: "planks", css: "fill:none;stroke:$wood-2;stroke-width:4" },
    Look { class: "paddy", css: "fill:$paddy;stroke:$line;stroke-width:2" },
    Look { class: "rice", css: "fill:none;stroke:$paddy-2;stroke-width:4;stroke-linecap:round" },
    Look { class: "scrub", css: "fill:none;stroke:$scrub;stroke-width:4;stroke-linecap:round" },
    Look { class: "shade", css: "fill:$tree-2" },
    Look { class: "crown", css: "fill:$tree" },
    Look { class: "high", css: "fill:$high;stroke:$line;stroke-width:2" },
    Look { class: "hachures", css: "fill:none;stroke:$slope;stroke-width:4;stroke-linecap:round" },
    Look { class: "treads", css: "fill:none;stroke:$wall;stroke-width:4;opacity:.7" },
    Look { class: "lip", css: "fill:none;stroke:$slope;stroke-width:10;stroke-linecap:round" },
    Look { class: "cliff", css: "fill:none;stroke:$wall;stroke-width:6;stroke-dasharray:5 4" },
    Look { class: "indoors", css: "fill:$house;stroke:$line;stroke-width:2" },
    Look { class: "floor", css: "fill:none;stroke:$wall;stroke-width:2.5;opacity:.4" },
    Look { class: "wall", css: "fill:none;stroke:$wall;stroke-width:9;stroke-linecap:round" },
    Look { class: "sill", css: "fill:none;stroke:$wood-2;stroke-width:4" },
    Look { class: "leaf", css: "fill:none;stroke:$wood-2;stroke-width:6" },
    Look { class: "roof", css: "fill:none;stroke:$wall;stroke-width:6;stroke-linejoin:round;opacity:.75" },
    Look { class: "torii", css: "fill:none;stroke:$signal;stroke-width:6" },
    Look { class: "corner", css: "fill:none;stroke:$wall;stroke-width:4;stroke-dasharray:3 5;opacity:.7" },
    Look { class: "coord", css: "font:700 15px $caps;fill:$ink-2" },
    // The counters.
    Look { class: "counter", css: "fill:$counter;stroke:$contour;stroke-width:3;stroke-linejoin:round" },
    Look { class: "frame", css: "fill:none;stroke:$contour;stroke-width:3;stroke-linejoin:round" },
    Look { class: "arm", css: "fill:none;stroke:$k-ink;stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round" },
    Look { class: "ink", css: "fill:$k-ink" },
    Look { class: "attack", css: "font:700 22px $sans;fill:$k-ink" },
    Look { class: "defence", css: "font:700 22px $sans;fill:$k-red" },
    Look { class: "moves", css: "font:700 16px $sans;fill:$k-on" },
    Look { class: "badge", css: "fill:$k-ink;stroke:$counter;stroke-width:1.5" },
    Look { class: "badge-no", css: "font:700 14px $caps;fill:$k-on" },
    Look { class: "stripes", css: "fill:none;stroke:$k-ink;stroke-width:3;opacity:.45" },
    Look { class: "torn", css: "fill:$ground" },
    Look { class: "dead-halo", css: "fill:none;stroke:$ground;stroke-width:13;stroke-linecap:round" },
    Look { class: "dead", css: "fill:none;stroke:$ink;stroke-width:7;stroke-linecap:round" },
    Look { class: "carcass", css: "fill:none;stroke:$ink;stroke-width:3;stroke-linejoin:round" },
    Look { class: "stakes-halo", css: "fill:none;stroke:$ground;stroke-width:13;stroke-linecap:round" },
    Look { class: "stakes", css: "fill:none;stroke:$wood-2;stroke-width:6;stroke-linecap:round" },
    Look { class: "cart", css: "fill:$wood;stroke:$contour;stroke-width:3;stroke-linejoin:round" },
    Look { class: "wheel", css: "fill:$wood-2;stroke:$contour;stroke-width:3" },
    Look { class: "flame", css: "fill:$flame;stroke:$contour;stroke-width:2.5;stroke-linejoin:round" },
    Look { class: "unlit", css: "fill:$wall;stroke:$contour;stroke-width:2.5;stroke-linejoin:round" },
    Look { class: "pole", css: "fill:none;stroke:$wood-2;stroke-width:4" },
];

/// Ground in a terminal.
const fn ground(kind: &'static str, text: &'static str, tone: &'static str) -> Sign {
    Sign::new(kind, text, tone).shared("height, walls, lips and openings of a hex are told in words below the map")
}

pub(crate) const SIGNS: &[Sign] = &[
    ground("river", "≈", "focus"),
    ground("bridge", "╪", "trail"),
    ground("rice paddy", "∷", "reed"),
    ground("scrub", "\"", "reed"),
    ground("tree", "♣", "s4"),
    ground("high ground", "▵", "edge"),
    ground("slope", "/", "edge"),
    ground("stairs", "≡", "edge"),
    ground("house", "□", "wall"),
    ground("door", "∩", "wall"),
    ground("window", "⊞", "wall"),
    ground("temple", "▣", "signal"),
    ground("torii", "π", "signal"),
    ground("on high ground", "▴", "edge"),
    ground("lip", "⌐", "edge"),
    ground("wall", "¦", "wall"),
    ground("cliff", "‡", "wall"),
    ground("corner", "∟", "wall"),
];

pub(crate) const SIDES: &[Side] = &[
    Side { id: "first", name: "red", tone: "k-first", on: "k-on", pips: 1 },
    Side { id: "second", name: "blue", tone: "k-second", on: "k-on", pips: 2 },
    Side { id: "nobody", name: "nobody's", tone: "k-none", on: "k-on", pips: 0 },
];

/// The colours of a side.
pub(crate) const fn colours(side: Army) -> &'static str {
    match side {
        Army::First => "first",
        Army::Second => "second",
        Army::None => "nobody",
    }
}

/// How somebody sits or stands.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Seating {
    Foot,
    Saddle,
}

/// The piece of a living unit, or of a cart.
pub(crate) fn face(kind: Kind, seating: Seating, side: Army) -> Face {
    let list = if seating == Seating::Saddle { &RIDERS } else { &FOOT };
    Face { kind: list[kind as usize], side: colours(side) }
}

const fn thing(kind: &'static str) -> Face {
    Face { kind, side: "nobody" }
}

pub(crate) const BODIES: Face = thing("bodies");
pub(crate) const DEAD_HORSE: Face = thing("dead-horse");
pub(crate) const BARRICADE: Face = thing("barricade");
pub(crate) const LANTERN: Face = thing("lantern");
pub(crate) const LANTERN_OUT: Face = thing("lantern-out");
