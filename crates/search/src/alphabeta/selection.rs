//! Where to look less far, and where further.

use super::{Here, Search, Width, Window};
use crate::budget::DEEPEST;
use crate::extras::{Ends, Noise};
use crate::order::{self, Ranked, Side};
use crate::score::{self, Score};
use parlour_core::{Evaluate, Outcome, Seat, Turn, child};

/// So many actions before the end of the depth, or fewer, a judgement may be enough …
const FAR: u32 = 3;
/// … where it is better than needed by this much for each of them …
const AMPLE: Score = 80_000;
/// … or, one action later, worse than needed by this much: then the first few are tried, so many for each.
const SLIGHT: Score = 50_000;
const TRIED: usize = 5;
/// But a win or a loss is no matter of judgement.
const CLEAR: Score = 900_000;

/// So far from the end of the depth, or further, actions are judged before they are looked at.
const FORESEEN: u32 = 4;

/// So much less far is looked ahead of doing nothing.
const IDLE: u32 = 3;

/// What a repetition is worth to whoever thinks, if it is a draw: a little less than that, because going on may bring more.
/// It is no more than two looks at one position differ.
const STALE: Score = -30_000;

impl<R: Evaluate, N: Noise<R>, E: Ends<R>> Search<'_, R, N, E> {
    /// By how much less the action at this place of the order is looked ahead of.
    #[inline]
    pub(super) fn cut(&self, here: Here<'_, R>, place: usize) -> u32 {
        if self.width == Width::Full || here.depth < 3 || place < 2 {
            return 0;
        }
        let steps = u32::from(place >= 4) + u32::from(place >= 10);
        let cut = 1 + steps.min(here.depth / 2);
        cut.min(here.depth - 2)
    }

    /// Near the end of the depth a judgement often tells enough. How many actions to look at; or none at all, and the
    /// judgement as the side to act sees it.
    pub(super) fn glance(&mut self, here: Here<'_, R>, side: Side, window: Window) -> Result<usize, Score> {
        if self.width == Width::Full || here.depth > FAR {
            return Ok(usize::MAX);
        }
        let judged = if side == Side::Friend { self.judged(here) } else { -self.judged(here) };
        let (depth, is_open) = (here.depth as Score, |bound: Score| bound.abs() < CLEAR);
        if is_open(window.high) && judged - AMPLE * depth >= window.high {
            self.has_judged = true;
            return Err(judged);
        }
        let is_hopeless = here.depth < FAR && is_open(window.low) && judged + SLIGHT * depth <= window.low;
        Ok(if is_hopeless { TRIED * here.depth as usize } else { usize::MAX })
    }

    /// Would it be good enough for the side to act to do nothing? Then so is its best action, and it need not be looked for.
    pub(super) fn idle(&mut self, here: Here<'_, R>, side: Side, window: Window) -> Option<Score> {
        let is_asked = window.high - window.low == 1 && window.high.abs() < CLEAR;
        if self.width == Width::Full || here.depth < IDLE || here.is_passed || !is_asked {
            return None;
        }
        let passed = N::passed(self.rules, here.s)?;
        let judged = if side == Side::Friend { self.judged(here) } else { -self.judged(here) };
        if judged < window.high {
            return None;
        }
        self.count();
        let mover = self.rules.turn(&passed).seat();
        let there = Here { s: &passed, mover, depth: here.depth - IDLE, ply: here.ply + 1, is_passed: true };
        let score = match side {
            Side::Friend => self.look(there, window),
            Side::Foe => -self.look(there, window.opposite()),
        };
        (score >= window.high && score < CLEAR && !self.is_halted).then_some(window.high)
    }

    /// The score of stepping to a position, if that ends the game because it has occurred before.
    ///
    /// Who can come back to a position and then has nothing better to do than before will do so again. So when it comes
    /// back while looking ahead, the second time counts as the third, if that is a draw. (Who would lose by it does
    /// something else in time.)
    #[inline]
    pub(super) fn repeated(&mut self, s: &R::State, mover: Option<Seat>) -> Option<Score> {
        let mut ended = self.trail.visit(self.rules, s, mover);
        if self.width == Width::Full {
            return ended.map(|outcome| score::of(outcome.utility()[self.seat]));
        }
        if ended.is_none() && self.trail.came_back_since(self.began) {
            ended = Some(self.rules.third(s, mover)).filter(Outcome::is_draw);
            self.has_judged = true;
        }
        ended.map(|outcome| if outcome.is_draw() { STALE } else { score::of(outcome.utility()[self.seat]) })
    }

    /// Puts the actions in the order of what is judged of the positions after them: far from the end of the depth a good
    /// order saves more than that costs.
    pub(super) fn foresee(&mut self, here: Here<'_, R>, side: Side, list: &mut [Ranked<R::Action>]) {
        if self.width == Width::Full || here.depth < FORESEEN {
            return;
        }
        for ranked in list.iter_mut() {
            let next = child(self.rules, here.s, ranked.action);
            let value = match self.rules.turn(&next) {
                Turn::Over(outcome) => outcome.utility()[self.seat],
                _ => self.rules.evaluate(&next)[self.seat],
            };
            let score = score::of(value);
            ranked.promise(if side == Side::Friend { score } else { -score });
        }
        self.nodes += list.len() as u64;
    }

    /// The score of a position at the end of the depth: its judgement, or what a noisy action makes of it.
    pub(super) fn calmed(&mut self, here: Here<'_, R>, window: Window) -> Score {
        let Some(side) = self.side(here) else { return self.judged(here) };
        if here.ply + 1 >= DEEPEST as usize || here.ply >= 3 * self.round as usize + 2 {
            return self.judged(here);
        }
        match side {
            Side::Friend => self.stirred(here, side, self.judged(here), window),
            Side::Foe => -self.stirred(here, side, -self.judged(here), window.opposite()),
        }
    }

    /// The better of a judgement and the best noisy action, as the side to act sees it.
    fn stirred(&mut self, here: Here<'_, R>, side: Side, judged: Score, mut window: Window) -> Score {
        if judged >= window.high {
            return judged;
        }
        window.low = window.low.max(judged);
        let mut best = judged;
        let mut list = self.order.noisy::<N>(self.rules, here.s, here.ply, side);
        for n in 0..list.len() {
            let next = order::next(&mut list, n);
            let score = self.trusted(here, side, next.action, 0, window);
            if self.is_halted {
                break;
            }
            best = best.max(score);
            window.low = window.low.max(score);
            if score >= window.high {
                break;
            }
        }
        self.order.put_away(here.ply, list);
        best
    }
}
