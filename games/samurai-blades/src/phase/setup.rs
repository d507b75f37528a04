//! Set-up: the ready one, or placed by the players, seat 2 first.
//!
//! Even a ready set-up may leave a secret choice to a player: units of a set-up zone that the scenario puts nowhere.

use super::march::{foot, hitch, horse, tell};
use crate::action::Action;
use crate::frame::Frame;
use crate::ground::{DIRS, Hex, HexSet, opposite};
use crate::kind::Kind;
use crate::night;
use crate::rules::{Deployment, SamuraiBlades};
use crate::scenario::{Coming, Place as Start};
use crate::state::{Barricade, State};
use crate::unit::{Health, Id, Marks, Place, Post, Side, Unit};
use parlour_core::scene::Spot;
use parlour_core::{Line, Log, Quiet};

/// Every counter waits, and the lanterns are as the scenario says: nothing stands on the map yet.
pub(crate) fn mustered(game: &SamuraiBlades) -> State {
    let scenario = &game.scenario;
    let riders = scenario.units.iter().filter(|u| u.mounted).count();
    let mut s = State::empty(scenario.units.len() + riders);
    muster(game, &mut s);
    s.is_alarmed = !scenario.has_alarm();
    for (bit, lantern) in scenario.lanterns.iter().enumerate() {
        s.lit |= u8::from(lantern.lit) << bit;
    }
    s
}

/// The position before the first action.
pub(crate) fn start(game: &SamuraiBlades) -> State {
    let scenario = &game.scenario;
    let mut s = mustered(game);
    if game.deployment == Deployment::Ready {
        for (to, from) in s.barricades.iter_mut().zip(&scenario.barricades) {
            *to = Barricade { at: from.hex, front: from.front };
        }
        for (id, unit) in (0..).map(Id).zip(&scenario.units) {
            if let Start::At(at, _) = unit.place {
                let tail = unit.place.tail(game.ground()).filter(|_| unit.is_long());
                s.set_down(id, Place { at, tail: tail.unwrap_or(Hex::NOWHERE) });
            }
        }
    }
    s.push(Frame::Step);
    if to_place(game, &s, Side::First).is_some() || has_barricades(game, Side::First) {
        s.push(Frame::Setup(Side::First));
    }
    if to_place(game, &s, Side::Second).is_some() || has_barricades(game, Side::Second) {
        s.push(Frame::Setup(Side::Second));
    }
    if s.top() == Frame::Step {
        night::look_around(game, &mut s, &mut Quiet);
    }
    let begun = super::Moment::of(&s);
    super::settle(game, &mut s, begun, &mut Quiet);
    s
}

/// Every counter, waiting; riders' horses after all others.
fn muster(game: &SamuraiBlades, s: &mut State) {
    let scenario = &game.scenario;
    let mut horse = scenario.units.len() as u8;
    for (id, start) in (0..).map(Id).zip(&scenario.units) {
        let owner = Side::BOTH[usize::from(start.side)];
        let is_secret = matches!(scenario.groups[usize::from(start.group)].coming, Coming::Secret(_));
        let hides = is_secret || scenario.is_night() && start.kind.is_ninja();
        let mut marks = Marks::default();
        if hides {
            marks.set(Marks::HIDDEN);
        }
        if start.mounted {
            marks.set(Marks::RIDER);
        }
        if start.kind == Kind::DraftHorse {
            marks.set(super::march::lead::kept_by(owner));
        }
        let side = if start.kind.is_man() { owner } else { Side::None };
        *s.unit_mut(id) =
            Unit { kind: start.kind, side, health: Health::Healthy, post: Post::Waiting, marks, ..Unit::NONE };
        if start.mounted {
            let mount = Id(horse);
            horse += 1;
            s.unit_mut(id).mate = mount;
            *s.unit_mut(mount) =
                Unit { kind: Kind::WarHorse, health: Health::Healthy, post: Post::Ridden, mate: id, ..Unit::NONE };
        }
    }
    for (id, start) in (0..).map(Id).zip(&scenario.units) {
        if let Some(cart) = start.hitched.map(Id) {
            s.unit_mut(id).mate = cart;
            s.unit_mut(cart).mate = id;
        }
    }
}

