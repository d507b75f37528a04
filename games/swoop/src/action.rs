//! What a seat decides, and rules 2 to 6: what it can do. The only statement of legality.

use crate::board::Board;
use crate::board::spaces::{ALL, Spaces, anticlockwise, clockwise, each, inward, outward};
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

/// The spaces from which a man can make a step, by direction.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Steps {
    pub clockwise: Spaces,
    pub anticlockwise: Spaces,
    pub inward: Spaces,
    pub centre: Spaces,
}

/// 5: the spaces whose top man cannot be checked, on a star or on a home of his own colour.
#[inline]
pub(crate) fn safe(board: &Board, s: &State) -> Spaces {
    let at_home = (0..4).fold(0, |set, c| set | s.tops[c] & board.homes[c]);
    s.occupied() & board.stars | at_home
}

/// The ordinary moves of this colour, whatever it owes.
#[inline]
pub(crate) fn steps(board: &Board, s: &State, colour: Colour) -> Steps {
    // only a top man moves, and a freed man makes no ordinary move.
    let movers = s.tops[colour.index()] & !s.freed;
    // one man of each colour.
    let open = ALL & !(s.men[colour.index()] | safe(board, s));
    Steps {
        clockwise: movers & anticlockwise(open),
        anticlockwise: movers & clockwise(open),
        inward: movers & outward(open),
        centre: movers & board.gates[colour.index()],
    }
}

/// Every legal action of the seat to move.
pub(crate) fn list(board: &Board, s: &State, out: &mut Vec<Action>) {
    if let Duty::Return { men, homes } = duty(board, s, s.mover) {
        out.extend(each(men).flat_map(|from| each(homes).map(move |to| Action::Return { from, to })));
        return;
    }
    let before = out.len();
    let steps = steps(board, s, s.mover);
    let mut push = |set, step: fn(Spaces) -> Spaces| {
        out.extend(each(set).map(|from| Action::Step { from, to: step(1 << from).trailing_zeros() as u8 }));
    };
    push(steps.clockwise, clockwise);
    push(steps.anticlockwise, anticlockwise);
    push(steps.inward, inward);
    out.extend(each(steps.centre).map(|from| Action::Enter { from }));
    if out.len() == before {
        //
        out.push(Action::Pass);
    }
}
