//! What the players should know: who can run, and how many guards would stop him.

use super::action::Action;
use super::escape::Path;
use super::rules::Blockade;
use super::state::{Stage, State};
use crate::board::{name, spot};
use crate::look::{capital, colour};
use parlour_core::scene::{Mark, Notice, Weight};
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

/// 4: what happens unless the player to move stops it. In the opening most guards do not.
fn threat(rules: &Blockade, s: &State) -> Option<Notice> {
    let enemy = s.mover.next(2);
    let path = rules.runner(s, enemy).shortest()?;
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    actions.retain(|a| *a != Action::Escape);
    let stops = actions.iter().filter(|&&a| !rules.runner(&child(rules, s, a), enemy).can_escape()).count();
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

/// Where the enemy king would leave the board.
pub(super) fn marks(rules: &Blockade, s: &State) -> Vec<Mark> {
    if s.escaped.is_some() {
        return Vec::new();
    }
    let path = rules.runner(s, s.mover.next(2)).shortest();
    path.and_then(|path| path.spaces.last().map(|&at| Mark::Danger(spot(at)))).into_iter().collect()
}
