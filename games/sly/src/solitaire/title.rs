//! Who the game is.

use super::rules::SolitaireSly;
use super::setup;
use crate::look;
use parlour_core::{GameInfo, OptionInfo, Options, SetupError, Title, Values};

impl Title for SolitaireSly {
    const CARD: &'static str = include_str!("../../art/cards/solitaire-sly.svg");
    const INFO: GameInfo = GameInfo {
        id: "solitaire-sly",
        name: "Solitaire Sly",
        boxed: &look::BOX,
        about: "Thirty-six pieces jump each other off the board. Leave one; the book needs 23 moves.",
        reconstruction: "That the pieces fill the four middle fields is certain. Their colours are likely, about three \
                         chances in five: the picture is lost, and of the three fully symmetrical colourings that fit the \
                         book's example this is the simplest. Options p2 and p3 are the other two.",
        seats: &[1],
        rules_version: 1,
        options: &[OptionInfo {
            key: "setup",
            values: Values::Text(
                setup::check,
                "book, random, p2, p3, or 36 letters A to D from 4D to 9I, nine of each colour",
            ),
            default: "book",
            question: "Which colour stands where?",
            about: "Which colour stands where.",
            source: "1, R-03, and the book's variation",
            seats: &[],
        }],
        rules: include_str!("RULES.md"),
        lessons: &[
            include_str!("lessons/01-goal.txt"),
            include_str!("lessons/02-long-jumps.txt"),
            include_str!("lessons/03-own-colour.txt"),
            include_str!("lessons/04-two-alike.txt"),
            include_str!("lessons/05-keep-together.txt"),
            include_str!("lessons/06-one-that-sweeps.txt"),
            include_str!("lessons/07-few-moves.txt"),
            include_str!("lessons/08-alone.txt"),
        ],
        demos: &[include_str!("demos/book.txt")],
        example: "7F-3F",
        drawings: look::DRAWINGS,
        sides: look::SIDES,
        looks: look::LOOKS,
        signs: &[look::CENTRE],
    };

    fn open(_: u8, options: &Options) -> Result<SolitaireSly, SetupError> {
        match options.get("setup") {
            setup::RANDOM => {
                Err(SetupError::Unfit("a random set-up is decided by the seed before the match opens".into()))
            }
            value => Ok(SolitaireSly { start: setup::start(setup::letters(value)) }),
        }
    }

    fn settle(options: Options, seed: u64) -> Options {
        match options.get("setup") {
            setup::RANDOM => options.with("setup", setup::shuffled(seed)),
            _ => options,
        }
    }
}
