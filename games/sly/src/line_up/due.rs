//! Rules 2 and 3: who does what with which kind of piece.

use crate::piece::Piece::{self, Cylinder, Square, Triangle};
use parlour_core::Seat;

/// Is a piece placed or moved?
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Place,
    Move,
}

/// What a turn is for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Due {
    pub(super) seat: Seat,
    pub(super) verb: Verb,
    pub(super) piece: Piece,
}

/// Turns are counted from 0. From turn 11 (the book's twelfth, the first in which all pieces stand) six turns repeat, so
/// what is due in turn 17 is turn 11 again and the position says no more than what is due.
pub(super) const TURNS: u8 = 17;
pub(super) const REPEATS: u8 = 11;

/// The turn after this one.
#[inline]
pub(super) const fn after(turn: u8) -> u8 {
    if turn + 1 == TURNS { REPEATS } else { turn + 1 }
}

/// 3: how the kinds follow each other from turn 12 (the book's thirteenth) on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Order {
    ByTurn,
    BySeat,
}

const FIRST: [(Verb, Piece); 12] = {
    use Verb::{Move, Place};
    [
        (Place, Square),
        (Place, Triangle),
        (Place, Cylinder),
        (Place, Square),
        (Place, Triangle),
        (Place, Cylinder),
        (Place, Square),
        (Place, Triangle),
        (Move, Cylinder),
        (Place, Square),
        (Place, Triangle),
        (Move, Cylinder),
    ]
};
const BY_TURN: [Piece; 5] = [Square, Triangle, Cylinder, Square, Triangle];
const BY_SEAT: [Piece; 5] = [Square, Square, Triangle, Triangle, Cylinder];

/// What is due, by order and turn.
static DUES: [[Due; TURNS as usize]; 2] = [dues(BY_TURN), dues(BY_SEAT)];

const fn dues(then: [Piece; 5]) -> [Due; TURNS as usize] {
    let mut dues = [Due { seat: Seat::FIRST, verb: Verb::Move, piece: Cylinder }; TURNS as usize];
    let mut turn = 0;
    while turn < dues.len() {
        let seat = if turn.is_multiple_of(2) { Seat::FIRST } else { Seat::SECOND };
        let (verb, piece) = if turn < FIRST.len() { FIRST[turn] } else { (Verb::Move, then[turn - FIRST.len()]) };
        dues[turn] = Due { seat, verb, piece };
        turn += 1;
    }
    dues
}

/// What is due in a turn.
#[inline]
pub(super) fn due(turn: u8, order: Order) -> Due {
    DUES[order as usize][usize::from(turn)]
}

/// How many pieces of each kind a seat has placed before this turn.
pub(super) fn placed(turn: u8, seat: Seat) -> [u32; 3] {
    let mut placed = [0; 3];
    for t in 0..turn.min(REPEATS) {
        let due = due(t, Order::ByTurn);
        if due.verb == Verb::Place && due.seat == seat {
            placed[due.piece.index()] += 1;
        }
    }
    placed
}

impl Due {
    /// `places a square`, `moves the cylinder`.
    pub(super) fn words(self) -> String {
        let verb = match self.verb {
            Verb::Place => "places",
            Verb::Move => "moves",
        };
        format!("{verb} {}", self.what())
    }
    /// `a square`, `the cylinder`.
    pub(super) fn what(self) -> &'static str {
        match self.piece {
            Square => "a square",
            Triangle => "a triangle",
            Cylinder => "the cylinder",
        }
    }
}
