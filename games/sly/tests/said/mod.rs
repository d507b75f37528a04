//! Sentences as a table says them: seat 1 reads them, seat 2 is the house, seats 3 and 4 are Mira and Otto.

// Each game uses its part.
#![allow(dead_code)]

use parlour_core::scene::{Mark, Spot, Viewer};
use parlour_core::{Called, Play, Seat, Title};
use parlour_testkit::{Table, enter};

pub fn called(seat: Seat) -> Called {
    match seat.number() {
        1 => Called::you(),
        2 => Called::the_house(),
        3 => Called::by_name("Mira"),
        _ => Called::by_name("Otto"),
    }
}

/// A match that goes on from a diagram by these texts.
pub fn after<R: Title>(table: &Table<R>, diagram: &str, texts: &str) -> Play<R> {
    let mut play = table.play_from(diagram);
    texts.split_whitespace().for_each(|text| enter(&mut play, text));
    play
}

/// The last step in words.
pub fn said<R: Title>(play: &Play<R>) -> String {
    let step = play.steps() - 1;
    let deed = play.deed(step, Viewer::Spectator).expect("an action");
    deed.said(play.seat_of(step), called)
}

/// What is said of this text, played from a diagram.
pub fn did<R: Title>(table: &Table<R>, diagram: &str, text: &str) -> String {
    said(&after(table, diagram, text))
}

/// How the match ended, in words and marks: `won 2B 2E 2H 2K`.
pub fn ended<R: Title>(play: &Play<R>) -> (String, Vec<String>) {
    let ending = play.ending().expect("a rule ended it");
    (ending.text.words(None, called), ending.marks.iter().map(|mark| marked(play, mark)).collect())
}

/// The mark of the last move: the places it went by.
pub fn last<R: Title>(play: &Play<R>) -> String {
    match play.scene(play.steps(), Viewer::Spectator).marks.first() {
        Some(mark @ Mark::Last(_)) => marked(play, mark),
        _ => "none".into(),
    }
}

/// The whole card of a seat: its sentence, what its pieces do, what else, and the marks.
pub fn aimed<R: Title>(play: &Play<R>, seat: Seat) -> Vec<String> {
    let aim = play.aim(seat);
    let pieces = aim.pieces.iter().map(|(face, does)| format!("{} {}: {does}", face.side, face.kind));
    let marks = aim.marks.iter().map(|mark| marked(play, mark));
    [aim.sentence].into_iter().chain(pieces).chain([aim.more]).chain(marks).collect()
}

/// A mark with the names of its places.
pub fn marked<R: Title>(play: &Play<R>, mark: &Mark) -> String {
    let layout = play.layout();
    let names = |spots: &[Spot]| {
        let names: Vec<_> = spots.iter().map(|&spot| layout.place(spot).expect("a place").name.clone()).collect();
        names.join(" ")
    };
    match mark {
        Mark::Won(spots) => format!("won {}", names(spots)),
        Mark::Way(spots) => format!("way {}", names(spots)),
        Mark::Last(spots) => format!("last {}", names(spots)),
        Mark::Reach(spots) => format!("reach {}", names(spots)),
        Mark::Danger(spot) => format!("danger {}", names(&[*spot])),
        other => panic!("{other:?} is no mark of a story"),
    }
}
