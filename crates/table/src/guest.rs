//! Who is at the table.

use crate::{Invitation, Stage};
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
    /// The same, who plays this seat no longer.
    #[must_use]
    pub fn without(mut self, seat: Seat) -> Guest {
        self.seats.retain(|&own| own != seat);
        self
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
    /// A person elsewhere, asked by a link.
    Link(Invitation),
    /// The computer.
    Computer(Opponent),
}

impl Sitter {
    /// Is it the computer?
    pub fn is_computer(&self) -> bool {
        matches!(self, Sitter::Computer(_))
    }
    /// The link by which somebody may still come.
    pub fn vacancy(&self) -> Option<Invitation> {
        match self {
            Sitter::Link(invitation) => Some(*invitation).filter(|i| i.stage != Stage::Taken),
            _ => None,
        }
    }
}
