//! Which action to look at first. The sooner the best one is seen, the less has to be looked at.

use crate::quiescence::Quiescence;
use crate::score::{ONE, Score};
use crate::transposition::hash;
use parlour_core::{Budget, Rules};

/// Does the seat to act want what the thinking seat wants?
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Party {
    Friend,
    Foe,
}

/// An action with its place in the list and how early to look at it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Ranked<A> {
    pub action: A,
    pub place: u16,
    rank: u32,
}

impl<A> Ranked<A> {
    /// Is it the transposition table's action or a killer?
    pub fn is_remembered(&self) -> bool {
        self.rank >= KILLER
    }

    /// The position after it is evaluated so; what is remembered stays first.
    pub fn evaluated(&mut self, score: Score) {
        if !self.is_remembered() {
            self.rank = (ONE + score) as u32;
        }
    }
}

/// Actions share places of the history; a clash costs a bad order, no more.
const HISTORY: usize = 4096;
const STORED: u32 = u32::MAX;
const KILLER: u32 = u32::MAX - 1;
/// History stays below the ranks above.
const MOST: u32 = 1 << 30;

/// What was good elsewhere in this search.
pub(crate) struct Order<R: Rules> {
    /// By distance from the root: the last two actions that settled a position there. They often do so again.
    killers: Vec<[Option<R::Action>; 2]>,
    /// How much an action has settled anywhere, for friend and foe.
    history: [Vec<u32>; 2],
    /// A list for each distance from the root, kept to save allocations.
    lists: Vec<Vec<Ranked<R::Action>>>,
    spare: Vec<R::Action>,
}

impl<R: Rules> Order<R> {
    pub fn new() -> Order<R> {
        let plies = Budget::DEEPEST as usize + 1;
        Order {
            killers: vec![[None; 2]; plies],
            history: [vec![0; HISTORY], vec![0; HISTORY]],
            lists: vec![Vec::new(); plies],
            spare: Vec::new(),
        }
    }
    /// A new iteration begins: what was good nearer the root matters less.
    pub fn age_history(&mut self) {
        self.history.iter_mut().flatten().for_each(|n| *n /= 4);
    }
    /// The actions of a position. Give the list back with [`put_away`](Order::put_away).
    pub fn list(
        &mut self,
        rules: &R,
        s: &R::State,
        ply: usize,
        side: Party,
        best: Option<u16>,
    ) -> Vec<Ranked<R::Action>> {
        let mut list = std::mem::take(&mut self.lists[ply]);
        self.spare.clear();
        rules.actions(s, &mut self.spare);
        let history = &self.history[side as usize];
        list.extend(self.spare.iter().zip(0..).map(|(&action, place)| {
            let rank = history[slot(&action)];
            Ranked { action, place, rank }
        }));
        // Few are remembered: looked for by themselves they do not slow down the others.
        for killer in self.killers[ply].into_iter().flatten() {
            if let Some(found) = list.iter_mut().find(|ranked| ranked.action == killer) {
                found.rank = KILLER;
            }
        }
        if let Some(best) = best.and_then(|place| list.get_mut(usize::from(place))) {
            best.rank = STORED;
        }
        list
    }
    pub fn put_away(&mut self, ply: usize, mut list: Vec<Ranked<R::Action>>) {
        list.clear();
        self.lists[ply] = list;
    }
    /// The noisy ones among the actions of a position. Give the list back with [`put_away`](Order::put_away).
    pub fn noisy<Q: Quiescence<R>>(
        &mut self,
        rules: &R,
        s: &R::State,
        ply: usize,
        side: Party,
    ) -> Vec<Ranked<R::Action>> {
        let mut list = std::mem::take(&mut self.lists[ply]);
        self.spare.clear();
        Q::noisy(rules, s, &mut self.spare);
        let history = &self.history[side as usize];
        list.extend(self.spare.iter().map(|&action| Ranked { action, place: 0, rank: history[slot(&action)] }));
        list
    }
    /// This action made looking at the others needless: a beta cutoff.
    pub fn cutoff(&mut self, action: R::Action, ply: usize, side: Party, depth: u32) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        let history = &mut self.history[side as usize][slot(&action)];
        *history = (*history + depth * depth).min(MOST);
    }
}

/// So many are looked for one by one; whoever comes further wants all of them.
const SELECTED: usize = 3;

/// Brings the next action to look at to the place `n`, when those before it have been brought; the first of equals, so
/// that the order is always the same.
#[inline]
pub(crate) fn next<A: Copy>(list: &mut [Ranked<A>], n: usize) -> Ranked<A> {
    if n < SELECTED {
        let mut best = n;
        for other in n + 1..list.len() {
            if (list[other].rank, list[best].place) > (list[best].rank, list[other].place) {
                best = other;
            }
        }
        list.swap(n, best);
    } else if n == SELECTED {
        list[n..].sort_unstable_by_key(|a| (std::cmp::Reverse(a.rank), a.place));
    }
    list[n]
}

#[inline]
fn slot(action: &impl std::hash::Hash) -> usize {
    (hash(action) >> 20) as usize % HISTORY
}
