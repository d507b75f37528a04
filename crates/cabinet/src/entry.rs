//! A game as the cabinet holds it.

use crate::openings::Openings;
use crate::opponent::{Opponent, OpponentInfo, UnknownOpponent};
use crate::sampled::Chances;
use crate::tune::{Stage, Tuning};
use parlour_core::scene::Viewer;
use parlour_core::{AnyPlay, GameInfo, PerSeat, Playout, Progress, Record, Refusal, Seat, SetupError, Thought};
use std::fmt::Debug;
use std::ops::{ControlFlow, Range};

/// A game whose type is forgotten. Opening it gives an [`AnyPlay`]; what needs the type again (perft, playouts) takes a
/// match that this same entry opened.
pub trait GameEntry: Sync + Debug {
    /// Who it is.
    fn info(&self) -> &'static GameInfo;
    /// Its picture among the games of its box; empty where the box holds one.
    fn card(&self) -> &'static str;
    /// How many symmetries it has; the one that changes nothing is always there.
    fn symmetries(&self) -> usize;
    /// Is anything hidden from some seat? If not, everybody is told the same of what happened.
    fn has_secrets(&self) -> bool;
    /// Where this seat last had something to decide that was its own, or the beginning, as a diagram, with every hidden thing
    /// drawn anew by the seed: a position that the seat could not tell from the true one, and the same whatever the true one
    /// is. `None` if the game has no secrets. Later positions are not told: in somebody else's turn what is going on may be
    /// hidden itself, and it would stand there as it is.
    fn supposed(&self, _play: &dyn AnyPlay, _seat: Seat, _seed: u64) -> Option<String> {
        None
    }
    /// A good action for the seat to act, by its text; `None` if no seat is, or nothing good is found. It knows what that
    /// seat may know and no more. Takes up to a second or so and blocks.
    fn hint(&self, play: &dyn AnyPlay, seed: u64, stop: &dyn Fn() -> bool) -> Option<String>;
    /// A new match. Options that are not named have their defaults; what chance decides before the match is decided by
    /// the seed.
    fn open(&self, seats: u8, options: &[(String, String)], seed: u64) -> Result<Box<dyn AnyPlay>, SetupError>;
    /// A new match that begins at a position of one's own, given as [`AnyPlay::diagram`] writes it. What cannot be is
    /// refused, with the line of the diagram that is wrong.
    fn open_at(
        &self,
        seats: u8,
        options: &[(String, String)],
        seed: u64,
        diagram: &str,
    ) -> Result<Box<dyn AnyPlay>, SetupError>;
    /// The match of a record, played to its last entry. An error says at which entry it fails.
    fn replay(&self, record: &Record) -> Result<Box<dyn AnyPlay>, ReplayError>;
    /// What was played from each position, of no match yet: of a set-up, chosen and settled as [`open`](GameEntry::open) does
    /// it. Matches of the same set-up can be added.
    fn openings(&self, seats: u8, options: &[(String, String)], seed: u64) -> Result<Box<dyn Openings>, SetupError>;
    /// The number of action sequences of this length from where the match is. `report` hears after each first action how
    /// many are done, of how many.
    fn perft(
        &self,
        play: &dyn AnyPlay,
        depth: u32,
        report: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
    ) -> ControlFlow<(), u64>;
    /// Random games from where the match is, until `report` has heard enough.
    fn playouts(&self, play: &dyn AnyPlay, seed: u64, report: &mut dyn FnMut(Playout) -> ControlFlow<()>);
    /// The opponents that this game has, weakest first.
    fn opponents(&self) -> &'static [OpponentInfo];
    /// The opponent of this name (`level:4`, `level:8@0.5s`), if this game has it.
    fn opponent(&self, name: &str) -> Result<Opponent, UnknownOpponent>;
    /// The same among those that people choose from: how long these think is known, and nobody can ask for a day.
    fn offered(&self, name: &str) -> Result<Opponent, UnknownOpponent> {
        let found = self.opponents().iter().find(|offered| offered.opponent.to_string() == name);
        let other = || UnknownOpponent::new(name, format!(" for {}", self.info().name), self.opponents());
        found.map(|offered| offered.opponent).ok_or_else(other)
    }
    /// What the opponent would do for the seat to act; `None` when no seat is to act, or if the game does not have this
    /// opponent. It knows what that seat may know and no more. The answer depends on the match and the seed alone,
    /// unless `stop`, which is asked every few hundred positions, said so: then it is the best found until then.
    /// A limit of time is kept by `stop` alone: no clock is read here, and without [`Limit::is_up`](crate::Limit::is_up) in
    /// it there is no end. `report` hears from time to time how far it has come. Takes up to some seconds and blocks.
    fn think(
        &self,
        play: &dyn AnyPlay,
        opponent: &Opponent,
        seed: u64,
        stop: &dyn Fn() -> bool,
        report: &mut dyn FnMut(Progress),
    ) -> Option<Thought<String>>;
    /// The best `count` actions of the seat to act, the best first, by looking at about so many positions: what one sees who
    /// studies a position, as far as the seat to act may know it. Where who is ahead is found by playing on, so is what an
    /// action is worth; `nodes` of its thought are the courses of play then. Fewer where there are fewer; `None` if the game does not judge
    /// positions. On `stop` as far as all of them were looked at.
    fn lines(
        &self,
        play: &dyn AnyPlay,
        count: usize,
        nodes: u64,
        stop: &dyn Fn() -> bool,
    ) -> Option<Vec<Thought<String>>>;
    /// The utility that every seat may expect, at a glance. `None` if the game is not judged, or if the judgement would
    /// tell secrets.
    fn value(&self, play: &dyn AnyPlay) -> Option<PerSeat<f32>>;
    /// Is who is ahead found by playing on? Then [`chances`](GameEntry::chances) tells it, and [`value`](GameEntry::value)
    /// does not.
    fn is_sampled(&self) -> bool;
    /// What came of playing on from where the match is: the games with these numbers, each from a position that `eye` cannot
    /// tell from the true one, by players who know what their seats may know. The same numbers always give the same; others
    /// can be [added](Chances::and). `None` if the game is not judged like that; on `stop` those that were played until then.
    fn chances(&self, play: &dyn AnyPlay, eye: Viewer, games: Range<u32>, stop: &dyn Fn() -> bool) -> Option<Chances>;
    /// What each action of a match was worth, and what would have been better: see [`Judgement`]. `nodes` are for one
    /// action. `report` hears how many actions are judged, of how many; on `stop` the review ends early. For matches that
    /// are over, since it tells everything that was hidden; but who acted is judged by what the seat could know. Blocks.
    fn review(
        &self,
        record: &Record,
        nodes: u64,
        stop: &dyn Fn() -> bool,
        report: &mut dyn FnMut(usize, usize),
    ) -> Result<Vec<Judgement>, ReplayError>;
    /// Plays games by the weights of the game's judgement, fits them to the results, and lets the new ones play against
    /// the old. `report` hears how far it has come. Tells whether the game has such weights; for a match of this entry,
    /// whose set-up is used. Blocks, for long.
    fn tune(&self, play: &dyn AnyPlay, tuning: &Tuning, stop: &dyn Fn() -> bool, report: &mut dyn FnMut(Stage))
    -> bool;
}

/// One action of a match, judged afterwards.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// The step it was, counted from 0.
    pub step: usize,
    /// Who acted.
    pub seat: Seat,
    /// What was done.
    pub text: String,
    /// The utility that the seat could expect before, doing its best, from −1 to 1.
    pub before: f32,
    /// The utility it could expect after what it did. Never much more than before.
    pub after: f32,
    /// What would have been clearly better, if anything.
    pub better: Option<String>,
    /// How it would have gone on, the better action first; empty if nothing was better.
    pub line: Vec<String>,
}

impl Judgement {
    /// How much was lost.
    pub fn lost(&self) -> f32 {
        (self.before - self.after).max(0.0)
    }
    /// Did this action change who was to be expected to win, or give away much?
    pub fn is_turning_point(&self) -> bool {
        self.better.is_some() && self.lost() >= TURNING
    }
}

/// To lose so much utility is a turning point.
pub const TURNING: f32 = 0.25;

/// Why a record does not play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// It cannot even be opened.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// This entry (counted from 0) is refused.
    #[error("entry {0}: {1}")]
    Entry(usize, Refusal),
}
