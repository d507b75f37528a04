//! A match played on in a hurry, by both sides: whole, so that chances can be counted, or until the enemy has answered.

use super::Sight;
use super::atlas::Atlas;
use super::brisk::Brisk;
use super::policy::Policy;
use crate::action::Action;
use crate::frame::{Frame, Gait, March};
use crate::rules::SamuraiBlades;
use crate::state::{PhaseStep, State};
use crate::unit::Post;
use parlour_core::{Bulk, Evaluate, Outcome, PerSeat, Rules, Sampled, Turn};

/// More decisions and dice than a phase has. Whoever still hesitates then does just anything.
const LONGEST: usize = 2_000;

impl Sampled for SamuraiBlades {
    fn play_out(&self, s: &State, rng: &mut fastrand::Rng, stop: &dyn Fn() -> bool) -> Option<Outcome> {
        let mut s = s.clone();
        loop {
            if let Turn::Over(outcome) = self.turn(&s) {
                return Some(outcome);
            }
            s = phase(self, s, rng, stop)?;
        }
    }

    fn play_on(&self, s: &State, rng: &mut fastrand::Rng, stop: &dyn Fn() -> bool) -> Option<PerSeat<f32>> {
        // The rest of this phase, and the enemy's answer to it.
        let mut s = phase(self, s.clone(), rng, stop)?;
        if !self.turn(&s).is_over() {
            s = phase(self, s, rng, stop)?;
        }
        Some(match self.turn(&s) {
            Turn::Over(outcome) => outcome.utility(),
            _ => self.evaluate(&s),
        })
    }

    /// Shots, attacks and answers are; and where a man goes, but neither who goes next nor each hex of his way.
    fn is_decision(&self, s: &State, a: Action) -> bool {
        let mut actions = Vec::new();
        self.actions(s, &mut actions);
        match s.top() {
            _ if actions.len() < 2 => false,
            Frame::Setup(_) => false,
            Frame::Step if s.step == PhaseStep::Move => !matches!(a, Action::Take(_)),
            Frame::March(March { is_underway, unit, gait: Gait::Own, .. }) => {
                !is_underway && s.unit(unit).post == Post::Map
            }
            Frame::March(_) => false,
            _ => true,
        }
    }
}

/// Plays on until it is the other side's phase, and its first decision.
fn phase(game: &SamuraiBlades, mut s: State, rng: &mut fastrand::Rng, stop: &dyn Fn() -> bool) -> Option<State> {
    // What a scenario is about changes with what is done; within a phase it hardly does.
    let atlas = Atlas::new(game, std::slice::from_ref(&s));
    let mut brisk = Brisk::new(Policy { game, atlas: &atlas, nodes: 0, sight: Sight::GLANCE, stop });
    let (begun, mut length) = ((s.side, s.turn), 0);
    while (s.side, s.turn) == begun {
        if stop() {
            return None;
        }
        s = match game.turn(&s) {
            Turn::Over(_) => break,
            Turn::Chance => brisk.policy.after(&s, Action::Die(rng.u8(1..=10))),
            Turn::Act(_) if length < LONGEST => brisk.on(&s, rng),
            Turn::Act(_) => brisk.policy.after(&s, game.draw(&s, rng)),
        };
        length += 1;
    }
    Some(s)
}
