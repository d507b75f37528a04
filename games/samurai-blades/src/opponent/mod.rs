//! The computer's samurai: who goes where, shoots and strikes, one decision at a time.
//!
//! At a glance (`policy`) every man is walked to every place in his reach and places are judged by what can be done from
//! them and what can be done to him there (`outlook`); shots and attacks are judged by all their dice. The best places are
//! then looked at closely (`survey`): who of both sides could get where with him there, and what a round of blows and arrows
//! would come to. It knows what its seat knows: where things are hidden it is handed, and draws itself, positions that its
//! seat cannot tell from the true one.
//!
//! To play on from several ideas with dice was tried and taken out again: it cost a hundred times as much and won no more.

mod atlas;
mod brisk;
mod exchange;
mod honour;
mod outlook;
mod playout;
mod policy;
mod range;
mod reach;
mod survey;

use crate::action::Action;
use crate::frame::{Frame, Gait, March};
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::Side;
use atlas::Atlas;
use outlook::judge;
use parlour_core::{Question, Rules, Strategy, Thought};
use policy::Policy;

/// How somebody looks at things.
#[derive(Copy, Clone)]
struct Sight {
    /// In hundredths: how many of his men he overlooks in a phase, who then do nothing in it.
    overlooks: u8,
    /// How many of the best places he looks at closely.
    prospects: usize,
}

impl Sight {
    /// Of whoever is only imagined, in a hurry.
    const GLANCE: Sight = Sight { overlooks: 0, prospects: 0 };

    /// Of whoever may look at so many positions: beginners overlook men, and experts look at more places.
    fn of(nodes: u64) -> Sight {
        let (overlooks, prospects) = match nodes {
            0..50 => (75, 0),
            50..300 => (62, 0),
            300..1_000 => (40, 8),
            1_000..5_000 => (22, 8),
            5_000..20_000 => (15, 8),
            20_000..100_000 => (4, 8),
            100_000..500_000 => (2, 12),
            _ => (0, 24),
        };
        Sight { overlooks, prospects }
    }
}

impl Strategy for SamuraiBlades {
    fn think(&self, question: &mut Question<'_, SamuraiBlades>) -> Option<Thought<Action>> {
        let (s, budget) = (&question.worlds[0], question.budget);
        let side = Side::of(self.turn(s).seat()?);
        let atlas = Atlas::new(self, question.worlds);
        let mut policy =
            Policy { game: self, atlas: &atlas, nodes: 0, sight: Sight::of(budget.nodes), stop: budget.stop };
        let action = policy.choose(s, question.rng);
        let points = judge(self, &atlas, &policy.after(s, action), side);
        let value = self.utility(&atlas, side, points);
        let line = plan(&mut policy, s, action);
        Some(Thought { action, value, depth: line.len() as u32, nodes: policy.nodes, line })
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

/// A difference of so many points is nearly decisive.
const DECISIVE: f32 = 120.0;

/// What the first side may expect, at a glance.
pub(crate) fn glance(game: &SamuraiBlades, s: &State) -> f32 {
    let atlas = Atlas::new(game, std::slice::from_ref(s));
    game.utility(&atlas, Side::First, judge(game, &atlas, s, Side::First))
}

impl SamuraiBlades {
    /// What a side may expect that stands so well, in hundredths of a point.
    fn utility(&self, atlas: &Atlas, side: Side, points: i32) -> f32 {
        // The scenarios are balanced, though their forces are not: what counts is what has changed since the start.
        let ahead = (points - judge(self, atlas, &self.start(), side)) as f32 / 100.0;
        (ahead / DECISIVE).tanh().clamp(-0.999, 0.999)
    }
}
