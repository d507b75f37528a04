//! How it looks: the box and the pieces. The board is in `board.rs`.

use crate::colour::Colour;
use crate::rules::{Swahili, Swap};
use parlour_core::look::{Cover, Drawing, Face, Look, Part, Side, Tone};
use parlour_core::{BoxInfo, GameInfo, OptionInfo, Options, SetupError, Title, Values};

/// A piece of this colour.
pub(crate) fn bead(colour: Colour) -> Face {
    Face { kind: "bead", side: colour.name() }
}

const fn tone(name: &'static str, day: &'static str, night: &'static str) -> Tone {
    Tone { name, day, night }
}

static BOX: BoxInfo = BoxInfo {
    id: "swahili",
    name: "Swahili",
    years: "1968",
    cover: Cover { svg: include_str!("../art/cover.svg"), motif: include_str!("../art/motif.svg") },
    tones: &[
        tone("c1", "#de6a33", "#de6a33"),
        tone("c2", "#3d2417", "#3d2417"),
        tone("c3", "#f2c368", "#f2c368"),
        tone("c4", "#f8e8c9", "#f8e8c9"),
        tone("c5", "#6f7030", "#6f7030"),
        tone("c-on", "#231f1a", "#231f1a"),
        tone("ground", "#ecd3a4", "#2b2016"),
        tone("line", "#b98d4e", "#6a5130"),
        tone("row", "#f8ecd2", "#3a2c1e"),
        tone("row-2", "#f3e0b9", "#33271a"),
        tone("step-1", "#f7dfab", "#44321b"),
        tone("step-2", "#f4d394", "#4c381c"),
        tone("step-3", "#f1c77d", "#543d1d"),
        tone("step-4", "#eebb68", "#5c421e"),
        tone("step-5", "#ebae54", "#64471f"),
        tone("step-on", "#3d2417", "#f8e8c9"),
        tone("hole", "#3d2417", "#0e0a07"),
    ],
};

const fn look(class: &'static str, css: &'static str) -> Look {
    Look { class, css }
}

const LOOKS: &[Look] = &[
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

const fn side(name: &'static str, tone: &'static str, on: &'static str, pips: u8) -> Side {
    Side { id: name, name, tone, on, pips }
}

const SIDES: &[Side] = &[
    side("red", "s1", "s1-on", 1),
    side("blue", "s2", "s2-on", 2),
    side("yellow", "s3", "s3-on", 3),
    side("green", "s4", "s4-on", 4),
];

const DRAWINGS: &[Drawing] = &[Drawing {
    kind: "bead",
    name: "piece",
    glyph: 'o',
    parts: &[Part::Disc("f o rim", 0.0, 0.0, 40.0), Part::Pips(14.4, 8.0, 0.0)],
}];

impl Title for Swahili {
    const INFO: GameInfo = GameInfo {
        id: "swahili",
        name: "Swahili",
        boxed: &BOX,
        about: "Lift a row, sow it up the hill, and bring your pieces into the hole before anybody runs out.",
        reconstruction: "That rows 7 to 11 run all round the hill and are shared is likely, not proven: the sheet's pictures \
                         are lost, but its rules for captures and two descriptions of the board agree.",
        seats: &[2, 3, 4],
        rules_version: 1,
        options: &[OptionInfo {
            key: "swap",
            values: Values::OneOf(&[
                ("off", "everybody keeps his colour"),
                ("on", "seat 2 may take over red instead of its first turn"),
            ]),
            default: "off",
            about: "Whether seat 2 may swap instead of its first turn.",
            source: "R-05",
            seats: &[2],
        }],
        rules: include_str!("../RULES.md"),
        example: "2>5",
        drawings: DRAWINGS,
        sides: SIDES,
        looks: LOOKS,
    };

    fn open(seats: u8, options: &Options) -> Result<Swahili, SetupError> {
        let swap = if options.get("swap") == "on" { Swap::On } else { Swap::Off };
        Ok(Swahili { seats, swap })
    }
}
