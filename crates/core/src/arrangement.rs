//! Positions that people lay out piece by piece.

use crate::look::Face;
use crate::scene::{Badge, Spot, Token, Viewer};
use crate::{Present, Seat, capital};

/// Pieces of one kind that can be put on the board.
///
/// ```
/// use parlour_core::look::Face;
/// use parlour_core::Supply;
/// const RIDER: Face = Face { kind: "rider", side: "dawn" };
/// assert_eq!((Supply::new(RIDER, 3).most, Supply::new(RIDER, 1).facing(6).facings), (3, 6));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Supply {
    /// What it is and whose colours it wears.
    pub face: Face,
    /// What it is called, where it is somebody; empty where its drawing's name says enough.
    pub name: String,
    /// How many there are.
    pub most: usize,
    /// In how many directions it can look or lie; 1 where that means nothing.
    pub facings: u8,
    /// What is written on it.
    pub badges: Vec<Badge>,
}

impl Supply {
    /// So many pieces that lie in one way.
    pub fn new(face: Face, most: usize) -> Supply {
        Supply { face, name: String::new(), most, facings: 1, badges: Vec::new() }
    }
    /// The same, called so.
    #[must_use]
    pub fn called(self, name: impl Into<String>) -> Supply {
        Supply { name: name.into(), ..self }
    }
    /// The same, which can look in so many directions.
    #[must_use]
    pub fn facing(self, facings: u8) -> Supply {
        Supply { facings, ..self }
    }
}

/// A piece that was put somewhere.
///
/// ```
/// use parlour_core::scene::Spot;
/// use parlour_core::{Arrangement, Stand};
/// let laid = Arrangement { stands: vec![Stand::new(2, Spot(7)), Stand::new(2, Spot(8))], turn: 0 };
/// assert_eq!((laid.used(2), laid.used(0)), (2, 0));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stand {
    /// Which of the supplies it comes from.
    pub piece: usize,
    /// Where it stands.
    pub at: Spot,
    /// Which of its directions it looks in.
    pub facing: u8,
}

impl Stand {
    /// A piece that lies as pieces do.
    pub const fn new(piece: usize, at: Spot) -> Stand {
        Stand { piece, at, facing: 0 }
    }
}

/// What stands where, and what is due. It need not be a position that the game can come to.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Arrangement {
    /// Lower ones of a pile first.
    pub stands: Vec<Stand>,
    /// Which of [`Arranges::turns`].
    pub turn: usize,
}

impl Arrangement {
    /// How many pieces of a supply are used.
    pub fn used(&self, piece: usize) -> usize {
        self.stands.iter().filter(|stand| stand.piece == piece).count()
    }
}

/// What a position can be laid out with.
#[derive(Clone, Debug, PartialEq)]
pub struct Palette {
    /// See [`Arranges::supplies`].
    pub supplies: Vec<Supply>,
    /// See [`Arranges::turns`].
    pub turns: Vec<String>,
    /// See [`Arranges::piles`].
    pub piles: Vec<Spot>,
}

/// For games whose positions can be laid out piece by piece. Whether the game can come to what was laid out is for
/// [`Present::parse_diagram`] to say.
pub trait Arranges: Present {
    /// What there is to lay out, side by side in the order in which it should be offered.
    fn supplies(&self) -> Vec<Supply>;
    /// The position as a diagram, whether or not the game can come to it. Pieces are of [`supplies`](Arranges::supplies), no
    /// more of each than there are, and stand on places; an error is a sentence that says where one cannot even be put.
    fn arranged(&self, a: &Arrangement) -> Result<String, String>;

    /// What may be due, in a few words each: who is to move, and with what where that is fixed.
    fn turns(&self) -> Vec<String> {
        let cards = self.scene(&self.start(), Viewer::Referee).seats;
        cards.iter().map(|card| format!("{} to move", capital(&card.side))).collect()
    }
    /// A position taken apart. What cannot be laid out is left out.
    fn arrangement(&self, s: &Self::State) -> Arrangement {
        let supplies = self.supplies();
        let tokens = self.scene(s, Viewer::Referee).tokens;
        let stand = |token: &Token| {
            let piece = supplies.iter().position(|supply| supply.face == token.face)?;
            Some(Stand::new(piece, token.at))
        };
        Arrangement {
            stands: tokens.iter().filter_map(stand).collect(),
            turn: self.turn(s).seat().map_or(0, Seat::index),
        }
    }
    /// What is seen of it.
    fn laid_out(&self, a: &Arrangement) -> Vec<Token> {
        let supplies = self.supplies();
        let token = |(n, stand): (usize, &Stand)| {
            let supply = &supplies[stand.piece];
            let below = a.stands[..n].iter().filter(|other| other.at == stand.at).count();
            let badges = supply.badges.clone();
            Token { level: below as u8, badges, ..Token::new(stand.at, supply.face, None) }
        };
        a.stands.iter().enumerate().map(token).collect()
    }
    /// Places that hold more than one piece.
    fn piles(&self) -> Vec<Spot> {
        Vec::new()
    }
}
