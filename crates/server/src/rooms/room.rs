//! A live match. Whatever changes it goes through here, one thing after the other.

use super::boards::Boards;
use super::clock::Clock;
use super::page::{Behind, Page};
use super::think::{self, Thinking};
use super::{Command, Drawn};
use crate::store::{Store, StoreError, Stored};
use parlour_cabinet::find;
use parlour_core::Refusal;
use parlour_pages::message::Message;
use parlour_pages::{Board, Round};
use parlour_table::{Answer, Decision, Due, Guest, Job, Proposal, Question, Refused, Reply, Request, Sitting, Trouble};
use std::collections::HashMap;
use std::mem::Discriminant;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// A room in which nobody is closes after this time: a page that is loaded anew finds it open. Nothing is lost: the match
/// is on disk.
const IDLE: Duration = Duration::from_secs(5);
/// The same where a draw is offered: that is not on disk.
const OFFERED: Duration = Duration::from_secs(600);

pub(super) struct Room {
    id: String,
    round: i64,
    sitting: Sitting,
    board: Arc<Board>,
    pages: HashMap<u64, Page>,
    /// The computer's turn.
    thinking: Option<Thinking>,
    /// What pages have asked: one question of a kind for each page.
    asked: HashMap<(u64, Discriminant<Question>), Thinking>,
    /// The match is being looked through, for everybody.
    reviewing: Option<Thinking>,
    clock: Clock,
    store: Store,
    this: mpsc::WeakSender<Command>,
}

/// Why something was not done.
enum Failed {
    Trouble(Trouble),
    Store(StoreError),
}

impl From<Trouble> for Failed {
    fn from(trouble: Trouble) -> Failed {
        Failed::Trouble(trouble)
    }
}

impl Failed {
    /// As an answer, in a sentence.
    fn refused(&self) -> Refused {
        match self {
            Failed::Trouble(trouble) => trouble.refused(),
            Failed::Store(e) => Refused::only(format!("Nothing was played: {e}. Please try again.")),
        }
    }
}

impl Room {
    pub(super) async fn open(
        stored: Stored,
        store: Store,
        boards: &Boards,
        clock: Clock,
        this: mpsc::WeakSender<Command>,
    ) -> Result<Room, StoreError> {
        let (id, round) = (stored.id.clone(), stored.round);
        let sitting = seated(stored, &store).await?;
        let board = boards.of(sitting.play());
        let (pages, asked) = (HashMap::new(), HashMap::new());
        Ok(Room { id, round, sitting, board, pages, thinking: None, asked, reviewing: None, clock, store, this })
    }

    /// Until nobody has been here for a while; then gives back the line.
    pub(super) async fn run(mut self, mut from: mpsc::Receiver<Command>) -> mpsc::Receiver<Command> {
        self.begin().await;
        loop {
            // A clock is kept only where nobody is: with people here it would be set and stopped at every move.
            let idle = if self.sitting.is_offered() { OFFERED } else { IDLE };
            let command = match self.pages.is_empty() && self.thinking.is_none() {
                true => tokio::time::timeout(idle, from.recv()).await.ok().flatten(),
                false => from.recv().await,
            };
            match command {
                Some(command) => self.hear(command).await,
                None => return from,
            }
        }
    }

    async fn hear(&mut self, command: Command) {
        if matches!(command, Command::Enter(..) | Command::View(..) | Command::Ask(..)) {
            self.look_at_the_clock();
        }
        match command {
            Command::Enter(id, guest, to) => {
                let mut page = Page::new(guest, to);
                let view = self.sitting.view(page.reader.guest(), self.sitting.play().steps(), 0);
                let told = page.answer(&self.sitting, &self.board, &Reply::State(Box::new(view)));
                self.pages.insert(id, page);
                self.keep(id, told);
                self.attend();
            }
            Command::Leave(id) => {
                self.pages.remove(&id);
                self.asked.retain(|(page, _), _| *page != id);
                self.attend();
            }
            Command::Say(id, request) => self.say(id, &request).await,
            Command::Ask(guest, request, reply) => drop(reply.send(self.ask(&guest, &request).await)),
            Command::Seated => self.seated().await,
            Command::Late => {
                self.clock.rang();
                self.look_at_the_clock();
                self.greet();
            }
            Command::View(guest, step, reply) => drop(reply.send(self.drawn(&guest, step))),
            Command::Export(guest, reply) => drop(reply.send(self.sitting.export(&guest))),
            Command::Answered(id, answer) => self.answered(id, answer).await,
        }
    }

