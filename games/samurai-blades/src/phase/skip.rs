//! Steps in which nobody can do anything pass by themselves; this is the word for them.

use crate::state::{PhaseStep, State};
use crate::unit::Side;
use crate::words::sentence;
use parlour_core::{Line, Log};

/// A step of a phase.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Moment {
    turn: u8,
    side: Side,
    step: PhaseStep,
}

impl Moment {
    pub(crate) fn of(s: &State) -> Moment {
        Moment { turn: s.turn, side: s.side, step: s.step }
    }
}

/// Steps that passed in a row and have not been told of.
#[derive(Debug)]
pub(super) struct Skipped {
    /// Where something was done: that step ends, and is not skipped.
    begun: Moment,
    steps: u8,
}

impl Skipped {
    pub(super) fn since(begun: Moment) -> Skipped {
        Skipped { begun, steps: 0 }
    }
    /// This step is over.
    pub(super) fn pass(&mut self, s: &State) {
        let is_shown = !matches!(s.step, PhaseStep::Start | PhaseStep::Recover);
        if is_shown && Moment::of(s) != self.begun {
            self.steps |= 1 << s.step as u8;
        }
    }
    /// `Fire and horse steps skipped: nobody has a shot.`
    pub(super) fn tell(&mut self, log: &mut impl Log) {
        let steps = std::mem::take(&mut self.steps);
        if steps != 0 {
            log.say(|| Line::new("3.2", words(steps)));
        }
    }
}

fn words(steps: u8) -> String {
    let all: Vec<PhaseStep> = PhaseStep::ALL.into_iter().filter(|&step| steps >> step as u8 & 1 == 1).collect();
    let told = all.chunk_by(|a, b| idle(*a) == idle(*b)).map(|alike| {
        let names: Vec<&str> = alike.iter().map(|step| step.name()).collect();
        let word = if names.len() == 1 { "step" } else { "steps" };
        sentence(&format!("{} {word} skipped: {}.", names.join(" and "), alike.first().map_or("", |step| idle(*step))))
    });
    told.collect::<Vec<_>>().join(" ")
}

/// Why nobody does anything in it.
pub(crate) fn idle(step: PhaseStep) -> &'static str {
    match step {
        PhaseStep::Start => "nobody may begin the rite",
        PhaseStep::Move => "nobody can move",
        PhaseStep::Melee => "nobody can attack",
        _ => "nobody has a shot",
    }
}
