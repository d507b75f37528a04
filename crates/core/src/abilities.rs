//! What a game may do for the people at a table: small traits, each implemented in full or not at all, and the list of
//! those that a game has.

use crate::scene::{Card, Chart, Lit, Spot, Token, Troop, Viewer};
use crate::{Arrangement, Arranges, Chronicle, Memory, Palette, Present, Rules, Seat};

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

/// For games with turns or steps in which somebody can do nothing but end them: the table ends them.
///
/// ```
/// let alone = "name Alone\nmap\n1T2\nTTT\n";
/// let play = parlour_testkit::heath::table(alone).play(0);
/// assert_eq!(play.formality().as_deref(), Some("end"), "it is shut in by trees");
/// ```
pub trait Formalities: Present {
    /// Does this action, where it is the only legal one, decide nothing and only end a turn or a step? And can everybody know
    /// from what is public that nothing else could be done? Where skipping it would betray something hidden it is none.
    fn is_formality(&self, s: &Self::State, a: Self::Action) -> bool;
}

/// For games with many pieces that are somebody: a list of them, and each of them large with what is written on it.
pub trait Musters: Present {
    /// Everybody, side by side, as far as `eye` may know. Must not differ between positions that `eye` cannot tell apart,
    /// nor let it tell apart pieces that are alike on the board and were out of sight in between.
    fn roster(&self, s: &Self::State, eye: Viewer) -> Vec<Troop>;
    /// What stands on this spot, as far as `eye` may know.
    fn card(&self, s: &Self::State, spot: Spot, eye: Viewer) -> Option<Card>;
}

/// For games with tables that people look things up in.
pub trait Charts: Present {
    /// The tables, in their order. They do not change in a match.
    fn charts(&self) -> Vec<Chart>;
    /// What of them applies now, or would by this half-made choice, for whoever decides.
    fn lit(&self, s: &Self::State, clicks: &[Spot], eye: Viewer) -> Vec<Lit>;
}

/// For games in which several actions in a row are one move to people: a march, step by step.
///
/// ```
/// let play = parlour_testkit::heath::table("meadow").after("d3-d4 d4-d5 d5-d6");
/// assert_eq!(play.march_of(2), 0, "the third step belongs to what the first began");
/// ```
pub trait Marches: Present {
    /// Does this action go on with what the one before it began or went on with? Asked where both are the same seat's.
    fn goes_on(&self, before: &Self::State, a: Self::Action) -> bool;
}

