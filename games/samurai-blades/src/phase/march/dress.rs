//! A lord surprised in his sleep puts on his armour, a stage for each movement step in which he does not move.

use super::tell;
use crate::kind::Kind;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::Id;
use parlour_core::Log;

/// One stage, if he is a lord without all of his armour and the scenario has dressing.
pub(super) fn dress(game: &SamuraiBlades, s: &mut State, id: Id, log: &mut impl Log) {
    let next = match s.unit(id).kind {
        Kind::LordUndressed => Kind::LordHalfDressed,
        Kind::LordHalfDressed => Kind::Lord,
        _ => return,
    };
    if !game.scenario.special.dressing {
        return;
    }
    tell(game, s, id, "R-67", log, |who| format!("{who} puts on armour and is now a {}.", next.name()));
    s.unit_mut(id).kind = next;
}
