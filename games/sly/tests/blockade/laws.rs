use parlour_testkit::laws;
use sly::blockade::Blockade;

// A random player runs one time in a hundred when he can, so games are long, but the bound is never near.
laws!(inner: Blockade, 2, [], bound 5000, bulk);
laws!(outer: Blockade, 2, [("kings", "outer"), ("repetition", "draw")], bound 5000, bulk);
