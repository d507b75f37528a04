//! What some tests need and not every machine has.

use std::io::Write;
use std::path::PathBuf;
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
