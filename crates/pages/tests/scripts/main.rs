//! The page's scripts: their own tests, their walk through clicks, and the messages they speak.

#![allow(clippy::unwrap_used)]

mod messages;
mod types;

use parlour_cabinet::GAMES;
use parlour_core::scene::Spot;
use parlour_table::{Guest, Pick, Picker, Sitter, Sitting};
use parlour_testkit::needs;
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// What needs no page runs under node's own test runner.
#[test]
fn they_pass_their_own_tests() {
    let Some(node) = needs::program("node", "tests of the page's scripts") else { return };
    let tests = std::fs::read_dir(folder().join("tests/js")).unwrap().map(|file| file.unwrap().path());
    let tests: Vec<_> = tests.filter(|path| path.to_str().unwrap().ends_with(".test.js")).collect();
    assert!(tests.len() >= 6, "{tests:?}");
    let out = Command::new(node).arg("--test").args(tests).output().unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stdout));
}

/// No state outlives a page in a module: two boards on one page would share it.
#[test]
fn they_keep_nothing_to_themselves() {
    let files = std::fs::read_dir(folder().join("assets")).unwrap().map(|file| file.unwrap().path());
    for path in files.filter(|path| path.extension().is_some_and(|e| e == "js")) {
        let text = std::fs::read_to_string(&path).unwrap();
        let kept = text.lines().find(|line| line.starts_with("let ") || line.starts_with("var "));
        assert_eq!(kept, None, "{}", path.display());
    }
}

/// A walk of random clicks through the choices of a random position.
fn walk(sitting: &Sitting, rng: &mut fastrand::Rng) -> (Picker, Vec<Spot>, Value) {
    let everybody = Guest::new(sitting.seats());
    let view = sitting.view(&everybody, sitting.steps(&everybody), 0);
    let picker = Picker::new(&view);
    let places: Vec<Spot> = sitting.play().layout().places.iter().map(|p| p.spot).collect();
    let used: Vec<Spot> = view.choices.iter().flat_map(|c| c.path.iter().copied()).collect();
    let clicks: Vec<Spot> = (0..12)
        .map(|_| match rng.u8(..4) {
            0 => places[rng.usize(..places.len())],
            _ => used[rng.usize(..used.len())],
        })
        .collect();
    let numbers = |spots: &[Spot]| spots.iter().map(|s| s.0).collect::<Vec<_>>();
    let also = view.tokens.iter().filter_map(|t| Some((t.also.filter(|a| *a != t.at)?.0, t.at.0)));
    let line = json!({
        "choices": view.choices.iter().map(|c| (&c.text, numbers(&c.path))).collect::<Vec<_>>(),
        "ways": numbers(&view.ways),
        "also": also.collect::<Vec<_>>(),
        "clicks": numbers(&clicks),
    });
    (picker, clicks, line)
}

fn told(pick: &Pick) -> Value {
    match pick {
        Pick::Act(text) => json!({"is": "act", "text": text}),
        Pick::Way(spot) => json!({"is": "way", "spot": spot.0}),
        Pick::More => json!({"is": "more"}),
        Pick::LetGo => json!({"is": "let-go"}),
        Pick::Nowhere(clicks) => json!({"is": "nowhere", "clicks": clicks.iter().map(|s| s.0).collect::<Vec<_>>()}),
    }
}

/// `picker.js` and the table's picker go the same way, whatever is clicked, in every game.
#[test]
fn they_walk_as_the_table_does() {
    let Some(node) = needs::program("node", "the page's walk compared with the table's") else { return };
    let mut rng = fastrand::Rng::with_seed(7);
    let (mut input, mut expected) = (String::new(), Vec::new());
    for game in GAMES {
        for seed in 0..6 {
            let mut play = game.open(game.info().seats[0], &[], seed).unwrap();
            for _ in 0..rng.usize(..40) {
                let choices = play.choices();
                if choices.is_empty() {
                    break;
                }
                match play.turn().seat() {
                    None => drop(play.roll().unwrap()),
                    Some(seat) => {
                        let text = choices[rng.usize(..choices.len())].text.clone();
                        play.enter(parlour_core::Entry::Act(seat, text)).unwrap();
                    }
                }
            }
            if play.turn().seat().is_none() {
                continue;
            }
            let sitters = vec![Sitter::Here; play.record().setup.seats.into()];
            let sitting = Sitting::new(*game, play, sitters);
            for _ in 0..8 {
                let (start, clicks, line) = walk(&sitting, &mut rng);
                let mut picker = start.clone();
                let picks = clicks.iter().map(|&spot| {
                    let pick = picker.click(spot);
                    let after: Vec<u16> = picker.clicks().iter().map(|s| s.0).collect();
                    if matches!(pick, Pick::Act(_) | Pick::Way(_)) {
                        picker = start.clone();
                    }
                    json!({"pick": told(&pick), "clicks": after})
                });
                expected.push((format!("{line}"), Value::Array(picks.collect())));
                input.push_str(&format!("{line}\n"));
            }
        }
    }
    let mut child = Command::new(node)
        .arg(folder().join("tests/js/walk.js"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let out = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    let walked: Vec<Value> =
        String::from_utf8(out.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(walked.len(), expected.len());
    assert!(walked.len() >= 300, "{}", walked.len());
    for (walked, (line, expected)) in walked.iter().zip(&expected) {
        assert_eq!(walked, expected, "{line}");
    }
}
