use parlour_testkit::laws;
use sly::line_up::LineUp;

// Repetition ends every game; random ones rarely come to a hundred turns, and never near the bound.
laws!(by_turn: LineUp, 2, [], bound 1000, bulk, symmetric, arranges);
laws!(by_seat: LineUp, 2, [("order", "by-seat"), ("repetition", "draw")], bound 1000, bulk, symmetric, arranges);
