//! Solitaire Sly.

// Test code: a broken promise is a panic.
#![allow(clippy::unwrap_used)]

#[path = "../contest/mod.rs"]
mod contest;
mod golden;
mod hint;
mod junk;
#[path = "../laid/mod.rs"]
mod laid;
mod laws;
mod perft;
mod rules;
#[path = "../said/mod.rs"]
mod said;
mod slow;
mod story;

/// A diagram from the rows that hold something, one character for each space: capitals are squares, small letters
/// triangles.
fn picture(rows: &str, below: &str) -> String {
    let mut out = String::from("A B C D E F G H I J K L\n");
    for row in 1..=12 {
        let label = format!("{row} ");
        let line = rows.lines().map(str::trim).find_map(|l| l.strip_prefix(&label)).unwrap_or("............");
        assert_eq!(line.len(), 12, "row {row} has twelve spaces");
        let cells = line.chars().map(|c| match c {
            'a'..='d' => format!("{}^", c.to_ascii_uppercase()),
            c => c.to_string(),
        });
        out += &format!("{row} {}\n", cells.collect::<Vec<_>>().join(" "));
    }
    format!("{out}{below}\n")
}
