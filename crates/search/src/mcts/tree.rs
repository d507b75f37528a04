//! The tree, and one step of its growth.

use super::roll::{Deeds, drawn, promise, roll};
use super::{Ending, Manner, Values};
use crate::table::hash;
use parlour_core::{Counting, Evaluate, Quiet, Rules, Seat, Trail, Turn};
use rustc_hash::FxHashSet;
use std::marker::PhantomData;

/// An action and what came of it.
struct Node<A> {
    action: A,
    /// Who acts there; nobody where chance does. Known once it was visited.
    mover: Option<Seat>,
    /// Its children lie together.
    first: u32,
    children: u32,
    visits: u32,
    /// Descents under way, which count as lost: so that two threads look at different things.
    under_way: u32,
    /// For the seat that took the action, summed over the visits.
    sum: f32,
    /// What the evaluation says, for that seat.
    promise: f32,
    /// The same action taken later, by the same seat: how often, and its sum.
    later: u32,
    later_sum: f32,
    /// What it comes to whatever anybody tries.
    proven: Option<Values>,
}

impl<A> Node<A> {
    fn new(action: A, promise: f32) -> Node<A> {
        Node {
            action,
            mover: None,
            first: 0,
            children: 0,
            visits: 0,
            under_way: 0,
            sum: 0.0,
            promise,
            later: 0,
            later_sum: 0.0,
            proven: None,
        }
    }
}

/// Where a descent has come to.
pub(super) struct Leaf<R: Rules> {
    /// Nodes from the root on.
    path: Vec<u32>,
    /// What was done from there on, where it matters.
    deeds: Deeds,
    /// The position, unless it is known what it comes to.
    pub(super) open: Result<R::State, Values>,
}

pub(super) struct Tree<'a, R: Rules, C> {
    rules: &'a R,
    start: R::State,
    trail: Trail,
    manner: Manner,
    seat: Seat,
    nodes: Vec<Node<R::Action>>,
    spare: Vec<R::Action>,
    counting: PhantomData<fn() -> C>,
}

/// The tree stops growing here; what it has is still visited.
const MOST: usize = 1 << 22;

impl<'a, R: Evaluate, C: Counting<R>> Tree<'a, R, C> {
    /// A tree with the actions of a position; `None` when no seat is to act there.
    pub(super) fn new(rules: &'a R, s: &R::State, trail: &Trail, manner: Manner) -> Option<Tree<'a, R, C>> {
        let seat = rules.turn(s).seat()?;
        let mut spare = Vec::new();
        rules.actions(s, &mut spare);
        // The root's action is never taken; any will do.
        let root = Node { mover: Some(seat), visits: 1, ..Node::new(*spare.first()?, 0.0) };
        let (start, trail) = (s.clone(), trail.clone());
        let mut tree = Tree { rules, start, trail, manner, seat, nodes: vec![root], spare, counting: PhantomData };
        tree.expand(0, s, Some(seat));
        Some(tree)
    }

    #[cfg(feature = "threads")]
    pub(super) fn rules(&self) -> &'a R {
        self.rules
    }

    #[cfg(feature = "threads")]
    pub(super) fn manner(&self) -> Manner {
        self.manner
    }

    /// Nothing is left to find out: it is proven, or there is no choice.
    pub(super) fn is_settled(&self) -> bool {
        self.nodes[0].proven.is_some() || self.nodes[0].children == 1
    }

    /// What the thinking seat may expect.
    pub(super) fn value(&self) -> f32 {
        let best = self.favourite(0);
        best.map_or(0.0, |n| self.worth(n))
    }

    fn worth(&self, n: u32) -> f32 {
        let node = &self.nodes[n as usize];
        match node.proven {
            // The children of the root were taken by the thinking seat.
            Some(values) => values[self.seat],
            None => node.sum / node.visits.max(1) as f32,
        }
    }

    fn children(&self, n: u32) -> std::ops::Range<u32> {
        let node = &self.nodes[n as usize];
        node.first..node.first + node.children
    }

    /// The child that would be chosen: a proven win, or else the most visited that is not a proven loss.
    fn favourite(&self, n: u32) -> Option<u32> {
        let seat = self.nodes[n as usize].mover?;
        let rank = |child: u32| {
            let node = &self.nodes[child as usize];
            match node.proven.map(|values| values[seat]) {
                Some(value) if value >= 1.0 => f64::INFINITY,
                // Better a loss that is proven to come late than nothing at all.
                Some(value) if value <= -1.0 => f64::from(node.visits) - 1e12,
                _ => f64::from(node.visits) + 1e-3 * f64::from(node.promise),
            }
        };
        self.children(n).reduce(|best, next| if rank(next) > rank(best) { next } else { best })
    }

