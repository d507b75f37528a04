//! A match in progress: rules, position and record.

mod answers;
mod chance;
mod chronicle;
mod entries;
mod export;
mod march;
mod muster;
mod past;
mod perceived;
mod refusal;
mod scene;
mod take_back;
mod verses;
mod walk;

pub use answers::ANSWERED;
pub use past::Told;
pub use refusal::Refusal;

use self::perceived::Eyes;
use crate::scene::{Layout, Path, Preview, Spot, Viewer};
use crate::{Abilities, GameInfo, Line, Outcome, Reason, Record, Rules, Seat, SetupError, Title, Trail, Turn};
use std::sync::Arc;

/// One change of the position.
///
/// ```
/// use parlour_core::Turn;
/// use parlour_testkit::{Table, toy::Lanterns};
///
/// let play = Table::<Lanterns>::open(3, &[]).after("c1 c2");
/// let step = play.step(1);
/// assert_eq!((step.turn, step.entry, step.is_final), (Turn::Chance, 1, true));
/// assert_eq!(step.lines[0].text, "You are dealt a 2.");
/// ```
#[derive(Debug)]
pub struct Step<R: Rules> {
    /// The position before it.
    pub before: R::State,
    /// What the game waited for.
    pub turn: Turn,
    /// What was done; `None` where a seat left and the others play on.
    pub action: Option<R::Action>,
    /// Its place in the record.
    pub entry: usize,
    /// What it told.
    pub lines: Vec<Line>,
    /// Dice, a reveal or a departure: cannot be taken back.
    pub is_final: bool,
    trail: usize,
}

/// One legal action as it is typed and clicked.
///
/// ```
/// use parlour_testkit::{Table, toy::Lanterns};
///
/// let play = Table::<Lanterns>::open(3, &[]).after("c1 c2 c3 c1 c2 c3");
/// let texts: Vec<_> = play.choices().into_iter().map(|choice| choice.text).collect();
/// assert_eq!(texts, ["calm", "bold"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The action's text.
    pub text: String,
    /// Its clicks.
    pub path: Path,
}

/// Rules, position, trail and record of one match. [`enter`](Play::enter) is the only way to change it.
///
/// [`AnyPlay`](crate::AnyPlay) is the same for callers that do not know the game: each name means the same there.
///
/// ```
/// use parlour_core::{Entry, Play, Refusal, Seat, Turn};
/// use parlour_testkit::{Table, toy::Lanterns};
///
/// let mut play: Play<Lanterns> = Table::open(3, &[]).play(7);
/// while play.turn() == Turn::Chance {
///     play.roll()?; // two cards for each of three seats
/// }
/// play.enter(Entry::Act(Seat::FIRST, "bold".into()))?;
/// play.enter(Entry::TakeBack { to: 6 })?;
/// assert_eq!((play.steps(), play.record().entries.len()), (6, 8), "the record only grows");
/// # Ok::<(), Refusal>(())
/// ```
#[derive(Debug)]
pub struct Play<R: Rules> {
    rules: Arc<R>,
    abilities: Abilities<R>,
    state: R::State,
    trail: Trail,
    record: Record,
    /// Shared with forks: what happened does not change.
    steps: Vec<Arc<Step<R>>>,
    /// For each entry of the record, who perceives it.
    seen: Vec<Eyes>,
    out: Vec<Seat>,
    /// Places in the record of the verses that were asked for.
    verses: Vec<usize>,
    /// By the third occurrence of a position.
    repeated: Option<Outcome>,
    /// By resignation, time, absence or agreement.
    closed: Option<Outcome>,
}

// Derived, this would ask for rules that can be cloned; the rules are shared.
impl<R: Rules> Clone for Play<R> {
    fn clone(&self) -> Play<R> {
        Play {
            rules: Arc::clone(&self.rules),
            state: self.state.clone(),
            trail: self.trail.clone(),
            record: Record { entries: roomy(&self.record.entries), setup: self.record.setup.clone(), ..self.record },
            steps: roomy(&self.steps),
            seen: roomy(&self.seen),
            out: self.out.clone(),
            verses: self.verses.clone(),
            ..*self
        }
    }
}

/// A copy with room for what comes next: a fork is made to go on.
pub(crate) fn roomy<T: Clone>(list: &[T]) -> Vec<T> {
    const ROOM: usize = 4;
    let mut copy = Vec::with_capacity(list.len() + ROOM);
    copy.extend_from_slice(list);
    copy
}

impl<R: Title> Play<R> {
    /// A match at its first position, of a game that does nothing more for the people at its table.
    pub fn new(rules: Arc<R>, record: Record) -> Result<Play<R>, SetupError> {
        let state = match &record.setup.position {
            Some(text) => rules.parse_diagram(text)?,
            None => rules.start(),
        };
        let trail = Trail::starting(&*rules, &state);
        let record = Record { entries: Vec::new(), ..record };
        let (steps, seen, out, verses) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let abilities = Abilities::none();
        Ok(Play { rules, abilities, state, trail, record, steps, seen, out, verses, repeated: None, closed: None })
    }
    /// The same with what its game can do for the people at its table. To be said before the first entry.
    #[must_use]
    pub fn with(self, abilities: Abilities<R>) -> Play<R> {
        Play { abilities, ..self }
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &R {
        &self.rules
    }
    /// What its game does for the people at its table.
    pub fn abilities(&self) -> Abilities<R> {
        self.abilities
    }
    /// The position.
    pub fn state(&self) -> &R::State {
        &self.state
    }
    /// The position after this many steps.
    pub fn state_at(&self, step: usize) -> &R::State {
        self.steps.get(step).map_or(&self.state, |s| &s.before)
    }
    /// The positions passed, for search and perft.
    pub fn trail(&self) -> &Trail {
        &self.trail
    }

    /// Whose rules are played.
    pub fn info(&self) -> &'static GameInfo {
        &const { R::INFO }
    }
    /// Everything that happened.
    pub fn record(&self) -> &Record {
        &self.record
    }
    /// What the match waits for.
    pub fn turn(&self) -> Turn {
        match self.ended_early() {
            Some(outcome) => Turn::Over(outcome),
            None => self.rules.turn(&self.state),
        }
    }
    /// How it ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        if let Turn::Over(outcome) = self.turn() { Some(outcome) } else { None }
    }
    /// How it ended if not by its position: by repetition, resignation, time, absence or agreement.
    pub fn ended_early(&self) -> Option<Outcome> {
        self.closed.or(self.repeated)
    }
    /// The legal actions of the seat to act, or the chance outcomes; none when the match is over.
    pub fn choices(&self) -> Vec<Choice> {
        if self.turn().is_over() {
            return Vec::new();
        }
        let mut actions = Vec::new();
        self.rules.actions(&self.state, &mut actions);
        let choice = |a| Choice { text: self.rules.notate(&self.state, a), path: self.rules.path(&self.state, a) };
        actions.into_iter().map(choice).collect()
    }
    /// The board.
    pub fn layout(&self) -> Layout {
        self.rules.layout()
    }
    /// What a half-made choice shows.
    pub fn preview(&self, clicks: &[Spot], eye: Viewer) -> Preview {
        self.rules.preview(&self.state, clicks, eye)
    }
    /// Why these clicks lead nowhere; `None` if they lead somewhere.
    pub fn why_not(&self, clicks: &[Spot]) -> Option<Reason> {
        self.rules.why_not(&self.state, clicks)
    }
    /// The position as a picture in plain text.
    pub fn diagram(&self) -> String {
        self.rules.diagram(&self.state)
    }
}
