//! Iterative deepening alpha-beta for any number of seats.
//!
//! The seat that thinks and its team do their best for that seat; everybody else is taken to do their worst to it, which
//! for two teams is the truth and for more is caution (paranoid search). Chance is weighed (expectimax). A seat may act
//! several times in a row. Repetition is counted by the [`Trail`] exactly as in play.
//!
//! One routine that reads from top to bottom: `iterate` deepens, `aspiration` guesses the score, `root` and `search` look at
//! positions, `actions` at what may be done there, first with a zero window (`scout`: principal variation search). What is
//! left out or looked at less far is in `pruning`, its numbers in `parameters`.
//!
//! [`Width::Full`] looks at everything and finds the scores of [`plain::paranoid`](crate::plain::paranoid), which is the
//! same without anything clever. [`Width::Selective`] may look less far after actions that do not look promising, takes a
//! position that comes back for a draw and follows noisy actions beyond the depth; it sees further, and now and then
//! overlooks something. What is known exactly ([`Endings`]) both use.

mod lines;
mod parameters;
mod pruning;

use crate::engine::{Engine, STOP_INTERVAL};
use crate::order::{self, Order, Party};
use crate::quiescence::{NoQuiescence, Quiescence};
use crate::score::{self, BEYOND, ONE, Score};
use crate::transposition::{Bound, Stored, TranspositionTable, key};
use crate::worlds::in_worlds;
use parameters::ASPIRATION;
use parlour_core::{Budget, Endings, Evaluate, PerSeat, Progress, Question, Rules, Seat, Thought, Trail, Turn, child};
use std::marker::PhantomData;

/// How often a long search is reported, in positions.
const REPORT_INTERVAL: u64 = 32 * STOP_INTERVAL;

/// How much of what lies ahead is looked at.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Width {
    /// Everything to the same depth.
    Full,
    /// Late actions less far, hopeless ones not at all: null move, futility, late move reductions.
    Selective,
}

/// The engine. `Q` says what happens at the end of the depth.
#[derive(Debug)]
pub struct AlphaBeta<Q = NoQuiescence> {
    width: Width,
    quiescence: PhantomData<fn() -> Q>,
}

impl<Q> AlphaBeta<Q> {
    /// With this width.
    pub const fn new(width: Width) -> AlphaBeta<Q> {
        AlphaBeta { width, quiescence: PhantomData }
    }
}

impl<R: Evaluate, Q: Quiescence<R>> Engine<R> for AlphaBeta<Q> {
    fn think(&self, question: &mut Question<'_, R>) -> Option<Thought<R::Action>> {
        self.think_by(None, question)
    }
}

/// A judgement that is handed in. A game's own is compiled into the search; for another one the search is not compiled again.
pub(crate) type Judge<'a, R> = &'a dyn Fn(&<R as Rules>::State) -> PerSeat<f32>;

impl<Q> AlphaBeta<Q> {
    /// What it thinks when it judges positions by this instead of by the game's own judgement.
    pub(crate) fn think_by<R: Evaluate>(
        &self,
        judge: Option<Judge<'_, R>>,
        question: &mut Question<'_, R>,
    ) -> Option<Thought<R::Action>>
    where
        Q: Quiescence<R>,
    {
        in_worlds(question, |question, s| {
            let seat = question.rules.turn(s).seat()?;
            let mut actions = Vec::new();
            question.rules.actions(s, &mut actions);
            question.rng.shuffle(&mut actions);
            let table = TranspositionTable::for_nodes(question.budget.nodes);
            let search = Search::<R, Q>::new(question, seat, self.width, table);
            Search { judge, ..search }.iterate(s, actions)
        })
    }
}

/// The score of every action, looking `depth` actions ahead at everything, in the order of the list. Empty when no seat
/// is to act.
pub fn scores<R: Evaluate>(rules: &R, s: &R::State, trail: &Trail, depth: u32) -> Vec<(R::Action, Score)> {
    let Some(seat) = rules.turn(s).seat() else { return Vec::new() };
    let budget = Budget::to_depth(depth.clamp(1, Budget::DEEPEST));
    let (rng, report) = (&mut fastrand::Rng::with_seed(0), &mut |_| {});
    let worlds = std::slice::from_ref(s);
    let mut question = Question { rules, worlds, trail, budget, rng, report, endings: None };
    let table = TranspositionTable::for_nodes(0);
    let mut search = Search::<R, NoQuiescence>::new(&mut question, seat, Width::Full, table);
    search.start_iteration(budget.max_depth);
    let here = Node { s, mover: Some(seat), depth: budget.max_depth, ply: 0, is_after_null_move: false };
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    actions.into_iter().map(|a| (a, search.after(here, a, here.depth - 1, Window::FULL))).collect()
}

