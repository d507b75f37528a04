//! The computer's samurai: plans over men, then samples the dice.
//!
//! At a glance ([`policy`]) every man is walked to every place in his reach, places are judged by what can be done from
//! them and what can be done to him there ([`outlook`]), and shots and attacks by all their dice. With more effort the
//! best few ideas are played on through the enemy's next phase ([`sample`]). It knows what its seat knows: where things
//! are hidden it is handed, and draws itself, positions that its seat cannot tell from the true one.

mod atlas;
mod outlook;
mod policy;
mod reach;
mod sample;

use crate::action::Action;
use crate::frame::Frame;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::Side;
use atlas::Atlas;
use parlour_core::{Effort, Evaluate, PerSeat, Rules, Seat, Strategy};
use policy::Policy;
use sample::Question;

/// From so much effort on it plays its ideas out.
const SAMPLES_FROM: u64 = 60_000;
/// More than this it does not spend on one decision, so that a phase of many decisions stays within seconds.
const MOST: u64 = 400_000;

/// How many of the possibilities it notices, in hundredths.
fn attention(effort: Effort) -> u8 {
    match effort.nodes {
        0..500 => 35,
        500..2_000 => 55,
        2_000..8_000 => 75,
        8_000..30_000 => 90,
        _ => 100,
    }
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
        self.turn(s).seat().filter(|&to_act| to_act == seat)?;
        let atlas = Atlas::new(self, s);
        let mut policy = Policy { game: self, atlas: &atlas, nodes: 0, attention: attention(effort) };
        if s.top() != Frame::Step || effort.nodes < SAMPLES_FROM {
            return Some(policy.choose(s, rng));
        }
        let mut actions = Vec::new();
        self.actions(s, &mut actions);
        if let [only] = actions[..] {
            return Some(only);
        }
        let ideas = policy.ideas(s, &actions, rng);
        let nodes = effort.nodes.min(MOST);
        let question = Question { game: self, atlas: &atlas, s, side: Side::of(seat), nodes, stop };
        sample::best(&question, &ideas, rng)
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
