//! Sets of seats: who is out, who has left.

use parlour_core::Seat;

/// A set of seats.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct Seats(u8);

impl Seats {
    pub(crate) const NONE: Seats = Seats(0);

    #[inline]
    pub(crate) const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 == 1
    }
    #[must_use]
    pub(crate) const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.index())
    }
    /// How many.
    #[inline]
    pub(crate) const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl std::ops::BitOr for Seats {
    type Output = Seats;
    #[inline]
    fn bitor(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }
}

/// Do the players of a table of four play in pairs? Seats 1 and 3 against seats 2 and 4.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Teams {
    Off,
    On,
}

impl Teams {
    /// Reads the option `teams`.
    pub(crate) fn read(value: &str) -> Teams {
        if value == "on" { Teams::On } else { Teams::Off }
    }
    /// The team of a seat.
    #[inline]
    pub(crate) const fn of(self, seat: Seat) -> u8 {
        match self {
            Teams::Off => seat.index() as u8,
            Teams::On => seat.index() as u8 % 2,
        }
    }
}
