//! Matters on the stack as words: `march #2 left 4 own underway stood K8 horse -`.

use super::read::Words;
use super::units::named;
use super::write::side;
use crate::frame::{Aim, Casualty, Deflect, Fight, Flight, Frame, Gait, March, Missile, Shot, Stage, Unhorsed};
use crate::ground::{Cover, Hex};
use crate::rules::SamuraiBlades;
use crate::tables::{Hit, Result as Blow, Target};
use crate::unit::{Group, Id, Place, Side};

const COVERS: [(Cover, &str); 4] =
    [(Cover::None, "none"), (Cover::Light, "light"), (Cover::Medium, "medium"), (Cover::Heavy, "heavy")];
const TARGETS: [(Target, &str); 3] =
    [(Target::Mounted, "mounted"), (Target::Samurai, "samurai"), (Target::Other, "other")];
const MISSILES: [(Missile, &str); 2] = [(Missile::Arrow, "arrow"), (Missile::Shuriken, "shuriken")];
const HITS: [(Hit, &str); 4] = [(Hit::A, "A"), (Hit::B, "B"), (Hit::C, "C"), (Hit::D, "D")];
const BLOWS: [(Blow, &str); 8] = [
    (Blow::A, "A"),
    (Blow::B, "B"),
    (Blow::C, "C"),
    (Blow::D, "D"),
    (Blow::E, "E"),
    (Blow::F, "F"),
    (Blow::G, "G"),
    (Blow::H, "H"),
];
const STAGES: [(Stage, &str); 3] = [(Stage::Gather, "gather"), (Stage::Roll, "roll"), (Stage::Aftermath, "aftermath")];

