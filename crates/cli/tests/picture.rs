//! Pictures of records, as users of the command meet them.
#![allow(clippy::unwrap_used)]

use assert_cmd::Command;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

const GAME: &str = "swords-and-shields";

fn parlour(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("parlour").unwrap();
    command.arg("picture").args(args);
    command
}

/// Standard error of a command that fails with 2 and prints nothing else.
fn refused(args: &[&str], input: &str) -> String {
    let output = parlour(args).write_stdin(input).assert().code(2).get_output().clone();
    assert!(output.stdout.is_empty(), "nothing half done");
    String::from_utf8(output.stderr).unwrap()
}

fn told(args: &[&str], input: &str) -> Vec<u8> {
    parlour(args).write_stdin(input).assert().success().get_output().stdout.clone()
}

fn svg(args: &[&str], input: &str) -> String {
    String::from_utf8(told(args, input)).unwrap()
}

/// An empty folder.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

fn record(entries: &str) -> String {
    format!("parlour record 1\ngame {GAME}\nrules 1\nseats 2\noption repetition=draw\n\n{entries}")
}

/// Two steps, and one that was taken back.
fn two() -> String {
    record("act 1 d1-d3\nact 2 e4-b4\nact 1 d3-d4\ntake-back 2\n")
}

/// The size of an animation, and the hundredths of a second for which each of its pictures is shown.
fn film(bytes: &[u8]) -> ((u16, u16), Vec<u16>) {
    let mut decoder = gif::DecodeOptions::new().read_info(bytes).unwrap();
    let size = (decoder.width(), decoder.height());
    let delays = std::iter::from_fn(|| decoder.read_next_frame().unwrap().map(|frame| frame.delay)).collect();
    (size, delays)
}

#[test]
fn a_picture_shows_the_last_position_or_any_other() {
    let last = svg(&["-"], &two());
    assert!(last.starts_with("<svg") && last.contains("class=\"m-trail\""), "with the marks of the last move: {last}");
    assert_eq!(last, svg(&["-", "--step", "2"], &two()), "what was taken back is no step");
    let start = svg(&["-", "--step", "0"], &two());
    assert!(!start.contains("class=\"m-trail\"") && start != last);
    assert_eq!(start, svg(&["-"], &record("")));
    assert_ne!(start, svg(&["-", "--dark"], &record("")));
    assert_ne!(start, svg(&["-", "--flip"], &record("")));
}

#[test]
fn a_file_says_by_its_name_what_it_is() {
    let folder = folder("formats");
    for (name, begins) in [("a.svg", &b"<svg"[..]), ("b.PNG", b"\x89PNG"), ("c.gif", b"GIF89a"), ("d", b"<svg")] {
        let file = folder.join(name);
        assert_eq!(told(&["-", "--out", file.to_str().unwrap()], &two()), b"", "{name}");
        assert!(std::fs::read(file).unwrap().starts_with(begins), "{name}");
    }
    let file = folder.join("e.svg");
    told(&["-", "--format", "png", "--width", "90", "--out", file.to_str().unwrap()], &two());
    let png = std::fs::read(file).unwrap();
    assert!(png.starts_with(b"\x89PNG") && png[16..20] == 90_u32.to_be_bytes(), "what is said counts more");
    assert_eq!(names(&folder).len(), 5, "and nothing else is left there");
    let board = folder.join("board.svg");
    let draw = ["board", GAME, "--out", board.to_str().unwrap()];
    Command::cargo_bin("parlour").unwrap().args(draw).assert().success();
    assert!(std::fs::read_to_string(board).unwrap().starts_with("<svg"), "`parlour board` does the same");
}

#[test]
fn an_animation_shows_every_step() {
    let (size, delays) = film(&told(&["-", "--format", "gif", "--width", "90"], &two()));
    assert_eq!((size, delays), ((90, 90), vec![100, 100, 300]));
    let fast = ["-", "--format", "gif", "--width", "90", "--pace", "0.2", "--step", "1"];
    assert_eq!(film(&told(&fast, &two())).1, [20, 300], "whoever looks wants to see how it ended");
    let slow = ["-", "--format", "gif", "--width", "90", "--pace", "2"];
    assert_eq!(film(&told(&slow, &two())).1, [200, 200, 600]);
}

