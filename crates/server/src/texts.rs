//! Texts of the user's own for options that take them: `<data folder>/<game>/<option>/*.txt`.

use parlour_cabinet::{GameEntry, known};
use parlour_core::{SetupError, Values};
use parlour_pages::{Library, Text};
use std::path::Path;

/// Looks through a data folder. What cannot be used is left out, and said.
pub fn read(folder: &Path) -> (Library, Vec<String>) {
    let (mut library, mut complaints) = (Library::default(), Vec::new());
    for game in known() {
        let info = game.info();
        for option in info.options.iter().filter(|option| matches!(option.values, Values::Named { .. })) {
            let folder = folder.join(info.id).join(option.key);
            for File { path, name, text } in files(&folder, &mut complaints) {
                match fault(game, option.key, &text) {
                    Some(why) => complaints.push(format!("{path} is left out: {why}")),
                    None => library.texts.push(Text { game: info.id, key: option.key, name, text }),
                }
            }
        }
    }
    (library, complaints)
}

/// Why the game does not open with this text, if it does not.
fn fault(game: &dyn GameEntry, key: &str, text: &str) -> Option<String> {
    match game.open(game.info().seats[0], &[(key.to_owned(), text.to_owned())], 0) {
        Ok(_) => None,
        Err(SetupError::Text { why, .. }) => Some(why),
        Err(other) => Some(other.to_string()),
    }
}

struct File {
    path: String,
    name: String,
    text: String,
}

/// Every text file in a folder, in order.
fn files(folder: &Path, complaints: &mut Vec<String>) -> Vec<File> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<_> = entries.map(|e| e.path()).filter(|p| p.extension().is_some_and(|e| e == "txt")).collect();
    paths.sort();
    let read = |path: std::path::PathBuf| {
        let (name, file) = (path.file_stem()?.to_string_lossy().into_owned(), path.display().to_string());
        match std::fs::read_to_string(&path) {
            // The record has one kind of line break.
            Ok(text) => Some(File { path: file, name, text: text.replace("\r\n", "\n") }),
            Err(e) => {
                complaints.push(format!("{file} is left out: {e}"));
                None
            }
        }
    };
    paths.into_iter().filter_map(read).collect()
}
