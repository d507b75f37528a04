//! What was agreed before a match, in words.

use crate::new_match::is_named;
use maud::{Markup, html};
use parlour_core::{GameInfo, OptionInfo, Setup};

/// The options that are not as they usually are, with what they are.
fn changed<'a>(info: &'a GameInfo, setup: &'a Setup) -> impl Iterator<Item = (&'a OptionInfo, &'a str)> {
    let of = |key: &str| info.options.iter().find(|option| option.key == key);
    let chosen = setup.options.iter().filter_map(move |(key, value)| Some((of(key)?, value.as_str())));
    chosen.filter(|(option, value)| option.default != *value)
}

/// `1984, 2 players, Plum Ford, 1 option changed`.
pub(crate) fn subtitle(info: &GameInfo, setup: &Setup) -> String {
    let seats = if setup.seats == 1 { "1 player".into() } else { format!("{} players", setup.seats) };
    let mut parts = vec![info.boxed.years.to_owned(), seats];
    for option in info.options.iter().filter(|option| is_named(option)) {
        let value = setup.options.iter().find(|(key, _)| key == option.key).map_or(option.default, |(_, v)| v);
        let answer = option.answer(value);
        // A name with what it means: `Plum Ford: a bridge, bows and few samurai`.
        parts.push(answer.split_once(": ").map_or(answer.as_str(), |(name, _)| name).to_owned());
    }
    match changed(info, setup).filter(|(option, _)| !is_named(option)).count() {
        0 => {}
        1 => parts.push("1 option changed".into()),
        n => parts.push(format!("{n} options changed")),
    }
    parts.join(", ")
}

/// Which options differ, as questions with answers; nothing if none does.
pub(crate) fn list(info: &GameInfo, setup: &Setup) -> Markup {
    let changed: Vec<_> = changed(info, setup).filter(|(option, _)| !is_named(option)).collect();
    html! {
        @if !changed.is_empty() {
            h3.caps { "Agreed for this match" }
            dl.agreed { @for (option, value) in changed { dt { (option.question) } dd { (parlour_core::capital(&option.answer(value))) "." } } }
        }
    }
}
