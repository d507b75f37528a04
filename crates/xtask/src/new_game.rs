//! `cargo xtask new-game NAME`.

use crate::name::Name;
use crate::skeleton;
use crate::workspace::Workspace;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// Writes the game and tells what was written. Whatever can be refused is refused before the first file is touched.
pub(crate) fn run(name: &str) -> Result<String, String> {
    let name = Name::read(name)?;
    let workspace = Workspace::here()?;
    workspace.check_free(&name)?;
    let id = name.id();
    let changed = workspace.naming(&name)?;
    let files = skeleton::files(&name);
    let mut told = vec![format!("{} has its folder games/{id}, in the order in which one fills it:", name.title())];
    for (path, text) in files {
        let path = format!("games/{id}/{path}");
        write(&workspace.root.join(&path), &text)?;
        told.push(format!("  {path}"));
    }
    told.push("and is named in:".to_owned());
    for (path, text) in changed {
        write(&workspace.root.join(path), &text)?;
        told.push(format!("  {path}"));
    }
    // How lines break and imports are ordered depends on the name.
    let cargo = std::env::var_os("CARGO").unwrap_or("cargo".into());
    let mut fmt = Command::new(cargo);
    fmt.args(["fmt", "--package", id, "--package", "parlour-cabinet"]).current_dir(&workspace.root);
    if !fmt.stderr(Stdio::null()).status().is_ok_and(|status| status.success()) {
        told.push("It could not be formatted; `cargo fmt` does it later.".to_owned());
    }
    told.push(format!(
        "\nIt is three in a row. Look at it with `cargo run -- board {id}`, test it with `cargo test -p {id}`, and make it\n\
         {} from RULES.md on; ARCHITECTURE.md says how (\"How a game is added\").",
        name.title()
    ));
    Ok(told.join("\n"))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder).and_then(|()| fs::write(path, text)).map_err(|e| format!("{}: {e}", path.display()))
}
