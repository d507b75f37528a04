//! Rules 3 and 4: where pieces can go, and what they capture there.

use super::rules::Empire;
use super::state::State;
use crate::board::{SIDE, Space, Spaces, column, row, space};
use crate::piece::Piece;
use parlour_core::Seat;

/// What a player does in his turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Moves a piece from the first space to the second, and captures what stands there.
    Move(Space, Space),
    ///
    Pass,
}

/// Along the row and along the column of a piece.
pub(super) type Lines = [u16; 2];

const WHOLE: u16 = (1 << SIDE) - 1;

/// 4: at which distances a piece captures.
pub(super) const fn distances(piece: Piece) -> &'static [u8] {
    match piece {
        Piece::Square => &[4],
        Piece::Triangle => &[3],
        Piece::Cylinder => &[2, 5],
    }
}

/// The places of a line at capturing distance, by kind of piece and its own place.
static STRIKES: [[u16; SIDE as usize]; 3] = {
    let mut table = [[0; SIDE as usize]; 3];
    let mut kind = 0;
    while kind < 3 {
        let distances = distances(Piece::ALL[kind]);
        let mut place = 0;
        while place < SIDE {
            let mut n = 0;
            while n < distances.len() {
                let there = (1_u32 << (place + 12) << distances[n]) | (1_u32 << (place + 12) >> distances[n]);
                table[kind][place as usize] |= (there >> 12) as u16 & WHOLE;
                n += 1;
            }
            place += 1;
        }
        kind += 1;
    }
    table
};

/// What the player to move has to do with: worked out once for a position.
pub(super) struct Board {
    pub(super) own: Spaces,
    pub(super) occupied: Spaces,
    pub(super) enemies: Spaces,
}

impl Empire {
    #[inline]
    pub(super) fn board(&self, s: &State) -> Board {
        let own = s.armies.own(s.mover);
        let enemies = s.armies.enemies(s.mover, self.teams);
        Board { own, occupied: s.armies.occupied(), enemies }
    }
    /// the pieces of opponents who still play and can land on this space. Distance alone counts.
    pub(super) fn strikers(&self, s: &State, seat: Seat, at: Space) -> Spaces {
        let opponents = Seat::all(self.seats).filter(|&o| s.is_in(o) && self.teams.of(o) != self.teams.of(seat));
        let kinds = opponents.flat_map(|o| Piece::ALL.map(|piece| (o, piece)));
        kinds.fold(Spaces::NONE, |set, (o, piece)| {
            let pieces = s.armies.kind_of(o, piece);
            let reach = &STRIKES[piece.index()];
            let lines = [
                pieces.row(row(at)) & reach[usize::from(column(at))],
                pieces.column(column(at)) & reach[usize::from(row(at))],
            ];
            set | spaces(at, lines)
        })
    }
}

impl Empire {
    /// Every space on which such pieces could land to capture: where [`strikers`](Empire::strikers) finds somebody.
    pub(super) fn struck(&self, s: &State, seat: Seat) -> Spaces {
        let opponents = Seat::all(self.seats).filter(|&o| s.is_in(o) && self.teams.of(o) != self.teams.of(seat));
        let kinds = opponents.flat_map(|o| Piece::ALL.map(|piece| (piece, s.armies.kind_of(o, piece))));
        kinds.fold(Spaces::NONE, |set, (piece, pieces)| {
            distances(piece).iter().fold(set, |set, &distance| set | pieces.at_distance(distance))
        })
    }
}

impl Board {
    /// Where a piece on this space can go.
    #[inline]
    pub(super) fn lines(&self, piece: Piece, from: Space) -> Lines {
        let (r, c) = (row(from), column(from));
        let strikes = &STRIKES[piece.index()];
        [
            !self.occupied.row(r) & WHOLE | self.enemies.row(r) & strikes[usize::from(c)],
            !self.occupied.column(c) & WHOLE | self.enemies.column(c) & strikes[usize::from(r)],
        ]
    }
    /// Can it go to the n-th space of its lines?
    fn is_open(&self, piece: Piece, from: Space, n: u8) -> bool {
        both(self.lines(piece, from)) >> n & 1 == 1
    }
    /// The same as a set.
    pub(super) fn targets(&self, piece: Piece, from: Space) -> Spaces {
        spaces(from, self.lines(piece, from))
    }
}

