//! A short way to win, looked for within bounds.

use super::jumps;
use super::rules::{Action, SolitaireSly};
use super::state::{Row, State};
use parlour_core::{Advise, child};
use std::collections::HashSet;

/// The shortest way to one piece that a search of at most `nodes` positions finds; `None` if it finds none, which does not
/// mean that there is none. The same question always gets the same answer.
///
/// All positions after one more move are made together and only the most promising are kept; each round keeps four times
/// as many as the one before, until the nodes are used up.
pub fn hint(rules: &SolitaireSly, s: &State, nodes: usize) -> Option<Vec<Action>> {
    if s.pieces() == 1 {
        return Some(Vec::new());
    }
    let mut budget = nodes;
    let mut best: Option<Vec<Action>> = None;
    let mut width = 8;
    while budget > 0 {
        // A longer way than the best is of no use.
        let limit = best.as_ref().map_or(usize::MAX, |way| way.len() - 1);
        let before = budget;
        let found = beam(rules, s, width, limit, &mut budget);
        let exhausted = found.is_none() && before - budget < width;
        best = found.or(best);
        if exhausted {
            break;
        }
        width *= 4;
    }
    best
}

/// Enough for a short way from every position we have tried, in about a second.
const NODES: usize = 200_000;

impl Advise for SolitaireSly {
    fn advise(&self, s: &State) -> Option<Action> {
        hint(self, s, NODES)?.first().copied()
    }
}

/// A position on the way, and the step that led to it.
struct Node {
    state: State,
    action: Action,
    /// In the layer before.
    parent: usize,
}

fn beam(rules: &SolitaireSly, s: &State, width: usize, limit: usize, budget: &mut usize) -> Option<Vec<Action>> {
    let mut layers: Vec<Vec<Node>> = vec![vec![Node { state: s.clone(), action: Action::Stop, parent: 0 }]];
    while layers.len() <= limit {
        let layer = layers.last()?;
        let mut next = Vec::new();
        let mut seen: HashSet<[Row; 12]> = HashSet::new();
        for (parent, node) in layer.iter().enumerate() {
            for (from, to) in jumps::list(&node.state) {
                *budget = budget.checked_sub(1)?;
                let action = Action::Jump(from, to);
                let state = child(rules, &node.state, action);
                if state.pieces() == 1 {
                    return Some(way(&layers, parent, action));
                }
                if state.jumps > 0 && seen.insert(state.rows) {
                    next.push((promise(&state), Node { state, action, parent }));
                }
            }
        }
        // Stable, so that equals stay in the order in which they were found.
        next.sort_by_key(|(promise, _)| *promise);
        next.truncate(width);
        layers.push(next.into_iter().map(|(_, node)| node).collect());
        if layers.last().is_none_or(Vec::is_empty) {
            return None;
        }
    }
    None
}

fn way(layers: &[Vec<Node>], mut parent: usize, last: Action) -> Vec<Action> {
    let mut way = vec![last];
    for layer in layers[1..].iter().rev() {
        way.push(layer[parent].action);
        parent = layer[parent].parent;
    }
    way.reverse();
    way
}

/// What a position costs, less being better: each piece left; each piece with none beside it and each pair of one colour
/// side by side (the book's tips); each row and column that holds pieces, which keeps them together. Each jump that is
/// left is worth something: without it, the search would run fast into positions where little can move. The weights are
/// those that found the shortest ways on the named set-ups.
const PIECE: u32 = 6;
const ALONE: u32 = 8;
const ALIKE: u32 = 3;
const LINE: u32 = 3;
const JUMP: u32 = 2;

fn promise(s: &State) -> i32 {
    let any = |r: Row| (r | r >> 16 | r >> 32 | r >> 48) & 0xfff;
    let row = |r: usize| s.rows.get(r).copied().unwrap_or(0);
    let mut cost = PIECE * s.pieces();
    let mut columns = 0;
    for r in 0..s.rows.len() {
        let (here, below) = (row(r), row(r + 1));
        let beside = any(here) << 1 | any(here) >> 1 | any(below) | r.checked_sub(1).map_or(0, |r| any(row(r)));
        cost += ALONE * (any(here) & !beside).count_ones();
        cost += ALIKE * ((here & here << 1).count_ones() + (here & below).count_ones());
        cost += LINE * u32::from(here != 0);
        columns |= any(here);
    }
    cost += LINE * columns.count_ones();
    cost as i32 - (JUMP * u32::from(s.jumps)) as i32
}
