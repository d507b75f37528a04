//! The workspace around a new game: what of it is asked, and the few lines that name the game.

use crate::name::Name;
use std::fs;
use std::path::{Path, PathBuf};

/// The root of the workspace, and the folders of its games.
#[derive(Debug)]
pub(crate) struct Workspace {
    pub(crate) root: PathBuf,
    games: Vec<String>,
}

const CABINET: &str = "crates/cabinet/src/lib.rs";

impl Workspace {
    /// The workspace that one stands in.
    pub(crate) fn here() -> Result<Workspace, String> {
        let here = std::env::current_dir().map_err(|e| e.to_string())?;
        let root = here.ancestors().find(|folder| folder.join(CABINET).is_file());
        let Some(root) = root else { return Err(format!("{} is not inside Parlour's workspace", here.display())) };
        let folders = fs::read_dir(root.join("games")).map_err(|e| format!("games: {e}"))?;
        let games = folders.flatten().filter_map(|folder| folder.file_name().into_string().ok()).collect();
        Ok(Workspace { root: root.to_owned(), games })
    }

    fn read(&self, path: &str) -> Result<String, String> {
        fs::read_to_string(self.root.join(path)).map_err(|e| format!("{path}: {e}"))
    }

    /// Nobody else may have the name: no folder, no crate, no game.
    pub(crate) fn check_free(&self, name: &Name) -> Result<(), String> {
        let id = name.id();
        if self.root.join("games").join(id).exists() {
            return Err(format!("games/{id} is there already; choose another name, or remove it"));
        }
        if self.read("Cargo.lock")?.contains(&format!("name = \"{id}\"\n")) {
            return Err(format!("a crate called `{id}` is in use already; choose another name"));
        }
        let (field, mut titles) = (format!("id: \"{id}\""), Vec::new());
        sources(&self.root.join("games"), &mut titles);
        sources(&self.root.join("crates/testkit/src"), &mut titles);
        match titles.iter().find(|(_, text)| text.contains(&field)) {
            Some((path, _)) => {
                Err(format!("{} has a game or a box called `{id}`; choose another name", path.display()))
            }
            None => Ok(()),
        }
    }

    /// The files outside the game's folder that name it, as they will be.
    pub(crate) fn naming(&self, name: &Name) -> Result<Vec<(&'static str, String)>, String> {
        let id = name.id();
        let is_game = |line: &str| {
            let key = line.split(['.', ' ', '=']).next().unwrap_or_default();
            self.games.iter().any(|game| game == key)
        };
        let root = self.read("Cargo.toml")?;
        let root = added(&root, "[workspace.dependencies]", is_game, &format!("{id} = {{ path = \"games/{id}\" }}"))
            .and_then(|root| added(&root, "[profile.dev.package]", is_game, &format!("{id} = {{ opt-level = 1 }}")))
            .map_err(|e| format!("Cargo.toml: {e}"))?;
        let manifest = "crates/cabinet/Cargo.toml";
        let cabinet = added(&self.read(manifest)?, "[dependencies]", is_game, &format!("{id}.workspace = true"))
            .map_err(|e| format!("{manifest}: {e}"))?;
        let line = format!("    &Game::<{}::{}>::new().evaluate(),", name.crate_name(), name.type_name());
        // A long entry takes several lines.
        let is_entry = |line: &str| line.trim_end().ends_with("),");
        let list =
            added(&self.read(CABINET)?, "pub static GAMES", is_entry, &line).map_err(|e| format!("{CABINET}: {e}"))?;
        Ok(vec![("Cargo.toml", root), (manifest, cabinet), (CABINET, list)])
    }
}

/// The text with one more line, after the last one of its kind in the section.
fn added(text: &str, section: &str, is_kind: impl Fn(&str) -> bool, line: &str) -> Result<String, String> {
    let mut lines: Vec<&str> = text.lines().collect();
    let begins = lines.iter().position(|line| line.starts_with(section));
    let begins = begins.ok_or_else(|| format!("there is no `{section}`"))? + 1;
    // A section ends where the next begins, a list with its bracket.
    let ends = lines[begins..].iter().position(|line| line.starts_with(['[', ']']));
    let ends = ends.map_or(lines.len(), |length| begins + length);
    let last = lines[begins..ends].iter().rposition(|line| is_kind(line));
    let last = last.ok_or_else(|| format!("`{section}` names no game after which to put another"))?;
    lines.insert(begins + last + 1, line);
    Ok(lines.join("\n") + "\n")
}

/// All Rust sources below a folder with their texts.
fn sources(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs")
            && let Ok(text) = fs::read_to_string(&path)
        {
            found.push((path, text));
        }
    }
}
