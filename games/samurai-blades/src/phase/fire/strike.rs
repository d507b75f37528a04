//! Where the missile strikes (4.2, 4.3, 10.2, R-38 to R-41).

use super::aim::{Effect, effect};
use super::tell;
use crate::frame::{Aim, Deflect, Flight, Frame, Missile, Shot};
use crate::ground::Hex;
use crate::harm::{self, Blow, HorseFate};
use crate::kind::Kind;
use crate::night;
use crate::rules::{MissileB, SamuraiBlades};
use crate::state::State;
use crate::tables::{Cut, Hit, Target};
use crate::unit::{Health, Id, Marks};
use crate::words::{called, sentence, spots};
use parlour_core::{Line, Log, RuleRef};

/// from this face of the die on a shuriken that misses is heard, whatever is added to the die.
const HEARD: u8 = 8;

/// The die fell.
pub(crate) fn resolve(game: &SamuraiBlades, s: &mut State, shot: Shot, die: u8, log: &mut impl Log) {
    s.pop();
    let (rule, effect) = (table(&shot), effect(&shot, die));
    let result = match effect {
        Effect::Nothing => "it misses",
        Effect::Arrow(Hit::A) => "result A",
        Effect::Arrow(Hit::B) => "result B",
        Effect::Arrow(Hit::C) => "result C",
        Effect::Arrow(Hit::D) => "result D",
        Effect::Cut(Cut::Wounded) => "result W",
        Effect::Cut(Cut::Dead) => "result D",
    };
    tell::fell(game, s, &shot, die, rule, result, log);
    match (shot.aim, effect) {
        (Aim::Lantern(lantern), Effect::Arrow(_) | Effect::Cut(_)) => night::set_lantern(game, s, lantern, false, log),
        (_, Effect::Nothing) if shot.missile == Missile::Shuriken && die >= HEARD => {
            night::raise_alarm(game, s, "A shuriken missed.", log);
        }
        (_, Effect::Nothing) => {}
        (Aim::Unit(id), Effect::Arrow(hit)) => {
            let unit = s.unit(id);
            // 9.1, R-39: a monk who has not tried in this step may try now.
            if unit.kind.is_monk() && unit.is_conscious() && !unit.marks.has(Marks::DEFLECTED) {
                s.push(Frame::Deflect(Deflect { unit: id, hit, from: shot.from }));
            } else {
                carry_out(game, s, id, hit, shot.from, log);
            }
        }
        (Aim::Unit(id), Effect::Cut(cut)) => {
            let blow = if cut == Cut::Dead { Blow::Kill } else { Blow::Wound };
            harm::strike(game, s, id, blow, rule, log);
            if s.unit(id).is_here() {
                night::raise_alarm(game, s, "A shuriken only wounded.", log);
            }
        }
    }
}

fn table(shot: &Shot) -> RuleRef {
    match (shot.missile, shot.aim, shot.target) {
        (_, Aim::Lantern(_), _) => "R-41",
        (Missile::Shuriken, ..) => "10.2",
        (Missile::Arrow, _, Target::Mounted) => "4.2",
        (Missile::Arrow, ..) => "4.3",
    }
}

/// The arrow takes effect; `from` is where it came from.
pub(crate) fn carry_out(game: &SamuraiBlades, s: &mut State, id: Id, hit: Hit, from: Hex, log: &mut impl Log) {
    let unit = s.unit(id);
    let (is_animal, is_mounted) = (unit.kind.is_horse(), unit.is_mounted());
    match hit {
        Hit::A => retreat(game, s, id, from, log),
        // an animal dies of what kills a horse, and does not mind what only hurts a rider.
        Hit::B | Hit::D if is_animal => harm::kill(game, s, id, "R-40", log),
        Hit::C if is_animal => {
            let text = || sentence(&format!("{} is unharmed.", called(game, s, id)));
            log.say(|| Line::new("R-40", text()).at(spots(s.unit(id).place)));
        }
        Hit::B if is_mounted && game.missile_b == MissileB::Unhurt => {
            harm::unhorse(game, s, id, HorseFate::Killed, "4.2", log);
        }
        Hit::B | Hit::D if is_mounted => unseat(game, s, id, HorseFate::Killed, log),
        Hit::C if is_mounted => unseat(game, s, id, HorseFate::Unharmed, log),
        Hit::B => harm::strike(game, s, id, Blow::Wound, "4.3", log),
        Hit::C | Hit::D => harm::strike(game, s, id, Blow::Kill, "4.3", log),
    }
}

/// 4.2: the rider is wounded and dismounted; one who was hurt before dies.
fn unseat(game: &SamuraiBlades, s: &mut State, rider: Id, fate: HorseFate, log: &mut impl Log) {
    let health = s.unit(rider).health;
    if health == Health::Healthy {
        harm::strike(game, s, rider, Blow::Wound, "4.2", log);
        harm::unhorse(game, s, rider, fate, "4.2", log);
    } else if fate == HorseFate::Killed {
        harm::kill_both(game, s, rider, "4.2", harm::before(health), log);
    } else {
        harm::kill_because(game, s, rider, "4.2", &[harm::before(health)], log);
    }
}

/// Result A: he retreats at once, unless he cannot be moved.
fn retreat(game: &SamuraiBlades, s: &mut State, id: Id, from: Hex, log: &mut impl Log) {
    let unit = s.unit(id);
    if s.rite.contains(&id) {
        let text = || sentence(&format!("{} does not move: he prepares his end.", called(game, s, id)));
        log.say(|| Line::new("R-51", text()).at(spots(s.unit(id).place)));
    } else if unit.health == Health::Stunned {
        harm::kill_because(game, s, id, "R-12", &["lay stunned and could not retreat"], log);
    } else if is_hitched(s, id) {
        // a hitched animal cannot retreat; nor can its rider.
        harm::strike_because(game, s, id, Blow::Wound, "R-40", "could not retreat from the cart", log);
    } else {
        let left = if unit.is_long() { 4 } else { 2 };
        let start = unit.place;
        s.lift(id);
        s.push(Frame::Flight(Flight { unit: id, left, start, from }));
    }
}

/// Does a cart hang on this animal, or on the one he rides?
fn is_hitched(s: &State, id: Id) -> bool {
    let unit = s.unit(id);
    let animal = if unit.is_mounted() { unit.mate } else { id };
    s.ids().any(|cart| s.unit(cart).kind == Kind::Cart && s.unit(cart).mate == animal)
}
