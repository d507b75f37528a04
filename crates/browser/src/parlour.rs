//! One match at most, and whoever asks about it.

use crate::table::Table;
use crate::{Answer, Call, GameLine};
use parlour_cabinet::{GAMES, GameEntry, Limit, find};
use parlour_core::Seat;
use parlour_table::{Guest, Sitter};
use std::collections::BTreeMap;

/// A parlour with room for one match.
#[derive(Debug, Default)]
pub struct Parlour {
    table: Option<Table>,
}

impl Parlour {
    /// The answer to a [`Call`], both as JSON. What is refused changes nothing.
    pub fn answer(&mut self, text: &str) -> String {
        let call = serde_json::from_str(text).map_err(|e| format!("This is no call: {e}."));
        let answer = call.and_then(|call| self.hear(call)).unwrap_or_else(|text| Answer::Refused { text });
        serde_json::to_string(&answer).expect("answers are plain data")
    }

    fn hear(&mut self, call: Call) -> Result<Answer, String> {
        match call {
            Call::Games {} => Ok(Answer::Games { games: GAMES.iter().map(|game| line(*game)).collect() }),
            Call::Open { game, sitters, options, seed, luck } => self.open(&game, &sitters, options, seed, luck),
            Call::Say { seats, request } => {
                let (table, guest) = self.seated(&seats)?;
                let messages = table.say(&guest, &request);
                Ok(Answer::Told { due: table.is_due(), messages })
            }
            Call::Think { seats } => {
                let (table, guest) = self.seated(&seats)?;
                let messages = table.think(&guest);
                Ok(Answer::Told { due: table.is_due(), messages })
            }
            Call::Record { seats } => {
                let (table, guest) = self.seated(&seats)?;
                Ok(Answer::Record { text: table.record(&guest) })
            }
            Call::Page { seats } => {
                let (table, guest) = self.seated(&seats)?;
                Ok(Answer::Page { html: table.page(&guest) })
            }
            Call::Close {} => match self.table.take() {
                Some(_) => Ok(Answer::Closed),
                None => Err("No match is open that could be closed.".into()),
            },
        }
    }

    fn open(
        &mut self,
        game: &str,
        sitters: &[String],
        options: BTreeMap<String, String>,
        seed: u64,
        luck: u64,
    ) -> Result<Answer, String> {
        if self.table.is_some() {
            return Err("A match is open; close it before another one.".into());
        }
        let game = find(game).map_err(|e| format!("{e}."))?;
        let seats = u8::try_from(sitters.len()).unwrap_or(u8::MAX);
        let options: Vec<_> = options.into_iter().collect();
        let play = game.open(seats, &options, seed).map_err(|e| format!("{e}."))?;
        let sitters = sitters.iter().zip(1..).map(|(name, number)| sitter(game, name, number));
        let table = Table::new(game, play, sitters.collect::<Result<_, _>>()?, luck);
        let due = table.is_due();
        self.table = Some(table);
        Ok(Answer::Opened { due })
    }

    /// The table, and the guest who plays these seats of it.
    fn seated(&mut self, seats: &[u8]) -> Result<(&mut Table, Guest), String> {
        let table = self.table.as_mut().ok_or("No match is open; open one first.")?;
        let people: Vec<Seat> = table.people().collect();
        let seat = |&number: &u8| {
            let found = Seat::from_number(number).filter(|seat| people.contains(seat));
            found.ok_or_else(|| match people.as_slice() {
                [] => format!("Nobody sits here at seat {number}: the computer plays, and a guest has no seats."),
                people => {
                    let people: Vec<_> = people.iter().map(Seat::to_string).collect();
                    format!("Nobody sits here at seat {number}; somebody sits at {}.", people.join(", "))
                }
            })
        };
        let guest = Guest::new(seats.iter().map(seat).collect::<Result<Vec<_>, _>>()?);
        Ok((table, guest))
    }
}

fn line(game: &dyn GameEntry) -> GameLine {
    let opponents = game.opponents().iter().map(|info| info.opponent.to_string()).collect();
    GameLine { id: game.info().id, seats: game.info().seats, opponents }
}

fn sitter(game: &dyn GameEntry, name: &str, number: u8) -> Result<Sitter, String> {
    if name == "here" {
        return Ok(Sitter::Here);
    }
    let opponent = game.opponent(name).map_err(|e| format!("Seat {number}: {e}, and `here` for a person."))?;
    match opponent.limit() {
        // Nothing would ever end its thought.
        Limit::Time(_) => Err(format!(
            "Seat {number}: there is no clock for `{name}` to think by; a number of positions would do, as in \
             `level:8@100000`."
        )),
        _ => Ok(Sitter::Computer(opponent)),
    }
}
