//! The computer's samurai: plans over men, then samples the dice.
//!
//! At a glance (`policy`) every man is walked to every place in his reach, places are judged by what can be done from
//! them and what can be done to him there (`outlook`), and shots and attacks by all their dice. With more effort the
//! best few ideas are played on through the enemy's next phase (`sample`). It knows what its seat knows: where things
//! are hidden it is handed, and draws itself, positions that its seat cannot tell from the true one.

mod atlas;
mod brisk;
mod outlook;
mod policy;
mod reach;
mod sample;

use crate::action::Action;
use crate::kind::Weapon;
use crate::rules::SamuraiBlades;
use crate::state::{PhaseStep, State};
use crate::unit::{Health, Id, Side};
use atlas::Atlas;
use parlour_core::{Effort, Evaluate, PerSeat, Rules, Seat, Strategy};
use policy::Policy;
use sample::Question;

/// The most it spends on one phase, however much it is given, so that a phase takes seconds: in positions times the units
/// in play, since with more of them each position takes longer.
pub const PHASE: u64 = 90_000_000;
/// A phase has a few decisions that are worth thinking about: it may spend so many times what one may.
const THOUGHTS: u64 = 4;

/// How many of the possibilities it notices, in hundredths.
fn attention(effort: Effort) -> u8 {
    match effort.nodes {
        0..50 => 35,
        50..300 => 50,
        300..1_000 => 65,
        1_000..5_000 => 80,
        5_000..20_000 => 90,
        _ => 100,
    }
}

/// A decision.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// What it does.
    pub action: Action,
    /// The positions it has looked at for that.
    pub nodes: u64,
}

impl SamuraiBlades {
    /// What the computer does in `s`, where `seat` is to act.
    pub fn think(
        &self,
        s: &State,
        seat: Seat,
        effort: Effort,
        rng: &mut fastrand::Rng,
        stop: &dyn Fn() -> bool,
    ) -> Option<Thought> {
        self.turn(s).seat().filter(|&to_act| to_act == seat)?;
        let atlas = Atlas::new(self, s);
        let mut policy = Policy { game: self, atlas: &atlas, nodes: 0, attention: attention(effort) };
        let ideas = policy.matter(s, rng);
        let nodes = share(s, phase(s, effort));
        let question = Question { game: self, atlas: &atlas, s, side: Side::of(seat), nodes, stop };
        let (action, spent) = question.best(&ideas, rng);
        Some(Thought { action, nodes: policy.nodes + spent })
    }
}

/// What a phase may cost.
fn phase(s: &State, effort: Effort) -> u64 {
    effort.nodes.saturating_mul(THOUGHTS).min(PHASE / (s.ids().count() as u64).max(1))
}

/// A decision's part of a phase: every step has its part, and in it everybody who could act in it.
fn share(s: &State, phase: u64) -> u64 {
    let is_man = |&id: &Id| s.unit(id).side == s.side && s.unit(id).kind.is_man();
    let men = || s.ids().filter(is_man).filter(|&id| s.unit(id).health != Health::Dead).count();
    let archers = || s.living(s.side).filter(|&id| s.unit(id).kind.entry().weapon != Weapon::None).count();
    let (hundredths, count) = match s.step {
        PhaseStep::Start | PhaseStep::Recover => (4, 1),
        PhaseStep::FootFire | PhaseStep::HorseFire | PhaseStep::FootFireAgain => (7, archers()),
        PhaseStep::Move => (45, men()),
        PhaseStep::Melee => (30, men()),
    };
    // And one for the decision that it is enough.
    phase / 100 * hundredths / (count as u64 + 1)
}

impl Strategy for SamuraiBlades {
    fn decide(
        &self,
        s: &State,
        seat: Seat,
        effort: Effort,
        rng: &mut fastrand::Rng,
        stop: &dyn Fn() -> bool,
    ) -> Option<Action> {
        self.think(s, seat, effort, rng, stop).map(|thought| thought.action)
    }
}

/// A difference of so many points is nearly decisive.
const DECISIVE: f32 = 120.0;

impl Evaluate for SamuraiBlades {
    fn evaluate(&self, s: &State) -> PerSeat<f32> {
        let atlas = Atlas::new(self, s);
        // The scenarios are balanced, though their forces are not: what counts is what has changed since the start.
        let of = |s: &State| outlook::judge(self, &atlas, s, Side::First);
        let ahead = (of(s) - of(&self.start())) as f32 / 100.0;
        let value = (ahead / DECISIVE).tanh().clamp(-0.999, 0.999);
        PerSeat::new(2, |seat| if seat == Seat::FIRST { value } else { -value })
    }
}
