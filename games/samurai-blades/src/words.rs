//! How the log speaks of men and places.

use crate::ground::Hex;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Group, Id, Place};
pub(crate) use parlour_core::capital as sentence;
use parlour_core::scene::Spot;
use parlour_core::{Line, Log, RuleRef};

/// A unit in a sentence: `the mounted samurai at K8`.
pub(crate) fn called(game: &SamuraiBlades, s: &State, id: Id) -> String {
    format!("the {}", named(game, s, id))
}

/// What he is and where, for whoever says whose he is: `mounted samurai at K8`.
pub(crate) fn named(game: &SamuraiBlades, s: &State, id: Id) -> String {
    match s.unit(id).place.at {
        Hex::NOWHERE => kind(s, id),
        at => format!("{} at {}", kind(s, id), game.ground().name(at)),
    }
}

/// What he is: `mounted samurai`.
pub(crate) fn kind(s: &State, id: Id) -> String {
    let unit = s.unit(id);
    format!("{}{}", if unit.is_mounted() { "mounted " } else { "" }, unit.kind)
}

/// Several in a sentence: `the samurai at K8 and the monk at L8`.
pub(crate) fn all_called(game: &SamuraiBlades, s: &State, group: Group) -> String {
    group.iter().map(|id| called(game, s, id)).collect::<Vec<_>>().join(" and ")
}

/// Where the page points.
pub(crate) fn spots(place: Place) -> impl Iterator<Item = Spot> {
    place.hexes().map(|hex| Spot(hex.0))
}

/// A line about somebody (`The samurai at K8 advances.`), for his own side's eyes if the enemy does not see him.
pub(crate) fn tell(game: &SamuraiBlades, s: &State, id: Id, rule: RuleRef, does: &str, log: &mut impl Log) {
    tell_with(game, s, id, rule, log, || does.to_owned());
}

/// The same, where the words have to be put together first.
pub(crate) fn tell_with(
    game: &SamuraiBlades,
    s: &State,
    id: Id,
    rule: RuleRef,
    log: &mut impl Log,
    does: impl FnOnce() -> String,
) {
    log.say(|| {
        let unit = s.unit(id);
        let line = Line::new(rule, sentence(&format!("{} {}.", called(game, s, id), does()))).at(spots(unit.place));
        if s.is_known(id, unit.side.enemy()) { line } else { line.only(unit.side.seat()) }
    });
}
