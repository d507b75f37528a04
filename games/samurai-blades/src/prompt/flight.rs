//! A retreat from an arrow (4.2, 4.3, R-38).

use crate::action::Action;
use crate::frame::{Flight, Frame};
use crate::ground::{Hex, Terrain};
use crate::harm::{self, Blow};
use crate::kind::Class;
use crate::night;
use crate::phase::{march, melee};
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Group, Id, Place, Side};
use crate::words::{called, sentence, spots};
use parlour_core::{Line, Log};

/// Ends the flight when it is done, takes the only way, and wounds him when there is none.
pub(crate) fn settle(game: &SamuraiBlades, s: &mut State, flight: Flight, log: &mut impl Log) -> bool {
    let Flight { unit, left, start, .. } = flight;
    if left == 0 {
        s.pop();
        s.set_down(unit, s.unit(unit).place);
        let from = || game.ground().name(start.at);
        let text = || sentence(&format!("{} has retreated from {}.", called(game, s, unit), from()));
        log.say(|| Line::new("R-38", text()).at(spots(s.unit(unit).place)));
        return true;
    }
    match ways(game, s, flight).as_slice() {
        [] => {}
        // Where he has hidden friends, the enemy must not learn that they left him only one way.
        &[place] if !night::has_hidden(s, side_of(s, unit)) => {
            apply(game, s, flight, Action::Retreat { unit, place }, log);
            return true;
        }
        _ => return false,
    }
    s.pop();
    give_up(s, unit, start);
    // an animal that cannot retreat dies, as one that is hurt always does.
    harm::strike_because(game, s, unit, Blow::Wound, "R-13", "could not retreat the full distance (R-38)", log);
    true
}

/// The next hexes from which the retreat can be completed.
pub(crate) fn list(game: &SamuraiBlades, s: &State, flight: Flight, out: &mut Vec<Action>) {
    out.extend(ways(game, s, flight).into_iter().map(|place| Action::Retreat { unit: flight.unit, place }));
}

/// One hex.
pub(crate) fn apply(game: &SamuraiBlades, s: &mut State, flight: Flight, a: Action, log: &mut impl Log) {
    let Action::Retreat { unit, place } = a else { unreachable!("{a:?} is not a retreat") };
    let side = side_of(s, unit);
    // R-45 in spirit: he runs into somebody hidden, who is shown, and looks for another way.
    if place.hexes().any(|hex| night::bump(game, s, hex, side, log)) {
        return;
    }
    if drowns(s, unit) && is_wet(game, place) {
        s.pop();
        drown(game, s, unit, place, log);
        return;
    }
    s.carry(unit, place);
    s.replace(Frame::Flight(Flight { left: flight.left - 1, ..flight }));
    night::look_around(game, s, log);
}

/// 5.1.3: into the river, past whoever stands in one of his hexes.
fn drown(game: &SamuraiBlades, s: &mut State, unit: Id, place: Place, log: &mut impl Log) {
    let passed: Group = place.hexes().filter_map(|hex| s.occupant(hex)).collect();
    passed.iter().for_each(|friend| s.lift(friend));
    s.carry(unit, place);
    harm::drown(game, s, unit, log);
    passed.iter().for_each(|friend| s.set_down(friend, s.unit(friend).place));
}

/// He stays where he is; if somebody hidden came to light while he passed a friend, he goes back.
fn give_up(s: &mut State, unit: Id, start: Place) {
    let place = s.unit(unit).place;
    let stays = place.hexes().all(|hex| s.is_free(hex));
    s.set_down(unit, if stays { place } else { start });
}

/// What the river is to one who would drown in it.
#[derive(Copy, Clone, PartialEq, Eq)]
enum River {
    /// Not to be entered.
    Avoided,
    /// The only way left.
    Entered,
}

/// The places he may go to next: dry ways to the full distance, or else ways into the river for those who drown.
fn ways(game: &SamuraiBlades, s: &State, flight: Flight) -> Vec<Place> {
    let ways = ways_by(game, s, flight, River::Avoided);
    match ways.is_empty() && drowns(s, flight.unit) {
        true => ways_by(game, s, flight, River::Entered),
        false => ways,
    }
}

fn ways_by(game: &SamuraiBlades, s: &State, flight: Flight, river: River) -> Vec<Place> {
    let (here, mut ways) = (s.unit(flight.unit).place, Vec::new());
    march::any_retreat(game, s, flight.unit, here, &mut |place| {
        if leads_on(game, s, flight, [here, place], river) {
            ways.push(place);
        }
        false
    });
    ways
}

/// Is this step from the one place to the other allowed, and can the flight be completed from there?
fn leads_on(game: &SamuraiBlades, s: &State, flight: Flight, [here, place]: [Place; 2], river: River) -> bool {
    if !allows(game, s, flight, here, place) {
        return false;
    }
    if drowns(s, flight.unit) && is_wet(game, place) {
        return river == River::Entered;
    }
    let rest = Flight { left: flight.left - 1, ..flight };
    let side = side_of(s, flight.unit);
    match rest.left {
        // Where only the river is left, a way past it would have been found before.
        0 => river == River::Avoided && place.hexes().all(|hex| s.known_occupant(hex, side).is_none()),
        _ => march::any_retreat(game, s, flight.unit, place, &mut |next| leads_on(game, s, rest, [place, next], river)),
    }
}

/// One step of R-38: not nearer to the shooter, straight away from where he began, not next to an enemy he can see,
/// through nobody but friends.
fn allows(game: &SamuraiBlades, s: &State, flight: Flight, here: Place, place: Place) -> bool {
    let (ground, side) = (game.ground(), side_of(s, flight.unit));
    let nearest = |place: Place| place.hexes().map(|hex| ground.distance(hex, flight.from)).min();
    // A way of n steps ends n hexes away only if every step leads one hex farther from the start.
    let gone = ground.distance(flight.start.at, here.at);
    let is_farther = ground.distance(flight.start.at, place.at) == gone + 1;
    let is_passable = |hex: Hex| match s.known_occupant(hex, side) {
        None => true,
        Some(other) => is_friend(s, other, side),
    };
    is_farther
        && nearest(place) >= nearest(here)
        && place.hexes().all(is_passable)
        && !melee::is_next_to_enemy(game, s, place, side)
}

/// May he be passed? An animal without a rider lets everybody pass, a cart nobody.
fn is_friend(s: &State, other: Id, side: Side) -> bool {
    let other = s.unit(other);
    other.side == side || other.kind.is_horse()
}

/// Whose retreat it is: an animal shies from whoever shot at it.
fn side_of(s: &State, unit: Id) -> Side {
    match s.unit(unit).side {
        Side::None => s.side.enemy(),
        side => side,
    }
}

/// samurai, horses and riders drown.
fn drowns(s: &State, unit: Id) -> bool {
    let unit = s.unit(unit);
    unit.is_long() || unit.kind.class() == Class::Samurai
}

fn is_wet(game: &SamuraiBlades, place: Place) -> bool {
    place.hexes().any(|hex| game.ground().terrain(hex) == Terrain::River)
}
