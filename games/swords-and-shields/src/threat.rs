//! Rule 12: the warning.

use crate::action::Move;
use crate::board::{ALL, CENTRE, Dots, beside, has, only};
use crate::rules::{SwordsAndShields, has_won};
use crate::state::{Army, State};
use parlour_core::{Rules, child};

/// The moves with which `army` would win at once if it were its turn.
pub(crate) fn winning(rules: &SwordsAndShields, s: &State, army: Army) -> Vec<Move> {
    let mut s = s.clone();
    if s.mover != army {
        s.pass_turn();
    }
    let (chief, free) = (s.chief_set(), mobile(&s, army.other()));
    let near = beside(chief);
    let mut moves = Vec::new();
    rules.actions(&s, &mut moves);
    moves.retain(|&m| {
        // A move takes the Chief only beside him; and whoever is not beside its end can still move if he could before.
        let is_near = if army == Army::Swords { has(near, m.to) } else { m.from == s.chief };
        if !is_near && free & !beside(only(m.to)) != 0 {
            return false;
        }
        let next = child(rules, &s, m);
        has_won(&next, army) || (!has_won(&next, army.other()) && crate::action::is_stuck(&next))
    });
    moves
}

/// The pieces of an army that can move.
fn mobile(s: &State, army: Army) -> Dots {
    let free = !s.occupied() & ALL;
    let common = s.army(army) & !s.chief_set();
    common & beside(free & !CENTRE) | s.army(army) & s.chief_set() & beside(free)
}

/// Where those moves end.
pub(crate) fn ends(moves: &[Move]) -> Dots {
    moves.iter().fold(0, |set, m| set | 1 << m.to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::{Bulk, Quiet, Rules, Title};

    /// As the rule says it: every move is made to see what comes of it.
    fn slowly(rules: &SwordsAndShields, s: &State, army: Army) -> Vec<Move> {
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

    #[test]
    fn no_threat_is_overlooked() {
        let options = SwordsAndShields::INFO.resolve(2, &[]).expect("the usual options");
        let rules = SwordsAndShields::open(2, &options).expect("a table");
        let mut threats = 0;
        for seed in 0..300 {
            let (mut s, mut rng) = (rules.start(), fastrand::Rng::with_seed(seed));
            // Of some games only a few pieces are left, so that armies are shut in.
            if seed % 3 == 0 {
                s = State::new(s.swords & rng.u128(..) & rng.u128(..), s.shields & rng.u128(..), s.chief, s.mover);
            }
            for _ in 0..200 {
                if rules.turn(&s).is_over() {
                    break;
                }
                for army in [Army::Swords, Army::Shields] {
                    let found = winning(&rules, &s, army);
                    assert_eq!(found, slowly(&rules, &s, army), "{s:?}");
                    threats += found.len();
                }
                let drawn = rules.draw(&s, &mut rng);
                rules.apply(&mut s, drawn, &mut Quiet);
            }
        }
        assert!(threats > 1000, "{threats}");
    }
}
