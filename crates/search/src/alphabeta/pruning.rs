//! Where to look less far (late move reduction, futility, null move), and where further (quiescence).

use super::parameters::{
    DECISIVE, EVALUATED_ORDER_DEPTH, FUTILITY_ACTIONS, FUTILITY_DEPTH, FUTILITY_MARGIN, NULL_MOVE_REDUCTION,
    REDUCTION_DEPTH, REDUCTION_PLACES, REPETITION, REVERSE_FUTILITY_MARGIN,
};
use super::{Node, Search, Width, Window};
use crate::order::{self, Party, Ranked};
use crate::quiescence::Quiescence;
use crate::score::{self, Score};
use parlour_core::{Budget, Evaluate, Outcome, Seat, Turn, child};

impl<R: Evaluate, Q: Quiescence<R>> Search<'_, R, Q> {
    /// Late move reduction: by how much less the action at this place of the order is looked ahead of.
    #[inline]
    pub(super) fn reduction(&self, here: Node<'_, R>, place: usize) -> u32 {
        if self.width == Width::Full || here.depth < REDUCTION_DEPTH || place < REDUCTION_PLACES[0] {
            return 0;
        }
        let steps = u32::from(place >= REDUCTION_PLACES[1]) + u32::from(place >= REDUCTION_PLACES[2]);
        let reduction = 1 + steps.min(here.depth / 2);
        reduction.min(here.depth - 2)
    }

    /// Futility: near the end of the depth an evaluation often tells enough. How many actions to look at; or none at all,
    /// and the evaluation as the side to act sees it.
    pub(super) fn futility(&mut self, here: Node<'_, R>, side: Party, window: Window) -> Result<usize, Score> {
        if self.width == Width::Full || here.depth > FUTILITY_DEPTH {
            return Ok(usize::MAX);
        }
        let evaluated = if side == Party::Friend { self.evaluate(here.s) } else { -self.evaluate(here.s) };
        let (depth, is_open) = (here.depth as Score, |bound: Score| bound.abs() < DECISIVE);
        if is_open(window.beta) && evaluated - REVERSE_FUTILITY_MARGIN * depth >= window.beta {
            self.has_evaluated = true;
            return Err(evaluated);
        }
        let is_hopeless =
            here.depth < FUTILITY_DEPTH && is_open(window.alpha) && evaluated + FUTILITY_MARGIN * depth <= window.alpha;
        Ok(if is_hopeless { FUTILITY_ACTIONS * here.depth as usize } else { usize::MAX })
    }

    /// Null move: would it be good enough for the side to act to do nothing? Then so is its best action, and it need not be
    /// looked for.
    pub(super) fn null_move(&mut self, here: Node<'_, R>, side: Party, window: Window) -> Option<Score> {
        let is_asked = window.beta - window.alpha == 1 && window.beta.abs() < DECISIVE;
        if self.width == Width::Full || here.depth < NULL_MOVE_REDUCTION || here.is_after_null_move || !is_asked {
            return None;
        }
        let passed = Q::null_move(self.rules, here.s)?;
        let evaluated = if side == Party::Friend { self.evaluate(here.s) } else { -self.evaluate(here.s) };
        if evaluated < window.beta {
            return None;
        }
        self.count();
        let mover = self.rules.turn(&passed).seat();
        let there = Node {
            s: &passed,
            mover,
            depth: here.depth - NULL_MOVE_REDUCTION,
            ply: here.ply + 1,
            is_after_null_move: true,
        };
        let score = match side {
            Party::Friend => self.search(there, window),
            Party::Foe => -self.search(there, window.opposite()),
        };
        (score >= window.beta && score < DECISIVE && !self.is_halted).then_some(window.beta)
    }

    /// The score of stepping to a position, if that ends the game because it has occurred before.
    ///
    /// Who can come back to a position and then has nothing better to do than before will do so again. So when it comes
    /// back while looking ahead, the second time counts as the third, if that is a draw. (Who would lose by it does
    /// something else in time.)
    #[inline]
    pub(super) fn repetition(&mut self, s: &R::State, mover: Option<Seat>) -> Option<Score> {
        let mut ended = self.trail.visit(self.rules, s, mover);
        if self.width == Width::Full {
            return ended.map(|outcome| score::of(outcome.utility()[self.seat]));
        }
        if ended.is_none() && self.trail.came_back_since(self.began) {
            ended = Some(self.rules.third(s, mover)).filter(Outcome::is_draw);
            self.has_evaluated = true;
        }
        ended.map(|outcome| if outcome.is_draw() { REPETITION } else { score::of(outcome.utility()[self.seat]) })
    }

    /// Puts the actions in the order of the evaluations of the positions after them: far from the end of the depth a good
    /// order saves more than that costs.
    pub(super) fn order_by_evaluation(&mut self, here: Node<'_, R>, side: Party, list: &mut [Ranked<R::Action>]) {
        if self.width == Width::Full || here.depth < EVALUATED_ORDER_DEPTH {
            return;
        }
        for ranked in list.iter_mut() {
            let next = child(self.rules, here.s, ranked.action);
            let score = match self.rules.turn(&next) {
                Turn::Over(outcome) => score::of(outcome.utility()[self.seat]),
                _ => self.evaluate(&next),
            };
            ranked.evaluated(if side == Party::Friend { score } else { -score });
        }
        self.nodes += list.len() as u64;
    }

    /// The score of a position at the end of the depth: its evaluation, or what a noisy action makes of it.
    pub(super) fn quiescence(&mut self, here: Node<'_, R>, window: Window) -> Score {
        let Some(side) = self.side(here) else { return self.evaluate(here.s) };
        if here.ply + 1 >= Budget::DEEPEST as usize || here.ply >= 3 * self.iteration as usize + 2 {
            return self.evaluate(here.s);
        }
        match side {
            Party::Friend => self.quiesce(here, side, self.evaluate(here.s), window),
            Party::Foe => -self.quiesce(here, side, -self.evaluate(here.s), window.opposite()),
        }
    }

    /// The better of standing pat and the best noisy action, as the side to act sees it.
    fn quiesce(&mut self, here: Node<'_, R>, side: Party, stand_pat: Score, mut window: Window) -> Score {
        if stand_pat >= window.beta {
            return stand_pat;
        }
        window.alpha = window.alpha.max(stand_pat);
        let mut best = stand_pat;
        let mut list = self.order.noisy::<Q>(self.rules, here.s, here.ply, side);
        for n in 0..list.len() {
            let next = order::next(&mut list, n);
            let score = self.negamax(here, side, next.action, 0, window);
            if self.is_halted {
                break;
            }
            best = best.max(score);
            window.alpha = window.alpha.max(score);
            if score >= window.beta {
                break;
            }
        }
        self.order.put_away(here.ply, list);
        best
    }
}
