//! Empire once more: a map from spaces to pieces, and every rule looked up on it.

use crate::contest::Slow;
use crate::spaces::{Space, all, name, place};
use std::collections::BTreeMap;

const THRONES: [&str; 4] = ["5E", "5H", "8E", "8H"];

#[derive(Clone)]
pub struct Empire {
    /// Seat (from 0) and kind.
    pub pieces: BTreeMap<Space, (usize, char)>,
    pub seats: usize,
    pub teams: bool,
    pub mover: usize,
    pub out: Vec<usize>,
    pub quiet: usize,
    over: Option<Vec<u8>>,
    past: Vec<String>,
}

impl Empire {
    pub fn new(seats: usize, teams: bool) -> Empire {
        let mut pieces = BTreeMap::new();
        for seat in 0..seats {
            for (kind, spaces) in [('C', "2B"), ('T', "1B 2A 2C 3B"), ('S', "1A 1C 1D 3A 3C 4A")] {
                for at in spaces.split(' ').map(place) {
                    pieces.insert(Empire::corner(seats, seat, at), (seat, kind));
                }
            }
        }
        Empire::of(pieces, seats, teams, 0)
    }
    /// A match that begins here.
    pub fn of(pieces: BTreeMap<Space, (usize, char)>, seats: usize, teams: bool, mover: usize) -> Empire {
        let out = (0..seats).filter(|&s| !pieces.values().any(|p| p.0 == s)).collect();
        let mut game = Empire { pieces, seats, teams, mover, out, quiet: 0, over: None, past: Vec::new() };
        game.past.push(game.position());
        game
    }
    /// The same space as seen from the corner of a seat.
    fn corner(seats: usize, seat: usize, (row, column): Space) -> Space {
        let corners = if seats == 2 { [0, 2, 9, 9] } else { [0, 1, 2, 3] };
        match corners[seat] {
            0 => (row, column),
            1 => (column, 13 - row),
            2 => (13 - row, 13 - column),
            _ => (13 - column, row),
        }
    }
    fn crown(&self, seat: usize) -> Space {
        Empire::corner(self.seats, seat, place("8H"))
    }
    fn friends(&self, a: usize, b: usize) -> bool {
        a == b || (self.teams && a % 2 == b % 2)
    }
    fn position(&self) -> String {
        format!("{:?} {}", self.pieces, self.mover)
    }
    fn commander(&self, seat: usize) -> Option<Space> {
        self.pieces.iter().find(|(_, p)| **p == (seat, 'C')).map(|(at, _)| *at)
    }
    /// 4
    fn strikes(kind: char, from: Space, to: Space) -> bool {
        let (down, across) = ((from.0 - to.0).abs(), (from.1 - to.1).abs());
        let distance = down + across;
        let straight = down == 0 || across == 0;
        straight
            && match kind {
                'T' => distance == 3,
                'S' => distance == 4,
                _ => distance == 2 || distance == 5,
            }
    }
    fn all(&self) -> Vec<String> {
        let mut found = Vec::new();
        for (&from, &(_, kind)) in self.pieces.iter().filter(|(_, p)| p.0 == self.mover) {
            for to in all().filter(|&to| to != from && (to.0 == from.0 || to.1 == from.1)) {
                match self.pieces.get(&to) {
                    None => found.push(format!("{}-{}", name(from), name(to))),
                    Some((seat, _)) if self.friends(*seat, self.mover) => {}
                    Some(_) if Empire::strikes(kind, from, to) => found.push(format!("{}x{}", name(from), name(to))),
                    Some(_) => {}
                }
            }
        }
        if found.is_empty() {
            found.push("pass".into());
        }
        found
    }
    fn wins(&mut self, winner: usize) {
        let winners = (0..self.seats).filter(|&s| self.friends(s, winner)).count() as u8;
        self.over = Some((0..self.seats).map(|s| if self.friends(s, winner) { 1 } else { winners + 1 }).collect());
    }
    fn draw(&self) -> Vec<u8> {
        let still_in = (self.seats - self.out.len()) as u8;
        (0..self.seats).map(|s| if self.out.contains(&s) { still_in + 1 } else { 1 }).collect()
    }
    fn after_move(&mut self, kind: char, to: Space) {
        let mover = self.mover;
        // 5, 6, 7: thrones.
        let held = THRONES.iter().filter(|at| self.pieces.get(&place(at)).is_some_and(|p| self.friends(p.0, mover)));
        let needed = if self.seats == 2 || self.teams { 4 } else { 3 };
        if held.count() >= needed {
            return self.wins(mover);
        }
        // a safe coronation.
        if kind == 'C' && to == self.crown(mover) {
            let danger = self.pieces.iter().any(|(&at, p)| !self.friends(p.0, mover) && Empire::strikes(p.1, at, to));
            if !danger {
                self.wins(mover);
            }
        }
    }
}

impl Slow for Empire {
    fn actions(&self) -> Vec<String> {
        if self.ranks().is_some() { Vec::new() } else { self.all() }
    }
    fn play(&mut self, text: &str) {
        self.quiet += 1;
        if let Some((from, to)) = text.split_once(['-', 'x']) {
            let (from, to) = (place(from), place(to));
            let piece = self.pieces.remove(&from).expect("a piece");
            if let Some((enemy, kind)) = self.pieces.insert(to, piece) {
                self.quiet = 0;
                if kind == 'C' {
                    let remaining = self.seats - self.out.len();
                    if self.seats == 2 || self.teams || remaining == 2 {
                        self.wins(self.mover);
                    } else {
                        self.out.push(enemy);
                        self.pieces.values_mut().filter(|p| p.0 == enemy).for_each(|p| p.0 = piece.0);
                    }
                }
            }
            if self.over.is_none() {
                self.after_move(piece.1, to);
            }
        }
        loop {
            self.mover = (self.mover + 1) % self.seats;
            if !self.out.contains(&self.mover) {
                break;
            }
        }
        if self.over.is_none() && self.commander(self.mover) == Some(self.crown(self.mover)) {
            self.wins(self.mover);
        }
        if self.over.is_none() && self.quiet >= 100 * (self.seats - self.out.len()) {
            self.over = Some(self.draw());
        }
        self.past.push(self.position());
    }
    fn ranks(&self) -> Option<Vec<u8>> {
        if self.over.is_some() {
            return self.over.clone();
        }
        let now = self.past.last().expect("the present");
        (self.past.iter().filter(|p| *p == now).count() >= 3).then(|| self.draw())
    }
}
