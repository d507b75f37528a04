//! What a game may do for the people at a table: small traits, each implemented in full or not at all, and the list of
//! those that a game has.

use crate::scene::Spot;
use crate::{Present, Rules, Seat};

/// For games in which a turn is many small steps: one click on a far spot means several of them.
///
/// ```
/// let table = parlour_testkit::heath::table("meadow");
/// let play = table.after("d3-d4");
/// let place = play.layout().places.into_iter().find(|place| place.name == "d7").unwrap();
/// assert_eq!(play.way(place.spot), ["d4-d5", "d5-d6", "d6-d7"]);
/// ```
pub trait Walks: Present {
    /// The actions in a row that a click on this spot means, for the seat to act; empty where it means none. They are
    /// entered one after another until a die, a reveal, another seat's decision, or one that is no longer legal.
    /// [`Scene::ways`](crate::scene::Scene::ways) and [`Preview::ways`](crate::scene::Preview::ways) list the spots where
    /// this works.
    fn way(&self, s: &Self::State, to: Spot) -> Vec<Self::Action>;
}

/// For games with prompts in somebody else's turn (a retreat, a casualty): the table offers to answer them.
///
/// ```
/// let play = parlour_testkit::heath::table("name Duel\nmap\n......\n.12...\n......\n").after("b2xc2 d6");
/// assert_eq!(play.automatic().as_deref(), Some(">c1"), "the struck piece gives way");
/// ```
pub trait Answers: Present {
    /// A sensible answer, for seats that want such prompts answered for them; `None` for every decision that is a player's
    /// own. Depends only on what the seat may know.
    fn automatic(&self, s: &Self::State) -> Option<Self::Action>;
}

/// For games that ask for verses. A verse is a note in the record and never changes the position.
///
/// ```
/// use parlour_core::{Entry, Seat};
/// let mut play = parlour_testkit::heath::table("name Few\nmap\n......\n.12.2.\n......\n").play(0);
/// assert_eq!(play.verse_due(), Some(Seat::FIRST), "one piece is left");
/// play.enter(Entry::Note(Seat::FIRST, play.own_verse(0).unwrap().into())).unwrap();
/// assert_eq!((play.verse_due(), play.verses()), (None, &[0][..]));
/// ```
pub trait Verses: Present {
    /// Verses of the computer's own.
    const VERSES: &'static [&'static str];
    /// The seat that is asked for a verse as long as the position stays like this.
    fn verse(&self, s: &Self::State) -> Option<Seat>;
}

type Way<R> = fn(&R, &<R as Rules>::State, Spot) -> Vec<<R as Rules>::Action>;
type Answer<R> = fn(&R, &<R as Rules>::State) -> Option<<R as Rules>::Action>;
type Asked<R> = fn(&R, &<R as Rules>::State) -> Option<Seat>;

/// Which of [`Walks`], [`Answers`] and [`Verses`] a game has. A match is handed them when it is opened, so that it can be
/// written once for games with and without them.
///
/// ```
/// use parlour_core::Abilities;
/// use parlour_testkit::heath::Heath;
///
/// const ALL: Abilities<Heath> = Abilities::none().walks().answers().verses();
/// assert!(ALL.has_answers() && !Abilities::<Heath>::none().has_answers());
/// ```
#[derive(Debug)]
pub struct Abilities<R: Rules> {
    way: Option<Way<R>>,
    automatic: Option<Answer<R>>,
    verse: Option<Asked<R>>,
    verses: &'static [&'static str],
}

// Derived, these would ask for rules that can be copied.
impl<R: Rules> Clone for Abilities<R> {
    fn clone(&self) -> Abilities<R> {
        *self
    }
}

impl<R: Rules> Copy for Abilities<R> {}

impl<R: Rules> Abilities<R> {
    /// Those of most games.
    pub const fn none() -> Abilities<R> {
        Abilities { way: None, automatic: None, verse: None, verses: &[] }
    }
    /// The same and [`Walks`].
    #[must_use]
    pub const fn walks(self) -> Abilities<R>
    where
        R: Walks,
    {
        Abilities { way: Some(R::way), ..self }
    }
    /// The same and [`Answers`].
    #[must_use]
    pub const fn answers(self) -> Abilities<R>
    where
        R: Answers,
    {
        Abilities { automatic: Some(R::automatic), ..self }
    }
    /// The same and [`Verses`].
    #[must_use]
    pub const fn verses(self) -> Abilities<R>
    where
        R: Verses,
    {
        Abilities { verse: Some(R::verse), verses: R::VERSES, ..self }
    }

    /// Has it ways of several actions?
    pub fn has_ways(&self) -> bool {
        self.way.is_some()
    }
    /// Can it answer prompts?
    pub fn has_answers(&self) -> bool {
        self.automatic.is_some()
    }
    /// [`Walks::way`]; empty where the game has none.
    pub fn way(&self, rules: &R, s: &R::State, to: Spot) -> Vec<R::Action> {
        self.way.map_or_else(Vec::new, |way| way(rules, s, to))
    }
    /// [`Answers::automatic`], if the game has it.
    pub fn automatic(&self, rules: &R, s: &R::State) -> Option<R::Action> {
        self.automatic?(rules, s)
    }
    /// [`Verses::verse`], if the game has it.
    pub fn verse(&self, rules: &R, s: &R::State) -> Option<Seat> {
        self.verse?(rules, s)
    }
    /// [`Verses::VERSES`]; empty where the game asks for none.
    pub fn own_verses(&self) -> &'static [&'static str] {
        self.verses
    }
}
