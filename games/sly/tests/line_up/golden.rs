use parlour_testkit::{Table, golden};
use sly::line_up::LineUp;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn a_game_by_turn() {
    golden(FOLDER, "line-up-by-turn", &Table::<LineUp>::open(2, &[]), 1, 40);
}

#[test]
fn a_game_by_seat() {
    golden(FOLDER, "line-up-by-seat", &Table::<LineUp>::open(2, &[("order", "by-seat")]), 2, 40);
}
