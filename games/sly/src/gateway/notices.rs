//! What the players should know: which pieces must leave their gateways, and who is about to win.

use super::action::Action;
use super::rules::Gateway;
use super::state::State;
use crate::board::{Spaces, name, spot};
use crate::look::capital;
use crate::teams::Teams;
use parlour_core::scene::{Mark, Notice, Weight};
use parlour_core::{Present, Rules, Seat, child};

/// All notices about a position that is not over, and the spaces they are about.
pub(super) fn notices(rules: &Gateway, s: &State) -> (Vec<Notice>, Vec<Mark>) {
    if s.end.is_some() {
        return Default::default();
    }
    let duties = rules.duties(s);
    let mut notices: Vec<Notice> = duty(rules, s, duties).into_iter().collect();
    notices.extend(Seat::all(rules.seats).filter_map(|seat| last_entry(rules, s, seat)));
    (notices, duties.iter().map(|at| Mark::Danger(spot(at))).collect())
}

/// 4: and R-02, if none of them can move.
fn duty(rules: &Gateway, s: &State, duties: Spaces) -> Option<Notice> {
    let list: Vec<_> = duties.iter().map(name).collect();
    let who = capital(s.mover.index());
    let pieces = match list.as_slice() {
        [] => return None,
        [one] => format!("the piece on {one}"),
        _ => format!("one of the pieces on {}", list.join(", ")),
    };
    let bound = (rules.movable(s) - duties).is_empty();
    let (weight, text, rule) = match bound {
        true => (Weight::Warning, format!("{who} must move {pieces}: two or more enemies are in the field."), "4"),
        false => (
            Weight::Plain,
            format!("{who} would have to move {pieces}, but none can move, so any move will do."),
            "R-02",
        ),
    };
    let head = if list.len() == 1 { "A gateway must be left" } else { "Gateways must be left" };
    Some(Notice { weight, head: head.into(), text, rule: Some(rule) })
}

/// 5 and 6: an opponent who can enter his last piece next turn, with the board as it is.
fn last_entry(rules: &Gateway, s: &State, seat: Seat) -> Option<Notice> {
    if rules.teams.of(seat) == rules.teams.of(s.mover) || s.left.has(seat) || s.waiting(seat) != 1 {
        return None;
    }
    let then = State { mover: seat, ..s.clone() };
    let mut actions = Vec::new();
    rules.actions(&then, &mut actions);
    actions.retain(|&a| matches!(a, Action::Move(_, _, Some(_))) && child(rules, &then, a).end.is_some());
    let texts: Vec<_> = actions.iter().map(|&a| rules.notate(&then, a)).collect();
    if texts.is_empty() {
        return None;
    }
    let ways = if texts.len() == 1 { "in one way".into() } else { format!("in {} ways", texts.len()) };
    let head = format!("{} threatens to win", capital(seat.index()));
    let text = format!("The last piece can be entered next turn, {ways}: {}.", texts.join(", "));
    let rule = if rules.teams == Teams::On { "6" } else { "5" };
    Some(Notice { weight: Weight::Warning, head, text, rule: Some(rule) })
}