fn word<T: PartialEq + Copy>(list: &[(T, &'static str)], value: T) -> &'static str {
    list.iter().find(|(known, _)| *known == value).map_or("?", |(_, word)| word)
}

fn group(group: Group) -> String {
    let ids: Vec<String> = group.iter().map(|id| format!("#{}", id.0)).collect();
    if ids.is_empty() { "-".into() } else { ids.join(",") }
}

/// `K8`, `K8/K9`, or `-`.
pub(super) fn place(game: &SamuraiBlades, place: Place) -> String {
    let hexes: Vec<String> = place.hexes().map(|hex| game.ground().name(hex)).collect();
    if hexes.is_empty() { "-".to_owned() } else { hexes.join("/") }
}

pub(super) fn write(game: &SamuraiBlades, frame: Frame) -> String {
    let hex = |hex: Hex| if hex.is_somewhere() { game.ground().name(hex) } else { "-".into() };
    let id = |id: Id| format!("#{}", id.0);
    match frame {
        Frame::Empty => "empty".into(),
        Frame::Setup(of) => format!("setup {}", side(of)),
        Frame::Step => "step".into(),
        Frame::March(march) => written(game, march),
        Frame::Shot(shot) => {
            let aim = match shot.aim {
                Aim::Unit(at) => id(at),
                Aim::Lantern(n) => format!("lantern-{n}"),
            };
            let (missile, cover) = (word(&MISSILES, shot.missile), word(&COVERS, shot.cover));
            let (from, table) = (hex(shot.from), word(&TARGETS, shot.target));
            let (by, range, plus) = (id(shot.by), shot.range, shot.modifier);
            format!("shot {by} at {aim} {missile} from {from} range {range} cover {cover} table {table} plus {plus}")
        }
        Frame::Deflect(d) => format!("deflect {} {} from {}", id(d.unit), word(&HITS, d.hit), hex(d.from)),
        Frame::Parry(d) => format!("parry {} {} from {}", id(d.unit), word(&HITS, d.hit), hex(d.from)),
        Frame::Flight(f) => {
            format!("flight {} left {} start {} from {}", id(f.unit), f.left, place(game, f.start), hex(f.from))
        }
        Frame::Fight(f) => {
            let (by, at, on) = (group(f.attackers), group(f.defenders), group(f.advancers));
            format!("fight {by} against {at} advancers {on} {}", word(&STAGES, f.stage))
        }
        Frame::Rout(men) => format!("rout {}", group(men)),
        Frame::Casualty(c) => format!("casualty {} {}", group(c.of), word(&BLOWS, c.result)),
        Frame::Unhorsed(u) => format!("unhorsed {} horse {}", id(u.rider), id(u.horse)),
        Frame::Challenged(by) => format!("challenged {}", id(by)),
    }
}

fn written(game: &SamuraiBlades, march: March) -> String {
    let gait = match march.gait {
        Gait::Own => "own".into(),
        Gait::Leading(horse) => format!("leading #{}", horse.0),
        Gait::Hauling { cart, hands } => format!("hauling #{} by {}", cart.0, group(hands)),
        Gait::SettingDown { cart, hands } => format!("setting-down #{} by {}", cart.0, group(hands)),
        Gait::Advance => "advance".into(),
        Gait::AdvanceOne => "advance-one".into(),
    };
    let underway = if march.is_underway { "underway" } else { "waiting" };
    let (stood, horse) = (place(game, march.stood), place(game, march.horse_stood));
    format!("march #{} left {} {gait} {underway} stood {stood} horse {horse}", march.unit.0, march.left)
}

pub(super) fn read(game: &SamuraiBlades, words: &mut Words<'_>) -> Result<Frame, String> {
    let frame = match words.next("what is going on")? {
        "setup" => Frame::Setup(if words.number(1..=2)? == 1 { Side::First } else { Side::Second }),
        "step" => Frame::Step,
        "march" => Frame::March(marching(game, words)?),
        "shot" => Frame::Shot(shot(game, words)?),
        "deflect" => Frame::Deflect(deflect(game, words)?),
        "parry" => Frame::Parry(deflect(game, words)?),
        "flight" => {
            let unit = words.id()?;
            let left = words.after("left")?.number(0..=4)?;
            let start = words.after("start")?.place(game)?;
            let from = words.after("from")?.hex(game)?;
            Frame::Flight(Flight { unit, left, start, from })
        }
        "fight" => {
            let attackers = words.group()?;
            let defenders = words.after("against")?.group()?;
            let advancers = words.after("advancers")?.group()?;
            Frame::Fight(Fight { attackers, defenders, advancers, stage: named(&STAGES, words.next("a stage")?)? })
        }
        "rout" => Frame::Rout(words.group()?),
        "casualty" => {
            let of = words.group()?;
            Frame::Casualty(Casualty { of, result: named(&BLOWS, words.next("a result")?)? })
        }
        "unhorsed" => {
            let rider = words.id()?;
            Frame::Unhorsed(Unhorsed { rider, horse: words.after("horse")?.id()? })
        }
        "challenged" => Frame::Challenged(words.id()?),
        other => return Err(format!("`{other}` is nothing that goes on in this game")),
    };
    words.end()?;
    Ok(frame)
}

fn marching(game: &SamuraiBlades, words: &mut Words<'_>) -> Result<March, String> {
    let unit = words.id()?;
    let left = words.after("left")?.number(0..=30)?;
    let gait = match words.next("a gait")? {
        "own" => Gait::Own,
        "leading" => Gait::Leading(words.id()?),
        "hauling" => Gait::Hauling { cart: words.id()?, hands: words.after("by")?.group()? },
        "setting-down" => Gait::SettingDown { cart: words.id()?, hands: words.after("by")?.group()? },
        "advance" => Gait::Advance,
        "advance-one" => Gait::AdvanceOne,
        other => return Err(format!("own, leading, hauling, setting-down, advance or advance-one, not `{other}`")),
    };
    let is_underway = named(&[(true, "underway"), (false, "waiting")], words.next("underway or waiting")?)?;
    let stood = words.after("stood")?.place(game)?;
    let horse_stood = words.after("horse")?.place(game)?;
    Ok(March { unit, left, gait, is_underway, stood, horse_stood })
}

fn shot(game: &SamuraiBlades, words: &mut Words<'_>) -> Result<Shot, String> {
    let by = words.id()?;
    let aim = words.after("at")?.peek("a target")?;
    let aim = match aim.strip_prefix("lantern-") {
        Some(number) => {
            words.more();
            let count = game.scenario.lanterns.len();
            let number = number.parse::<u8>().ok().filter(|&n| usize::from(n) < count);
            Aim::Lantern(number.ok_or_else(|| format!("there are {count} lanterns, counted from 0"))?)
        }
        None => Aim::Unit(words.id()?),
    };
    let missile = named(&MISSILES, words.next("a missile")?)?;
    let from = words.after("from")?.hex(game)?;
    let range = words.after("range")?.number(1..=150)?;
    let cover = named(&COVERS, words.after("cover")?.next("a cover")?)?;
    let target = named(&TARGETS, words.after("table")?.next("a table")?)?;
    let modifier = words.after("plus")?.number(0..=4)?;
    Ok(Shot { by, aim, missile, from, range, cover, target, modifier })
}

fn deflect(game: &SamuraiBlades, words: &mut Words<'_>) -> Result<Deflect, String> {
    let unit = words.id()?;
    let hit = named(&HITS, words.next("a result")?)?;
    Ok(Deflect { unit, hit, from: words.after("from")?.hex(game)? })
}
