//! Where matches come from that are counted by what was played in them: the store, and folders with records.

mod files;
mod kept;
mod matches;

pub use files::{Files, Text, files, folder_of};
pub(crate) use kept::{Kept, Looked};
pub use matches::{Matches, Page};

use parlour_cabinet::Uncounted;

/// What was read, and what became of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// Matches that count.
    pub counted: u64,
    /// Matches of other games, seats, options or rules.
    pub other: u64,
    /// Matches that are not over.
    pub going: u64,
    /// Matches that were closed because somebody never came back.
    pub abandoned: u64,
    /// Matches that had been counted from another place.
    pub known: u64,
    /// What cannot be played or is no record: its name, and why.
    pub bad: Vec<(String, String)>,
}

impl Reading {
    /// Notes what became of one of them.
    pub fn note(&mut self, done: Result<(), Uncounted>, name: impl FnOnce() -> String) {
        match done {
            Ok(()) => self.counted += 1,
            Err(Uncounted::OtherSetup) => self.other += 1,
            Err(Uncounted::Going) => self.going += 1,
            Err(Uncounted::Abandoned) => self.abandoned += 1,
            Err(Uncounted::Known) => self.known += 1,
            Err(bad @ (Uncounted::Refused(_) | Uncounted::Wrong(_))) => self.bad.push((name(), bad.to_string())),
        }
    }
}
