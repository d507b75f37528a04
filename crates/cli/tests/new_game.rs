//! `cargo xtask new-game` writes a game that compiles, keeps its laws and shows a board. It is tried in a copy of the
//! workspace, which is built in a folder of its own that stays, so that only the first time takes long.
#![allow(clippy::unwrap_used)]

use parlour_testkit::needs;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const NAME: &str = "fox-and-geese";

/// What cargo needs of the workspace.
const PARTS: [&str; 7] = [".cargo", "Cargo.lock", "Cargo.toml", "clippy.toml", "crates", "games", "rustfmt.toml"];

/// A small program that finds the game on the shelf and draws it: `parlour board` would build the server as well.
const DRAWER: [(&str, &str); 2] = [
    (
        "Cargo.toml",
        r#"[package]
name = "drawer"
edition = "2024"

[dependencies]
parlour-cabinet.workspace = true
parlour-core.workspace = true
parlour-render.workspace = true
"#,
    ),
    (
        "src/main.rs",
        r#"use parlour_core::scene::Viewer;
use parlour_render::theme::{Light, Paint, stylesheet};
use parlour_render::{Facing, svg, terminal};

fn main() {
    let game = parlour_cabinet::find(&std::env::args().nth(1).unwrap()).unwrap();
    let mut play = game.open(2, &[], 0).unwrap();
    for text in ["b2", "c3"] {
        let seat = play.turn().seat().unwrap();
        play.enter(parlour_core::Entry::Act(seat, text.into())).unwrap();
    }
    let (info, layout, scene) = (game.info(), play.layout(), play.scene(2, Viewer::Referee));
    assert!(stylesheet(info, Paint::Web).contains(".ground"));
    assert!(svg::file(info, &layout, &scene, Light::Night, Facing::Flipped).starts_with("<svg"));
    print!("{}", terminal::screen(info, &layout, &scene, Light::Day, Facing::Upright, terminal::Grid::USUAL).plain());
}
"#,
    ),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("new-game")
}

/// Copies a file or a folder; with the times of its files, by which cargo tells what has changed.
fn copy(from: &Path, to: &Path) {
    if from.is_dir() {
        fs::create_dir_all(to).unwrap();
        for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
            copy(&entry.path(), &to.join(entry.file_name()));
        }
    } else {
        fs::copy(from, to).unwrap();
        File::options()
            .append(true)
            .open(to)
            .unwrap()
            .set_modified(from.metadata().unwrap().modified().unwrap())
            .unwrap();
    }
}

/// A fresh copy of the workspace.
fn workspace() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let copied = folder().join("workspace");
    if copied.exists() {
        fs::remove_dir_all(&copied).unwrap();
    }
    fs::create_dir_all(&copied).unwrap();
    for part in PARTS {
        copy(&root.join(part), &copied.join(part));
    }
    copied
}

/// All files of a folder with their contents.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            found.append(&mut files(&path));
        } else {
            found.insert(path.clone(), fs::read(&path).unwrap());
        }
    }
    found
}

fn cargo(workspace: &Path, args: &[&str]) -> Output {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo.args(args).current_dir(workspace);
    cargo.env("CARGO_TARGET_DIR", folder().join("target")).env("CARGO_NET_OFFLINE", "true");
    cargo.env_remove("UPDATE_GOLDEN").output().unwrap()
}

/// What a command said that has to succeed.
fn succeeds(workspace: &Path, args: &[&str]) -> String {
    let out = cargo(workspace, args);
    let (said, complained) = (String::from_utf8_lossy(&out.stdout), String::from_utf8_lossy(&out.stderr));
    assert!(out.status.success(), "cargo {}:\n{said}\n{complained}", args.join(" "));
    said.into_owned()
}

/// Wrong input is told why, and changes nothing.
fn is_refused(workspace: &Path, args: &[&str], why: &str) {
    let before = files(workspace);
    let out = cargo(workspace, &[&["xtask"], args].concat());
    let complained = String::from_utf8_lossy(&out.stderr);
    assert_eq!(out.status.code(), Some(2), "{args:?}: {complained}");
    assert!(complained.contains(why), "{args:?}: {complained}");
    assert!(files(workspace) == before, "{args:?} changed something");
}

