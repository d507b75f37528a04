//! The game for the cabinet: its box, its option, how it is opened.

use crate::look::{DRAWINGS, LOOKS, SIDES, SIGNS, TONES};
use crate::rules::{Swahili, Swap};
use parlour_core::look::Cover;
use parlour_core::{BoxInfo, GameInfo, OptionInfo, Options, SetupError, Title, Values};

static BOX: BoxInfo = BoxInfo {
    id: "swahili",
    name: "Swahili",
    years: "1968",
    cover: Cover { svg: include_str!("../art/cover.svg"), motif: include_str!("../art/motif.svg") },
    tones: TONES,
};

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
                ("off", "no, everybody keeps their colour"),
                ("on", "yes, it may take over red and what red has done"),
            ]),
            default: "off",
            question: "May seat 2 swap colours instead of its first turn?",
            about: "Whether seat 2 may swap instead of its first turn.",
            source: "R-05",
            seats: &[2],
        }],
        rules: include_str!("../RULES.md"),
        lessons: &[
            include_str!("../lessons/01-goal.txt"),
            include_str!("../lessons/02-sowing.txt"),
            include_str!("../lessons/03-going-on.txt"),
            include_str!("../lessons/04-over-the-top.txt"),
            include_str!("../lessons/05-capture.txt"),
            include_str!("../lessons/06-alone-in-danger.txt"),
            include_str!("../lessons/07-two-threats.txt"),
            include_str!("../lessons/08-now-play.txt"),
        ],
        demos: &[include_str!("../demos/model.txt")],
        example: "2>5",
        drawings: DRAWINGS,
        sides: SIDES,
        looks: LOOKS,
        signs: SIGNS,
    };

    fn open(seats: u8, options: &Options) -> Result<Swahili, SetupError> {
        let swap = if options.get("swap") == "on" { Swap::On } else { Swap::Off };
        Ok(Swahili { seats, swap })
    }
}
