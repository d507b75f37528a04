//! A game opened for testing.

use parlour_core::{Abilities, Entry, Play, Record, Rules, Seat, Setup, SetupError, Title, Turn};
use std::sync::Arc;

/// A game with seats and options fixed.
#[derive(Debug)]
pub struct Table<R: Rules> {
    /// Its rules.
    pub rules: Arc<R>,
    /// What it does for the people at its table.
    pub abilities: Abilities<R>,
    /// As a record names it.
    pub setup: Setup,
}

impl<R: Title> Table<R> {
    /// Opens it; panics if it cannot be opened like this.
    pub fn open(seats: u8, options: &[(&str, &str)]) -> Table<R> {
        let chosen: Vec<_> = options.iter().map(|&(k, v)| (k.to_owned(), v.to_owned())).collect();
        let resolved = R::INFO.resolve(seats, &chosen).unwrap_or_else(|e| panic!("{e}"));
        let resolved = R::settle(resolved, 0);
        let rules = Arc::new(R::open(seats, &resolved).unwrap_or_else(|e| panic!("{e}")));
        let options = resolved.iter().map(|(k, v)| (k.to_owned(), v.to_owned())).collect();
        let setup =
            Setup { game: R::INFO.id.to_owned(), rules_version: R::INFO.rules_version, seats, options, position: None };
        Table { rules, abilities: Abilities::none(), setup }
    }

    /// The same with what the game does for the people at its table.
    #[must_use]
    pub fn with(self, abilities: Abilities<R>) -> Table<R> {
        Table { abilities, ..self }
    }

    /// A match at its first position.
    pub fn play(&self, seed: u64) -> Play<R> {
        let record = Record { setup: self.setup.clone(), seed, entries: Vec::new() };
        self.opened(record).expect("the start is a position")
    }

    /// A match that begins at this diagram.
    pub fn play_from(&self, diagram: &str) -> Play<R> {
        let setup = Setup { position: Some(diagram.to_owned()), ..self.setup.clone() };
        let record = Record { setup, seed: 0, entries: Vec::new() };
        self.opened(record).unwrap_or_else(|e| panic!("{e}\n{diagram}"))
    }

    /// The match of a record before its first entry.
    pub fn opened(&self, record: Record) -> Result<Play<R>, SetupError> {
        Ok(Play::new(Arc::clone(&self.rules), record)?.with(self.abilities))
    }

    /// The position of a diagram.
    pub fn state(&self, diagram: &str) -> R::State {
        self.rules.parse_diagram(diagram).unwrap_or_else(|e| panic!("{e}\n{diagram}"))
    }

    /// The texts of all legal actions, sorted.
    pub fn texts(&self, s: &R::State) -> Vec<String> {
        let mut actions = Vec::new();
        self.rules.actions(s, &mut actions);
        let mut texts: Vec<_> = actions.into_iter().map(|a| self.rules.notate(s, a)).collect();
        texts.sort();
        texts
    }

    /// Plays these texts, one after the other, by whoever is to act.
    pub fn after(&self, texts: &str) -> Play<R> {
        let mut play = self.play(0);
        for text in texts.split_whitespace() {
            enter(&mut play, text);
        }
        play
    }
}

/// Plays one text by whoever is to act; panics with the refusal.
pub fn enter<R: Title>(play: &mut Play<R>, text: &str) {
    let entry = match play.turn() {
        Turn::Act(seat) => Entry::Act(seat, text.to_owned()),
        Turn::Chance => Entry::Chance(text.to_owned()),
        Turn::Over(outcome) => panic!("{text}: the match is over ({outcome}, {})", outcome.cause),
    };
    play.enter(entry).unwrap_or_else(|refusal| panic!("{refusal}"));
}

/// A seat by its number.
pub fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("seats are 1 to 4")
}
