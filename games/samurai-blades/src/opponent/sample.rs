//! Looks at the best ideas more closely: plays the rest of this phase and the enemy's next one, with dice and (at night)
//! hiding places drawn anew each time, both sides in a hurry.

use super::atlas::Atlas;
use super::brisk::Brisk;
use super::outlook::judge;
use super::policy::{Idea, Policy};
use crate::action::Action;
use crate::rules::SamuraiBlades;
use crate::state::{PhaseStep, State};
use crate::unit::Side;
use parlour_core::{Determinize, Rules, Turn};

/// How many ideas are looked at more closely beside the first.
const RIVALS: usize = 3;
/// An idea that promises so much less than the best is not worth it.
const BEHIND: i32 = 1_500;
/// More decisions and dice than two phases have.
const LONGEST: usize = 1_200;
/// What a glance counts for beside what play shows.
const PRIOR: f64 = 0.8;
/// Fewer rounds of play show nothing.
const ROUNDS: u64 = 4;
/// How sure play must be to overrule the glance, in standard errors.
const SURE: f64 = 1.3;
/// A game that is won or lost counts for so much: more, and one course in fifty would decide.
const DECIDED: i32 = 30_000;
/// About what playing on costs for each man on the map, before it has been tried.
const EACH: u64 = 150;

/// What is to be decided, and how much may be spent on it.
pub(super) struct Sampler<'a> {
    pub game: &'a SamuraiBlades,
    pub atlas: &'a Atlas,
    pub s: &'a State,
    pub side: Side,
    pub nodes: u64,
    pub stop: &'a dyn Fn() -> bool,
}

/// What it comes to.
pub(super) struct Best {
    pub action: Action,
    /// The positions it has cost.
    pub spent: u64,
    /// How it stood at the end of the courses that were played, on average, in hundredths of a point, and how many actions
    /// ahead that was; `None` where a glance had to do.
    pub course: Option<(f64, u32)>,
}

/// One imagined course of play.
#[derive(Copy, Clone, Default)]
struct Course {
    /// How it stood at its end.
    points: f64,
    /// Decisions and dice until then.
    length: u32,
    /// The positions it has cost.
    cost: u64,
}

/// How much better than the first idea another has turned out, round by round.
#[derive(Copy, Clone, Default)]
struct Lead {
    sum: f64,
    squares: f64,
}

impl Lead {
    fn add(&mut self, value: f64) {
        self.sum += value;
        self.squares += value * value;
    }
    /// What it is better by at least, as far as can be said after so many rounds.
    fn sure(&self, rounds: u64) -> f64 {
        let n = rounds as f64;
        let mean = self.sum / n;
        let variance = (self.squares / n - mean * mean).max(0.0) / (n - 1.0);
        mean - SURE * variance.sqrt()
    }
}

impl Sampler<'_> {
    /// The best of the ideas: the first unless play shows another to be better.
    pub(super) fn best(&self, ideas: &[Idea], rng: &mut fastrand::Rng) -> Best {
        let first = ideas[0];
        let worth_it = |idea: &&Idea| idea.0 + BEHIND > first.0;
        let rivals: Vec<Idea> = ideas[1..].iter().take(RIVALS).take_while(worth_it).copied().collect();
        let men = Side::BOTH.iter().map(|&side| self.s.living(side).count() as u64).sum::<u64>();
        // What a round costs is known when one has been played; only the rounds that can be paid for are begun.
        let mut round = men * EACH * (rivals.len() as u64 + 1);
        let (mut leads, mut rounds, mut spent) = (vec![Lead::default(); rivals.len()], 0, 0);
        let mut totals = vec![Course::default(); rivals.len() + 1];
        while !rivals.is_empty() && spent + round.max(1) * ROUNDS.saturating_sub(rounds).max(1) <= self.nodes {
            let seed = rng.u64(..);
            let before = spent;
            let Some(courses) = self.round(first, &rivals, seed, &mut spent) else { break };
            let Some((mine, theirs)) = courses.split_first() else { break };
            leads.iter_mut().zip(theirs).for_each(|(lead, course)| lead.add(course.points - mine.points));
            for (total, course) in totals.iter_mut().zip(&courses) {
                total.points += course.points;
                total.length += course.length;
            }
            rounds += 1;
            round = (spent - before).max(round * u64::from(rounds > 1));
        }
        if rounds < ROUNDS {
            return Best { action: first.1, spent, course: None };
        }
        let value = |n: usize| leads[n].sure(rounds) + PRIOR * f64::from(rivals[n].0 - first.0);
        let best = (0..rivals.len()).max_by(|&a, &b| value(a).total_cmp(&value(b))).filter(|&n| value(n) > 0.0);
        let total = totals[best.map_or(0, |n| n + 1)];
        let course = (total.points / rounds as f64, (f64::from(total.length) / rounds as f64) as u32);
        Best { action: best.map_or(first.1, |n| rivals[n].1), spent, course: Some(course) }
    }

    /// A course from each of the ideas, with the same luck as far as that goes. `None` when it was stopped.
    fn round(&self, first: Idea, rivals: &[Idea], seed: u64, spent: &mut u64) -> Option<Vec<Course>> {
        let mut courses = Vec::with_capacity(rivals.len() + 1);
        for &(_, action) in [first].iter().chain(rivals) {
            let course = self.play(action, seed)?;
            *spent += course.cost;
            courses.push(course);
        }
        Some(courses)
    }

    /// Plays on from one of the ideas until the enemy's next phase is over. `None` when it was stopped.
    fn play(&self, first: Action, seed: u64) -> Option<Course> {
        let Sampler { game, atlas, side, .. } = *self;
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut s = game.determinize(self.s, side.seat(), &mut rng);
        let mut brisk = Brisk::new(Policy { game, atlas, nodes: 0, attention: 100, is_keen: false });
        let mut is_enemys = s.side != side;
        s = brisk.policy.after(&s, first);
        let mut length = 1;
        for _ in 0..LONGEST {
            if (self.stop)() {
                return None;
            }
            is_enemys |= s.side != side;
            let is_done = is_enemys && s.side == side && s.step > PhaseStep::Start;
            s = match game.turn(&s) {
                Turn::Over(_) => break,
                _ if is_done => break,
                Turn::Chance => brisk.policy.after(&s, Action::Die(rng.u8(1..=10))),
                Turn::Act(_) => brisk.on(&s, &mut rng),
            };
            length += 1;
        }
        let points = judge(game, atlas, &s, side).clamp(-DECIDED, DECIDED);
        Some(Course { points: points.into(), length, cost: brisk.policy.nodes })
    }
}
