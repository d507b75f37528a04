//! A match, the pages that look at it, and the computer's thoughts, one after the other.

use parlour_cabinet::GameEntry;
use parlour_core::{AnyPlay, Seat};
use parlour_pages::match_page::{self, Sight};
use parlour_pages::message::Message;
use parlour_pages::{Board, Reader, Round};
use parlour_table::{Answer, Decision, Due, Guest, Job, Proposal, Question, Reply, Request, Sitter, Sitting, Trouble};
use std::collections::HashMap;

/// What the only match is called in its page.
const ID: &str = "here";

#[derive(Debug)]
pub(crate) struct Table {
    sitting: Sitting,
    board: Board,
    /// A page is told when it asks, and only what is new to it.
    pages: HashMap<Guest, Reader>,
    luck: u64,
}

impl Table {
    pub(crate) fn new(game: &'static dyn GameEntry, play: Box<dyn AnyPlay>, sitters: Vec<Sitter>, luck: u64) -> Table {
        let sitting = Sitting::new(game, play, sitters);
        let board = Board::of(sitting.play());
        Table { sitting, board, pages: HashMap::new(), luck }
    }

    /// Is something to be done without anybody?
    pub(crate) fn is_due(&self) -> bool {
        self.sitting.due().is_some()
    }

    /// Seats whose players are here.
    pub(crate) fn people(&self) -> impl Iterator<Item = Seat> {
        self.sitting.seats().filter(|&seat| *self.sitting.sitter(seat) == Sitter::Here)
    }

    pub(crate) fn record(&self, guest: &Guest) -> String {
        self.sitting.export(guest)
    }

    pub(crate) fn page(&self, guest: &Guest) -> String {
        let play = self.sitting.play();
        let sight = Sight {
            id: ID,
            board: &self.board,
            setup: &play.record().setup,
            view: &self.sitting.view(guest, self.sitting.steps(guest), 0),
            is_series: false,
            invitations: Vec::new(),
            signboard: None,
        };
        match_page::page(&sight).into_string()
    }

    /// What a page is told for what it sent.
    pub(crate) fn say(&mut self, guest: &Guest, request: &Request) -> Vec<String> {
        let mut told = self.greet(guest);
        self.reader(guest).turn(request);
        let now = match self.sitting.decide(guest, request) {
            Ok(Decision::Change(proposal)) => self.enact(guest, proposal),
            Ok(Decision::Answer(reply) | Decision::Tell(reply)) => self.reply(guest, &reply),
            Ok(Decision::Think(job)) => {
                let reply = self.run(&job).and_then(|answer| self.sitting.hear(guest, answer));
                reply.map_or(Vec::new(), |reply| self.reply(guest, &reply))
            }
            Err(trouble) => self.refuse(guest, &trouble),
        };
        told.extend(now);
        told
    }

    /// Does the one thing that is due without anybody.
    pub(crate) fn think(&mut self, guest: &Guest) -> Vec<String> {
        let mut told = self.greet(guest);
        let proposal = match self.sitting.due() {
            None => return told,
            Some(Due::Follow) => self.sitting.follow(),
            Some(Due::House(_, opponent)) => {
                let answer = self.run(&self.sitting.job(Question::Move(opponent)));
                let Some(Answer::Move { ply, texts }) = answer else {
                    unreachable!("an opponent of this game decides for the seat to act")
                };
                self.sitting.house(ply, &texts)
            }
        };
        match proposal {
            Ok(proposal) => told.extend(self.enact(guest, proposal)),
            Err(trouble) => told.extend(self.refuse(guest, &trouble)),
        }
        told
    }

    /// Thinks to the end: levels count positions, and nothing here has a clock.
    fn run(&self, job: &Job) -> Option<Answer> {
        let luck = self.luck.wrapping_add(self.sitting.ply() as u64);
        job.run(luck, &|| false, &mut |_| {})
    }

    fn reader(&mut self, guest: &Guest) -> &mut Reader {
        self.pages.get_mut(guest).expect("who asks was greeted")
    }

    /// Whoever comes for the first time is told everything.
    fn greet(&mut self, guest: &Guest) -> Vec<String> {
        if self.pages.contains_key(guest) {
            return Vec::new();
        }
        self.pages.insert(guest.clone(), Reader::new(guest.clone()));
        let onlookers = self.pages.keys().filter(|guest| guest.is_watching()).count();
        self.sitting.attend(self.pages.keys().flat_map(Guest::seats).copied().collect(), onlookers);
        let view = self.sitting.view(guest, self.sitting.steps(guest), 0);
        self.reply(guest, &Reply::State(Box::new(view)))
    }

    /// Makes a proposal the match, and tells how it stands now, unless what happened passed unperceived.
    fn enact(&mut self, guest: &Guest, proposal: Proposal) -> Vec<String> {
        let (kept, has_moved) = (proposal.kept(), !proposal.chapter().entries.is_empty());
        self.sitting.accept(proposal);
        self.pages.values_mut().for_each(|page| page.forget(&self.sitting, kept));
        let is_told = !has_moved || self.pages[guest].is_behind(&self.sitting);
        if is_told { vec![self.news(guest)] } else { Vec::new() }
    }

    fn news(&mut self, guest: &Guest) -> String {
        let reader = self.pages.get_mut(guest).expect("who asks was greeted");
        Round::default().news(&self.sitting, &self.board, reader)
    }

    fn reply(&mut self, guest: &Guest, reply: &Reply) -> Vec<String> {
        let reader = self.pages.get_mut(guest).expect("who asks was greeted");
        reader.answer(&self.sitting, &self.board, reply).iter().map(Message::json).collect()
    }

    /// Why not; and how the match stands, to who seems not to know.
    fn refuse(&mut self, guest: &Guest, trouble: &Trouble) -> Vec<String> {
        let facing = self.reader(guest).facing();
        let refused = Message::refused(&self.board, &trouble.refused(), facing).json();
        match trouble.is_behind() {
            true => vec![refused, self.news(guest)],
            false => vec![refused],
        }
    }
}
