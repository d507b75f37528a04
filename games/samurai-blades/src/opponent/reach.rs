//! Every place somebody on the march can get to, by the rules themselves: it tries the steps on copies.

use crate::action::Action;
use crate::frame::Frame;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Id, Place, Side};
use parlour_core::{Quiet, Rules};
use std::collections::{BinaryHeap, HashSet};

/// Somewhere he can get to.
pub(super) struct Stop {
    /// Where his body is then.
    pub place: Place,
    /// Can he stay there?
    pub can_stay: bool,
    /// The movement points left there.
    pub left: u8,
    /// The last action on the way there; `None` for where he is.
    by: Option<Action>,
    /// The number of the place before it.
    before: usize,
}

/// The actions that lead to the place with this number.
pub(super) fn way(stops: &[Stop], mut number: usize) -> Vec<Action> {
    let mut way = Vec::new();
    while let Some(a) = stops[number].by {
        way.push(a);
        number = stops[number].before;
    }
    way.reverse();
    way
}

/// More places than anybody needs to think about.
const MOST: usize = 260;

/// The places, nearest first, beginning with where he is. The march of `id` is on top of the stack. `nodes` counts the
/// positions looked at.
pub(super) fn reach(game: &SamuraiBlades, s: &State, id: Id, nodes: &mut u64) -> Vec<Stop> {
    let mut stops: Vec<Stop> = Vec::new();
    let mut seen: HashSet<Place> = HashSet::new();
    let mut states: Vec<(State, Option<Action>, usize)> = vec![(s.clone(), None, 0)];
    let mut open: BinaryHeap<(u8, std::cmp::Reverse<usize>)> = BinaryHeap::new();
    open.push((u8::MAX, std::cmp::Reverse(0)));
    let mut actions = Vec::new();
    while let Some((_, std::cmp::Reverse(number))) = open.pop() {
        let (ref here, by, before) = states[number];
        let place = here.unit(id).place;
        if !seen.insert(place) {
            continue;
        }
        let points = left(here, id);
        let is_marching = points.is_some();
        actions.clear();
        if is_marching {
            game.actions(here, &mut actions);
        }
        let can_stay = !is_marching || actions.contains(&Action::Done);
        stops.push(Stop { place, can_stay, left: points.unwrap_or(0), by, before });
        if stops.len() >= MOST {
            break;
        }
        for &a in &actions {
            let (Action::Step(_) | Action::Walk { .. }) = a else { continue };
            // Places that were reached with more movement points left need no second look.
            if let Action::Step(place) = a
                && seen.contains(&place)
            {
                continue;
            }
            let mut next = states[number].0.clone();
            game.apply(&mut next, a, &mut Quiet);
            *nodes += 1;
            let points = left(&next, id).unwrap_or(0);
            states.push((next, Some(a), stops.len() - 1));
            open.push((points, std::cmp::Reverse(states.len() - 1)));
        }
    }
    stops
}

/// The movement points left of his march; `None` when it is over.
fn left(s: &State, id: Id) -> Option<u8> {
    match s.top() {
        Frame::March(march) if march.unit == id && s.unit(id).side != Side::None => Some(march.left),
        _ => None,
    }
}
