use crate::rules::rulings::shut_in;
use crate::rules::{self, TURN, board};
use parlour_testkit::laws;
use parlour_testkit::laws::is_drawn;
use sly::gateway::Gateway;

// Two hundred turns of each seat without an entry end a game, and there are eight entries each: nothing comes near these bounds.
laws!(two: Gateway, 2, [], bound 6400, bulk, symmetric, formalities, arranges);
laws!(three: Gateway, 3, [("teams", "off"), ("repetition", "draw")], bound 14400, bulk, symmetric, formalities, arranges);
laws!(four: Gateway, 4, [], bound 25600, bulk, formalities, arranges);
laws!(teams: Gateway, 4, [("teams", "on")], bound 25600, bulk, formalities, arranges);

#[test]
fn what_trying_does_not_find_is_drawn_all_the_same() {
    is_drawn(&rules::teams(), &board(&shut_in(), TURN));
    is_drawn(&rules::teams(), &board(&shut_in().replace("2C 2A", "2C 3A"), TURN));
}
