use crate::contest::{after, count, same};
use crate::slow::Sniggle as Slow;
use parlour_core::{Bulked, Listed};
use parlour_testkit::{Table, perft_file};
use sly::sniggle::Sniggle;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

fn slow(table: &Table<Sniggle>) -> Slow {
    let option = |key: &str| table.setup.options.iter().find(|(k, _)| k == key).expect("an option").1.clone();
    Slow::new(table.setup.seats.into(), option)
}

#[test]
fn two_implementations_count_the_same() {
    let second = |table: &Table<Sniggle>, texts: &str, depth| count(&after(slow(table), texts), depth);
    perft_file::<Sniggle, Bulked>(FOLDER, "sniggle/perft.txt", second);
    perft_file::<Sniggle, Listed>(FOLDER, "sniggle/perft.txt", second);
}

#[test]
fn two_implementations_agree_on_random_games() {
    let (on, triangles) = (("teams", "on"), ("variation", "triangles"));
    check(2, &[], 20);
    check(3, &[], 8);
    check(4, &[], 5);
    check(4, &[on], 5);
    check(2, &[triangles], 20);
    check(2, &[triangles, ("triangles", "222")], 20);
    check(3, &[triangles], 8);
    check(4, &[on, triangles], 5);
}

fn check(seats: u8, options: &[(&str, &str)], games: u64) {
    let table = Table::<Sniggle>::open(seats, options);
    same(&table, &slow(&table), 0..games);
}
