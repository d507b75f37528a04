//! The game for the cabinet: its box, its option, how it is opened.

use crate::board::{ALTERNATING, BLOCKS, Board, FOUR_FOLD};
use crate::colour::Colours;
use crate::look::{DRAWINGS, LOOKS, SIDES, SIGNS, TONES};
use crate::rules::Swoop;
use parlour_core::look::Cover;
use parlour_core::{BoxInfo, GameInfo, OptionInfo, Options, SetupError, Title, Values};

static BOX: BoxInfo = BoxInfo {
    id: "swoop",
    name: "Swoop",
    years: "1965, 1969",
    cover: Cover { svg: include_str!("../art/cover.svg"), motif: include_str!("../art/motif.svg") },
    tones: TONES,
};

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
            question: "Where on the outer ring do the homes of a colour lie?",
            about: "Where on the outer ring the homes of each colour lie.",
            source: "R-13",
            seats: &[],
        }],
        rules: include_str!("../RULES.md"),
        lessons: &[
            include_str!("../lessons/01-goal.txt"),
            include_str!("../lessons/02-moving.txt"),
            include_str!("../lessons/03-check.txt"),
            include_str!("../lessons/04-send-home.txt"),
            include_str!("../lessons/05-stars.txt"),
            include_str!("../lessons/06-race.txt"),
            include_str!("../lessons/07-now-play.txt"),
        ],
        demos: &[include_str!("../demos/model.txt")],
        example: "A7-B7",
        drawings: DRAWINGS,
        sides: SIDES,
        looks: LOOKS,
        signs: SIGNS,
    };

    fn open(seats: u8, options: &Options) -> Result<Swoop, SetupError> {
        let id = options.get("board");
        let board = Board::new(id).ok_or_else(|| SetupError::Unfit(format!("there is no board `{id}`")))?;
        Ok(Swoop { board, colours: Colours::at_table(seats) })
    }
}