/// Has this toolchain the command? If not, a word that a new game is not tried with it.
fn has_command(workspace: &Path, command: &str) -> bool {
    let is_there = cargo(workspace, &[command, "--version"]).status.success();
    if !is_there {
        needs::skip(&format!("cargo {command}"), "the style of a new game");
    }
    is_there
}

#[test]
fn a_new_game_compiles_shows_a_board_and_passes_its_laws() {
    let workspace = workspace();
    is_refused(&workspace, &[], "usage: cargo xtask COMMAND");
    is_refused(&workspace, &["old-game"], "there is no command `old-game`");
    is_refused(&workspace, &["new-game"], "new-game takes one name");
    for wrong in ["", "Fox", "fox_and_geese", "fox--geese", "-fox", "fox-", "9-men", "füchse", "../fox", "fox geese"] {
        is_refused(&workspace, &["new-game", wrong], "is no name for a game");
    }
    is_refused(&workspace, &["new-game", "match"], "its code uses the word for something else");
    is_refused(&workspace, &["new-game", "state"], "its code uses the word for something else");
    is_refused(&workspace, &["new-game", "swoop"], "games/swoop is there already");
    is_refused(&workspace, &["new-game", "proptest"], "a crate called `proptest` is in use already");
    is_refused(&workspace, &["new-game", "line-up"], "has a game or a box called `line-up`");

    let told = succeeds(&workspace, &["xtask", "new-game", NAME]);
    let game = workspace.join("games").join(NAME);
    for path in files(&game).keys() {
        let path = path.strip_prefix(&workspace).unwrap().display().to_string();
        assert!(told.lines().any(|line| line.trim() == path), "{path} is not told of:\n{told}");
        assert!(!fs::read_to_string(workspace.join(&path)).unwrap().contains("{{"), "{path} has a gap");
    }
    assert!(fs::read_to_string(game.join("RULES.md")).unwrap().starts_with("# Fox and Geese\n"));
    // Cargo's own list of crates follows with the next command, whatever it is.
    succeeds(&workspace, &["update", "--workspace"]);
    is_refused(&workspace, &["new-game", NAME], "games/fox-and-geese is there already");

    if !needs::long("a new game is written and not built") {
        return;
    }
    // Nothing here is run by the million, and what is not optimized is built in half the time.
    let manifest = fs::read_to_string(workspace.join("Cargo.toml")).unwrap();
    assert!(manifest.contains("\nfox-and-geese = { opt-level = 1 }\n"));
    let plain = manifest.replace("opt-level = 1", "opt-level = 0").replace("opt-level = 2", "opt-level = 0");
    fs::write(workspace.join("Cargo.toml"), plain).unwrap();

    if has_command(&workspace, "fmt") {
        succeeds(&workspace, &["fmt", "--all", "--check"]);
    }
    let tested = succeeds(&workspace, &["test", "--package", NAME]);
    for test in ["rule_03_three_in_a_row", "two", "two_seats", "perft_numbers_are_those_on_file"] {
        assert!(tested.contains(&format!("test {test} ... ok")), "{test} was not run:\n{tested}");
    }

    for (path, text) in DRAWER {
        let path = workspace.join("crates/drawer").join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let board = succeeds(&workspace, &["run", "--package", "drawer", "--", NAME]);
    let row = |n: usize| board.lines().filter(|line| !line.is_empty()).nth(n).unwrap_or_default();
    assert!(row(0).starts_with('3') && row(0).contains('o') && !row(0).contains('x'), "{board}");
    assert!(row(1).starts_with('2') && row(1).contains('x') && !row(1).contains('o'), "{board}");

    if has_command(&workspace, "clippy") {
        succeeds(&workspace, &["clippy", "--quiet", "--package", NAME, "--all-targets", "--", "--deny", "warnings"]);
    }
}
