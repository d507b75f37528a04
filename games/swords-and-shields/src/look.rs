//! How it looks: the colours, the board's shapes, the pieces.

use parlour_core::look::{Drawing, Face, Look, Part, Side, Sign, Tone};

pub(crate) const SWORD: Face = Face { kind: "sword", side: "swords" };
pub(crate) const SHIELD: Face = Face { kind: "shield", side: "shields" };
pub(crate) const CHIEF: Face = Face { kind: "chief", side: "shields" };

pub(crate) const TONES: &[Tone] = &[
    Tone::new("c1", "#e2a62a", "#e2a62a"),
    Tone::new("c2", "#7d2719", "#7d2719"),
    Tone::new("c3", "#1f3a4a", "#1f3a4a"),
    Tone::new("c4", "#f6e9c8", "#f6e9c8"),
    Tone::new("c5", "#c8531f", "#c8531f"),
    Tone::new("c-on", "#231f1a", "#231f1a"),
    Tone::new("ground", "#f0dca8", "#2f2718"),
    Tone::new("line", "#d9bf7d", "#4b3f27"),
    Tone::new("dot", "#a87f2c", "#8b7344"),
    Tone::new("accent", "#7d5a10", "#d9b45a"),
    Tone::new("sword", "#8a2618", "#ff8f6c"),
    Tone::new("shield", "#1f3a4a", "#a9d3e6"),
    Tone::new("on", "#fcf7ec", "#14202a"),
];

pub(crate) const LOOKS: &[Look] = &[
    Look { class: "grid", css: "fill:none;stroke:$line;stroke-width:3" },
    Look { class: "dot", css: "fill:$dot" },
    Look { class: "ringed", css: "fill:none;stroke:$accent;stroke-width:5" },
    Look { class: "ring", css: "fill:none;stroke:$accent;stroke-width:3" },
];

/// In a terminal.
pub(crate) const SIGNS: &[Sign] = &[Sign::new("Chief dot", "◇", "trail"), Sign::new("ringed", "○", "ink-2")];

pub(crate) const SIDES: &[Side] = &[Side::new("swords", "sword", "on"), Side::new("shields", "shield", "on")];

pub(crate) const DRAWINGS: &[Drawing] = &[
    Drawing {
        kind: "sword",
        name: "sword",
        glyph: 'x',
        parts: &[
            Part::Path("f o", "M0,-43 L9,-30 V10 H24 V20 H5 V31 A7,7 0 1 1 -5,31 V20 H-24 V10 H-9 V-30 Z"),
            Part::Path("d", "M-1.6,-30 H1.6 V8 H-1.6Z"),
        ],
    },
    Drawing {
        kind: "shield",
        name: "shield",
        glyph: 'o',
        parts: &[
            Part::Path("f o", "M-27,-31 H27 V-4 C27,16 14,29 0,37 C-14,29 -27,16 -27,-4 Z"),
            Part::Disc("d", 0.0, -4.0, 9.0),
        ],
    },
    Drawing {
        kind: "chief",
        name: "Chief Shield",
        glyph: 'C',
        parts: &[
            Part::Path("f o", "M-36,-43 L-18,-29 L0,-45 L18,-29 L36,-43 V-2 C36,22 19,37 0,46 C-19,37 -36,22 -36,-2 Z"),
            Part::Path(
                "d",
                "M0,-18 L3.4,-6.3 L14.1,-12.1 L8.3,-1.4 L20,2 L8.3,5.4 L14.1,16.1 L3.4,10.3 L0,22 L-3.4,10.3 L-14.1,16.1 \
                 L-8.3,5.4 L-20,2 L-8.3,-1.4 L-14.1,-12.1 L-3.4,-6.3Z",
            ),
        ],
    },
];
