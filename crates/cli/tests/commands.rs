//! The command as its users meet it.
#![allow(clippy::unwrap_used)]

use assert_cmd::Command;
use std::path::PathBuf;

const GAME: &str = "swords-and-shields";
/// The swords look on while the Chief walks out.
const ESCAPE: &str = "a4-a3 e4-h4 a3-a2 e5-e4 a2-a1 e4-a4";

fn parlour(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("parlour").unwrap();
    command.args(args);
    command
}

/// Standard output of a command that succeeds.
fn told(args: &[&str], input: &str) -> String {
    let output = parlour(args).write_stdin(input).assert().success().get_output().stdout.clone();
    String::from_utf8(output).unwrap()
}

/// Standard error of a command that fails with 2 and prints nothing else.
fn refused(args: &[&str], input: &str) -> String {
    let output = parlour(args).write_stdin(input).assert().code(2).get_output().clone();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "", "nothing half done");
    String::from_utf8(output.stderr).unwrap()
}

fn lines(actions: &str) -> String {
    actions.replace(' ', "\n")
}

fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    path
}

fn record(entries: &str) -> String {
    format!("parlour record 1\ngame {GAME}\nrules 1\nseats 2\noption repetition=draw\n\n{entries}")
}

#[test]
fn games_lists_seats_and_options() {
    let out = told(&["games"], "");
    assert!(out.contains("swords-and-shields  Swords & Shields"), "{out}");
    assert!(out.contains("repetition=draw|repeater-loses"), "{out}");
    assert!(!out.contains("repetition=draw  "), "where there is one value, there is nothing to choose: {out}");
}

#[test]
fn rules_are_read_in_the_terminal() {
    let out = told(&["rules", GAME], "");
    assert!(out.contains("   5  Only the Chief may stop on the Chief dot"), "{out}");
    assert!(!out.contains("**"), "no marks of emphasis: {out}");
}

#[test]
fn a_game_is_learnt_in_the_terminal() {
    assert!(told(&["learn", GAME, "--list"], "").contains("     1  The Chief's way out\n"));
    // Against the rules, legal but wrong, once more, and right.
    let out = told(&["learn", GAME, "1"], "g3-h4\ng3-g2\n\ng3-g1\nquit\n");
    for said in
        ["not in a straight line from g3. (rule 4)", "Not yet. That is the right way", "Yes. The Chief is on the edge"]
    {
        assert!(out.contains(said), "{said}: {out}");
    }
    // A move after a mistake, a hint, rules as lessons cite them, and a rule that is not there.
    let out = told(&["learn", GAME, "1"], "g3-g2\ng3-g1\n\nhint\nrule 5\nr-01\nrule 99\nquit\n");
    for said in [
        "Type a move (as d1-d3), or hint, show, again, rule N, back, quit.",
        "Type again (or press Enter) to take this move back.",
        "Look at g3",
        "5  Only the Chief may stop on the Chief dot",
        "R-01",
        "has no rule 99; parlour rules swords-and-shields shows them",
    ] {
        assert!(out.contains(said), "{said}: {out}");
    }
    assert!(out.matches("a   b   c").count() > 3, "three boards, and the pictures of the rules: {out}");
    assert!(refused(&["learn", "swoop", "99"], "").contains("there is no lesson `99` of Swoop"));
    let lesson = |accept: &str| format!("title: Out\nabout: He runs.\n\ndo: Run.\naccept: {accept}\nyes: So.\n");
    let check = |name: &str| file(name, &lesson(name)).display().to_string();
    assert!(told(&["learn", GAME, "--check", &check("d1-d3")], "").starts_with("ok: Out (1 actions"));
    assert!(refused(&["learn", GAME, "--check", &check("d1-d9")], "").contains("d1-d9"));
}

