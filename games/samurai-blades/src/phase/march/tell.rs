//! What is told of a move.

use crate::frame::{Gait, March};
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Id, Side};
use parlour_core::scene::Spot;
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
        let unit = s.unit(id);
        let who = match unit.side {
            Side::None => format!("The {}", unit.kind),
            side => format!("{}: the {}", game.side_name(side), unit.kind),
        };
        let line = Line::new(rule, words(&who)).at(unit.place.hexes().map(|hex| Spot(hex.0)));
        if s.is_known(id, unit.side.enemy()) { line } else { line.only(unit.side.seat()) }
    });
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
        format!("{who} goes to {} ({terrain}{over}); {} points are left.", ground.name(place.at), march.left)
    });
}
