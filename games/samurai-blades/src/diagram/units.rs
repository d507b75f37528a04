//! The line of a counter: `#1 1 SAM Q8/Q7 wounded map #14 rider`.

use super::frames::place;
use super::read::Words;
use super::write::side;
use crate::kind::Kind;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Health, Id, Marks, Post, Side, Unit};

const HEALTHS: [(Health, &str); 4] =
    [(Health::Healthy, "healthy"), (Health::Stunned, "stunned"), (Health::Wounded, "wounded"), (Health::Dead, "dead")];

const POSTS: [(Post, &str); 5] = [
    (Post::Map, "map"),
    (Post::Ridden, "ridden"),
    (Post::Waiting, "waiting"),
    (Post::Left, "left"),
    (Post::Removed, "removed"),
];

const MARKS: [(Marks, &str); 16] = [
    (Marks::FOUGHT, "fought"),
    (Marks::SHOT, "shot"),
    (Marks::SHOT_AGAIN, "shot-again"),
    (Marks::MOVED, "moved"),
    (Marks::ATTACKED, "attacked"),
    (Marks::BUSY, "busy"),
    (Marks::MOUNTING, "mounting"),
    (Marks::DISMOUNTING, "dismounting"),
    (Marks::DEFLECTED, "deflected"),
    (Marks::CHALLENGED, "challenged"),
    (Marks::HIDDEN, "hidden"),
    (Marks::SEEN, "seen"),
    (Marks::RIDER, "rider"),
    (Marks::HITCHING, "hitching"),
    (Marks::KEPT_BY_FIRST, "kept-by-1"),
    (Marks::KEPT_BY_SECOND, "kept-by-2"),
];

/// In the air over its hexes: it stands on none of them.
const ALOFT: &str = "aloft";

fn word<T: PartialEq + Copy>(list: &[(T, &'static str)], value: T) -> &'static str {
    list.iter().find(|(known, _)| *known == value).map_or("?", |(_, word)| word)
}

pub(super) fn named<T: Copy>(list: &[(T, &'static str)], word: &str) -> Result<T, String> {
    let known = || list.iter().map(|(_, word)| *word).collect::<Vec<_>>().join(", ");
    list.iter().find(|(_, known)| *known == word).map(|(value, _)| *value).ok_or_else(|| {
        let known = known();
        format!("one of {known}, not `{word}`")
    })
}

pub(super) fn write(game: &SamuraiBlades, s: &State, id: Id) -> String {
    let unit = s.unit(id);
    let place = place(game, unit.place);
    let mate = unit.mate.some().map_or("-".into(), |mate| format!("#{}", mate.0));
    let (health, post) = (word(&HEALTHS, unit.health), word(&POSTS, unit.post));
    let mut line = format!("#{} {} {} {place} {health} {post} {mate}", id.0, side(unit.side), unit.kind.code());
    for (_, name) in MARKS.iter().filter(|(mark, _)| unit.marks.has(*mark)) {
        line = line + " " + name;
    }
    let is_body = unit.post == Post::Map && (unit.health != Health::Dead || unit.kind == Kind::Cart);
    let stands = unit.place.hexes().all(|hex| s.occupant(hex) == Some(id));
    if is_body && !stands { line + " " + ALOFT } else { line }
}

/// A counter as it is written, and whether it is aloft.
pub(super) fn read(game: &SamuraiBlades, words: &mut Words<'_>) -> Result<(Unit, bool), String> {
    let side = match words.number(0..=2)? {
        1 => Side::First,
        2 => Side::Second,
        _ => Side::None,
    };
    let code = words.next("a code of the roster")?;
    let kind = Kind::from_code(code).ok_or_else(|| format!("`{code}` is no code of the roster"))?;
    let place = words.place(game)?;
    let health = named(&HEALTHS, words.next("how it fares")?)?;
    let post = named(&POSTS, words.next("where it is")?)?;
    let mate = words.id_or_none()?;
    let mut unit = Unit { place, kind, side, health, post, mate, marks: Marks::default() };
    let mut is_aloft = false;
    while let Some(word) = words.more() {
        match word {
            ALOFT => is_aloft = true,
            word => unit.marks.set(named(&MARKS, word)?),
        }
    }
    Ok((unit, is_aloft))
}
