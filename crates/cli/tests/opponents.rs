//! Opponents from the command line: the arena, the line protocol and reviews.
#![allow(clippy::unwrap_used)]

use assert_cmd::Command;
use parlour_cabinet::find;
use parlour_core::{Entry, Turn};
use std::path::PathBuf;
use std::time::Duration;

const GAME: &str = "swords-and-shields";

fn parlour(args: &[&str], input: &str) -> assert_cmd::assert::Assert {
    Command::cargo_bin("parlour").unwrap().args(args).write_stdin(input).assert()
}

fn told(args: &[&str], input: &str) -> String {
    String::from_utf8(parlour(args, input).success().get_output().stdout.clone()).unwrap()
}

fn refused(args: &[&str], input: &str) -> String {
    let output = parlour(args, input).code(2).get_output().clone();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "", "nothing half done");
    String::from_utf8(output.stderr).unwrap()
}

fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    path
}

#[test]
fn the_arena_exchanges_seats_and_keeps_records() {
    let out = folder("arena");
    let args = ["arena", GAME, "--a", "level:3", "--b", "random", "--games", "4", "--out", out.to_str().unwrap()];
    let report = told(&args, "");
    assert!(report.starts_with("swords-and-shields, 2 seats: level:3 against random, 4 matches\n"), "{report}");
    for line in ["level:3 was first in 4, drew 0, lost 0", "in seat 1: first 2", "in seat 2: first 2", "Elo +inf"] {
        assert!(report.contains(line), "{line}: {report}");
    }
    assert_eq!(told(&args, ""), report, "counted in positions, a match is always the same");

    let mut records: Vec<_> = std::fs::read_dir(&out).unwrap().map(|file| file.unwrap().path()).collect();
    records.sort();
    assert_eq!(records.len(), 4);
    let read = |n: usize| std::fs::read_to_string(&records[n]).unwrap();
    let opening = |n: usize| read(n).lines().filter(|l| l.starts_with("act")).take(2).collect::<String>();
    assert_eq!(opening(0), opening(1), "both seats are tried from the same opening");
    assert_ne!(opening(0), opening(2), "then comes another one");
    assert!(read(1).ends_with("# seat 2 level:3, the others random\n"), "{}", read(1));
    for record in &records {
        assert!(told(&["replay", record.to_str().unwrap()], "").contains("over"), "a record replays to its end");
    }
}

#[test]
fn the_arena_stops_when_the_question_is_settled() {
    let report =
        told(&["arena", "line-up", "--a", "level:4", "--b", "random", "--games", "200", "--sprt", "0,100"], "");
    assert!(report.contains("sequential test 0 against 100 Elo: likelihood ratio") && report.contains("accepted"));
    let matches: u32 = report.split(", ").nth(2).unwrap().split(' ').next().unwrap().parse().unwrap();
    assert!(matches < 60, "nobody needs two hundred matches against random play: {report}");
}

#[test]
fn three_seats_take_turns_in_the_arena() {
    let report = told(&["arena", "sniggle", "--seats", "3", "--a", "level:3", "--b", "random", "--games", "3"], "");
    for seat in 1..=3 {
        assert!(report.contains(&format!("in seat {seat}: first 1, drew 0, lost 0")), "{report}");
    }
    assert!(!report.contains("Elo"), "Elo is for two: {report}");
}

#[test]
fn a_match_without_end_is_drawn_in_the_arena() {
    let args = ["arena", GAME, "--a", "random", "--b", "random", "--games", "2", "--longest", "3"];
    assert!(told(&args, "").contains("random was first in 0, drew 2, lost 0"));
}

#[test]
fn a_limit_of_time_is_kept() {
    let arena = ["arena", GAME, "--a", "alphabeta@0.01s", "--b", "mcts@0.01s", "--games", "2", "--longest", "4"];
    let bench = ["bench", "search", GAME, "--opponent", "alphabeta@0.01s", "--seconds", "0.05"];
    for args in [&arena[..], &bench] {
        // Whoever looks at no clock thinks for ever.
        Command::cargo_bin("parlour").unwrap().args(args).timeout(Duration::from_secs(60)).assert().success();
    }
}

