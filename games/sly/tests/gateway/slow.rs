//! Gateway once more: a map from spaces to pieces, and every rule looked up on it.

use crate::contest::Slow;
use crate::spaces::{Space, all, centre_of, is_centre, name, place};
use std::collections::BTreeMap;

#[derive(Clone)]
pub struct Gateway {
    /// Seat (from 0) and kind.
    pub pieces: BTreeMap<Space, (usize, char)>,
    /// Triangles and squares beside the board.
    waiting: Vec<(u32, u32)>,
    seats: usize,
    teams: bool,
    mover: usize,
    quiet: usize,
    over: Option<Vec<u8>>,
    past: Vec<String>,
}

const SETS: [&str; 4] = ["C10C S12I T6B", "C3C S9A T2G", "C3J S1D T7K", "C10J S4L T11F"];

impl Gateway {
    pub fn new(seats: usize, teams: bool) -> Gateway {
        let sets = if seats == 2 { vec![SETS[0], SETS[2]] } else { SETS[..seats].to_vec() };
        let mut pieces = BTreeMap::new();
        for (seat, set) in sets.into_iter().enumerate() {
            for word in set.split(' ') {
                pieces.insert(place(&word[1..]), (seat, word.chars().next().expect("a kind")));
            }
        }
        let waiting = vec![(3, 5); seats];
        let mut game = Gateway { pieces, waiting, seats, teams, mover: 0, quiet: 0, over: None, past: Vec::new() };
        game.past.push(game.position());
        game
    }
    fn friends(&self, a: usize, b: usize) -> bool {
        a == b || (self.teams && a % 2 == b % 2)
    }
    fn position(&self) -> String {
        format!("{:?} {:?} {}", self.pieces, self.waiting, self.mover)
    }
    fn own(&self) -> Vec<Space> {
        self.pieces.iter().filter(|(_, p)| p.0 == self.mover).map(|(at, _)| *at).collect()
    }
    /// 2
    fn targets(&self, from: Space) -> Vec<Space> {
        let in_line = |to: &Space| *to != from && (to.0 == from.0 || to.1 == from.1);
        all().filter(in_line).filter(|to| !is_centre(*to) && !self.pieces.contains_key(to)).collect()
    }
    /// 4
    fn must_move(&self, at: Space) -> bool {
        let in_field = |other: &Space| centre_of(*other) == centre_of(at);
        let enemies = self.pieces.iter().filter(|(other, p)| in_field(other) && !self.friends(p.0, self.mover));
        is_centre(at) && enemies.count() >= 2
    }
    /// 3
    fn earns(&self, from: Space, to: Space) -> bool {
        let mut pieces = self.pieces.clone();
        let (mover, kind) = pieces.remove(&from).expect("a piece");
        let in_row = pieces.iter().filter(|(at, _)| at.0 == to.0 && at.1 != to.1);
        for (_, &(enemy, first)) in in_row.filter(|(_, p)| !self.friends(p.0, mover)) {
            let in_column = pieces.iter().filter(|(at, _)| at.1 == to.1 && at.0 != to.0);
            for (_, &(_, second)) in in_column.filter(|(_, p)| p.0 == enemy) {
                let mut kinds = [kind, first, second];
                kinds.sort();
                if kinds == ['C', 'S', 'T'] && !pieces.contains_key(&centre_of(to)) {
                    return true;
                }
            }
        }
        false
    }
    fn all(&self) -> Vec<String> {
        let mut movable: Vec<Space> = self.own().into_iter().filter(|&at| self.must_move(at)).collect();
        if movable.iter().all(|&at| self.targets(at).is_empty()) {
            movable = self.own();
        }
        let mut found = Vec::new();
        for from in movable {
            for to in self.targets(from) {
                let text = format!("{}-{}", name(from), name(to));
                found.push(text.clone());
                let (triangles, squares) = self.waiting[self.mover];
                if triangles + squares > 0 && self.earns(from, to) {
                    found.extend((triangles > 0).then(|| format!("{text}+T")));
                    found.extend((squares > 0).then(|| format!("{text}+S")));
                }
            }
        }
        if found.is_empty() {
            found.push("pass".into());
        }
        found
    }
}

impl Slow for Gateway {
    fn actions(&self) -> Vec<String> {
        if self.ranks().is_some() { Vec::new() } else { self.all() }
    }
    fn play(&mut self, text: &str) {
        self.quiet += 1;
        let (way, entry) = text.split_once('+').unwrap_or((text, ""));
        if let Some((from, to)) = way.split_once('-') {
            let piece = self.pieces.remove(&place(from)).expect("a piece");
            self.pieces.insert(place(to), piece);
            if let Some(kind) = entry.chars().next() {
                self.pieces.insert(centre_of(place(to)), (self.mover, kind));
                let waiting = &mut self.waiting[self.mover];
                if kind == 'T' {
                    waiting.0 -= 1
                } else {
                    waiting.1 -= 1
                }
                self.quiet = 0;
            }
        }
        let mover = self.mover;
        let team: Vec<usize> = (0..self.seats).filter(|&s| self.friends(s, mover)).collect();
        if team.iter().all(|&s| self.waiting[s] == (0, 0)) {
            let next = team.len() as u8 + 1;
            self.over = Some((0..self.seats).map(|s| if team.contains(&s) { 1 } else { next }).collect());
        } else if self.quiet >= 200 * self.seats {
            self.over = Some(vec![1; self.seats]);
        }
        self.mover = (mover + 1) % self.seats;
        self.past.push(self.position());
    }
    fn ranks(&self) -> Option<Vec<u8>> {
        if self.over.is_some() {
            return self.over.clone();
        }
        let now = self.past.last().expect("the present");
        (self.past.iter().filter(|p| *p == now).count() >= 3).then(|| vec![1; self.seats])
    }
}
