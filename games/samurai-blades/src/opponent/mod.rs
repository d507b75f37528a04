//! The computer's samurai: plans over men, then samples the dice.
//!
//! At a glance (`policy`) every man is walked to every place in his reach, places are judged by what can be done from
//! them and what can be done to him there (`outlook`), and shots and attacks by all their dice. With more effort the
//! best few ideas are played on through the enemy's next phase (`sample`). It knows what its seat knows: where things
//! are hidden it is handed, and draws itself, positions that its seat cannot tell from the true one.

mod atlas;
mod brisk;
mod exchange;
mod honour;
mod outlook;
mod playout;
mod policy;
mod range;
mod reach;
mod sample;
mod survey;

use crate::action::Action;
use crate::frame::{Frame, Gait, March};
use crate::kind::Weapon;
use crate::rules::SamuraiBlades;
use crate::state::{PhaseStep, State};
use crate::unit::{Health, Id, Side};
use atlas::Atlas;
use outlook::judge;
use parlour_core::{Question, Rules, Strategy, Thought};
use policy::Policy;
use sample::Sampler;

/// The most it spends on one phase, however much it is given, so that a phase takes seconds: in positions times the units
/// in play, since with more of them each position takes longer.
pub const PHASE: u64 = 90_000_000;
/// A phase has a few decisions that are worth thinking about: it may spend so many times what one may.
const THOUGHTS: u64 = 4;

/// How many of the possibilities it notices, in hundredths.
fn attention(nodes: u64) -> u8 {
    match nodes {
        0..50 => 35,
        50..300 => 50,
        300..1_000 => 65,
        1_000..5_000 => 80,
        5_000..20_000 => 90,
        _ => 100,
    }
}

impl Strategy for SamuraiBlades {
    fn think(&self, question: &mut Question<'_, SamuraiBlades>) -> Option<Thought<Action>> {
        let (s, budget) = (&question.worlds[0], question.budget);
        let side = Side::of(self.turn(s).seat()?);
        let atlas = Atlas::new(self, question.worlds);
        let mut policy =
            Policy { game: self, atlas: &atlas, nodes: 0, attention: attention(budget.nodes), is_keen: true };
        let ideas = policy.matter(s, question.rng);
        let nodes = share(s, phase(s, budget.nodes));
        let sampler = Sampler { game: self, atlas: &atlas, s, side, nodes, stop: budget.stop };
        let sample::Best { action, spent, course } = sampler.best(&ideas, question.rng);
        let (points, depth) = course.unwrap_or_else(|| (judge(self, &atlas, &policy.after(s, action), side).into(), 1));
        let value = self.utility(&atlas, side, points);
        let line = plan(&mut policy, s, action);
        Some(Thought { action, value, depth, nodes: policy.nodes + spent, line })
    }
}

/// The action, and where it sets somebody marching the rest of his way.
fn plan(policy: &mut Policy<'_>, s: &State, action: Action) -> Vec<Action> {
    let (game, seat) = (policy.game, policy.game.turn(s).seat());
    let mut line = vec![action];
    let mut s = policy.after(s, action);
    let Frame::March(March { unit, gait: Gait::Own | Gait::Advance | Gait::AdvanceOne, .. }) = s.top() else {
        return line;
    };
    let mut legal = Vec::new();
    game.actions(&s, &mut legal);
    let way = match policy.errand(&s, unit, &legal) {
        Some((_, errand)) => vec![errand],
        None => policy.best_place(&s, unit).way,
    };
    for step in way {
        if game.turn(&s).seat() != seat || !legal.contains(&step) {
            break;
        }
        line.push(step);
        s = policy.after(&s, step);
        legal.clear();
        game.actions(&s, &mut legal);
    }
    line
}

/// What a phase may cost.
fn phase(s: &State, nodes: u64) -> u64 {
    nodes.saturating_mul(THOUGHTS).min(PHASE / (s.ids().count() as u64).max(1))
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

/// A difference of so many points is nearly decisive.
const DECISIVE: f32 = 120.0;

/// What the first side may expect, at a glance.
pub(crate) fn glance(game: &SamuraiBlades, s: &State) -> f32 {
    let atlas = Atlas::new(game, std::slice::from_ref(s));
    game.utility(&atlas, Side::First, judge(game, &atlas, s, Side::First).into())
}

impl SamuraiBlades {
    /// What a side may expect that stands so well, in hundredths of a point.
    fn utility(&self, atlas: &Atlas, side: Side, points: f64) -> f32 {
        // The scenarios are balanced, though their forces are not: what counts is what has changed since the start.
        let ahead = (points - f64::from(judge(self, atlas, &self.start(), side))) as f32 / 100.0;
        (ahead / DECISIVE).tanh().clamp(-0.999, 0.999)
    }
}
