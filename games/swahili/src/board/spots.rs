//! What can be clicked: rows, the centre and compounds, each by colour, and two buttons.
//!
//! The stepped rows run all round the hill, but every colour's pieces stand on its own side of them; so a row of a colour
//! is one spot, and it is always clear whose pieces a click means.

use crate::colour::{COLOURS, Colour};
use crate::pieces::CENTRE;
use parlour_core::scene::Spot;

/// The button that ends a move where one may go on (5).
pub(crate) const STOP: Spot = Spot(100);
/// The button of R-05.
pub(crate) const SWAP: Spot = Spot(101);

const COMPOUNDS: u16 = 4 * CENTRE as u16;

/// A row of a colour, or its part of the centre.
pub(crate) fn place(colour: Colour, place: u8) -> Spot {
    Spot(colour as u16 * u16::from(CENTRE) + u16::from(place) - 1)
}

/// Where a holder's captives of a colour sit.
pub(crate) fn compound(holder: Colour, captive: Colour) -> Spot {
    Spot(COMPOUNDS + holder as u16 * 4 + captive as u16)
}

/// What a spot is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// A row of a colour.
    Row(Colour, u8),
    /// A colour's part of the centre.
    Centre(Colour),
    /// Where a holder's captives of a colour sit.
    Compound {
        holder: Colour,
        captive: Colour,
    },
    Stop,
    Swap,
    Nothing,
}

pub(crate) fn meaning(spot: Spot) -> Meaning {
    match spot {
        STOP => Meaning::Stop,
        SWAP => Meaning::Swap,
        Spot(n) if n < COMPOUNDS => {
            let colour = COLOURS[usize::from(n / u16::from(CENTRE))];
            match (n % u16::from(CENTRE)) as u8 + 1 {
                CENTRE => Meaning::Centre(colour),
                row => Meaning::Row(colour, row),
            }
        }
        Spot(n) if n < COMPOUNDS + 16 => {
            let n = usize::from(n - COMPOUNDS);
            Meaning::Compound { holder: COLOURS[n / 4], captive: COLOURS[n % 4] }
        }
        _ => Meaning::Nothing,
    }
}
