//! `parlour play` before there is anything to see: what it refuses, and that it leaves files alone.

// Helpers are not covered by `allow-unwrap-in-tests`.
#![allow(clippy::unwrap_used)]

use assert_cmd::Command;
use std::path::{Path, PathBuf};

const GAME: &str = "swords-and-shields";

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("play-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

/// What a command says that ends with 2 and prints nothing else.
fn refused(data: &Path, args: &[&str]) -> String {
    let mut command = Command::cargo_bin("parlour").unwrap();
    let done = command.env("PARLOUR_DATA", data).arg("play").args(args).write_stdin("").assert().code(2);
    let output = done.get_output().clone();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "");
    String::from_utf8(output.stderr).unwrap()
}

fn record(entries: &str) -> String {
    format!("parlour record 1\ngame {GAME}\nrules 1\nseats 2\noption repetition=draw\n\n{entries}")
}

#[test]
fn it_needs_a_terminal() {
    let data = folder("terminal");
    let said = refused(&data, &[GAME]);
    assert!(said.contains("needs a terminal") && said.contains("parlour moves"), "{said}");
    assert_eq!(std::fs::read_dir(&data).unwrap().count(), 0, "nothing was begun");
}

#[test]
fn broken_and_foreign_records_are_refused_and_left_alone() {
    let data = folder("broken");
    let file = data.join("match.parlour");
    let name = file.to_str().unwrap();
    let cases: [(&[u8], &str); 7] = [
        (b"", "line 1: a record begins with"),
        (b"Dear diary,\n", "line 1: a record begins with"),
        (b"\xff\xfe\x00", "cannot read"),
        (&record("act 1 d1-d3\nact 1 d3-d1\n").into_bytes(), "line 8: it is not seat 1's turn"),
        (&record("act 1 d1-e2\n").into_bytes(), "line 7: `d1-e2` is not legal here"),
        (&record("").replace(GAME, "chess").into_bytes(), "line 2: there is no game `chess`"),
        (
            &record("").replace("rules 1", "rules 99").into_bytes(),
            "version 99 of the rules, and the house plays version 1 now",
        ),
    ];
    for (bytes, expected) in cases {
        for option in ["--record", "--resume"] {
            std::fs::write(&file, bytes).unwrap();
            let said = refused(&data, &[GAME, option, name]);
            assert!(said.contains(expected) && said.contains(name), "{said}");
            assert_eq!(std::fs::read(&file).unwrap(), bytes, "the file is as it was");
        }
    }
    assert_eq!(std::fs::read_dir(&data).unwrap().count(), 1);
}

#[test]
fn a_match_of_another_game_is_refused() {
    let data = folder("other");
    let file = data.join("match.parlour");
    let other = parlour_cabinet::GAMES.iter().find(|g| g.info().id != GAME).map(|g| g.info());
    let other = other.expect("the cabinet holds more than one game");
    let rules = format!("rules {}", other.rules_version);
    let text = record("").replace(GAME, other.id).replace("rules 1", &rules).replace("option repetition=draw\n", "");
    std::fs::write(&file, text).unwrap();
    let said = refused(&data, &[GAME, "--record", file.to_str().unwrap()]);
    assert!(said.contains(other.name) && said.contains("Swords & Shields"), "{said}");
}

#[test]
fn a_record_is_set_up_already() {
    let data = folder("setup");
    let file = data.join("match.parlour");
    std::fs::write(&file, record("act 1 d1-d3\n")).unwrap();
    let resume = |args: &[&str]| refused(&data, &[&[GAME, "--record", file.to_str().unwrap()], args].concat());
    assert!(resume(&["--seats", "3"]).contains("it has 2 seats, not 3"));
    let said = resume(&["--option", "repetition=repeater-loses"]);
    assert!(said.contains("its option repetition is draw, not repeater-loses"), "{said}");
    assert!(resume(&["--option", "repetition=draw", "--seats", "2"]).contains("needs a terminal"));
}

#[test]
fn nothing_to_resume_is_said() {
    let data = folder("nothing");
    let said = refused(&data, &[GAME, "--resume"]);
    assert!(said.contains("no unfinished match of Swords & Shields"), "{said}");
    assert!(refused(&data, &[GAME, "--resume", "no-such-file"]).contains("no-such-file"));
    assert!(refused(&data, &[GAME, "--resume", "a", "--record", "b"]).contains("cannot be used with"));
}

#[test]
fn opponents_are_checked() {
    let data = folder("opponents");
    let ask = |args: &[&str]| refused(&data, &[&[GAME], args].concat());
    let said = ask(&["--opponent", "grandmaster"]);
    assert!(said.contains("no opponent `grandmaster`") && said.contains("random"), "{said}");
    assert!(ask(&["--opponent", "3=random"]).contains("no seat 3"));
    assert!(ask(&["--opponent", "5=random"]).contains("a number from 1 to 4"));
    assert!(ask(&["--opponent", "1=random", "--opponent", "1=random"]).contains("twice"));
    assert!(ask(&["--opponent", "random", "--seats", "7"]).contains("has 2 seats, not 7"));
}

#[test]
fn help_teaches() {
    let output =
        Command::cargo_bin("parlour").unwrap().args(["play", "--help"]).assert().success().get_output().clone();
    let help = String::from_utf8(output.stdout).unwrap();
    for word in ["--opponent", "--resume", "--record", "PARLOUR_DATA", "--dark", "level:2"] {
        assert!(help.contains(word), "{word}: {help}");
    }
    assert!(!help.contains("default: "), "a seed that differs every time is no default: {help}");
}
