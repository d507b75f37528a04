//! A match in progress: rules, position and record.

mod export;
mod verses;
mod walk;

use crate::scene::Viewer;
use crate::{
    Abilities, Cause, Entry, Forfeit, Line, Outcome, Present, Reason, Record, Rules, Seat, SetupError, Title, Trail,
    Turn, dice,
};
use std::sync::Arc;

/// Why something was not done. Whatever is refused has changed nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Nothing more can be done.
    #[error("the match is over")]
    Over,
    /// Somebody else decides.
    #[error("it is not seat {asked}'s turn: {}", waiting(.turn))]
    NotYourTurn {
        /// Who wanted to.
        asked: Seat,
        /// Who decides; none while a die is due.
        turn: Option<Seat>,
    },
    /// The match has gone on since.
    #[error("this is for entry {ply} of the record, and the match is at entry {expected}")]
    Stale {
        /// What was sent.
        ply: usize,
        /// Where the match is.
        expected: usize,
    },
    /// Not a legal action.
    #[error("`{text}` is not legal here{}", reason(.why))]
    Illegal {
        /// What was sent.
        text: String,
        /// The rule against it.
        why: Option<Reason>,
    },
    /// Not an action text.
    #[error("`{text}` is no action of this game; an action looks like `{example}`")]
    Malformed {
        /// What was sent.
        text: String,
        /// What would be right.
        example: &'static str,
    },
    /// Chance decides now, or does not.
    #[error("{0}")]
    Chance(&'static str),
    /// Cannot be taken back.
    #[error("cannot go back to step {to}: {why}")]
    TakeBack {
        /// Where to.
        to: usize,
        /// Why not.
        why: &'static str,
    },
    /// No such seat, or no longer in the match.
    #[error("seat {0} is not in this match")]
    NoSeat(Seat),
    /// A match of one seat cannot be drawn.
    #[error("there is nobody to agree with")]
    Alone,
}

fn waiting(turn: &Option<Seat>) -> String {
    turn.map_or_else(|| "a die is due".into(), |seat| format!("seat {seat} decides"))
}

fn reason(why: &Option<Reason>) -> String {
    why.as_ref().map_or_else(String::new, |why| format!(": {why}"))
}

/// The note before an action that was entered for a seat which wants prompts in others' turns answered for it.
pub const ANSWERED: &str = "answered automatically";

/// One change of the position.
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

/// Rules, position, trail and record of one match. [`enter`](Play::enter) is the only way to change it.
#[derive(Debug)]
pub struct Play<R: Rules> {
    rules: Arc<R>,
    abilities: Abilities<R>,
    state: R::State,
    trail: Trail,
    record: Record,
    steps: Vec<Step<R>>,
    out: Vec<Seat>,
    /// Places in the record of the verses that were asked for.
    verses: Vec<usize>,
    /// By the third occurrence of a position.
    repeated: Option<Outcome>,
    /// By resignation, time or agreement.
    closed: Option<Outcome>,
}

// Derived, these would ask for rules that can be cloned; the rules are shared.
impl<R: Rules> Clone for Step<R> {
    fn clone(&self) -> Step<R> {
        Step { before: self.before.clone(), lines: self.lines.clone(), ..*self }
    }
}

impl<R: Rules> Clone for Play<R> {
    fn clone(&self) -> Play<R> {
        Play {
            rules: Arc::clone(&self.rules),
            state: self.state.clone(),
            trail: self.trail.clone(),
            record: self.record.clone(),
            steps: self.steps.clone(),
            out: self.out.clone(),
            verses: self.verses.clone(),
            ..*self
        }
    }
}

