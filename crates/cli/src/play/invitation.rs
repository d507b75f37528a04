//! Opponents asked to the table.

use anyhow::{Result, anyhow, bail};
use parlour_cabinet::{GameEntry, Opponent};
use parlour_core::Seat;
use parlour_table::Sitter;
use std::str::FromStr;

/// An opponent asked to the table: `level:2`, or `1=level:2` for a certain seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    seat: Option<Seat>,
    opponent: String,
}

impl FromStr for Invitation {
    type Err = String;
    fn from_str(text: &str) -> Result<Invitation, String> {
        let Some((seat, opponent)) = text.split_once('=') else {
            return Ok(Invitation { seat: None, opponent: text.to_owned() });
        };
        let seat = seat.parse().ok().and_then(Seat::from_number);
        let seat = seat.ok_or("a seat is a number from 1 to 4, as in `1=level:3`")?;
        Ok(Invitation { seat: Some(seat), opponent: opponent.to_owned() })
    }
}

impl Invitation {
    /// Reads who played a match that was kept. One who is gone is asked by the name of who plays for him now.
    pub fn kept(text: &str) -> Result<Invitation, String> {
        let invitation: Invitation = text.parse()?;
        let opponent = Opponent::stored(&invitation.opponent).map_or(invitation.opponent, |now| now.to_string());
        Ok(Invitation { opponent, ..invitation })
    }
}

/// Seats the opponents; the other seats are for people.
pub fn seated(game: &dyn GameEntry, seats: u8, invited: &[Invitation]) -> Result<Vec<Sitter>> {
    let mut sitters = vec![Sitter::Here; usize::from(seats)];
    let (named, anywhere): (Vec<_>, Vec<_>) = invited.iter().partition(|i| i.seat.is_some());
    for invitation in named.into_iter().chain(anywhere) {
        let free = |at: &usize| sitters[*at] == Sitter::Here;
        let at = match invitation.seat {
            Some(seat) if seat.index() >= sitters.len() => bail!("there is no seat {seat}: this match has {seats}"),
            Some(seat) => Some(seat.index()).filter(free).ok_or_else(|| anyhow!("seat {seat} is taken twice"))?,
            None => (0..sitters.len()).rev().find(free).ok_or_else(|| anyhow!("more opponents than seats"))?,
        };
        sitters[at] = Sitter::Computer(game.opponent(&invitation.opponent)?);
    }
    Ok(sitters)
}
