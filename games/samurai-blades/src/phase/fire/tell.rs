//! What is told of a shot. Of a thrower in the dark the enemy hears only that something flew.

use super::aim::{Prospect, modified};
use crate::frame::{Aim, Missile, Shot};
use crate::ground::Hex;
use crate::rules::SamuraiBlades;
use crate::sight::Cause;
use crate::state::State;
use crate::tables::Target;
use crate::words::{called, called_to, count, hearer, sentence};
use parlour_core::scene::Spot;
use parlour_core::{Line, Log, RuleRef};

fn name_of(game: &SamuraiBlades, s: &State, aim: Aim) -> String {
    match aim {
        Aim::Unit(id) => called(game, s, id),
        Aim::Lantern(n) => format!("the lantern at {}", game.ground().name(game.scenario.lanterns[usize::from(n)].hex)),
    }
}

fn spot_of(game: &SamuraiBlades, s: &State, aim: Aim) -> Spot {
    match aim {
        Aim::Unit(id) => Spot(s.unit(id).place.at.0),
        Aim::Lantern(n) => Spot(game.scenario.lanterns[usize::from(n)].hex.0),
    }
}

/// 4, 10.1: somebody shoots or throws; with range, cover and what is added to the die.
pub(super) fn loosed(game: &SamuraiBlades, s: &State, prospect: &Prospect, log: &mut impl Log) {
    let Prospect { shot, .. } = *prospect;
    let (rule, verb) = match shot.missile {
        Missile::Arrow => ("4", "shoots at"),
        Missile::Shuriken => ("10.1", "throws a shuriken at"),
    };
    let target = || name_of(game, s, shot.aim);
    let full = || {
        let by = called_to(game, s, shot.by, hearer(s, shot.by));
        let text = format!("{by} {verb} {}: {}.", target(), details(game, prospect));
        Line::new(rule, sentence(&text)).at([Spot(shot.from.0), spot_of(game, s, shot.aim)])
    };
    if s.is_known(shot.by, s.side.enemy()) {
        log.say(full);
    } else {
        log.say(|| full().only(s.side.seat()));
        let text = || format!("A shuriken comes out of the dark at {}.", target());
        log.say(|| Line::new(rule, text()).at([spot_of(game, s, shot.aim)]).only(s.side.enemy().seat()));
    }
}

/// Range, cover with its reason, modifiers with their rules.
fn details(game: &SamuraiBlades, prospect: &Prospect) -> String {
    let Prospect { shot, band, cause, is_wounded, is_unlit, .. } = *prospect;
    let table = match (shot.missile, shot.target) {
        (Missile::Shuriken, _) => "shuriken table (10.2)",
        (_, Target::Mounted) => "table of riders (4.2)",
        (_, Target::Samurai) => "table of samurai (4.3)",
        (_, Target::Other) => "table of other infantry (4.3)",
    };
    let mut text = format!("{}, {table}", count(shot.range, "hex"));
    if shot.missile == Missile::Arrow {
        text += &format!(", {}", cover(game, &shot, cause));
    }
    if let Some(band) = band.filter(|b| b.modifier() > 0) {
        text += &format!(", +{} {} (4.1)", band.modifier(), band.name());
    }
    if is_wounded {
        text += ", +1 wounded (4.8)";
    }
    if is_unlit {
        text += ", +1 unlit target (R-55)";
    }
    text
}

fn cover(game: &SamuraiBlades, shot: &Shot, cause: Cause) -> String {
    let place = |hex: Hex| game.ground().name(hex);
    let reason = match cause {
        Cause::Open => return "no cover".to_owned(),
        Cause::Ground(hex, terrain) => format!("{} at {}", terrain.word(), place(hex)),
        Cause::Scrub(hex) => format!("scrub at {}", place(hex)),
        Cause::Cart(hex) => format!("cart at {}", place(hex)),
        Cause::Lip => "lip of the slope".to_owned(),
        Cause::Window => "window".to_owned(),
        Cause::Barricade => "barricade".to_owned(),
        Cause::Corner => "corner".to_owned(),
    };
    format!("{} cover ({reason}, R-32)", shot.cover.word())
}

/// What the die did. What was added to it stays between those who know the shooter.
pub(super) fn fell(
    game: &SamuraiBlades,
    s: &State,
    shot: &Shot,
    die: u8,
    rule: RuleRef,
    result: &str,
    log: &mut impl Log,
) {
    let target = spot_of(game, s, shot.aim);
    let full = || {
        let text = match shot.modifier {
            0 => format!("Die {die}: {result}."),
            more => format!("Die {die} + {more} = {}: {result}.", modified(shot, die)),
        };
        Line::new(rule, text).at([Spot(shot.from.0), target])
    };
    if s.is_known(shot.by, s.side.enemy()) {
        log.say(full);
    } else {
        log.say(|| full().only(s.side.seat()));
        let text = || format!("Die {die}: {result}.");
        log.say(|| Line::new(rule, text()).at([target]).only(s.side.enemy().seat()));
    }
}
