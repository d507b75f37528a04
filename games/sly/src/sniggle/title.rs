//! Who the game is.

use super::rules::{Sniggle, Variation};
use super::setup;
use crate::look;
use crate::teams::Teams;
use parlour_core::look::Sign;
use parlour_core::{GameInfo, OptionInfo, Options, SetupError, Title, Values};

/// Whose home, by the pips of the colour.
const HOMES: [Sign; 4] = [
    Sign::new("red's home", "⌂₁", "s1"),
    Sign::new("blue's home", "⌂₂", "s2"),
    Sign::new("yellow's home", "⌂₃", "s3"),
    Sign::new("green's home", "⌂₄", "s4"),
];

impl Title for Sniggle {
    const CARD: &'static str = include_str!("../../art/cards/sniggle.svg");
    const INFO: GameInfo = GameInfo {
        id: "sniggle",
        name: "Sniggle",
        boxed: &look::BOX,
        about: "A race in separate tracks, where the others' pieces decide how far yours go.",
        reconstruction: "Each player fills one field at the left edge: that is certain. Which fields two or three players \
                         use (no effect on play) and where the triangles stand (of effect only in the variation) is \
                         reconstructed: the picture is lost.",
        seats: &[2, 3, 4],
        rules_version: 1,
        options: &[
            OptionInfo {
                key: "teams",
                values: Values::OneOf(&[
                    ("off", "no, everybody plays alone"),
                    ("on", "yes, seats 1 and 3 against seats 2 and 4, and both partners must get home"),
                ]),
                default: "off",
                question: "Do the four play in pairs?",
                about: "Whether four players play in teams.",
                source: "6",
                seats: &[4],
            },
            OptionInfo {
                key: "variation",
                values: Values::OneOf(&[
                    ("off", "to have all nine pieces in the right-hand field, however they stand"),
                    ("triangles", "to have the triangles there on the places on which they started, too"),
                ]),
                default: "off",
                question: "What does it take to win?",
                about: "What it takes to win: the book's variation for experienced players.",
                source: "7",
                seats: &[],
            },
            OptionInfo {
                key: "triangles",
                values: Values::Text(setup::check, "three digits 1 to 3, the place in each track from the rear"),
                default: setup::DIAGONAL,
                question: "Where do the triangles stand at first?",
                about: "Where the triangles stand at first.",
                source: "7",
                seats: &[],
            },
        ],
        rules: include_str!("RULES.md"),
        lessons: &[
            include_str!("lessons/01-goal.txt"),
            include_str!("lessons/02-moving.txt"),
            include_str!("lessons/03-odd-columns.txt"),
            include_str!("lessons/04-no-empty-field.txt"),
            include_str!("lessons/05-pairs.txt"),
            include_str!("lessons/06-win-the-race.txt"),
            include_str!("lessons/07-triangles.txt"),
            include_str!("lessons/08-now-play.txt"),
        ],
        demos: &[include_str!("demos/model.txt")],
        example: "4A-4D",
        drawings: look::DRAWINGS,
        sides: look::SIDES,
        looks: look::LOOKS,
        signs: &HOMES,
    };

    fn open(seats: u8, options: &Options) -> Result<Sniggle, SetupError> {
        let teams = Teams::read(options.get("teams"));
        let variation = if options.get("variation") == "triangles" { Variation::Triangles } else { Variation::Off };
        let triangles = options.get("triangles");
        let unfit = || SetupError::Text { key: "triangles", why: format!("`{triangles}`") };
        let places = setup::places(triangles).ok_or_else(unfit)?;
        Ok(Sniggle { seats, teams, variation, places })
    }
}
