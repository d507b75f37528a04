//! The contract of the core traits, for every table and board; and the symmetry of the usual board.
//!
//! The bounds are measured: of 60 000 random games at each table the longest took 2 090 actions with two seats, 2 391 with
//! three and 2 974 with four.

use parlour_testkit::{Table, enter, laws};
use swoop::Swoop;

laws!(two_seats: Swoop, 2, [("board", "four-fold")], bound 2_500, bulk, formalities, arranges);
laws!(three_seats: Swoop, 3, [("board", "four-fold")], bound 3_000, bulk, formalities, arranges);
laws!(four_seats: Swoop, 4, [("board", "four-fold")], bound 3_500, bulk, formalities, arranges);
laws!(alternating: Swoop, 4, [("board", "alternating")], bound 3_500, bulk, formalities, arranges);
laws!(blocks: Swoop, 3, [("board", "blocks")], bound 1_500, bulk, formalities, arranges);

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
