//! Every game's house has the same rooms, so that whoever knows one finds his way in all.

use crate::{root, sources};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Where a game lives: its sources and its tests, in a crate of its own or beside others of its box.
struct House {
    src: PathBuf,
    tests: PathBuf,
    /// What the games of one box share.
    shared: PathBuf,
}

impl House {
    /// The text of a room, wherever it may lie: `title.rs`, or for what a box shares the crate's `look.rs`.
    fn room(&self, name: &str) -> Option<String> {
        let file = format!("{name}.rs");
        let at = [self.src.join(&file), self.shared.join(&file)];
        at.iter().find_map(|path| std::fs::read_to_string(path).ok())
    }
    fn test(&self, name: &str) -> String {
        let path = self.tests.join(name);
        std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
    }
}

/// The house of every game by its id, which its `title.rs` tells.
fn houses() -> BTreeMap<String, House> {
    let mut houses = BTreeMap::new();
    for folder in std::fs::read_dir(root().join("games")).unwrap() {
        let folder = folder.unwrap().path();
        let mut files = Vec::new();
        sources(&folder.join("src"), &mut files);
        for title in files.into_iter().filter(|path| path.file_name().is_some_and(|name| name == "title.rs")) {
            let text = std::fs::read_to_string(&title).unwrap();
            let id = text.lines().find_map(|line| line.trim().strip_prefix("id: \"")?.strip_suffix("\","));
            // A box has an id too, in the look or the title; the game's own comes with its rules.
            let id = text.split("GameInfo {").nth(1).and_then(|info| info.split("id: \"").nth(1)).or(id);
            let id = id.and_then(|rest| rest.split('"').next()).unwrap_or_else(|| panic!("{}", title.display()));
            let src = title.parent().unwrap().to_owned();
            let shared = folder.join("src");
            let tests = match src.strip_prefix(&shared).unwrap().to_str().unwrap() {
                "" => folder.join("tests"),
                game => folder.join("tests").join(game),
            };
            houses.insert(id.to_owned(), House { src, tests, shared });
        }
    }
    houses
}

#[test]
fn every_game_has_a_house_and_every_house_a_game() {
    let ids: Vec<_> = parlour_cabinet::GAMES.iter().map(|game| game.info().id.to_owned()).collect();
    let houses = houses();
    assert!(ids.iter().all(|id| houses.contains_key(id)), "{ids:?}\n{:?}", houses.keys());
    assert_eq!(ids.len(), houses.len(), "{:?}", houses.keys());
}

/// What every game has; `notices` and `evaluate` are for those that have something to say there.
const ROOMS: [&str; 10] = ["title", "look", "board", "rules", "state", "action", "present", "story", "diagram", "why"];

/// Where each part stands, and nowhere else.
const PLACES: [(&str, &[&str]); 7] = [
    ("title", &["impl Title for "]),
    ("rules", &["impl Rules for "]),
    ("present", &["impl Present for "]),
    ("state", &["pub struct State ", "pub struct State{"]),
    ("action", &["pub enum Action ", "pub struct Move "]),
    ("arrangement", &["impl Arranges for "]),
    ("evaluate", &["impl Evaluate for ", "impl Weighed for "]),
];

/// Other words for a room.
const SYNONYMS: [&str; 10] =
    ["info", "value", "values", "notice", "picture", "moves", "view", "views", "types", "helpers"];

#[test]
fn every_house_has_the_same_rooms() {
    for (id, house) in houses() {
        for room in ROOMS {
            assert!(house.room(room).is_some(), "{id} has no {room}.rs");
        }
        for other in SYNONYMS {
            assert!(!house.src.join(format!("{other}.rs")).exists(), "{id}: {other}.rs has a name in every house");
        }
        let rules = [house.src.join("RULES.md"), house.src.join("../RULES.md")];
        assert!(rules.iter().any(|path| path.exists()), "{id} has no RULES.md");
        let mut files = Vec::new();
        sources(&house.src, &mut files);
        for path in files {
            let text = std::fs::read_to_string(&path).unwrap();
            for (room, parts) in PLACES {
                let is_there = path.file_stem().is_some_and(|stem| stem == room);
                let part = parts.iter().find(|part| text.lines().any(|line| line.starts_with(*part)));
                assert!(is_there || part.is_none(), "{}: `{}` belongs in {room}.rs", path.display(), part.unwrap());
            }
        }
    }
}

/// Laws, citations, goldens, and perft numbers that a slow second version gives; and nobody's junk makes it fall.
#[test]
fn every_game_is_tested_in_the_same_ways() {
    for (id, house) in houses() {
        let has = |file: &str, word: &str| assert!(house.test(file).contains(word), "{id}: {file} has no `{word}`");
        has("rules.rs", "citations(");
        has("laws.rs", "laws!(");
        has("golden.rs", "golden(");
        has("perft.rs", "slow");
        has("junk.rs", "proptest!");
        let counted = house.test("perft.txt");
        let counts = counted.lines().filter(|line| !line.starts_with('#') && line.contains('|'));
        assert!(counts.count() > 0, "{id}: perft.txt has no numbers");
        assert!(has_files(&house.tests.join("golden")) || has_files(&house.tests.join("../golden")), "{id}: no golden");
        let slow = [house.tests.join("slow.rs"), house.tests.join("slow/mod.rs")];
        assert!(slow.iter().any(|path| path.exists()), "{id} has no slow version");
    }
}

fn has_files(folder: &Path) -> bool {
    std::fs::read_dir(folder).is_ok_and(|mut files| files.next().is_some())
}

/// A file that grows is two nouns.
#[test]
fn files_are_short() {
    const LONGEST: usize = 500;
    let mut files = Vec::new();
    for folder in ["crates", "games"] {
        sources(&root().join(folder), &mut files);
    }
    assert!(files.len() > 400, "{}", files.len());
    for path in files {
        let lines = std::fs::read_to_string(&path).unwrap().lines().count();
        assert!(lines < LONGEST, "{} has {lines} lines", path.display());
    }
}
