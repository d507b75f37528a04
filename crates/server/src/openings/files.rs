//! Records in a folder.

use parlour_cabinet::{Openings, Uncounted};
use parlour_core::{AnyPlay, Record};
use std::io;
use std::path::{Path, PathBuf};

/// What records are called: downloads and exports, and what `parlour arena` keeps.
const ENDINGS: [&str; 2] = ["txt", "record"];

/// Where the user's own records of a game are, in a data folder.
pub fn folder_of(data: &Path, game: &str) -> PathBuf {
    data.join(game).join("records")
}

/// The files with records in a folder, by name; folders in it are left alone.
pub fn files(folder: &Path) -> io::Result<Files> {
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let is_record = path.extension().is_some_and(|e| ENDINGS.iter().any(|ending| e == *ending));
        if is_record && path.is_file() {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(Files { paths: paths.into_iter(), records: Vec::new().into_iter() })
}

/// The records of a folder, one after another; a file may hold several.
#[derive(Debug)]
pub struct Files {
    paths: std::vec::IntoIter<PathBuf>,
    records: std::vec::IntoIter<Text>,
}

/// A record's text, and what it is called.
#[derive(Debug)]
pub struct Text {
    /// The file, and which one of several in it.
    pub name: String,
    text: Result<String, String>,
}

impl Text {
    /// Plays it, if it is one of these.
    pub fn read(&self, openings: &dyn Openings) -> Result<Box<dyn AnyPlay>, Uncounted> {
        match &self.text {
            Ok(text) => openings.read_text(text),
            Err(why) => Err(Uncounted::Wrong(parlour_core::RecordError { line: 1, what: why.clone() })),
        }
    }
}

impl Files {
    /// How many files there are still to be opened.
    pub fn left(&self) -> u64 {
        self.paths.len() as u64
    }
}

impl Iterator for Files {
    type Item = Text;
    fn next(&mut self) -> Option<Text> {
        loop {
            if let Some(text) = self.records.next() {
                return Some(text);
            }
            self.records = texts(&self.paths.next()?).into_iter();
        }
    }
}

fn texts(path: &Path) -> Vec<Text> {
    let name = path.display().to_string();
    match std::fs::read_to_string(path) {
        Ok(text) => {
            let parts = Record::parted(&text);
            let named = |n: usize| if parts.len() > 1 { format!("{name}, record {}", n + 1) } else { name.clone() };
            parts.iter().enumerate().map(|(n, part)| Text { name: named(n), text: Ok((*part).to_owned()) }).collect()
        }
        Err(e) => vec![Text { name, text: Err(e.to_string()) }],
    }
}
