//! Putting a draft horse before a cart and taking it out (5.5, R-25).

use super::{foot, haul, lead, tell};
use crate::action::Action;
use crate::frame::March;
use crate::ground::{Ground, ahead};
use crate::kind::Kind;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Health, Id, Marks, Place, Post};
use parlour_core::Log;

/// Does a horse stand before a cart as it does in a team: its tail in one of the three hexes in front of the cart, its head
/// no further round?
pub(crate) fn is_in_front(ground: &Ground, horse: Place, cart: Place) -> bool {
    let facing = ground.dir_between(cart.tail, cart.at);
    let pole = ground.dir_between(cart.at, horse.tail);
    let heading = ground.dir_between(horse.tail, horse.at);
    match (facing, pole, heading) {
        (Some(facing), Some(pole), Some(heading)) => ahead(facing).contains(&pole) && ahead(pole).contains(&heading),
        _ => false,
    }
}

/// What he may hitch or unhitch, the whole phase long.
pub(super) fn list(game: &SamuraiBlades, s: &State, march: March, out: &mut Vec<Action>) {
    let unit = s.unit(march.unit);
    if march.is_underway || unit.post != Post::Map || unit.is_mounted() || unit.marks.has(Marks::SHOT) {
        return;
    }
    let is_by = |id: Id| foot::is_next_to(game, unit.place.at, s.unit(id).place);
    for cart in s.ids().filter(|&id| s.unit(id).kind == Kind::Cart && s.unit(id).post == Post::Map) {
        match s.unit(cart).mate.some() {
            Some(horse) => {
                let is_theirs = s.unit(horse).health == Health::Dead || lead::keeps(s, horse, unit.side);
                let is_ridden = s.unit(horse).post == Post::Ridden;
                if is_theirs && !is_ridden && (is_by(cart) || is_by(horse)) {
                    out.push(Action::Unhitch(cart));
                }
            }
            None => {
                let fits = |id: Id| {
                    let horse = s.unit(id);
                    horse.kind == Kind::DraftHorse
                        && horse.is_here()
                        && !haul::is_hitched(s, id)
                        && lead::keeps(s, id, unit.side)
                        && is_in_front(game.ground(), horse.place, s.unit(cart).place)
                        && (is_by(id) || is_by(cart))
                };
                out.extend(s.ids().filter(|&id| fits(id)).map(|horse| Action::Hitch { horse, cart }));
            }
        }
    }
}

/// Begins: it is done in step 6. What he works at is kept as his mate: the horse to hitch, the cart to unhitch.
pub(super) fn begin(game: &SamuraiBlades, s: &mut State, id: Id, at: Id, log: &mut impl Log) {
    s.unit_mut(id).mate = at;
    s.unit_mut(id).marks.set(Marks::MOVED | Marks::BUSY | Marks::HITCHING);
    let what = if s.unit(at).kind == Kind::Cart { "unhitch a horse from the cart" } else { "hitch the horse" };
    tell(game, s, id, "R-25", log, |who| format!("{who} begins to {what}."));
}

/// Step 6: whatever was begun is done.
pub(crate) fn complete(game: &SamuraiBlades, s: &mut State, log: &mut impl Log) {
    for id in s.ids() {
        if s.unit(id).side != s.side || !s.unit(id).marks.has(Marks::HITCHING) {
            continue;
        }
        let at = s.unit(id).mate;
        s.unit_mut(id).mate = Id::NOBODY;
        if s.unit(at).kind == Kind::Cart {
            let horse = s.unit(at).mate;
            s.unit_mut(at).mate = Id::NOBODY;
            if let Some(horse) = horse.some() {
                s.unit_mut(horse).mate = Id::NOBODY;
            }
            tell(game, s, id, "R-25", log, |who| format!("{who} has unhitched the horse."));
            continue;
        }
        let fits = |&cart: &Id| {
            let unit = s.unit(cart);
            unit.kind == Kind::Cart
                && unit.post == Post::Map
                && unit.mate == Id::NOBODY
                && is_in_front(game.ground(), s.unit(at).place, unit.place)
        };
        // Two men may have set to work on the same horse.
        let is_ready = s.unit(at).is_here() && !haul::is_hitched(s, at);
        if let Some(cart) = s.ids().find(fits).filter(|_| is_ready) {
            s.unit_mut(cart).mate = at;
            s.unit_mut(at).mate = cart;
            tell(game, s, id, "R-25", log, |who| format!("{who} has hitched the horse to the cart."));
        }
    }
}
