//! What the players should know: who can run, and which guards would stop him.

use super::action::Action;
use super::escape::Path;
use super::rules::Blockade;
use super::state::{Stage, State};
use crate::board::{Space, Spaces, name, spot};
use crate::look::{capital, colour};
use parlour_core::scene::{Mark, Notice, Viewer, Weight};
use parlour_core::{Rules, child};

/// A path in words: `over 3H 3L to 12L`.
fn by_way_of(path: &Path) -> String {
    let mut words: Vec<String> = path.turns.iter().map(|&at| name(at)).collect();
    words.extend(path.spaces.last().map(|&at| name(at)));
    format!("by way of {}", words.join(", "))
}

/// Everything to be said about a position that is not over.
pub(super) fn notices(rules: &Blockade, s: &State) -> Vec<Notice> {
    let mut notices = Vec::new();
    if s.escaped.is_some() {
        return notices;
    }
    notices.extend(own(rules, s));
    notices.extend(threat(rules, s));
    notices
}

/// 4: the way out of the player to move.
fn own(rules: &Blockade, s: &State) -> Option<Notice> {
    let path = rules.runner(s, s.mover).shortest().filter(|_| rules.may_run(s))?;
    let head = format!("The {} king can escape", colour(s.mover.index()));
    let text = format!("{} may run now, {}.", capital(s.mover.index()), by_way_of(&path));
    Some(Notice { weight: Weight::Plain, head, text, rule: Some("4") })
}

/// Does this close all ways of the enemy king?
fn stops(rules: &Blockade, s: &State, a: Action) -> bool {
    a != Action::Escape && !rules.runner(&child(rules, s, a), s.mover.next(2)).can_escape()
}

/// 4: what stops the enemy king who could run next turn. Nothing need stop him if the own king can run before.
fn rescues(rules: &Blockade, s: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    if rules.runner(s, s.mover.next(2)).can_escape() && !rules.may_run(s) {
        rules.actions(s, &mut actions);
        actions.retain(|&a| stops(rules, s, a));
    }
    actions
}

/// Where the guard on this space would stop him: another guard may stop him elsewhere.
pub(super) fn rescue(rules: &Blockade, s: &State, guard: Space) -> Option<Notice> {
    let to = |a| if let Action::Move(from, to) = a { Some(to).filter(|_| from == guard) } else { None };
    let names: Vec<_> = rescues(rules, s).into_iter().filter_map(to).map(name).collect();
    let head = format!("Spaces on which it stops the {} king", colour(s.mover.next(2).index()));
    let text = format!("{}.", names.join(", "));
    (!names.is_empty()).then_some(Notice { weight: Weight::Plain, head, text, rule: Some("4") })
}

/// 4: what happens unless the player to move stops it. In the opening most guards do not.
fn threat(rules: &Blockade, s: &State) -> Option<Notice> {
    let enemy = s.mover.next(2);
    let path = rules.runner(s, enemy).shortest()?;
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    actions.retain(|a| *a != Action::Escape);
    let stops = actions.iter().filter(|&&a| stops(rules, s, a)).count();
    let head = format!("The {} king threatens to escape", colour(enemy.index()));
    let (all, what) = match s.stage() {
        Stage::Placing => (actions.len(), "spaces for the guard"),
        Stage::Moving => (actions.len(), "moves"),
    };
    let hope = match stops {
        0 => format!("None of the {all} {what} stops him"),
        1 => format!("Only one of the {all} {what} stops him"),
        _ => format!("{stops} of the {all} {what} stop him"),
    };
    let text = format!("Next turn he can run, {}. {hope}.", by_way_of(&path));
    Some(Notice { weight: Weight::Warning, head, text, rule: Some("4") })
}

/// Where the enemy king would leave the board; and for the player who must stop him, the spaces on which a guard does.
pub(super) fn marks(rules: &Blockade, s: &State, eye: Viewer) -> Vec<Mark> {
    if s.escaped.is_some() {
        return Vec::new();
    }
    let path = rules.runner(s, s.mover.next(2)).shortest();
    let exit = path.and_then(|path| path.spaces.last().map(|&at| Mark::Danger(spot(at))));
    let to = |a| if let Action::Place(to) | Action::Move(_, to) = a { Some(to) } else { None };
    let actions = if eye == Viewer::Seat(s.mover) { rescues(rules, s) } else { Vec::new() };
    let spaces: Spaces = actions.into_iter().filter_map(to).collect();
    let reach = (!spaces.is_empty()).then(|| Mark::Reach(spaces.iter().map(spot).collect()));
    exit.into_iter().chain(reach).collect()
}
