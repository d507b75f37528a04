//! Looks at the best ideas more closely: plays the rest of this phase and the enemy's next one, with dice and (at night)
//! hiding places drawn anew each time, both sides playing at a glance.

use super::atlas::Atlas;
use super::outlook::judge;
use super::policy::{Idea, Policy};
use crate::action::Action;
use crate::rules::SamuraiBlades;
use crate::state::{PhaseStep, State};
use crate::unit::Side;
use parlour_core::{Determinize, Rules, Turn};

/// How many ideas are looked at more closely.
const IDEAS: usize = 4;
/// An idea that promises so much less than the best is not worth it.
const BEHIND: i32 = 1_500;
/// More actions than two phases have.
const LONGEST: usize = 1_200;
/// What a glance counts for, in hundredths, beside what play shows.
const PRIOR: i64 = 40;

/// What is to be decided, and how much may be spent on it.
pub(super) struct Question<'a> {
    pub game: &'a SamuraiBlades,
    pub atlas: &'a Atlas,
    pub s: &'a State,
    pub side: Side,
    pub nodes: u64,
    pub stop: &'a dyn Fn() -> bool,
}

/// The best of the ideas, by play.
pub(super) fn best(question: &Question<'_>, ideas: &[Idea], rng: &mut fastrand::Rng) -> Option<Action> {
    let Question { game, atlas, s, side, nodes, stop } = *question;
    let first = ideas.first()?;
    let worth_it = |idea: &&Idea| idea.0 + BEHIND > first.0;
    let ideas: Vec<&Idea> = ideas.iter().take(IDEAS).take_while(worth_it).collect();
    if ideas.len() < 2 {
        return Some(first.1);
    }
    let mut sums = vec![0_i64; ideas.len()];
    let mut rounds = 0;
    let mut spent = 0;
    'rounds: while spent < nodes {
        let seed = rng.u64(..);
        let mut round = Vec::with_capacity(ideas.len());
        for (_, action) in &ideas {
            if stop() {
                break 'rounds;
            }
            // The same luck for each idea, as far as that goes.
            let mut rng = fastrand::Rng::with_seed(seed);
            let world = game.determinize(s, side.seat(), &mut rng);
            let mut policy = Policy { game, atlas, nodes: 0, attention: 100 };
            round.push(i64::from(play(&mut policy, world, *action, side, &mut rng, stop)));
            spent += policy.nodes;
        }
        if round.len() == ideas.len() {
            rounds += 1;
            sums.iter_mut().zip(round).for_each(|(sum, value)| *sum += value);
        }
    }
    if rounds == 0 {
        return Some(first.1);
    }
    let value = |n: usize| sums[n] / rounds + i64::from(ideas[n].0) * PRIOR / 100;
    (0..ideas.len()).reduce(|best, n| if value(n) > value(best) { n } else { best }).map(|n| ideas[n].1)
}

/// Plays on until the enemy's next phase is over; how it stands then.
fn play(
    policy: &mut Policy<'_>,
    mut s: State,
    first: Action,
    side: Side,
    rng: &mut fastrand::Rng,
    stop: &dyn Fn() -> bool,
) -> i32 {
    let mut action = first;
    let mut is_enemys = s.side != side;
    for _ in 0..LONGEST {
        s = policy.after(&s, action);
        is_enemys |= s.side != side;
        let is_done = is_enemys && s.side == side && s.step > PhaseStep::Start;
        action = match policy.game.turn(&s) {
            Turn::Over(_) => break,
            _ if is_done || stop() => break,
            Turn::Chance => Action::Die(rng.u8(1..=10)),
            Turn::Act(_) => policy.choose(&s, rng),
        };
    }
    judge(policy.game, policy.atlas, &s, side)
}
