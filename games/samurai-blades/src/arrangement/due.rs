//! What may be due in a position that was laid out.

use crate::frame::Frame;
use crate::rules::SamuraiBlades;
use crate::state::{PhaseStep, State};
use crate::unit::Side;
use parlour_core::Rules;

/// Whose step it is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Due {
    /// A side puts down whoever is not on the map yet.
    SetUp(Side),
    /// A step of a side's phase.
    Step(Side, PhaseStep),
}

/// Nobody decides anything in the last step (3.2).
const STEPS: [(PhaseStep, &str); 6] = [
    (PhaseStep::Start, "the last poem"),
    (PhaseStep::FootFire, "shooting on foot"),
    (PhaseStep::HorseFire, "shooting from the saddle, throwing"),
    (PhaseStep::Move, "moving"),
    (PhaseStep::FootFireAgain, "shooting on foot again"),
    (PhaseStep::Melee, "combat"),
];

/// Set-ups only where a match begins with them, in their order.
pub(super) fn all(game: &SamuraiBlades) -> Vec<Due> {
    let start = game.start();
    let set_up = |frame: &Frame| if let Frame::Setup(side) = frame { Some(Due::SetUp(*side)) } else { None };
    let steps = Side::BOTH.into_iter().flat_map(|side| STEPS.map(|(step, _)| Due::Step(side, step)));
    start.frames().iter().rev().filter_map(set_up).chain(steps).collect()
}

impl Due {
    /// What is due in a position, whatever it has led to.
    pub(super) fn of(s: &State) -> Due {
        if let Frame::Setup(side) = s.top() { Due::SetUp(side) } else { Due::Step(s.side, s.step) }
    }
    pub(super) fn words(self, game: &SamuraiBlades) -> String {
        let (side, what) = match self {
            Due::SetUp(side) => (side, "set-up"),
            Due::Step(side, step) => {
                (side, STEPS.iter().find(|(known, _)| *known == step).map_or("", |(_, words)| words))
            }
        };
        format!("{}: {what}", game.side_name(side))
    }
    /// Who still sets up, the one whose turn it is last.
    pub(super) fn set_ups(self, all: &[Due]) -> Vec<Side> {
        match self {
            Due::Step(..) => Vec::new(),
            Due::SetUp(now) => {
                let from = all.iter().position(|due| *due == self).unwrap_or(0);
                let later = all[from..].iter().filter_map(|due| match due {
                    Due::SetUp(side) if *side != now => Some(*side),
                    _ => None,
                });
                later.chain([now]).collect()
            }
        }
    }
}
