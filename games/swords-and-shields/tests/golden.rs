//! Two games on file: the swords win by rule 10; the shields win, and the Chief takes a sword as he escapes.

use parlour_testkit::{Table, golden};
use swords_and_shields::SwordsAndShields;

fn compare(name: &str, repetition: &str, seed: u64) {
    let table = Table::<SwordsAndShields>::open(2, &[("repetition", repetition)]);
    golden(env!("CARGO_MANIFEST_DIR"), name, &table, seed, 60);
}

#[test]
fn the_swords_win() {
    compare("swords-win", "draw", 83);
}

#[test]
fn the_shields_win() {
    compare("shields-win", "repeater-loses", 172);
}