    /// Each action of the root with its weight and its worth.
    pub(super) fn ballot(&self) -> impl Iterator<Item = (R::Action, f64, f64)> + '_ {
        let won = |node: &Node<R::Action>| node.proven.is_some_and(|v| v[self.seat] >= 1.0);
        let lost = |node: &Node<R::Action>| node.proven.is_some_and(|v| v[self.seat] <= -1.0);
        self.children(0).map(move |n| {
            let node = &self.nodes[n as usize];
            let weight = match () {
                () if won(node) => 1e9,
                () if lost(node) => 1e-6 * f64::from(node.visits + 1),
                () => f64::from(node.visits) + 1e-3,
            };
            (node.action, weight, self.worth(n).into())
        })
    }

    /// How it expects the game to go on.
    pub(super) fn line(&self) -> Vec<R::Action> {
        let mut line = Vec::new();
        let mut at = 0;
        while let Some(next) = self.favourite(at).filter(|&n| self.nodes[n as usize].visits > 0 || at == 0) {
            line.push(self.nodes[next as usize].action);
            at = next;
        }
        line
    }

    /// One descent, one random game.
    pub(super) fn iterate(&mut self, rng: &mut fastrand::Rng) {
        let mut trail = std::mem::take(&mut self.trail);
        let mark = trail.mark();
        let mut leaf = self.descend(&mut trail, rng);
        let values = finish::<R, C>(self.rules, self.manner, &mut leaf, &mut trail, &mut self.spare, rng);
        trail.rewind(mark);
        self.trail = trail;
        self.record(&leaf, values);
    }

    /// A trail that ends at the root.
    #[cfg(feature = "threads")]
    pub(super) fn trail(&self) -> Trail {
        self.trail.clone()
    }

    /// From the root to a leaf. `trail` ends at the root, and is left at the leaf.
    pub(super) fn descend(&mut self, trail: &mut Trail, rng: &mut fastrand::Rng) -> Leaf<R> {
        let mut s = self.start.clone();
        let mut leaf = Leaf { path: vec![0], deeds: Vec::new(), open: Err(Values::new(self.rules.seats(), |_| 0.0)) };
        let mut at = 0;
        loop {
            self.nodes[at as usize].under_way += 1;
            let Node { mover, children, visits, proven, .. } = self.nodes[at as usize];
            if let Some(values) = proven {
                leaf.open = Err(values);
                return leaf;
            }
            // What was seen once is worth a random game before it is worth children.
            if children == 0 && (visits == 0 || self.nodes.len() >= MOST) {
                leaf.open = Ok(s);
                return leaf;
            }
            if children == 0 {
                self.expand(at, &s, mover);
            }
            let next = match mover {
                Some(_) => self.chosen(at, rng),
                None => self.fallen(at, &s, rng),
            };
            let action = self.nodes[next as usize].action;
            if let (true, Some(seat)) = (self.manner.rave > 0.0, mover) {
                leaf.deeds.push((seat, hash(&action)));
            }
            self.rules.apply(&mut s, action, &mut Quiet);
            let turn = self.rules.turn(&s);
            // A win comes before a draw by repetition.
            let ended = match turn {
                Turn::Over(outcome) => Some(outcome),
                _ => trail.visit(self.rules, &s, mover),
            };
            leaf.path.push(next);
            let node = &mut self.nodes[next as usize];
            node.mover = turn.seat();
            if let Some(outcome) = ended {
                node.proven = Some(outcome.utility());
            }
            at = next;
        }
    }

    fn expand(&mut self, at: u32, s: &R::State, mover: Option<Seat>) {
        self.spare.clear();
        self.rules.actions(s, &mut self.spare);
        let first = self.nodes.len() as u32;
        for &action in &self.spare {
            let promise = match mover {
                Some(seat) if self.manner.bias > 0.0 => promise(self.rules, s, action, seat),
                _ => 0.0,
            };
            self.nodes.push(Node::new(action, promise));
        }
        let node = &mut self.nodes[at as usize];
        (node.first, node.children) = (first, self.spare.len() as u32);
    }

    /// The child to look at: what did well, what was seldom tried, what looks good.
    fn chosen(&self, at: u32, rng: &mut fastrand::Rng) -> u32 {
        let node = &self.nodes[at as usize];
        let Manner { curiosity, bias, rave, .. } = self.manner;
        let seat = node.mover.expect("a seat chooses");
        let ln = ((node.visits + node.under_way) as f32).ln().max(0.0);
        let mut best = (f32::NEG_INFINITY, node.first, 1);
        for n in self.children(at) {
            let child = &self.nodes[n as usize];
            let visits = (child.visits + child.under_way) as f32;
            let score = match child.proven {
                Some(values) if values[seat] <= -1.0 => -1e9,
                // Not to be visited for what is known of it, but still to be compared.
                Some(values) => values[seat],
                None if visits == 0.0 && bias == 0.0 && child.later == 0 => 1e6,
                None => {
                    // Every descent under way counts as lost.
                    let mut mean =
                        if visits > 0.0 { (child.sum - child.under_way as f32) / visits } else { child.promise };
                    if rave > 0.0 && child.later > 0 {
                        let trust = (rave / (3.0 * visits + rave)).sqrt();
                        mean = (1.0 - trust) * mean + trust * child.later_sum / child.later as f32;
                    }
                    mean + curiosity * (ln / (visits + 1.0)).sqrt() + bias * child.promise / (visits + 1.0)
                }
            };
            if score > best.0 {
                best = (score, n, 1);
            } else if score == best.0 {
                // Each of the equal ones with the same chance.
                best.2 += 1;
                if rng.u32(..best.2) == 0 {
                    best.1 = n;
                }
            }
        }
        best.1
    }

    /// The child that chance gives.
    fn fallen(&mut self, at: u32, s: &R::State, rng: &mut fastrand::Rng) -> u32 {
        let outcome = drawn(self.rules, s, &mut self.spare, rng);
        let fell = |&n: &u32| self.nodes[n as usize].action == outcome;
        self.children(at).find(fell).expect("every outcome is a child")
    }

    /// Writes down what a descent found.
    pub(super) fn record(&mut self, leaf: &Leaf<R>, values: Values) {
        let mut acted = None;
        for (depth, &n) in leaf.path.iter().enumerate() {
            let node = &mut self.nodes[n as usize];
            node.visits += 1;
            node.under_way -= 1;
            if let Some(seat) = acted {
                node.sum += values[seat];
            }
            acted = node.mover;
            if self.manner.rave > 0.0 {
                self.praise(n, &leaf.deeds, depth, values);
            }
        }
        if leaf.open.is_err() {
            for &n in leaf.path.iter().rev() {
                if self.nodes[n as usize].proven.is_none() && !self.prove(n) {
                    break;
                }
            }
        }
    }

    /// Proves a node by its children, if they do.
    fn prove(&mut self, n: u32) -> bool {
        let Some(seat) = self.nodes[n as usize].mover else { return false };
        let mut best: Option<Values> = None;
        for child in self.children(n) {
            let proven = self.nodes[child as usize].proven;
            if let Some(values) = proven.filter(|values| values[seat] >= 1.0) {
                best = Some(values);
                break;
            }
        }
        if best.is_none() {
            for child in self.children(n) {
                let Some(values) = self.nodes[child as usize].proven else { return false };
                if best.is_none_or(|best| values[seat] > best[seat]) {
                    best = Some(values);
                }
            }
        }
        self.nodes[n as usize].proven = best;
        best.is_some()
    }

    /// Lets the children of a node profit from what its mover did later.
    fn praise(&mut self, n: u32, deeds: &Deeds, depth: usize, values: Values) {
        let Some(seat) = self.nodes[n as usize].mover else { return };
        if self.nodes[n as usize].children == 0 {
            return;
        }
        let own = deeds.iter().skip(depth).filter(|(who, _)| *who == seat).map(|&(_, deed)| deed);
        let own: FxHashSet<u64> = own.collect();
        for child in self.children(n) {
            let node = &mut self.nodes[child as usize];
            if own.contains(&hash(&node.action)) {
                node.later += 1;
                node.later_sum += values[seat];
            }
        }
    }
}

/// What a leaf comes to: it is known, or a random game tells. Needs no tree, so that another thread may have it meanwhile.
pub(super) fn finish<R: Evaluate, C: Counting<R>>(
    rules: &R,
    manner: Manner,
    leaf: &mut Leaf<R>,
    trail: &mut Trail,
    spare: &mut Vec<R::Action>,
    rng: &mut fastrand::Rng,
) -> Values {
    match &leaf.open {
        Err(values) => *values,
        Ok(s) if manner.ending == Ending::Judged(0) => rules.evaluate(s),
        Ok(s) => {
            let deeds = (manner.rave > 0.0).then_some(&mut leaf.deeds);
            roll::<R, C>(rules, s.clone(), trail, manner.ending, spare, deeds, rng)
        }
    }
}
