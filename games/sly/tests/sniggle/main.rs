//! Sniggle.

// Test code: a broken promise is a panic.
#![allow(clippy::unwrap_used)]

#[path = "../contest/mod.rs"]
mod contest;
mod golden;
mod junk;
#[path = "../laid/mod.rs"]
mod laid;
mod laws;
mod perft;
mod present;
mod rules;
#[path = "../said/mod.rs"]
mod said;
mod slow;
mod story;

/// A diagram from the rows that hold something, one character for each space: digits are squares; r, b, y and g are the
/// triangles of seats 1 to 4.
fn picture(rows: &[&str], below: &str) -> String {
    let mut out = String::from("A B C D E F G H I J K L\n");
    for row in 1..=12 {
        let label = format!("{row} ");
        let line = rows.iter().find_map(|l| l.strip_prefix(&label)).unwrap_or("............");
        assert_eq!(line.len(), 12, "row {row} has twelve spaces");
        let cells = line.chars().map(|c| "rbyg".find(c).map_or(c.to_string(), |n| format!("{}^", n + 1)));
        out += &format!("{row} {}\n", cells.collect::<Vec<_>>().join(" "));
    }
    format!("{out}{below}\n")
}
