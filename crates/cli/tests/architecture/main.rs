//! What ARCHITECTURE.md says about crates, checked.
#![allow(clippy::unwrap_used)]

mod houses;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// Every crate of the workspace with the other crates that it is built from; development dependencies left out.
fn edges() -> BTreeMap<String, BTreeSet<String>> {
    let cargo = std::env::var_os("CARGO").unwrap_or("cargo".into());
    let args = ["metadata", "--no-deps", "--format-version", "1", "--offline"];
    let out = Command::new(cargo).args(args).current_dir(root()).output().unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let name = |p: &serde_json::Value| p["name"].as_str().unwrap().to_owned();
    let ours: BTreeSet<_> = packages.iter().map(name).collect();
    let needs = |p: &serde_json::Value| {
        let all = p["dependencies"].as_array().unwrap().iter().filter(|d| d["kind"].is_null());
        all.map(name).filter(|n| ours.contains(n)).collect()
    };
    packages.iter().map(|p| (name(p), needs(p))).collect()
}

/// The folder names under `games/`.
fn games() -> BTreeSet<String> {
    let folders = std::fs::read_dir(root().join("games")).unwrap();
    folders.map(|f| f.unwrap().file_name().into_string().unwrap()).collect()
}

/// What the binary is built from; and the server, but for itself.
const ALL: [&str; 7] = [
    "parlour-core",
    "parlour-search",
    "parlour-render",
    "parlour-cabinet",
    "parlour-table",
    "parlour-pages",
    "parlour-server",
];

#[test]
fn crates_depend_only_as_allowed() {
    let games = games();
    let edges = edges();
    assert!(edges.len() >= 9, "{edges:?}");
    for (krate, needs) in &edges {
        let may: &[&str] = match krate.as_str() {
            "parlour-core" => &[],
            "parlour-search" | "parlour-render" => &["parlour-core"],
            "parlour-testkit" => &["parlour-core", "parlour-cabinet", "parlour-table"],
            "parlour-cabinet" => &["parlour-core", "parlour-search"],
            "parlour-table" => &["parlour-core", "parlour-cabinet"],
            "parlour-pages" => &["parlour-core", "parlour-cabinet", "parlour-render", "parlour-table"],
            "parlour-server" => &ALL[..6],
            "parlour" => &ALL,
            "parlour-xtask" => &[],
            game if games.contains(game) => &["parlour-core"],
            "parlour-browser" => &["parlour-core", "parlour-cabinet", "parlour-table", "parlour-pages"],
            other => panic!("{other} has no place in the architecture"),
        };
        for need in needs {
            let listed = krate == "parlour-cabinet" && games.contains(need);
            assert!(listed || may.contains(&need.as_str()), "{krate} may not depend on {need}");
        }
    }
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| ["rs", "js", "css"].iter().any(|x| e == *x)) {
            found.push(path);
        }
    }
}

/// All sources below these crates' `src` and `assets` folders with their texts.
fn texts(crates: &[&str]) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for krate in crates {
        for folder in ["src", "assets"].map(|folder| root().join("crates").join(krate).join(folder)) {
            if folder.exists() {
                sources(&folder, &mut found);
            }
        }
    }
    found.into_iter().map(|p| (p.clone(), std::fs::read_to_string(p).unwrap())).collect()
}

#[test]
fn only_the_cabinet_names_games() {
    let mut names: Vec<String> = parlour_cabinet::GAMES.iter().map(|g| g.info().id.to_owned()).collect();
    names.extend(games().iter().map(|g| g.replace('-', "_")));
    let outside = texts(&["core", "search", "render", "table", "pages", "server", "browser"]);
    assert!(outside.len() > 20 && outside.iter().any(|(path, _)| path.ends_with("match.js")), "assets are read too");
    for (path, text) in outside {
        let code = text.lines().filter(|l| !l.trim_start().starts_with("//"));
        for line in code {
            let forms = |name: &String| [format!("\"{name}\""), format!("'{name}'"), format!("{name}::")];
            let quoted = |name: &&String| forms(name).iter().any(|form| line.contains(form));
            let named = names.iter().find(quoted);
            assert_eq!(named, None, "{} names a game: {line}", path.display());
        }
    }
}

#[test]
fn the_inner_crates_keep_to_themselves() {
    let mut inner = texts(&["core", "search", "render", "cabinet", "table", "pages"]);
    for game in games() {
        let mut found = Vec::new();
        sources(&root().join("games").join(game).join("src"), &mut found);
        inner.extend(found.into_iter().map(|p| (p.clone(), std::fs::read_to_string(p).unwrap())));
    }
    let forbidden = [
        "std::fs",
        "std::net",
        "std::io",
        "std::process",
        "std::env",
        "SystemTime",
        "Instant::now",
        "thread::spawn",
        "thread::scope",
        "Rng::new()",
        "unsafe ",
    ];
    // Scripts wait and draw; they have no rules to keep.
    for (path, text) in inner.into_iter().filter(|(path, _)| path.extension().is_some_and(|e| e == "rs")) {
        for word in forbidden {
            assert!(!text.contains(word), "{} does what it should not: {word}", path.display());
        }
    }
}

/// Every game can be drawn in every paint: no look refers to a colour that is not there, no text to a letter without outline.
#[test]
fn every_game_can_be_drawn() {
    use parlour_core::scene::Viewer;
    use parlour_render::theme::{Light, Paint, stylesheet};
    use parlour_render::{Facing, svg, terminal};
    for game in parlour_cabinet::GAMES {
        let info = game.info();
        for paint in [Paint::Web, Paint::Day, Paint::Night] {
            assert!(stylesheet(info, paint).contains(".ground"), "{}", info.id);
        }
        for &seats in info.seats {
            let play = game.open(seats, &[], 1).unwrap();
            let (layout, scene) = (play.layout(), play.scene(0, Viewer::Referee));
            for (light, facing) in [(Light::Day, Facing::Upright), (Light::Night, Facing::Flipped)] {
                let file = svg::file(info, &layout, &scene, light, facing);
                parlour_render::png(&file, 200).unwrap_or_else(|e| panic!("{} {seats}: {e}", info.id));
                let screen = terminal::screen(info, &layout, &scene, light, facing, terminal::Grid::USUAL);
                assert!(layout.places.iter().all(|p| screen.position(p.spot).is_some()), "{}", info.id);
            }
        }
    }
}

/// Where no harness is built for a crate's own sources, there is no test among them that would never run.
#[test]
fn no_test_stands_where_none_is_run() {
    let mut untested = 0;
    for group in ["crates", "games"] {
        for entry in std::fs::read_dir(root().join(group)).unwrap() {
            let folder = entry.unwrap().path();
            let Ok(manifest) = std::fs::read_to_string(folder.join("Cargo.toml")) else { continue };
            let library = manifest.split("\n[").find(|section| section.starts_with("lib]")).unwrap_or_default();
            if !library.lines().any(|line| line.trim() == "test = false") {
                continue;
            }
            untested += 1;
            let mut found = Vec::new();
            sources(&folder.join("src"), &mut found);
            for path in found {
                let text = std::fs::read_to_string(&path).unwrap();
                assert!(!text.contains("#[test]"), "{} has tests, and its crate says `test = false`", path.display());
            }
        }
    }
    assert!(untested > 0);
}
