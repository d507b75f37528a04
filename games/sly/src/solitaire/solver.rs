//! Short ways to win.
//!
//! All positions after one more jump are made together, each once however it was reached, and only the most promising are
//! kept for the next jump (a beam). A position from which even the longest jumps would not do in the jumps that are left is
//! not kept at all. A way that is found is a way, and the wider the beam the shorter; that there is no shorter one it
//! proves only where nothing had to be dropped.

use super::action::Action;
use super::jumps;
use super::state::{Row, State};
use crate::board::{SIDE, SPACES, Space};
use parlour_core::Zobrist;
use parlour_core::board::reflect;
use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

/// A way to one piece, and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The jumps.
    pub way: Vec<Action>,
    /// Is it proven that no way is shorter?
    pub is_shortest: bool,
    /// How many positions were looked at for it.
    pub nodes: usize,
}

/// What a position costs, less being better: each piece left; each piece with none beside it and each pair of one colour
/// side by side (the book's tips); each row and column that holds pieces, which keeps them together. Each jump that is
/// left is worth something: without it, the search would run fast into positions where little can move.
#[derive(Copy, Clone, Debug)]
struct Weights {
    piece: i32,
    alone: i32,
    alike: i32,
    line: i32,
    jump: i32,
}

/// Two tempers. The careful one finds a way nearly everywhere. The bold one finds the shortest on the book's set-up, of some
/// two hundred that were tried: a piece should be worth about four jumps, and the rest matters little.
const TEMPERS: [Weights; 2] = [
    Weights { piece: 6, alone: 8, alike: 3, line: 3, jump: 2 },
    Weights { piece: 29, alone: 9, alike: 9, line: 5, jump: 8 },
];

/// The shortest way to one piece that beams of at most `nodes` positions in all find; `None` if they find none, which does
/// not mean that there is none. Beams become four times as wide again and again, and each looks for a shorter way. The same
/// question always gets the same answer, unless `stop` says so: then it is the best found until then.
pub fn solve(s: &State, nodes: usize, stop: &dyn Fn() -> bool) -> Option<Solution> {
    if s.pieces() == 1 {
        return Some(Solution { way: Vec::new(), is_shortest: true, nodes: 0 });
    }
    let mut budget = nodes;
    let mut best: Option<Vec<Action>> = None;
    let mut width = 8;
    loop {
        for weights in TEMPERS {
            // A longer way than the best is of no use.
            let limit = best.as_ref().map_or(usize::MAX, |way| way.len() - 1);
            match (Beam { width, limit, stop, weights }).search(s, &mut budget) {
                Found::Way(way) => best = Some(way),
                Found::Nothing { is_certain: false } => {}
                ended => {
                    let is_shortest = matches!(ended, Found::Nothing { .. });
                    return best.map(|way| Solution { way, is_shortest, nodes: nodes - budget });
                }
            }
        }
        width *= 4;
    }
}

/// One beam.
struct Beam<'a> {
    width: usize,
    limit: usize,
    stop: &'a dyn Fn() -> bool,
    weights: Weights,
}

enum Found {
    Way(Vec<Action>),
    /// No way of that length; certain if nothing was dropped.
    Nothing {
        is_certain: bool,
    },
    /// The nodes are used up, or somebody said stop.
    Spent,
}

/// A jump that leads to a position, and from which position of the layer before.
#[derive(Copy, Clone)]
struct Step {
    cost: i32,
    parent: u32,
    from: Space,
    to: Space,
}

/// After so many jumps positions have few jumps left and much depends on each, so a beam becomes so much wider.
const EARLY: usize = 7;
const LATER: usize = 20;

/// Positions between two questions whether to stop.
const PATIENCE: usize = 4096;

impl Beam<'_> {
    fn search(&self, s: &State, budget: &mut usize) -> Found {
        let mut layer = vec![(s.clone(), key(s))];
        let mut steps: Vec<Vec<Step>> = Vec::new();
        let mut has_dropped = false;
        while steps.len() < self.limit && !layer.is_empty() {
            let left = self.limit - steps.len();
            let mut next: Vec<Step> = Vec::new();
            let mut seen: HashSet<u64, BuildHasherDefault<Same>> = HashSet::default();
            let mut alike: HashSet<u64, BuildHasherDefault<Same>> = HashSet::default();
            for (parent, (s, key)) in layer.iter().enumerate() {
                for (from, to) in jumps::list(s) {
                    let Some(rest) = budget.checked_sub(1) else { return Found::Spent };
                    *budget = rest;
                    if rest.is_multiple_of(PATIENCE) && (self.stop)() {
                        return Found::Spent;
                    }
                    let last = Step { cost: 0, parent: parent as u32, from, to };
                    let (after, pieces) = key_after(s, *key, from, to);
                    if pieces == 1 {
                        return Found::Way(way(&steps, last));
                    }
                    if !seen.insert(after) {
                        continue;
                    }
                    let after = jumped(s, from, to);
                    if steps.len() < REGULAR && !alike.insert(likeness(&after)) {
                        continue;
                    }
                    if !is_hopeless(&after, left - 1) {
                        next.push(Step { cost: self.cost(&after), ..last });
                    }
                }
            }
            let width = if steps.len() < EARLY { self.width } else { LATER * self.width };
            if next.len() > width {
                has_dropped = true;
                // By the order in which they were found between equals, so that the answer is always the same.
                next.select_nth_unstable_by_key(width, |s| (s.cost, s.parent, s.from, s.to));
                next.truncate(width);
            }
            next.sort_unstable_by_key(|s| (s.cost, s.parent, s.from, s.to));
            layer = next
                .iter()
                .map(|step| {
                    let (s, key) = &layer[step.parent as usize];
                    (jumped(s, step.from, step.to), key_after(s, *key, step.from, step.to).0)
                })
                .collect();
            steps.push(next);
        }
        Found::Nothing { is_certain: !has_dropped }
    }

    fn cost(&self, s: &State) -> i32 {
        let w = self.weights;
        let at = |r: usize| s.rows.get(r).copied().unwrap_or(0);
        let mut cost = w.piece * s.pieces() as i32 - w.jump * i32::from(s.jumps);
        let (mut columns, mut above) = (0, 0);
        for r in 0..s.rows.len() {
            let (here, below) = (at(r), at(r + 1));
            let any_here = any(here);
            let beside = any_here << 1 | any_here >> 1 | any(below) | above;
            cost += w.alone * (any_here & !beside).count_ones() as i32;
            cost += w.alike * ((here & here << 1).count_ones() + (here & below).count_ones()) as i32;
            cost += w.line * i32::from(here != 0);
            columns |= any_here;
            above = any_here;
        }
        cost + w.line * columns.count_ones() as i32
    }
}

