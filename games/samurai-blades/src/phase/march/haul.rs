//! Carts: drawn by a draft horse, or moved by hand (5.5, R-25).
//!
//! Whoever hauls is lifted from the map when the cart begins to roll and set down beside it at the end.

use super::horse::{Stride, Way};
use super::{foot, hitch, horse, lead};
use crate::action::Action;
use crate::frame::{Gait, March};
use crate::ground::{Hex, HexSet, Passage, ahead};
use crate::kind::Kind;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Group, Id, Marks, Place, Post};

/// The cart this horse, alive or dead, is hitched to. The cart knows; a ridden horse's mate is its rider.
pub(crate) fn cart_of(s: &State, horse: Id) -> Option<Id> {
    if horse == Id::NOBODY || s.unit(horse).kind != Kind::DraftHorse {
        return None;
    }
    s.ids().find(|&id| s.unit(id).kind == Kind::Cart && s.unit(id).mate == horse)
}

/// Is this horse hitched?
pub(crate) fn is_hitched(s: &State, horse: Id) -> bool {
    cart_of(s, horse).is_some()
}

/// What moves the cart.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Power {
    /// The men around it.
    Hands,
    /// This unit before it: the horse, or the man who rides it.
    Horse(Id),
}

fn power(s: &State, cart: Id) -> Power {
    match s.unit(cart).mate.some() {
        None => Power::Hands,
        Some(horse) if s.unit(horse).post == Post::Ridden => Power::Horse(s.unit(horse).mate),
        Some(horse) => Power::Horse(horse),
    }
}

/// Is this cart moved by hand?
pub(super) fn is_by_hand(s: &State, cart: Id) -> bool {
    power(s, cart) == Power::Hands
}

// --- beginning ---

/// The carts he may begin to haul.
pub(super) fn list(game: &SamuraiBlades, s: &State, march: March, out: &mut Vec<Action>) {
    let unit = s.unit(march.unit);
    if march.is_underway || march.gait != Gait::Own || unit.post != Post::Map {
        return;
    }
    if unit.is_mounted() {
        let cart = cart_of(s, unit.mate).filter(|&cart| may_begin(game, s, march.unit, cart));
        out.extend(cart.map(Action::Haul));
        return;
    }
    let at = unit.place.at;
    let around = game.ground().neighbours(at).filter(|&(_, hex)| foot::is_beside(game, at, hex));
    let carts: Group = around
        .filter_map(|(_, hex)| {
            let id = s.occupant(hex)?;
            if s.unit(id).kind == Kind::Cart { Some(id) } else { cart_of(s, id) }
        })
        .collect();
    out.extend(carts.iter().filter(|&cart| may_begin(game, s, march.unit, cart)).map(Action::Haul));
}

fn may_begin(game: &SamuraiBlades, s: &State, id: Id, cart: Id) -> bool {
    if s.unit(cart).marks.has(Marks::MOVED) {
        return false;
    }
    match power(s, cart) {
        Power::Hands => {
            // two men at least, one of them in front of the cart.
            let crew: Group = s.ids().filter(|&other| may_push(game, s, other, cart)).collect();
            crew.has(id) && crew.len() >= 2 && has_front_man(game, s, cart, crew)
        }
        Power::Horse(horse) => {
            let hands = if horse == id { Group::EMPTY } else { Group::of(id) };
            let is_alive = s.unit(horse).is_here();
            let leads = horse == id || s.unit(horse).kind.is_horse() && lead::keeps(s, horse, s.unit(id).side);
            is_alive && leads && any_step(game, s, begun(s, id, cart, hands), &mut |_, _| true)
        }
    }
}

/// next to the cart, on foot, and without a shot, for he will not shoot or fight any more.
fn may_push(game: &SamuraiBlades, s: &State, id: Id, cart: Id) -> bool {
    let unit = s.unit(id);
    game.can_act(s, id)
        && !unit.marks.has_any(Marks::MOVED | Marks::SHOT)
        && !unit.is_mounted()
        && foot::is_next_to(game, unit.place.at, s.unit(cart).place)
}

fn has_front_man(game: &SamuraiBlades, s: &State, cart: Id, crew: Group) -> bool {
    let ground = game.ground();
    let Place { at, tail } = s.unit(cart).place;
    let Some(facing) = ground.dir_between(tail, at) else { return false };
    ahead(facing).into_iter().filter_map(|dir| ground.neighbour(at, dir)).any(|hex| {
        let man = s.occupant(hex);
        man.is_some_and(|id| crew.has(id))
    })
}

