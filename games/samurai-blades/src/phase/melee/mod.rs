//! Step 5: hand to hand (6), and lanterns (11).
//!
//! An attack begins with two men. Then either more attackers join or more defenders are added, always in the order
//! of their numbers, so that each set of men can be named in exactly one way: begin with the first of them.

mod odds;
mod reach;

pub(crate) use odds::worth;
pub use odds::{Cause, Footing, Odds, odds};
pub(crate) use reach::{can_attack, is_next_to_enemy, within_reach};

use crate::action::Action;
use crate::frame::{Casualty, Fight, Frame, Gait, Stage};
use crate::night;
use crate::phase::{duel, honour, march};
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::tables::{Against, Result};
use crate::unit::{Group, Health, Id, Marks, Side};
use crate::words::{all_called, sentence, spots, tell, tell_with};
use parlour_core::scene::{Spot, Viewer};
use parlour_core::{Line, Log, RuleRef};
use reach::{is_ready, is_target, lanterns, targets};

/// Can anybody of the phasing side attack or see to a lantern?
pub(crate) fn has_attack(game: &SamuraiBlades, s: &State) -> bool {
    let can =
        |id| is_ready(game, s, id) && (!targets(game, s, id).is_empty() || lanterns(game, s, id).next().is_some());
    s.ids().any(can)
}

/// The attacks that may begin, and lanterns.
pub(crate) fn list(game: &SamuraiBlades, s: &State, out: &mut Vec<Action>) {
    for by in s.ids().filter(|&id| is_ready(game, s, id)) {
        out.extend(targets(game, s, by).iter().map(|at| Action::Attack { by, at }));
        out.extend(lanterns(game, s, by).map(|lantern| match s.lit >> lantern & 1 {
            0 => Action::Light { by, lantern },
            _ => Action::Douse { by, lantern },
        }));
    }
}

/// Begins one: pushes `Frame::Fight` in `Stage::Gather`.
pub(crate) fn apply(game: &SamuraiBlades, s: &mut State, a: Action, log: &mut impl Log) {
    match a {
        Action::Attack { by, at } => {
            night::show(game, s, by, log);
            let (attackers, defenders) = (Group::of(by), Group::of(at));
            s.push(Frame::Fight(Fight { attackers, defenders, advancers: Group::EMPTY, stage: Stage::Gather }));
        }
        Action::Light { by, lantern } => see_to(game, s, by, lantern, "lights", log),
        Action::Douse { by, lantern } => see_to(game, s, by, lantern, "puts out", log),
        a => unreachable!("{a:?} is no action of the melee step"),
    }
}

/// instead of attacking.
fn see_to(game: &SamuraiBlades, s: &mut State, by: Id, lantern: u8, verb: &str, log: &mut impl Log) {
    night::show(game, s, by, log);
    let hex = game.scenario.lanterns[usize::from(lantern)].hex;
    tell_with(game, s, by, "R-56", log, || format!("{verb} the lantern at {}", game.ground().name(hex)));
    s.unit_mut(by).marks.set(Marks::ATTACKED);
    let burns = s.lit >> lantern & 1 == 1;
    night::set_lantern(game, s, lantern, !burns, log);
}

/// Gathering: who may join, or strike. Aftermath: who may advance, or `Done`.
pub(crate) fn list_fight(game: &SamuraiBlades, s: &State, fight: Fight, out: &mut Vec<Action>) {
    match fight.stage {
        Stage::Gather => {
            out.extend(joiners(game, s, fight).iter().map(Action::Join));
            out.extend(more_defenders(game, s, fight).iter().map(Action::Also));
            out.push(Action::Strike);
        }
        Stage::Aftermath => {
            out.extend(fight.advancers.iter().map(Action::Advance));
            out.push(Action::Done);
        }
        Stage::Roll => unreachable!("a die is due"),
    }
}

/// Those who come after everybody of this group.
fn after(group: Group) -> impl Fn(&Id) -> bool {
    let last = group.iter().last();
    move |&id| Some(id) > last
}

