//! The file of a match. It is written whole under another name and then renamed, so that whenever the program is killed
//! the file is the match before or after an entry, never half of it.

use anyhow::{Context, Error, Result, bail};
use parlour_cabinet::GameEntry;
use parlour_core::scene::Viewer;
use parlour_core::{AnyPlay, Entry, Record};
use parlour_table::Sitter;
use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

/// How names of records end.
const ENDING: &str = ".parlour";
/// A comment in the record: who plays is not part of the match, but whoever goes on wants the same opponents.
const OPPONENT: &str = "# opponent ";

/// Where a match is kept.
#[derive(Debug)]
pub struct Book {
    place: Place,
    /// What the file says, if it is there.
    saved: Option<String>,
    /// Comments of somebody else, kept when the file is written anew.
    comments: String,
}

#[derive(Debug)]
enum Place {
    File(PathBuf),
    /// The next free number in a folder, for the game of this id.
    Next(PathBuf, &'static str),
}

/// A record that was read and played.
#[derive(Debug)]
pub struct Opened {
    pub play: Box<dyn AnyPlay>,
    pub book: Book,
    /// Who played the seats, as typed: `2=level:2`.
    pub opponents: Vec<String>,
}

/// The folder for matches.
pub fn folder() -> Result<PathBuf> {
    Ok(crate::data::folder()?.join("matches"))
}

/// The newest match of a game in a folder that is not over, and why newer files that looked like one cannot be played on.
pub fn newest(folder: &Path, game: &'static dyn GameEntry) -> Result<(Opened, Vec<Error>)> {
    let mut skipped = Vec::new();
    for (_, path) in numbered(folder, game.info().id)?.into_iter().rev() {
        match Book::open(&path, game) {
            Ok(opened) if opened.play.outcome().is_none() => return Ok((opened, skipped)),
            Ok(_) => {}
            Err(why) => skipped.push(why),
        }
    }
    let (name, folder) = (game.info().name, folder.display());
    let also = skipped.first().map_or_else(String::new, |why| format!("; {why:#}"));
    bail!("there is no unfinished match of {name} in {folder}{also}; without `--resume` a new one begins")
}

/// The records of a game in a folder by their numbers.
fn numbered(folder: &Path, id: &str) -> Result<Vec<(u32, PathBuf)>> {
    let entries = match fs::read_dir(folder) {
        Err(e) if e.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.with_context(|| format!("cannot read the folder {}", folder.display()))?,
    };
    let number = |path: &Path| {
        let name = path.file_name()?.to_str()?;
        name.strip_prefix(id)?.strip_prefix('-')?.strip_suffix(ENDING)?.parse().ok()
    };
    let mut found: Vec<_> = entries.flatten().filter_map(|e| Some((number(&e.path())?, e.path()))).collect();
    found.sort();
    Ok(found)
}

impl Book {
    /// For a new match, in a file that is not there yet.
    pub fn new(path: PathBuf) -> Book {
        Book { place: Place::File(path), saved: None, comments: String::new() }
    }
    /// For a new match, in a file of the folder that gets its name with the first entry.
    pub fn next(folder: PathBuf, game: &'static dyn GameEntry) -> Book {
        Book { place: Place::Next(folder, game.info().id), saved: None, comments: String::new() }
    }
    /// Reads a file and plays its match. The file is not touched.
    pub fn open(path: &Path, game: &'static dyn GameEntry) -> Result<Opened> {
        let name = path.display();
        // A link stays a link: what it points to is written anew.
        let file = fs::canonicalize(path).with_context(|| format!("cannot read {name}"))?;
        let text = fs::read_to_string(&file).with_context(|| format!("cannot read {name}"))?;
        let play = read(&text, game).with_context(|| format!("{name} cannot be played on"))?;
        let (ours, others): (Vec<_>, Vec<_>) =
            text.lines().filter(|l| l.starts_with('#')).partition(|l| l.starts_with(OPPONENT));
        let opponents = ours.iter().map(|l| l[OPPONENT.len()..].trim().to_owned()).collect();
        let comments = others.iter().map(|l| format!("{l}\n")).collect();
        Ok(Opened { play, opponents, book: Book { place: Place::File(file), saved: Some(text), comments } })
    }