/// The march when he takes hold of the cart.
fn begun(s: &State, unit: Id, cart: Id, hands: Group) -> March {
    let left = match power(s, cart) {
        Power::Horse(_) => 4,
        Power::Hands => points(hands),
    };
    let (stood, gait) = (s.unit(unit).place, Gait::Hauling { cart, hands });
    March { unit, left, gait, is_underway: false, stood, horse_stood: Place::NOWHERE }
}

fn points(hands: Group) -> u8 {
    match hands.len() {
        0 | 1 => 0,
        2 => 2,
        _ => 3,
    }
}

/// `Action::Haul`.
pub(super) fn begin(s: &State, unit: Id, cart: Id) -> March {
    let hands = if power(s, cart) == Power::Horse(unit) { Group::EMPTY } else { Group::of(unit) };
    begun(s, unit, cart, hands)
}

/// `Action::Join`: one more man at the cart.
pub(super) fn join(s: &State, march: March, cart: Id, hands: Group, id: Id) -> March {
    begun(s, march.unit, cart, hands.with(id))
}

/// Who may still join, before the cart rolls.
pub(super) fn list_joins(game: &SamuraiBlades, s: &State, march: March, cart: Id, hands: Group, out: &mut Vec<Action>) {
    if !march.is_underway && power(s, cart) == Power::Hands {
        let may = |&id: &Id| !hands.has(id) && may_push(game, s, id, cart);
        out.extend(s.ids().filter(may).map(Action::Join));
    }
}

// --- rolling ---

/// Where a step leaves the cart and the horse before it (nowhere if there is none).
#[derive(Copy, Clone)]
pub(super) struct Roll {
    pub(super) cart: Place,
    pub(super) horse: Place,
    /// The hex entered.
    pub(super) to: Hex,
}

impl Roll {
    /// The place a player points at: the horse's if there is one.
    pub(super) fn place(&self) -> Place {
        if self.horse == Place::NOWHERE { self.cart } else { self.horse }
    }
}

/// Does the test hold for a legal next hex of the cart? It is told the points left then.
pub(super) fn any_step(game: &SamuraiBlades, s: &State, march: March, test: &mut dyn FnMut(Roll, u8) -> bool) -> bool {
    let Gait::Hauling { cart, hands } = march.gait else { return false };
    let (ground, side, at) = (game.ground(), s.unit(march.unit).side, s.unit(cart).place);
    let (body, mine) = match power(s, cart) {
        Power::Hands if hands.len() < 2 => return false,
        Power::Hands if !march.is_underway && !has_front_man(game, s, cart, hands) => return false,
        Power::Hands => (at, hands.with(cart)),
        Power::Horse(horse) => (s.unit(horse).place, hands.with(cart).with(horse)),
    };
    let is_clear = |hex: Hex| s.known_occupant(hex, side).is_none_or(|id| hands.has(id));
    horse::strides(ground, body).any(|stride| {
        if !is_clear(stride.to) {
            return false;
        }
        let (cost, roll) = match power(s, cart) {
            Power::Hands => {
                let roll = Roll { cart: stride.after, horse: Place::NOWHERE, to: stride.to };
                (push_cost(game, s, stride), roll)
            }
            Power::Horse(_) => {
                // The team follows like a snake.
                let follows = Place::two(stride.before.tail, at.at);
                (draw_cost(game, s, stride), Roll { cart: follows, horse: stride.after, to: stride.to })
            }
        };
        let Some(left) = cost.and_then(|cost| march.left.checked_sub(cost)) else { return false };
        has_room(game, s, hands, mine, roll) && test(roll, left)
    })
}

/// By hand a cart goes like a horse, on the ground for carts and at the men's cost.
fn push_cost(game: &SamuraiBlades, s: &State, stride: Stride) -> Option<u8> {
    let ground = game.ground();
    let is_open = matches!(ground.passage(stride.from, stride.dir), Passage::Open | Passage::Door);
    if !is_open || !bears(game, s, stride.to) {
        return None;
    }
    let cost = foot::weighed(s, stride.to, ground.terrain(stride.to).foot_cost()?)?;
    horse::priced(ground, stride, cost)
}

/// the team goes forward only, and only where the cart can follow.
fn draw_cost(game: &SamuraiBlades, s: &State, stride: Stride) -> Option<u8> {
    let can_follow = bears(game, s, stride.to) && bears(game, s, stride.before.tail);
    if stride.way == Way::Forward && can_follow { horse::cost(game, s, stride) } else { None }
}

