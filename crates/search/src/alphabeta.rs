//! Iterative deepening alpha-beta for any number of seats.
//!
//! The seat that thinks and its team do their best for that seat; everybody else is taken to do their worst to it, which
//! for two teams is the truth and for more is caution. Chance is weighed. A seat may act several times in a row.
//! Repetition is counted by the [`Trail`] exactly as in play.
//!
//! [`think`] looks at everything ([`Width::Full`]) and finds the scores of
//! [`plain::paranoid`](crate::plain::paranoid), which is the same without anything clever. [`think_with`] may look less
//! far after actions that do not look promising and takes a position that comes back for a draw ([`Width::Late`]), follow
//! noisy actions beyond the depth, and use what the game knows of endings; it sees further, and now and then overlooks
//! something.

mod selection;

use crate::bot::{Progress, Thought};
use crate::budget::{Budget, DEEPEST, PATIENCE};
use crate::extras::{Calm, Ends, Noise, Unknown};
use crate::order::{self, Order, Side};
use crate::score::{self, BEYOND, ONE, Score};
use crate::table::{Bound, Found, Table, key};
use parlour_core::{Evaluate, Rules, Seat, Trail, Turn, child};
use std::marker::PhantomData;

/// How often `report` hears of a long search, in positions.
const REPORT: u64 = 32 * PATIENCE;

/// How much of what lies ahead is looked at.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Width {
    /// Everything to the same depth.
    Full,
    /// The later an action comes in the order, the less far: it is looked into again only if it turns out well. Where a
    /// position comes back nothing more is looked for.
    Late,
}

/// The best action for the seat to act; `None` when no seat is to act. `trail` ends at `s`. Between equal actions `rng`
/// chooses; but for that the answer depends on the position and the budget alone.
pub fn think<R: Evaluate>(
    rules: &R,
    s: &R::State,
    trail: &Trail,
    budget: &Budget<'_>,
    rng: &mut fastrand::Rng,
    report: &mut dyn FnMut(Progress),
) -> Option<Thought<R::Action>> {
    think_with::<R, Calm, Unknown>(rules, s, trail, budget, Width::Full, rng, report)
}

/// [`think`] with a width, and with whatever the game offers besides.
pub fn think_with<R: Evaluate, N: Noise<R>, E: Ends<R>>(
    rules: &R,
    s: &R::State,
    trail: &Trail,
    budget: &Budget<'_>,
    width: Width,
    rng: &mut fastrand::Rng,
    report: &mut dyn FnMut(Progress),
) -> Option<Thought<R::Action>> {
    let seat = rules.turn(s).seat()?;
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    rng.shuffle(&mut actions);
    let table = Table::for_nodes(budget.nodes);
    let mut search = Search::<R, N, E>::new(rules, seat, trail, budget, width, table, report);
    let mut best = (*actions.first()?, 0);
    for depth in 1..=budget.depth.clamp(1, DEEPEST) {
        search.begin(depth);
        let Some((place, score)) = search.aspire(s, &mut actions, best.1) else { break };
        best = (actions[place], score);
        // The next round begins with it.
        actions[..=place].rotate_right(1);
        if search.is_halted {
            break;
        }
        search.done = (depth, score);
        search.tell();
        let is_forced = actions.len() == 1 && depth >= budget.sure;
        if is_forced || search.is_settled() {
            break;
        }
    }
    let (action, score) = best;
    let line = search.line(s, action);
    Some(Thought { action, value: score::utility(score), depth: search.done.0, nodes: search.nodes, line })
}

/// The score of every action, looking `depth` actions ahead at everything, in the order of the list. Empty when no seat
/// is to act.
pub fn scores<R: Evaluate>(rules: &R, s: &R::State, trail: &Trail, depth: u32) -> Vec<(R::Action, Score)> {
    let Some(seat) = rules.turn(s).seat() else { return Vec::new() };
    let (budget, mut report) = (Budget::to_depth(depth.clamp(1, DEEPEST)), |_| {});
    let table = Table::for_nodes(0);
    let mut search = Search::<R, Calm, Unknown>::new(rules, seat, trail, &budget, Width::Full, table, &mut report);
    search.begin(budget.depth);
    let here = Here { s, mover: Some(seat), depth: budget.depth, ply: 0, is_passed: false };
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    actions.into_iter().map(|a| (a, search.after(here, a, here.depth - 1, Window::FULL))).collect()
}

