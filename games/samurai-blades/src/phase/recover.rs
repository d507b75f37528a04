//! Step 6: the stunned rise, corpses are cleared, horses hitched and unhitched.

use super::march::{clear, hitch, tell};
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::Health;
use parlour_core::Log;

/// All of it.
pub(crate) fn run(game: &SamuraiBlades, s: &mut State, log: &mut impl Log) {
    for id in s.ids() {
        if s.unit(id).side == s.side && s.unit(id).health == Health::Stunned {
            s.unit_mut(id).health = Health::Healthy;
            tell(game, s, id, "R-11", log, |who| format!("{who} gets up."));
        }
    }
    clear::complete(game, s, log);
    hitch::complete(game, s, log);
}
