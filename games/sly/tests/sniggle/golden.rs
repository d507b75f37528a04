use parlour_testkit::{Table, golden};
use sly::sniggle::Sniggle;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn a_game_of_two() {
    golden(FOLDER, "sniggle-two", &Table::<Sniggle>::open(2, &[]), 1, 120);
}

#[test]
fn the_opening_of_three() {
    golden(FOLDER, "sniggle-three", &Table::<Sniggle>::open(3, &[]), 2, 30);
}

#[test]
fn a_game_for_triangles() {
    let table = Table::<Sniggle>::open(2, &[("variation", "triangles")]);
    golden(FOLDER, "sniggle-triangles", &table, 4, 140);
}