/// For games of which there is something to tell when they are over: who fell to whom, where and when.
pub trait Chronicles: Present {
    /// The whole story. It depends on the match alone, so that a record tells the same wherever it is read.
    fn chronicle(&self, memory: &Memory<'_, Self>) -> Chronicle;
}

type Formal<R> = fn(&R, &<R as Rules>::State, <R as Rules>::Action) -> bool;
type Roll<R> = fn(&R, &<R as Rules>::State, Viewer) -> Vec<Troop>;
type Large<R> = fn(&R, &<R as Rules>::State, Spot, Viewer) -> Option<Card>;
type Tables<R> = fn(&R) -> Vec<Chart>;
type Applies<R> = fn(&R, &<R as Rules>::State, &[Spot], Viewer) -> Vec<Lit>;
type Way<R> = fn(&R, &<R as Rules>::State, Spot) -> Vec<<R as Rules>::Action>;
type Answer<R> = fn(&R, &<R as Rules>::State) -> Option<<R as Rules>::Action>;
type Telling<R> = fn(&R, &Memory<'_, R>) -> Chronicle;
type Lay<R> = fn(&R) -> Palette;
type Taken<R> = fn(&R, &<R as Rules>::State) -> Arrangement;
type Laid<R> = fn(&R, &Arrangement) -> (Result<String, String>, Vec<Token>);
type Asked<R> = fn(&R, &<R as Rules>::State) -> Option<Seat>;

/// Which of these traits a game has. A match is handed them when it is opened, so that it can be written once for games with
/// and without them.
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
    formality: Option<Formal<R>>,
    muster: Option<(Roll<R>, Large<R>)>,
    charts: Option<(Tables<R>, Applies<R>)>,
    goes_on: Option<Formal<R>>,
    chronicle: Option<Telling<R>>,
    arrange: Option<(Lay<R>, Taken<R>, Laid<R>)>,
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
        Abilities {
            way: None,
            automatic: None,
            verse: None,
            verses: &[],
            formality: None,
            muster: None,
            charts: None,
            goes_on: None,
            chronicle: None,
            arrange: None,
        }
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

    /// The same and [`Formalities`].
    #[must_use]
    pub const fn formalities(self) -> Abilities<R>
    where
        R: Formalities,
    {
        Abilities { formality: Some(R::is_formality), ..self }
    }
    /// The same and [`Musters`].
    #[must_use]
    pub const fn musters(self) -> Abilities<R>
    where
        R: Musters,
    {
        Abilities { muster: Some((R::roster, R::card)), ..self }
    }
    /// The same and [`Charts`].
    #[must_use]
    pub const fn charts(self) -> Abilities<R>
    where
        R: Charts,
    {
        Abilities { charts: Some((R::charts, R::lit)), ..self }
    }
    /// The same and [`Marches`].
    #[must_use]
    pub const fn marches(self) -> Abilities<R>
    where
        R: Marches,
    {
        Abilities { goes_on: Some(R::goes_on), ..self }
    }
    /// The same and [`Chronicles`].
    #[must_use]
    pub const fn chronicles(self) -> Abilities<R>
    where
        R: Chronicles,
    {
        Abilities { chronicle: Some(R::chronicle), ..self }
    }
    /// The same and [`Arranges`].
    #[must_use]
    pub const fn arranges(self) -> Abilities<R>
    where
        R: Arranges,
    {
        let palette: Lay<R> =
            |rules| Palette { supplies: rules.supplies(), turns: rules.turns(), piles: rules.piles() };
        let laid: Laid<R> = |rules, a| (rules.arranged(a), rules.laid_out(a));
        Abilities { arrange: Some((palette, R::arrangement, laid)), ..self }
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
    /// The only legal action, where it is a formality; `None` where the game has none.
    pub fn formality(&self, rules: &R, s: &R::State) -> Option<R::Action> {
        let is_formality = self.formality?;
        let mut actions = Vec::new();
        rules.actions(s, &mut actions);
        match actions[..] {
            [only] if is_formality(rules, s, only) => Some(only),
            _ => None,
        }
    }
    /// [`Musters::roster`]; empty where the game has none.
    pub fn roster(&self, rules: &R, s: &R::State, eye: Viewer) -> Vec<Troop> {
        self.muster.map_or_else(Vec::new, |(roster, _)| roster(rules, s, eye))
    }
    /// [`Musters::card`], if the game has it.
    pub fn card(&self, rules: &R, s: &R::State, spot: Spot, eye: Viewer) -> Option<Card> {
        self.muster.and_then(|(_, card)| card(rules, s, spot, eye))
    }
    /// [`Charts::charts`]; empty where the game has none.
    pub fn tables(&self, rules: &R) -> Vec<Chart> {
        self.charts.map_or_else(Vec::new, |(charts, _)| charts(rules))
    }
    /// [`Charts::lit`]; empty where the game has none.
    pub fn lit(&self, rules: &R, s: &R::State, clicks: &[Spot], eye: Viewer) -> Vec<Lit> {
        self.charts.map_or_else(Vec::new, |(_, lit)| lit(rules, s, clicks, eye))
    }
    /// [`Marches::goes_on`]; never where the game has none.
    pub fn goes_on(&self, rules: &R, before: &R::State, a: R::Action) -> bool {
        self.goes_on.is_some_and(|goes_on| goes_on(rules, before, a))
    }
    /// Can it tell a match when it is over?
    pub fn has_chronicle(&self) -> bool {
        self.chronicle.is_some()
    }
    /// [`Chronicles::chronicle`], if the game has it.
    pub fn chronicle(&self, rules: &R, memory: &Memory<'_, R>) -> Option<Chronicle> {
        self.chronicle.map(|chronicle| chronicle(rules, memory))
    }
    /// What a position can be laid out with, if the game has [`Arranges`].
    pub fn palette(&self, rules: &R) -> Option<Palette> {
        self.arrange.map(|(palette, ..)| palette(rules))
    }
    /// [`Arranges::arrangement`], if the game has it.
    pub fn arrangement(&self, rules: &R, s: &R::State) -> Option<Arrangement> {
        self.arrange.map(|(_, taken, _)| taken(rules, s))
    }
    /// [`Arranges::arranged`] and [`Arranges::laid_out`], if the game has them.
    pub fn arranged(&self, rules: &R, a: &Arrangement) -> Option<(Result<String, String>, Vec<Token>)> {
        self.arrange.map(|(.., laid)| laid(rules, a))
    }
}
