//! What blows and arrows do to men and horses.

use crate::frame::{Frame, Unhorsed};
use crate::ground::Terrain;
use crate::phase::march::haul;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Group, Health, Id, Marks, Place, Post, Side};
use crate::words::{called, sentence, spots, tell, tell_with};
use parlour_core::{Line, Log, RuleRef};

/// How hard.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Blow {
    /// Until the next recovery.
    Stun,
    /// For good; who is hurt already dies.
    Wound,
    /// Dead.
    Kill,
}

/// What becomes of the horse when its rider leaves the saddle.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum HorseFate {
    /// Stands riderless.
    Unharmed,
    /// Dead, in its two hexes.
    Killed,
}

/// Strikes a man, on foot or in the saddle (where he stays, unless he dies). An animal that is hurt at all dies (6.6).
pub(crate) fn strike(game: &SamuraiBlades, s: &mut State, id: Id, blow: Blow, rule: RuleRef, log: &mut impl Log) {
    strike_because(game, s, id, blow, rule, "", log);
}

/// The same for a reason that is told with it: `could not retreat`.
pub(crate) fn strike_because(
    game: &SamuraiBlades,
    s: &mut State,
    id: Id,
    blow: Blow,
    rule: RuleRef,
    why: &str,
    log: &mut impl Log,
) {
    let unit = s.unit(id);
    let is_fit = unit.health == Health::Healthy;
    let health = match blow {
        Blow::Stun if is_fit && unit.kind.is_man() => Health::Stunned,
        Blow::Wound if is_fit && unit.kind.is_man() => Health::Wounded,
        Blow::Kill => return kill_because(game, s, id, rule, &[why], log),
        // who is hurt already dies of anything more.
        Blow::Stun | Blow::Wound if !is_fit => {
            let before = before(unit.health);
            return kill_because(game, s, id, "R-12", &[why, before], log);
        }
        Blow::Stun | Blow::Wound => return kill_because(game, s, id, rule, &[why], log),
    };
    let word = if health == Health::Stunned { "is stunned" } else { "is wounded" };
    tell_with(game, s, id, rule, log, || because(&[why], "he", word));
    s.unit_mut(id).health = health;
}

/// Why one more blow is the last.
pub(crate) fn before(health: Health) -> &'static str {
    match health {
        Health::Stunned => "was stunned already",
        Health::Wounded => "was wounded before",
        Health::Healthy | Health::Dead => "",
    }
}

/// `could not retreat: he is wounded`; what is empty is no reason.
fn because(why: &[&str], pronoun: &str, what: &str) -> String {
    let why: Vec<&str> = why.iter().copied().filter(|why| !why.is_empty()).collect();
    if why.is_empty() { what.to_owned() } else { format!("{}: {pronoun} {what}", why.join(" and ")) }
}

/// Takes a living rider out of the saddle: settles the horse and pushes `Frame::Unhorsed`.
pub(crate) fn unhorse(
    game: &SamuraiBlades,
    s: &mut State,
    rider: Id,
    fate: HorseFate,
    rule: RuleRef,
    log: &mut impl Log,
) {
    let does = match fate {
        HorseFate::Unharmed => "leaves the saddle; his horse stands riderless",
        HorseFate::Killed => "is dismounted; his horse is killed",
    };
    tell(game, s, rider, rule, does, log);
    if let Some(horse) = leave_saddle(s, rider, fate) {
        s.push(Frame::Unhorsed(Unhorsed { rider, horse }));
    }
}

/// Kills whatever it is, with all that follows (a dead rider leaves his horse riderless).
pub(crate) fn kill(game: &SamuraiBlades, s: &mut State, id: Id, rule: RuleRef, log: &mut impl Log) {
    kill_because(game, s, id, rule, &[], log);
}

