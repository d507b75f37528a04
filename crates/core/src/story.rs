//! What happens, what one is out for, and how it ended: in sentences.

use crate::Seat;
use crate::look::Face;
use crate::scene::Mark;

/// Stands for `your`, `its` or `their` in the words of a game: what belongs to whoever acts.
pub const OWN: &str = "{own}";

/// Stands for `your`, `the house's` or `Mira's`: what belongs to a seat that does not act.
pub fn whose(seat: Seat) -> String {
    format!("{{{seat}}}")
}

/// Stands for `you`, `the house` or `Mira`, in the middle of a sentence.
pub fn whom(seat: Seat) -> String {
    format!("{{={seat}}}")
}

/// How somebody is called in sentences.
///
/// ```
/// use parlour_core::Called;
/// let mira = Called::by_name("Mira");
/// assert_eq!((Called::you().own, mira.whose.as_str(), mira.own), ("your", "Mira's", "their"));
/// assert_eq!(Called::by_name("Swords").whose, "Swords'");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Called {
    /// `you`, `the house`, `Mira`.
    pub name: String,
    /// `your`, `the house's`, `Mira's`.
    pub whose: String,
    /// What belongs to them, after they were named: `your`, `its`, `their`.
    pub own: &'static str,
}

impl Called {
    /// Whoever reads the sentence.
    pub fn you() -> Called {
        Called { name: "you".into(), whose: "your".into(), own: "your" }
    }
    /// The computer.
    pub fn the_house() -> Called {
        Called { name: "the house".into(), whose: "the house's".into(), own: "its" }
    }
    /// Anybody else.
    pub fn by_name(name: impl Into<String>) -> Called {
        let name = name.into();
        let whose = if name.ends_with('s') { format!("{name}'") } else { format!("{name}'s") };
        Called { whose, name, own: "their" }
    }
}

/// What somebody did, as a game says it: the rest of a sentence that begins with who. Where it speaks of people it leaves
/// their names to the table ([`OWN`], [`whose`], [`whom`]). What chance does is a whole sentence.
///
/// ```
/// use parlour_core::{Called, Deed, OWN, Seat, whose};
///
/// let deed = Deed::new(format!("moved {OWN} commander to 2D and took {} horseman", whose(Seat::FIRST)));
/// let called = |seat| if seat == Seat::FIRST { Called::you() } else { Called::the_house() };
/// let said = deed.said(Some(Seat::SECOND), called);
/// assert_eq!(said, "The house moved its commander to 2D and took your horseman.");
/// assert_eq!(Deed::new("the die shows 4").said(None, called), "The die shows 4.");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed(String);

impl Deed {
    /// Without a full stop.
    pub fn new(text: impl Into<String>) -> Deed {
        Deed(text.into())
    }

    /// As the game says it, with its places for names.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The whole sentence.
    pub fn said(&self, by: Option<Seat>, called: impl Fn(Seat) -> Called) -> String {
        let words = self.words(by, &called);
        let whole = match by {
            Some(seat) => format!("{} {words}.", called(seat).name),
            None => format!("{words}."),
        };
        capital(&whole)
    }

    /// The same words with everybody called by their name, as a part of a sentence.
    pub fn words(&self, by: Option<Seat>, called: impl Fn(Seat) -> Called) -> String {
        let own = by.map_or("their", |seat| called(seat).own);
        let mut words = self.0.replace(OWN, own);
        for seat in Seat::all(crate::MAX_SEATS as u8) {
            if words.contains(&whose(seat)) || words.contains(&whom(seat)) {
                let Called { name, whose: theirs, .. } = called(seat);
                words = words.replace(&whose(seat), &theirs).replace(&whom(seat), &name);
            }
        }
        words
    }
}

/// The same text, beginning with a capital letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What a seat is out for: the card beside the board.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Aim {
    /// What is played, where that is not the same every time: the name of a scenario.
    pub head: String,
    /// One sentence for this seat.
    pub sentence: String,
    /// What each kind of piece does, in a few words: `takes 4 away`.
    pub pieces: Vec<(Face, String)>,
    /// What else is worth knowing: a name and what is so, `Turn` and `4 of 10`.
    pub facts: Vec<(String, String)>,
    /// A sentence that holds for all pieces, or that says when it ends.
    pub more: String,
    /// What shows it on a small picture of the start: the way to go, the place to reach.
    pub marks: Vec<Mark>,
}

/// How a match ended, as far as the position tells it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ending {
    /// The reason in words, as the end of a sentence: `the Chief escaped over a2`, `{1} commander is crowned`.
    pub text: Deed,
    /// The winning line, path or place.
    pub marks: Vec<Mark>,
}

impl Ending {
    /// Words alone.
    pub fn new(text: impl Into<String>) -> Ending {
        Ending { text: Deed::new(text), marks: Vec::new() }
    }
    /// The same, shown on the board by these marks.
    #[must_use]
    pub fn showing(self, marks: Vec<Mark>) -> Ending {
        Ending { marks, ..self }
    }
}
