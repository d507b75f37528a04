//! Moves outside step 3: advances after combat (6.5.1, R-47) and where a body can retreat to.

use super::{can_step, foot, haul, horse};
use crate::frame::{Frame, Gait, March};
use crate::ground::{DIRS, Passage};
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Id, Place};

/// Pushes the march of an advance after combat; `gait` is `Advance` or `AdvanceOne`.
pub(crate) fn begin_advance(_game: &SamuraiBlades, s: &mut State, id: Id, gait: Gait) {
    s.push(Frame::March(advancing(s, id, gait)));
}
/// Can he advance at all, by one hex or more?
pub(crate) fn can_advance(game: &SamuraiBlades, s: &State, id: Id, gait: Gait) -> bool {
    s.unit(id).is_conscious() && can_step(game, s, advancing(s, id, gait))
}
fn advancing(s: &State, unit: Id, gait: Gait) -> March {
    let (left, stood) = (s.values(unit).movement / 2, s.unit(unit).place);
    March { unit, left, gait, is_underway: false, stood, horse_stood: Place::NOWHERE }
}
/// Does the test hold for a place one hex on from here that his body can physically take, whatever it costs and whoever stands there: a man's
/// neighbours, a horse's steps forward and backward. Not impassable ground, and no window that R-17 closes; but the
/// river, also for those who would drown in it. A hitched horse goes nowhere.
pub(crate) fn any_retreat(
    game: &SamuraiBlades,
    s: &State,
    id: Id,
    here: Place,
    test: &mut dyn FnMut(Place) -> bool,
) -> bool {
    let (unit, ground) = (s.unit(id), game.ground());
    if unit.is_long() {
        let horse = if unit.is_mounted() { unit.mate } else { id };
        return !haul::is_hitched(s, horse) && horse::any_retreat(game, s, here, test);
    }
    let at = here.at;
    DIRS.into_iter().any(|dir| {
        let Some(to) = ground.neighbour(at, dir) else { return false };
        let is_open = match ground.passage(at, dir) {
            Passage::Shut => false,
            Passage::Window => !foot::is_watched(game, s, unit.side, to),
            Passage::Open | Passage::Door => true,
        };
        is_open && s.mass(to) < 6 && test(Place::one(to))
    })
}