/// The same for a reason that is told with it: `was stunned already`.
pub(crate) fn kill_because(
    game: &SamuraiBlades,
    s: &mut State,
    id: Id,
    rule: RuleRef,
    why: &[&str],
    log: &mut impl Log,
) {
    let unit = *s.unit(id);
    if let (Post::Ridden, Some(rider)) = (unit.post, unit.mate.some()) {
        return unhorse(game, s, rider, HorseFate::Killed, rule, log);
    }
    log.say(|| {
        let end = because(why, if unit.kind.is_man() { "he" } else { "it" }, "is killed");
        Line::new(rule, sentence(&format!("{} {end}.", called(game, s, id)))).at(spots(unit.place))
    });
    vacated(game, s, id, unit.place);
    if unit.is_mounted() {
        leave_saddle(s, id, HorseFate::Unharmed);
    }
    s.fall(id);
    if s.unit(id).place.hexes().any(|hex| game.ground().terrain(hex) == Terrain::River) {
        // whoever dies in the river leaves no body.
        log.say(|| Line::new("R-20", "The river carries the body away.").at(spots(unit.place)));
        s.take_off(id, Post::Removed);
    }
    forget(s, id);
}

/// A rider and his horse die together.
pub(crate) fn kill_both(game: &SamuraiBlades, s: &mut State, rider: Id, rule: RuleRef, why: &str, log: &mut impl Log) {
    let horse = s.unit(rider).mate.some().filter(|_| s.unit(rider).is_mounted());
    kill_because(game, s, rider, rule, &[why], log);
    if let Some(horse) = horse {
        kill(game, s, horse, rule, log);
    }
}

/// Drowns: off the map without a corpse (5.1.3, R-20). A rider drowns with his horse.
pub(crate) fn drown(game: &SamuraiBlades, s: &mut State, id: Id, log: &mut impl Log) {
    let unit = *s.unit(id);
    log.say(|| {
        let whole = if unit.is_mounted() { " with his horse" } else { "" };
        let text = format!("{} has to go into the river and drowns{whole}.", called(game, s, id));
        Line::new("5.1.3", sentence(&text)).at(spots(unit.place))
    });
    vacated(game, s, id, unit.place);
    s.fall(id);
    s.take_off(id, Post::Removed);
    if let Some(horse) = unit.mate.some().filter(|_| unit.is_mounted()) {
        let animal = s.unit_mut(horse);
        (animal.health, animal.post) = (Health::Dead, Post::Removed);
        (animal.side, animal.mate) = (Side::None, Id::NOBODY);
    }
    forget(s, id);
}

/// In a melee: these hexes were left by a retreat or a death, so enemies who took part and stand beside may advance.
pub(crate) fn vacated(game: &SamuraiBlades, s: &mut State, id: Id, place: Place) {
    let Some(&mut fight) = s.fight_mut() else { return };
    let others = match (fight.attackers.has(id), fight.defenders.has(id)) {
        (true, _) => fight.defenders,
        (_, true) => fight.attackers,
        _ => return,
    };
    let stood_beside = |&other: &Id| {
        let hexes = s.unit(other).place.hexes();
        // A stunned man cannot, and nobody outside a duel may.
        s.unit(other).is_conscious()
            && s.duel.is_none_or(|duel| duel.men.contains(&other))
            && hexes.into_iter().any(|h| place.hexes().any(|left| game.ground().is_adjacent(h, left)))
    };
    let beside: Group = others.iter().filter(stood_beside).collect();
    if let Some(fight) = s.fight_mut() {
        fight.advancers = Group(fight.advancers.0 | beside.0);
    }
}

/// The rider comes off, lifted over the head's hex; the horse stays in its hexes. Gives the horse.
fn leave_saddle(s: &mut State, rider: Id, fate: HorseFate) -> Option<Id> {
    let place = s.unit(rider).place;
    let horse = s.unit(rider).mate.some()?;
    s.lift(rider);
    let man = s.unit_mut(rider);
    man.place = Place::one(place.at);
    man.mate = Id::NOBODY;
    man.marks.clear(Marks::DISMOUNTING);
    // A draft horse is still hitched to its cart.
    let cart = haul::cart_of(s, horse).unwrap_or(Id::NOBODY);
    let animal = s.unit_mut(horse);
    (animal.side, animal.mate) = (Side::None, cart);
    s.set_down(horse, place);
    if fate == HorseFate::Killed {
        s.fall(horse);
    }
    Some(horse)
}

/// A dead man no longer mounts and no longer prepares his end. A dead draft horse stays hitched (5.5).
fn forget(s: &mut State, id: Id) {
    if !s.unit(id).kind.is_man() {
        return;
    }
    s.unit_mut(id).mate = Id::NOBODY;
    for rite in &mut s.rite {
        if *rite == id {
            *rite = Id::NOBODY;
        }
    }
}
