//! What is told of a match when it is over.

use crate::look::Face;
use crate::{Rules, Seat};

/// The story of a match from its beginning to its end, for those who read it later: nobody is `you` in it.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Chronicle {
    /// What was played, where that is not the same every time: the name of a scenario.
    pub title: String,
    /// How it began: a sentence or two.
    pub opening: String,
    /// What happened, part by part. A part of which nothing is told is left out.
    pub leaves: Vec<Leaf>,
    /// What became of everybody.
    pub rolls: Vec<Roll>,
}

/// One part of it: a turn, a round.
#[derive(Clone, Debug, PartialEq)]
pub struct Leaf {
    /// `Turn 3`.
    pub head: String,
    /// In the order in which it happened.
    pub events: Vec<Event>,
}

/// One thing worth telling.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// After so many steps it is seen on the board.
    pub step: usize,
    /// Of which kind it is.
    pub seal: Seal,
    /// One or two sentences.
    pub text: String,
    /// What was left behind with it.
    pub verses: Vec<String>,
}

/// Of which kind something is, so that it can be found at a glance.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Seal {
    /// Somebody is lost.
    Fell,
    /// Somebody is hurt.
    Hurt,
    /// A matter of honour.
    Honour,
    /// Somebody is away and safe.
    Away,
    /// Anything else.
    News,
}

impl Seal {
    /// In a word.
    pub fn word(self) -> &'static str {
        match self {
            Seal::Fell => "fell",
            Seal::Hurt => "hurt",
            Seal::Honour => "honour",
            Seal::Away => "away",
            Seal::News => "news",
        }
    }
}

/// Everybody of a side, and what became of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Roll {
    /// The side.
    pub head: String,
    /// Who played it.
    pub seat: Seat,
    /// In an order of the game's own.
    pub fates: Vec<Fate>,
}

/// What became of somebody.
#[derive(Clone, Debug, PartialEq)]
pub struct Fate {
    /// Who.
    pub name: String,
    /// What he was; empty where the name says it.
    pub what: String,
    /// How he looked at first.
    pub face: Face,
    /// How it went, as the rest of a sentence: `fell in turn 3 at K8 to Tosuke`.
    pub words: String,
    /// The kind of that, for whoever did not simply live through it.
    pub seal: Option<Seal>,
}

/// A match that is over, as its game is asked to tell it: nothing of it is hidden any more.
#[derive(Debug)]
pub struct Memory<'a, R: Rules> {
    /// Step by step: the position, and what was done; nothing where a seat left and the others played on.
    pub steps: Vec<(&'a R::State, Option<R::Action>)>,
    /// The last position.
    pub end: &'a R::State,
    /// The verses that were asked for: after how many steps each was written, by whom, and what it says.
    pub verses: Vec<(usize, Seat, &'a str)>,
}

impl<R: Rules> Memory<'_, R> {
    /// The position after this many steps.
    pub fn after(&self, step: usize) -> &R::State {
        self.steps.get(step).map_or(self.end, |(before, _)| before)
    }
}