    /// For a page without a socket.
    fn drawn(&self, guest: &Guest, step: Option<usize>) -> Drawn {
        let step = step.unwrap_or(usize::MAX).min(self.sitting.play().steps());
        Drawn {
            board: Arc::clone(&self.board),
            setup: self.sitting.play().record().setup.clone(),
            view: self.sitting.view(guest, step, 0),
            round: self.round,
        }
    }

    async fn say(&mut self, id: u64, request: &Request) {
        let Some(page) = self.pages.get_mut(&id) else { return };
        page.reader.turn(request);
        let done = match self.sitting.decide(page.reader.guest(), request) {
            Ok(Decision::Change(proposal)) => self.enact(proposal).await,
            Ok(Decision::Answer(reply)) => {
                let told = page.answer(&self.sitting, &self.board, &reply);
                self.keep(id, told);
                Ok(())
            }
            Ok(Decision::Think(job)) => {
                self.think(id, job);
                Ok(())
            }
            Err(trouble) => Err(trouble.into()),
        };
        if let Err(failed) = done {
            self.refuse(id, &failed);
        }
    }

    /// Something that is done for somebody without a socket, or refused.
    async fn ask(&mut self, guest: &Guest, request: &Request) -> Result<(), Refused> {
        let done = match self.sitting.decide(guest, request) {
            Ok(Decision::Change(proposal)) => self.enact(proposal).await,
            Ok(_) => Err(Trouble::Denied("That is asked on the page of the match.").into()),
            Err(trouble) => Err(trouble.into()),
        };
        done.map_err(|failed| failed.refused())
    }

    /// Somebody has sat down, here or at another server.
    async fn seated(&mut self) {
        match self.store.sitters(&self.id).await {
            Ok(sitters) if sitters.len() == self.sitting.sitters().len() => {
                self.sitting.seat(sitters);
                self.clock.hear();
            }
            Ok(_) => {}
            Err(e) => tracing::error!(id = self.id, "who sits where could not be read: {e}"),
        }
        self.greet();
    }

    /// Others may go on without somebody who has not come for a long time.
    fn look_at_the_clock(&mut self) {
        let waits = self.sitting.play().turn().seat().is_some_and(|seat| !self.sitting.sitter(seat).is_computer());
        if waits && !self.sitting.is_late() && self.clock.is_late(&self.this) {
            self.sitting.grow_late();
        }
    }

    /// Stores what a proposal writes down, and only then makes it the match and tells everybody.
    async fn enact(&mut self, proposal: Proposal) -> Result<(), Failed> {
        let chapter = proposal.chapter();
        let has_moved = !chapter.entries.is_empty();
        if !chapter.is_empty() {
            match self.store.append(&self.id, chapter).await {
                Ok(()) => {}
                Err(StoreError::Conflict) => {
                    let ply = chapter.from;
                    self.reload().await.map_err(Failed::Store)?;
                    return Err(Trouble::from(Refusal::Stale { ply, expected: self.sitting.ply() }).into());
                }
                Err(e) => return Err(Failed::Store(e)),
            }
        }
        let kept = proposal.kept();
        let given = chapter.seated.iter().filter(|(_, sitter)| sitter.is_computer());
        for &(seat, _) in given {
            self.pages.values_mut().for_each(|page| page.reader.leave(seat));
        }
        self.sitting.accept(proposal);
        if has_moved {
            self.clock.hear();
            self.go_on(kept);
        }
        self.greet();
        Ok(())
    }

    /// The match has changed beyond this many steps: what was asked about it is asked no more.
    fn go_on(&mut self, kept: usize) {
        (self.thinking, self.reviewing) = (None, None);
        self.asked.clear();
        self.pages.values_mut().for_each(|page| page.reader.forget(kept));
        self.consider();
    }

    /// Somebody else wrote first: everybody here sees the match as it is now.
    async fn reload(&mut self) -> Result<(), StoreError> {
        let stored = self.store.load(&self.id).await?;
        let gone = || StoreError::Damaged { id: self.id.clone(), why: "it is gone".into() };
        self.sitting = seated(stored.ok_or_else(gone)?, &self.store).await?;
        self.go_on(0);
        self.attend();
        Ok(())
    }

