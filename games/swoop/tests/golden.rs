//! Playthroughs on file.

use parlour_testkit::{Table, golden};
use swoop::Swoop;

#[test]
fn two_seats() {
    golden(env!("CARGO_MANIFEST_DIR"), "two", &Table::<Swoop>::open(2, &[]), 1, 60);
}

#[test]
fn three_seats() {
    golden(env!("CARGO_MANIFEST_DIR"), "three", &Table::<Swoop>::open(3, &[("board", "alternating")]), 2, 60);
}

#[test]
fn four_seats() {
    golden(env!("CARGO_MANIFEST_DIR"), "four", &Table::<Swoop>::open(4, &[]), 3, 120);
}
