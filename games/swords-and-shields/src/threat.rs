//! Rule 12: the warning.

use crate::action::Move;
use crate::board::Dots;
use crate::rules::{SwordsAndShields, has_won};
use crate::state::{Army, State};
use parlour_core::{Rules, child};

/// The moves with which `army` would win at once if it were its turn.
pub(crate) fn winning(rules: &SwordsAndShields, s: &State, army: Army) -> Vec<Move> {
    let mut s = s.clone();
    if s.mover != army {
        s.pass_turn();
    }
    let mut moves = Vec::new();
    rules.actions(&s, &mut moves);
    moves.retain(|&m| {
        let next = child(rules, &s, m);
        has_won(&next, army) || (!has_won(&next, army.other()) && crate::action::is_stuck(&next))
    });
    moves
}

/// Where those moves end.
pub(crate) fn ends(moves: &[Move]) -> Dots {
    moves.iter().fold(0, |set, m| set | 1 << m.to)
}
