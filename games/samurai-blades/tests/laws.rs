//! The contract of the core traits, for every scenario; and for those with secrets, that nothing is given away.
//!
//! The bounds are measured: of 1 000 random games each the longest took 665 actions at Plum Ford, 629 at Kurozuka, 857 at
//! Enryu, 998 of the Rice Tax, 664 of the Two Banners, 1 393 of the Six Swords and 212 of the Duel.
#![allow(clippy::unwrap_used)]

#[path = "laws/games.rs"]
mod games;

use parlour_testkit::laws;
use samurai_blades::SamuraiBlades;

laws!(plum_ford: SamuraiBlades, 2, [("scenario", "plum-ford")], bound 900, bulk, walks, answers, verses, musters, charts, marches, chronicles, arranges_anew);
laws!(lanterns_at_kurozuka: SamuraiBlades, 2, [("scenario", "lanterns-at-kurozuka")], bound 900, bulk, walks, answers, verses, musters, charts, marches, chronicles, arranges_anew, hidden);
laws!(bell_of_enryu: SamuraiBlades, 2, [("scenario", "bell-of-enryu")], bound 1_100, bulk, walks, answers, verses, musters, charts, marches, chronicles, arranges_anew);
laws!(rice_tax: SamuraiBlades, 2, [("scenario", "rice-tax")], bound 1_300, bulk, walks, answers, verses, musters, charts, marches, chronicles, arranges_anew, hidden);
laws!(two_banners: SamuraiBlades, 2, [("scenario", "two-banners")], bound 1_000, bulk, walks, answers, verses, musters, charts, marches, chronicles, arranges_anew);
laws!(six_swords: SamuraiBlades, 2, [("scenario", "six-swords")], bound 1_800, bulk, walks, answers, verses, musters, charts, marches, chronicles, arranges_anew);
laws!(duel: SamuraiBlades, 2, [("scenario", "duel"), ("temptation", "on")], bound 400, bulk, walks, answers, verses, musters, charts, marches, chronicles, arranges_anew);
laws!(free_barricades: SamuraiBlades, 2, [("scenario", "six-swords"), ("setup", "free")], bound 1_800, bulk, walks, answers, verses, musters, charts, marches, chronicles, arranges_anew);
laws!(free_set_up: SamuraiBlades, 2, [("scenario", "lanterns-at-kurozuka"), ("setup", "free")], bound 900, bulk, walks, answers, verses, musters, charts, marches, chronicles, arranges_anew, hidden);
