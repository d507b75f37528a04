//! How the log speaks of men and places.

use crate::ground::Hex;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Group, Id, Place};
use parlour_core::scene::Spot;
use parlour_core::{Line, Log, RuleRef};

/// A unit in a sentence: `the mounted samurai at K8`.
pub(crate) fn called(game: &SamuraiBlades, s: &State, id: Id) -> String {
    let unit = s.unit(id);
    let mounted = if unit.is_mounted() { "mounted " } else { "" };
    match unit.place.at {
        Hex::NOWHERE => format!("the {mounted}{}", unit.kind),
        at => format!("the {mounted}{} at {}", unit.kind, game.ground().name(at)),
    }
}

/// Several in a sentence: `the samurai at K8 and the monk at L8`.
pub(crate) fn all_called(game: &SamuraiBlades, s: &State, group: Group) -> String {
    group.iter().map(|id| called(game, s, id)).collect::<Vec<_>>().join(" and ")
}

/// The sentence with a capital letter.
pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
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
