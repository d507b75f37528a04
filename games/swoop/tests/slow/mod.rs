//! Swoop once more, slowly and plainly, from RULES.md alone: lists and words, nothing shared with the game under test.

#![allow(clippy::unwrap_used, reason = "test code: a broken promise is a panic")]

use std::collections::BTreeMap;

const RINGS: [char; 4] = ['A', 'B', 'C', 'D'];
const COLOURS: [&str; 4] = ["red", "blue", "yellow", "green"];
const STARS: [&str; 12] = ["B3", "B9", "B15", "B21", "C5", "C11", "C17", "C23", "D1", "D7", "D13", "D19"];

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Man {
    colour: &'static str,
    freed: bool,
}

/// A whole match: the position and every position before it.
#[derive(Clone, Debug)]
pub struct Slow {
    /// Ring A, column by column.
    homes: Vec<&'static str>,
    colours: Vec<&'static str>,
    left: Vec<&'static str>,
    /// By space, the lowest man first. Empty spaces are not in it.
    stacks: BTreeMap<String, Vec<Man>>,
    centre: BTreeMap<&'static str, usize>,
    mover: &'static str,
    passes: usize,
    past: Vec<String>,
}

fn space(ring: char, column: i32) -> String {
    format!("{ring}{}", (column - 1).rem_euclid(24) + 1)
}

fn split(name: &str) -> (char, i32) {
    (name.chars().next().unwrap(), name[1..].parse().unwrap())
}

fn gate(name: &str) -> Option<&'static str> {
    let (ring, column) = split(name);
    (ring == 'D').then(|| COLOURS[(column as usize - 1) / 6])
}

