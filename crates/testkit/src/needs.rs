//! What some tests need and not every machine has.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// With this set, whatever is optional elsewhere has to be there.
pub const REQUIRE_ALL: &str = "PARLOUR_REQUIRE_ALL";

/// Says aloud that tests are skipped because something is missing; fails where everything has to be there.
pub fn skip(what: &str, tests: &str) {
    let line = format!("skipped: no {what} ({tests})");
    assert!(std::env::var_os(REQUIRE_ALL).is_none(), "{line}, but {REQUIRE_ALL} is set");
    // Not `eprintln!`: the test runner would keep it to itself.
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// A program that answers, or a word that these tests are skipped.
pub fn program(name: &str, tests: &str) -> Option<PathBuf> {
    let asked = Command::new(name).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if asked.is_ok_and(|status| status.success()) {
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
