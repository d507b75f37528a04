use crate::contest::{after, count, same};
use crate::slow::Solitaire;
use parlour_core::{Bulked, Listed};
use parlour_testkit::{Table, perft_file};
use sly::solitaire::{SolitaireSly, setup::SETUPS};

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

fn slow(table: &Table<SolitaireSly>) -> Solitaire {
    let (_, value) = &table.setup.options[0];
    Solitaire::new(SETUPS.iter().find(|(name, _)| name == value).map_or(value, |(_, letters)| letters))
}

#[test]
fn two_implementations_count_the_same() {
    let second = |table: &Table<SolitaireSly>, texts: &str, depth| count(&after(slow(table), texts), depth);
    perft_file::<SolitaireSly, Bulked>(FOLDER, "solitaire/perft.txt", second);
    perft_file::<SolitaireSly, Listed>(FOLDER, "solitaire/perft.txt", second);
}

#[test]
fn two_implementations_agree_on_random_games() {
    for setup in ["book", "p2", "p3", "random"] {
        let table = Table::<SolitaireSly>::open(1, &[("setup", setup)]);
        same(&table, &slow(&table), 0..60);
    }
}
