//! Step 3: movement (5), and the advance after combat.

mod advance;
pub(crate) mod clear;
pub(crate) mod dress;
mod edge;
mod ends;
pub(crate) mod foot;
pub(crate) mod haul;
pub(crate) mod hitch;
pub(crate) mod horse;
pub(crate) mod lead;
mod mount;
mod pose;
mod tell;

use crate::action::Action;
use crate::frame::{Frame, Gait, March};
use crate::ground::Hex;
use crate::night;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Group, Id, Marks, Place, Post, Side};
use parlour_core::Log;
use pose::{Pose, Walker};
use tell::{left_over, tell_step};

pub(crate) use advance::{any_retreat, begin_advance, can_advance};
pub(crate) use ends::any_end;
pub(super) use tell::tell;

// --- the step ---

/// When step 3 begins: draft horses change hands, and what they did in the other phase is forgotten.
pub(crate) fn begin_moves(game: &SamuraiBlades, s: &mut State) {
    for id in s.ids() {
        if s.unit(id).side == Side::None {
            s.unit_mut(id).marks.clear(Marks::MOVED);
        }
    }
    haul::mend_harness(game, s);
    lead::hand_over(game, s);
}
/// Can anybody of the phasing side still move, mount, lead, haul, clear …?
pub(crate) fn has_move(game: &SamuraiBlades, s: &State) -> bool {
    s.ids().any(|id| can_be_taken(game, s, id))
}
/// Who might be taken to move now; [`can_be_taken`] says who may.
pub(crate) fn offers(game: &SamuraiBlades, s: &State, out: &mut Vec<Action>) {
    out.extend(s.ids().filter(|&id| may_be_taken(game, s, id)).map(Action::Take));
}
/// `Action::Take`: pushes the march.
pub(crate) fn take(_game: &SamuraiBlades, s: &mut State, a: Action, _log: &mut impl Log) {
    let Action::Take(id) = a else { unreachable!("{a:?} takes nobody") };
    s.push(Frame::March(taken(s, id)));
}
/// Dressing ends with step 3.
pub(crate) fn end_of_moves(game: &SamuraiBlades, s: &mut State, log: &mut impl Log) {
    for id in s.ids() {
        if game.can_act(s, id) && !s.unit(id).marks.has(Marks::MOVED) {
            dress::dress(game, s, id, log);
        }
    }
}
/// Completes mounting and dismounting.
pub(crate) fn begin_phase(game: &SamuraiBlades, s: &mut State, log: &mut impl Log) {
    mount::complete(game, s, log);
}

/// Each man once …
fn may_be_taken(game: &SamuraiBlades, s: &State, id: Id) -> bool {
    let unit = s.unit(id);
    unit.side == s.side
        && !unit.marks.has(Marks::MOVED)
        && if unit.post == Post::Waiting { edge::may_enter(game, s, id) } else { game.can_act(s, id) }
}
/// … and only one who can do something.
pub(crate) fn can_be_taken(game: &SamuraiBlades, s: &State, id: Id) -> bool {
    may_be_taken(game, s, id) && {
        let march = taken(s, id);
        can_step(game, s, march) || has_other(game, s, march)
    }
}

/// Somebody about to move.
pub(crate) fn taken(s: &State, unit: Id) -> March {
    let waits = s.unit(unit).post == Post::Waiting;
    let left = if waits { edge::points(s, unit) } else { s.values(unit).movement };
    let stood = s.unit(unit).place;
    March { unit, left, gait: Gait::Own, is_underway: false, stood, horse_stood: Place::NOWHERE }
}

// --- one march ---

/// What the one who moves may do next.
pub(crate) fn list(game: &SamuraiBlades, s: &State, march: March, out: &mut Vec<Action>) {
    list_with(game, s, march, out, |out| {
        any_step(game, s, march, &mut |next, _| {
            out.push(step_action(next));
            false
        });
    });
}
/// The same, and steps that [`suits`] refuses.
pub(crate) fn step_offers(game: &SamuraiBlades, s: &State, march: March, out: &mut Vec<Action>) {
    match is_simple(s, march) {
        true => list_with(game, s, march, out, |out| {
            out.extend(Walker::new(game, s, march.unit, march.gait).places_around().map(Action::Step));
        }),
        false => list(game, s, march, out),
    }
}
/// Which of those are legal.
pub(crate) fn suits(game: &SamuraiBlades, s: &State, march: March, offer: Action) -> bool {
    match offer {
        Action::Step(place) if is_simple(s, march) => {
            Walker::new(game, s, march.unit, march.gait).can_step_to(march, place)
        }
        _ => true,
    }
}
/// One man or rider on the map, with nobody at his hand and nothing to haul.
fn is_simple(s: &State, march: March) -> bool {
    matches!(march.gait, Gait::Own | Gait::Advance | Gait::AdvanceOne) && s.unit(march.unit).post == Post::Map
}

