//! Who sees what (R-52, R-53, ambush).

use crate::ground::{Hex, Terrain};
use crate::kind::Kind;
use crate::rules::SamuraiBlades;
use crate::sight::{self, Bodies, Body};
use crate::state::State;
use crate::unit::{Id, Place, Side, Unit};

/// How far ninja see men in the dark.
const NINJA_EYES: u16 = 5;

/// Who stands where, as one side knows it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct View<'a> {
    pub(crate) s: &'a State,
    pub(crate) side: Side,
}

impl Bodies for View<'_> {
    #[inline]
    fn body(&self, hex: Hex) -> Body {
        let Some(id) = self.s.known_occupant(hex, self.side) else { return Body::Nothing };
        let unit = self.s.unit(id);
        match unit.kind {
            Kind::Cart => Body::Cart,
            _ if unit.is_long() => Body::Horse(id.0),
            _ => Body::Foot(id.0),
        }
    }
    #[inline]
    fn near(&self, first: Hex) -> u64 {
        self.s.occupied().from(first)
    }
    #[inline]
    fn barricade(&self, hex: Hex) -> Option<u8> {
        self.s.barricade(hex).map(|b| b.front)
    }
}

/// Is this hex lit? By day every hex is.
pub(crate) fn is_lit(game: &SamuraiBlades, s: &State, hex: Hex) -> bool {
    let ground = game.ground();
    let lights = |lantern: Hex| {
        lantern == hex || ground.dir_between(hex, lantern).is_some_and(|dir| ground.walls(hex) >> dir & 1 == 0)
    };
    let mut lanterns = game.scenario.lanterns.iter().enumerate();
    !game.scenario.is_night() || lanterns.any(|(n, lantern)| s.lit >> n & 1 == 1 && lights(lantern.hex))
}

/// May `by` shoot at or attack this one: by day whoever is known, at night only who is seen?
pub(crate) fn is_seen(game: &SamuraiBlades, s: &State, id: Id, by: Side) -> bool {
    s.is_known(id, by) && (!game.scenario.is_night() || sees_at_night(game, s, by, s.unit(id).place))
}

/// Would this one be shown to his enemy if he stood there?
pub(crate) fn would_show(game: &SamuraiBlades, s: &State, id: Id, place: Place) -> bool {
    let side = s.unit(id).side;
    match game.scenario.special.ambush {
        _ if game.scenario.is_night() => sees_at_night(game, s, side.enemy(), place),
        Some(ambush) if usize::from(ambush.side) == side.index() => place.hexes().any(|hex| {
            let is_tree = game.ground().terrain(hex) == Terrain::Tree;
            let far = if is_tree { ambush.seen_in_trees } else { ambush.seen_within };
            any_watcher(game, s, side.enemy(), |_, eye| looks(game, s, side.enemy(), eye, hex, far.into()))
        }),
        // Secret by day without an ambush: whoever is looked at is seen.
        _ => place.hexes().any(|hex| has_line(game, s, side.enemy(), hex)),
    }
}

/// lit and in somebody's line of sight, or next to somebody with no wall between, or near a ninja's eyes.
fn sees_at_night(game: &SamuraiBlades, s: &State, by: Side, place: Place) -> bool {
    place.hexes().any(|hex| {
        let is_lit = is_lit(game, s, hex);
        any_watcher(game, s, by, |unit, eye| {
            let far = match unit.kind.is_ninja() {
                _ if is_lit => u16::MAX,
                true => NINJA_EYES,
                false => 1,
            };
            // In the dark nearly everybody is too far off.
            game.ground().distance(eye, hex) <= far
                && (is_beside(game, eye, hex) || (far > 1 && looks(game, s, by, eye, hex, far)))
        })
    })
}

/// Has a conscious man of this side a plain line of sight to the hex?
pub(super) fn has_line(game: &SamuraiBlades, s: &State, side: Side, hex: Hex) -> bool {
    any_watcher(game, s, side, |_, eye| looks(game, s, side, eye, hex, u16::MAX))
}

/// Does the test hold for a hex of a man of this side who is awake?
#[inline]
fn any_watcher(game: &SamuraiBlades, s: &State, side: Side, test: impl Fn(&Unit, Hex) -> bool) -> bool {
    let watches = |unit: &&Unit| unit.side == side && unit.is_conscious() && !is_asleep(game, s, unit);
    s.all_units().iter().filter(watches).any(|unit| unit.place.hexes().any(|eye| test(unit, eye)))
}

/// before the alarm whoever is indoors sleeps, where the scenario says so.
fn is_asleep(game: &SamuraiBlades, s: &State, unit: &Unit) -> bool {
    let special = &game.scenario.special;
    special.asleep_indoors
        && !s.is_alarmed
        && special.alarm == Some(unit.side as u8)
        && game.ground().building(unit.place.at).is_some()
}

/// Next to each other, and no wall between.
fn is_beside(game: &SamuraiBlades, a: Hex, b: Hex) -> bool {
    let ground = game.ground();
    ground.dir_between(a, b).is_some_and(|dir| ground.walls(a) >> dir & 1 == 0)
}

/// A plain line of sight, at most so far.
fn looks(game: &SamuraiBlades, s: &State, side: Side, eye: Hex, hex: Hex, far: u16) -> bool {
    let ground = game.ground();
    ground.distance(eye, hex) <= far && sight::plain(ground, &View { s, side }, eye, hex)
}