/// The scores between which a search is interested: at or below `alpha`, and at or above `beta`, a bound will do.
#[derive(Copy, Clone)]
struct Window {
    alpha: Score,
    beta: Score,
}

impl Window {
    const FULL: Window = Window { alpha: -BEYOND, beta: BEYOND };
    /// The same for whoever wants the opposite.
    fn opposite(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
    fn ahead(self) -> Window {
        Window { alpha: score::low_ahead(self.alpha), beta: score::high_ahead(self.beta) }
    }
    /// The zero window: is it more than `alpha`, or not?
    fn zero(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha + 1 }
    }
}

/// A position, who acts there (nobody: chance), how far to look ahead, and how far it is from the root.
struct Node<'s, R: Rules> {
    s: &'s R::State,
    mover: Option<Seat>,
    depth: u32,
    ply: usize,
    /// Was it reached by doing nothing? Then that is not tried again at once.
    is_after_null_move: bool,
}

// Derived, these would ask for rules that can be copied.
impl<R: Rules> Copy for Node<'_, R> {}
impl<R: Rules> Clone for Node<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

struct Search<'a, R: Rules, Q> {
    rules: &'a R,
    seat: Seat,
    budget: Budget<'a>,
    endings: Option<&'a dyn Endings<R>>,
    judge: Option<Judge<'a, R>>,
    width: Width,
    report: &'a mut dyn FnMut(Progress),
    trail: Trail,
    /// Where on the trail this search began.
    began: usize,
    table: TranspositionTable,
    order: Order<R>,
    nodes: u64,
    /// The depth of this iteration.
    iteration: u32,
    /// The last finished depth and its score.
    done: (u32, Score),
    /// Was anything evaluated in this iteration, rather than played to its end?
    has_evaluated: bool,
    is_halted: bool,
    quiescence: PhantomData<fn() -> Q>,
}

