//! What the rule tests share: positions in a line, and what must or must not happen in them.

#![allow(dead_code, reason = "each test file takes what it needs")]
#![allow(clippy::unwrap_used, reason = "test code: a broken promise is a panic")]

use parlour_core::{Line, Outcome, Play, Present, Rules, Turn};
use parlour_testkit::Table;
use swoop::Swoop;

pub const STARS: [&str; 12] = ["B3", "B9", "B15", "B21", "C5", "C11", "C17", "C23", "D1", "D7", "D13", "D19"];
/// The homes of the four-fold board, red, blue, yellow, green.
pub const HOMES: [[&str; 6]; 4] = [
    ["A2", "A5", "A9", "A13", "A18", "A22"],
    ["A4", "A8", "A11", "A15", "A19", "A24"],
    ["A1", "A6", "A10", "A14", "A17", "A21"],
    ["A3", "A7", "A12", "A16", "A20", "A23"],
];
pub const COLOURS: [&str; 4] = ["red", "blue", "yellow", "green"];
pub const LETTERS: [char; 4] = ['R', 'B', 'Y', 'G'];
const RINGS: [char; 4] = ['A', 'B', 'C', 'D'];

pub fn opened(seats: u8, board: &str) -> Table<Swoop> {
    Table::open(seats, &[("board", board)])
}
pub fn two() -> Table<Swoop> {
    opened(2, "four-fold")
}
pub fn three() -> Table<Swoop> {
    opened(3, "four-fold")
}
pub fn four() -> Table<Swoop> {
    opened(4, "four-fold")
}

/// A diagram as it stands in a test: without the line break that makes it readable there, and with the rings that are
/// left out since no man stands on them.
pub fn whole(picture: &str) -> String {
    let lines: Vec<&str> = picture.trim().lines().collect();
    let (rings, rest): (Vec<&str>, Vec<&str>) = lines[1..].iter().partition(|line| line.starts_with(RINGS));
    let head = picture.lines().find(|line| !line.is_empty()).unwrap();
    // As wide as the columns of this picture are.
    let width = head.find('2').unwrap() - head.find('1').unwrap();
    let ring = |name: char| {
        let shown = rings.iter().find(|line| line.starts_with(name));
        shown.map_or_else(|| empty(name, width), |line| (*line).to_owned())
    };
    let lines: Vec<String> = RINGS.map(ring).into_iter().chain(rest.into_iter().map(str::to_owned)).collect();
    format!("{head}\n{}\n", lines.join("\n"))
}

/// A ring of the four-fold board without men.
fn empty(ring: char, width: usize) -> String {
    let mut line = format!("{ring}  ");
    for column in 1..=24 {
        let space = &*format!("{ring}{column}");
        let home = (0..4).find(|&c| HOMES[c].contains(&space)).map(|c| LETTERS[c].to_ascii_lowercase());
        let cell = home.unwrap_or(if STARS.contains(&space) { '*' } else { '.' });
        line += &format!("{cell:<width$}");
    }
    line.trim_end().to_owned()
}

/// A diagram from its men: a colour that has none gets one on a home of its own, and the rest are in the centres.
pub fn position(seats: u8, men: &[(&str, &str)], mover: &str) -> String {
    let mut men = men.to_vec();
    let colours: &[usize] = match seats {
        2 => &[0, 2],
        3 => &[0, 1, 2],
        _ => &[0, 1, 2, 3],
    };
    for &c in colours {
        if men.iter().all(|(_, stack)| !stack.contains(LETTERS[c])) {
            let vacant = HOMES[c].iter().find(|home| men.iter().all(|(at, _)| at != *home));
            men.push((vacant.unwrap(), ["R", "B", "Y", "G"][c]));
        }
    }
    let columns: Vec<String> = (1..=24).map(|n| n.to_string()).collect();
    let mut text = format!("  {}\n", columns.join(" "));
    for ring in RINGS {
        let cell = |n: &String| men.iter().find(|(at, _)| *at == format!("{ring}{n}")).map_or(".", |(_, stack)| stack);
        let cells: Vec<&str> = columns.iter().map(cell).collect();
        text += &format!("{ring} {}\n", cells.join(" "));
    }
    let inside = |c: usize| 6 - men.iter().filter(|(_, stack)| stack.contains(LETTERS[c])).count();
    let centres: Vec<String> = colours.iter().map(|&c| format!("{} {}", COLOURS[c], inside(c))).collect();
    format!("{text}centre {}\n{mover} to move\n", centres.join(", "))
}

/// The legal actions at a diagram, sorted.
pub fn texts(table: &Table<Swoop>, diagram: &str) -> Vec<String> {
    table.texts(&table.state(&whole(diagram)))
}

/// The action leads from one diagram to the other. Tells what was said.
pub fn does(table: &Table<Swoop>, before: &str, action: &str, after: &str) -> Vec<Line> {
    let (mut s, after) = (table.state(&whole(before)), whole(after));
    let a = table.rules.parse(&s, action).unwrap_or_else(|| panic!("{action} is legal in{before}"));
    let mut lines = Vec::new();
    table.rules.apply(&mut s, a, &mut lines);
    assert_eq!(table.rules.diagram(&s), after, "after {action}");
    assert_eq!(table.state(&after), s);
    lines
}

/// The action is refused by this rule.
pub fn refused(table: &Table<Swoop>, before: &str, action: &str, rule: &str) {
    let s = table.state(&whole(before));
    assert_eq!(table.rules.parse(&s, action), None, "{action} is not legal in{before}");
    let clicks = table.rules.read(&s, action).unwrap_or_else(|| panic!("{action} is an action text"));
    let reason = table.rules.why_not(&s, &clicks).unwrap_or_else(|| panic!("{action} is refused in{before}"));
    assert_eq!(reason.rule, rule, "{action}: {reason}");
}

/// The match stands like this.
#[track_caller]
pub fn shows(play: &Play<Swoop>, picture: &str) {
    assert_eq!(play.diagram(), whole(picture));
}

/// How the match ended.
pub fn outcome(play: &Play<Swoop>) -> Outcome {
    if let Turn::Over(outcome) = play.turn() { outcome } else { panic!("it is over:\n{}", play.diagram()) }
}
