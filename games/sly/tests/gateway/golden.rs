use parlour_testkit::{Table, golden};
use sly::gateway::Gateway;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn a_game_of_two() {
    golden(FOLDER, "gateway-two", &Table::<Gateway>::open(2, &[]), 1, 30);
}

#[test]
fn a_game_of_three() {
    golden(FOLDER, "gateway-three", &Table::<Gateway>::open(3, &[]), 2, 30);
}

#[test]
fn a_game_in_teams() {
    golden(FOLDER, "gateway-teams", &Table::<Gateway>::open(4, &[("teams", "on")]), 3, 30);
}
