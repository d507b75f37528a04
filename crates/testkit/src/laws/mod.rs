//! The contract of the core traits, checked on random games.
//!
//! ```ignore
//! laws!(two_seats: SwordsAndShields, 2, [("repetition", "draw")], bound 3000, bulk, symmetric);
//! ```
//! A random game is a list of numbers; proptest shrinks the list, so a broken law comes with a short game that breaks it.

mod abilities;
mod arrange;
mod draw;
mod muster;
pub(crate) mod play;
mod position;
mod show;

pub use draw::is_drawn;

use crate::{Table, needs};
use parlour_core::scene::Layout;
use parlour_core::{
    Abilities, Answers, Arranges, Bulk, Charts, Chronicles, Determinize, Formalities, Listed, Marches, Musters, Play,
    Symmetric, Title, Trail, Turn, Verses, Walks, playout,
};
use proptest::prelude::{ProptestConfig, Strategy, any};
use proptest::test_runner::{TestCaseError, TestRunner};

/// Makes a test that checks every law for one way to open a game: a name, the game, seats, options, the length that no
/// random game exceeds, and which optional traits it has: `bulk`, `symmetric`, `hidden`, `walks`, `answers`, `verses`,
/// `formalities`, `musters`, `charts`, `marches`, `arranges`, see [`Laws`].
#[macro_export]
macro_rules! laws {
    ($name:ident: $game:ty, $seats:expr, [$($option:expr),* $(,)?], bound $bound:expr $(, $has:ident)* $(,)?) => {
        #[test]
        fn $name() {
            let table = $crate::Table::<$game>::open($seats, &[$($option),*]);
            $crate::laws::Laws::of(table, $bound)$(.$has())*.check();
        }
    };
}

/// A law of an optional trait.
type Extra<R> = fn(&Play<R>, &Layout, &mut fastrand::Rng);

/// The laws of one way to open a game. Each word names an optional trait that it has, as in its line of the cabinet.
#[derive(Debug)]
pub struct Laws<R: Title> {
    table: Table<R>,
    bound: usize,
    extras: Vec<Extra<R>>,
}

impl<R: Title> Laws<R> {
    /// Those of every game. No random game is longer than `bound`.
    pub fn of(table: Table<R>, bound: usize) -> Laws<R> {
        Laws { table, bound, extras: Vec::new() }
    }
    fn and(mut self, extra: Extra<R>) -> Laws<R> {
        self.extras.push(extra);
        self
    }
    fn able(self, more: impl FnOnce(Abilities<R>) -> Abilities<R>) -> Laws<R> {
        let abilities = more(self.table.abilities);
        Laws { table: self.table.with(abilities), ..self }
    }
    /// Counting and picking agree with the list.
    #[must_use]
    pub fn bulk(self) -> Laws<R>
    where
        R: Bulk,
    {
        self.and(abilities::bulk)
    }
    /// Through each symmetry the same things are legal and have the same effect.
    #[must_use]
    pub fn symmetric(self) -> Laws<R>
    where
        R: Symmetric,
    {
        self.and(abilities::symmetric)
    }
    /// A seat sees, is told and may do the same whatever the things are that it does not know.
    #[must_use]
    pub fn hidden(self) -> Laws<R>
    where
        R: Determinize,
    {
        self.and(abilities::hidden)
    }
    /// Where a far click is offered, it can be entered step by step.
    #[must_use]
    pub fn walks(self) -> Laws<R>
    where
        R: Walks,
    {
        self.able(Abilities::walks).and(abilities::walks)
    }
    /// What is answered for somebody is legal.
    #[must_use]
    pub fn answers(self) -> Laws<R>
    where
        R: Answers,
    {
        self.able(Abilities::answers).and(abilities::answers)
    }
    /// Verses are asked of seats, and those of the computer's own can be kept.
    #[must_use]
    pub fn verses(self) -> Laws<R>
    where
        R: Verses,
    {
        self.able(Abilities::verses).and(abilities::verses)
    }
    /// What the table ends by itself left nothing else to do.
    #[must_use]
    pub fn formalities(self) -> Laws<R>
    where
        R: Formalities,
    {
        self.able(Abilities::formalities).and(muster::formalities)
    }
    /// Lists and cards tell of nobody whom the board does not show.
    #[must_use]
    pub fn musters(self) -> Laws<R>
    where
        R: Musters,
    {
        self.able(Abilities::musters).and(muster::musters)
    }
    /// Charts are whole, and what is lit is in them.
    #[must_use]
    pub fn charts(self) -> Laws<R>
    where
        R: Charts,
    {
        self.able(Abilities::charts).and(muster::charts)
    }
    /// What belongs together is one seat's, and in one piece.
    #[must_use]
    pub fn marches(self) -> Laws<R>
    where
        R: Marches,
    {
        self.able(Abilities::marches).and(muster::marches)
    }
    /// A match is told when it is over and not before, in the order in which it happened.
    #[must_use]
    pub fn chronicles(self) -> Laws<R>
    where
        R: Chronicles,
    {
        self.able(Abilities::chronicles).and(muster::chronicles)
    }
    /// What was taken apart is the same when it is laid out again, and whatever else is laid out is taken or refused.
    #[must_use]
    pub fn arranges(self) -> Laws<R>
    where
        R: Arranges,
    {
        self.able(Abilities::arranges).and(arrange::arranges)
    }
    /// Checks every law.
    pub fn check(&self) {
        check(&self.table, self.bound, &self.extras);
    }
}

