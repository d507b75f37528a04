//! `parlour play` in a real terminal: tmux draws it, types, clicks, resizes and kills.
//!
//! Skipped where tmux is not installed, unless PARLOUR_REQUIRE_ALL is set.

// Helpers are not covered by `allow-unwrap-in-tests`.
#![allow(clippy::unwrap_used)]
#![cfg(unix)]

use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

const GAME: &str = "swords-and-shields";
const SHELL: &str = "env PS1='$ ' sh";
const BINARY: &str = env!("CARGO_BIN_EXE_parlour");

/// A terminal of its own, with a shell in it.
struct Tmux {
    socket: String,
    folder: PathBuf,
}

impl Tmux {
    /// Nothing if there is no tmux.
    fn start(name: &str) -> Option<Tmux> {
        parlour_testkit::needs::program("tmux", "the board in a real terminal")?;
        let socket = format!("parlour-{name}-{}", std::process::id());
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(&socket);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        let tmux = Tmux { socket, folder };
        tmux.run(&["-f", "/dev/null", "new-session", "-d", "-x", "100", "-y", "40", SHELL]);
        tmux.prepare();
        Some(tmux)
    }
    fn prepare(&self) {
        self.wait_for("$");
        self.line(&format!("export PARLOUR_DATA='{}'; clear", self.folder.display()));
    }
    /// The same terminal, as if newly opened.
    fn reopen(&self) {
        self.run(&["respawn-pane", "-k", SHELL]);
        self.prepare();
    }
    fn run(&self, args: &[&str]) -> String {
        let output = Command::new("tmux").args(["-u", "-L", &self.socket]).args(args).output().unwrap();
        assert!(output.status.success(), "tmux {args:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }
    fn screen(&self) -> String {
        self.run(&["capture-pane", "-p"])
    }
    fn asked(&self, variable: &str) -> String {
        self.run(&["display-message", "-p", variable]).trim().to_owned()
    }
    fn keys(&self, keys: &[&str]) {
        self.run(&[&["send-keys"], keys].concat());
    }
    fn write(&self, text: &str) {
        self.run(&["send-keys", "-l", text]);
    }
    fn line(&self, text: &str) {
        self.write(text);
        self.keys(&["Enter"]);
    }
    /// Starts a match; its process number is in a file.
    fn play(&self, more: &str) {
        let pid = self.folder.join("pid");
        let _ = std::fs::remove_file(&pid);
        let command = format!("echo \\$\\$ > '{}'; exec '{BINARY}' play {GAME} {more}", pid.display());
        self.line(&format!("sh -c \"{command}\"; echo ended with $?"));
    }
    fn wait_for(&self, text: &str) -> String {
        self.wait(text, |screen| screen.contains(text))
    }
    fn wait(&self, what: &str, is_there: impl Fn(&str) -> bool) -> String {
        let begun = Instant::now();
        loop {
            let screen = self.screen();
            if is_there(&screen) {
                return screen;
            }
            assert!(begun.elapsed() < Duration::from_secs(30), "no `{what}` on the screen:\n{screen}");
            std::thread::sleep(Duration::from_millis(30));
        }
    }
    /// Clicks on a dot, as terminals tell programs that ask for SGR mouse reports.
    fn click(&self, name: &str) {
        let screen = self.screen();
        let lines: Vec<&str> = screen.lines().collect();
        let (file, rank) = name.split_at(1);
        let is_letters = |l: &&&str| l.split_whitespace().take(3).eq(["a", "b", "c"]);
        let letters = lines.iter().find(is_letters).unwrap();
        let x = letters.split(file).next().unwrap().chars().count() + 1;
        let is_rank = |l: &&str| l.chars().take(20).collect::<String>().trim_start().starts_with(rank);
        let y = lines.iter().position(is_rank).unwrap() + 1;
        self.write(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    }
    fn saved(&self) -> String {
        std::fs::read_to_string(self.folder.join("matches").join(format!("{GAME}-0001.parlour"))).unwrap_or_default()
    }
    /// Nothing is left of the program's canvas, mouse and cursor.
    fn is_restored(&self) {
        let flags = self.asked("#{alternate_on} #{mouse_any_flag} #{cursor_flag}");
        assert_eq!(flags, "0 0 1", "the terminal is as it was");
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        let _ = Command::new("tmux").args(["-L", &self.socket, "kill-server"]).output();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

#[test]
fn a_match_in_a_real_terminal() {
    let Some(tmux) = Tmux::start("match") else { return };
    tmux.play("--opponent random");
    tmux.wait_for("Swords: choose a sword to move.");
    assert_eq!(tmux.asked("#{alternate_on} #{mouse_any_flag}"), "1 1");
    tmux.click("d1");
    tmux.wait_for("Choose a dot for the sword on d1.");
    tmux.click("e3");
    tmux.wait_for("(rule 4)");
    tmux.click("d3");
    // The computer has answered and it is our turn again.
    tmux.wait("answer", |s| s.contains("position 2") && s.contains("Swords: choose a sword to move."));
    assert!(tmux.saved().contains("act 1 d1-d3\nact 2 "), "{}", tmux.saved());

    tmux.run(&["resize-window", "-x", "60", "-y", "20"]);
    tmux.wait_for("window has 60 × 20");
    tmux.run(&["resize-window", "-x", "80", "-y", "24"]);
    tmux.wait_for("Swords: choose a sword to move.");
    tmux.write("u");
    tmux.wait_for("Moves: none yet");
    tmux.write("q");
    let screen = tmux.wait_for("ended with 0");
    assert!(screen.contains("The record is ") && screen.contains("--resume"), "{screen}");
    tmux.is_restored();
}

#[test]
fn a_killed_match_goes_on() {
    let Some(tmux) = Tmux::start("kill") else { return };
    tmux.play("");
    tmux.wait_for("Swords: choose a sword to move.");
    tmux.line(":a4-a3");
    tmux.wait_for("Shields: choose");
    tmux.line("e4-h4");
    tmux.wait_for("2 C e4-h4");
    let pid = std::fs::read_to_string(tmux.folder.join("pid")).unwrap();
    assert!(Command::new("kill").args(["-9", pid.trim()]).status().unwrap().success());
    tmux.wait_for("ended with 137");
    // A killed program cannot tidy up behind itself.
    tmux.reopen();
    tmux.play("--resume");
    tmux.wait_for("2 C e4-h4");
    for text in ["a3-a2", "e5-e4", "a2-a1", "e4-a4"] {
        tmux.line(&format!(":{text}"));
        tmux.wait_for(&format!(" {text}"));
    }
    tmux.wait_for("Shields won: ");
    tmux.write("q");
    tmux.wait_for("ended with 0");
    tmux.is_restored();
    assert!(tmux.saved().contains("result 2 1"), "{}", tmux.saved());
    tmux.line("clear");
    tmux.play("--resume");
    tmux.wait_for("there is no unfinished match");
    tmux.wait_for("ended with 2");
}

/// A course ends in a match from the position of its last lesson.
#[test]
fn a_lesson_leads_to_a_match() {
    let Some(tmux) = Tmux::start("lesson") else { return };
    tmux.line(&format!("'{BINARY}' learn blockade 8"));
    tmux.wait_for("Look for a move");
    tmux.line("");
    tmux.wait_for("Press Enter to play it from here against");
    tmux.line("");
    tmux.wait_for("Moves: none yet");
    assert_eq!(tmux.asked("#{alternate_on}"), "1");
    tmux.write("q");
    let screen = tmux.wait_for("That was the last one.");
    assert!(screen.contains("Nothing was played, and nothing saved."), "{screen}");
    tmux.is_restored();
}

/// A system that shuts down asks first: the terminal is left as it was, and the match goes on later.
#[test]
fn a_match_that_is_told_to_end_tidies_up() {
    let Some(tmux) = Tmux::start("term") else { return };
    tmux.play("");
    tmux.wait_for("Swords: choose a sword to move.");
    tmux.line(":a4-a3");
    tmux.wait_for("Shields: choose");
    let pid = std::fs::read_to_string(tmux.folder.join("pid")).unwrap();
    assert!(Command::new("kill").args(["-TERM", pid.trim()]).status().unwrap().success());
    let screen = tmux.wait_for("ended with 143");
    assert!(screen.contains("The record is ") && screen.contains("--resume"), "{screen}");
    tmux.is_restored();
    assert!(tmux.saved().contains("act 1 a4-a3"), "{}", tmux.saved());
    // Raw mode is off: what is typed is echoed, and Enter ends a line.
    tmux.line("stty -a | tr ';' '\\n' | grep -o -w -- '-\\?icanon'");
    tmux.wait("icanon", |screen| screen.lines().any(|line| line.trim() == "icanon"));
    tmux.line("clear");
    tmux.play("--resume");
    tmux.wait_for("1 x a4-a3");
    tmux.write("q");
    tmux.wait_for("ended with 0");
}
