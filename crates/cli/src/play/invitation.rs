//! Who has which seat.

use super::mind::Mind;
use anyhow::{Result, anyhow, bail};
use parlour_cabinet::GameEntry;
use parlour_core::Seat;
use std::str::FromStr;
use std::sync::Arc;

/// Who decides for a seat.
#[derive(Clone, Debug)]
pub enum Player {
    /// Somebody at this keyboard.
    Here,
    /// The computer.
    Computer {
        /// As typed: `first:2`.
        id: String,
        /// As shown.
        name: String,
        /// How it decides.
        mind: Mind,
    },
}

/// An opponent asked to the table: `first:2`, or `1=first:2` for a certain seat.
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
        let seat = seat.ok_or("a seat is a number from 1 to 4, as in `1=first:3`")?;
        Ok(Invitation { seat: Some(seat), opponent: opponent.to_owned() })
    }
}

/// Seats the opponents; the other seats are for people.
pub fn seated(game: &'static dyn GameEntry, seats: u8, invited: &[Invitation]) -> Result<Vec<Player>> {
    let mut players = vec![Player::Here; usize::from(seats)];
    let (named, anywhere): (Vec<_>, Vec<_>) = invited.iter().partition(|i| i.seat.is_some());
    for invitation in named.into_iter().chain(anywhere) {
        let free = |at: &usize| matches!(players[*at], Player::Here);
        let at = match invitation.seat {
            Some(seat) if seat.index() >= players.len() => bail!("there is no seat {seat}: this match has {seats}"),
            Some(seat) => Some(seat.index()).filter(free).ok_or_else(|| anyhow!("seat {seat} is taken twice"))?,
            None => (0..players.len()).rev().find(free).ok_or_else(|| anyhow!("more opponents than seats"))?,
        };
        players[at] = computer(game, &invitation.opponent)?;
    }
    Ok(players)
}

fn computer(game: &'static dyn GameEntry, id: &str) -> Result<Player> {
    let opponent = game.opponent(id)?;
    let mind = Mind(Arc::new(move |play, seed, stop, report| {
        let thought = game.think(play, &opponent, seed, stop, &mut |p| report(percent(p.nodes, p.of)));
        thought.map(|thought| thought.text)
    }));
    Ok(Player::Computer { id: opponent.to_string(), name: opponent.info().name.to_owned(), mind })
}

fn percent(done: u64, of: u64) -> u8 {
    (100 * done.min(of) / of.max(1)) as u8
}
