use parlour_testkit::{Table, golden};
use sly::solitaire::SolitaireSly;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn a_game_from_the_book() {
    golden(FOLDER, "solitaire-book", &Table::<SolitaireSly>::open(1, &[]), 3, 40);
}

#[test]
fn a_game_from_a_random_set_up() {
    golden(FOLDER, "solitaire-random", &Table::<SolitaireSly>::open(1, &[("setup", "random")]), 8, 40);
}
