use crate::contest::{after, count, same};
use crate::slow::Blockade as Slow;
use parlour_core::Bulked;
use parlour_testkit::{Table, perft_file};
use sly::blockade::Blockade;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

fn slow(table: &Table<Blockade>) -> Slow {
    Slow::new(&table.setup.options[0].1)
}

#[test]
fn two_implementations_count_the_same() {
    let second = |table: &Table<Blockade>, texts: &str, depth| count(&after(slow(table), texts), depth);
    perft_file::<Blockade, Bulked>(FOLDER, "blockade/perft.txt", second);
}

#[test]
fn two_implementations_agree_on_random_games() {
    for kings in ["inner", "outer"] {
        let table = Table::<Blockade>::open(2, &[("kings", kings)]);
        same(&table, &slow(&table), 0..60);
    }
}
