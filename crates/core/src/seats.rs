//! Sets of seats.

use crate::Seat;
use std::ops::BitOr;

/// A set of seats: who is out, who has left. Turns skip those in it.
///
/// ```
/// use parlour_core::{Seat, Seats};
/// let left = Seats::NONE.with(Seat::SECOND);
/// assert!(left.has(Seat::SECOND) && !left.has(Seat::FIRST));
/// assert_eq!(left.skip(Seat::FIRST, 3), Seat::new(2).unwrap());
/// assert_eq!(left.others(3).map(Seat::number).collect::<Vec<_>>(), [1, 3]);
/// assert_eq!(left.last(3), None);
/// assert_eq!(left.last(2), Some(Seat::FIRST));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// Is this seat in it?
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 == 1
    }
    /// The same set with one seat more.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.index())
    }
    /// How many are in it.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }
    /// Is nobody in it?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The seats of a table of this size that are not in it, in order.
    #[inline]
    pub fn others(self, seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::all(seats).filter(move |&seat| !self.has(seat))
    }
    /// The only seat of a table of this size that is not in it; `None` where there are several, or none.
    #[inline]
    pub fn last(self, seats: u8) -> Option<Seat> {
        let mut others = self.others(seats);
        others.next().filter(|_| others.next().is_none())
    }
    /// The next seat clockwise that is not in it; `seat` itself where all others are.
    #[inline]
    pub const fn skip(self, seat: Seat, seats: u8) -> Seat {
        let mut next = seat.next(seats);
        while self.has(next) && next.index() != seat.index() {
            next = next.next(seats);
        }
        next
    }
}

impl BitOr for Seats {
    type Output = Seats;
    #[inline]
    fn bitor(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }
}
