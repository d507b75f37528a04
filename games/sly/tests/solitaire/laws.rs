use parlour_testkit::laws;
use sly::solitaire::SolitaireSly;

// Each jump removes a piece of 36, and one stays; then the player may stop.
laws!(book: SolitaireSly, 1, [], bound 35, bulk, symmetric, arranges);
laws!(random: SolitaireSly, 1, [("setup", "random")], bound 35, bulk, symmetric, arranges);
laws!(p3: SolitaireSly, 1, [("setup", "p3")], bound 35, bulk, symmetric, arranges);