    /// Where the match is, once something was saved.
    pub fn path(&self) -> Option<&Path> {
        match &self.place {
            Place::File(path) if self.saved.is_some() => Some(path),
            _ => None,
        }
    }

    /// Saves the match as it is now.
    pub fn keep(&mut self, play: &dyn AnyPlay, sitters: &[Sitter]) -> Result<()> {
        let text = self.text(play, sitters);
        match (&self.place, &self.saved) {
            (Place::Next(folder, id), _) => self.place = Place::File(first(folder, id, &text)?),
            (Place::File(path), None) => {
                create(path, &text).with_context(|| format!("cannot create {}", path.display()))?;
            }
            (Place::File(path), Some(saved)) => replace(path, saved, &text)?,
        }
        self.saved = Some(text);
        Ok(())
    }

    /// The record. It tells the seed also of a match that is not over: the next dice depend on it, and it is this
    /// player's own file.
    fn text(&self, play: &dyn AnyPlay, sitters: &[Sitter]) -> String {
        let text = play.export(Viewer::Referee);
        let (format, rest) = text.split_once('\n').expect("a record has more than one line");
        let (header, entries) = rest.split_once("\n\n").expect("an empty line ends the header");
        let seats = sitters.iter().zip(1..).filter_map(|(sitter, seat)| match sitter {
            Sitter::Here | Sitter::Link(_) => None,
            Sitter::Computer(opponent) => Some(format!("{OPPONENT}{seat}={opponent}\n")),
        });
        let seed = match play.outcome() {
            Some(_) => String::new(),
            None => format!("\nseed {:016x}", play.record().seed),
        };
        format!("{format}\n{}{}{header}{seed}\n\n{entries}", self.comments, seats.collect::<String>())
    }
}

fn read(text: &str, game: &'static dyn GameEntry) -> Result<Box<dyn AnyPlay>> {
    let (play, ours) = (parlour_cabinet::import(text)?, game.info());
    if play.info().id != ours.id {
        bail!("it is a match of {}, not of {}", play.info().name, ours.name);
    }
    if play.outcome().is_some() || Record::parse(text)?.has_seed {
        return Ok(play);
    }
    if play.record().entries.iter().any(|e| matches!(e, Entry::Chance(_))) {
        bail!("it does not tell its seed, and the next dice depend on it");
    }
    let record = Record { seed: super::args::fresh_seed(), ..play.record().clone() };
    Ok(game.replay(&record)?)
}

fn first(folder: &Path, id: &str, text: &str) -> Result<PathBuf> {
    fs::create_dir_all(folder).with_context(|| format!("cannot create the folder {}", folder.display()))?;
    let last = numbered(folder, id)?.last().map_or(0, |(n, _)| *n);
    for number in last.saturating_add(1).. {
        let path = folder.join(format!("{id}-{number:04}{ENDING}"));
        match create(&path, text) {
            Ok(()) => return Ok(path),
            // Somebody else was faster.
            Err(e) if e.kind() == ErrorKind::AlreadyExists => {}
            Err(e) => return Err(e).with_context(|| format!("cannot create {}", path.display())),
        }
    }
    bail!("no number is left for a match in {}", folder.display())
}

fn create(path: &Path, text: &str) -> std::io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

fn replace(path: &Path, saved: &str, text: &str) -> Result<()> {
    let name = path.display();
    // Two programs may have opened the same match; the second must not undo what the first has saved.
    if !fs::read_to_string(path).is_ok_and(|now| now == saved) {
        bail!("{name} was changed by another program and is left as it is");
    }
    let mut new = path.as_os_str().to_owned();
    new.push(format!(".{}.new", std::process::id()));
    let _ = fs::remove_file(&new);
    create(Path::new(&new), text).and_then(|()| fs::rename(&new, path)).with_context(|| format!("cannot write {name}"))
}
