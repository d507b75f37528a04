//! Every rule of Empire; how it ends is in `rules/end.rs`.

mod end;
pub mod pictures;

use parlour_core::scene::Viewer;
use parlour_core::{Present, Rules, Title, Turn};
use parlour_testkit::{Table, citations, enter, seat};
use pictures::{board, reach, refused, table, teams, then, two};
use sly::empire::Empire;

#[test]
fn citations_are_complete() {
    citations(concat!(include_str!("rules.rs"), include_str!("rules/end.rs")), Empire::INFO.rules);
}

/// 1: The centres 5E, 5H, 8E and 8H are the thrones.
#[test]
fn rule_01_thrones() {
    let layout = two().rules.layout();
    let of_kind = |kind| layout.places.iter().filter(|p| p.kind == kind).map(|p| p.name.as_str()).collect::<Vec<_>>();
    assert_eq!(of_kind("throne"), ["5E", "5H", "8E", "8H"]);
    assert_eq!(of_kind("centre").len(), 12);
    assert_eq!(layout.shapes.iter().filter(|s| s.class == "crown").count(), 4);
}

/// 1: The throne farthest from a player's corner is his coronation centre.
#[test]
fn rule_01_coronation_centres() {
    let crowns = |rules: &Empire| {
        let scene = rules.scene(&rules.start(), Viewer::Spectator);
        scene.seats.iter().map(|card| card.facts.last().unwrap().clone()).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(crowns(&two().rules), "crown on 8H, crown on 5E");
    assert_eq!(crowns(&table(3).rules), "crown on 8H, crown on 8E, crown on 5E");
    assert_eq!(crowns(&table(4).rules), "crown on 8H, crown on 8E, crown on 5E, crown on 5H");
}

/// 2: In the upper left corner the commander stands on 2B, horsemen on 1B 2A 2C 3B, archers on 1A 1C 1D 3A 3C 4A; the other corners are the same, turned.
#[test]
fn rule_02_the_set_up() {
    let start = "
     A  B  C   D  E  F   G  H  I   J  K  L
 1   1S 1T 1S  1S .  .   .  .  2S  2S 2T 2S
 2   1T 1C 1T  .  o  .   .  o  .   2T 2C 2T
 3   1S 1T 1S  .  .  .   .  .  .   2S 2T 2S
 4   1S .  .   .  .  .   .  .  .   .  .  2S
 5   .  o  .   .  o  .   .  o  .   .  o  .
 6   .  .  .   .  .  .   .  .  .   .  .  .
 7   .  .  .   .  .  .   .  .  .   .  .  .
 8   .  o  .   .  o  .   .  o  .   .  o  .
 9   4S .  .   .  .  .   .  .  .   .  .  3S
10   4S 4T 4S  .  .  .   .  .  .   3S 3T 3S
11   4T 4C 4T  .  o  .   .  o  .   3T 3C 3T
12   4S 4T 4S  4S .  .   .  .  3S  3S 3T 3S
seat 1 to move
quiet 0
";
    let four = table(4);
    assert_eq!(four.rules.diagram(&four.rules.start()), start.trim_start_matches('\n'));
    // With three the last corner stays empty; two sit in opposite corners.
    let seats = |table: &Table<Empire>, corners: &[usize]| {
        let own = |word: &str| word.len() == 2 && word.ends_with(['C', 'T', 'S']);
        let text = start.split_whitespace().map(|word| {
            let corner = word.chars().next().and_then(|c| c.to_digit(10)).filter(|_| own(word));
            let seat = corner.map(|c| corners.iter().position(|&corner| corner == c as usize));
            (word, seat)
        });
        let expected = text.filter_map(|(word, seat)| seat.flatten().map(|seat| format!("{}{}", seat + 1, &word[1..])));
        let found = table.rules.diagram(&table.rules.start());
        let found: Vec<_> = found.split_whitespace().filter(|w| own(w)).map(str::to_owned).collect();
        assert_eq!(found, expected.collect::<Vec<_>>());
    };
    seats(&four, &[1, 2, 3, 4]);
    seats(&table(3), &[1, 2, 3]);
    seats(&two(), &[1, 3]);
}

/// 2: Seat 1 begins, and the turn goes round in the order of the seats.
#[test]
fn rule_02_turns_go_round() {
    let mut play = table(3).play(0);
    for n in [1, 2, 3, 1] {
        assert_eq!(play.turn(), Turn::Act(seat(n)));
        let text = play.choices()[0].text.clone();
        enter(&mut play, &text);
    }
}

/// 3: A turn moves one own piece along its row or column to any vacant space, over any pieces that may stand in between.
#[test]
fn rule_03_moves() {
    let play = two().play_from(&board("1C 1A 1T 3C 1S 3D 2S 3I 2C 12L 1S 1C", "seat 1 to move, quiet 0"));
    let along = "3A 3B 3E 3F 3G 3H 3J 3K 3L 2C 4C 5C 6C 7C 8C 9C 10C 11C 12C";
    assert_eq!(reach(&play, "3C").join(" "), along, "over its own archer and the enemy's");
    assert_eq!(refused(&play, "3C-4D"), "4D is not in the row or column of 3C. (rule 3)");
    assert_eq!(refused(&play, "3C-3C"), "A move leads to another space. (rule 3)");
    assert_eq!(refused(&play, "4C-5C"), "A turn moves a piece, and no piece stands on 4C. (rule 3)");
    assert_eq!(refused(&play, "3I-3H"), "Red is to move, and the archer on 3I is blue. (rule 3)");
    assert_eq!(refused(&play, "3Cx3E"), "Nothing stands on 3E: that is a move, written with a dash. (rule 3)");
}

/// 4: a horseman three spaces away, an archer four, the commander two or five
#[test]
fn rule_04_distances() {
    for (kind, captures) in [("T", vec![3]), ("S", vec![4]), ("C", vec![2, 5])] {
        for distance in 1..=7 {
            // The victim to the right, to the left, below and above; something stands in between wherever it can.
            let sides = [(5, 5 + distance), (5, 12 - distance), (5 + distance, 5), (12 - distance, 5)];
            for (n, (row, column)) in sides.into_iter().enumerate() {
                let at = |row: i32, column: i32| format!("{row}{}", char::from(b'A' + column as u8 - 1));
                let from = [at(5, 5), at(5, 12), at(5, 5), at(12, 5)][n].clone();
                let to = at(row, column);
                let commander = if kind == "C" { String::new() } else { "1C 1A".into() };
                let pieces = format!("{commander} 1{kind} {from} 2S {to} 2C 1L");
                let play = two().play_from(&board(&pieces, "seat 1 to move, quiet 0"));
                let taken = reach(&play, &from).contains(&format!("x{to}"));
                assert_eq!(taken, captures.contains(&distance), "{kind} {from} {to}");
            }
        }
    }
    let play = two().play_from(&board("1C 1A 1T 8C 2T 8G 2C 1L 1S 9C", "seat 1 to move, quiet 0"));
    assert_eq!(refused(&play, "8Cx8G"), "A horseman captures three spaces away; 8G is four. (rule 4)");
    assert_eq!(refused(&play, "1Ax1L"), "A commander captures two or five spaces away; 1L is eleven. (rule 4)");
    assert_eq!(refused(&play, "8C-9C"), "An own archer stands on 9C, and nobody captures his own. (rule 4)");
}

/// 4: Pieces in between make no difference here either. A captured piece leaves the board. Nobody captures his own pieces.
#[test]
fn rule_04_captures() {
    let table = two();
    let mut play = table.play_from(&board("1C 1A 1T 8C 1S 8D 2S 8E 2T 8F 2C 1L 1S 5C", "seat 1 to move, quiet 7"));
    assert!(!reach(&play, "8C").contains(&"x5C".into()), "its own, three away");
    assert_eq!(refused(&play, "8C-8F"), "That is a capture, written with x before 8F. (rule 4)");
    enter(&mut play, "8Cx8F");
    assert_eq!(play.state(), &table.state(&board("1C 1A 1S 8D 2S 8E 1T 8F 2C 1L 1S 5C", "seat 2 to move, quiet 0")));
    assert_eq!(play.lines(0, Viewer::Spectator)[0].text, "The blue horseman on 8F is captured.");
}

/// A player who has no legal move passes.
#[test]
fn ruling_04_passing() {
    // Everything of seats 2 to 4 stands in the row and the column of the last piece of seat 1.
    let row = "2S 1B 3S 1C 2T 1D 2T 1E 3S 1F 2S 1G 2S 1H 2S 1I 2S 1J 2S 1K 2T 1L";
    let column = "3T 2A 3S 3A 3S 4A 3S 5A 3S 6A 4S 7A 4S 8A 4S 9A 4S 10A 4S 11A 4S 12A";
    let blocked = format!("1C 1A {row} {column} 2C 9L 3C 12L 4C 12D");
    let play = table(4).play_from(&board(&blocked, "seat 1 to move, quiet 0"));
    let texts: Vec<_> = play.choices().into_iter().map(|c| c.text).collect();
    assert_eq!(texts, ["1Ax1C", "1Ax1F", "1Ax3A", "1Ax6A"], "he can capture his way out");
    assert_eq!(refused(&play, "pass"), "A player who can move must move. (ruling R-04)");
    // Partners stand at two and five spaces: now he cannot, and passes.
    let partners = teams();
    let mut play = partners.play_from(&board(&blocked, "seat 1 to move, quiet 3"));
    assert_eq!(play.choices().into_iter().map(|c| c.text).collect::<Vec<_>>(), ["pass"]);
    assert_eq!(play.scene(0, Viewer::Spectator).buttons[0].label, "Pass");
    enter(&mut play, "pass");
    assert_eq!(then(&play), "seat 2");
    assert!(play.diagram().ends_with("seat 2 to move\nquiet 4\n"), "passes count as quiet turns");
}

/// When a position occurs for the third time, the game is drawn
#[test]
fn ruling_05_the_third_occurrence() {
    let mut play = two().play(0);
    for (n, text) in ["1D-1E", "12I-12H", "1E-1D", "12H-12I"].iter().cycle().take(8).enumerate() {
        assert_eq!(then(&play).len(), 6, "before number {n}");
        enter(&mut play, text);
    }
    assert_eq!(then(&play), "1 1 by R-05");
}

/// likewise when nothing has been captured for 100 turns of each player still in, passes counted
#[test]
fn ruling_05_a_hundred_quiet_turns() {
    let far = "1C 1A 2C 12L 1S 1C 2S 12C";
    for (quiet, expected) in [(198, "seat 2"), (199, "1 1 by R-05")] {
        let found = pictures::after(&two(), far, &format!("seat 1 to move, quiet {quiet}"), "1A-2A");
        assert_eq!(found, expected, "after {} quiet turns", quiet + 1);
    }
    let captures = pictures::after(&two(), "1C 1A 2C 12L 1S 1C 2S 1G", "seat 1 to move, quiet 199", "1Cx1G");
    assert_eq!(captures, "seat 2", "a capture begins anew");
}

/// Those still in share the first rank, those who are out the next.
#[test]
fn ruling_05_who_is_out_is_behind() {
    let found = pictures::after(&table(3), "1C 1A 3C 12L", "seat 3 to move, quiet 199, out 2", "12L-11L");
    assert_eq!(found, "1 3 1 by R-05");
    let found = pictures::after(&table(3), "1C 1A 3C 12L 2C 1L", "seat 3 to move, quiet 199", "12L-11L");
    assert_eq!(found, "seat 1", "with three players it takes 300");
    let found = pictures::after(&table(3), "1C 1A 3C 12L 2C 1L", "seat 3 to move, quiet 299", "12L-11L");
    assert_eq!(found, "1 1 1 by R-05");
    let found = pictures::after(&teams(), "1C 1A 3C 12L 2C 1K 4C 12B", "seat 1 to move, quiet 399", "1A-2A");
    assert_eq!(found, "1 1 1 1 by R-05");
}

#[test]
fn counters_are_no_part_of_the_position_and_seats_are() {
    let key = |pieces: &str, rest: &str| table(3).rules.key(&table(3).state(&board(pieces, rest)));
    let pieces = "1C 1A 2C 12A 3C 12L 1S 1C";
    let here = key(pieces, "seat 1 to move, quiet 0");
    assert_eq!(here, key(pieces, "seat 1 to move, quiet 77"));
    assert_ne!(here, key(pieces, "seat 2 to move, quiet 0"));
    assert_ne!(here, key(&pieces.replace("1S", "2S"), "seat 1 to move, quiet 0"), "owners");
    assert_ne!(here, key(&pieces.replace("1S", "1T"), "seat 1 to move, quiet 0"), "kinds");
    assert_ne!(here, key(pieces, "seat 1 to move, quiet 0, left 2"), "who has left");
}
