//! The scenario's conditions in words: for the card where a file names no aim, and for how it ended.

use crate::ground::HexSet;
use crate::kind::Kind;
use crate::rules::SamuraiBlades;
use crate::scenario::{Condition, Who};
use crate::unit::Side;
use crate::victory::side;
use parlour_core::scene::Spot;

/// `your`, `East's`: whose men.
pub(super) type Whose<'a> = &'a dyn Fn(Side) -> String;

/// Several that hold together.
pub(super) fn all(game: &SamuraiBlades, all: &[Condition], whose: Whose<'_>) -> String {
    let words: Vec<String> = all.iter().map(|condition| one(game, condition, whose)).collect();
    match words.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        Some((only, _)) => only.clone(),
        None => "nothing else is asked".into(),
    }
}

fn one(game: &SamuraiBlades, condition: &Condition, whose: Whose<'_>) -> String {
    let some = |who: &Who, n: usize| some(game, who, n, whose);
    let none = |who: &Who| match is_one(game, who) {
        true => format!("{} {} is not", whose(side(who.side)), noun(who)),
        false => format!("none of {} {} is", whose(side(who.side)), plural(noun(who))),
    };
    match condition {
        Condition::Exited(who, n) => {
            let over = edge(game, who.side).map_or_else(String::new, |(name, _)| format!(" over the {name} edge"));
            let has = if *n == 1 { "has" } else { "have" };
            format!("{} {has} left the ground{over}", some(who, (*n).into()))
        }
        Condition::In(who, hexes) => format!("{} is {}", some(who, 1), place(game, hexes)),
        Condition::NoneIn(who, hexes) => format!("{} {}", none(who), place(game, hexes)),
        Condition::NoneNear(who, hexes) => format!("{} {} or next to it", none(who), place(game, hexes)),
        Condition::Dead(who, n) => {
            format!("{} {} dead", some(who, (*n).into()), if *n == 1 { "is" } else { "are" })
        }
        Condition::FewerDead(who, n) => {
            let (count, whose) = (number((*n).into()), whose(side(who.side)));
            format!("fewer than {count} of {whose} {} are dead", plural(noun(who)))
        }
        Condition::Gone(who) if is_one(game, who) => format!("{} {} is gone", whose(side(who.side)), noun(who)),
        Condition::Gone(who) => format!("{} left", none(who)),
        Condition::Alive(who) if is_one(game, who) => format!("{} {} lives", whose(side(who.side)), noun(who)),
        Condition::Alive(who) => format!("{} dead", none(who)),
    }
}

/// `your lord`, `one of your men`, `four of your men`.
fn some(game: &SamuraiBlades, who: &Who, n: usize, whose: Whose<'_>) -> String {
    let whose = whose(side(who.side));
    match is_one(game, who) {
        true => format!("{whose} {}", noun(who)),
        false => format!("{} of {whose} {}", number(n), plural(noun(who))),
    }
}

/// Is there only one whom it can mean?
fn is_one(game: &SamuraiBlades, who: &Who) -> bool {
    game.scenario.units.iter().filter(|unit| who.has(unit.side, unit.kind)).count() == 1
}

fn noun(who: &Who) -> &'static str {
    let all = |test: fn(&Kind) -> bool| who.kinds.iter().all(test);
    match who.kinds.as_slice() {
        [] => "man",
        [kind] => kind.name(),
        _ if all(|kind| matches!(kind, Kind::Lord | Kind::LordHalfDressed | Kind::LordUndressed)) => "lord",
        _ if all(|kind| kind.is_samurai()) => "samurai",
        _ if all(|kind| kind.is_monk()) => "monk",
        _ if all(|kind| kind.is_ninja()) => "ninja",
        _ => "man",
    }
}

fn plural(noun: &str) -> String {
    let stays = ["samurai", "ninja", "daimyo", "ronin", "ashigaru"].into_iter().any(|word| noun.ends_with(word));
    match noun {
        "man" => "men".into(),
        _ if stays => noun.into(),
        _ => format!("{noun}s"),
    }
}

pub(super) fn number(n: usize) -> String {
    const WORDS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    WORDS.get(n).map_or_else(|| n.to_string(), |&word| word.to_owned())
}

/// `on the bridge`, `in the temple`, `at N7`.
fn place(game: &SamuraiBlades, hexes: &HexSet) -> String {
    let ground = game.ground();
    let names: Vec<String> = hexes.iter().take(NAMED + 1).map(|hex| ground.name(hex)).collect();
    let Some(first) = hexes.iter().next() else { return "anywhere".into() };
    let terrain = ground.terrain(first);
    match names.as_slice() {
        [only] => format!("at {only}"),
        _ if *hexes == ground.hexes_of(|other| other == terrain) => format!("on the {}", terrain.word()),
        _ if ground.buildings().contains(hexes) => {
            let is_temple = hexes.iter().any(|hex| ground.terrain(hex) == crate::ground::Terrain::Temple);
            if is_temple { "in the temple".into() } else { format!("in the house at {}", names[0]) }
        }
        [before @ .., last] if names.len() <= NAMED => format!("at {} or {last}", before.join(", ")),
        _ => format!("in one of {} hexes", hexes.len()),
    }
}

/// So many hexes are named one by one.
const NAMED: usize = 4;

/// The edge over which this side leaves, if it is one of the four, and its hexes from one end to the other.
pub(super) fn edge(game: &SamuraiBlades, number: u8) -> Option<(&'static str, Vec<Spot>)> {
    let (ground, exits) = (game.ground(), &game.scenario.sides.get(usize::from(number))?.exits);
    let all = |test: &dyn Fn(u16, u16) -> bool| {
        exits.iter().all(|hex| {
            let (col, row) = ground.col_row(hex);
            test(col, row)
        })
    };
    let name = match () {
        () if exits.is_empty() => return None,
        () if all(&|col, _| col == 0) => "west",
        () if all(&|col, _| col + 1 == ground.cols()) => "east",
        () if all(&|_, row| row == 0) => "north",
        () if all(&|_, row| row + 1 == ground.rows()) => "south",
        () => return None,
    };
    Some((name, exits.iter().map(|hex| Spot(hex.0)).collect()))
}