    /// After opening: does what is due without anybody, and lets the computer think.
    async fn begin(&mut self) {
        if self.sitting.due() == Some(Due::Follow)
            && let Ok(proposal) = self.sitting.follow()
        {
            let _ = self.enact(proposal).await;
        } else {
            self.consider();
        }
    }

    /// Lets the computer think if it is its turn.
    fn consider(&mut self) {
        if let Some(Due::House(_, opponent)) = self.sitting.due() {
            // Those who watch should see the position before the answer to it.
            let pause = if self.pages.is_empty() { Duration::ZERO } else { think::PAUSE };
            let job = self.sitting.job(Question::Move(opponent));
            self.thinking = Some(think::begin(job, None, self.this.clone(), pause));
        }
    }

    fn think(&mut self, id: u64, job: Job) {
        if *job.question() == Question::Review {
            if self.reviewing.is_none() {
                self.reviewing = Some(think::begin(job, None, self.this.clone(), Duration::ZERO));
            }
            return;
        }
        // Whatever this page asked before is forgotten.
        let kind = (id, std::mem::discriminant(job.question()));
        self.asked.remove(&kind);
        self.asked.insert(kind, think::begin(job, Some(id), self.this.clone(), Duration::ZERO));
    }

    /// Something has been thought about.
    async fn answered(&mut self, id: Option<u64>, answer: Answer) {
        if let Answer::Move { ply, text } = answer {
            self.thinking = None;
            return self.decided(ply, &text).await;
        }
        let Some(reply) = self.sitting.hear(answer) else { return };
        let ids: Vec<u64> = id.map_or_else(|| self.pages.keys().copied().collect(), |id| vec![id]);
        ids.into_iter().for_each(|id| self.tell(id, &reply));
    }

    async fn decided(&mut self, ply: usize, text: &str) {
        // Whoever took back meanwhile made the answer stale, and that is all.
        let Ok(proposal) = self.sitting.house(ply, text) else { return };
        if let Err(Failed::Store(e)) = self.enact(proposal).await {
            tracing::error!(id = self.id, "the computer's move could not be stored: {e}");
            let told = Reply::Told(format!("The computer's move could not be stored: {e}. Reload to try again."));
            let ids: Vec<u64> = self.pages.keys().copied().collect();
            ids.into_iter().for_each(|id| self.tell(id, &told));
        }
    }

    fn refuse(&mut self, id: u64, failed: &Failed) {
        let (refused, is_behind) = match failed {
            Failed::Trouble(trouble) => (failed.refused(), trouble.is_behind()),
            Failed::Store(_) => (failed.refused(), true),
        };
        let Some(page) = self.pages.get_mut(&id) else { return };
        let refused = Message::refused(&self.board, &refused, page.reader.facing());
        let told = page.send(&refused).and_then(|()| match is_behind {
            true => page.tell(&self.sitting, &self.board, &mut Round::default()),
            false => Ok(()),
        });
        self.keep(id, told);
    }

    /// Somebody came or went.
    fn attend(&mut self) {
        let seats = self.pages.values().flat_map(|page| page.reader.guest().seats()).copied().collect();
        self.sitting.attend(seats);
        self.greet();
    }

    /// Everybody sees how the match stands and who is there.
    fn greet(&mut self) {
        let mut round = Round::default();
        // A page that does not keep up is dropped; it comes back by itself and gets everything.
        self.pages.retain(|_, page| page.tell(&self.sitting, &self.board, &mut round).is_ok());
    }

    fn tell(&mut self, id: u64, reply: &Reply) {
        if let Some(page) = self.pages.get_mut(&id) {
            let told = page.answer(&self.sitting, &self.board, reply);
            self.keep(id, told);
        }
    }

    /// Drops a page that does not keep up.
    fn keep(&mut self, id: u64, told: Result<(), Behind>) {
        if told.is_err() {
            self.pages.remove(&id);
        }
    }
}

/// A stored match at the table.
async fn seated(stored: Stored, store: &Store) -> Result<Sitting, StoreError> {
    let Stored { id, record, sitters, answered, .. } = stored;
    let damaged = |why: String| StoreError::Damaged { id: id.clone(), why };
    let game = find(&record.setup.game).map_err(|e| damaged(e.to_string()))?;
    let play = game.replay(&record).map_err(|e| damaged(e.to_string()))?;
    let verses = if play.verses().is_empty() { Vec::new() } else { store.verses_of(&id).await? };
    Ok(Sitting::new(game, play, sitters).remembering(answered, verses))
}
