use crate::rules::pictures::{self, board, table};
use parlour_testkit::laws;
use parlour_testkit::laws::is_drawn;
use sly::empire::Empire;

// A hundred quiet turns for each player end a game, and every capture takes a piece: 44 × 400 is the bound that never comes near.
laws!(two: Empire, 2, [], bound 4400, bulk, symmetric, formalities, arranges);
laws!(three: Empire, 3, [("teams", "off"), ("repetition", "draw")], bound 9900, bulk, formalities, arranges);
laws!(four: Empire, 4, [], bound 17600, bulk, formalities, arranges);
laws!(teams: Empire, 4, [("teams", "on")], bound 17600, bulk, formalities, arranges);

#[test]
fn what_trying_does_not_find_is_drawn_all_the_same() {
    // The last piece of seat 1 in the midst of others: four captures, and none among partners.
    let row = "2S 1B 3S 1C 2T 1D 2T 1E 3S 1F 2S 1G 2S 1H 2S 1I 2S 1J 2S 1K 2T 1L";
    let column = "3T 2A 3S 3A 3S 4A 3S 5A 3S 6A 4S 7A 4S 8A 4S 9A 4S 10A 4S 11A 4S 12A";
    let blocked = board(&format!("1C 1A {row} {column} 2C 9L 3C 12L 4C 12D"), "seat 1 to move, quiet 0");
    is_drawn(&table(4), &blocked);
    is_drawn(&pictures::teams(), &blocked);
}
