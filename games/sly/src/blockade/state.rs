//! The position.

use crate::board::{SPACES, Space, Spaces};
use parlour_core::{Seat, Zobrist};

/// 1: guards of each player.
pub(super) const GUARDS: u32 = 6;

/// Guards on spaces, and who moves; the kings stand where the rules say. The key is worked out along the way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// By seat. Guards never leave the board, so these also tell how many are still to be placed.
    pub(super) guards: [Spaces; 2],
    pub(super) mover: Seat,
    /// Whose king has run.
    pub(super) escaped: Option<Seat>,
    pub(super) key: u64,
}

const _: () = assert!(size_of::<State>() <= 64);

static GUARD_KEYS: Zobrist<{ 2 * SPACES as usize }> = Zobrist::new(0xb1);
const SECOND_MOVES: u64 = Zobrist::<1>::new(0xb2).at(0);

/// What a turn is for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    Placing,
    Moving,
}

impl State {
    pub(super) fn new(guards: [Spaces; 2], mover: Seat, escaped: Option<Seat>) -> State {
        let mut s = State { guards: [Spaces::NONE; 2], mover, escaped, key: 0 };
        s.key = if mover == Seat::SECOND { SECOND_MOVES } else { 0 };
        for seat in Seat::all(2) {
            guards[seat.index()].iter().for_each(|space| s.put(seat, space));
        }
        s
    }
    /// Guards of both colours.
    #[inline]
    pub(super) fn all_guards(&self) -> Spaces {
        self.guards[0] | self.guards[1]
    }
    /// How many guards a seat has placed.
    #[inline]
    pub(super) fn placed(&self, seat: Seat) -> u32 {
        self.guards[seat.index()].len()
    }
    /// What the player to move does.
    #[inline]
    pub(super) fn stage(&self) -> Stage {
        if self.placed(self.mover) < GUARDS { Stage::Placing } else { Stage::Moving }
    }
    /// Whose guard stands on a space.
    pub(super) fn guard(&self, space: Space) -> Option<Seat> {
        Seat::all(2).find(|seat| self.guards[seat.index()].has(space))
    }
    #[inline]
    pub(super) fn put(&mut self, seat: Seat, space: Space) {
        self.guards[seat.index()].insert(space);
        self.key ^= guard_key(seat, space);
    }
    #[inline]
    pub(super) fn take(&mut self, seat: Seat, space: Space) {
        self.guards[seat.index()].remove(space);
        self.key ^= guard_key(seat, space);
    }
    #[inline]
    pub(super) fn pass_turn(&mut self) {
        self.mover = self.mover.next(2);
        self.key ^= SECOND_MOVES;
    }
}

#[inline]
fn guard_key(seat: Seat, space: Space) -> u64 {
    GUARD_KEYS.at(seat.index() * usize::from(SPACES) + usize::from(space))
}
