//! Positions laid out piece by piece.

use crate::board::spots::{self, Meaning};
use crate::colour::{COLOURS, Colour};
use crate::diagram;
use crate::look::bead;
use crate::pieces::{CENTRE, EACH, Pieces};
use crate::rules::{Swahili, Swap};
use crate::state::{Seating, State};
use parlour_core::scene::{Spot, Token, Viewer};
use parlour_core::{Arrangement, Arranges, Present, Seat, Stand, Supply};

impl Arranges for Swahili {
    fn supplies(&self) -> Vec<Supply> {
        COLOURS.into_iter().take(self.seats.into()).map(|colour| Supply::new(bead(colour), EACH.into())).collect()
    }

    fn arranged(&self, a: &Arrangement) -> Result<String, String> {
        let mut places = [[0; CENTRE as usize]; 4];
        let mut captives = Vec::new();
        for stand in &a.stands {
            let colour = COLOURS[stand.piece];
            match put(colour, stand.at)? {
                Put::Own(place) => places[stand.piece][usize::from(place) - 1] += 1,
                Put::Captive(holder) => captives.push((holder, colour)),
            }
        }
        let (mover, seating) = self.dues().nth(a.turn).expect("one of the turns");
        let mut s = State { mover, seating, ..State::start(self.seats) };
        s.pieces = places.map(Pieces::new);
        for (holder, captive) in captives {
            s.pieces[holder.index()].gain(captive);
        }
        Ok(diagram::write(self, &s))
    }

    fn turns(&self) -> Vec<String> {
        let words = |(seat, seating)| {
            let colour = State { seating, ..State::start(self.seats) }.colour(seat).capital();
            match seating {
                Seating::AsStarted => format!("{colour} to move"),
                Seating::Swapped => format!("{colour} to move, after the swap"),
            }
        };
        self.dues().map(words).collect()
    }

    fn arrangement(&self, s: &State) -> Arrangement {
        let turn = self.dues().position(|due| due == (s.mover, s.seating));
        let stand = |token: &Token| {
            let piece = COLOURS.into_iter().position(|colour| bead(colour) == token.face)?;
            Some(Stand::new(piece, token.at))
        };
        let tokens = self.scene(s, Viewer::Referee).tokens;
        Arrangement { stands: tokens.iter().filter_map(stand).collect(), turn: turn.unwrap_or(0) }
    }

    fn laid_out(&self, a: &Arrangement) -> Vec<Token> {
        // Pieces on a row lie side by side.
        a.stands.iter().map(|stand| Token::new(stand.at, bead(COLOURS[stand.piece]), None)).collect()
    }

    fn piles(&self) -> Vec<Spot> {
        self.layout().places.into_iter().map(|place| place.spot).collect()
    }
}

impl Swahili {
    /// Who may be to move. R-05: a swap stays, so that it is known who plays what.
    fn dues(&self) -> impl Iterator<Item = (Seat, Seating)> {
        let swapped = (self.swap == Swap::On).then_some(Seating::Swapped);
        let seats = self.seats;
        let of = move |seating| Seat::all(seats).map(move |seat| (seat, seating));
        [Some(Seating::AsStarted), swapped].into_iter().flatten().flat_map(of)
    }
}

/// What becomes of a piece on a place.
enum Put {
    /// It is on a row of its colour, or in the centre.
    Own(u8),
    /// It is captive.
    Captive(Colour),
}

fn put(colour: Colour, at: Spot) -> Result<Put, String> {
    let only = |owner: Colour, place: &str| {
        let (owner, other) = (owner.name(), colour.name());
        format!("Only {owner} pieces are {place}; {other} ones have their own side of the board (rule 1).")
    };
    match spots::meaning(at) {
        Meaning::Row(owner, row) if owner == colour => Ok(Put::Own(row)),
        Meaning::Row(owner, row) => Err(only(owner, &format!("on {} row {row}", owner.name()))),
        Meaning::Centre(owner) if owner == colour => Ok(Put::Own(CENTRE)),
        Meaning::Centre(owner) => Err(only(owner, &format!("in the {} centre", owner.name()))),
        Meaning::Compound { holder, captive } if captive == colour => Ok(Put::Captive(holder)),
        Meaning::Compound { holder, captive } => {
            let (holder, captive) = (holder.name(), captive.name());
            Err(format!("Only {captive} captives sit on this line of the {holder} compound (rule 6)."))
        }
        Meaning::Stop | Meaning::Swap | Meaning::Nothing => Err("Pieces are on rows, in the centre or captive.".into()),
    }
}