/// The next counter this side has to put down: teams first and men last, so that there is room for the long ones.
fn to_place(game: &SamuraiBlades, s: &State, side: Side) -> Option<Id> {
    let scenario = &game.scenario;
    let waits = |&(id, start): &(Id, &crate::scenario::UnitStart)| {
        let enters = matches!(scenario.groups[usize::from(start.group)].coming, Coming::Enters { .. });
        usize::from(start.side) == side.index() && s.unit(id).post == Post::Waiting && !enters
    };
    let rank = |&(id, start): &(Id, &crate::scenario::UnitStart)| match team_mate(s, id) {
        // A horse goes before its cart right after it.
        Some(mate) if s.unit(mate).post == Post::Map => 0,
        Some(_) if start.kind == Kind::Cart => 1,
        Some(_) => 2,
        None if start.is_long() => 3,
        None => 4,
    };
    (0..).map(Id).zip(&scenario.units).filter(waits).min_by_key(rank).map(|(id, _)| id)
}

/// The cart of a hitched horse, the horse of a cart.
fn team_mate(s: &State, id: Id) -> Option<Id> {
    let unit = s.unit(id);
    unit.mate.some().filter(|_| !unit.kind.is_man() && unit.post != Post::Ridden)
}

fn has_barricades(game: &SamuraiBlades, side: Side) -> bool {
    game.deployment == Deployment::Free && game.scenario.sides[side.index()].barricades > 0
}

/// Ends a side's set-up when nothing is left to place.
pub(crate) fn settle(game: &SamuraiBlades, s: &mut State, side: Side, log: &mut impl Log) -> bool {
    if let Some(id) = to_place(game, s, side) {
        if any_place(game, s, id, &mut |_| true) {
            return false;
        }
        // A zone too small for its men: whoever finds no room stays away.
        log.say(|| Line::new("R-14", format!("There is no room for the {}.", s.unit(id).kind)).only(side.seat()));
        let mate = s.unit(id).mate;
        s.take_off(id, Post::Removed);
        if let Some(mate) = mate.some() {
            s.unit_mut(mate).post = Post::Removed;
        }
        return true;
    }
    if has_barricades_left(game, s, side) && barricade_hexes(game, s, side).next().is_some() {
        return false;
    }
    s.pop();
    if s.top() == Frame::Step {
        night::look_around(game, s, log);
    }
    true
}

/// Where the next counter may go.
pub(crate) fn list(game: &SamuraiBlades, s: &State, side: Side, out: &mut Vec<Action>) {
    match to_place(game, s, side) {
        Some(unit) => {
            any_place(game, s, unit, &mut |place| {
                out.push(Action::Put { unit, place });
                false
            });
        }
        None => {
            let fronts = |at: Hex| DIRS.into_iter().map(move |front| Action::Barricade { at, front });
            out.extend(barricade_hexes(game, s, side).flat_map(fronts));
        }
    }
}

/// Places it.
pub(crate) fn apply(game: &SamuraiBlades, s: &mut State, side: Side, a: Action, log: &mut impl Log) {
    let name = |hex: Hex| game.ground().name(hex);
    match a {
        Action::Put { unit, place } => {
            s.set_down(unit, place);
            tell(game, s, unit, "R-14", log, |who| format!("{who} begins at {}.", name(place.at)));
        }
        Action::Barricade { at, front } => {
            if let Some(free) = s.barricades.iter_mut().find(|b| **b == Barricade::NONE) {
                *free = Barricade { at, front };
            }
            let text = || format!("{}: a barricade at {}.", game.side_name(side), name(at));
            log.say(|| Line::new("R-28", text()).at([Spot(at.0)]));
        }
        _ => unreachable!("{a:?} is no set-up"),
    }
}

