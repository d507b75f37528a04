//! Options that several games have, and differ only in the rule they come from.

use parlour_core::{OptionInfo, RuleRef, Values};

/// Whether four players play in pairs.
pub(crate) const fn teams(source: RuleRef) -> OptionInfo {
    OptionInfo {
        key: "teams",
        values: Values::OneOf(&[
            ("off", "no, everybody plays alone"),
            ("on", "yes, seats 1 and 3 against seats 2 and 4"),
        ]),
        default: "off",
        question: "Do the four play in pairs?",
        about: "Whether four players play in pairs.",
        source,
        seats: &[4],
    }
}

/// What the third occurrence of a position means: there is no choice, but players should know.
pub(crate) const fn repetition(source: RuleRef) -> OptionInfo {
    OptionInfo {
        key: "repetition",
        values: Values::OneOf(&[("draw", "the game is drawn")]),
        default: "draw",
        question: "What if the same position comes for the third time?",
        about: "What the third occurrence of a position means.",
        source,
        seats: &[],
    }
}