/// More attackers against a single enemy (6.2).
fn joiners(game: &SamuraiBlades, s: &State, fight: Fight) -> Group {
    let Some(at) = fight.defenders.first().filter(|_| fight.defenders.len() == 1) else { return Group::EMPTY };
    let around = within_reach(game, s, s.unit(at).place);
    around.iter().filter(after(fight.attackers)).filter(|&id| is_ready(game, s, id)).collect()
}

/// More enemies for a single attacker (6.2), riders and men on foot never mixed.
fn more_defenders(game: &SamuraiBlades, s: &State, fight: Fight) -> Group {
    let Some(by) = fight.attackers.first().filter(|_| fight.attackers.len() == 1) else { return Group::EMPTY };
    let around = within_reach(game, s, s.unit(by).place);
    let against = odds::against(s, fight.defenders);
    let suits = |&id: &Id| odds::against(s, Group::of(id)) == against && is_target(game, s, by, id);
    around.iter().filter(after(fight.defenders)).filter(suits).collect()
}

/// One of those.
pub(crate) fn apply_fight(game: &SamuraiBlades, s: &mut State, fight: Fight, a: Action, log: &mut impl Log) {
    match a {
        Action::Join(id) => {
            night::show(game, s, id, log);
            s.replace(Frame::Fight(Fight { attackers: fight.attackers.with(id), ..fight }));
        }
        Action::Also(id) => s.replace(Frame::Fight(Fight { defenders: fight.defenders.with(id), ..fight })),
        Action::Strike => strike(game, s, fight, log),
        Action::Advance(id) => {
            let gait = gait(game, s, id);
            let does = if gait == Gait::AdvanceOne { "advances one hex" } else { "advances" };
            tell(game, s, id, "R-47", does, log);
            s.pop();
            march::begin_advance(game, s, id, gait);
        }
        Action::Done => drop(s.pop()),
        a => unreachable!("{a:?} is no part of a melee"),
    }
}

/// The attack is made; what follows from it whatever the die says.
fn strike(game: &SamuraiBlades, s: &mut State, fight: Fight, log: &mut impl Log) {
    s.replace(Frame::Fight(Fight { stage: Stage::Roll, ..fight }));
    tell_attack(game, s, fight, log);
    for id in fight.attackers.iter() {
        s.unit_mut(id).marks.set(Marks::ATTACKED | Marks::FOUGHT);
    }
    for id in fight.defenders.iter() {
        s.unit_mut(id).marks.set(Marks::FOUGHT);
        honour::disturbed(game, s, id, log);
        fight.attackers.iter().for_each(|by| duel::fought(s, by, id));
    }
}

/// Who attacks whom, and at which odds. A hidden ninja who cuts down a stunned man stays unnamed.
fn tell_attack(game: &SamuraiBlades, s: &State, fight: Fight, log: &mut impl Log) {
    let line = |attackers: Group, eye: Viewer| {
        let who = match attackers.is_empty() {
            true => "somebody unseen".to_owned(),
            false => all_called(game, s, attackers, eye),
        };
        let verb = if attackers.len() > 1 { "attack" } else { "attacks" };
        let (whom, odds) = (all_called(game, s, fight.defenders, eye), odds(game, s, fight).words(game));
        Line::new("6", sentence(&format!("{who} {verb} {whom}: {odds}."))).at(scene_of(s, attackers, fight.defenders))
    };
    let known = in_the_open(s, fight.attackers);
    if known == fight.attackers {
        log.say(|| line(known, Viewer::Spectator));
    } else {
        let (own, enemy) = (s.side.seat(), s.side.enemy().seat());
        log.say(|| line(fight.attackers, Viewer::Seat(own)).only(own));
        log.say(|| line(known, Viewer::Seat(enemy)).only(enemy));
    }
}

/// Those of the phasing side whom the enemy knows of.
fn in_the_open(s: &State, attackers: Group) -> Group {
    attackers.iter().filter(|&id| s.is_known(id, s.side.enemy())).collect()
}

