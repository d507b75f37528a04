//! Perft numbers on file.

use crate::Table;
use parlour_core::{Counting, Title, perft};
use std::path::Path;

/// Checks the numbers in a crate's `tests/NAME` against the game, by `C`, and against a second implementation.
///
/// Each line is a number of seats, options, actions played first, and the counts for depth 1, 2, 3 …:
/// `2 | repetition=draw | d1-d3 e4-b4 | 80 4400`. `slow` is asked for the count at a depth; it must not use the code
/// under test. With `UPDATE_GOLDEN=1` in the environment the counts are rewritten, from `slow` alone.
pub fn perft_file<R: Title, C: Counting<R>>(folder: &str, name: &str, slow: impl Fn(&Table<R>, &str, u32) -> u64) {
    let path = Path::new(folder).join("tests").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let mut rewritten = String::new();
    for line in text.lines() {
        if line.starts_with('#') || line.is_empty() {
            rewritten.push_str(&format!("{line}\n"));
            continue;
        }
        let fields: Vec<_> = line.split('|').map(str::trim).collect();
        let [seats, options, after, counts] = fields[..] else { panic!("four fields between bars: {line}") };
        let options: Vec<_> = options.split_whitespace().map(|o| o.split_once('=').expect("key=value")).collect();
        let table = Table::<R>::open(seats.parse().expect("a number of seats"), &options);
        let mut found = Vec::new();
        for (depth, count) in (1..).zip(counts.split_whitespace()) {
            let second = slow(&table, after, depth);
            found.push(second.to_string());
            if std::env::var_os("UPDATE_GOLDEN").is_none() {
                assert_eq!(count, second.to_string(), "the slow implementation at depth {depth}: {line}");
                let play = table.after(after);
                let first = perft::<R, C>(&table.rules, play.state(), &mut play.trail().clone(), depth);
                assert_eq!(first, second, "the game at depth {depth}: {line}");
            }
        }
        rewritten.push_str(&format!("{} | {}\n", fields[..3].join(" | "), found.join(" ")));
    }
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, rewritten).unwrap();
    }
}
