//! Pieces of up to four seats on the whole board, with a key worked out along the way: what Empire and Gateway share.

use crate::board::{SPACES, Space, Spaces, name, space_at};
use crate::diagram::Read;
use crate::look::colour;
use crate::piece::Piece;
use crate::teams::Teams;
use parlour_core::{Arrangement, DiagramError, MAX_SEATS, Seat, Seats, Zobrist};

/// Where a cylinder is that is not on the board.
const NOWHERE: Space = Space::MAX;

/// Who has what where. Every seat has at most one cylinder.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Armies {
    own: [Spaces; MAX_SEATS],
    triangles: Spaces,
    cylinders: [Space; MAX_SEATS],
    /// By seat and kind.
    counts: [[u8; 3]; MAX_SEATS],
    key: u64,
}

static PIECE_KEYS: Zobrist<{ MAX_SEATS * 3 * SPACES as usize }> = Zobrist::new(0xa1);

#[inline]
fn piece_key(seat: Seat, piece: Piece, space: Space) -> u64 {
    PIECE_KEYS.at((seat.index() * 3 + piece.index()) * usize::from(SPACES) + usize::from(space))
}

impl Armies {
    /// An empty board.
    pub(crate) const EMPTY: Armies = Armies {
        own: [Spaces::NONE; MAX_SEATS],
        triangles: Spaces::NONE,
        cylinders: [NOWHERE; MAX_SEATS],
        counts: [[0; 3]; MAX_SEATS],
        key: 0,
    };

    /// What somebody laid out, of supplies that are one for each kind of each of these seats.
    pub(crate) fn laid_out(a: &Arrangement, seats: &[Seat]) -> Result<Armies, String> {
        let kinds = Piece::ALL.len();
        let mut armies = Armies::EMPTY;
        for stand in &a.stands {
            let space = space_at(stand.at).ok_or("Pieces stand on the 144 spaces.")?;
            armies.put(seats[stand.piece / kinds], Piece::ALL[stand.piece % kinds], space);
        }
        Ok(armies)
    }

    /// The fingerprint of all pieces.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        self.key
    }
    /// All pieces of a seat.
    #[inline]
    pub(crate) fn own(&self, seat: Seat) -> Spaces {
        self.own[seat.index()]
    }
    /// The pieces of a seat and of its partner.
    #[inline]
    pub(crate) fn of_team(&self, seat: Seat, teams: Teams) -> Spaces {
        match teams {
            Teams::Off => self.own(seat),
            Teams::On => self.own[seat.index() % 2] | self.own[seat.index() % 2 + 2],
        }
    }
    /// All other pieces.
    #[inline]
    pub(crate) fn enemies(&self, seat: Seat, teams: Teams) -> Spaces {
        self.occupied() - self.of_team(seat, teams)
    }
    /// How many pieces a seat has.
    #[inline]
    pub(crate) fn count(&self, seat: Seat) -> u32 {
        let [squares, triangles, cylinders] = self.counts[seat.index()];
        u32::from(squares + triangles + cylinders)
    }
    /// How many pieces of one kind a seat has.
    #[inline]
    pub(crate) fn count_of(&self, seat: Seat, piece: Piece) -> u32 {
        self.counts[seat.index()][piece.index()].into()
    }
    #[inline]
    pub(crate) fn occupied(&self) -> Spaces {
        let [a, b, c, d] = self.own;
        a | b | c | d
    }
    /// The cylinder of a seat.
    #[inline]
    pub(crate) fn cylinder(&self, seat: Seat) -> Option<Space> {
        let at = self.cylinders[seat.index()];
        (at != NOWHERE).then_some(at)
    }
    /// The pieces of one kind that a seat has.
    #[inline]
    pub(crate) fn kind_of(&self, seat: Seat, piece: Piece) -> Spaces {
        let cylinder = self.cylinder(seat).map_or(Spaces::NONE, Spaces::only);
        match piece {
            Piece::Cylinder => cylinder,
            Piece::Triangle => self.own(seat) & self.triangles,
            Piece::Square => self.own(seat) - self.triangles - cylinder,
        }
    }
    /// What stands on a space of which it is known that `seat` stands there.
    #[inline]
    pub(crate) fn kind(&self, seat: Seat, space: Space) -> Piece {
        if self.cylinders[seat.index()] == space {
            Piece::Cylinder
        } else if self.triangles.has(space) {
            Piece::Triangle
        } else {
            Piece::Square
        }
    }
    /// What stands on a space, and whose it is.
    #[inline]
    pub(crate) fn at(&self, space: Space) -> Option<(Seat, Piece)> {
        let seat = Seat::new(self.own.iter().position(|own| own.has(space))?)?;
        Some((seat, self.kind(seat, space)))
    }
    /// Puts a piece on a vacant space.
    #[inline]
    pub(crate) fn put(&mut self, seat: Seat, piece: Piece, space: Space) {
        self.own[seat.index()].insert(space);
        match piece {
            Piece::Cylinder => self.cylinders[seat.index()] = space,
            Piece::Triangle => self.triangles.insert(space),
            Piece::Square => {}
        }
        self.counts[seat.index()][piece.index()] += 1;
        self.key ^= piece_key(seat, piece, space);
    }
    /// Takes a piece off its space.
    #[inline]
    pub(crate) fn take(&mut self, seat: Seat, piece: Piece, space: Space) {
        self.own[seat.index()].remove(space);
        match piece {
            Piece::Cylinder => self.cylinders[seat.index()] = NOWHERE,
            Piece::Triangle => self.triangles.remove(space),
            Piece::Square => {}
        }
        self.counts[seat.index()][piece.index()] -= 1;
        self.key ^= piece_key(seat, piece, space);
    }
    /// Everything on the board, space by space.
    pub(crate) fn all(&self) -> impl Iterator<Item = (Space, Seat, Piece)> {
        self.occupied().iter().filter_map(|space| self.at(space).map(|(seat, piece)| (space, seat, piece)))
    }
}

