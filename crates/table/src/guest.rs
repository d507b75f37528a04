//! Who is at the table.

use parlour_cabinet::Opponent;
use parlour_core::Seat;

/// Who asks, by the seats that they play; none for an onlooker.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Guest {
    seats: Vec<Seat>,
}

impl Guest {
    /// Somebody who plays these seats.
    pub fn new(seats: impl IntoIterator<Item = Seat>) -> Guest {
        Guest { seats: seats.into_iter().collect() }
    }
    /// The seats.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }
    /// Do they play this one?
    pub fn plays(&self, seat: Seat) -> bool {
        self.seats.contains(&seat)
    }
    /// Do they play none?
    pub fn is_watching(&self) -> bool {
        self.seats.is_empty()
    }
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// A person at the device on which the match was made.
    Here,
    /// A person who has the link with this token.
    Link(String),
    /// The computer.
    Computer(Opponent),
}

impl Sitter {
    /// Is it the computer?
    pub fn is_computer(&self) -> bool {
        matches!(self, Sitter::Computer(_))
    }
}