#[test]
fn board_draws_text_svg_and_png() {
    let text = told(&["board", GAME, "--after", "d1-d3 e4-b4"], "");
    assert!(text.contains("4 x   o   ·   ·"), "{text}");
    let svg = told(&["board", GAME, "--format", "svg"], "");
    assert!(svg.starts_with("<svg") && svg.contains("</svg>"), "{svg}");
    let out = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("board.png");
    parlour(&["board", GAME, "--format", "png", "--out"]).arg(&out).assert().success();
    assert!(std::fs::read(out).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn moves_lists_what_is_legal() {
    assert_eq!(told(&["moves", GAME], "").lines().count(), 80);
    let after = told(&["moves", GAME, "--seats", "2", "--option", "repetition=draw"], "\n d1-d3 \n\n");
    assert!(after.lines().all(|l| !l.starts_with("d1")), "the shields are to move: {after}");
    assert_eq!(told(&["moves", GAME], &lines(ESCAPE)), "over\nranks 2 1\n");
}

#[test]
fn moves_names_the_line_the_action_and_the_rule() {
    let said = refused(&["moves", GAME], "d1-d3\n\ne4-e5\n");
    assert!(said.contains("line 3") && said.contains("`e4-e5`") && said.contains("rule 4"), "{said}");
    let said = refused(&["moves", GAME], "e2-e4");
    assert!(said.contains("line 1") && said.contains("rule 4"), "{said}");
    let said = refused(&["moves", GAME], "rubbish");
    assert!(said.contains("d1-d3"), "it says what would be right: {said}");
    let said = refused(&["moves", GAME], &format!("{}\nd1-d2", lines(ESCAPE)));
    assert!(said.contains("line 7") && said.contains("over"), "{said}");
}

#[test]
fn perft_counts_every_depth() {
    assert_eq!(told(&["perft", GAME, "--depth", "3"], ""), "1 80\n2 4400\n3 353200\n");
    assert_eq!(told(&["perft", GAME, "--depth", "2", "--after", ESCAPE], ""), "1 0\n2 0\n");
}

#[test]
fn bad_input_says_what_would_be_right() {
    let said = refused(&["moves", "chess"], "");
    assert!(said.contains("chess") && said.contains(GAME), "{said}");
    assert!(refused(&["moves", GAME, "--seats", "3"], "").contains("has 2 seats, not 3"));
    assert!(refused(&["moves", GAME, "--option", "colour=red"], "").contains("it has repetition"));
    assert!(refused(&["moves", GAME, "--option", "repetition=never"], "").contains("draw, repeater-loses"));
    assert!(refused(&["moves", GAME, "--option", "repetition"], "").contains("KEY=VALUE"));
    assert!(refused(&["perft", GAME, "--depth", "0"], "").contains("1..=64"));
    assert!(refused(&["perft", GAME, "--depth", "1", "--after", "d1-d9"], "").contains("action 1, `d1-d9`"));
    assert!(refused(&["replay", "no-such-file"], "").contains("no-such-file"));
    assert!(
        refused(&["board", GAME, "--format", "svg", "--out", "no-such-folder/x.svg"], "").contains("no-such-folder")
    );
    assert!(refused(&["bench", "playouts", GAME, "--seconds", "0"], "").contains("seconds"));
}

/// An option's value may stand in a file.
#[test]
fn options_come_from_files_too() {
    let value = file("repetition.txt", "draw");
    let option = format!("repetition=@{}", value.display());
    assert_eq!(told(&["moves", GAME, "--option", &option], "").lines().count(), 80);
    let value = file("never.txt", "never");
    let option = format!("repetition=@{}", value.display());
    assert!(refused(&["moves", GAME, "--option", &option], "").contains("not `never`"));
    assert!(refused(&["moves", GAME, "--option", "repetition=@no-such-file"], "").contains("no-such-file"));
}

#[test]
fn a_file_that_is_no_scenario_is_refused() {
    let path = file("scenario.txt", "this is no scenario\n");
    let said = refused(&["scenario", "check", path.to_str().unwrap()], "");
    assert!(said.contains("scenario.txt") && !said.contains("ok"), "{said}");
    assert!(refused(&["scenario", "check", "no-such-file"], "").contains("cannot read no-such-file"));
}

#[test]
fn replay_tells_the_story_of_a_record() {
    let entries: String = ESCAPE.split(' ').zip([1, 2].iter().cycle()).map(|(a, s)| format!("act {s} {a}\n")).collect();
    let out = told(&["replay", "-"], &record(&entries));
    assert!(out.contains("6  seat 2 e4-a4") && out.contains("The Chief escapes over a4"), "{out}");
    assert!(out.ends_with("over: ranks 2 1 (11)\n"), "{out}");
    let given = told(&["replay", "-"], &record("act 1 d1-d3\nhouse 2 level:3\nact 2 e4-b4\nabandon 1\n"));
    let house = given.find("seat 2 is given to the house, level:3").unwrap_or_else(|| panic!("{given}"));
    assert!(given.find("seat 1 d1-d3") < Some(house) && Some(house) < given.find("seat 2 e4-b4"), "{given}");
    assert!(given.ends_with("over: ranks 2 1 (abandoned)\n"), "{given}");
    let path = file("game.txt", &record("act 1 d1-d3\n"));
    assert!(told(&["replay", path.to_str().unwrap()], "").contains("not over"));
}

/// A game of one man each, in which white does not take the challenge up.
fn quarrel(end: &str) -> String {
    let version = parlour_cabinet::find("samurai-blades").unwrap().info().rules_version;
    let head = format!("parlour record 2\ngame samurai-blades\nrules {version}\nseats 2\noption scenario=duel\n\n");
    format!("{head}name 1 Mira\nact 1 challenge:D6\nact 2 refuse\n{end}")
}

#[test]
fn chronicle_tells_who_fell_and_what_was_refused() {
    let out = told(&["chronicle", "-"], &quarrel("resign 2\n"));
    assert!(out.starts_with("The chronicle of Duel\nSamurai Blades\n\nRed: Mira.\n"), "{out}");
    assert!(
        out.contains("\nTurn 1\n  Akagi Tokisada (Red) challenged the riders of White to single combat.\n"),
        "{out}"
    );
    assert!(out.contains("\nThe end\n  Mira won: White resigned.\n"), "{out}");
    assert!(refused(&["chronicle", "-"], &quarrel("")).contains("this match is not over"));
    assert!(
        refused(&["chronicle", "-"], &record("act 1 d1-d3\n")).contains("there is no chronicle of Swords & Shields")
    );
}

#[test]
fn damaged_records_are_refused_by_line() {
    let replay = |text: &str| refused(&["replay", "-"], text);
    assert!(replay("").contains("line 1: a record begins with"));
    assert!(replay("parlour record 3\n").contains("this program reads `parlour record 1` and `parlour record 2`"));
    assert!(replay(&record("act 1 d1-d3\nact 1 d3-d1\n")).contains("line 8: it is not seat 1's turn"));
    assert!(replay(&record("act 1 d1-e2\n")).contains("line 7: `d1-e2` is not legal here"));
    assert!(replay(&record("move 1 d1-d3\n")).contains("line 7: `move` is no entry"));
    assert!(replay(&record("take-back 5\n")).contains("line 7: cannot go back to step 5"));
    assert!(replay(&record("act 9 d1-d3\n")).contains("line 7: `act` needs a seat from 1 to 4"));
    let said = replay(&record("").replace("rules 1", "rules 7"));
    assert!(said.contains("played by version 7 of the rules") && said.contains("not played on"), "{said}");
    assert!(replay(&record("").replace(GAME, "chess")).contains("line 2: there is no game `chess`"));
    assert!(
        replay(&record("").replace("\n\n", "\nresult 1 2\n\n"))
            .contains("line 6: a result 1 2, and the match is not over")
    );
    parlour(&["replay", "-"]).write_stdin(b"\xff\xfe".to_vec()).assert().code(2);
}

#[test]
fn bench_ends_with_a_line_for_programs() {
    let figures = |args: &[&str]| {
        let out = told(args, "");
        let last = out.lines().last().unwrap().to_owned();
        let pairs = last.split(' ').map(|pair| pair.split_once('=').unwrap());
        pairs.map(|(k, v)| (k.to_owned(), v.parse::<f64>().unwrap())).collect::<Vec<_>>()
    };
    let playouts = figures(&["bench", "playouts", GAME, "--seconds", "0.05"]);
    let keys: Vec<_> = playouts.iter().map(|(k, _)| k.as_str()).collect();
    assert_eq!(keys, ["playouts_per_cpu_s", "moves_per_cpu_s", "mean_length"]);
    assert!((50.0..200.0).contains(&playouts[2].1), "{playouts:?}");
    let perft = figures(&["bench", "perft", GAME, "--seconds", "0.05"]);
    assert_eq!(perft[0].0, "nodes_per_cpu_s");
    assert!(perft[0].1 > 0.0);
    let small = ["--matches", "2", "--guests", "0", "--pace", "0.2", "--seconds", "0.5", "--settle", "0.1"];
    let server = figures(&[&["bench", "server", "line-up"], &small[..]].concat());
    let figure = |name: &str| server.iter().find(|(k, _)| k == name).unwrap_or_else(|| panic!("{name}: {server:?}")).1;
    assert_eq!((figure("matches"), figure("errors")), (2.0, 0.0));
    for name in ["moves_per_s", "moves_per_cpu_s", "second_page_median_ms", "bytes_acting", "memory_empty"] {
        assert!(figure(name) > 0.0, "{name}: {server:?}");
    }
    let crowd = figures(&["bench", "crowd", "line-up", "--matches", "3", "--pace", "0.2", "--seconds", "0.5"]);
    assert_eq!((crowd[0].1, crowd[1].1), (3.0, 6.0), "{crowd:?}");
    let flood = figures(&["bench", "flood", "line-up", "--seconds", "0.5", "--only", "onlooker"]);
    assert_eq!(flood[0], ("floods".to_owned(), 1.0));
    let unknown = refused(&["bench", "flood", "line-up", "--only", "rain"], "");
    assert!(unknown.contains("no flood has `rain` in its name; there are: none; the shelf"), "{unknown}");
}

#[test]
fn a_server_that_is_not_there_cannot_be_measured() {
    let away = ["bench", "server", GAME, "--url", "http://127.0.0.1:9/", "--pid", "4194999"];
    assert!(refused(&away, "").contains("/proc/4194999/stat"));
    assert!(refused(&["bench", "server", GAME, "--url", "http://127.0.0.1:9/"], "").contains("--pid"));
}

#[test]
fn completions_know_the_commands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(told(&["completions", shell], "").contains("perft"), "{shell}");
    }
}

#[test]
fn a_reader_who_leaves_is_no_panic() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlour"))
        .args(["board", GAME, "--format", "svg"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(141));
}

#[test]
fn help_teaches() {
    let help = told(&["--help"], "");
    assert!(help.contains("Examples:") && help.contains("parlour rules swords-and-shields"), "{help}");
    for command in
        ["serve", "play", "games", "rules", "board", "moves", "perft", "replay", "picture", "bench", "completions"]
    {
        assert!(help.contains(command), "{command}");
        assert!(!told(&[command, "--help"], "").is_empty());
    }
}
