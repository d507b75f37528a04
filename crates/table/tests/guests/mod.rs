//! A table for tests, and what its guests ask.

use parlour_core::{Entry, Seat};
use parlour_table::{Decision, Due, Guest, Request, Sitter, Sitting};

/// A match of two or more, past what happens at its beginning without anybody.
pub fn opened(game: &str, sitters: Vec<Sitter>) -> Sitting {
    parlour_testkit::sitting::add_toys();
    let game = parlour_cabinet::find(game).unwrap();
    let mut sitting = Sitting::new(game, game.open(sitters.len() as u8, &[], 7).unwrap(), sitters);
    if sitting.due() == Some(Due::Follow) {
        let proposal = sitting.follow().unwrap();
        sitting.accept(proposal);
    }
    sitting
}

/// Whoever plays the seat with this number; number 0 watches.
pub fn guest(number: u8) -> Guest {
    Guest::new(Seat::from_number(number))
}

/// Asks for something that is done; guest 0 watches.
pub fn ask(sitting: &mut Sitting, who: u8, request: Request) -> Vec<Entry> {
    let Ok(Decision::Change(proposal)) = sitting.decide(&guest(who), &request) else { panic!("{request:?}") };
    let entries = proposal.chapter().entries.clone();
    sitting.accept(proposal);
    entries
}

/// Asks for something that is refused: why.
pub fn refused(sitting: &Sitting, who: u8, request: &Request) -> String {
    sitting.decide(&guest(who), request).expect_err("it should be refused").refused().text
}
