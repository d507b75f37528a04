use parlour_testkit::laws;
use sly::empire::Empire;

// A hundred quiet turns for each player end a game, and every capture takes a piece: 44 × 400 is the bound that never comes near.
laws!(two: Empire, 2, [], bound 4400, bulk, symmetric);
laws!(three: Empire, 3, [("teams", "off"), ("repetition", "draw")], bound 9900, bulk);
laws!(four: Empire, 4, [], bound 17600, bulk);
laws!(teams: Empire, 4, [("teams", "on")], bound 17600, bulk);
