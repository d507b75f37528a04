//! The contract of the core traits, under both options of ruling R-05.

use parlour_testkit::laws;
use swords_and_shields::SwordsAndShields;

laws!(drawn: SwordsAndShields, 2, [("repetition", "draw")], bound 3000, bulk, symmetric, arranges);
laws!(repeater_loses: SwordsAndShields, 2, [("repetition", "repeater-loses")], bound 3000, bulk, symmetric, arranges);