#[test]
fn the_arena_refuses_what_it_does_not_know() {
    let with = |extra: &[&'static str]| refused(&[&["arena", GAME, "--a", "level:3", "--b"], extra].concat(), "");
    assert!(with(&["stockfish"]).contains("there is no opponent `stockfish`"));
    assert!(with(&["level:9"]).contains("there is no opponent `level:9`"));
    assert!(with(&["random", "--games", "0"]).contains("0"));
    assert!(with(&["random", "--sprt", "100,0"]).contains("the smaller one first, as in `0,100`"));
}

#[test]
fn other_programs_play_ours() {
    let out = told(&["engine", GAME, "--opponent", "level:3"], "new\nmove d1-d3\nmove d1-d3\ngo 0.1\nstate\nquit\n");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[..2], ["ok", "ok"], "{out}");
    assert!(lines[2].starts_with("error `d1-d3` is not legal here"), "{out}");
    let words: Vec<&str> = lines[3].split(' ').collect();
    assert_eq!(
        (words[0], words[2], words[4], words[6], words[8]),
        ("best", "value", "depth", "nodes", "line"),
        "{out}"
    );
    assert!((-1.0..=1.0).contains(&words[3].parse::<f32>().unwrap()) && words[9] == words[1], "{out}");
    assert_eq!(lines[4], "turn 2");
    assert!(lines[5].starts_with("actions ") && lines[5].contains(words[1]), "its best action is a legal one: {out}");
    assert_eq!(lines.iter().filter(|line| line.starts_with("diagram ")).count(), lines.len() - 7, "{out}");
    assert_eq!(lines.last(), Some(&"end"));
}

#[test]
fn the_engine_says_what_it_does_not_understand() {
    let out = told(&["engine", GAME], "jump\ngo soon\ngo -1\nmove\n\nmove a1-a2\nstate\n");
    let errors: Vec<&str> = out.lines().filter(|line| line.starts_with("error")).collect();
    assert_eq!(errors.len(), 5, "{out}");
    assert_eq!(errors[0], "error `jump`: say new, move TEXT, go, go SECONDS, state or quit");
    assert_eq!(errors[1], "error `soon`: a number of seconds up to 86400");
    assert!(out.contains("\nturn 1\n"), "nothing has changed: {out}");
}

#[test]
fn the_engine_sees_a_mate_and_the_end() {
    // The swords look on while the Chief walks out.
    let walk = "move a4-a3\nmove e4-h4\nmove a3-a2\nmove e5-e4\nmove a2-a1\n";
    let out = told(&["engine", GAME, "--opponent", "level:5"], &format!("{walk}go 0.2\nmove e4-a4\nstate\ngo 0.1\n"));
    let best = out.lines().find(|line| line.starts_with("best")).unwrap();
    assert!(
        ["e4-a4", "e4-e3"].iter().any(|m| best.starts_with(&format!("best {m}"))) && best.contains("value 1.000"),
        "{best}"
    );
    assert!(out.contains("over 2 1") && out.ends_with("error no seat is to act\n"), "{out}");
}

#[test]
fn a_review_says_where_it_turned() {
    let entries: String =
        ["1 a4-a3", "2 e4-h4", "1 a3-a2", "2 e5-e4", "1 a2-a1", "2 e4-a4"].map(|a| format!("act {a}\n")).concat();
    let record = format!("parlour record 1\ngame {GAME}\nrules 1\nseats 2\noption repetition=draw\n\n{entries}");
    let out = told(&["analyse", "-", "--nodes", "20000"], &record);
    let (graph, list) = out.split_once("\n\n").expect("a graph, and a list below it");
    assert!(graph.starts_with("Shields │") && graph.contains("\nSwords  │████\n"), "{out}");
    let marks = graph.lines().last().unwrap();
    assert_eq!(marks.find('!'), Some("Shields  ".len() + 4), "the fifth action: {out}");
    assert!(list.starts_with("Swords & Shields: 6 actions judged, "), "{out}");
    let blunder = out.lines().find(|line| line.contains("a2-a1")).expect("it let the Chief out");
    assert!(blunder.starts_with('!') && blunder.contains("better"), "{out}");
    assert!(!out.contains("seat 2 e4-a4"), "nothing is better than to win: {out}");
    assert!(out.ends_with("over: ranks 2 1 (11)\n"), "{out}");
    assert_eq!(
        told(&["analyse", "-", "--nodes", "20000", "--all"], &record).lines().count(),
        8 + graph.lines().count() + 1
    );
    let lines = told(&["analyse", "-", "--nodes", "20000", "--lines", "3"], &record);
    assert_eq!(lines.lines().filter(|line| !out.contains(line)).count(), 3, "the best three: {lines}");
}

