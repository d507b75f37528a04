//! How the log and the page speak of men, places and numbers.

use crate::ground::Hex;
use crate::present::eye::is_veiled;
use crate::rules::SamuraiBlades;
use crate::scenario::Person;
use crate::state::State;
use crate::unit::{Group, Id, Place, Side};
pub(crate) use parlour_core::capital as sentence;
use parlour_core::scene::{Spot, Viewer};
use parlour_core::{Line, Log, RuleRef};

/// Who somebody is, as far as `eye` may know; nobody where the scenario does not say.
pub(crate) fn person<'a>(game: &'a SamuraiBlades, s: &State, id: Id, eye: Viewer) -> Option<&'a Person> {
    let person = game.scenario.tale.people.get(id.index())?.as_ref()?;
    (!is_veiled(game, s, id, eye)).then_some(person)
}

/// The eyes of whoever decides now.
pub(crate) fn decider(s: &State) -> Viewer {
    Viewer::Seat(s.top().side(s).seat())
}

/// A unit as everybody may hear of it: `Sugaya Tomokiyo (samurai, K8)`, or `the samurai at K8`.
pub(crate) fn called(game: &SamuraiBlades, s: &State, id: Id) -> String {
    called_to(game, s, id, Viewer::Spectator)
}

/// The same for these eyes.
pub(crate) fn called_to(game: &SamuraiBlades, s: &State, id: Id, eye: Viewer) -> String {
    let Some(Person { name, .. }) = person(game, s, id, eye) else { return brief(game, s, id, eye) };
    match s.unit(id).place.at {
        Hex::NOWHERE => format!("{name} ({})", kind(s, id)),
        at => format!("{name} ({}, {})", kind(s, id), game.ground().name(at)),
    }
}

/// Short, where everybody sees what he is: `Sugaya Tomokiyo at K8`, or `the samurai at K8`.
pub(crate) fn brief(game: &SamuraiBlades, s: &State, id: Id, eye: Viewer) -> String {
    let the = if person(game, s, id, eye).is_some() { "" } else { "the " };
    format!("{the}{}", named(game, s, id, eye))
}

/// Who he is and where, for whoever says whose he is: `Sugaya Tomokiyo at K8`, `mounted samurai at K8`.
pub(crate) fn named(game: &SamuraiBlades, s: &State, id: Id, eye: Viewer) -> String {
    match s.unit(id).place.at {
        Hex::NOWHERE => titled(game, s, id, eye),
        at => format!("{} at {}", titled(game, s, id, eye), game.ground().name(at)),
    }
}

/// Who he is: `Sugaya Tomokiyo`, `mounted samurai`.
pub(crate) fn titled(game: &SamuraiBlades, s: &State, id: Id, eye: Viewer) -> String {
    person(game, s, id, eye).map_or_else(|| kind(s, id), |person| person.name.clone())
}

/// What he is: `mounted samurai`.
pub(crate) fn kind(s: &State, id: Id) -> String {
    let unit = s.unit(id);
    format!("{}{}", if unit.is_mounted() { "mounted " } else { "" }, unit.kind)
}

/// Several in a sentence of the log.
pub(crate) fn all_called(game: &SamuraiBlades, s: &State, group: Group, eye: Viewer) -> String {
    listed(group.iter().map(|id| called_to(game, s, id, eye)))
}

/// The same, short.
pub(crate) fn all_brief(game: &SamuraiBlades, s: &State, group: Group, eye: Viewer) -> String {
    listed(group.iter().map(|id| brief(game, s, id, eye)))
}

/// `one`, `one and another`, `one, another and a third`.
pub(crate) fn listed(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    match words.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        Some((only, _)) => only.clone(),
        None => String::new(),
    }
}

/// `1 point`, `3 points`; of men `1 man`, `3 men`.
pub(crate) fn count(n: impl Into<i64>, noun: &str) -> String {
    match (n.into(), noun) {
        (1, noun) => format!("1 {noun}"),
        (n, "man") => format!("{n} men"),
        (n, "hex") => format!("{n} hexes"),
        (n, noun) => format!("{n} {noun}s"),
    }
}

/// Where the page points.
pub(crate) fn spots(place: Place) -> impl Iterator<Item = Spot> {
    place.hexes().map(|hex| Spot(hex.0))
}

/// Who may hear of him by name: everybody, or only his own side while the enemy does not see him.
pub(crate) fn hearer(s: &State, id: Id) -> Viewer {
    let (Side::First | Side::Second) = s.unit(id).side else { return Viewer::Spectator };
    let side = s.unit(id).side;
    if s.is_known(id, side.enemy()) { Viewer::Spectator } else { Viewer::Seat(side.seat()) }
}

/// A line about somebody (`Sugaya Tomokiyo (samurai, K8) advances.`), for his own side's eyes if the enemy does not see him.
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
        let eye = hearer(s, id);
        let text = sentence(&format!("{} {}.", called_to(game, s, id, eye), does()));
        let line = Line::new(rule, text).at(spots(s.unit(id).place));
        if let Viewer::Seat(seat) = eye { line.only(seat) } else { line }
    });
}