/// The spaces of a row that hold a piece of any colour.
#[inline]
fn any(r: Row) -> Row {
    (r | r >> 16 | r >> 32 | r >> 48) & 0xfff
}

/// No way wins from here in so many jumps: there is no jump, or more pieces than the longest jumps would remove. A jump
/// stays in one line and removes all that is between two of its spaces, so never more than the fullest line holds but one.
fn is_hopeless(s: &State, jumps: usize) -> bool {
    if s.jumps == 0 || jumps == 0 {
        return true;
    }
    if jumps >= s.pieces() as usize {
        return false;
    }
    // A jump adds one piece to one line at most, so after n of them a line holds n more than now.
    let fullest = fullest(s);
    let most = |n: usize| (fullest + n).saturating_sub(1).min(usize::from(SIDE) - 2);
    let removed: usize = (0..jumps.min(64)).map(most).sum();
    (s.pieces() as usize) > removed + 1
}

/// The pieces of the fullest row or column.
fn fullest(s: &State) -> usize {
    let along = s.rows.iter().map(|&r| any(r).count_ones()).max().unwrap_or(0);
    let across = (0..SIDE).map(|c| s.rows.iter().filter(|&&r| any(r) >> c & 1 == 1).count() as u32).max().unwrap_or(0);
    along.max(across) as usize
}

fn jumped(s: &State, from: Space, to: Space) -> State {
    let mut next = s.clone();
    next.jump(from, to);
    next
}

/// The jumps from the first layer to this last one.
fn way(steps: &[Vec<Step>], last: Step) -> Vec<Action> {
    let mut way = vec![Action::Jump(last.from, last.to)];
    let mut parent = last.parent;
    for layer in steps.iter().rev() {
        let step = layer[parent as usize];
        way.push(Action::Jump(step.from, step.to));
        parent = step.parent;
    }
    way.reverse();
    way
}

/// Mirror images of positions come up most in the first jumps from a regular set-up; later it is not worth looking.
const REGULAR: usize = 4;

/// The same for all turns and mirrors of a position and for all exchanges of its colours: which colour is which does not
/// matter in play.
fn likeness(s: &State) -> u64 {
    let image = |symmetry: usize| {
        let mut names = [None; 4];
        let (mut next, mut key) = (0, 0);
        for space in crate::board::all() {
            let Some(colour) = s.colour(reflect::<12>(space.into(), symmetry) as Space) else { continue };
            // Colours are named in the order in which they are met.
            let name = *names[usize::from(colour)].get_or_insert_with(|| {
                next += 1;
                next - 1
            });
            key ^= key_at(space, name);
        }
        key
    };
    (0..8).map(image).min().unwrap_or(0)
}

static KEYS: Zobrist<{ 4 * SPACES as usize }> = Zobrist::new(0x501);

fn key_at(space: Space, colour: u8) -> u64 {
    KEYS.at(usize::from(space) * 4 + usize::from(colour))
}

/// Colours on spaces; shape does not matter in play.
fn key(s: &State) -> u64 {
    crate::board::all().filter_map(|space| Some(key_at(space, s.colour(space)?))).fold(0, |key, k| key ^ k)
}

/// The key after a jump, and how many pieces are left.
fn key_after(s: &State, mut key: u64, from: Space, to: Space) -> (u64, u32) {
    let mut pieces = s.pieces();
    for space in jumps::passed(from, to) {
        if let Some(colour) = s.colour(space) {
            key ^= key_at(space, colour);
            pieces -= 1;
        }
    }
    let colour = s.colour(from).unwrap_or_default();
    (key ^ key_at(from, colour) ^ key_at(to, colour), pieces)
}

/// Keys are random already.
#[derive(Default)]
struct Same(u64);

impl Hasher for Same {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, _: &[u8]) {
        unreachable!("only whole keys are hashed")
    }
    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
