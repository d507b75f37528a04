//! Playthroughs on file.

use parlour_testkit::{Table, golden};
use samurai_blades::SamuraiBlades;

fn playthrough(name: &str, options: &[(&str, &str)], seed: u64, steps: usize) {
    golden(env!("CARGO_MANIFEST_DIR"), name, &Table::<SamuraiBlades>::open(2, options), seed, steps);
}

#[test]
fn duel() {
    playthrough("duel", &[("scenario", "duel")], 5, 30);
}

#[test]
fn plum_ford() {
    playthrough("plum-ford", &[], 1, 25);
}

#[test]
fn lanterns_at_kurozuka() {
    playthrough("lanterns-at-kurozuka", &[("scenario", "lanterns-at-kurozuka")], 2, 20);
}

#[test]
fn rice_tax() {
    playthrough("rice-tax", &[("scenario", "rice-tax")], 3, 30);
}
