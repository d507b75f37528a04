//! What a seat cannot know, drawn anew: where the enemy's hidden men are.

use crate::frame::{Fight, Frame, Gait, March, Shot};
use crate::ground::Hex;
use crate::night;
use crate::rules::{Deployment, SamuraiBlades};
use crate::scenario;
use crate::state::State;
use crate::unit::{Group, Id, Place, Side};
use parlour_core::{Determinize, Seat};

/// How often a hex is drawn before all that are possible are looked through.
const DRAWS: usize = 40;

impl Determinize for SamuraiBlades {
    fn determinize(&self, s: &State, eye: Seat, rng: &mut fastrand::Rng) -> State {
        let side = Side::of(eye);
        let strangers: Group = s.ids().filter(|&id| is_stranger(s, id, side)).collect();
        if strangers.is_empty() || !night::has_secrets(self) {
            return s.clone();
        }
        redraw(self, s, strangers, rng).unwrap_or_else(|| s.clone())
    }
}

/// A man on the map whom this side does not know of, and whom nothing holds where he is: what is going on at the moment
/// (a throw, a move) goes on from the same place.
fn is_stranger(s: &State, id: Id, side: Side) -> bool {
    let unit = s.unit(id);
    unit.is_here() && !s.is_known(id, side) && !unit.is_long() && !is_about(s, id)
}

/// Does something that is going on concern him?
fn is_about(s: &State, id: Id) -> bool {
    s.frames().iter().any(|frame| match *frame {
        Frame::March(March { unit, gait, .. }) => {
            let is_hand = match gait {
                Gait::Hauling { hands, .. } | Gait::SettingDown { hands, .. } => hands.has(id),
                _ => false,
            };
            unit == id || is_hand
        }
        Frame::Shot(Shot { by, .. }) => by == id,
        Frame::Flight(flight) => flight.unit == id,
        Frame::Fight(Fight { attackers, defenders, .. }) => attackers.has(id) || defenders.has(id),
        Frame::Rout(group) => group.has(id),
        _ => false,
    })
}

/// All strangers somewhere else; `None` if one of them finds no place.
fn redraw(game: &SamuraiBlades, s: &State, strangers: Group, rng: &mut fastrand::Rng) -> Option<State> {
    let mut world = s.clone();
    strangers.iter().for_each(|id| world.lift(id));
    for id in strangers.iter() {
        let hex = draw(game, &world, id, rng)?;
        world.set_down(id, Place::one(hex));
    }
    Some(world)
}

/// A hex where he could be without being seen.
fn draw(game: &SamuraiBlades, s: &State, id: Id, rng: &mut fastrand::Rng) -> Option<Hex> {
    let count = game.ground().len() as u16;
    let possible = |hex: &Hex| could_be(game, s, id, *hex);
    for _ in 0..DRAWS {
        let hex = Hex(rng.u16(..count));
        if possible(&hex) {
            return Some(hex);
        }
    }
    let all: Vec<Hex> = game.ground().hexes().filter(possible).collect();
    (!all.is_empty()).then(|| all[rng.usize(..all.len())])
}

/// Free, within his reach since the game began, and out of sight.
fn could_be(game: &SamuraiBlades, s: &State, id: Id, hex: Hex) -> bool {
    s.is_free(hex)
        && could_reach(game, s, id, hex)
        && s.mass(hex) < 6
        && !night::would_show(game, s, id, Place::one(hex))
}

/// A ninja may have moved in each turn so far; an ambusher and a lord asleep have not stirred, or they would be known.
fn could_reach(game: &SamuraiBlades, s: &State, id: Id, hex: Hex) -> bool {
    let (unit, start) = (s.unit(id), &game.scenario.units[id.index()]);
    let zone = game.scenario.zone(start.group);
    if !unit.kind.is_ninja() {
        return zone.has(hex);
    }
    let far = u16::from(unit.kind.entry().foot.movement) * u16::from(s.turn);
    let is_near = |from: Hex| game.ground().distance(from, hex) <= far;
    match start.place {
        scenario::Place::At(from, _) if game.deployment == Deployment::Ready => is_near(from),
        _ => zone.iter().any(is_near),
    }
}
