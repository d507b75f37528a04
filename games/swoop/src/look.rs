//! How it looks: the box and the pieces.

use crate::board::{ALTERNATING, BLOCKS, Board, FOUR_FOLD};
use crate::colour::{Colour, Colours};
use crate::rules::Swoop;
use parlour_core::look::{Cover, Drawing, Look, Part, Side, Tone};
use parlour_core::{BoxInfo, GameInfo, OptionInfo, Options, SetupError, Title, Values};

const fn tone(name: &'static str, day: &'static str, night: &'static str) -> Tone {
    Tone { name, day, night }
}

static BOX: BoxInfo = BoxInfo {
    id: "swoop",
    name: "Swoop",
    years: "1965, 1969",
    cover: Cover { svg: include_str!("../art/cover.svg"), motif: include_str!("../art/motif.svg") },
    tones: &[
        tone("c1", "#176b6d", "#176b6d"),
        tone("c2", "#f0b53a", "#f0b53a"),
        tone("c3", "#e4572e", "#e4572e"),
        tone("c4", "#f7ecd5", "#f7ecd5"),
        tone("c5", "#0e3f45", "#0e3f45"),
        tone("c-on", "#fcf7ec", "#fcf7ec"),
        tone("ground", "#cfe0d6", "#16282a"),
        tone("line", "#8db3aa", "#35585a"),
        tone("space", "#fbf4e4", "#24383a"),
        tone("space-2", "#f1e6cc", "#1e3032"),
        tone("star", "#b98a17", "#e9bd5b"),
    ],
};

/// Classes that come in four colours.
pub(crate) const HOME: [&str; 4] = ["home-1", "home-2", "home-3", "home-4"];
pub(crate) const PIP: [&str; 4] = ["pip-1", "pip-2", "pip-3", "pip-4"];
pub(crate) const TINT: [&str; 4] = ["tint-1", "tint-2", "tint-3", "tint-4"];

const LOOKS: &[Look] = &[
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

const fn side(colour: Colour, tone: &'static str, on: &'static str, pips: u8) -> Side {
    Side { id: colour.name(), name: colour.name(), tone, on, pips }
}

const SIDES: &[Side] = &[
    side(Colour::Red, "s1", "s1-on", 1),
    side(Colour::Blue, "s2", "s2-on", 2),
    side(Colour::Yellow, "s3", "s3-on", 3),
    side(Colour::Green, "s4", "s4-on", 4),
];

const DRAWINGS: &[Drawing] = &[Drawing {
    kind: "man",
    name: "man",
    glyph: 'o',
    parts: &[Part::Disc("f o", 0.0, 0.0, 32.0), Part::Pips(11.6, 6.1, 0.0)],
}];

impl Title for Swoop {
    const INFO: GameInfo = GameInfo {
        id: "swoop",
        name: "Swoop",
        boxed: &BOX,
        about: "Six men each spiral to the centre and pin one another by standing on top.",
        reconstruction: "The board is a reconstruction: no picture of it survives. The sheet names an outer ring with six \
                         spaces of each of four colours, rings within, stars and a centre for each colour; how many rings \
                         there are, and where colours, stars and gates lie, is ours.",
        seats: &[2, 3, 4],
        rules_version: 1,
        options: &[OptionInfo {
            key: "board",
            values: Values::OneOf(&[
                (FOUR_FOLD.id, FOUR_FOLD.about),
                (ALTERNATING.id, ALTERNATING.about),
                (BLOCKS.id, BLOCKS.about),
            ]),
            default: FOUR_FOLD.id,
            about: "Where on the outer ring the homes of each colour lie.",
            source: "R-13",
            seats: &[],
        }],
        rules: include_str!("../RULES.md"),
        example: "A7-B7",
        drawings: DRAWINGS,
        sides: SIDES,
        looks: LOOKS,
    };

    fn open(seats: u8, options: &Options) -> Result<Swoop, SetupError> {
        let id = options.get("board");
        let board = Board::new(id).ok_or_else(|| SetupError::Unfit(format!("there is no board `{id}`")))?;
        Ok(Swoop { board, colours: Colours::at_table(seats) })
    }
}
