//! Blockade once more: a map of guards, and a king who takes one step at a time.

use crate::contest::Slow;
use crate::spaces::{Space, all, centre_of, is_centre, is_on_board, name, place};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

#[derive(Clone)]
pub struct Blockade {
    pub guards: BTreeMap<Space, usize>,
    /// Of seats 0 and 1.
    pub kings: [Space; 2],
    /// Turns so far.
    pub turn: usize,
    escaped: Option<usize>,
    past: Vec<String>,
}

impl Blockade {
    pub fn new(kings: &str) -> Blockade {
        let kings = if kings == "outer" { ["11B", "2K"] } else { ["11E", "2H"] }.map(place);
        let mut game = Blockade { guards: BTreeMap::new(), kings, turn: 0, escaped: None, past: Vec::new() };
        game.past.push(game.position());
        game
    }
    fn seat(&self) -> usize {
        self.turn % 2
    }
    fn position(&self) -> String {
        format!("{:?} {}", self.guards, self.seat())
    }
    fn is_kings_field(&self, at: Space) -> bool {
        self.kings.iter().any(|&king| centre_of(king) == centre_of(at))
    }

    /// 4: the fewest spaces of an escape path, and the fewest turns of those with so few; by steps from space to space.
    pub fn escape(&self, seat: usize) -> Option<(u32, u32)> {
        let enemy = self.kings[1 - seat];
        let mut due = BinaryHeap::new();
        let mut seen = BTreeSet::new();
        for way in [(-1, 0), (0, 1), (1, 0), (0, -1)] {
            due.push(Reverse((0, 0, self.kings[seat], way, true)));
        }
        while let Some(Reverse((spaces, turns, at, way, is_fresh))) = due.pop() {
            if !seen.insert((at, way, is_fresh)) {
                continue;
            }
            let next = (at.0 + way.0, at.1 + way.1);
            if !is_on_board(next) {
                let out = if seat == 0 { (-1, 0) } else { (1, 0) };
                if way == out {
                    return Some((spaces, turns));
                }
            } else if next == enemy {
                // that is the end of it.
            } else if self.guards.contains_key(&next) {
                // a leg of no spaces is none.
                if !is_fresh {
                    for side in [(way.1, way.0), (-way.1, -way.0)] {
                        due.push(Reverse((spaces, turns + 1, at, side, true)));
                    }
                }
            } else {
                due.push(Reverse((spaces + 1, turns, next, way, false)));
            }
        }
        None
    }

    fn all(&self) -> Vec<String> {
        let mut found = Vec::new();
        let seat = self.seat();
        if self.turn > 0 && self.escape(seat).is_some() {
            found.push("escape".into());
        }
        let own: Vec<Space> = self.guards.iter().filter(|(_, s)| **s == seat).map(|(at, _)| *at).collect();
        if own.len() < 6 {
            for at in all().filter(|at| !self.guards.contains_key(at) && !self.is_kings_field(*at)) {
                if !(own.is_empty() && is_centre(at)) {
                    found.push(format!("@{}", name(at)));
                }
            }
        } else {
            for &from in &own {
                for way in [(-1, 0), (0, 1), (1, 0), (0, -1)] {
                    let mut to = (from.0 + way.0, from.1 + way.1);
                    while is_on_board(to) && !self.guards.contains_key(&to) && !self.kings.contains(&to) {
                        if !self.is_kings_field(to) {
                            found.push(format!("{}-{}", name(from), name(to)));
                        }
                        to = (to.0 + way.0, to.1 + way.1);
                    }
                }
            }
        }
        if found.is_empty() {
            found.push("pass".into());
        }
        found
    }
}

impl Slow for Blockade {
    fn actions(&self) -> Vec<String> {
        if self.ranks().is_some() { Vec::new() } else { self.all() }
    }
    fn play(&mut self, text: &str) {
        let seat = self.seat();
        if text == "escape" {
            self.escaped = Some(seat);
        } else if let Some(to) = text.strip_prefix('@') {
            self.guards.insert(place(to), seat);
        } else if let Some((from, to)) = text.split_once('-') {
            self.guards.remove(&place(from)).expect("a guard");
            self.guards.insert(place(to), seat);
        }
        self.turn += 1;
        self.past.push(self.position());
    }
    fn ranks(&self) -> Option<Vec<u8>> {
        match self.escaped {
            Some(0) => return Some(vec![1, 2]),
            Some(_) => return Some(vec![2, 1]),
            None => {}
        }
        let now = self.past.last().expect("the present");
        (self.past.iter().filter(|p| *p == now).count() >= 3).then(|| vec![1, 1])
    }
}
