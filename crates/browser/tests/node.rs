//! The build for browsers plays under node, and what it writes down plays here.

#![allow(clippy::unwrap_used)]

use parlour_cabinet::{GAMES, import};
use parlour_core::scene::Viewer;
use parlour_testkit::needs;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

/// Builds in a folder apart: the cargo that runs the tests holds the usual one.
fn build() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap().join("wasm");
    let cargo = std::env::var_os("CARGO").unwrap_or("cargo".into());
    let args = ["build", "--locked", "--package", "parlour-browser", "--profile", "browser", "--target", TARGET];
    let out = Command::new(cargo).args(args).arg("--target-dir").arg(&folder).output().unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    folder.join(TARGET).join("browser/parlour_browser.wasm")
}

/// A match of every title for every number of seats, against the house, is over and the same here.
#[test]
fn every_title_is_played_to_its_end() {
    let tests = "matches in the build for browsers";
    let Some(node) = needs::program("node", tests) else { return };
    if !needs::target(TARGET, tests) {
        return;
    }
    let wasm = build();
    let bytes = std::fs::metadata(&wasm).unwrap().len();
    needs::say(&format!("the build for browsers has {bytes} bytes"));

    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/play.mjs");
    let out = Command::new(node).arg(script).arg(&wasm).output().unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let mut played = Vec::new();
    for line in String::from_utf8(out.stdout).unwrap().lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let text = line["record"].as_str().unwrap();
        let play = import(text).unwrap_or_else(|e| panic!("{e}\n{text}"));
        assert!(play.turn().is_over(), "{text}");
        // With its result, which an import checks too.
        assert_eq!(play.export(Viewer::Referee), text);
        assert_eq!(line["steps"], play.steps());
        let setup = &play.record().setup;
        played.push((setup.game.clone(), setup.seats));
    }
    let all = GAMES.iter().map(|game| game.info());
    let all: Vec<_> = all.flat_map(|info| info.seats.iter().map(|&seats| (info.id.to_owned(), seats))).collect();
    assert_eq!(played, all);
}
