//! What follows from an entry without anybody: dice, prompts that are answered for a seat, turns and steps in which somebody
//! can do nothing, the computer's verse.

use crate::{Chapter, Proposal, Sitter, Sitting, Trouble, Verse};
use parlour_core::scene::Viewer;
use parlour_core::{ANSWERED, AnyPlay, Entry, Refusal, Seat, Turn};
use std::collections::BTreeSet;

/// What is to change; what follows from it comes along.
#[derive(Default)]
pub(crate) struct Change<'a> {
    pub(crate) entries: Vec<Entry>,
    /// Who signs a verse among them.
    pub(crate) name: &'a str,
    /// The seats that are answered for from now on.
    pub(crate) answered: Option<BTreeSet<Seat>>,
    /// Who sits there from now on.
    pub(crate) seated: Vec<(Seat, Sitter)>,
}

/// The people as they are after a change.
struct People<'a> {
    sitters: &'a [Sitter],
    answered: &'a BTreeSet<Seat>,
}

/// A game that answers its own prompts for ever would be broken; this ends it.
const MOST: usize = 10_000;

impl Sitting {
    /// What is due without anybody at the beginning; afterwards every proposal brings it along.
    pub fn follow(&self) -> Result<Proposal, Trouble> {
        self.propose(Vec::new(), "")
    }

    pub(crate) fn has_follow_up(&self) -> bool {
        let people = People { sitters: &self.sitters, answered: &self.answered };
        people.next_entries(&*self.play).is_some()
    }

    /// These entries and whatever follows from them, on a copy. A verse among them is signed with this name.
    pub(crate) fn propose(&self, entries: Vec<Entry>, name: &str) -> Result<Proposal, Trouble> {
        self.propose_change(Change { entries, name, ..Change::default() })
    }

    /// The same, where the people change too.
    pub(crate) fn propose_change(&self, change: Change<'_>) -> Result<Proposal, Trouble> {
        let Change { entries, name, answered, seated } = change;
        let mut sitters = self.sitters.clone();
        for (seat, sitter) in &seated {
            sitters[seat.index()] = sitter.clone();
        }
        let people = People { sitters: &sitters, answered: answered.as_ref().unwrap_or(&self.answered) };
        let from = self.ply();
        let mut play = self.play.fork();
        let mut kept = play.steps();
        let are_names = !entries.is_empty() && entries.iter().all(|entry| matches!(entry, Entry::Name(..)));
        for entry in entries {
            if let Entry::TakeBack { to } = entry {
                kept = kept.min(to);
            }
            play.enter(entry)?;
        }
        people.follow_up(&mut *play)?;
        let is_over = !are_names && self.ends_requests(&*play);
        let chapter = Chapter {
            from,
            entries: play.record().entries[from..].to_vec(),
            outcome: play.outcome(),
            verses: people.written(&*play, from, name),
            answered,
            offers: (is_over && !self.offers.is_empty()).then(BTreeSet::new),
            back: (is_over && self.back.is_some()).then_some(None),
            seated,
        };
        Ok(Proposal { play: Some(play), chapter, kept })
    }

    /// Is what people ask of each other over with what happened? Not with what somebody does not perceive: that it ended
    /// would tell of it.
    fn ends_requests(&self, play: &dyn AnyPlay) -> bool {
        let open = [Viewer::Spectator];
        play.ply(&open) != self.play.ply(&open)
    }
}

impl People<'_> {
    fn follow_up(&self, play: &mut dyn AnyPlay) -> Result<(), Refusal> {
        for _ in 0..MOST {
            let Some(next) = self.next_entries(play) else { break };
            match next {
                Next::Roll => drop(play.roll()?),
                Next::Verse(seat, text) => drop(play.enter(Entry::Note(seat, text))?),
                Next::Answer(seat, text) => {
                    play.enter(Entry::Note(seat, ANSWERED.into()))?;
                    play.enter(Entry::Act(seat, text))?;
                }
            }
        }
        Ok(())
    }

    fn next_entries(&self, play: &dyn AnyPlay) -> Option<Next> {
        if let Some((seat, text)) = self.own_verse(play) {
            return Some(Next::Verse(seat, text));
        }
        if play.turn() == Turn::Chance {
            return Some(Next::Roll);
        }
        let seat = play.turn().seat()?;
        let answer = if self.answered.contains(&seat) { play.automatic() } else { None };
        // Whoever sits there, nothing is decided by it.
        answer.or_else(|| play.formality()).map(|text| Next::Answer(seat, text))
    }

    /// The verse of a computer that is asked for one.
    fn own_verse(&self, play: &dyn AnyPlay) -> Option<(Seat, String)> {
        let seat = play.verse_due().filter(|seat| self.sitters[seat.index()].is_computer())?;
        // By what everybody perceives: which verse it is must not tell of hidden entries.
        let seed = play.record().seed.wrapping_add(play.ply(&[Viewer::Spectator]) as u64);
        play.own_verse(seed).map(|text| (seat, text.to_owned()))
    }

    /// The verses from this entry on.
    fn written(&self, play: &dyn AnyPlay, from: usize, name: &str) -> Vec<Verse> {
        let new = play.verses().iter().filter(|&&entry| entry >= from);
        let signed = new.filter_map(|&entry| {
            let Entry::Note(seat, text) = &play.record().entries[entry] else { return None };
            let by_hand = Some(name).filter(|n| !n.is_empty() && !self.sitters[seat.index()].is_computer());
            let name = by_hand.map_or_else(|| self.called(play, *seat), str::to_owned);
            Some(Verse { entry, name, text: text.clone() })
        });
        signed.collect()
    }

    /// What whoever sits there is called, or else their side; and that it was the computer's.
    fn called(&self, play: &dyn AnyPlay, seat: Seat) -> String {
        if let (Some(name), false) = (play.record().names()[seat.index()], self.sitters[seat.index()].is_computer()) {
            return name.to_owned();
        }
        let scene = play.scene(play.steps(), Viewer::Spectator);
        let side = scene.seats.get(seat.index()).map_or_else(|| format!("seat {seat}"), |card| card.side.clone());
        match self.sitters[seat.index()] {
            Sitter::Computer(_) => format!("{side}, the house"),
            _ => side,
        }
    }
}

/// What comes next without anybody.
enum Next {
    Roll,
    Verse(Seat, String),
    Answer(Seat, String),
}
