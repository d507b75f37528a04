//! Playthroughs on file.

use parlour_testkit::{Table, golden};
use swahili::Swahili;

fn playthrough(name: &str, seats: u8, swap: &str, seed: u64) {
    let table = Table::<Swahili>::open(seats, &[("swap", swap)]);
    golden(env!("CARGO_MANIFEST_DIR"), name, &table, seed, 300);
}

#[test]
fn two_seats() {
    playthrough("two", 2, "off", 1);
}

#[test]
fn two_seats_with_a_swap() {
    playthrough("swap", 2, "on", 2);
}

#[test]
fn three_seats() {
    playthrough("three", 3, "off", 1);
}

#[test]
fn four_seats() {
    playthrough("four", 4, "off", 1);
}
