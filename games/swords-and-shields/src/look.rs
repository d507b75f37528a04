//! How it looks: the box, the board, the pieces.

use crate::dots::{CHIEF_DOT, DOTS, RINGED, has, name};
use crate::present::spot;
use crate::rules::{Repetition, SwordsAndShields};
use parlour_core::look::{Cover, Drawing, Face, Look, Part, Side, Tone};
use parlour_core::scene::{Form, Layout, Place, Point, Shape, Spread};
use parlour_core::{BoxInfo, GameInfo, OptionInfo, Options, SetupError, Title, Values};

pub(crate) const SWORD: Face = Face { kind: "sword", side: "swords" };
pub(crate) const SHIELD: Face = Face { kind: "shield", side: "shields" };
pub(crate) const CHIEF: Face = Face { kind: "chief", side: "shields" };

const fn tone(name: &'static str, day: &'static str, night: &'static str) -> Tone {
    Tone { name, day, night }
}

static BOX: BoxInfo = BoxInfo {
    id: "swords",
    name: "Swords & Shields",
    years: "1970",
    cover: Cover { svg: include_str!("../art/cover.svg"), motif: include_str!("../art/motif.svg") },
    tones: &[
        tone("c1", "#e2a62a", "#e2a62a"),
        tone("c2", "#7d2719", "#7d2719"),
        tone("c3", "#1f3a4a", "#1f3a4a"),
        tone("c4", "#f6e9c8", "#f6e9c8"),
        tone("c5", "#c8531f", "#c8531f"),
        tone("c-on", "#231f1a", "#231f1a"),
        tone("ground", "#f0dca8", "#2f2718"),
        tone("line", "#d9bf7d", "#4b3f27"),
        tone("dot", "#a87f2c", "#8b7344"),
        tone("accent", "#7d5a10", "#d9b45a"),
        tone("sword", "#8a2618", "#ff8f6c"),
        tone("shield", "#1f3a4a", "#a9d3e6"),
        tone("on", "#fcf7ec", "#14202a"),
    ],
};

const LOOKS: &[Look] = &[
    Look { class: "grid", css: "fill:none;stroke:$line;stroke-width:3" },
    Look { class: "dot", css: "fill:$dot" },
    Look { class: "ringed", css: "fill:none;stroke:$accent;stroke-width:5" },
    Look { class: "ring", css: "fill:none;stroke:$accent;stroke-width:3" },
];

const SIDES: &[Side] = &[
    Side { id: "swords", name: "swords", tone: "sword", on: "on", pips: 0 },
    Side { id: "shields", name: "shields", tone: "shield", on: "on", pips: 0 },
];

const DRAWINGS: &[Drawing] = &[
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

impl Title for SwordsAndShields {
    const INFO: GameInfo = GameInfo {
        id: "swords-and-shields",
        name: "Swords & Shields",
        boxed: &BOX,
        about: "Sixteen swords close in from four sides; eight shields clear a way for the Chief to the edge.",
        reconstruction: "The starting dots are likely, not proven: the sheet's pictures are lost, and its counts fit those \
                         of Tablut exactly.",
        seats: &[2],
        rules_version: 1,
        options: &[OptionInfo {
            key: "repetition",
            values: Values::OneOf(&[
                ("draw", "the third occurrence of a position is a draw"),
                ("repeater-loses", "whoever brings a position about for the third time loses"),
            ]),
            default: "draw",
            about: "What the third occurrence of a position means.",
            source: "R-05",
            seats: &[],
        }],
        rules: include_str!("../RULES.md"),
        example: "d1-d3",
        drawings: DRAWINGS,
        sides: SIDES,
        looks: LOOKS,
    };

    fn open(_: u8, options: &Options) -> Result<SwordsAndShields, SetupError> {
        let repetition = match options.get("repetition") {
            "repeater-loses" => Repetition::RepeaterLoses,
            _ => Repetition::Draw,
        };
        Ok(SwordsAndShields { repetition })
    }
}

/// From dot to dot, and from the outermost dots to the board's edge.
const CELL: f32 = 100.0;
const MARGIN: f32 = 84.0;
const LENGTH: f32 = 2.0 * MARGIN + 8.0 * CELL;
/// How far the lines run beyond the outermost dots.
const OVER: f32 = 34.0;

fn point(dot: u8) -> Point {
    Point::new(MARGIN + f32::from(dot % 9) * CELL, MARGIN + f32::from(8 - dot / 9) * CELL)
}

pub(crate) fn layout() -> Layout {
    let whole = Form::Rect { at: Point::new(0.0, 0.0), w: LENGTH, h: LENGTH };
    let mut shapes = vec![Shape { class: "grid", form: grid() }];
    let frame = LENGTH - 2.0 * (MARGIN - OVER);
    let corner = Point::new(MARGIN - OVER, MARGIN - OVER);
    shapes.push(Shape { class: "grid", form: Form::Rect { at: corner, w: frame, h: frame } });
    for dot in 0..DOTS as u8 {
        let at = point(dot);
        let mut ring = |class, r| shapes.push(Shape { class, form: Form::Disc { at, r } });
        if dot == CHIEF_DOT {
            ring("dot", 20.0);
            ring("ringed", 34.0);
            ring("ring", 43.0);
        } else {
            ring("dot", 13.0);
        }
        if has(RINGED, dot) {
            ring("ringed", 27.0);
        }
    }
    for i in 0..9 {
        let along = MARGIN + f32::from(i) * CELL;
        let file = char::from(b'a' + i).to_string();
        shapes.push(Shape { class: "coord", form: Form::Text { at: Point::new(along, LENGTH - 25.0), text: file } });
        let rank = (9 - i).to_string();
        shapes.push(Shape { class: "coord", form: Form::Text { at: Point::new(24.0, along), text: rank } });
    }
    Layout {
        w: LENGTH,
        h: LENGTH,
        label: "Swords & Shields board, nine by nine dots",
        ground: whole,
        shapes,
        places: (0..DOTS as u8).map(place).collect(),
    }
}

fn grid() -> Form {
    let (low, high) = (MARGIN - OVER, LENGTH - MARGIN + OVER);
    let lines = (0..9).map(|i| {
        let at = MARGIN + i as f32 * CELL;
        format!("M{low},{at} H{high} M{at},{low} V{high}")
    });
    Form::Path(lines.collect::<Vec<_>>().join(" "))
}

fn place(dot: u8) -> Place {
    let kind = match dot {
        CHIEF_DOT => "Chief dot",
        d if has(RINGED, d) => "ringed",
        _ => "",
    };
    let at = point(dot);
    Place {
        spot: spot(dot),
        name: name(dot),
        kind: kind.into(),
        at,
        area: Form::Disc { at, r: 46.0 },
        r: 47.0,
        spread: Spread::Pile,
    }
}
