//! Sixty positions in which any player sees the move (`tests/tactics/README.md`): each is what it says it is, and the levels
//! of the computer find most of them.
//!
//! `cargo test -p samurai-blades --test tactics -- --nocapture` shows who found what. `TACTICS=4,6,8` names the levels,
//! `TACTICS_ONLY=night` the positions with that in their name.
#![allow(clippy::unwrap_used)]

mod common;
#[path = "tactics/course.rs"]
mod course;
#[path = "tactics/position.rs"]
mod position;
#[path = "tactics/table.rs"]
mod table;
#[path = "tactics/task.rs"]
mod task;

use course::{Idle, Player, Random, Script, course};
use parlour_testkit::needs;
use position::{Position, suite};
use std::collections::BTreeSet;
use table::{Findings, found};

/// The files are named by number and name, and have the ideas in words.
#[test]
fn every_position_has_its_number_and_its_idea() {
    let suite = suite();
    for (n, position) in suite.iter().enumerate() {
        assert!(position.name.starts_with(&format!("{:02}-", n + 1)), "{} is the {}th", position.name, n + 1);
        let cites = position.idea.split(['(', ',', ' ', ')', ';']).any(|word| {
            word.starts_with("R-") || word.starts_with(|c: char| c.is_ascii_digit()) && word.parse::<f32>().is_ok()
        });
        assert!(cites, "{}: the idea names no rule", position.name);
    }
    assert_eq!(suite.len(), 60);
    let titles: BTreeSet<&str> = suite.iter().map(|position| position.title.as_str()).collect();
    assert_eq!(titles.len(), suite.len(), "two positions have the same title");
}

/// The right lines solve it and the wrong ones do not; so it can be solved, and it can fail.
#[test]
fn every_position_tells_right_from_wrong() {
    let mut faults = Vec::new();
    for position in suite() {
        let mut fault = |what: &str, line: &str| faults.push(format!("{}: {what}: {line}", position.name));
        if position.right.is_empty() || position.wrong.is_empty() {
            fault("no right or no wrong line", "");
        }
        let lines =
            position.right.iter().map(|line| (true, line)).chain(position.wrong.iter().map(|line| (false, line)));
        for (is_right, line) in lines {
            match course(&position, &mut Script::of(line)).map(|course| position.failed(&course)) {
                Ok(failed) if is_right && !failed.is_empty() => fault(&format!("right, but not {failed:?}"), line),
                Ok(failed) if !is_right && failed.is_empty() => fault("wrong, but solved", line),
                Ok(_) => {}
                Err(error) => fault(&error, line),
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What a task begins with is legal, and not all that is.
#[test]
fn every_task_leaves_a_choice() {
    for position in suite() {
        let legal = position.legal();
        assert!(legal.len() > 1, "{}: {legal:?}", position.name);
        if let Some(accepted) = position.beginnings() {
            assert!(accepted.iter().all(|text| legal.contains(text)), "{}: {legal:?}", position.name);
            assert!(accepted.len() < legal.len(), "{}: whatever he does is right", position.name);
        }
    }
}

/// Neither luck nor sitting still is tactics.
#[test]
fn chance_and_sitting_still_solve_few() {
    let suite = suite();
    let by = |player: &mut dyn FnMut(u64) -> Box<dyn Player>| {
        let solves = |position: &&Position| found(position, player).is_solved();
        suite.iter().filter(solves).map(|position| position.name.as_str()).collect::<Vec<_>>()
    };
    let (lucky, idle) = (by(&mut |seed| Box::new(Random::new(seed))), by(&mut |_| Box::new(Idle)));
    println!("at random {lucky:?}\nidle {idle:?}");
    assert!(lucky.len() * 3 <= suite.len(), "at random {} of {}: {lucky:?}", lucky.len(), suite.len());
    assert!(idle.len() * 6 <= suite.len(), "idle {} of {}: {idle:?}", idle.len(), suite.len());
}

/// Who reads a file strictly says what is wrong with it.
#[test]
fn a_file_with_a_mistake_is_refused() {
    let good = std::fs::read_to_string(position::folder().join("01-unarmoured-first.txt")).unwrap();
    assert!(Position::read("01", &good).is_ok());
    for (from, to, told) in [
        ("until = step", "until = soon", "`soon`"),
        ("side = Red", "sides = Red", "`sides`"),
        ("[solved]", "[solve]", "[solve]"),
        ("shoots", "shot", "`shot K2`"),
        ("somebody", "anybody", "`anybody`"),
    ] {
        assert!(good.contains(from), "{from}");
        let error = Position::read("01", &good.replace(from, to)).err().unwrap_or_else(|| panic!("{to} is read"));
        assert!(error.contains(told), "{error}");
    }
}

/// The levels to be asked, and whether all positions are.
fn levels() -> (Vec<u8>, bool) {
    let named = std::env::var("TACTICS").ok();
    let is_long = needs::long("tactical positions of Samurai Blades");
    let named_levels = || named.iter().flat_map(|text| text.split(',')).map(|n| n.trim().parse().unwrap()).collect();
    match (&named, is_long) {
        (Some(_), _) => (named_levels(), true),
        (None, true) => (vec![4, 6, 8], true),
        (None, false) => (vec![4], false),
    }
}

/// How many of the sixty a level has to find.
const LEAST: [(u8, usize); 3] = [(4, 42), (6, 54), (8, 57)];

/// What each level finds, told in a table.
#[test]
fn levels_find_what_any_player_sees() {
    let (levels, is_whole) = levels();
    let only = std::env::var("TACTICS_ONLY").unwrap_or_default();
    let every = if is_whole { 1 } else { 4 };
    let suite: Vec<Position> =
        suite().into_iter().filter(|position| position.name.contains(&only)).step_by(every).collect();
    let mut random = |seed| Box::new(Random::new(seed)) as Box<dyn Player>;
    let lucky = suite.iter().filter(|position| found(position, &mut random).is_solved()).count();
    // All of them are shown before one is found wanting.
    let findings: Vec<Findings<'_>> = levels.into_iter().map(|level| Findings::of(&suite, level)).collect();
    findings.iter().for_each(|findings| print!("{}", findings.table()));
    for found in findings {
        let (level, solved) = (found.level, found.solved());
        let least = LEAST.iter().find(|(of, _)| *of == level && is_whole && only.is_empty()).map_or(0, |(_, n)| *n);
        assert!(solved >= least, "level {level} solves {solved}, and {least} are asked for");
        assert!(solved > lucky, "level {level} solves {solved}, chance {lucky}");
    }
}
