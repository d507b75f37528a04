use parlour_testkit::{Table, golden};
use sly::empire::Empire;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn a_game_of_two() {
    golden(FOLDER, "empire-two", &Table::<Empire>::open(2, &[]), 15, 40);
}

#[test]
fn a_game_of_three() {
    golden(FOLDER, "empire-three", &Table::<Empire>::open(3, &[]), 2, 40);
}

#[test]
fn a_game_in_teams() {
    golden(FOLDER, "empire-teams", &Table::<Empire>::open(4, &[("teams", "on")]), 36, 40);
}