/// Where it happens: first from whom to whom, then everybody.
fn scene_of(s: &State, attackers: Group, defenders: Group) -> Vec<Spot> {
    let heads = [attackers, defenders].into_iter().filter_map(Group::first).map(|id| Spot(s.unit(id).place.at.0));
    let mut scene: Vec<Spot> = heads.collect();
    for spot in attackers.iter().chain(defenders.iter()).flat_map(|id| spots(s.unit(id).place)) {
        if !scene.contains(&spot) {
            scene.push(spot);
        }
    }
    scene
}

/// The die fell.
pub(crate) fn resolve(game: &SamuraiBlades, s: &mut State, fight: Fight, die: u8, log: &mut impl Log) {
    let odds = odds(game, s, fight);
    let result = odds.results[usize::from(die.clamp(1, 10)) - 1];
    log.say(|| {
        let text = match result {
            None => format!("Die {die} at {}-1: no effect.", odds.column),
            Some(letter) => format!("Die {die} at {}-1: {letter:?}, {}.", odds.column, meaning(odds.against, letter)),
        };
        // Everybody reads this line, so it does not point at a hidden ninja.
        Line::new(table(odds.against), text).at(scene_of(s, in_the_open(s, fight.attackers), fight.defenders))
    });
    s.replace(Frame::Fight(Fight { stage: Stage::Aftermath, ..fight }));
    match result {
        None => {}
        // one attacker is wounded, all retreat, or one defender is the victim.
        Some(Result::A) => s.push(Frame::Casualty(Casualty { of: fight.attackers, result: Result::A })),
        Some(Result::B) => s.push(Frame::Rout(fight.attackers)),
        Some(Result::C) => s.push(Frame::Rout(fight.defenders)),
        Some(result) => s.push(Frame::Casualty(Casualty { of: fight.defenders, result })),
    }
}

/// The rule of a table.
pub(crate) fn table(against: Against) -> RuleRef {
    match against {
        Against::Riders => "6.4",
        Against::Foot => "6.5",
    }
}

/// What a letter says.
pub(crate) fn meaning(against: Against, result: Result) -> &'static str {
    match (result, against) {
        (Result::A, _) => "an attacker is wounded",
        (Result::B, _) => "the attackers retreat",
        (Result::C, _) => "the defenders retreat",
        (Result::D, Against::Foot) => "a defender is stunned",
        (Result::E, Against::Foot) => "a defender is wounded",
        (Result::F, Against::Foot) => "a defender is killed",
        (Result::D, Against::Riders) => "a horse is killed and its rider stunned",
        (Result::E, Against::Riders) => "a rider is wounded",
        (Result::F, Against::Riders) => "a horse is killed and its rider wounded",
        (Result::G, _) => "a rider is killed",
        (Result::H, _) => "a horse and its rider are killed",
    }
}

/// From results to aftermath, and off the stack when nobody may advance.
pub(crate) fn settle(game: &SamuraiBlades, s: &mut State, fight: Fight, log: &mut impl Log) -> bool {
    if fight.stage != Stage::Aftermath {
        return false;
    }
    if !s.is_alarmed && fight.defenders.iter().all(|id| s.unit(id).health != Health::Dead) {
        night::raise_alarm(game, s, "The fight is heard.", log);
    }
    let able = |&id: &Id| s.unit(id).is_conscious() && march::can_advance(game, s, id, gait(game, s, id));
    let advancers: Group = fight.advancers.iter().filter(able).collect();
    if advancers.is_empty() {
        s.pop();
        return true;
    }
    s.replace(Frame::Fight(Fight { advancers, ..fight }));
    false
}

/// with another living enemy next to him he advances one hex only.
fn gait(game: &SamuraiBlades, s: &State, id: Id) -> Gait {
    let unit = s.unit(id);
    if is_next_to_enemy(game, s, unit.place, unit.side) { Gait::AdvanceOne } else { Gait::Advance }
}

/// Whoever decides for this unit in a melee: its side, and for an animal the side that does not attack.
pub(crate) fn owner(s: &State, id: Id) -> Side {
    match s.unit(id).side {
        Side::None => s.side.enemy(),
        side => side,
    }
}