impl<R: Present> Play<R> {
    /// A match at its first position, of a game that does nothing more for the people at its table.
    pub fn new(rules: Arc<R>, record: Record) -> Result<Play<R>, SetupError> {
        let state = match &record.setup.position {
            Some(text) => rules.parse_diagram(text).map_err(|e| SetupError(e.to_string()))?,
            None => rules.start(),
        };
        let trail = Trail::starting(&*rules, &state);
        let record = Record { entries: Vec::new(), ..record };
        let (steps, out, verses) = (Vec::new(), Vec::new(), Vec::new());
        let abilities = Abilities::none();
        Ok(Play { rules, abilities, state, trail, record, steps, out, verses, repeated: None, closed: None })
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
    /// The same, for somebody who keeps them longer than the match.
    pub fn shared_rules(&self) -> Arc<R> {
        Arc::clone(&self.rules)
    }
    /// What its game does for the people at its table.
    pub fn abilities(&self) -> Abilities<R> {
        self.abilities
    }
    /// The position.
    pub fn state(&self) -> &R::State {
        &self.state
    }
    /// The positions passed, for search and perft.
    pub fn trail(&self) -> &Trail {
        &self.trail
    }
    /// Everything that happened.
    pub fn record(&self) -> &Record {
        &self.record
    }
    /// The changes of position that were not taken back.
    pub fn steps(&self) -> &[Step<R>] {
        &self.steps
    }
    /// The position after this many steps.
    pub fn state_at(&self, step: usize) -> &R::State {
        self.steps.get(step).map_or(&self.state, |s| &s.before)
    }
    /// What the match waits for.
    pub fn turn(&self) -> Turn {
        match self.closed.or(self.repeated) {
            Some(outcome) => Turn::Over(outcome),
            None => self.rules.turn(&self.state),
        }
    }

    /// Was this step entered for its seat, by [`Answers::automatic`](crate::Answers::automatic)?
    pub fn is_automatic(&self, step: usize) -> bool {
        let before = self.steps.get(step).and_then(|s| s.entry.checked_sub(1)).map(|n| &self.record.entries[n]);
        matches!(before, Some(Entry::Note(_, text)) if text == ANSWERED)
    }

    /// How the match ended if not by its position: by repetition, resignation, time or agreement.
    pub fn ended_early(&self) -> Option<Outcome> {
        self.closed.or(self.repeated)
    }
    /// May anything be taken back at all? Not what was resigned or agreed, and not once the dice are known.
    pub fn can_take_back(&self) -> bool {
        let has_dice = || self.record.entries.iter().any(|e| matches!(e, Entry::Chance(_)));
        self.closed.is_none() && self.earliest() < self.steps.len() && !(self.turn().is_over() && has_dice())
    }

    /// Does one thing and writes it down; or refuses, and changes nothing.
    pub fn enter(&mut self, entry: Entry) -> Result<Vec<Line>, Refusal>
    where
        R: Title,
    {
        let lines = match &entry {
            Entry::Note(seat, text) => self.note(*seat, text)?,
            Entry::TakeBack { to } => self.take_back(*to)?,
            _ if self.turn().is_over() => return Err(Refusal::Over),
            Entry::Act(seat, text) => self.act(*seat, text)?,
            Entry::Chance(text) => self.chance(text)?,
            Entry::Resign(seat) => self.forfeit(*seat, Cause::Resigned)?,
            Entry::Timeout(seat) => self.forfeit(*seat, Cause::Time)?,
            Entry::DrawAgreed => self.agree()?,
        };
        self.record.entries.push(entry);
        Ok(lines)
    }

    /// The outcome that the seed gives the chance that is due.
    pub fn roll(&self) -> Result<Entry, Refusal> {
        if self.turn() != Turn::Chance {
            return Err(Refusal::Chance("no die is due"));
        }
        let draw = self.record.entries.iter().filter(|e| matches!(e, Entry::Chance(_))).count();
        Ok(Entry::Chance(self.rolled(&self.state, draw)))
    }

    /// The first step whose chance outcome is not what the seed gives, if any.
    pub fn false_roll(&self) -> Option<usize> {
        let rolls = self.steps.iter().enumerate().filter(|(_, s)| s.turn == Turn::Chance && s.action.is_some());
        let mut rolls = rolls.enumerate().map(|(draw, (n, step))| (draw, n, step));
        rolls
            .find(|(draw, _, step)| {
                let expected = Entry::Chance(self.rolled(&step.before, *draw));
                self.record.entries[step.entry] != expected
            })
            .map(|(_, n, _)| n)
    }

    fn rolled(&self, s: &R::State, draw: usize) -> String {
        let mut outcomes = Vec::new();
        self.rules.actions(s, &mut outcomes);
        let outcome =
            dice::weighted(&*self.rules, s, &outcomes, |total| dice::ticket(self.record.seed, draw as u64, total));
        self.rules.notate(s, outcome)
    }

    fn is_in(&self, seat: Seat) -> Result<(), Refusal> {
        let seated = seat.index() < self.rules.seats() as usize && !self.out.contains(&seat);
        if seated { Ok(()) } else { Err(Refusal::NoSeat(seat)) }
    }

    fn note(&mut self, seat: Seat, text: &str) -> Result<Vec<Line>, Refusal> {
        // Who is out, and a match that is over, may still be talked about.
        if seat.index() >= self.rules.seats() as usize {
            return Err(Refusal::NoSeat(seat));
        }
        if self.verse_due() == Some(seat) && text != ANSWERED {
            self.verses.push(self.record.entries.len());
        }
        Ok(Vec::new())
    }

    fn act(&mut self, seat: Seat, text: &str) -> Result<Vec<Line>, Refusal>
    where
        R: Title,
    {
        self.is_in(seat)?;
        if self.turn() != Turn::Act(seat) {
            return Err(Refusal::NotYourTurn { asked: seat, turn: self.turn().seat() });
        }
        let action = self.rules.parse(&self.state, text).ok_or_else(|| self.refusal(text))?;
        Ok(self.step(action))
    }

    fn refusal(&self, text: &str) -> Refusal
    where
        R: Title,
    {
        let text = text.to_owned();
        match self.rules.read(&self.state, &text) {
            Some(clicks) => Refusal::Illegal { why: self.rules.why_not(&self.state, &clicks), text },
            None => Refusal::Malformed { text, example: R::INFO.example },
        }
    }

    fn chance(&mut self, text: &str) -> Result<Vec<Line>, Refusal> {
        if self.turn() != Turn::Chance {
            return Err(Refusal::Chance("no die is due"));
        }
        let illegal = || Refusal::Illegal { text: text.to_owned(), why: None };
        let outcome = self.rules.parse(&self.state, text).ok_or_else(illegal)?;
        Ok(self.step(outcome))
    }

    fn step(&mut self, action: R::Action) -> Vec<Line> {
        let turn = self.turn();
        let mut lines = Vec::new();
        let is_final = turn == Turn::Chance || self.rules.reveals(&self.state, action);
        let before = self.state.clone();
        let trail = self.trail.mark();
        self.rules.apply(&mut self.state, action, &mut lines);
        // A win comes before a draw by repetition.
        if !self.rules.turn(&self.state).is_over() {
            self.repeated = self.trail.visit(&*self.rules, &self.state, turn.seat());
        }
        let entry = self.record.entries.len();
        let told = lines.clone();
        self.steps.push(Step { before, turn, action: Some(action), entry, lines: told, is_final, trail });
        lines
    }

    fn forfeit(&mut self, seat: Seat, cause: Cause) -> Result<Vec<Line>, Refusal> {
        self.is_in(seat)?;
        let (before, turn, trail) = (self.state.clone(), self.turn(), self.trail.mark());
        self.out.push(seat);
        match self.rules.forfeit(&mut self.state, seat) {
            Forfeit::Ends(outcome) => self.closed = Some(outcome.because(cause)),
            Forfeit::Continues => {
                let entry = self.record.entries.len();
                let lines = Vec::new();
                self.steps.push(Step { before, turn, action: None, entry, lines, is_final: true, trail });
            }
        }
        Ok(Vec::new())
    }

    fn agree(&mut self) -> Result<Vec<Line>, Refusal> {
        if self.rules.seats() == 1 {
            return Err(Refusal::Alone);
        }
        self.closed = Some(Outcome::draw(self.rules.seats(), Cause::Agreed));
        Ok(Vec::new())
    }

    fn take_back(&mut self, to: usize) -> Result<Vec<Line>, Refusal> {
        let refuse = |why| Err(Refusal::TakeBack { to, why });
        if self.closed.is_some() {
            return Err(Refusal::Over);
        }
        let Some(undone) = self.steps.get(to..).filter(|steps| !steps.is_empty()) else {
            return refuse("the match has not come so far");
        };
        if undone.iter().any(|step| step.is_final) {
            return refuse("dice, something hidden or a departure lies in between");
        }
        if self.turn().is_over() && self.record.entries.iter().any(|e| matches!(e, Entry::Chance(_))) {
            return refuse("the match is over and its dice are known");
        }
        self.state = undone[0].before.clone();
        self.trail.rewind(undone[0].trail);
        self.steps.truncate(to);
        self.repeated = None;
        Ok(Vec::new())
    }

    /// The earliest step to which one can go back.
    pub fn earliest(&self) -> usize {
        self.steps.iter().rposition(|s| s.is_final).map_or(0, |n| n + 1)
    }

    /// What may be told to this viewer of what was said at a step.
    pub fn lines_for(&self, step: usize, eye: Viewer) -> Vec<Line> {
        let open = |line: &&Line| match (line.only, eye) {
            (None, _) | (_, Viewer::Referee) => true,
            (Some(only), Viewer::Seat(seat)) => only == seat,
            (Some(_), Viewer::Spectator) => false,
        };
        self.steps[step].lines.iter().filter(open).cloned().collect()
    }
}
