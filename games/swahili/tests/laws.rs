//! The contract of the core traits, on random games. The longest of 300,000 random games of four took 163
//! turns.

use parlour_testkit::laws;
use swahili::Swahili;

laws!(two: Swahili, 2, [("swap", "off")], bound 300, arranges);
laws!(two_with_swap: Swahili, 2, [("swap", "on")], bound 300, arranges);
laws!(three: Swahili, 3, [], bound 300, arranges);
laws!(four: Swahili, 4, [], bound 300, arranges);
