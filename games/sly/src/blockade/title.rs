//! Who the game is.

use super::rules::Blockade;
use crate::board::named;
use crate::look::{self, CYLINDER, SQUARE};
use crate::options;
use parlour_core::look::{Drawing, Sign};
use parlour_core::{GameInfo, OptionInfo, Options, SetupError, Title, Values};

/// 1: where the kings of seats 1 and 2 stand. Reconstructed (see RULES.md), so the table is here to be corrected.
const KINGS: [(&str, [&str; 2]); 2] = [("inner", ["11E", "2H"]), ("outer", ["11B", "2K"])];

impl Title for Blockade {
    const CARD: &'static str = include_str!("../../art/cards/blockade.svg");
    const INFO: GameInfo = GameInfo {
        id: "blockade",
        name: "Blockade",
        boxed: &look::BOX,
        about: "A king slides until a guard stops him, turns, and slides on. Build his way out and close the other's.",
        reconstruction: "The picture with the kings is lost. That they stand on centres is likely, nine chances in ten; that \
                         the centres are 11E and 2H, three in five. Option kings=outer is the next best guess.",
        seats: &[2],
        rules_version: 1,
        options: &[
            OptionInfo {
                key: "kings",
                values: Values::OneOf(&[
                    ("inner", "on 11E and 2H, which is most likely"),
                    ("outer", "on 11B and 2K, the next best guess"),
                ]),
                default: "inner",
                question: "Where do the kings stand?",
                about: "Where the kings stand.",
                source: "1",
                seats: &[],
            },
            options::repetition("R-06"),
        ],
        rules: include_str!("RULES.md"),
        lessons: &[
            include_str!("lessons/01-goal.txt"),
            include_str!("lessons/02-turning.txt"),
            include_str!("lessons/03-first-guard.txt"),
            include_str!("lessons/04-build-a-way.txt"),
            include_str!("lessons/05-danger.txt"),
            include_str!("lessons/06-moving.txt"),
            include_str!("lessons/07-two-ways.txt"),
            include_str!("lessons/08-now-play.txt"),
        ],
        demos: &[include_str!("demos/model.txt")],
        example: "@6H, 6H-6K or escape",
        drawings: &[Drawing { name: "guard", ..SQUARE }, Drawing { name: "king", ..CYLINDER }],
        sides: look::SIDES,
        looks: look::LOOKS,
        signs: &[
            Sign::new("centre of a king's field", "◇", "trail"),
            Sign::new("king's field", "▫", "trail"),
            look::CENTRE,
        ],
    };

    fn open(_: u8, options: &Options) -> Result<Blockade, SetupError> {
        let chosen = KINGS.iter().find(|(name, _)| *name == options.get("kings"));
        let (_, kings) = chosen.ok_or_else(|| SetupError::Unfit("kings stand inner or outer".into()))?;
        Ok(Blockade::new(kings.map(|space| named(space).expect("rule 1 names spaces"))))
    }
}