fn check<R: Title>(table: &Table<R>, bound: usize, extras: &[Extra<R>]) {
    show::board(table);
    let picks = proptest::collection::vec(any::<u32>(), 0..=bound.min(150));
    let cases = if needs::long("the laws of every game") { 24 } else { 5 };
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    let games = (any::<u64>(), picks).prop_map(|(seed, picks)| Game { seed, picks });
    let result = TestRunner::new(config).run(&games, |game| {
        run(table, &game, extras);
        Ok::<(), TestCaseError>(())
    });
    if let Err(error) = result {
        panic!("{error}");
    }
    ends(table, bound);
}

/// A random game: which of the actions is taken each time. When the numbers run out, it stops.
#[derive(Clone, Debug)]
struct Game {
    seed: u64,
    picks: Vec<u32>,
}

fn run<R: Title>(table: &Table<R>, game: &Game, extras: &[Extra<R>]) {
    let mut match_ = table.play(game.seed);
    let layout = table.rules.layout();
    let mut rng = fastrand::Rng::with_seed(game.seed);
    for (n, &pick) in game.picks.iter().enumerate() {
        position::check(&*table.rules, match_.state(), &mut rng);
        show::check(&layout, &match_);
        play::refusals(&match_, &mut rng);
        play::departures(&match_);
        for extra in extras {
            extra(&match_, &layout, &mut rng);
        }
        if match_.turn().is_over() {
            break;
        }
        let before = match_.clone();
        play::advance(&mut match_, pick);
        play::unperceived(&before, &match_, &mut rng);
        show::motions(&match_, n + 1);
    }
    play::replays(table, &match_);
}

/// Of how many actions or places something dear is asked in each position: on a map there are hundreds.
const SOME: usize = 24;
/// How many far clicks are tried in each position: every one is a walk of its own.
const FAR: usize = 4;

/// At most so many, others in each position; all of them where they are few.
fn some<T>(all: impl IntoIterator<Item = T>, most: usize, rng: &mut fastrand::Rng) -> Vec<T> {
    let mut all: Vec<T> = all.into_iter().collect();
    if all.len() > most {
        rng.shuffle(&mut all);
        all.truncate(most);
    }
    all
}

/// Every random game ends within the bound, and its record replays.
fn ends<R: Title>(table: &Table<R>, bound: usize) {
    let rules = &*table.rules;
    let mut trail = Trail::default();
    let mut longest = 0;
    for seed in 0..200 {
        let start = rules.start();
        trail.restart(rules, &start);
        let mut rng = fastrand::Rng::with_seed(seed);
        let done = playout::<R, Listed>(rules, start, &mut trail, &mut Vec::new(), &mut rng);
        play::outcome(rules, &done.outcome);
        longest = longest.max(done.length);
    }
    assert!(longest <= bound, "L-end: a random game took {longest} actions, more than the stated {bound}");
    for seed in 0..4 {
        let mut match_ = table.play(seed);
        let mut rng = fastrand::Rng::with_seed(seed);
        while !match_.turn().is_over() {
            play::advance(&mut match_, rng.u32(..));
        }
        assert!(match_.choices().is_empty(), "L-over: a finished match offers nothing");
        let Turn::Over(outcome) = match_.turn() else { unreachable!("the loop ended") };
        play::outcome(rules, &outcome);
        muster::told(&match_);
        play::replays(table, &match_);
    }
}
