//! What is told of a move.

use crate::frame::{Gait, March};
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Id, Side};
use crate::words::{count, hearer, person, spots};
use parlour_core::scene::Viewer;
use parlour_core::{Line, Log, RuleRef};

/// A line about somebody, for his own side's eyes if the other does not see him.
pub(in crate::phase) fn tell(
    game: &SamuraiBlades,
    s: &State,
    id: Id,
    rule: RuleRef,
    log: &mut impl Log,
    words: impl FnOnce(&str) -> String,
) {
    log.say(|| {
        let (unit, eye) = (s.unit(id), hearer(s, id));
        let who = match (unit.side, person(game, s, id, eye)) {
            (Side::None, _) => format!("The {}", unit.kind),
            (side, Some(person)) => format!("{}: {}", game.side_name(side), person.name),
            (side, None) => format!("{}: the {}", game.side_name(side), unit.kind),
        };
        let line = Line::new(rule, words(&who)).at(spots(unit.place));
        if let Viewer::Seat(seat) = eye { line.only(seat) } else { line }
    });
}

/// `3 points are left`.
pub(super) fn left_over(points: u8) -> String {
    format!("{} {} left", count(points, "point"), if points == 1 { "is" } else { "are" })
}

/// One hex of a march.
pub(super) fn tell_step(game: &SamuraiBlades, s: &State, march: March, log: &mut impl Log) {
    let place = s.unit(march.unit).place;
    let rule = match march.gait {
        Gait::Advance | Gait::AdvanceOne => "R-47",
        Gait::Leading(_) => "R-23",
        _ if place.tail.is_somewhere() => "R-18",
        _ => "5",
    };
    tell(game, s, march.unit, rule, log, |who| {
        let ground = game.ground();
        let over = match s.mass(place.at) {
            3.. => " over bodies, for double (5.1.1)",
            _ => "",
        };
        let terrain = ground.terrain(place.at).word();
        format!("{who} goes to {} ({terrain}{over}); {}.", ground.name(place.at), left_over(march.left))
    });
}
