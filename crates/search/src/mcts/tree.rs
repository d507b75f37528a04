//! The tree, and one step of its growth.

use super::roll::{drawn, promise, roll};
use super::{Ending, Parameters, Values};
use parlour_core::{Counting, Evaluate, Quiet, Rules, Seat, Trail, Turn};
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
    /// For the seat that took the action, summed over the visits.
    sum: f32,
    /// What the evaluation says, for that seat.
    promise: f32,
    /// What it comes to whatever anybody tries.
    proven: Option<Values>,
}

impl<A> Node<A> {
    fn new(action: A, promise: f32) -> Node<A> {
        Node { action, mover: None, first: 0, children: 0, visits: 0, sum: 0.0, promise, proven: None }
    }
}

/// Where a descent has come to.
struct Leaf<R: Rules> {
    /// Nodes from the root on.
    path: Vec<u32>,
    /// The position, unless it is known what it comes to.
    open: Result<R::State, Values>,
}

pub(super) struct Tree<'a, R: Rules, C> {
    rules: &'a R,
    start: R::State,
    trail: Trail,
    parameters: Parameters,
    seat: Seat,
    nodes: Vec<Node<R::Action>>,
    spare: Vec<R::Action>,
    counting: PhantomData<fn() -> C>,
}

/// The tree stops growing here; what it has is still visited.
const MOST: usize = 1 << 22;

impl<'a, R: Evaluate, C: Counting<R>> Tree<'a, R, C> {
    /// A tree with the actions of a position; `None` when no seat is to act there.
    pub(super) fn new(rules: &'a R, s: &R::State, trail: &Trail, parameters: Parameters) -> Option<Tree<'a, R, C>> {
        let seat = rules.turn(s).seat()?;
        let mut spare = Vec::new();
        rules.actions(s, &mut spare);
        // The root's action is never taken; any will do.
        let root = Node { mover: Some(seat), visits: 1, ..Node::new(*spare.first()?, 0.0) };
        let (start, trail) = (s.clone(), trail.clone());
        let mut tree = Tree { rules, start, trail, parameters, seat, nodes: vec![root], spare, counting: PhantomData };
        tree.expand(0, s, Some(seat));
        Some(tree)
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
        let leaf = self.descend(&mut trail, rng);
        let values = match &leaf.open {
            Err(values) => *values,
            Ok(s) if self.parameters.ending == Ending::Evaluated(0) => self.rules.evaluate(s),
            Ok(s) => roll::<R, C>(self.rules, s.clone(), &mut trail, self.parameters.ending, &mut self.spare, rng),
        };
        trail.rewind(mark);
        self.trail = trail;
        self.record(&leaf, values);
    }

    /// From the root to a leaf. `trail` ends at the root, and is left at the leaf.
    fn descend(&mut self, trail: &mut Trail, rng: &mut fastrand::Rng) -> Leaf<R> {
        let mut s = self.start.clone();
        let mut leaf = Leaf { path: vec![0], open: Err(Values::new(self.rules.seats(), |_| 0.0)) };
        let mut at = 0;
        loop {
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
                Some(seat) if self.parameters.bias > 0.0 => promise(self.rules, s, action, seat),
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
        let Parameters { exploration, bias, .. } = self.parameters;
        let seat = node.mover.expect("a seat chooses");
        let ln = ((node.visits + 1) as f32).ln();
        let mut best = (f32::NEG_INFINITY, node.first, 1);
        for n in self.children(at) {
            let child = &self.nodes[n as usize];
            let visits = child.visits as f32;
            let score = match child.proven {
                Some(values) if values[seat] <= -1.0 => -1e9,
                // Not to be visited for what is known of it, but still to be compared.
                Some(values) => values[seat],
                None if visits == 0.0 && bias == 0.0 => 1e6,
                None => {
                    let mean = if visits > 0.0 { child.sum / visits } else { child.promise };
                    mean + exploration * (ln / (visits + 1.0)).sqrt() + bias * child.promise / (visits + 1.0)
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
    fn record(&mut self, leaf: &Leaf<R>, values: Values) {
        let mut acted = None;
        for &n in &leaf.path {
            let node = &mut self.nodes[n as usize];
            node.visits += 1;
            if let Some(seat) = acted {
                node.sum += values[seat];
            }
            acted = node.mover;
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
}
