//! Verses before somebody's end.

use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::Side;
use parlour_core::{Seat, Verses};

impl Verses for SamuraiBlades {
    const VERSES: &'static [&'static str] = &[
        "Plum rain on the ford.\nThe bridge keeps no one's footprints.\nI cross it once more.",
        "The bell is silent.\nBetween two strokes of the bronze\nI fold my two sleeves.",
        "Frost on the paddies;\nthe farmer counts his bundles,\nI count no longer.",
        "Bowstring let go,\nthe arrow and the evening\nfall in one field.",
        "My horse grazes there\nwhere we were to have made camp.\nLet him keep the grass.",
        "One lantern is left.\nWhoever puts it out now\nwill see the same stars.",
        "They asked for my name.\nSnow wrote it on the rooftops\nand read it till noon.",
        "Dew on a borrowed sword,\nborrowed like the hand that holds it.\nMorning takes both back.\nThe road was a good road.",
    ];

    fn verse(&self, s: &State) -> Option<Seat> {
        // 8: as long as somebody prepares his end.
        Side::BOTH.into_iter().find(|side| s.rite[side.index()].some().is_some()).map(Side::seat)
    }
}
