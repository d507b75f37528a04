use parlour_testkit::{Table, golden};
use sly::blockade::Blockade;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn a_game_with_inner_kings() {
    golden(FOLDER, "blockade-inner", &Table::<Blockade>::open(2, &[]), 11, 40);
}

#[test]
fn a_game_with_outer_kings() {
    golden(FOLDER, "blockade-outer", &Table::<Blockade>::open(2, &[("kings", "outer")]), 2, 40);
}
