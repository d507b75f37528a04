//! A move told by two pictures, before and after, and the same through all eight symmetries of the board.
//!
//! The turning and mirroring is done here, on the texts of the pictures and of the moves, so that it does not lean on the
//! game's own.

use parlour_core::scene::Spot;
use parlour_core::{Line, Play, Present, Turn};
use parlour_testkit::{Table, seat};
use swords_and_shields::SwordsAndShields;

/// What comes after a move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Then {
    /// The other player moves.
    PlayOn,
    /// The Chief is captured (11).
    SwordsWin,
    /// The Chief is at the edge (11).
    ShieldsWin,
    /// The player to move cannot.
    Stuck,
}
pub use Then::{PlayOn, ShieldsWin, Stuck, SwordsWin};

/// The game as it is usually played.
pub fn table() -> Table<SwordsAndShields> {
    Table::open(2, &[])
}

/// Both pictures stand side by side, the second from this column on.
const SECOND: usize = 16;

/// The two pictures of a text, without its indentation.
pub fn two(pictures: &str) -> [String; 2] {
    let lines: Vec<_> = pictures.lines().filter(|l| !l.trim().is_empty()).collect();
    let indent = lines[0].len() - lines[0].trim_start().len();
    let part = |from: usize, to: usize| {
        let cut = |l: &&str| l.get(indent + from..l.len().min(indent + to)).unwrap_or("").trim_end().to_owned() + "\n";
        lines.iter().map(cut).collect::<String>()
    };
    [part(0, SECOND), part(SECOND, usize::MAX - indent)]
}

/// One picture without its indentation.
pub fn one(picture: &str) -> String {
    two(picture)[0].clone()
}

type Cell = (usize, usize);

/// Where symmetry `n` takes the dot on this file and rank, counted from 0.
fn turned((file, rank): Cell, n: usize) -> Cell {
    [
        (file, rank),
        (8 - file, rank),
        (file, 8 - rank),
        (8 - file, 8 - rank),
        (rank, file),
        (8 - rank, file),
        (rank, 8 - file),
        (8 - rank, 8 - file),
    ][n]
}

/// A text in which every name of a dot is replaced by that of its image: moves, lists of dots.
pub fn turned_text(text: &str, n: usize) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut out = String::new();
    let mut i = 0;
    while i < chars.len() {
        match chars[i..] {
            [file @ 'a'..='i', rank @ '1'..='9', ..] => {
                let (f, r) = turned((file as usize - 'a' as usize, rank as usize - '1' as usize), n);
                out.push(char::from(b'a' + f as u8));
                out.push(char::from(b'1' + r as u8));
                i += 2;
            }
            _ => {
                out.push(chars[i]);
                i += 1;
            }
        }
    }
    out
}

/// The image of a picture.
pub fn turned_picture(picture: &str, n: usize) -> String {
    let lines: Vec<_> = picture.lines().collect();
    let mut image = [['?'; 9]; 9];
    for (i, line) in lines[..9].iter().enumerate() {
        for (file, c) in line[2..].chars().enumerate() {
            let (f, r) = turned((file, 8 - i), n);
            image[8 - r][f] = c;
        }
    }
    let ranks = image.iter().zip((1..=9).rev()).map(|(rank, n)| format!("{n} {}\n", String::from_iter(rank)));
    format!("{}{}\n{}\n", ranks.collect::<String>(), lines[9], lines[10])
}

/// `8 e6`: the rule that a line cites and where.
pub fn told(lines: &[Line]) -> Vec<String> {
    let name = |s: &Spot| format!("{}{}", char::from(b'a' + (s.0 % 9) as u8), s.0 / 9 + 1);
    let mut told: Vec<_> = lines.iter().map(|l| [l.rule.to_owned()].into_iter().chain(l.at.iter().map(name))).collect();
    let mut told: Vec<_> = told.iter_mut().map(|words| words.collect::<Vec<_>>().join(" ")).collect();
    told.sort();
    told
}

fn assert_turn(play: &Play<SwordsAndShields>, after: &str, then: Then) {
    let mover = if after.ends_with("swords to move\n") { seat(1) } else { seat(2) };
    let expected = match then {
        PlayOn => return assert_eq!(play.turn(), Turn::Act(mover), "{after}"),
        SwordsWin => "1 2 by 11",
        ShieldsWin => "2 1 by 11",
        Stuck if mover == seat(1) => "2 1 by R-04",
        Stuck => "1 2 by R-04",
    };
    let Turn::Over(outcome) = play.turn() else { panic!("the game goes on:\n{after}") };
    assert_eq!(format!("{outcome} by {}", outcome.cause), expected, "{after}");
}

/// The move leads from the first picture to the second and tells `says` (`6 d4, 8 e6`: each rule at work, and where), in
/// all eight symmetries.
pub fn eight(pictures: &str, text: &str, says: &str, then: Then) {
    let [before, after] = two(pictures);
    for n in 0..8 {
        let [before, after] = [&before, &after].map(|p| turned_picture(p, n));
        let text = turned_text(text, n);
        let table = table();
        let mut play = table.play_from(&before);
        let Turn::Act(mover) = play.turn() else { panic!("over before the move:\n{before}") };
        let entry = parlour_core::Entry::Act(mover, text.clone());
        let lines = play.enter(entry).unwrap_or_else(|e| panic!("{e}\n{before}"));
        let found = table.rules.diagram(play.state());
        assert_eq!(found, after, "\nafter {text} (symmetry {n}):\n{found}\nand not:\n{after}");
        let mut says: Vec<_> = turned_text(says, n).split(", ").filter(|w| !w.is_empty()).map(str::to_owned).collect();
        says.sort();
        assert_eq!(told(&lines), says, "told by {text} (symmetry {n}):\n{before}");
        assert_turn(&play, &after, then);
    }
}

/// The piece on `from` can go to exactly these dots, in all eight symmetries.
pub fn reaches(picture: &str, from: &str, to: &str) {
    let picture = one(picture);
    for n in 0..8 {
        let [from, to] = [from, to].map(|text| turned_text(text, n));
        let table = table();
        let texts = table.texts(&table.state(&turned_picture(&picture, n)));
        let found: Vec<_> = texts.iter().filter_map(|t| t.strip_prefix(&from)?.strip_prefix('-')).collect();
        let mut to: Vec<_> = to.split_whitespace().collect();
        to.sort_unstable();
        assert_eq!(found, to, "from {from} (symmetry {n})");
    }
}

#[test]
fn the_eight_symmetries_are_eight() {
    let lopsided = one("
        9 xo.......
        8 .........
        7 .........
        6 ....:....
        5 ...:*:...
        4 ....:....
        3 ....C....
        2 .........
        1 .........
          abcdefghi
        swords to move");
    let images: std::collections::BTreeSet<_> = (0..8).map(|n| turned_picture(&lopsided, n)).collect();
    assert_eq!(images.len(), 8);
    let corners = (0..8).map(|n| turned_text("a9-b9", n)).collect::<Vec<_>>();
    assert_eq!(corners, ["a9-b9", "i9-h9", "a1-b1", "i1-h1", "i1-i2", "a1-a2", "i9-i8", "a9-a8"]);
    for n in 0..8 {
        let text = turned_text("a9-b9", n);
        let state = table().state(&turned_picture(&lopsided, n));
        let (sword, shield) = text.split_once('-').unwrap();
        let texts = table().texts(&state);
        assert!(texts.iter().any(|t| t.starts_with(sword)), "the picture and the text turn alike");
        assert!(!texts.contains(&text), "a shield on {shield}");
    }
}
