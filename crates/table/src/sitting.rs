//! A match with the people at it.

use crate::balance::Standing;
use crate::{Back, Guest, Job, Next, Proposal, Question, Remark, Sitter, Trouble, Verse};
use parlour_cabinet::{GameEntry, Opponent};
use parlour_core::scene::Viewer;
use parlour_core::{AnyPlay, Entry, Record, Refusal, Seat};
use std::collections::{BTreeSet, HashMap};
use std::sync::OnceLock;

/// A match with the people at it. Decides what a request means; never stores, waits or sends.
#[derive(Debug)]
pub struct Sitting {
    pub(crate) game: &'static dyn GameEntry,
    pub(crate) play: Box<dyn AnyPlay>,
    pub(crate) sitters: Vec<Sitter>,
    /// Seats whose players are connected.
    pub(crate) present: BTreeSet<Seat>,
    /// Does the computer wait for its turn to think?
    pub(crate) is_queued: bool,
    /// Has whoever is to act not come for as long as others have to wait?
    pub(crate) is_late: bool,
    /// Seats that offer a draw.
    pub(crate) offers: BTreeSet<Seat>,
    /// What somebody asks others to let them take back.
    pub(crate) back: Option<Back>,
    /// The match that somebody has opened after this one.
    pub(crate) next: Option<Next>,
    /// How many look on who play no seat.
    pub(crate) onlookers: usize,
    /// Seats for which prompts in others' turns are answered.
    pub(crate) answered: BTreeSet<Seat>,
    pub(crate) verses: Vec<Verse>,
    /// What the seats play now, once somebody has asked.
    pub(crate) sides: OnceLock<Vec<String>>,
    /// What people are called, once somebody has asked.
    pub(crate) names: OnceLock<Vec<Option<String>>>,
    /// Does the game judge its positions, and may people know?
    pub(crate) is_judged: bool,
    /// What was judged so far, by steps and for whose eyes.
    pub(crate) standings: HashMap<(usize, Viewer), Standing>,
    /// What there was better, once the match was looked through.
    pub(crate) review: Option<Vec<Remark>>,
}

/// What happens without anybody's request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Due {
    /// Dice, prompts that are answered for a seat, a verse of the computer's: see [`Sitting::follow`].
    Follow,
    /// The computer decides for this seat: [`Sitting::job`] asks it, [`Sitting::house`] takes its answer.
    House(Seat, Opponent),
}

impl Sitting {
    /// A match and who sits in its seats.
    pub fn new(game: &'static dyn GameEntry, play: Box<dyn AnyPlay>, sitters: Vec<Sitter>) -> Sitting {
        assert_eq!(sitters.len(), usize::from(play.record().setup.seats), "every seat has a sitter");
        // A match that is over has a value in every game; its beginning has one only where positions are judged.
        let start = || game.replay(&Record { entries: Vec::new(), ..play.record().clone() });
        let is_judged = game.is_sampled() || start().is_ok_and(|start| game.value(&*start).is_some());
        Sitting {
            game,
            play,
            sitters,
            present: BTreeSet::new(),
            is_queued: false,
            is_late: false,
            offers: BTreeSet::new(),
            back: None,
            next: None,
            onlookers: 0,
            answered: BTreeSet::new(),
            verses: Vec::new(),
            sides: OnceLock::new(),
            names: OnceLock::new(),
            is_judged,
            standings: HashMap::new(),
            review: None,
        }
    }

    /// The same, where something is remembered from before: the seats that are answered for, and the verses.
    #[must_use]
    pub fn remembering(self, answered: impl IntoIterator<Item = Seat>, verses: Vec<Verse>) -> Sitting {
        Sitting { answered: answered.into_iter().collect(), verses, ..self }
    }
    /// The same, where these seats offered a draw before, and somebody asked to take back.
    #[must_use]
    pub fn offered(self, offers: impl IntoIterator<Item = Seat>, back: Option<Back>) -> Sitting {
        Sitting { offers: offers.into_iter().collect(), back, ..self }
    }

