use crate::rules::{board, table};
use parlour_testkit::laws;
use parlour_testkit::laws::is_drawn;
use sly::blockade::Blockade;

// A random player runs one time in a hundred when he can, so games are long, but the bound is never near.
laws!(inner: Blockade, 2, [], bound 5000, bulk, formalities, arranges);
laws!(outer: Blockade, 2, [("kings", "outer"), ("repetition", "draw")], bound 5000, bulk, formalities, arranges);

#[test]
fn what_trying_does_not_find_is_drawn_all_the_same() {
    let two = "12J 12K 12L 11J 11K 11L";
    is_drawn(&table(), &board("10J 10K 10L 11I 12I 4H", two, "seat 2 moves"));
    is_drawn(&table(), &board("10J 10K 10L 11I 12I 4J", two, "seat 2 moves"));
    is_drawn(&table(), &board("10J 10K 10L 11I 1A 4H", two, "seat 2 moves"));
}