#[test]
fn the_steps_of_a_march_follow_each_other_faster() {
    let version = parlour_cabinet::find("samurai-blades").unwrap().info().rules_version;
    let head =
        format!("parlour record 2\ngame samurai-blades\nrules {version}\nseats 2\noption scenario=plum-ford\n\n");
    let march = format!("{head}act 1 R7\nact 1 >R6\nact 1 >S6\nact 1 done\nact 1 Q8\n");
    let delays = film(&told(&["-", "--format", "gif", "--width", "90"], &march)).1;
    assert_eq!(delays, [100, 25, 25, 25, 100, 300]);
}

#[test]
fn what_cannot_be_drawn_is_said_and_nothing_is_written() {
    let folder = folder("refused");
    let out = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let no_step = refused(&["-", "--step", "3", "--out", &out("a.gif")], &two());
    assert!(no_step.contains("there is no step 3: this match has 2 steps"), "{no_step}");
    assert!(refused(&["-", "--step", "2"], &record("act 1 d1-d3\n")).contains("this match has one step"));
    assert!(refused(&["-", "--step", "1"], &record("")).contains("nothing was played in this match"));
    let unknown = refused(&["-", "--out", &out("a.jpg")], &two());
    assert!(unknown.contains("nothing is known of .jpg; add `--format png`"), "{unknown}");
    assert!(refused(&["-", "--width", "90"], &two()).contains("--width is for a PNG or GIF"));
    assert!(refused(&["-", "--pace", "1", "--out", &out("a.png")], &two()).contains("only a GIF has a pace"));
    assert!(refused(&["-", "--format", "gif", "--pace", "0"], &two()).contains("from 0.02 to 60"));
    assert!(refused(&["-", "--format", "png", "--width", "9000"], &two()).contains("1..=8192"));
    assert!(refused(&["no-such-file"], "").contains("cannot read no-such-file"));
    assert!(refused(&["-", "--out", &out("a.gif")], "no record").contains("no record that can be played"));
    let nowhere = refused(&["-", "--out", &out("none/a.gif")], &two());
    assert!(nowhere.contains("cannot write") && nowhere.contains("none/a.gif"), "{nowhere}");
    assert_eq!(names(&folder), [""; 0]);
}

/// Whoever stops it finds the folder as it was.
#[cfg(unix)]
#[test]
fn what_is_stopped_leaves_no_half_file_behind() {
    let folder = folder("stopped");
    let (long, out) = (folder.join("long.txt"), folder.join("match.gif"));
    let there_and_back = "act 1 d1-d3\nact 2 e4-b4\nact 1 d3-d1\nact 2 b4-e4\n";
    std::fs::write(&long, record(&format!("{there_and_back}act 1 d1-d3\nact 2 e4-b4\nact 1 d3-d1\n"))).unwrap();
    std::fs::write(&out, "before").unwrap();
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_parlour"))
        .args(["picture", long.to_str().unwrap(), "--width", "4000", "--out", out.to_str().unwrap()])
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    let is_under_way = || {
        let draft = names(&folder).into_iter().find(|name| name.ends_with(".part"));
        draft.is_some_and(|draft| std::fs::metadata(folder.join(draft)).is_ok_and(|draft| draft.len() > 0))
    };
    while !is_under_way() {
        assert!(begun.elapsed() < Duration::from_secs(60) && child.try_wait().unwrap().is_none(), "it has not begun");
        std::thread::sleep(Duration::from_millis(5));
    }
    let pid = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-s", "INT", &pid]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("stopped; there is no picture"), "{said}");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(std::fs::read_to_string(&out).unwrap(), "before");
    assert_eq!(names(&folder).len(), 2);
}

#[test]
fn a_reader_who_leaves_is_no_panic() {
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_parlour"))
        .args(["picture", "-", "--format", "gif"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), two().as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(141));
}
