//! What those at the keyboard are called.

use super::local_table::LocalTable;
use anyhow::{Result, bail};
use parlour_core::Seat;
use parlour_table::{Request, Sitter};
use std::str::FromStr;

/// A name for somebody here: `Anna`, or `2=Anna` for a certain seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Called {
    seat: Option<Seat>,
    name: String,
}

impl FromStr for Called {
    type Err = String;
    fn from_str(text: &str) -> Result<Called, String> {
        let (seat, name) = match text.split_once('=') {
            None => (None, text),
            Some((seat, name)) => {
                let seat = seat.parse().ok().and_then(Seat::from_number);
                (Some(seat.ok_or("a seat is a number from 1 to 4, as in `2=Anna`")?), name)
            }
        };
        let name = parlour_core::name(name).map_err(|e| e.to_string())?;
        if name.is_empty() {
            return Err("a name has letters, as in `Anna` or `2=Anna`".to_owned());
        }
        Ok(Called { seat, name })
    }
}

/// Who is called what: the seats named, and the others in order from the seats that are left.
pub fn given<'a>(sitters: &[Sitter], called: &'a [Called]) -> Result<Vec<(Seat, &'a str)>> {
    let seats = Seat::all(sitters.len() as u8);
    let mut free: Vec<Seat> = seats.filter(|seat| sitters[seat.index()] == Sitter::Here).collect();
    let (named, anywhere): (Vec<_>, Vec<_>) = called.iter().partition(|called| called.seat.is_some());
    let mut names = Vec::new();
    for Called { seat, name } in named.into_iter().chain(anywhere) {
        let at = free.iter().position(|free| seat.is_none_or(|seat| seat == *free));
        let Some(at) = at else {
            match seat {
                Some(seat) => bail!("seat {seat} cannot be called {name}: nobody here plays it, or it is named twice"),
                None => bail!("nobody is left who could be called {name}: there are more names than people here"),
            }
        };
        names.push((free.remove(at), name.as_str()));
    }
    Ok(names)
}

/// Writes the names into the match.
pub fn write(table: &mut LocalTable, names: &[(Seat, &str)]) {
    for &(seat, name) in names {
        if table.sitting().name(seat) != Some(name) {
            let request = Request::Name { seat: seat.number(), name: name.to_owned() };
            table.ask(&request).expect("whoever is here can be called by a name that was read as one");
        }
    }
}
