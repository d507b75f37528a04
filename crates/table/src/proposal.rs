//! What a request would do, before it is done.

use crate::{Back, Job, Refused, Reply, Sitter};
use parlour_core::{AnyPlay, Entry, Outcome, Refusal, Seat, capital};
use std::collections::BTreeSet;

/// What a request means.
#[derive(Debug)]
pub enum Decision {
    /// The match changes: store the chapter, then accept.
    Change(Proposal),
    /// Nothing changes; this is for whoever asked.
    Answer(Reply),
    /// Nothing changes; this is for everybody at the table.
    Tell(Reply),
    /// Something has to be thought about first. What comes of it goes to [`Sitting::hear`](crate::Sitting::hear).
    Think(Job),
}

/// The match as it would be. [`Sitting::accept`](crate::Sitting::accept) makes it so, once its chapter is durable.
#[derive(Debug)]
pub struct Proposal {
    pub(crate) play: Option<Box<dyn AnyPlay>>,
    pub(crate) chapter: Chapter,
    pub(crate) kept: usize,
}

impl Proposal {
    /// What has to be stored before anybody hears of it.
    pub fn chapter(&self) -> &Chapter {
        &self.chapter
    }
    /// The match as it would be; nothing where only the people change.
    pub fn play(&self) -> Option<&dyn AnyPlay> {
        self.play.as_deref()
    }
    /// So many steps stay as they were: whatever is known of later ones is no longer so.
    pub fn kept(&self) -> usize {
        self.kept
    }
}

/// What is written down of a proposal, all or nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chapter {
    /// The number of its first entry.
    pub from: usize,
    /// What happened, in order.
    pub entries: Vec<Entry>,
    /// How the match stands at its end: over, if it is.
    pub outcome: Option<Outcome>,
    /// The verses among the entries.
    pub verses: Vec<Verse>,
    /// The seats for which prompts in others' turns are answered from now on, if that changes.
    pub answered: Option<BTreeSet<Seat>>,
    /// The seats that offer a draw from now on, if that changes.
    pub offers: Option<BTreeSet<Seat>>,
    /// What somebody asks to take back from now on, if that changes: nobody, or who.
    pub back: Option<Option<Back>>,
    /// Who sits there from now on, where that changes.
    pub seated: Vec<(Seat, Sitter)>,
}

impl Chapter {
    /// Is there nothing to store?
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty() && !self.has_seats()
    }
    /// Does something change about the people, whatever happens in the match?
    pub fn has_seats(&self) -> bool {
        self.answered.is_some() || self.offers.is_some() || self.back.is_some() || !self.seated.is_empty()
    }
    /// Does the match go on by it? Names alone are no move.
    pub fn is_move(&self) -> bool {
        self.entries.iter().any(|entry| !matches!(entry, Entry::Name(..)))
    }
}

/// A verse that was asked for and written. The entry has the text; who signed it stands nowhere else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verse {
    /// Its place in the record.
    pub entry: usize,
    /// Who wrote it.
    pub name: String,
    /// The verse.
    pub text: String,
}

/// Why a request is not carried out. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// By the match itself.
    Refusal(Refusal),
    /// Whoever asks may not, or not now.
    Denied(&'static str),
    /// What was written will not do yet.
    Unfit(String),
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Trouble {
        Trouble::Refusal(refusal)
    }
}

impl Trouble {
    /// Does whoever asked seem not to know how the match stands? Then they should be shown, so that no stale board stays on
    /// a screen.
    pub fn is_behind(&self) -> bool {
        !matches!(self, Trouble::Refusal(Refusal::Illegal { .. } | Refusal::Malformed { .. }) | Trouble::Unfit(_))
    }
    /// As an answer, in a sentence.
    pub fn refused(&self) -> Refused {
        match self {
            Trouble::Refusal(Refusal::Illegal { why: Some(why), .. }) => {
                Refused { rule: Some(why.rule), marks: why.marks.clone(), ..Refused::only(&why.text) }
            }
            Trouble::Refusal(Refusal::Stale { .. }) => {
                Refused::only("The match has gone on meanwhile; this is how it stands.")
            }
            Trouble::Refusal(refusal) => Refused::only(format!("{}.", capital(&refusal.to_string()))),
            Trouble::Denied(text) => Refused::only(*text),
            Trouble::Unfit(text) => Refused::only(text),
        }
    }
}
