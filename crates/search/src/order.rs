//! Which action to look at first. The sooner the best one is seen, the less has to be looked at.

use crate::budget::DEEPEST;
use crate::extras::Noise;
use crate::score::{ONE, Score};
use crate::table::hash;
use parlour_core::Rules;

/// Does the seat to act want what the thinking seat wants?
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Side {
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
    /// Is it here for what it did in this position or beside it?
    pub fn is_favourite(&self) -> bool {
        self.rank >= KILLER
    }

    /// The position after it is judged so; favourites stay first.
    pub fn promise(&mut self, score: Score) {
        if !self.is_favourite() {
            self.rank = (ONE + score) as u32;
        }
    }
}

/// Actions share places of the history; a clash costs a bad order, no more.
const HISTORY: usize = 4096;
const REMEMBERED: u32 = u32::MAX;
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
        let plies = DEEPEST as usize + 1;
        Order {
            killers: vec![[None; 2]; plies],
            history: [vec![0; HISTORY], vec![0; HISTORY]],
            lists: vec![Vec::new(); plies],
            spare: Vec::new(),
        }
    }
    /// A new round begins: what was good nearer the root matters less.
    pub fn fade(&mut self) {
        self.history.iter_mut().flatten().for_each(|n| *n /= 4);
    }
    /// The actions of a position. Give the list back with [`put_away`](Order::put_away).
    pub fn list(
        &mut self,
        rules: &R,
        s: &R::State,
        ply: usize,
        side: Side,
        best: Option<u16>,
    ) -> Vec<Ranked<R::Action>> {
        let mut list = std::mem::take(&mut self.lists[ply]);
        self.spare.clear();
        rules.actions(s, &mut self.spare);
        let (killers, history) = (&self.killers[ply], &self.history[side as usize]);
        list.extend(self.spare.iter().zip(0..).map(|(&action, place)| {
            let rank = match action {
                _ if best == Some(place) => REMEMBERED,
                _ if killers.contains(&Some(action)) => KILLER,
                _ => history[slot(&action)],
            };
            Ranked { action, place, rank }
        }));
        list
    }
    pub fn put_away(&mut self, ply: usize, mut list: Vec<Ranked<R::Action>>) {
        list.clear();
        self.lists[ply] = list;
    }
    /// The noisy ones among the actions of a position. Give the list back with [`put_away`](Order::put_away).
    pub fn noisy<N: Noise<R>>(&mut self, rules: &R, s: &R::State, ply: usize, side: Side) -> Vec<Ranked<R::Action>> {
        let mut list = std::mem::take(&mut self.lists[ply]);
        self.spare.clear();
        N::noisy(rules, s, &mut self.spare);
        let history = &self.history[side as usize];
        list.extend(self.spare.iter().map(|&action| Ranked { action, place: 0, rank: history[slot(&action)] }));
        list
    }
    /// This action made looking at the others needless.
    pub fn praise(&mut self, action: R::Action, ply: usize, side: Side, depth: u32) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        let praise = &mut self.history[side as usize][slot(&action)];
        *praise = (*praise + depth * depth).min(MOST);
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
