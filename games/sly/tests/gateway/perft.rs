use crate::contest::{after, count, same};
use crate::slow::Gateway as Slow;
use parlour_core::Bulked;
use parlour_testkit::{Table, perft_file};
use sly::gateway::Gateway;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

fn slow(table: &Table<Gateway>) -> Slow {
    Slow::new(table.setup.seats.into(), table.setup.options[0].1 == "on")
}

#[test]
fn two_implementations_count_the_same() {
    let second = |table: &Table<Gateway>, texts: &str, depth| count(&after(slow(table), texts), depth);
    perft_file::<Gateway, Bulked>(FOLDER, "gateway/perft.txt", second);
}

#[test]
fn two_implementations_agree_on_random_games() {
    for (seats, teams) in [(2, "off"), (3, "off"), (4, "off"), (4, "on")] {
        let table = Table::<Gateway>::open(seats, &[("teams", teams)]);
        same(&table, &slow(&table), 0..8);
    }
}
