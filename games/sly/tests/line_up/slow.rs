//! Line Up once more: a map from centres to pieces and a list of what is due.

use crate::contest::Slow;
use std::collections::BTreeMap;

#[derive(Clone)]
pub struct LineUp {
    /// (row, column) from 0 to 3, seat and kind.
    pieces: BTreeMap<(i32, i32), (u8, char)>,
    /// From 1, as in the book; never comes back.
    turn: usize,
    by_seat: bool,
    /// Every position so far, the present one included.
    past: Vec<String>,
}

const BOOK: [&str; 12] = ["@S", "@T", "@C", "@S", "@T", "@C", "@S", "@T", "-C", "@S", "@T", "-C"];

impl LineUp {
    pub fn new(by_seat: bool) -> LineUp {
        let mut game = LineUp { pieces: BTreeMap::new(), turn: 1, by_seat, past: Vec::new() };
        game.past.push(game.position());
        game
    }
    fn seat(&self) -> u8 {
        if self.turn % 2 == 1 { 1 } else { 2 }
    }
    /// `@` or `-`, and the kind.
    fn due(&self) -> (char, char) {
        let text = match self.turn {
            turn @ 1..=12 => BOOK[turn - 1],
            turn if self.by_seat => ["-S", "-S", "-T", "-T", "-C", "-C"][(turn - 13) % 6],
            turn => ["-S", "-T", "-C"][(turn - 13) % 3],
        };
        (text.chars().next().unwrap(), text.chars().nth(1).unwrap())
    }
    fn position(&self) -> String {
        format!("{:?} seat {} {:?}", self.pieces, self.seat(), self.due())
    }
    fn has_line(&self, seat: u8) -> bool {
        let own = |row, column| self.pieces.get(&(row, column)).is_some_and(|p| p.0 == seat);
        (0..4).any(|i| (0..4).all(|j| own(i, j)) || (0..4).all(|j| own(j, i)))
            || (0..4).all(|i| own(i, i))
            || (0..4).all(|i| own(i, 3 - i))
    }
    fn all(&self) -> Vec<String> {
        let (verb, kind) = self.due();
        let centres = || (0..4).flat_map(|row| (0..4).map(move |column| (row, column)));
        let empty = |at: &(i32, i32)| !self.pieces.contains_key(at);
        if verb == '@' {
            return centres().filter(empty).map(|at| format!("{kind}@{}", name(at))).collect();
        }
        let mut found = Vec::new();
        for (&from, _) in self.pieces.iter().filter(|(_, p)| **p == (self.seat(), kind)) {
            for to in centres().filter(empty) {
                let (down, across) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
                if down + across == 1 || (kind == 'C' && down == 1 && across == 1) {
                    found.push(format!("{kind}{}-{}", name(from), name(to)));
                }
            }
        }
        found
    }
}

const ROWS: [&str; 4] = ["2", "5", "8", "11"];

fn name((row, column): (i32, i32)) -> String {
    format!("{}{}", ROWS[row as usize], ["B", "E", "H", "K"][column as usize])
}

fn place(text: &str) -> (i32, i32) {
    (0..4).flat_map(|r| (0..4).map(move |c| (r, c))).find(|&at| name(at) == text).unwrap()
}

impl Slow for LineUp {
    fn actions(&self) -> Vec<String> {
        if self.ranks().is_some() { Vec::new() } else { self.all() }
    }
    fn play(&mut self, text: &str) {
        let (seat, kind) = (self.seat(), text.chars().next().unwrap());
        let to = match text[1..].split_once('-') {
            Some((from, to)) => {
                self.pieces.remove(&place(from)).unwrap();
                to
            }
            None => &text[2..],
        };
        self.pieces.insert(place(to), (seat, kind));
        self.turn += 1;
        self.past.push(self.position());
    }
    fn ranks(&self) -> Option<Vec<u8>> {
        let won = |seat| if seat == 1 { vec![1, 2] } else { vec![2, 1] };
        let mover = self.seat();
        if let Some(winner) = [1, 2].into_iter().find(|&seat| self.has_line(seat)) {
            return Some(won(winner));
        }
        if self.all().is_empty() {
            return Some(won(3 - mover));
        }
        let now = self.past.last().unwrap();
        (self.past.iter().filter(|p| *p == now).count() >= 3).then(|| vec![1, 1])
    }
}