impl<'a, R: Evaluate, Q: Quiescence<R>> Search<'a, R, Q> {
    fn new(question: &'a mut Question<'_, R>, seat: Seat, width: Width, table: TranspositionTable) -> Search<'a, R, Q> {
        Search {
            rules: question.rules,
            seat,
            budget: question.budget,
            endings: question.endings,
            judge: None,
            width,
            report: &mut *question.report,
            trail: question.trail.clone(),
            began: question.trail.mark().saturating_sub(1),
            table,
            order: Order::new(),
            nodes: 0,
            iteration: 0,
            done: (0, 0),
            has_evaluated: false,
            is_halted: false,
            quiescence: PhantomData,
        }
    }

    /// Iterative deepening over the actions of the root, which were shuffled.
    fn iterate(mut self, s: &R::State, mut actions: Vec<R::Action>) -> Option<Thought<R::Action>> {
        let mut best = (*actions.first()?, 0);
        for depth in 1..=self.budget.max_depth.clamp(1, Budget::DEEPEST) {
            self.start_iteration(depth);
            let Some((place, score)) = self.aspiration(s, &mut actions, best.1) else { break };
            best = (actions[place], score);
            // The next iteration begins with it.
            actions[..=place].rotate_right(1);
            if self.is_halted {
                break;
            }
            self.done = (depth, score);
            self.tell();
            let is_forced = actions.len() == 1 && depth >= self.budget.min_depth;
            if is_forced || self.is_settled() {
                break;
            }
        }
        let (action, score) = best;
        let line = self.principal_variation(s, action);
        Some(Thought { action, value: score::utility(score), depth: self.done.0, nodes: self.nodes, line })
    }

    fn start_iteration(&mut self, depth: u32) {
        self.iteration = depth;
        self.has_evaluated = false;
        self.table.next_iteration();
        self.order.age_history();
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
        self.is_halted |= self.nodes >= self.budget.nodes && self.iteration > self.budget.min_depth.max(1);
        if self.nodes.is_multiple_of(STOP_INTERVAL) {
            // The first action ahead is always looked at, so that there is an answer.
            self.is_halted |= self.iteration > 1 && (self.budget.stop)();
            if self.nodes.is_multiple_of(REPORT_INTERVAL) {
                self.tell();
            }
        }
    }

    /// Nothing changes by looking further: every line has come to its end, or nothing better or worse can be found.
    fn is_settled(&self) -> bool {
        let (depth, score) = self.done;
        !self.has_evaluated || score.abs() >= ONE - depth as Score
    }

    /// [`root`](Search::root) with a window around the score of the last iteration, which is opened where it was wrong.
    fn aspiration(&mut self, s: &R::State, actions: &mut [R::Action], expected: Score) -> Option<(usize, Score)> {
        if self.iteration < 3 {
            return self.root(s, actions, Window::FULL);
        }
        let mut window = Window { alpha: expected - ASPIRATION, beta: expected + ASPIRATION };
        loop {
            let found = self.root(s, actions, window);
            match found {
                // A bound is no score; but that the best action has become better is worth knowing.
                Some((_, score)) if self.is_halted && score <= window.alpha => return None,
                Some((_, score)) if score <= window.alpha && window.alpha > -BEYOND => window.alpha = -BEYOND,
                Some((_, score)) if score >= window.beta && window.beta < BEYOND && !self.is_halted => {
                    window.beta = BEYOND;
                }
                _ => return found,
            }
        }
    }

    /// The place of the best action, and its score. When halted it is the best so far, which is no worse than the last
    /// iteration's best, because that one comes first; `None` if not even that one is finished.
    fn root(&mut self, s: &R::State, actions: &[R::Action], mut window: Window) -> Option<(usize, Score)> {
        let here = Node { s, mover: Some(self.seat), depth: self.iteration, ply: 0, is_after_null_move: false };
        let mut best: Option<(usize, Score)> = None;
        for (place, &a) in actions.iter().enumerate() {
            let score = match best {
                None => self.after(here, a, here.depth - 1, window),
                Some(_) => {
                    let cut = if place >= 4 { self.reduction(here, place / 2) } else { 0 };
                    self.scout(here, Party::Friend, a, cut, window)
                }
            };
            if self.is_halted {
                break;
            }
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((place, score));
                window.alpha = window.alpha.max(score);
            }
            if score >= window.beta {
                break;
            }
        }
        best
    }

    /// The thinking seat's score after an action, looking `depth` further; a bound outside the window.
    fn after(&mut self, here: Node<'_, R>, a: R::Action, depth: u32, window: Window) -> Score {
        self.count();
        let next = child(self.rules, here.s, a);
        let turn = self.rules.turn(&next);
        let mark = self.trail.mark();
        // A win comes before a draw by repetition.
        let ended = match turn {
            Turn::Over(outcome) => Some(score::of(outcome.utility()[self.seat])),
            _ => self.repetition(&next, here.mover),
        };
        let score = ended.unwrap_or_else(|| {
            let there = Node { s: &next, mover: turn.seat(), depth, ply: here.ply + 1, is_after_null_move: false };
            self.search(there, window.ahead())
        });
        self.trail.rewind(mark);
        score::later(score)
    }

    /// The same as the side to act sees it, if it is expected not to be better than `window.alpha`: first that is asked,
    /// which is quick to answer, and less far ahead; and only if it was wrong how good it is.
    fn scout(&mut self, here: Node<'_, R>, side: Party, a: R::Action, cut: u32, window: Window) -> Score {
        let depth = here.depth - 1;
        // The last action ahead is evaluated, for which the window does not matter.
        if depth > 0 || Q::FOLLOWS {
            let mut score = self.negamax(here, side, a, depth - cut, window.zero());
            if cut > 0 && score > window.alpha && !self.is_halted {
                score = self.negamax(here, side, a, depth, window.zero());
            }
            if score <= window.alpha || score >= window.beta || self.is_halted {
                return score;
            }
        }
        self.negamax(here, side, a, depth, window)
    }

    fn negamax(&mut self, here: Node<'_, R>, side: Party, a: R::Action, depth: u32, window: Window) -> Score {
        match side {
            Party::Friend => self.after(here, a, depth, window),
            Party::Foe => -self.after(here, a, depth, window.opposite()),
        }
    }

    /// The thinking seat's score of an unfinished position; a bound outside the window.
    fn search(&mut self, mut here: Node<'_, R>, window: Window) -> Score {
        if self.is_halted {
            return 0;
        }
        // Where there is a threat to answer few actions come into question, and much depends on them.
        if Q::FOLLOWS && here.ply < 2 * self.iteration as usize && Q::is_threatened(self.rules, here.s) {
            here.depth += 1;
        }
        if let Some(known) = self.endings.and_then(|endings| endings.exact(self.rules, here.s)) {
            return score::of(known[self.seat]);
        }
        if here.depth == 0 {
            self.has_evaluated = true;
            return if Q::FOLLOWS { self.quiescence(here, window) } else { self.evaluate(here.s) };
        }
        let key = key(self.rules, here.s);
        // The last action ahead is looked for again as quickly as it is remembered.
        let is_kept = here.depth > 1 || self.width == Width::Full;
        let known = if is_kept { self.table.get(key) } else { None };
        if let Some(stored) = known.filter(|stored| self.is_enough(stored, here.depth))
            && match stored.bound {
                Bound::Exact => true,
                Bound::Lower => stored.score >= window.beta,
                Bound::Upper => stored.score <= window.alpha,
            }
        {
            self.has_evaluated = true;
            return stored.score;
        }
        let place = known.map(|stored| stored.best);
        let (score, place) = match self.side(here) {
            Some(Party::Friend) => self.actions(here, Party::Friend, place, window),
            Some(Party::Foe) => {
                let (score, place) = self.actions(here, Party::Foe, place, window.opposite());
                (-score, place)
            }
            None => (self.chance(here), 0),
        };
        if !self.is_halted && is_kept {
            let bound = match score {
                _ if here.mover.is_none() => Bound::Exact,
                _ if score >= window.beta => Bound::Lower,
                _ if score <= window.alpha => Bound::Upper,
                _ => Bound::Exact,
            };
            self.table.put(key, Stored { depth: here.depth as u8, bound, best: place, score });
        }
        score
    }

    /// Whose interests the seat to act has; nobody's where chance decides.
    fn side(&self, here: Node<'_, R>) -> Option<Party> {
        let is_friend = |seat| self.rules.team(seat) == self.rules.team(self.seat);
        here.mover.map(|seat| if is_friend(seat) { Party::Friend } else { Party::Foe })
    }

    #[inline]
    fn evaluate(&self, s: &R::State) -> Score {
        let values = match self.judge {
            None => self.rules.evaluate(s),
            Some(judge) => judge(s),
        };
        score::of(values[self.seat])
    }

    /// Does what was found looking so far ahead do for this depth?
    fn is_enough(&self, stored: &Stored, depth: u32) -> bool {
        match self.width {
            // To find what the slow search finds it must have looked exactly as far.
            Width::Full => u32::from(stored.depth) == depth,
            Width::Selective => u32::from(stored.depth) >= depth,
        }
    }

    /// The best that the side to act can do, as it sees it, and the place of that action in the list.
    fn actions(
        &mut self,
        mut here: Node<'_, R>,
        side: Party,
        remembered: Option<u16>,
        mut window: Window,
    ) -> (Score, u16) {
        if self.width == Width::Selective && remembered.is_none() && here.depth > 3 {
            // Internal iterative reduction: without a guess which action to begin with, much would be looked at in vain; the
            // next iteration has a guess.
            here.depth -= 1;
        }
        let tried = match self.futility(here, side, window) {
            Ok(tried) => tried,
            Err(evaluated) => return (evaluated, remembered.unwrap_or(0)),
        };
        if let Some(score) = self.null_move(here, side, window) {
            return (score, remembered.unwrap_or(0));
        }
        let mut list = self.order.list(self.rules, here.s, here.ply, side, remembered);
        self.order_by_evaluation(here, side, &mut list);
        let mut best = (-BEYOND, 0);
        for n in 0..list.len().min(tried) {
            let next = order::next(&mut list, n);
            let score = match n {
                0 => self.negamax(here, side, next.action, here.depth - 1, window),
                _ => {
                    let cut = if next.is_remembered() { 0 } else { self.reduction(here, n) };
                    self.scout(here, side, next.action, cut, window)
                }
            };
            if self.is_halted {
                break;
            }
            if score > best.0 {
                best = (score, next.place);
                window.alpha = window.alpha.max(score);
            }
            if score >= window.beta {
                self.order.cutoff(next.action, here.ply, side, here.depth);
                break;
            }
        }
        self.order.put_away(here.ply, list);
        best
    }

    /// What chance gives on average.
    fn chance(&mut self, here: Node<'_, R>) -> Score {
        let mut outcomes = Vec::new();
        self.rules.actions(here.s, &mut outcomes);
        let weigh =
            |outcome| (self.rules.weight(here.s, outcome), self.after(here, outcome, here.depth - 1, Window::FULL));
        score::mean(outcomes.into_iter().map(weigh))
    }

    /// How it goes on after an action, as far as the transposition table remembers.
    fn principal_variation(&mut self, s: &R::State, action: R::Action) -> Vec<R::Action> {
        let mut line = vec![action];
        let mut s = child(self.rules, s, action);
        while line.len() < self.done.0 as usize && self.rules.turn(&s).seat().is_some() {
            let Some(stored) = self.table.get(key(self.rules, &s)).filter(|f| f.bound == Bound::Exact) else { break };
            let mut actions = Vec::new();
            self.rules.actions(&s, &mut actions);
            // Two positions with one key would be a wonder, but no reason to fail.
            let Some(&next) = actions.get(usize::from(stored.best)) else { break };
            line.push(next);
            s = child(self.rules, &s, next);
        }
        line
    }
}
