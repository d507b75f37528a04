//! The contract of the core traits, for every table and board; and the symmetry of the usual board.
//!
//! The bounds are measured: of 60 000 random games at each table the longest took 2 090 actions with two seats, 2 391 with
//! three and 2 974 with four.

use parlour_core::{Evaluate, Rules, Seat};
use parlour_testkit::{Table, enter, laws};
use swoop::Swoop;

laws!(two_seats: Swoop, 2, [("board", "four-fold")], bound 2_500);
laws!(three_seats: Swoop, 3, [("board", "four-fold")], bound 3_000);
laws!(four_seats: Swoop, 4, [("board", "four-fold")], bound 3_500);
laws!(alternating: Swoop, 4, [("board", "alternating")], bound 3_500);
laws!(blocks: Swoop, 3, [("board", "blocks")], bound 1_500);

/// `A7-B7` a quarter turn on.
fn turned(text: &str) -> String {
    let mut out = String::new();
    for part in text.split_inclusive(['-', '>']) {
        let (name, mark) = part.split_at(part.trim_end_matches(['-', '>']).len());
        match name[1..].parse::<u32>() {
            Ok(column) => out += &format!("{}{}{mark}", &name[..1], (column + 5) % 24 + 1),
            Err(_) => out += part,
        }
    }
    out
}

#[test]
fn a_quarter_turn_of_the_usual_board_changes_nothing() {
    let table = Table::<Swoop>::open(4, &[]);
    for seed in 0..3 {
        let mut play = table.play(0);
        // The men stand the same after a quarter turn, but blue begins where red did.
        let start = play.diagram().replace("red to move", "blue to move");
        let mut image = table.play_from(&start);
        let mut rng = fastrand::Rng::with_seed(seed);
        for _ in 0..600 {
            let texts: Vec<String> = play.choices().into_iter().map(|c| c.text).collect();
            let mut expected: Vec<String> = texts.iter().map(|t| turned(t)).collect();
            let mut seen: Vec<String> = image.choices().into_iter().map(|c| c.text).collect();
            expected.sort();
            seen.sort();
            assert_eq!(seen, expected, "{}", play.diagram());
            if texts.is_empty() {
                break;
            }
            let text = &texts[rng.usize(..texts.len())];
            enter(&mut play, text);
            enter(&mut image, &turned(text));
        }
    }
}

#[test]
fn judgements_are_fair_and_bounded() {
    for seats in [2, 3, 4] {
        let table = Table::<Swoop>::open(seats, &[]);
        let mut play = table.play(0);
        let mut rng = fastrand::Rng::with_seed(seats.into());
        for step in 0..400 {
            if step == 150 && seats > 2 {
                play.enter(parlour_core::Entry::Resign(Seat::SECOND)).unwrap();
            }
            let value = play.rules().evaluate(play.state());
            assert!(value.iter().all(|(_, v)| v.abs() < 1.0), "{value:?}");
            assert!(value.iter().map(|(_, v)| v).sum::<f32>().abs() < 1e-4, "duels cancel out: {value:?}");
            if step > 150 && seats > 2 {
                assert!(value.iter().all(|(_, v)| v >= value[Seat::SECOND]), "who has left is last: {value:?}");
            }
            let choices = play.choices();
            if choices.is_empty() {
                break;
            }
            enter(&mut play, &choices[rng.usize(..choices.len())].text);
        }
    }
}

#[test]
fn judgements_know_what_is_good() {
    let table = Table::<Swoop>::open(2, &[]);
    let (red, mut best) = (Seat::FIRST, f32::NEG_INFINITY);
    // One man of red, from worse to better: freed, pinned under yellow, alone far off, near, and holding yellow.
    let rings =
        |c: &str, d: &str| format!("  {}\nA {}\nB {}\nC {c}\nD {d}\n", columns(), cells(&[]), cells(&[(20, "Y")]));
    let centre = |red, yellow| format!("centre red {red}, yellow {yellow}\nred to move\n");
    let positions = [
        rings(&cells(&[(9, "RY")]), &cells(&[])) + &centre(5, 4),
        rings(&cells(&[(9, "R!"), (12, "Y")]), &cells(&[])) + &centre(5, 4),
        rings(&cells(&[(9, "R"), (12, "Y")]), &cells(&[])) + &centre(5, 4),
        rings(&cells(&[(12, "Y")]), &cells(&[(3, "R")])) + &centre(5, 4),
    ];
    for diagram in positions {
        let value = table.rules.evaluate(&table.state(&diagram))[red];
        assert!(value > best, "{value} should be more than {best}\n{diagram}");
        best = value;
    }
    assert_eq!(table.rules.seats(), 2);
}

fn columns() -> String {
    (1..=24).map(|n| n.to_string()).collect::<Vec<_>>().join(" ")
}

fn cells(men: &[(usize, &str)]) -> String {
    let cell = |n| men.iter().find(|(at, _)| *at == n).map_or(".", |(_, stack)| stack);
    (1..=24).map(cell).collect::<Vec<_>>().join(" ")
}