    /// The match.
    pub fn play(&self) -> &dyn AnyPlay {
        &*self.play
    }
    /// Its game.
    pub fn game(&self) -> &'static dyn GameEntry {
        self.game
    }
    /// Who sits where.
    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }
    /// Who sits in a seat.
    pub fn sitter(&self, seat: Seat) -> &Sitter {
        &self.sitters[seat.index()]
    }
    /// All seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.sitters.len() as u8)
    }
    /// Entries of the record, whoever perceives them; see [`ply_for`](Sitting::ply_for).
    pub fn ply(&self) -> usize {
        self.play.record().entries.len()
    }
    /// Does somebody offer a draw?
    pub fn is_offered(&self) -> bool {
        !self.offers.is_empty()
    }
    /// Are prompts answered for this seat?
    pub fn is_answered(&self, seat: Seat) -> bool {
        self.answered.contains(&seat)
    }
    /// The record's text, as far as this guest may know.
    pub fn export(&self, who: &Guest) -> String {
        self.play.export(self.eye(who))
    }

    /// Those who play these seats are here now, and so many who play none; nobody else is.
    pub fn attend(&mut self, present: BTreeSet<Seat>, onlookers: usize) {
        (self.present, self.onlookers) = (present, onlookers);
    }

    /// Somebody has opened another match after this one, or nobody has. Is that new?
    pub fn lead_on(&mut self, next: Option<Next>) -> bool {
        let is_new = self.next != next;
        self.next = next;
        is_new
    }

    /// The computer waits for its turn to think, because others do, or waits no more.
    pub fn queue(&mut self, is_queued: bool) {
        self.is_queued = is_queued;
    }
    /// Somebody has sat down: these are the sitters now. Whoever keeps the links says so, for they decide who was first.
    /// Nobody is late who has only just come.
    pub fn seat(&mut self, sitters: Vec<Sitter>) {
        assert_eq!(sitters.len(), self.sitters.len(), "the seats stay the same");
        self.sitters = sitters;
        self.is_late = false;
    }

    /// What people ask of each other now, where it was asked at another table of the same match. Is that new?
    pub fn ask(
        &mut self,
        answered: impl IntoIterator<Item = Seat>,
        offers: impl IntoIterator<Item = Seat>,
        back: Option<Back>,
    ) -> bool {
        let asked = (answered.into_iter().collect(), offers.into_iter().collect(), back);
        let before = std::mem::replace(&mut self.answered, asked.0);
        let offered = std::mem::replace(&mut self.offers, asked.1);
        let back = std::mem::replace(&mut self.back, asked.2);
        (before, offered, back) != (self.answered.clone(), self.offers.clone(), self.back.clone())
    }

    /// The verses of this match, where some were written at another table of it.
    pub fn remember(&mut self, verses: Vec<Verse>) {
        self.verses = verses;
    }

    /// What was entered at another table of the same match, and is durable. Tells how many steps stay as they were; where the
    /// entries do not fit, nothing changes, and the match has to be opened anew.
    pub fn catch_up(&mut self, entries: Vec<Entry>) -> Result<usize, Refusal> {
        let is_move = entries.iter().any(|entry| !matches!(entry, Entry::Name(..)));
        let mut play = self.play.fork();
        let mut kept = play.steps();
        for entry in entries {
            if let Entry::TakeBack { to } = entry {
                kept = kept.min(to);
            }
            play.enter(entry)?;
        }
        self.go_on(play, is_move, kept);
        Ok(kept)
    }

    /// The match is this one from now on.
    fn go_on(&mut self, play: Box<dyn AnyPlay>, is_move: bool, kept: usize) {
        self.is_late &= !is_move;
        self.play = play;
        (self.sides, self.names) = (OnceLock::new(), OnceLock::new());
        self.is_queued = false;
        self.review = None;
        self.standings.retain(|&(step, _), _| step <= kept);
    }

    /// Makes a proposal the match. Only once its chapter is durable; and before another one is decided on.
    pub fn accept(&mut self, proposal: Proposal) {
        let Proposal { play, chapter, kept } = proposal;
        assert_eq!(chapter.from, self.ply(), "a proposal is for the match as it was");
        let is_move = chapter.is_move();
        if let Some(offers) = chapter.offers {
            self.offers = offers;
        }
        if let Some(back) = chapter.back {
            self.back = back;
        }
        if let Some(answered) = chapter.answered {
            self.answered = answered;
        }
        for (seat, sitter) in chapter.seated {
            self.sitters[seat.index()] = sitter;
        }
        if let Some(play) = play {
            self.go_on(play, is_move, kept);
            self.verses.extend(chapter.verses);
        }
    }

    /// What happens now without anybody's request.
    pub fn due(&self) -> Option<Due> {
        if self.has_follow_up() {
            return Some(Due::Follow);
        }
        let seat = self.play.turn().seat()?;
        match self.sitter(seat) {
            Sitter::Computer(opponent) => Some(Due::House(seat, *opponent)),
            _ => None,
        }
    }
    /// Something to think about, on a copy of the match, so that it can be done elsewhere.
    pub fn job(&self, question: Question) -> Job {
        Job::new(self.game, self.play.fork(), question)
    }
    /// What the computer does, for the match at this entry: one action, or several that are one move to people.
    pub fn house(&self, ply: usize, texts: &[impl AsRef<str>]) -> Result<Proposal, Trouble> {
        compared(ply, self.ply())?;
        let seat = self.play.turn().seat().ok_or(Refusal::Over)?;
        if !self.sitter(seat).is_computer() {
            return Err(Trouble::Denied("It is not the computer's turn."));
        }
        self.propose(texts.iter().map(|text| Entry::Act(seat, text.as_ref().to_owned())).collect(), "")
    }

    /// With whose eyes a guest sees: those of the seat to act if it is theirs, else of their first seat. When a match is
    /// over, nothing is hidden any more.
    pub fn eye(&self, who: &Guest) -> Viewer {
        if self.play.turn().is_over() {
            return Viewer::Referee;
        }
        let acting = self.play.turn().seat().filter(|&seat| who.plays(seat));
        acting.or_else(|| who.seats().first().copied()).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Does this guest know of everything that they perceive?
    pub(crate) fn fresh(&self, who: &Guest, ply: usize) -> Result<(), Trouble> {
        compared(ply, self.ply_for(who))
    }
}

fn compared(ply: usize, expected: usize) -> Result<(), Trouble> {
    if ply == expected { Ok(()) } else { Err(Refusal::Stale { ply, expected }.into()) }
}
