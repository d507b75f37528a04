//! Who the game is.

use super::rules::Empire;
use crate::look::{self, CYLINDER, SQUARE, TRIANGLE};
use crate::options;
use crate::teams::Teams;
use parlour_core::look::{Drawing, Sign};
use parlour_core::{GameInfo, Options, SetupError, Title};

impl Title for Empire {
    const CARD: &'static str = include_str!("../../art/cards/empire.svg");
    const INFO: GameInfo = GameInfo {
        id: "empire",
        name: "Empire",
        boxed: &look::BOX,
        about: "Commanders, horsemen and archers strike at two, three, four or five spaces, and fight for four thrones.",
        reconstruction: "Thrones, moves, captures and victories are certain. Where the eleven pieces stand in their corner is \
                         reconstructed: the picture is lost.",
        seats: &[2, 3, 4],
        rules_version: 1,
        options: &[options::teams("7"), options::repetition("R-05")],
        rules: include_str!("RULES.md"),
        lessons: &[
            include_str!("lessons/01-goal.txt"),
            include_str!("lessons/02-moving.txt"),
            include_str!("lessons/03-striking.txt"),
            include_str!("lessons/04-crown.txt"),
            include_str!("lessons/05-danger.txt"),
            include_str!("lessons/06-two-threats.txt"),
            include_str!("lessons/07-three-players.txt"),
            include_str!("lessons/08-now-play.txt"),
        ],
        demos: &[include_str!("demos/model.txt")],
        example: "1B-1H or 2Cx5C",
        drawings: &[
            Drawing { name: "archer", ..SQUARE },
            Drawing { name: "horseman", ..TRIANGLE },
            Drawing { name: "commander", ..CYLINDER },
        ],
        sides: look::SIDES,
        looks: look::LOOKS,
        signs: &[Sign::new("throne", "♔", "trail"), look::CENTRE],
    };

    fn open(seats: u8, options: &Options) -> Result<Empire, SetupError> {
        Ok(Empire { seats, teams: Teams::read(options.get("teams")) })
    }
}
