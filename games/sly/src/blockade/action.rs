//! Rules 2 and 3: where guards can be placed, and where they can go.

use super::rules::Blockade;
use super::state::{Stage, State};
use crate::board::{SIDE, SPACES, Space, Spaces, column, row, space};

/// What a player does in his turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// 4: runs, and wins.
    Escape,
    /// Places a guard.
    Place(Space),
    /// Moves a guard from the first space to the second.
    Move(Space, Space),
    ///
    Pass,
}

impl Blockade {
    /// 2: where the player to move can place a guard.
    #[inline]
    pub(super) fn places(&self, s: &State) -> Spaces {
        let vacant = !(s.all_guards() | self.fields);
        if s.placed(s.mover) == 0 { vacant - Spaces::CENTRES } else { vacant }
    }
    /// 3: where a guard on this space can go, along its row and along its column.
    #[inline]
    pub(super) fn slides(&self, s: &State, from: Space) -> [u16; 2] {
        let occupied = s.all_guards().with(self.kings[0]).with(self.kings[1]);
        let (r, c) = (row(from), column(from));
        [slide(occupied.row(r), c) & !self.fields.row(r), slide(occupied.column(c), r) & !self.fields.column(c)]
    }
    /// The same as a set of spaces.
    pub(super) fn targets(&self, s: &State, from: Space) -> Spaces {
        let lines = self.slides(s, from);
        (0..2 * SIDE).filter(|n| lines[usize::from(n / SIDE)] >> (n % SIDE) & 1 == 1).map(|n| along(from, n)).collect()
    }
    /// Everything but running and passing.
    pub(super) fn list(&self, s: &State, out: &mut Vec<Action>) {
        match s.stage() {
            Stage::Placing => out.extend(self.places(s).iter().map(Action::Place)),
            Stage::Moving => {
                for from in s.guards[s.mover.index()].iter() {
                    let lines = self.slides(s, from);
                    let open = (0..2 * SIDE).filter(|n| lines[usize::from(n / SIDE)] >> (n % SIDE) & 1 == 1);
                    out.extend(open.map(|n| Action::Move(from, along(from, n))));
                }
            }
        }
    }
    /// How many [`list`](Blockade::list) would list.
    #[inline]
    pub(super) fn listed(&self, s: &State) -> u32 {
        match s.stage() {
            Stage::Placing => self.places(s).len(),
            Stage::Moving => s.guards[s.mover.index()].iter().map(|from| count(self.slides(s, from))).sum(),
        }
    }
    /// The one at this place of the list.
    #[inline]
    pub(super) fn nth_listed(&self, s: &State, n: u32) -> Action {
        if s.stage() == Stage::Placing {
            return Action::Place(self.places(s).nth(n).expect("the place is below the count"));
        }
        let mut left = n;
        for from in s.guards[s.mover.index()].iter() {
            let lines = self.slides(s, from);
            let here = count(lines);
            if left < here {
                let open = (0..left).fold(both(lines), |set, _| set & (set - 1));
                return Action::Move(from, along(from, open.trailing_zeros() as u8));
            }
            left -= here;
        }
        unreachable!("the place is below the count")
    }
}

/// The spaces of the row and the column of a guard.
const WAYS: u32 = 2 * SIDE as u32;
/// Nearly always an action is found within so many tries, and if not, they are counted.
const TRIES: usize = 24;

impl Blockade {
    /// Running, some placing or some guard and some space of its lines, until it is legal: each action as likely as any
    /// other, and the way out is seldom looked for. Nothing if none was found, which says nothing about the actions there are.
    #[inline]
    pub(super) fn draw_listed(&self, s: &State, rng: &mut fastrand::Rng) -> Option<Action> {
        let own = s.guards[s.mover.index()];
        let stage = s.stage();
        let slots = match stage {
            Stage::Placing => u32::from(SPACES),
            Stage::Moving => own.len() * WAYS,
        };
        let closed = s.all_guards() | self.fields;
        for _ in 0..TRIES {
            // The last one is for running.
            let slot = rng.u32(..=slots);
            if slot == slots {
                if self.may_run(s) {
                    return Some(Action::Escape);
                }
            } else if stage == Stage::Placing {
                if self.places(s).has(slot as Space) {
                    return Some(Action::Place(slot as Space));
                }
            } else {
                let (from, n) = (own.nth(slot / WAYS)?, (slot % WAYS) as u8);
                let to = along(from, n);
                if !closed.has(to) && both(self.slides(s, from)) >> n & 1 == 1 {
                    return Some(Action::Move(from, to));
                }
            }
        }
        None
    }
}

#[inline]
fn both(lines: [u16; 2]) -> u32 {
    u32::from(lines[0]) | u32::from(lines[1]) << SIDE
}

#[inline]
fn count(lines: [u16; 2]) -> u32 {
    lines[0].count_ones() + lines[1].count_ones()
}

/// The n-th space of the row of a space, and after twelve of those the spaces of its column.
#[inline]
fn along(from: Space, n: u8) -> Space {
    if n < SIDE { space(row(from), n) } else { space(n - SIDE, column(from)) }
}

/// The places of a line that can be reached from one of them, up to whatever stands in the way.
#[inline]
fn slide(occupied: u16, place: u8) -> u16 {
    let ahead = u32::from(occupied) >> (place + 1) | 1 << (SIDE - 1 - place);
    let forth = ((1 << ahead.trailing_zeros()) - 1) << (place + 1);
    let behind = occupied & ((1 << place) - 1);
    let back = ((1 << place) - 1) & !((1_u32 << (u16::BITS - behind.leading_zeros())) - 1);
    (forth | back) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slides_stop_before_what_is_in_the_way() {
        for occupied in 0..1_u16 << SIDE {
            for place in 0..SIDE {
                let free = |to: &u8| occupied >> to & 1 == 0;
                let forth = (place + 1..SIDE).take_while(free);
                let back = (0..place).rev().take_while(free);
                let expected = forth.chain(back).fold(0, |set, to| set | 1 << to);
                assert_eq!(slide(occupied, place), expected, "{occupied:012b} {place}");
            }
        }
    }
}
