//! The owner puts a dismounted rider beside his horse (6.3.1, R-22).

use crate::action::Action;
use crate::frame::Unhorsed;
use crate::ground::{Hex, Terrain};
use crate::harm;
use crate::kind::Class;
use crate::night;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Health, Id, Place};
use crate::words::tell_with;
use parlour_core::Log;

/// From here on nobody can enter for the dead.
const CLOSED: u8 = 6;

/// Decides where there is nothing to choose.
pub(crate) fn settle(game: &SamuraiBlades, s: &mut State, unhorsed: Unhorsed, log: &mut impl Log) -> bool {
    let mut landings = Vec::new();
    list(game, s, unhorsed, &mut landings);
    match landings.as_slice() {
        [] => {
            s.pop();
            harm::kill_because(game, s, unhorsed.rider, "R-22", &["found no room beside his horse"], log);
            true
        }
        [only] => {
            let only = *only;
            apply(game, s, unhorsed, only, log);
            true
        }
        _ => false,
    }
}

/// The choices: next to either hex of the horse, else a hex of the dead horse.
pub(crate) fn list(game: &SamuraiBlades, s: &State, unhorsed: Unhorsed, out: &mut Vec<Action>) {
    let (rider, place) = (unhorsed.rider, s.unit(unhorsed.horse).place);
    let begin = out.len();
    for hex in place.hexes() {
        for (dir, beside) in game.ground().neighbours(hex) {
            let is_open = game.ground().foot_step(hex, dir).is_some() && can_stand(game, s, rider, beside);
            if is_open && !place.covers(beside) && !out[begin..].contains(&Action::Down(beside)) {
                out.push(Action::Down(beside));
            }
        }
    }
    if out.len() == begin && s.unit(unhorsed.horse).health == Health::Dead {
        out.extend(place.hexes().filter(|&hex| can_stand(game, s, rider, hex)).map(Action::Down));
    }
}

/// Free as far as his side knows, and open to him.
fn can_stand(game: &SamuraiBlades, s: &State, rider: Id, hex: Hex) -> bool {
    let unit = s.unit(rider);
    let is_barred = game.ground().terrain(hex) == Terrain::River && unit.kind.class() == Class::Samurai;
    s.known_occupant(hex, unit.side).is_none() && !is_barred && s.mass(hex) < CLOSED
}

/// The choice.
pub(crate) fn apply(game: &SamuraiBlades, s: &mut State, unhorsed: Unhorsed, a: Action, log: &mut impl Log) {
    let Action::Down(hex) = a else { unreachable!("{a:?} puts nobody down") };
    let rider = unhorsed.rider;
    // As in R-45: whoever runs into a hidden man picks again.
    if !s.is_free(hex) && night::bump(game, s, hex, s.unit(rider).side, log) {
        return;
    }
    s.pop();
    tell_with(game, s, rider, "R-22", log, || format!("comes down at {}", game.ground().name(hex)));
    s.set_down(rider, Place::one(hex));
    night::look_around(game, s, log);
}