// --- places ---

/// Does the test hold for a place where this counter may begin? Asked in order until it does.
fn any_place(game: &SamuraiBlades, s: &State, id: Id, test: &mut dyn FnMut(Place) -> bool) -> bool {
    let start = &game.scenario.units[id.index()];
    let zone = game.scenario.zone(start.group);
    if !start.is_long() {
        return zone.iter().any(|hex| s.is_free(hex) && foot::is_open(game, s, id, hex) && test(Place::one(hex)));
    }
    match team_mate(s, id) {
        Some(mate) if s.unit(mate).post == Post::Map => {
            let fits = |place| hitch::is_in_front(game.ground(), place, s.unit(mate).place);
            any_long_place(game, s, start.kind, zone, &mut |place| fits(place) && test(place))
        }
        Some(mate) if s.unit(mate).kind == Kind::DraftHorse => {
            any_long_place(game, s, start.kind, zone, &mut |cart| has_room_before(game, s, mate, cart) && test(cart))
        }
        _ => any_long_place(game, s, start.kind, zone, test),
    }
}

/// Is there room for the horse in front of its cart?
fn has_room_before(game: &SamuraiBlades, s: &State, horse: Id, cart: Place) -> bool {
    let zone = game.scenario.zone(game.scenario.units[horse.index()].group);
    let apart = |place: Place| place.hexes().all(|hex| !cart.covers(hex));
    let fits = |place| apart(place) && hitch::is_in_front(game.ground(), place, cart);
    // Only hexes close by can be in front.
    let near: HexSet = game.ground().within(cart.at, 2).and(zone);
    any_long_place(game, s, Kind::DraftHorse, &near, &mut |place| fits(place))
}

fn any_long_place(
    game: &SamuraiBlades,
    s: &State,
    kind: Kind,
    zone: &HexSet,
    test: &mut dyn FnMut(Place) -> bool,
) -> bool {
    let ground = game.ground();
    let is_free = |hex: Hex| zone.has(hex) && s.is_free(hex);
    zone.iter().filter(|&head| is_free(head)).any(|head| {
        DIRS.into_iter().any(|facing| {
            let Some(tail) = ground.neighbour(head, opposite(facing)) else { return false };
            let place = Place::two(head, tail);
            is_free(tail) && horse::can_stand(game, s, kind, place) && test(place)
        })
    })
}

// --- barricades ---

/// Has this side barricades in hand? Seat 2 has placed all of his before seat 1 begins.
fn has_barricades_left(game: &SamuraiBlades, s: &State, side: Side) -> bool {
    if !has_barricades(game, side) {
        return false;
    }
    let placed = s.barricades.iter().filter(|b| b.at.is_somewhere()).count();
    let of = |side: Side| usize::from(game.scenario.sides[side.index()].barricades);
    let due = if side == Side::Second { of(side) } else { of(Side::First) + of(Side::Second) };
    placed < due.min(s.barricades.len())
}

/// flat hexes without a barricade, horse or cart, outside the zones and entries of the enemy.
fn barricade_hexes<'a>(game: &'a SamuraiBlades, s: &'a State, side: Side) -> impl Iterator<Item = Hex> + 'a {
    let of_enemy = |group: &&crate::scenario::Group| usize::from(group.side) == side.enemy().index();
    let zone = |group: &crate::scenario::Group| match &group.coming {
        Coming::Open(zone) | Coming::Secret(zone) | Coming::Enters { by: zone, .. } => *zone,
    };
    let taken = game.scenario.groups.iter().filter(of_enemy).map(zone).fold(HexSet::EMPTY, |a, b| a.or(&b));
    game.ground().hexes().filter(move |&hex| {
        let stands = s.known_occupant(hex, side).is_some_and(|id| s.unit(id).is_long());
        game.ground().terrain(hex).is_flat() && !taken.has(hex) && !stands && s.barricade(hex).is_none()
    })
}
