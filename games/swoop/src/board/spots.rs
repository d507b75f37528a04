//! What can be clicked: spaces, centres, and a button. Nests are where men stand in a centre.

use super::spaces::SPACES;
use crate::colour::Colour;
use crate::state::MEN;
use parlour_core::scene::Spot;

/// What a spot is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Site {
    Space(u8),
    Centre(Colour),
    /// Where one man stands in a centre. Only the centre as a whole is ever to be clicked.
    Nest(Colour),
    Pass,
}

const CENTRES: u16 = SPACES as u16;
const NESTS: u16 = CENTRES + 4;
/// The button of R-07.
pub(crate) const PASS: Spot = Spot(NESTS + 4 * MEN as u16);

pub(crate) fn spot(space: u8) -> Spot {
    Spot(space.into())
}
pub(crate) fn centre(colour: Colour) -> Spot {
    Spot(CENTRES + colour as u16)
}
/// The place of the n-th man (from 0) in a centre.
pub(crate) fn nest(colour: Colour, n: u8) -> Spot {
    Spot(NESTS + colour as u16 * u16::from(MEN) + u16::from(n))
}

pub(crate) fn site(spot: Spot) -> Option<Site> {
    match spot {
        PASS => Some(Site::Pass),
        Spot(n) if n < CENTRES => Some(Site::Space(n as u8)),
        Spot(n) if n < NESTS => Some(Site::Centre(Colour::numbered((n - CENTRES) as u8))),
        Spot(n) if n < PASS.0 => Some(Site::Nest(Colour::numbered(((n - NESTS) / u16::from(MEN)) as u8))),
        _ => None,
    }
}
