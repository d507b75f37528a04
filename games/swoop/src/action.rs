//! What a seat decides, and rules 2 to 6: what it can do. The only statement of legality.

use crate::board::Board;
use crate::board::spaces::{ALL, ENDS, Spaces, WAYS, anticlockwise, clockwise, each, nth, outward};
use crate::colour::Colour;
use crate::state::State;

/// What a seat does in its turn. Spaces are numbered from 0 (A1) to 95 (D24).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// 2: a man steps to the space beside or before him, and perhaps onto somebody (4).
    Step {
        /// Where he stands.
        from: u8,
        /// Where he goes.
        to: u8,
    },
    /// 3: a man steps from a gate into his centre.
    Enter {
        /// The gate.
        from: u8,
    },
    /// 6: a freed man goes home.
    Return {
        /// Where he stands.
        from: u8,
        /// A vacant home of his colour.
        to: u8,
    },
    /// nothing else is legal.
    Pass,
}

/// What a player owes at the beginning of his turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Duty {
    /// Nothing.
    None,
    /// 6: one of these men goes back to one of these homes.
    Return { men: Spaces, homes: Spaces },
    /// no home is vacant; these men wait and stay where they are.
    Waits { men: Spaces },
}

/// What this colour owes now.
#[inline]
pub(crate) fn duty(board: &Board, s: &State, colour: Colour) -> Duty {
    let men = s.freed_men(colour);
    if men == 0 {
        return Duty::None;
    }
    // vacant means no man at all.
    let homes = board.homes[colour.index()] & !s.occupied();
    if homes == 0 { Duty::Waits { men } } else { Duty::Return { men, homes } }
}

/// 5: the spaces whose top man cannot be checked, on a star or on a home of his own colour.
#[inline]
pub(crate) fn safe(board: &Board, s: &State) -> Spaces {
    let at_home = (0..4).fold(0, |set, c| set | s.tops[c] & board.homes[c]);
    s.occupied() & board.stars | at_home
}

/// The ordinary moves of this colour, whatever it owes: the spaces from which a man can go each of the [`WAYS`], and those
/// from which one can enter the centre.
#[inline]
pub(crate) fn steps(board: &Board, s: &State, colour: Colour) -> [Spaces; WAYS + 1] {
    // only a top man moves, and a freed man makes no ordinary move.
    let movers = s.tops[colour.index()] & !s.freed;
    // one man of each colour.
    let open = ALL & !(s.men[colour.index()] | safe(board, s));
    let into = movers & board.gates[colour.index()];
    [movers & anticlockwise(open), movers & clockwise(open), movers & outward(open), into]
}

/// One of those moves.
#[inline]
fn step(way: usize, from: u8) -> Action {
    match ENDS[usize::from(from)].get(way) {
        Some(&to) => Action::Step { from, to },
        None => Action::Enter { from },
    }
}

/// Every legal action of the seat to move.
pub(crate) fn list(board: &Board, s: &State, out: &mut Vec<Action>) {
    if let Duty::Return { men, homes } = duty(board, s, s.mover) {
        out.extend(each(men).flat_map(|from| each(homes).map(move |to| Action::Return { from, to })));
        return;
    }
    let before = out.len();
    for (way, set) in steps(board, s, s.mover).into_iter().enumerate() {
        out.extend(each(set).map(|from| step(way, from)));
    }
    if out.len() == before {
        //
        out.push(Action::Pass);
    }
}

/// How many actions [`list`] would list.
#[inline]
pub(crate) fn count(board: &Board, s: &State) -> usize {
    if let Duty::Return { men, homes } = duty(board, s, s.mover) {
        return (men.count_ones() * homes.count_ones()) as usize;
    }
    let sum: u32 = steps(board, s, s.mover).iter().map(|set| set.count_ones()).sum();
    //
    sum.max(1) as usize
}

/// The action of that list at the place that `choose` picks, given the count.
pub(crate) fn pick(board: &Board, s: &State, choose: impl FnOnce(usize) -> usize) -> Action {
    let mut left = choose(count(board, s)) as u32;
    if let Duty::Return { men, homes } = duty(board, s, s.mover) {
        let (man, home) = (left / homes.count_ones(), left % homes.count_ones());
        return Action::Return { from: nth(men, man), to: nth(homes, home) };
    }
    for (way, set) in steps(board, s, s.mover).into_iter().enumerate() {
        if left < set.count_ones() {
            return step(way, nth(set, left));
        }
        left -= set.count_ones();
    }
    Action::Pass
}
