//! Who the game is.

use crate::look;
use crate::rules::{Repetition, SwordsAndShields};
use parlour_core::look::Cover;
use parlour_core::{BoxInfo, GameInfo, OptionInfo, Options, SetupError, Title, Values};

static BOX: BoxInfo = BoxInfo {
    id: "swords",
    name: "Swords & Shields",
    years: "1970",
    cover: Cover { svg: include_str!("../art/cover.svg"), motif: include_str!("../art/motif.svg") },
    tones: look::TONES,
};

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
                ("draw", "the match is a draw"),
                ("repeater-loses", "whoever brought it about loses"),
            ]),
            default: "draw",
            question: "What happens when a position comes up for the third time?",
            about: "What the third occurrence of a position means.",
            source: "R-05",
            seats: &[],
        }],
        rules: include_str!("../RULES.md"),
        lessons: &[
            include_str!("../lessons/01-way-out.txt"),
            include_str!("../lessons/02-moving.txt"),
            include_str!("../lessons/03-taking.txt"),
            include_str!("../lessons/04-safe-between.txt"),
            include_str!("../lessons/05-catch-the-chief.txt"),
            include_str!("../lessons/06-home-and-rings.txt"),
            include_str!("../lessons/07-two-ways.txt"),
            include_str!("../lessons/08-now-play.txt"),
        ],
        demos: &[include_str!("../demos/model.txt")],
        example: "d1-d3",
        drawings: look::DRAWINGS,
        sides: look::SIDES,
        looks: look::LOOKS,
        signs: look::SIGNS,
    };

    fn open(_: u8, options: &Options) -> Result<SwordsAndShields, SetupError> {
        let repetition = match options.get("repetition") {
            "repeater-loses" => Repetition::RepeaterLoses,
            _ => Repetition::Draw,
        };
        Ok(SwordsAndShields { repetition })
    }
}