fn list_with(
    game: &SamuraiBlades,
    s: &State,
    march: March,
    out: &mut Vec<Action>,
    steps: impl FnOnce(&mut Vec<Action>),
) {
    match march.gait {
        Gait::SettingDown { cart, hands } => {
            // In the order of their numbers: every arrangement can be reached that way.
            if let Some(unit) = hands.first() {
                out.extend(haul::spots(game, s, cart, unit).iter().map(|at| Action::Beside { unit, at }));
            }
            return;
        }
        Gait::Hauling { cart, hands } => {
            haul::any_step(game, s, march, &mut |roll, _| {
                out.push(Action::Step(roll.place()));
                false
            });
            haul::list_joins(game, s, march, cart, hands, out);
            edge::list(game, s, march, out);
        }
        Gait::Own | Gait::Leading(_) | Gait::Advance | Gait::AdvanceOne => {
            steps(out);
            list_others(game, s, march, out);
        }
    }
    if may_stop(s, march) {
        out.push(Action::Done);
    }
}

/// Does it.
pub(crate) fn apply(game: &SamuraiBlades, s: &mut State, march: March, a: Action, log: &mut impl Log) {
    let id = march.unit;
    match (a, march.gait) {
        (Action::Done, _) => finish(game, s, march, log),
        (Action::Step(place), Gait::Hauling { .. }) => roll(game, s, march, place, log),
        (Action::Step(_) | Action::Walk { .. }, _) => step(game, s, march, a, log),
        (Action::Beside { unit, at }, Gait::SettingDown { cart, hands }) => {
            set_beside(game, s, march, (cart, hands), (unit, at), log);
        }
        (Action::Exit, _) => exit(game, s, march, log),
        (Action::Lead(horse), _) => {
            night::show(game, s, id, log);
            s.replace(Frame::March(lead::begun(s, march, horse)));
            tell(game, s, id, "R-23", log, |who| format!("{who} leads the {}.", s.unit(horse).kind));
        }
        (Action::Haul(cart), _) => {
            night::show(game, s, id, log);
            s.replace(Frame::March(haul::begin(s, id, cart)));
            tell(game, s, id, "R-25", log, |who| format!("{who} goes to the cart."));
        }
        (Action::Join(other), Gait::Hauling { cart, hands }) => {
            night::show(game, s, other, log);
            s.replace(Frame::March(haul::join(s, march, cart, hands, other)));
            tell(game, s, other, "R-25", log, |who| format!("{who} lends a hand."));
        }
        _ => {
            // Whatever else he does takes the place of his move.
            s.pop();
            night::show(game, s, id, log);
            match a {
                Action::Mount(horse) => mount::mount(game, s, id, horse, log),
                Action::Dismount => mount::dismount(game, s, id, log),
                Action::Hitch { horse, .. } => hitch::begin(game, s, id, horse, log),
                Action::Unhitch(cart) => hitch::begin(game, s, id, cart, log),
                Action::Clear { partner, from, to } => {
                    night::show(game, s, partner, log);
                    clear::begin(game, s, (id, partner), from, to, log);
                }
                _ => unreachable!("{a:?} is no part of a march"),
            }
        }
    }
}

/// Ends a march that cannot go on.
pub(crate) fn settle(game: &SamuraiBlades, s: &mut State, march: March, log: &mut impl Log) -> bool {
    match march.gait {
        Gait::SettingDown { cart, hands } => {
            let Some(unit) = hands.first() else {
                finish(game, s, march, log);
                return true;
            };
            if !haul::spots(game, s, cart, unit).is_empty() {
                return false;
            }
            // Hidden enemies took the room: he finds a place not far off.
            if let Some(at) = haul::nearest(game, s, cart, unit) {
                set_beside(game, s, march, (cart, hands), (unit, at), log);
            }
            true
        }
        Gait::Hauling { .. } => {
            let goes_on = !march.is_underway
                || march.left > 0 && (haul::any_step(game, s, march, &mut |_, _| true) || has_other(game, s, march));
            if !goes_on {
                finish(game, s, march, log);
            }
            !goes_on
        }
        _ => {
            // Hidden friends who leave him no room must not be betrayed by the early end of his move.
            let lingers = || may_stop(s, march) && night::has_hidden(s, s.unit(march.unit).side);
            let goes_on = !march.is_underway
                || march.left > 0 && (can_step(game, s, march) || has_other(game, s, march) || lingers());
            if !goes_on {
                finish(game, s, march, log);
            }
            !goes_on
        }
    }
}

