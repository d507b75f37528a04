//! The contract of the core traits, for every scenario; and for those with secrets, that nothing is given away.

use parlour_testkit::laws;
use samurai_blades::SamuraiBlades;

laws!(plum_ford: SamuraiBlades, 2, [("scenario", "plum-ford")], bound 60_000);
laws!(lanterns_at_kurozuka: SamuraiBlades, 2, [("scenario", "lanterns-at-kurozuka")], bound 60_000, hidden);
laws!(bell_of_enryu: SamuraiBlades, 2, [("scenario", "bell-of-enryu")], bound 60_000);
laws!(rice_tax: SamuraiBlades, 2, [("scenario", "rice-tax")], bound 60_000, hidden);
laws!(two_banners: SamuraiBlades, 2, [("scenario", "two-banners")], bound 60_000);
laws!(six_swords: SamuraiBlades, 2, [("scenario", "six-swords")], bound 60_000);
laws!(duel: SamuraiBlades, 2, [("scenario", "duel"), ("temptation", "on")], bound 60_000);
laws!(free_set_up: SamuraiBlades, 2, [("scenario", "rice-tax"), ("setup", "free")], bound 60_000, hidden);
