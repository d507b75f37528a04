//! The position.

use super::setup::HOME;
use parlour_core::{MAX_SEATS, Seat, Seats};

/// The columns of a track that hold pieces; bit 0 is column A.
pub(super) type Track = u16;
/// Each seat has three.
pub(super) const TRACKS: usize = 3;

/// Pieces in their tracks, and who moves. Seats that are not at the table have no pieces.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) tracks: [[Track; TRACKS]; MAX_SEATS],
    /// Which of them are triangles: one in each track.
    pub(super) triangles: [[Track; TRACKS]; MAX_SEATS],
    pub(super) mover: Seat,
    /// who has left.
    pub(super) left: Seats,
}

const _: () = assert!(size_of::<State>() <= 52);

impl State {
    /// Seat 1 to move, nobody has left; tracks and triangles of each seat.
    pub(super) fn new(seats: [([Track; TRACKS], [Track; TRACKS]); MAX_SEATS]) -> State {
        State { tracks: seats.map(|s| s.0), triangles: seats.map(|s| s.1), mover: Seat::FIRST, left: Seats::NONE }
    }
    ///
    #[inline]
    pub(super) fn has_left(&self, seat: Seat) -> bool {
        self.left.has(seat)
    }
    /// 5: are all nine in the right-hand field?
    #[inline]
    pub(super) fn is_home(&self, seat: Seat) -> bool {
        self.tracks[seat.index()] == [HOME; TRACKS]
    }
    /// Moves a piece within its track.
    #[inline]
    pub(super) fn shift(&mut self, seat: Seat, track: usize, from: u8, to: u8) {
        let way = 1 << from | 1 << to;
        self.tracks[seat.index()][track] ^= way;
        let triangles = &mut self.triangles[seat.index()][track];
        if *triangles >> from & 1 == 1 {
            *triangles ^= way;
        }
    }
}
