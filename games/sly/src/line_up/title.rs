//! Who the game is.

use super::due::Order;
use super::rules::LineUp;
use crate::look;
use crate::options;
use parlour_core::{GameInfo, OptionInfo, Options, SetupError, Title, Values};

impl Title for LineUp {
    const CARD: &'static str = include_str!("../../art/cards/line-up.svg");
    const INFO: GameInfo = GameInfo {
        id: "line-up",
        name: "Line Up",
        boxed: &look::BOX,
        about: "Four of your five pieces in a line; but each turn says which kind must move.",
        reconstruction: "All rules are in the book's text. The order of the kinds after turn 12 goes on as its table of the \
                         first twelve turns does, read turn by turn; it could also be read for each player alone, which \
                         is the option order=by-seat.",
        seats: &[2],
        rules_version: 1,
        options: &[
            OptionInfo {
                key: "order",
                values: Values::OneOf(&[
                    ("by-turn", "square, triangle, cylinder, turn by turn, whoever plays"),
                    ("by-seat", "both players move a square, then both a triangle, then both the cylinder"),
                ]),
                default: "by-turn",
                question: "Which kind of piece is due next, from turn 13 on?",
                about: "How the kinds of pieces follow each other from turn 13 on.",
                source: "3",
                seats: &[],
            },
            options::repetition("R-01"),
        ],
        rules: include_str!("RULES.md"),
        lessons: &[
            include_str!("lessons/01-goal.txt"),
            include_str!("lessons/02-moving.txt"),
            include_str!("lessons/03-what-is-due.txt"),
            include_str!("lessons/04-shut-in.txt"),
            include_str!("lessons/05-danger.txt"),
            include_str!("lessons/06-two-moves.txt"),
            include_str!("lessons/07-now-play.txt"),
        ],
        demos: &[include_str!("demos/model.txt")],
        example: "S@5E or S5E-5H",
        drawings: look::DRAWINGS,
        sides: look::SIDES,
        looks: look::LOOKS,
        signs: &[],
    };

    fn open(_: u8, options: &Options) -> Result<LineUp, SetupError> {
        let order = match options.get("order") {
            "by-seat" => Order::BySeat,
            _ => Order::ByTurn,
        };
        Ok(LineUp { order })
    }
}