/// What is said of an action and of the better one, the lines below say too.
#[test]
fn lines_agree_with_the_review() {
    let game = find(GAME).unwrap();
    let mut agreed = 0;
    for seed in 0..3 {
        let mut play = game.open(2, &[], seed).unwrap();
        let mut rng = fastrand::Rng::with_seed(seed);
        while let (Turn::Act(seat), 0..16) = (play.turn(), play.steps()) {
            let choices = play.choices();
            play.enter(Entry::Act(seat, choices[rng.usize(..choices.len())].text.clone())).unwrap();
        }
        let out = told(&["analyse", "-", "--nodes", "300", "--lines", "8"], &play.record().write(None));
        let mut said: Vec<(&str, &str)> = Vec::new();
        for line in out.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            if line.starts_with('!') {
                let [.., done, after] = words.split(|&word| word == "better").next().unwrap() else { panic!("{line}") };
                let better = words.iter().position(|&word| word == "better").expect("something was better");
                said = vec![(*done, *after), (words[better + 2], words[better + 1].trim_end_matches(':'))];
            } else if let [number, value, action, ..] = words[..]
                && number.ends_with('.')
                && let Some((_, before)) = said.iter().find(|(known, _)| *known == action)
            {
                assert_eq!(value.trim_end_matches(':'), *before, "{line}:\n{out}");
                agreed += 1;
            }
        }
    }
    assert!(agreed > 10, "{agreed}");
}

#[test]
fn a_review_needs_a_record() {
    assert!(refused(&["analyse", "-"], "nothing\n").contains("- is no record that can be played"));
    assert!(refused(&["analyse", "no-such-file"], "").contains("cannot read no-such-file"));
}

#[test]
fn weights_are_tuned_and_tried() {
    let args = ["tune", "line-up", "--games", "6", "--matches", "4", "--nodes", "20"];
    let report = told(&args, "");
    let lines: Vec<&str> = report.lines().collect();
    assert!(lines[0].contains(" positions; mean square error "), "{report}");
    let [before, after] = ["error ", "now "].map(|word| {
        let rest = &lines[0][lines[0].find(word).unwrap() + word.len()..];
        rest.split(',').next().unwrap().parse::<f64>().unwrap()
    });
    assert!(after < before, "{report}");
    assert_eq!(lines.iter().filter(|line| line.starts_with("open_line ")).count(), 3, "{report}");
    let tried = lines.last().unwrap();
    assert!(tried.starts_with("the new weights against the old: first in ") && tried.contains("Elo"), "{report}");
    assert_eq!(told(&args, ""), report, "the same seed, the same games");

    assert!(refused(&["tune", "solitaire-sly"], "").contains("does not go by a table of weights"));
    assert!(refused(&["tune", "line-up", "--slips", "2"], "").contains("a number from 0 to 1, like 0.05"));
}

/// Another Parlour as a program of its own: here the same binary.
fn rival(opponent: &str) -> String {
    format!("engine:{} engine {{setup}} --opponent {opponent}", assert_cmd::cargo::cargo_bin!("parlour").display())
}

#[test]
fn the_arena_plays_against_any_program_that_speaks_the_protocol() {
    for (game, seats, rounds) in [(GAME, "2", "4"), ("swahili", "3", "3"), ("solitaire-sly", "1", "1")] {
        let rival = rival("random");
        let args = ["arena", game, "--seats", seats, "--a", "level:3", "--b", &rival, "--games", rounds];
        let report = told(&args, "");
        let head = format!("{game}, {seats} seats: level:3 against {rival}, {rounds} matches\n");
        assert!(report.starts_with(&head), "{report}");
        assert!(report.contains("level:3 was first in"), "{report}");
    }
    // Dice are thrown here, and told.
    let args = ["arena", "samurai-blades", "--option", "scenario=duel", "--games", "2"];
    let report = told(&[&args[..], &["--a", "random", "--b", &rival("random")]].concat(), "");
    assert!(report.contains("2 matches"), "{report}");
}

#[test]
fn a_program_that_cannot_play_is_told_so() {
    let arena = |b: &str| {
        let args = ["arena", GAME, "--a", "random", "--b", b, "--games", "2"];
        let output = parlour(&args, "").code(2).get_output().clone();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), "", "nothing half done");
        String::from_utf8(output.stderr).unwrap()
    };
    let program = assert_cmd::cargo::cargo_bin!("parlour").display().to_string();
    for (spec, told) in [
        ("engine:".to_owned(), "another program is engine:COMMAND"),
        ("engine@xs:parlour".into(), "the seconds are a number"),
        ("engine:no-such-program-here".into(), "cannot start no-such-program-here"),
        (format!("engine:{program} engine empire"), "does its command have the word {setup}?"),
        (format!("engine:{program} games"), "it plays another match"),
    ] {
        let heard = arena(&spec);
        assert!(heard.contains(told), "{spec}: {heard}");
    }
}

#[test]
fn without_a_time_the_opponent_thinks_as_it_usually_does() {
    let lines = told(&["engine", GAME, "--opponent", "level:4"], "go\ngo\nquit\n");
    for line in lines.lines() {
        assert!(line.starts_with("best ") && line.contains(" nodes 2000 "), "{line}");
    }
}
