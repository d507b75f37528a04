//! Texts of the user's own for options that take them: `<data folder>/<game>/<option>/*.txt`.

use parlour_cabinet::known;
use parlour_core::Values;
use parlour_pages::{Library, Text};
use std::path::Path;

/// Looks through a data folder. What cannot be used is left out, and said.
pub fn read(folder: &Path) -> (Library, Vec<String>) {
    let games = known().into_iter().map(|g| g.info());
    let (mut library, mut complaints) = (Library::default(), Vec::new());
    for info in games {
        for option in info.options {
            if let Values::Named { check, .. } = option.values {
                let folder = folder.join(info.id).join(option.key);
                let found = texts(&folder, &mut complaints).into_iter().filter_map(|(name, text, file)| {
                    let fault = check(&text).err();
                    complaints.extend(fault.iter().map(|why| format!("{file} is left out: {why}")));
                    fault.is_none().then_some(Text { game: info.id, key: option.key, name, text })
                });
                library.texts.extend(found.collect::<Vec<_>>());
            }
        }
    }
    (library, complaints)
}

/// Name, text and path of every text file in a folder, in order.
fn texts(folder: &Path, complaints: &mut Vec<String>) -> Vec<(String, String, String)> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<_> = entries.map(|e| e.path()).filter(|p| p.extension().is_some_and(|e| e == "txt")).collect();
    paths.sort();
    let read = |path: std::path::PathBuf| {
        let (name, file) = (path.file_stem()?.to_string_lossy().into_owned(), path.display().to_string());
        match std::fs::read_to_string(&path) {
            // The record has one kind of line break.
            Ok(text) => Some((name, text.replace("\r\n", "\n"), file)),
            Err(e) => {
                complaints.push(format!("{file} is left out: {e}"));
                None
            }
        }
    };
    paths.into_iter().filter_map(read).collect()
}