/// The scores between which a search is interested: at or below `low`, and at or above `high`, a bound will do.
#[derive(Copy, Clone)]
struct Window {
    low: Score,
    high: Score,
}

impl Window {
    const FULL: Window = Window { low: -BEYOND, high: BEYOND };
    /// The same for whoever wants the opposite.
    fn opposite(self) -> Window {
        Window { low: -self.high, high: -self.low }
    }
    fn ahead(self) -> Window {
        Window { low: score::low_ahead(self.low), high: score::high_ahead(self.high) }
    }
    /// Only: is it more than `low`?
    fn scout(self) -> Window {
        Window { low: self.low, high: self.low + 1 }
    }
}

/// The next round's score is expected so near to the last one's.
const NEAR: Score = 30_000;

/// A position, who acts there (nobody: chance), how far to look ahead, and how far it is from the root.
struct Here<'s, R: Rules> {
    s: &'s R::State,
    mover: Option<Seat>,
    depth: u32,
    ply: usize,
    /// Was it reached by doing nothing? Then that is not tried again at once.
    is_passed: bool,
}

// Derived, these would ask for rules that can be copied.
impl<R: Rules> Copy for Here<'_, R> {}
impl<R: Rules> Clone for Here<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

struct Search<'a, R: Rules, N, E> {
    rules: &'a R,
    seat: Seat,
    budget: &'a Budget<'a>,
    width: Width,
    report: &'a mut dyn FnMut(Progress),
    trail: Trail,
    /// Where on the trail this search began.
    began: usize,
    table: Table,
    order: Order<R>,
    nodes: u64,
    /// The depth of this round.
    round: u32,
    /// The last finished depth and its score.
    done: (u32, Score),
    /// Was anything judged in this round, rather than played to its end?
    has_judged: bool,
    is_halted: bool,
    extras: PhantomData<fn() -> (N, E)>,
}

