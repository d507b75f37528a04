//! The search of the first opponent: plain iterative deepening, kept as it was on the day of the first measurement.

use super::order::{self, Order, Side};
use super::table::Table;
use crate::bot::{Progress, Thought};
use crate::budget::{Budget, DEEPEST, PATIENCE};
use crate::score::{self, BEYOND, ONE, Score};
use crate::table::{Bound, Found, key};
use parlour_core::{Evaluate, Rules, Seat, Trail, Turn, child};

/// How often `report` hears of a long search, in positions.
const REPORT: u64 = 32 * PATIENCE;

/// The best action for the seat to act; `None` when no seat is to act. `trail` ends at `s`. Between equal actions `rng`
/// chooses; but for that the answer depends on the position and the budget alone.
pub(super) fn think<R: Evaluate>(
    rules: &R,
    s: &R::State,
    trail: &Trail,
    budget: &Budget<'_>,
    rng: &mut fastrand::Rng,
    report: &mut dyn FnMut(Progress),
) -> Option<Thought<R::Action>> {
    let seat = rules.turn(s).seat()?;
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    rng.shuffle(&mut actions);
    let mut search = Search::new(rules, seat, trail, budget, Table::for_nodes(budget.nodes), report);
    let mut best = (*actions.first()?, 0);
    for depth in 1..=budget.depth.clamp(1, DEEPEST) {
        search.begin(depth);
        let Some((place, score)) = search.root(s, &actions) else { break };
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

/// The score of every action, looking `depth` actions ahead, in the order of the list. Empty when no seat is to act.
pub(super) fn scores<R: Evaluate>(rules: &R, s: &R::State, trail: &Trail, depth: u32) -> Vec<(R::Action, Score)> {
    let Some(seat) = rules.turn(s).seat() else { return Vec::new() };
    let (budget, mut report) = (Budget::to_depth(depth.clamp(1, DEEPEST)), |_| {});
    let mut search = Search::new(rules, seat, trail, &budget, Table::for_nodes(0), &mut report);
    search.begin(budget.depth);
    let here = Here { s, mover: Some(seat), depth: budget.depth, ply: 0 };
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    actions.into_iter().map(|a| (a, search.after(here, a, Window::FULL))).collect()
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

/// A position, who acts there (nobody: chance), how far to look ahead, and how far it is from the root.
struct Here<'s, R: Rules> {
    s: &'s R::State,
    mover: Option<Seat>,
    depth: u32,
    ply: usize,
}

// Derived, these would ask for rules that can be copied.
impl<R: Rules> Copy for Here<'_, R> {}
impl<R: Rules> Clone for Here<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

struct Search<'a, R: Rules> {
    rules: &'a R,
    seat: Seat,
    budget: &'a Budget<'a>,
    report: &'a mut dyn FnMut(Progress),
    trail: Trail,
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
}

impl<'a, R: Evaluate> Search<'a, R> {
    fn new(
        rules: &'a R,
        seat: Seat,
        trail: &Trail,
        budget: &'a Budget<'a>,
        table: Table,
        report: &'a mut dyn FnMut(Progress),
    ) -> Search<'a, R> {
        Search {
            rules,
            seat,
            budget,
            report,
            trail: trail.clone(),
            table,
            order: Order::new(),
            nodes: 0,
            round: 0,
            done: (0, 0),
            has_judged: false,
            is_halted: false,
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

    /// The place of the best action, and its score. When halted it is the best so far, which is no worse than the last
    /// round's best, because that one comes first; `None` if not even that one is finished.
    fn root(&mut self, s: &R::State, actions: &[R::Action]) -> Option<(usize, Score)> {
        let here = Here { s, mover: Some(self.seat), depth: self.round, ply: 0 };
        let mut best = None;
        let mut window = Window::FULL;
        for (place, &a) in actions.iter().enumerate() {
            let score = match best {
                None => self.after(here, a, window),
                Some(_) => self.doubted(here, Side::Friend, a, window),
            };
            if self.is_halted {
                break;
            }
            if best.is_none() || score > window.low {
                best = Some((place, score));
                window.low = score;
            }
        }
        best
    }

    /// The thinking seat's score after an action; a bound outside the window.
    fn after(&mut self, here: Here<'_, R>, a: R::Action, window: Window) -> Score {
        self.count();
        let next = child(self.rules, here.s, a);
        let turn = self.rules.turn(&next);
        let mark = self.trail.mark();
        // A win comes before a draw by repetition.
        let ended = match turn {
            Turn::Over(outcome) => Some(outcome),
            _ => self.trail.visit(self.rules, &next, here.mover),
        };
        let score = match ended {
            Some(outcome) => score::of(outcome.utility()[self.seat]),
            None => {
                let there = Here { s: &next, mover: turn.seat(), depth: here.depth - 1, ply: here.ply + 1 };
                self.look(there, window.ahead())
            }
        };
        self.trail.rewind(mark);
        score::later(score)
    }

    /// The same as the side to act sees it, if it is expected not to be better than `window.low`: first that is asked,
    /// which is quick to answer, and only if it was wrong how good it is.
    fn doubted(&mut self, here: Here<'_, R>, side: Side, a: R::Action, window: Window) -> Score {
        // The last action ahead is judged, for which the window does not matter.
        if here.depth > 1 {
            let score = self.trusted(here, side, a, window.scout());
            if score <= window.low || score >= window.high || self.is_halted {
                return score;
            }
        }
        self.trusted(here, side, a, window)
    }

    fn trusted(&mut self, here: Here<'_, R>, side: Side, a: R::Action, window: Window) -> Score {
        match side {
            Side::Friend => self.after(here, a, window),
            Side::Foe => -self.after(here, a, window.opposite()),
        }
    }

    /// The thinking seat's score of an unfinished position; a bound outside the window.
    fn look(&mut self, here: Here<'_, R>, window: Window) -> Score {
        if self.is_halted {
            return 0;
        }
        if here.depth == 0 {
            self.has_judged = true;
            return score::of(self.rules.evaluate(here.s)[self.seat]);
        }
        let key = key(self.rules, here.s);
        let known = self.table.get(key);
        if let Some(found) = known.filter(|found| u32::from(found.depth) == here.depth)
            && match found.bound {
                Bound::Exact => true,
                Bound::Low => found.score >= window.high,
                Bound::High => found.score <= window.low,
            }
        {
            self.has_judged = true;
            return found.score;
        }
        let (score, place) = match here.mover {
            Some(seat) if self.rules.team(seat) == self.rules.team(self.seat) => {
                self.best(here, Side::Friend, known.map(|found| found.place), window)
            }
            Some(_) => {
                let (score, place) = self.best(here, Side::Foe, known.map(|found| found.place), window.opposite());
                (-score, place)
            }
            None => (self.weighed(here), 0),
        };
        if !self.is_halted {
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

    /// The best that the side to act can do, as it sees it, and the place of that action in the list.
    fn best(&mut self, here: Here<'_, R>, side: Side, remembered: Option<u16>, mut window: Window) -> (Score, u16) {
        let mut list = self.order.list(self.rules, here.s, here.ply, side, remembered);
        let mut best = (-BEYOND, 0);
        for n in 0..list.len() {
            let next = order::next(&mut list, n);
            let score = match n {
                0 => self.trusted(here, side, next.action, window),
                _ => self.doubted(here, side, next.action, window),
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
        let weigh = |outcome| (self.rules.weight(here.s, outcome), self.after(here, outcome, Window::FULL));
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