/// He may stop on the map and over nobody; or before he comes in.
fn may_stop(s: &State, march: March) -> bool {
    let is_down = |id: Id| pose::is_down(s, id);
    match march.gait {
        Gait::Hauling { .. } => true,
        Gait::Leading(horse) => is_down(march.unit) && is_down(horse),
        _ => is_down(march.unit),
    }
}

// --- steps ---

/// Does the test hold for a legal next hex, of whatever kind?
fn any_step(game: &SamuraiBlades, s: &State, march: March, test: &mut dyn FnMut(Pose, u8) -> bool) -> bool {
    if s.unit(march.unit).post == Post::Waiting {
        return edge::any_entry(game, s, march, &mut |man, left| test(Pose { man, horse: Place::NOWHERE }, left));
    }
    Walker::new(game, s, march.unit, march.gait).any_step(march, test)
}
/// The pose of this step, which is legal, and the points left then.
fn chosen_step(game: &SamuraiBlades, s: &State, march: March, a: Action) -> Option<(Pose, u8)> {
    let mut chosen = None;
    let mut test = |next, left| {
        let is_it = step_action(next) == a;
        if is_it {
            chosen = Some((next, left));
        }
        is_it
    };
    match (s.unit(march.unit).post, a) {
        // Whether it leads on was asked before.
        (Post::Map, Action::Step(place)) => {
            Walker::new(game, s, march.unit, march.gait).any_paid(march, Some(place), &mut test)
        }
        _ => any_step(game, s, march, &mut test),
    };
    chosen
}
fn can_step(game: &SamuraiBlades, s: &State, march: March) -> bool {
    any_step(game, s, march, &mut |_, _| true)
}
fn step_action(next: Pose) -> Action {
    match next.horse {
        Place::NOWHERE => Action::Step(next.man),
        horse => Action::Walk { at: next.man.at, horse },
    }
}

/// Everything but steps and `Done`.
fn list_others(game: &SamuraiBlades, s: &State, march: March, out: &mut Vec<Action>) {
    if matches!(march.gait, Gait::Advance | Gait::AdvanceOne) || s.unit(march.unit).post == Post::Waiting {
        return;
    }
    if march.gait == Gait::Own {
        if may_stop(s, march) {
            lead::list(game, s, march, out);
        }
        mount::list(game, s, march, out);
        haul::list(game, s, march, out);
        hitch::list(game, s, march, out);
        clear::list(game, s, march, out);
    }
    edge::list(game, s, march, out);
}
fn has_other(game: &SamuraiBlades, s: &State, march: March) -> bool {
    let mut out = Vec::new();
    list_others(game, s, march, &mut out);
    !out.is_empty()
}

/// One hex of a man, a rider, or a man with a horse.
fn step(game: &SamuraiBlades, s: &mut State, march: March, a: Action, log: &mut impl Log) {
    let id = march.unit;
    let Some((next, left)) = chosen_step(game, s, march, a) else { unreachable!("{a:?} is not among the steps") };
    night::show(game, s, id, log);
    let now = Walker::new(game, s, id, march.gait).pose();
    if run_into(game, s, s.unit(id).side, now.entered(next), log) {
        return halt(game, s, march, log);
    }
    let led = if let Gait::Leading(horse) = march.gait { Some(horse) } else { None };
    match led {
        Some(horse) => {
            pose::put(s, &[(id, next.man), (horse, next.horse)]);
            s.unit_mut(horse).marks.set(Marks::MOVED);
        }
        None => {
            s.unit_mut(id).post = Post::Map;
            pose::put(s, &[(id, next.man)]);
        }
    }
    let mut march = March { left, is_underway: true, ..march };
    if may_stop(s, march) {
        march = March { stood: next.man, horse_stood: next.horse, ..march };
    }
    s.replace(Frame::March(march));
    tell_step(game, s, march, log);
    night::look_around(game, s, log);
}

