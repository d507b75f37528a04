//! The seats' cards.

use super::eye::seen_by;
use crate::look::{self, Seating};
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Health, Id, Post, Side};
use crate::victory;
use crate::words::count;
use parlour_core::scene::{SeatCard, Viewer};

/// Side, men left, points, honour. What stands on it is known to all: the forces are, and the dead are.
pub(crate) fn card(game: &SamuraiBlades, s: &State, side: Side, eye: Viewer) -> SeatCard {
    let men = || s.ids().filter(|&id| s.unit(id).side == side && s.unit(id).kind.is_man());
    let is_dead = |id: &Id| s.unit(*id).health == Health::Dead || s.unit(*id).post == Post::Removed;
    let lost: Vec<Id> = men().filter(is_dead).collect();
    let some = |what: &dyn Fn(Id) -> bool| men().filter(|id| !is_dead(id) && what(*id)).count();
    let (all, left) = (men().count(), some(&|id| s.unit(id).post == Post::Left));
    let mut facts = vec![format!("{} of {}", all - lost.len(), count(all as i64, "man"))];
    let standing = victory::standing(game, &seen_by(s, eye));
    facts.push(count(standing.points[side.index()], "point"));
    if let Some(grade) = standing.grade.filter(|_| standing.leader == side) {
        facts.push(format!("{} {}", victory::word(grade), if s.finish.is_some() { "victory" } else { "lead" }));
    }
    let mut fact = |n: usize, what: &str| {
        if n > 0 {
            facts.push(format!("{n} {what}"));
        }
    };
    fact(some(&|id| s.unit(id).health == Health::Wounded), "wounded");
    fact(some(&|id| s.unit(id).health == Health::Stunned), "stunned");
    fact(some(&|id| s.unit(id).post == Post::Waiting), "still to come");
    fact(left, "left the map");
    if side != Side::None && s.dishonoured[side.index()] {
        facts.push("dishonoured".into());
    }
    let face = |id: Id| look::face(s.unit(id).kind, Seating::Foot, side);
    let first = men().next().map_or(look::face(crate::kind::Kind::Samurai, Seating::Foot, side), |id| {
        // The kind he began as: a lord's dress is not everybody's to know.
        let kind = game.scenario.units.get(id.index()).map_or(s.unit(id).kind, |unit| unit.kind);
        look::face(kind, Seating::Foot, side)
    });
    SeatCard { side: game.side_name(side).to_owned(), face: first, facts, lost: lost.into_iter().map(face).collect() }
}
