use crate::contest::{after, count, same};
use crate::slow::LineUp as Slow;
use parlour_core::{Bulked, Listed};
use parlour_testkit::{Table, perft_file};
use sly::line_up::LineUp;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

fn slow(table: &Table<LineUp>) -> Slow {
    Slow::new(table.setup.options.contains(&("order".into(), "by-seat".into())))
}

#[test]
fn two_implementations_count_the_same() {
    let second = |table: &Table<LineUp>, texts: &str, depth| count(&after(slow(table), texts), depth);
    perft_file::<LineUp, Bulked>(FOLDER, "line_up/perft.txt", second);
    perft_file::<LineUp, Listed>(FOLDER, "line_up/perft.txt", second);
}

#[test]
fn two_implementations_agree_on_random_games() {
    for order in ["by-turn", "by-seat"] {
        let table = Table::<LineUp>::open(2, &[("order", order)]);
        same(&table, &slow(&table), 0..150);
    }
}