/// The spaces of lines through a space.
fn spaces(from: Space, lines: Lines) -> Spaces {
    let both = both(lines);
    (0..2 * SIDE).filter(|n| both >> n & 1 == 1).map(|n| along(from, n)).collect()
}

#[inline]
fn both(lines: Lines) -> u32 {
    u32::from(lines[0]) | u32::from(lines[1]) << SIDE
}

/// The n-th space of the row of a space, and after twelve of those the spaces of its column.
#[inline]
fn along(from: Space, n: u8) -> Space {
    if n < SIDE { space(row(from), n) } else { space(n - SIDE, column(from)) }
}

/// The spaces of the row and the column of a piece: whatever it can do, it does on one of them.
const WAYS: u32 = 2 * SIDE as u32;
/// Nearly always some piece can go somewhere within so many tries, and if not, the moves are counted.
const TRIES: usize = 16;

/// More than one seat can have: all pieces of four armies.
const MOST: usize = 44;

impl Empire {
    /// Every move, piece by piece.
    pub(super) fn list(&self, s: &State, out: &mut Vec<Action>) {
        let board = self.board(s);
        for from in board.own.iter() {
            let mut open = both(board.lines(s.armies.kind(s.mover, from), from));
            while open != 0 {
                out.push(Action::Move(from, along(from, open.trailing_zeros() as u8)));
                open &= open - 1;
            }
        }
    }
    /// How many [`list`](Empire::list) would list.
    #[inline]
    pub(super) fn listed(&self, s: &State) -> u32 {
        let board = self.board(s);
        let open = |from| both(board.lines(s.armies.kind(s.mover, from), from)).count_ones();
        board.own.iter().map(open).sum()
    }
    /// The move of that list at the place that `choose` picks, given the count; nothing if there are none.
    #[inline]
    pub(super) fn pick_listed(&self, s: &State, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
        let board = self.board(s);
        let mut open = [(0, 0); MOST];
        let (mut pieces, mut sum) = (0, 0);
        for from in board.own.iter() {
            let here = both(board.lines(s.armies.kind(s.mover, from), from));
            open[pieces] = (from, here);
            pieces += 1;
            sum += here.count_ones();
        }
        let mut left = choose(sum.max(1) as usize) as u32;
        for &(from, here) in &open[..pieces] {
            let count = here.count_ones();
            if left < count {
                let rest = (0..left).fold(here, |set, _| set & (set - 1));
                return Some(Action::Move(from, along(from, rest.trailing_zeros() as u8)));
            }
            left -= count;
        }
        None
    }
    /// Some piece and some space of its lines, until it can go there: each move as likely as any other. Nothing if none was
    /// found, which says nothing about the moves there are.
    #[inline]
    pub(super) fn draw_listed(&self, s: &State, rng: &mut fastrand::Rng) -> Option<Action> {
        let own = s.armies.own(s.mover);
        let slots = s.armies.count(s.mover) * WAYS;
        if slots == 0 {
            return None;
        }
        let occupied = s.armies.occupied();
        for _ in 0..TRIES {
            let slot = rng.u32(..slots);
            let (from, n) = (own.nth(slot / WAYS)?, (slot % WAYS) as u8);
            let to = along(from, n);
            if !occupied.has(to) || (!own.has(to) && self.board(s).is_open(s.armies.kind(s.mover, from), from, n)) {
                return Some(Action::Move(from, to));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::all;
    use parlour_core::{Quiet, Rules, Title};

    #[test]
    fn a_space_is_struck_where_somebody_can_strike() {
        for (seats, seed) in (2..=4).flat_map(|seats| (0..4).map(move |seed| (seats, seed))) {
            let rules = Empire::open(seats, &Empire::INFO.resolve(seats, &[]).expect("options")).expect("a table");
            let (mut s, mut rng) = (rules.start(), fastrand::Rng::with_seed(seed));
            for _ in 0..200 {
                for seat in Seat::all(seats) {
                    let struck = all().filter(|&at| !rules.strikers(&s, seat, at).is_empty()).collect();
                    assert_eq!(rules.struck(&s, seat), struck);
                }
                let mut actions = Vec::new();
                rules.actions(&s, &mut actions);
                let Some(&action) = rng.choice(&actions) else { break };
                rules.apply(&mut s, action, &mut Quiet);
            }
        }
    }
}
