//! Who the game is.

use super::rules::Gateway;
use crate::look;
use crate::options;
use crate::teams::Teams;
use parlour_core::look::Sign;
use parlour_core::{GameInfo, Options, SetupError, Title};

impl Title for Gateway {
    const CARD: &'static str = include_str!("../../art/cards/gateway.svg");
    const INFO: GameInfo = GameInfo {
        id: "gateway",
        name: "Gateway",
        boxed: &look::BOX,
        about: "Line up with two other shapes of one enemy and a new piece comes in through the gateway. Eight must.",
        reconstruction: "The starting spaces are likely, not proven: the picture is lost, and they were given in a discussion of \
                         the game. They look the same from all sides and allow no entry in anybody's first turn.",
        seats: &[2, 3, 4],
        rules_version: 1,
        options: &[options::teams("6"), options::repetition("R-03")],
        rules: include_str!("RULES.md"),
        lessons: &[
            include_str!("lessons/01-goal.txt"),
            include_str!("lessons/02-moving.txt"),
            include_str!("lessons/03-three-shapes.txt"),
            include_str!("lessons/04-one-colour.txt"),
            include_str!("lessons/05-leave-the-gateway.txt"),
            include_str!("lessons/06-make-room.txt"),
            include_str!("lessons/07-danger.txt"),
            include_str!("lessons/08-now-play.txt"),
        ],
        demos: &[include_str!("demos/model.txt")],
        example: "10C-10F or 10C-10F+T",
        drawings: look::DRAWINGS,
        sides: look::SIDES,
        looks: look::LOOKS,
        signs: &[Sign::new("gateway", "∩", "trail")],
    };

    fn open(seats: u8, options: &Options) -> Result<Gateway, SetupError> {
        Ok(Gateway { seats, teams: Teams::read(options.get("teams")) })
    }
}
