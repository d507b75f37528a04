//! What some tests need and not every machine has.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};

/// With this set, whatever is optional elsewhere has to be there.
pub const REQUIRE_ALL: &str = "PARLOUR_REQUIRE_ALL";

/// Says aloud, once, that tests are skipped because something is missing; fails where everything has to be there.
pub fn skip(what: &str, tests: &str) {
    let line = format!("skipped: no {what} ({tests})");
    assert!(std::env::var_os(REQUIRE_ALL).is_none(), "{line}, but {REQUIRE_ALL} is set");
    say_once(line);
}

fn say_once(line: String) {
    static SAID: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let mut said = SAID.lock().unwrap_or_else(PoisonError::into_inner);
    if !said.contains(&line) {
        say(&line);
        said.insert(line);
    }
}

/// With this set, tests that take long are run whole.
pub const LONG: &str = "PARLOUR_LONG";

/// Are long tests wanted whole? If not, a word that this one is short.
pub fn long(what: &str) -> bool {
    let is_wanted = std::env::var_os(LONG).is_some();
    if !is_wanted {
        say_once(format!("short: {what} (whole with {LONG}=1)"));
    }
    is_wanted
}

/// A line that is seen although the test passes.
pub fn say(line: &str) {
    // Not `println!`, which the test runner keeps to itself.
    let _ = writeln!(std::io::stdout().lock(), "{line}");
}

/// A program that answers, or a word that these tests are skipped.
pub fn program(name: &str, tests: &str) -> Option<PathBuf> {
    // What can be started is there, whether or not it knows this word.
    let asked = Command::new(name).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if asked.is_ok() {
        return Some(PathBuf::from(name));
    }
    skip(name, tests);
    None
}

/// Can Rust build for this target? If not, a word that these tests are skipped.
pub fn target(triple: &str, tests: &str) -> bool {
    let asked = Command::new("rustc").args(["--print", "target-libdir", "--target", triple]).output();
    let libraries = asked.ok().and_then(|out| String::from_utf8(out.stdout).ok()).unwrap_or_default();
    let is_there = !libraries.trim().is_empty() && Path::new(libraries.trim()).is_dir();
    if !is_there {
        skip(&format!("Rust target {triple}"), tests);
    }
    is_there
}
