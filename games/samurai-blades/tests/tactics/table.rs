//! What players find, as a table.

use super::course::{Level, Player, course};
use super::position::Position;
use std::fmt::Write;

/// How often each position is played: with other dice and other seeds each time.
const ROUNDS: u64 = 5;

/// How often somebody found the move of a position, and what he did instead the first time he did not.
pub struct Found {
    pub times: u64,
    pub instead: Option<String>,
}

impl Found {
    /// More often than not.
    pub fn is_solved(&self) -> bool {
        2 * self.times > ROUNDS
    }
}

/// Lets players made from seeds play a position.
pub fn found(position: &Position, player: &mut dyn FnMut(u64) -> Box<dyn Player>) -> Found {
    let mut found = Found { times: 0, instead: None };
    for seed in 1..=ROUNDS {
        let course = course(position, &mut *player(seed)).unwrap_or_else(|error| panic!("{}: {error}", position.name));
        match position.failed(&course).first() {
            None => found.times += 1,
            Some(failed) => {
                let told = || format!("not `{failed}`: {}", course.words());
                found.instead.get_or_insert_with(told);
            }
        }
    }
    found
}

/// What a level finds.
pub struct Findings<'a> {
    pub level: u8,
    list: Vec<(&'a Position, Found)>,
}

impl Findings<'_> {
    pub fn of(suite: &[Position], level: u8) -> Findings<'_> {
        let find = |position| (position, found(position, &mut |seed| Box::new(Level::new(level, seed))));
        Findings { level, list: suite.iter().map(find).collect() }
    }
    pub fn solved(&self) -> usize {
        self.list.iter().filter(|(_, found)| found.is_solved()).count()
    }
    /// A line for each position, with what was played instead.
    pub fn table(&self) -> String {
        let mut table = format!("level {}: {} of {}\n", self.level, self.solved(), self.list.len());
        for (position, found) in &self.list {
            let mark = if found.is_solved() { '✓' } else { '✗' };
            let instead = found.instead.as_ref().map_or(String::new(), |instead| format!("  {instead}"));
            let _ = writeln!(table, "{mark} {}/{ROUNDS} {}{instead}", found.times, position.name);
        }
        table
    }
}
