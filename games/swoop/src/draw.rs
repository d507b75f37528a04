//! An action at random, without listing them all: some man and some way for him, until he can go there. Every man has
//! the same number of ways, so that no action is likelier than another.

use crate::action::{self, Action, Duty, duty, safe};
use crate::board::Board;
use crate::board::spaces::{ENDS, NOWHERE, WAYS, has, nth};
use crate::state::{MEN, State};

/// One or two are usually enough; whoever can hardly move is counted in the end.
const TRIES: usize = 16;

/// Each action of the seat to move with the same chance.
#[inline]
pub(crate) fn draw(board: &Board, s: &State, rng: &mut fastrand::Rng) -> Action {
    if let Duty::Return { men, homes } = duty(board, s, s.mover) {
        let from = nth(men, rng.u32(..men.count_ones()));
        return Action::Return { from, to: nth(homes, rng.u32(..homes.count_ones())) };
    }
    let own = s.mover.index();
    // those who are pinned or freed are drawn in vain, so that nobody has to be counted.
    let movers = s.tops[own] & !s.freed;
    let men = u32::from(MEN - s.centre[own]);
    for _ in 0..TRIES {
        let n = rng.u32(..men * WAYS as u32);
        let from = nth(movers, n / WAYS as u32);
        let Some(ends) = ENDS.get(usize::from(from)) else { continue };
        let to = ends[n as usize % WAYS];
        if to == NOWHERE {
            if has(board.gates[own], from) {
                return Action::Enter { from };
            }
        } else if !has(s.occupied(), to) || !has(s.men[own] | safe(board, s), to) {
            return Action::Step { from, to };
        }
    }
    action::pick(board, s, |count| rng.usize(..count))
}
