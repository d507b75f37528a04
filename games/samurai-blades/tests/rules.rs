//! Every rule and ruling of RULES.md has a test that quotes it.
#![allow(clippy::unwrap_used)]

mod common;
mod drawing;

#[path = "rules/duel.rs"]
mod duel;
#[path = "rules/ground.rs"]
mod ground;
#[path = "rules/heights.rs"]
mod heights;
#[path = "rules/honour.rs"]
mod honour;
#[path = "rules/melee/mod.rs"]
mod melee;
#[path = "rules/missiles/mod.rs"]
mod missiles;
#[path = "rules/movement/mod.rs"]
mod movement;
#[path = "rules/night/mod.rs"]
mod night;
#[path = "rules/scenario.rs"]
mod scenario;
#[path = "rules/sequence.rs"]
mod sequence;
#[path = "rules/sight.rs"]
mod sight;
#[path = "rules/tables.rs"]
mod tables;
#[path = "rules/victory.rs"]
mod victory;

use parlour_testkit::citations;
use std::path::Path;

/// Every file below this folder, one after the other.
fn all(folder: &Path) -> String {
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files.map(|path| if path.is_dir() { all(&path) } else { std::fs::read_to_string(&path).unwrap() }).collect()
}

#[test]
fn every_rule_is_cited() {
    let tests = all(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules"));
    citations(&tests, include_str!("../RULES.md"));
}