impl Slow {
    pub fn new(seats: usize, board: &str) -> Slow {
        let homes: Vec<&'static str> = match board {
            "four-fold" => "YRGBRYGBRYBGRYBGYRBGYRGB".chars().map(colour).collect(),
            "alternating" => (0..24).map(|n| COLOURS[n % 4]).collect(),
            "blocks" => (0..24).map(|n| COLOURS[n / 6]).collect(),
            other => panic!("no board {other}"),
        };
        let colours = match seats {
            2 => vec!["red", "yellow"],
            3 => vec!["red", "blue", "yellow"],
            _ => COLOURS.to_vec(),
        };
        let mut stacks = BTreeMap::new();
        for (i, home) in homes.iter().enumerate() {
            if let Some(colour) = colours.iter().find(|c| *c == home) {
                stacks.insert(space('A', i as i32 + 1), vec![Man { colour, freed: false }]);
            }
        }
        let centre = colours.iter().map(|c| (*c, 0)).collect();
        let mut slow = Slow { homes, colours, left: vec![], stacks, centre, mover: "red", passes: 0, past: Vec::new() };
        slow.past.push(slow.position());
        slow
    }

    /// what makes two positions the same.
    fn position(&self) -> String {
        format!("{:?} {:?} {} {:?}", self.stacks, self.centre, self.mover, self.left)
    }
    fn is_home(&self, name: &str, colour: &str) -> bool {
        let (ring, column) = split(name);
        ring == 'A' && self.homes[column as usize - 1] == colour
    }
    fn playing(&self) -> usize {
        self.colours.len() - self.left.len()
    }

    /// How it ended: ranks and the rule.
    pub fn over(&self) -> Option<(String, &'static str)> {
        // The last of the past is the present, but for a seat that has just left.
        let now = self.position();
        let repeated = self.past.last() == Some(&now) && self.past.iter().filter(|p| **p == now).count() >= 3;
        let rule = if self.centre.values().any(|&n| n == 6) {
            "7"
        } else if self.passes >= self.playing() {
            "R-07"
        } else if repeated {
            "R-09"
        } else {
            return None;
        };
        let score = |c: &&'static str| if self.left.contains(c) { -1 } else { self.centre[c] as i32 };
        let rank = |c| 1 + self.colours.iter().filter(|o| score(o) > score(c)).count();
        let ranks: Vec<String> = self.colours.iter().map(|c| rank(c).to_string()).collect();
        Some((ranks.join(" "), rule))
    }

    /// Every legal action, sorted.
    pub fn actions(&self) -> Vec<String> {
        if self.over().is_some() {
            return Vec::new();
        }
        let mut found = Vec::new();
        let mine: Vec<(&String, &Man)> = self
            .stacks
            .iter()
            .map(|(name, stack)| (name, stack.last().unwrap()))
            .filter(|(_, top)| top.colour == self.mover)
            .collect();
        for (name, _) in mine.iter().filter(|(_, man)| man.freed) {
            for column in 1..=24 {
                let home = space('A', column);
                if self.is_home(&home, self.mover) && !self.stacks.contains_key(&home) {
                    found.push(format!("{name}>{home}"));
                }
            }
        }
        if found.is_empty() {
            for (name, _) in mine.iter().filter(|(_, man)| !man.freed) {
                self.steps(name, &mut found);
            }
        }
        if found.is_empty() {
            found.push("pass".into());
        }
        found.sort();
        found
    }

    fn steps(&self, name: &str, found: &mut Vec<String>) {
        let (ring, column) = split(name);
        let mut next = vec![space(ring, column - 1), space(ring, column + 1)];
        match RINGS.iter().skip_while(|r| **r != ring).nth(1) {
            Some(inner) => next.push(space(*inner, column)),
            None if gate(name) == Some(self.mover) => found.push(format!("{name}-centre")),
            None => {}
        }
        found.extend(next.into_iter().filter(|to| self.is_open(to)).map(|to| format!("{name}-{to}")));
    }

    fn is_open(&self, to: &str) -> bool {
        let Some(stack) = self.stacks.get(to) else { return true };
        let top = stack.last().unwrap().colour;
        let own = stack.iter().any(|man| man.colour == self.mover);
        !own && !STARS.contains(&to) && !self.is_home(to, top)
    }

    /// Does this action step onto somebody?
    pub fn checks(&self, text: &str) -> bool {
        text.split_once('-').is_some_and(|(_, to)| self.stacks.contains_key(to))
    }

    /// Plays a legal action.
    pub fn play(&mut self, text: &str) {
        self.passes = if text == "pass" { self.passes + 1 } else { 0 };
        if let Some((from, to)) = text.split_once(['-', '>']) {
            let mut man = self.take(from);
            man.freed = false;
            if to == "centre" {
                *self.centre.get_mut(self.mover).unwrap() += 1;
            } else {
                let stack = self.stacks.entry(to.to_owned()).or_default();
                // a man underneath owes nothing.
                stack.iter_mut().for_each(|below| below.freed = false);
                stack.push(man);
            }
        }
        self.turn();
        self.past.push(self.position());
    }

    fn take(&mut self, from: &str) -> Man {
        let stack = self.stacks.get_mut(from).expect("a man to move");
        let man = stack.pop().expect("a man to move");
        assert_eq!(man.colour, self.mover);
        match stack.last_mut() {
            Some(below) => below.freed = !self.left.contains(&below.colour),
            None => drop(self.stacks.remove(from)),
        }
        man
    }

    fn turn(&mut self) {
        let at = COLOURS.iter().position(|c| *c == self.mover).unwrap();
        let next = (1..=4).map(|n| COLOURS[(at + n) % 4]);
        let may = |c: &&'static str| self.colours.contains(c) && !self.left.contains(c);
        self.mover = next.into_iter().find(may).unwrap();
    }

    /// a seat (from 0) leaves, and at least two stay.
    pub fn leave(&mut self, seat: usize) {
        let gone = self.colours[seat];
        self.left.push(gone);
        for stack in self.stacks.values_mut() {
            let Some(at) = stack.iter().position(|man| man.colour == gone) else { continue };
            let was_top = at + 1 == stack.len();
            stack.remove(at);
            if was_top && let Some(below) = stack.last_mut() {
                below.freed = !self.left.contains(&below.colour);
            }
            stack.insert(0, Man { colour: gone, freed: false });
        }
        self.passes = 0;
        if self.mover == gone {
            self.turn();
        }
    }

    /// Action sequences of this length.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let actions = self.actions();
        if depth == 1 {
            return actions.len() as u64;
        }
        let after = |text: &String| {
            let mut next = self.clone();
            next.play(text);
            next.perft(depth - 1)
        };
        actions.iter().map(after).sum()
    }
}

fn colour(letter: char) -> &'static str {
    match letter {
        'R' => "red",
        'B' => "blue",
        'Y' => "yellow",
        _ => "green",
    }
}