impl<'a, R: Evaluate, N: Noise<R>, E: Ends<R>> Search<'a, R, N, E> {
    fn new(
        rules: &'a R,
        seat: Seat,
        trail: &Trail,
        budget: &'a Budget<'a>,
        width: Width,
        table: Table,
        report: &'a mut dyn FnMut(Progress),
    ) -> Search<'a, R, N, E> {
        Search {
            rules,
            seat,
            budget,
            width,
            report,
            trail: trail.clone(),
            began: trail.mark().saturating_sub(1),
            table,
            order: Order::new(),
            nodes: 0,
            round: 0,
            done: (0, 0),
            has_judged: false,
            is_halted: false,
            extras: PhantomData,
        }
    }

    fn begin(&mut self, depth: u32) {
        self.round = depth;
        self.has_judged = false;
        self.table.grow_older();
        self.order.fade();
    }

    fn tell(&mut self) {
        let (depth, score) = self.done;
        let of = self.budget.nodes.max(self.nodes);
        (self.report)(Progress { depth, nodes: self.nodes, of, value: score::utility(score) });
    }

    /// Counts a position, and halts if that was the last.
    #[inline]
    fn count(&mut self) {
        self.nodes += 1;
        self.is_halted |= self.nodes >= self.budget.nodes && self.round > self.budget.sure.max(1);
        if self.nodes.is_multiple_of(PATIENCE) {
            // The first action ahead is always looked at, so that there is an answer.
            self.is_halted |= self.round > 1 && (self.budget.stop)();
            if self.nodes.is_multiple_of(REPORT) {
                self.tell();
            }
        }
    }

    /// Nothing changes by looking further: every line has come to its end, or nothing better or worse can be found.
    fn is_settled(&self) -> bool {
        let (depth, score) = self.done;
        !self.has_judged || score.abs() >= ONE - depth as Score
    }

    /// [`root`](Search::root) with a window around the score of the last round, which is opened where it was wrong.
    fn aspire(&mut self, s: &R::State, actions: &mut [R::Action], expected: Score) -> Option<(usize, Score)> {
        if self.round < 3 {
            return self.root(s, actions, Window::FULL);
        }
        let mut window = Window { low: expected - NEAR, high: expected + NEAR };
        loop {
            let found = self.root(s, actions, window);
            match found {
                // A bound is no score; but that the best action has become better is worth knowing.
                Some((_, score)) if self.is_halted && score <= window.low => return None,
                Some((_, score)) if score <= window.low && window.low > -BEYOND => window.low = -BEYOND,
                Some((_, score)) if score >= window.high && window.high < BEYOND && !self.is_halted => {
                    window.high = BEYOND;
                }
                _ => return found,
            }
        }
    }

    /// The place of the best action, and its score. When halted it is the best so far, which is no worse than the last
    /// round's best, because that one comes first; `None` if not even that one is finished.
    fn root(&mut self, s: &R::State, actions: &[R::Action], mut window: Window) -> Option<(usize, Score)> {
        let here = Here { s, mover: Some(self.seat), depth: self.round, ply: 0, is_passed: false };
        let mut best: Option<(usize, Score)> = None;
        for (place, &a) in actions.iter().enumerate() {
            let score = match best {
                None => self.after(here, a, here.depth - 1, window),
                Some(_) => {
                    let cut = if place >= 4 { self.cut(here, place / 2) } else { 0 };
                    self.doubted(here, Side::Friend, a, cut, window)
                }
            };
            if self.is_halted {
                break;
            }
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((place, score));
                window.low = window.low.max(score);
            }
            if score >= window.high {
                break;
            }
        }
        best
    }

    /// The thinking seat's score after an action, looking `depth` further; a bound outside the window.
    fn after(&mut self, here: Here<'_, R>, a: R::Action, depth: u32, window: Window) -> Score {
        self.count();
        let next = child(self.rules, here.s, a);
        let turn = self.rules.turn(&next);
        let mark = self.trail.mark();
        // A win comes before a draw by repetition.
        let ended = match turn {
            Turn::Over(outcome) => Some(score::of(outcome.utility()[self.seat])),
            _ => self.repeated(&next, here.mover),
        };
        let score = ended.unwrap_or_else(|| {
            let there = Here { s: &next, mover: turn.seat(), depth, ply: here.ply + 1, is_passed: false };
            self.look(there, window.ahead())
        });
        self.trail.rewind(mark);
        score::later(score)
    }

    /// The same as the side to act sees it, if it is expected not to be better than `window.low`: first that is asked,
    /// which is quick to answer, and less far ahead; and only if it was wrong how good it is.
    fn doubted(&mut self, here: Here<'_, R>, side: Side, a: R::Action, cut: u32, window: Window) -> Score {
        let depth = here.depth - 1;
        // The last action ahead is judged, for which the window does not matter.
        if depth > 0 || N::STIRS {
            let mut score = self.trusted(here, side, a, depth - cut, window.scout());
            if cut > 0 && score > window.low && !self.is_halted {
                score = self.trusted(here, side, a, depth, window.scout());
            }
            if score <= window.low || score >= window.high || self.is_halted {
                return score;
            }
        }
        self.trusted(here, side, a, depth, window)
    }

    fn trusted(&mut self, here: Here<'_, R>, side: Side, a: R::Action, depth: u32, window: Window) -> Score {
        match side {
            Side::Friend => self.after(here, a, depth, window),
            Side::Foe => -self.after(here, a, depth, window.opposite()),
        }
    }

    /// The thinking seat's score of an unfinished position; a bound outside the window.
    fn look(&mut self, mut here: Here<'_, R>, window: Window) -> Score {
        if self.is_halted {
            return 0;
        }
        // Where there is a threat to answer few actions come into question, and much depends on them.
        if N::STIRS && here.ply < 2 * self.round as usize && N::is_threatened(self.rules, here.s) {
            here.depth += 1;
        }
        if let Some(known) = E::exact(self.rules, here.s) {
            return score::of(known[self.seat]);
        }
        if here.depth == 0 {
            self.has_judged = true;
            return if N::STIRS { self.calmed(here, window) } else { self.judged(here) };
        }
        let key = key(self.rules, here.s);
        // The last action ahead is looked for again as quickly as it is remembered.
        let is_kept = here.depth > 1 || self.width == Width::Full;
        let known = if is_kept { self.table.get(key) } else { None };
        if let Some(found) = known.filter(|found| self.is_enough(found, here.depth))
            && match found.bound {
                Bound::Exact => true,
                Bound::Low => found.score >= window.high,
                Bound::High => found.score <= window.low,
            }
        {
            self.has_judged = true;
            return found.score;
        }
        let place = known.map(|found| found.place);
        let (score, place) = match self.side(here) {
            Some(Side::Friend) => self.best(here, Side::Friend, place, window),
            Some(Side::Foe) => {
                let (score, place) = self.best(here, Side::Foe, place, window.opposite());
                (-score, place)
            }
            None => (self.weighed(here), 0),
        };
        if !self.is_halted && is_kept {
            let bound = match score {
                _ if here.mover.is_none() => Bound::Exact,
                _ if score >= window.high => Bound::Low,
                _ if score <= window.low => Bound::High,
                _ => Bound::Exact,
            };
            self.table.put(key, Found { depth: here.depth as u8, bound, place, score });
        }
        score
    }

    /// Whose interests the seat to act has; nobody's where chance decides.
    fn side(&self, here: Here<'_, R>) -> Option<Side> {
        let is_friend = |seat| self.rules.team(seat) == self.rules.team(self.seat);
        here.mover.map(|seat| if is_friend(seat) { Side::Friend } else { Side::Foe })
    }

    #[inline]
    fn judged(&self, here: Here<'_, R>) -> Score {
        score::of(self.rules.evaluate(here.s)[self.seat])
    }

    /// Does what was found looking so far ahead do for this depth?
    fn is_enough(&self, found: &Found, depth: u32) -> bool {
        match self.width {
            // To find what the slow search finds it must have looked exactly as far.
            Width::Full => u32::from(found.depth) == depth,
            Width::Late => u32::from(found.depth) >= depth,
        }
    }

    /// The best that the side to act can do, as it sees it, and the place of that action in the list.
    fn best(&mut self, mut here: Here<'_, R>, side: Side, remembered: Option<u16>, mut window: Window) -> (Score, u16) {
        if self.width == Width::Late && remembered.is_none() && here.depth > 3 {
            // Without a guess which action to begin with, much would be looked at in vain; the next round has a guess.
            here.depth -= 1;
        }
        let tried = match self.glance(here, side, window) {
            Ok(tried) => tried,
            Err(judged) => return (judged, remembered.unwrap_or(0)),
        };
        if let Some(score) = self.idle(here, side, window) {
            return (score, remembered.unwrap_or(0));
        }
        let mut list = self.order.list(self.rules, here.s, here.ply, side, remembered);
        self.foresee(here, side, &mut list);
        let mut best = (-BEYOND, 0);
        for n in 0..list.len().min(tried) {
            let next = order::next(&mut list, n);
            let score = match n {
                0 => self.trusted(here, side, next.action, here.depth - 1, window),
                _ => {
                    let cut = if next.is_favourite() { 0 } else { self.cut(here, n) };
                    self.doubted(here, side, next.action, cut, window)
                }
            };
            if self.is_halted {
                break;
            }
            if score > best.0 {
                best = (score, next.place);
                window.low = window.low.max(score);
            }
            if score >= window.high {
                self.order.praise(next.action, here.ply, side, here.depth);
                break;
            }
        }
        self.order.put_away(here.ply, list);
        best
    }

    /// What chance gives on average.
    fn weighed(&mut self, here: Here<'_, R>) -> Score {
        let mut outcomes = Vec::new();
        self.rules.actions(here.s, &mut outcomes);
        let weigh =
            |outcome| (self.rules.weight(here.s, outcome), self.after(here, outcome, here.depth - 1, Window::FULL));
        score::mean(outcomes.into_iter().map(weigh))
    }

    /// How it goes on after an action, as far as the table remembers.
    fn line(&mut self, s: &R::State, action: R::Action) -> Vec<R::Action> {
        let mut line = vec![action];
        let mut s = child(self.rules, s, action);
        while line.len() < self.done.0 as usize && self.rules.turn(&s).seat().is_some() {
            let Some(found) = self.table.get(key(self.rules, &s)).filter(|f| f.bound == Bound::Exact) else { break };
            let mut actions = Vec::new();
            self.rules.actions(&s, &mut actions);
            // Two positions with one key would be a wonder, but no reason to fail.
            let Some(&next) = actions.get(usize::from(found.place)) else { break };
            line.push(next);
            s = child(self.rules, &s, next);
        }
        line
    }
}
