//! Solitaire Sly once more: a map of letters.

use crate::contest::Slow;
use std::collections::BTreeMap;

#[derive(Clone)]
pub struct Solitaire {
    pieces: BTreeMap<(i32, i32), char>,
    stopped: bool,
}

impl Solitaire {
    pub fn new(letters: &str) -> Solitaire {
        let places = (4..=9).flat_map(|row| (4..=9).map(move |column| (row, column)));
        Solitaire { pieces: places.zip(letters.chars()).collect(), stopped: false }
    }
    fn jumps(&self) -> Vec<String> {
        let mut found = Vec::new();
        for (&(row, column), colour) in &self.pieces {
            for (down, right) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                let mut at = (row + down, column + right);
                let mut over = 0;
                while self.pieces.get(&at).is_some_and(|c| c != colour) {
                    over += 1;
                    at = (at.0 + down, at.1 + right);
                }
                let on_board = (1..=12).contains(&at.0) && (1..=12).contains(&at.1);
                if over > 0 && on_board && !self.pieces.contains_key(&at) {
                    found.push(format!("{}-{}", name((row, column)), name(at)));
                }
            }
        }
        found
    }
}

fn name((row, column): (i32, i32)) -> String {
    format!("{row}{}", " ABCDEFGHIJKL".chars().nth(column as usize).unwrap())
}

fn place(text: &str) -> (i32, i32) {
    let (row, column) = text.split_at(text.len() - 1);
    (row.parse().unwrap(), " ABCDEFGHIJKL".find(column).unwrap() as i32)
}

impl Slow for Solitaire {
    fn actions(&self) -> Vec<String> {
        let mut actions = self.jumps();
        if self.stopped || actions.is_empty() {
            return Vec::new();
        }
        actions.push("stop".into());
        actions
    }
    fn play(&mut self, text: &str) {
        if text == "stop" {
            self.stopped = true;
            return;
        }
        let (from, to) = text.split_once('-').unwrap();
        let (mut at, to) = (place(from), place(to));
        let colour = self.pieces.remove(&at).unwrap();
        while at != to {
            self.pieces.remove(&at);
            at = (at.0 + (to.0 - at.0).signum(), at.1 + (to.1 - at.1).signum());
        }
        self.pieces.insert(to, colour);
    }
    fn ranks(&self) -> Option<Vec<u8>> {
        self.actions().is_empty().then(|| vec![1])
    }
}