/// a hidden enemy in one of these hexes is shown and stops whoever comes.
fn run_into(
    game: &SamuraiBlades,
    s: &mut State,
    side: Side,
    hexes: impl Iterator<Item = Hex>,
    log: &mut impl Log,
) -> bool {
    for hex in hexes {
        let hides = s.occupant(hex).is_some_and(|id| s.unit(id).side == side.enemy() && !s.is_known(id, side));
        if hides {
            night::bump(game, s, hex, side, log);
            return true;
        }
    }
    false
}

/// the rest of the move is lost. Over a friend he cannot stay: he is where he could stand last.
fn halt(game: &SamuraiBlades, s: &mut State, march: March, log: &mut impl Log) {
    let march = March { left: 0, ..march };
    finish(game, s, march, log);
}

/// One hex of a cart.
fn roll(game: &SamuraiBlades, s: &mut State, march: March, place: Place, log: &mut impl Log) {
    let Gait::Hauling { cart, hands } = march.gait else { unreachable!("no cart rolls") };
    let mut chosen = None;
    haul::any_step(game, s, march, &mut |roll, left| {
        let is_it = roll.place() == place;
        if is_it {
            chosen = Some((roll, left));
        }
        is_it
    });
    let Some((roll, left)) = chosen else { unreachable!("{place:?} is not among the steps") };
    if run_into(game, s, s.unit(march.unit).side, [roll.to].into_iter(), log) {
        return halt(game, s, march, log);
    }
    haul::roll(s, cart, hands, roll);
    s.replace(Frame::March(March { left, is_underway: true, ..march }));
    tell(game, s, cart, "R-25", log, |_| {
        format!("The cart rolls to {}; {}.", game.ground().name(roll.cart.at), left_over(left))
    });
    night::look_around(game, s, log);
}

fn set_beside(
    game: &SamuraiBlades,
    s: &mut State,
    march: March,
    (cart, hands): (Id, Group),
    (unit, at): (Id, Hex),
    log: &mut impl Log,
) {
    if run_into(game, s, s.unit(unit).side, [at].into_iter(), log) {
        return;
    }
    s.set_down(unit, Place::one(at));
    s.replace(Frame::March(March { gait: Gait::SettingDown { cart, hands: hands.without(unit) }, ..march }));
    mark_done(s, unit, cart);
    tell(game, s, unit, "R-25", log, |who| format!("{who} stands by the cart at {}.", game.ground().name(at)));
    night::look_around(game, s, log);
}

fn exit(game: &SamuraiBlades, s: &mut State, march: March, log: &mut impl Log) {
    tell(game, s, march.unit, "R-27", log, |who| format!("{who} leaves the ground."));
    s.pop();
    night::show(game, s, march.unit, log);
    edge::leave(s, march);
}

// --- the end of a march ---

fn finish(game: &SamuraiBlades, s: &mut State, march: March, log: &mut impl Log) {
    let id = march.unit;
    match march.gait {
        Gait::Hauling { cart, hands } if march.is_underway && !hands.is_empty() => {
            s.replace(Frame::March(March { gait: Gait::SettingDown { cart, hands }, ..march }));
            return;
        }
        Gait::Hauling { cart, hands } => {
            for hand in hands.iter() {
                mark_done(s, hand, cart);
            }
        }
        Gait::Leading(horse) if !may_stop(s, march) => {
            pose::put(s, &[(id, march.stood), (horse, march.horse_stood)]);
        }
        Gait::Own | Gait::Advance | Gait::AdvanceOne if !may_stop(s, march) => pose::put(s, &[(id, march.stood)]),
        _ => {}
    }
    s.pop();
    if matches!(march.gait, Gait::Advance | Gait::AdvanceOne) {
        return;
    }
    if !march.is_underway {
        // Whoever is taken and stays has not moved: he may dress.
        dress::dress(game, s, id, log);
    }
    s.unit_mut(id).marks.set(Marks::MOVED);
}

/// whoever moves a cart by hand neither shoots nor fights in this phase; whoever leads its horse may.
fn mark_done(s: &mut State, id: Id, cart: Id) {
    let busy = if haul::is_by_hand(s, cart) { Marks::BUSY } else { Marks::default() };
    s.unit_mut(id).marks.set(Marks::MOVED | busy);
}
