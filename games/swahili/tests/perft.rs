//! Two implementations count and list the same.

mod slow;

use parlour_core::{Listed, Turn};
use parlour_testkit::{Table, enter, perft_file};
use slow::Slow;
use swahili::Swahili;

fn slow(table: &Table<Swahili>) -> Slow {
    let swap = table.setup.options.iter().any(|(key, value)| key == "swap" && value == "on");
    Slow::new(table.setup.seats.into(), swap)
}

#[test]
fn perft_numbers_are_those_on_file() {
    perft_file::<Swahili, Listed>(env!("CARGO_MANIFEST_DIR"), "perft.txt", |table, after, depth| {
        let mut slow = slow(table);
        after.split_whitespace().for_each(|text| slow.play(text));
        slow.perft(depth)
    });
}

#[test]
fn both_list_the_same_actions_in_random_games() {
    let tables = [(2, "off"), (2, "on"), (3, "off"), (4, "off")];
    for (seats, swap) in tables {
        let table = Table::<Swahili>::open(seats, &[("swap", swap)]);
        for seed in 0..40 {
            let mut rng = fastrand::Rng::with_seed(seed);
            let (mut play, mut slow) = (table.play(seed), slow(&table));
            loop {
                let texts = table.texts(play.state());
                assert_eq!(texts, slow.texts(), "{seats} seats, swap={swap}, seed {seed}:\n{}", play.diagram());
                assert_eq!(play.turn().is_over(), slow.is_over(), "{}", play.diagram());
                if let Turn::Over(outcome) = play.turn() {
                    assert_eq!(outcome.to_string(), slow.ranks(), "{}", play.diagram());
                    break;
                }
                let text = &texts[rng.usize(..texts.len())];
                enter(&mut play, text);
                slow.play(text);
            }
        }
    }
}