/// The fingerprints of whose turn it is and of who has left.
pub(crate) struct SeatKeys {
    mover: Zobrist<MAX_SEATS>,
    left: Zobrist<MAX_SEATS>,
}

impl SeatKeys {
    /// Two numbers that nothing else of the game begins with.
    pub(crate) const fn new(mover: u64, left: u64) -> SeatKeys {
        SeatKeys { mover: Zobrist::new(mover), left: Zobrist::new(left) }
    }
    #[inline]
    pub(crate) fn of(&self, mover: Seat, left: Seats) -> u64 {
        let key = self.mover.at(mover.index());
        if left.is_empty() {
            return key;
        }
        let gone = Seat::all(MAX_SEATS as u8).filter(|&seat| left.has(seat));
        gone.fold(key, |key, seat| key ^ self.left.at(seat.index()))
    }
}

/// A piece in a diagram: `1C` is the cylinder of seat 1.
pub(crate) fn cell(armies: &Armies, space: Space) -> Option<String> {
    armies.at(space).map(|(seat, piece)| format!("{seat}{}", piece.letter()))
}

/// Reads the pieces of a diagram, at most as many of a kind as the players begin with. `many` is what the game calls them.
pub(crate) fn read(read: &Read<'_>, seats: u8, many: impl Fn(Piece) -> &'static str) -> Result<Armies, DiagramError> {
    let mut armies = Armies::EMPTY;
    let mut counts = [0; 3];
    for (space, cell) in read.pieces() {
        let fail = |what: String| Err(DiagramError::new(Read::line(space), what));
        let Some((seat, piece)) = piece(cell, seats) else {
            return fail(format!("`{cell}` is no piece: a seat, 1 to {seats}, and S, T or C; . or o for none"));
        };
        if piece == Piece::Cylinder && armies.cylinder(seat).is_some() {
            let colour = colour(seat.index());
            return fail(format!(
                "{colour} has only one of the {}, and a second stands on {}",
                many(piece),
                name(space)
            ));
        }
        counts[piece.index()] += 1;
        let most = u32::from(seats) * piece.number();
        if counts[piece.index()] > most {
            return fail(format!("all players together have {most} {} (rule 1)", many(piece)));
        }
        armies.put(seat, piece, space);
    }
    Ok(armies)
}

fn piece(cell: &str, seats: u8) -> Option<(Seat, Piece)> {
    let mut chars = cell.chars();
    let (seat, piece) = (chars.next()?, chars.next()?);
    let seat = Seat::from_number(seat.to_digit(10)? as u8).filter(|seat| seat.number() <= seats)?;
    chars.next().is_none().then_some((seat, Piece::from_letter(piece)?))
}
