//! A match in a sentence or two.

use crate::{Guest, Sitting};
use parlour_core::{Called, Seat, Turn, capital};

impl Sitting {
    /// Who plays, and whose move it is or how it ended: for somebody who only hears of the match.
    ///
    /// ```
    /// use parlour_table::{Sitter, Sitting};
    ///
    /// let game = parlour_cabinet::find("swords-and-shields").unwrap();
    /// let house = Sitter::Computer("level:3".parse().unwrap());
    /// let mut play = game.open(2, &[], 0).unwrap();
    /// play.enter(parlour_core::Entry::Name(parlour_core::Seat::FIRST, "Mira".into())).unwrap();
    /// let sitting = Sitting::new(game, play, vec![Sitter::Here, house]);
    /// assert_eq!(sitting.gist(), "Mira (swords) against the house (shields). It is Mira's move.");
    /// ```
    pub fn gist(&self) -> String {
        let nobody = Guest::default();
        let seats: Vec<String> = self.seats().map(|seat| self.introduced(seat)).collect();
        let who = match &seats[..] {
            [one] => one.clone(),
            [one, other] => format!("{one} against {other}"),
            [first @ .., last] => format!("{} and {last}", first.join(", ")),
            [] => String::new(),
        };
        let stands = match self.ended(&nobody) {
            Some(ended) => ended.head,
            None => self.stands(&nobody),
        };
        format!("{}. {stands}", capital(&who)).trim_end().to_owned()
    }

    /// `Mira (swords)`, `the house (shields)`; where somebody has no name, only what they play.
    fn introduced(&self, seat: Seat) -> String {
        let side = self.side(seat);
        match self.sitter(seat) {
            sitter if sitter.vacancy().is_some() => format!("nobody yet ({side})"),
            sitter if sitter.is_computer() => format!("{} ({side})", Called::the_house().name),
            _ => match self.name(seat) {
                Some(name) => format!("{name} ({side})"),
                None => side.to_owned(),
            },
        }
    }

    /// Whose move it is.
    fn stands(&self, nobody: &Guest) -> String {
        match self.play.turn() {
            Turn::Act(seat) if self.sitter(seat).vacancy().is_some() => {
                format!("Nobody has taken {} yet.", self.side(seat))
            }
            Turn::Act(seat) => format!("It is {} move.", self.called(nobody, seat).whose),
            Turn::Chance | Turn::Over(_) => String::new(),
        }
    }
}
