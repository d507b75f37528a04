use parlour_testkit::laws;
use sly::sniggle::Sniggle;

// Nine pieces of each seat go nine columns each, one at a time at the slowest; passes come on top.
laws!(two: Sniggle, 2, [], bound 200, bulk, formalities, arranges);
laws!(three: Sniggle, 3, [], bound 300, bulk, formalities, arranges);
laws!(four: Sniggle, 4, [], bound 400, bulk, formalities, arranges);
laws!(teams: Sniggle, 4, [("teams", "on")], bound 400, bulk, formalities, arranges);
laws!(triangles: Sniggle, 2, [("variation", "triangles"), ("triangles", "312")], bound 200, bulk, formalities, arranges);
laws!(triangles_of_three: Sniggle, 3, [("variation", "triangles")], bound 300, bulk, formalities, arranges);
laws!(triangles_in_teams: Sniggle, 4, [("teams", "on"), ("variation", "triangles")], bound 400, bulk, formalities, arranges);
