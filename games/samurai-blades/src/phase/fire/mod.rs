//! Steps 1, 2 and 4: arrows and shuriken (4, 10.1).

mod aim;
mod strike;
mod tell;

pub use aim::{Bar, Effect, Prospect, aim};
pub(crate) use aim::{aim_among, can_hit, effect};
pub(crate) use strike::{carry_out, resolve};

use crate::action::Action;
use crate::frame::{Aim, Frame, Missile};
use crate::ground::Terrain;
use crate::night;
use crate::phase::duel;
use crate::rules::SamuraiBlades;
use crate::state::{PhaseStep, State};
use crate::unit::{Id, Marks, Place};
use parlour_core::Log;

/// Can anybody of the phasing side shoot or throw in this step?
pub(crate) fn has_shot(game: &SamuraiBlades, s: &State) -> bool {
    shooters(game, s).any(|(by, _)| aims(game, s, by).any(|at| can_hit(game, s, by, at)))
}
/// Could anybody of the phasing side shoot or throw in this step, wherever he stands and whoever is in sight?
pub(crate) fn has_shooter(game: &SamuraiBlades, s: &State) -> bool {
    s.ids().any(|id| is_due(game, s, id).is_some())
}

/// Every shot of this step that somebody would like to make; [`can_hit`] says which can be made.
pub(crate) fn offers(game: &SamuraiBlades, s: &State, out: &mut Vec<Action>) {
    for (by, missile) in shooters(game, s) {
        out.extend(aims(game, s, by).map(|at| action(by, missile, at)));
    }
}

/// Lets fly: pushes `Frame::Shot`.
pub(crate) fn apply(game: &SamuraiBlades, s: &mut State, a: Action, log: &mut impl Log) {
    let (by, at) = match a {
        Action::Shoot { by, at } | Action::Throw { by, at } => (by, Aim::Unit(at)),
        Action::ShootLantern { by, lantern } | Action::ThrowLantern { by, lantern } => (by, Aim::Lantern(lantern)),
        _ => unreachable!("{a:?} is not a shot"),
    };
    let prospect = aim(game, s, by, at).expect("the list offers only shots that can be made");
    let mark = if s.step == PhaseStep::FootFireAgain { Marks::SHOT_AGAIN } else { Marks::SHOT };
    s.unit_mut(by).marks.set(mark);
    night::show(game, s, by, log);
    tell::loosed(game, s, &prospect, log);
    if let Aim::Unit(at) = at {
        duel::dared(s, by, at);
    }
    s.push(Frame::Shot(prospect.shot));
}

/// Who may still shoot in this step, and with what (3.2, R-08, R-09).
fn shooters<'a>(game: &'a SamuraiBlades, s: &'a State) -> impl Iterator<Item = (Id, Missile)> + 'a {
    s.ids().filter_map(move |id| Some((id, may_shoot(game, s, id)?)))
}

/// What this one may shoot or throw in this step. 4.9: no bow is shot in the river.
pub(crate) fn may_shoot(game: &SamuraiBlades, s: &State, id: Id) -> Option<Missile> {
    let is_wet = || game.ground().terrain(s.unit(id).place.at) == Terrain::River;
    is_due(game, s, id).filter(|&missile| missile == Missile::Shuriken || !is_wet())
}

/// The same by his weapon and by what he has done, wherever he stands.
fn is_due(game: &SamuraiBlades, s: &State, id: Id) -> Option<Missile> {
    let unit = s.unit(id);
    let missile = aim::missile_of(s, id).filter(|_| unit.side == s.side)?;
    // Mounted archers and ninja have their one shot in step 2; bows on foot have steps 1 and 4.
    let is_second = missile == Missile::Shuriken || unit.is_mounted();
    let (is_his_step, spent) = match s.step {
        PhaseStep::FootFire => (!is_second, Marks::FOUGHT | Marks::SHOT),
        PhaseStep::HorseFire => (is_second, Marks::FOUGHT | Marks::SHOT),
        PhaseStep::FootFireAgain => (!is_second, Marks::SHOT_AGAIN),
        _ => return None,
    };
    let may = is_his_step && !unit.marks.has_any(spent) && game.can_act(s, id);
    may.then_some(missile)
}

/// Would he have somebody to shoot at from there? For who looks for a place.
pub(crate) fn has_target_from(game: &SamuraiBlades, s: &State, by: Id, place: Place) -> bool {
    let mut there = s.clone();
    there.carry(by, place);
    there.living(there.unit(by).side.enemy()).any(|at| aim(game, &there, by, Aim::Unit(at)).is_ok())
}

/// What he would like to hit: enemies, animals and, at night, lanterns.
fn aims<'a>(game: &'a SamuraiBlades, s: &'a State, by: Id) -> impl Iterator<Item = Aim> + 'a {
    let lanterns = if game.scenario.is_night() { game.scenario.lanterns.len() as u8 } else { 0 };
    let units = s.ids().filter(move |&at| aim::is_target(s, by, at));
    units.map(Aim::Unit).chain((0..lanterns).map(Aim::Lantern))
}

fn action(by: Id, missile: Missile, at: Aim) -> Action {
    match (missile, at) {
        (Missile::Arrow, Aim::Unit(at)) => Action::Shoot { by, at },
        (Missile::Arrow, Aim::Lantern(lantern)) => Action::ShootLantern { by, lantern },
        (Missile::Shuriken, Aim::Unit(at)) => Action::Throw { by, at },
        (Missile::Shuriken, Aim::Lantern(lantern)) => Action::ThrowLantern { by, lantern },
    }
}