fn bears(game: &SamuraiBlades, s: &State, hex: Hex) -> bool {
    game.ground().terrain(hex).bears_carts() && s.barricade(hex).is_none()
}

/// Is there a hex beside it for everybody, on dry land?
fn has_room(game: &SamuraiBlades, s: &State, hands: Group, mine: Group, roll: Roll) -> bool {
    let Some(first) = hands.first() else { return true };
    let side = s.unit(first).side;
    let mut free = HexSet::EMPTY;
    for hex in beside(game, [roll.cart, roll.horse]) {
        let is_clear = s.known_occupant(hex, side).is_none_or(|id| mine.has(id));
        let is_dry = game.ground().terrain(hex) != crate::ground::Terrain::River;
        if is_clear && is_dry && foot::is_open(game, s, first, hex) {
            free.insert(hex);
        }
    }
    free.len() >= hands.len() as usize
}

/// The hexes next to these bodies, some of them twice.
fn beside(game: &SamuraiBlades, bodies: [Place; 2]) -> impl Iterator<Item = Hex> {
    let ground = game.ground();
    let covered = move |hex: Hex| bodies.iter().any(|place| place.covers(hex));
    bodies.into_iter().flat_map(Place::hexes).flat_map(move |at| {
        ground.neighbours(at).map(|(_, hex)| hex).filter(move |&hex| !covered(hex) && foot::is_beside(game, at, hex))
    })
}

/// Moves cart and horse there; the men are in the air from now on.
pub(super) fn roll(s: &mut State, cart: Id, hands: Group, roll: Roll) {
    for id in hands.iter() {
        s.lift(id);
    }
    let power = power(s, cart);
    s.lift(cart);
    if let Power::Horse(body) = power {
        s.shift(body, roll.horse);
        if let Some(horse) = s.unit(cart).mate.some() {
            s.unit_mut(horse).marks.set(Marks::MOVED);
        }
    }
    s.set_down(cart, roll.cart);
    s.unit_mut(cart).marks.set(Marks::MOVED);
}

// --- the end ---

/// Where this man may be set down.
pub(super) fn spots(game: &SamuraiBlades, s: &State, cart: Id, id: Id) -> HexSet {
    let horse = match power(s, cart) {
        Power::Horse(horse) => s.unit(horse).place,
        Power::Hands => Place::NOWHERE,
    };
    let side = s.unit(id).side;
    let is_good = |&hex: &Hex| s.known_occupant(hex, side).is_none() && foot::is_open(game, s, id, hex);
    beside(game, [s.unit(cart).place, horse]).filter(is_good).collect()
}

/// Nobody left room: the nearest free hex.
pub(super) fn nearest(game: &SamuraiBlades, s: &State, cart: Id, id: Id) -> Option<Hex> {
    let (ground, at) = (game.ground(), s.unit(cart).place.at);
    let is_good = |&hex: &Hex| s.is_free(hex) && foot::is_open(game, s, id, hex);
    ground.hexes().filter(is_good).min_by_key(|&hex| ground.distance(hex, at))
}

/// Everything that leaves the ground with a cart at an exit: front of the team, men, horse, cart.
pub(super) fn team(s: &State, cart: Id, hands: Group) -> Group {
    let horse = if let Power::Horse(horse) = power(s, cart) { Group::of(horse) } else { Group::EMPTY };
    Group(hands.0 | horse.0).with(cart)
}

/// The foremost hex of the team.
pub(super) fn front(s: &State, cart: Id) -> Hex {
    match power(s, cart) {
        Power::Horse(horse) => s.unit(horse).place.at,
        Power::Hands => s.unit(cart).place.at,
    }
}

/// A horse taken out of its saddle goes on belonging to its cart.
pub(super) fn mend_harness(game: &SamuraiBlades, s: &mut State) {
    for cart in s.ids() {
        let &crate::unit::Unit { kind, mate: horse, place, .. } = s.unit(cart);
        if kind != Kind::Cart || horse == Id::NOBODY {
            continue;
        }
        match s.unit(horse).post {
            Post::Map => {
                debug_assert!(
                    !s.unit(horse).is_long() || hitch::is_in_front(game.ground(), s.unit(horse).place, place),
                    "a hitched horse stands before its cart"
                );
                s.unit_mut(horse).mate = cart;
            }
            Post::Ridden | Post::Waiting => {}
            Post::Left | Post::Removed => s.unit_mut(cart).mate = Id::NOBODY,
        }
    }
}
