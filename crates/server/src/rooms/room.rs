//! A live match. Whatever changes it goes through here, one thing after the other.

use super::clock::Clock;
use super::elsewhere::Tenure;
use super::failed::Failed;
use super::page::{Behind, Page};
use super::think;
use super::{Command, Drawn, Ears, House};
use crate::limits::Limit;
use crate::nodes::{News, Presence};
use crate::store::{StoreError, Stored};
use crate::thinking::{Account, Thinking};
use parlour_cabinet::{find, outdated};
use parlour_core::Refusal;
use parlour_pages::message::Message;
use parlour_pages::{Board, Round};
use parlour_table::{
    Answer, Chapter, Decision, Due, Guest, Job, PHRASES, Proposal, Question, Refused, Reply, Request, Sitting, Trouble,
};
use std::collections::HashMap;
use std::mem::Discriminant;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// A room in which nobody is closes after this time: a page that is loaded anew finds it open. Nothing is lost: the match
/// is on disk.
const IDLE: Duration = Duration::from_secs(5);

/// A match with more entries takes some time to replay.
const LONG: usize = 100;
/// What the house could not do it tries again after this time, and then after twice as much, up to the longest.
const AGAIN: Duration = Duration::from_secs(1);
const LONGEST: Duration = Duration::from_secs(30);

pub(super) struct Room {
    pub(super) id: Arc<str>,
    round: i64,
    pub(super) sitting: Sitting,
    board: Arc<Board>,
    pub(super) pages: HashMap<u64, Page>,
    /// The computer's turn.
    thinking: Option<Thinking>,
    /// What pages have asked: one question of a kind for each page.
    asked: HashMap<(u64, Discriminant<Question>), Thinking>,
    /// The match is being looked through, for everybody.
    reviewing: Option<Thinking>,
    /// Since when nobody is here.
    alone: Option<Instant>,
    /// How long the house waits before it tries again what it could not do.
    again: Duration,
    pub(super) house: House,
    pub(super) clock: Clock,
    /// Who is at other servers.
    pub(super) elsewhere: Presence,
    /// What those know of who is here.
    pub(super) announced: Presence,
    tenure: Tenure,
    /// When somebody last wanted something of it.
    asked_at: Instant,
    this: mpsc::WeakSender<Command>,
}

impl Room {
    pub(super) async fn open(
        stored: Stored,
        house: House,
        clock: Clock,
        this: mpsc::WeakSender<Command>,
    ) -> Result<Room, StoreError> {
        let (id, round) = (stored.id.as_str().into(), stored.round);
        let sitting = seated(stored, &house).await?;
        let board = house.boards.of(sitting.play());
        let mut room = Room {
            id,
            round,
            sitting,
            board,
            pages: HashMap::new(),
            thinking: None,
            asked: HashMap::new(),
            reviewing: None,
            alone: Some(Instant::now()),
            again: AGAIN,
            house,
            clock,
            elsewhere: Presence::default(),
            announced: Presence::default(),
            tenure: Tenure::default(),
            asked_at: Instant::now(),
            this,
        };
        // A match is played whether or not it is known who is elsewhere.
        room.learn(News::Presence).await;
        Ok(room)
    }

    /// Until nobody has been here for a while; then gives back the lines.
    pub(super) async fn run(mut self, mut from: Ears) -> Ears {
        self.begin().await;
        loop {
            // A clock is kept only where nobody is: with people here it would be set and stopped at every move.
            let command = match self.pages.is_empty() && self.thinking.is_none() {
                true => tokio::time::timeout_at((self.asked_at + IDLE).into(), from.recv()).await.ok().flatten(),
                false => from.recv().await,
            };
            match command {
                Some(command) => self.hear(command).await,
                None => return from,
            }
        }
    }

    async fn hear(&mut self, command: Command) {
        // What happens elsewhere keeps no room open in which nobody is.
        if !matches!(command, Command::News(_)) {
            self.asked_at = Instant::now();
        }
        if matches!(command, Command::Enter(..) | Command::View(..) | Command::Ask(..)) {
            self.look_at_the_clock();
        }
        match command {
            Command::Enter(id, visitor, to) => {
                let mut page = Page::new(visitor, to);
                let guest = page.reader.guest();
                let view = self.sitting.view(guest, self.sitting.steps(guest), 0);
                let told = page.answer(&self.sitting, &self.board, &Reply::State(Box::new(view)));
                self.pages.insert(id, page);
                self.keep(id, told);
                self.attend();
                self.consider();
            }
            Command::Leave(id) => {
                self.pages.remove(&id);
                self.asked.retain(|(page, _), _| *page != id);
                self.attend();
            }
            Command::Say(id, request) => self.say(id, &request).await,
            Command::Ask(guest, request, reply) => drop(reply.send(self.ask(&guest, &request).await)),
            Command::News(news) => self.learn(news).await,
            Command::Leased(lease) => {
                self.tenure.hold(lease);
                self.consider();
            }
            Command::Late => {
                self.clock.rang();
                self.look_at_the_clock();
                self.greet();
            }
            Command::View(guest, step, reply) => drop(reply.send(self.drawn(&guest, step))),
            Command::Export(guest, reply) => drop(reply.send(self.sitting.export(&guest))),
            Command::Annals(guest, reply) => drop(reply.send((self.drawn(&guest, None), self.sitting.annals()))),
            Command::Answered(id, answer) => self.answered(id, answer).await,
            Command::Thoughtless(id) => self.thoughtless(id),
            Command::Queued(is_queued) => {
                self.sitting.queue(is_queued);
                // Where steps may be hidden, nobody should be able to count how often the house thought.
                if !self.sitting.game().has_secrets() {
                    self.greet();
                }
            }
            Command::Again => self.consider(),
            #[cfg(test)]
            Command::Fail => panic!("this room fails, as the test wants it"),
        }
    }

    /// For a page without a socket.
    fn drawn(&self, guest: &Guest, step: Option<usize>) -> Drawn {
        let step = step.unwrap_or_else(|| self.sitting.steps(guest));
        Drawn {
            board: Arc::clone(&self.board),
            setup: self.sitting.play().record().setup.clone(),
            view: self.sitting.view(guest, step, 0),
            round: self.round,
            gist: (self.sitting.gist(), self.sitting.ply_for(&Guest::default())),
        }
    }

    async fn say(&mut self, id: u64, request: &Request) {
        let heard = Instant::now();
        let Some(page) = self.pages.get_mut(&id) else { return };
        page.reader.turn(request);
        let done = match self.sitting.decide(page.reader.guest(), request) {
            Ok(Decision::Change(proposal)) => self.timed(heard, proposal).await,
            Ok(Decision::Answer(reply)) => {
                let told = page.answer(&self.sitting, &self.board, &reply);
                self.keep(id, told);
                Ok(())
            }
            Ok(Decision::Tell(reply)) => {
                if let (Some(nodes), Reply::Said { seat, phrase, .. }) = (&self.house.nodes, &reply)
                    && let Some(number) = PHRASES.iter().position(|said| said == phrase)
                {
                    nodes.say(&self.id, *seat, number);
                }
                self.tell_all(&reply);
                Ok(())
            }
            Ok(Decision::Think(job)) => self.think(id, job),
            Err(trouble) => Err(trouble.into()),
        };
        if let Err(failed) = done {
            self.refuse(id, &self.counted(failed));
        }
    }

    /// Something that is done for somebody without a socket, or refused.
    async fn ask(&mut self, guest: &Guest, request: &Request) -> Result<(), Refused> {
        let heard = Instant::now();
        let mut done = self.try_to(guest, request, heard).await;
        // Whoever sees no board has not misread it: what was written elsewhere meanwhile is known now.
        if let Err(Failed::Trouble(Trouble::Refusal(Refusal::Stale { .. }))) = done {
            done = self.try_to(guest, request, heard).await;
        }
        done.map_err(|failed| self.counted(failed).refused())
    }

    async fn try_to(&mut self, guest: &Guest, request: &Request, heard: Instant) -> Result<(), Failed> {
        match self.sitting.decide(guest, request)? {
            Decision::Change(proposal) => self.timed(heard, proposal).await,
            _ => Err(Trouble::Denied("That is asked on the page of the match.").into()),
        }
    }

    /// Others may go on without somebody who has not come for a long time.
    fn look_at_the_clock(&mut self) {
        let waits = self.sitting.play().turn().seat().is_some_and(|seat| !self.sitting.sitter(seat).is_computer());
        if waits && !self.sitting.is_late() && self.clock.is_late(&self.this) {
            self.sitting.grow_late();
        }
    }

    /// Stores what a proposal writes down, and only then makes it the match and tells everybody.
    pub(super) async fn enact(&mut self, proposal: Proposal) -> Result<(), Failed> {
        let chapter = proposal.chapter();
        let (has_entries, is_move) = (!chapter.entries.is_empty(), chapter.is_move());
        if !chapter.is_empty() {
            match self.house.store.append(&self.id, chapter).await {
                Ok(()) => {}
                Err(StoreError::Conflict) => {
                    let ply = chapter.from;
                    self.reload().await.map_err(Failed::Unknown)?;
                    return Err(Trouble::from(Refusal::Stale { ply, expected: self.sitting.ply() }).into());
                }
                Err(e) if e.is_certain() => return Err(Failed::Store(e)),
                // The line to the database broke while it answered: only what is stored says what happened.
                Err(e) => return self.find_out(chapter, e).await,
            }
        }
        let kept = proposal.kept();
        let given = chapter.seated.iter().filter(|(_, sitter)| sitter.is_computer());
        for &(seat, _) in given {
            self.pages.values_mut().for_each(|page| page.reader.leave(seat));
        }
        self.sitting.accept(proposal);
        match has_entries {
            true => {
                if is_move {
                    self.house.store.metrics().moves.inc();
                    self.clock.hear();
                }
                self.go_on(kept);
                self.spread();
            }
            false => self.greet(),
        }
        Ok(())
    }

    /// Was a chapter written although that was not confirmed? Then it is the match, and everybody sees it.
    async fn find_out(&mut self, chapter: &Chapter, e: StoreError) -> Result<(), Failed> {
        self.reload().await.map_err(Failed::Unknown)?;
        let stored = self.sitting.play().record().entries.get(chapter.from..);
        let is_written = stored.is_some_and(|stored| stored.starts_with(&chapter.entries));
        if is_written { Ok(()) } else { Err(Failed::Store(e)) }
    }

    /// The match has changed beyond this many steps: what was asked about it is asked no more.
    pub(super) fn go_on(&mut self, kept: usize) {
        (self.thinking, self.reviewing) = (None, None);
        self.asked.clear();
        self.pages.values_mut().for_each(|page| page.reader.forget(&self.sitting, kept));
        self.consider();
    }

    /// Somebody else wrote first: everybody here sees the match as it is now.
    pub(super) async fn reload(&mut self) -> Result<(), StoreError> {
        let stored = self.house.store.load(&self.id).await?;
        let gone = || StoreError::Damaged { id: self.id.to_string(), why: "it is gone".into() };
        self.sitting = seated(stored.ok_or_else(gone)?, &self.house).await?;
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

    /// Lets the computer think if it is its turn and somebody waits for it.
    pub(super) fn consider(&mut self) {
        let Some(Due::House(_, opponent)) = self.sitting.due() else { return self.tenure.rest() };
        if self.thinking.is_some() {
            return;
        }
        let unattended = Duration::from_secs(self.house.limits.of(Limit::UnattendedSeconds));
        if self.alone.is_some_and(|since| since.elapsed() > unattended) {
            // At another server somebody may be waiting.
            self.tenure.give_up();
            return;
        }
        if let Some(nodes) = &self.house.nodes
            && !self.tenure.is_held()
        {
            if !self.pages.is_empty() || self.elsewhere.is_empty() {
                self.tenure.ask(nodes, &self.id, &self.this);
            }
            return;
        }
        // Where the house plays against itself, those who watch should be able to follow. A page on which somebody plays
        // shows what arrives at the pace that they want.
        let is_shown = self.pages.values().all(|page| page.reader.guest().is_watching());
        let pause = if is_shown && !self.pages.is_empty() { think::PAUSE } else { Duration::ZERO };
        let job = self.sitting.job(Question::Move(opponent));
        let begun = think::begin(&self.house.thinkers, &self.account(), job, None, self.this.clone(), pause);
        self.thinking = begun.ok();
    }

    /// For whom the house moves: somebody who plays here, or who watches. All matches where nobody is share one account.
    fn account(&self) -> Account {
        let whose = self.pages.values().min_by_key(|page| page.reader.guest().is_watching());
        Account { guest: whose.map_or_else(|| "".into(), Page::name), room: Arc::clone(&self.id) }
    }

    fn think(&mut self, id: u64, job: Job) -> Result<(), Failed> {
        let Some(page) = self.pages.get(&id) else { return Ok(()) };
        let account = Account { guest: page.name(), room: Arc::clone(&self.id) };
        let begin = |job, page| {
            let begun = think::begin(&self.house.thinkers, &account, job, page, self.this.clone(), Duration::ZERO);
            begun.map_err(Failed::Busy)
        };
        if *job.question() == Question::Review {
            if self.reviewing.is_none() {
                self.reviewing = Some(begin(job, None)?);
            }
            return Ok(());
        }
        // Whatever this page asked before is forgotten.
        let kind = (id, std::mem::discriminant(job.question()));
        self.asked.remove(&kind);
        self.asked.insert(kind, begin(job, Some(id))?);
        Ok(())
    }

    /// Something has been thought about.
    async fn answered(&mut self, id: Option<u64>, answer: Answer) {
        if let Answer::Move { ply, texts } = answer {
            self.thinking = None;
            return self.decided(ply, &texts).await;
        }
        let asked = id.and_then(|id| self.pages.get(&id)).map(|page| page.reader.guest().clone());
        let Some(reply) = self.sitting.hear(&asked.unwrap_or_default(), answer) else { return };
        let ids: Vec<u64> = id.map_or_else(|| self.pages.keys().copied().collect(), |id| vec![id]);
        ids.into_iter().for_each(|id| self.tell(id, &reply));
    }

    async fn decided(&mut self, ply: usize, texts: &[String]) {
        // Whoever took back meanwhile made the answer stale, and that is all.
        let Ok(proposal) = self.sitting.house(ply, texts) else { return };
        match self.enact(proposal).await {
            Ok(()) => self.again = AGAIN,
            // Somebody else wrote first, and it has been considered what to do now.
            Err(Failed::Trouble(_) | Failed::Busy(_)) => {}
            Err(Failed::Store(e) | Failed::Unknown(e)) => {
                tracing::error!(id = &*self.id, "the house's move could not be stored: {e}");
                self.try_again("The house's move could not be stored; it tries again by itself.");
            }
        }
    }

    /// A thought ended without an answer: it failed.
    fn thoughtless(&mut self, id: Option<u64>) {
        tracing::error!(id = &*self.id, "a thought failed");
        match id {
            Some(id) => self.tell(id, &Reply::Told("The house has no answer to that.".into())),
            None if self.thinking.take().is_some() => {
                self.try_again("The house could not think of a move; it tries again by itself.");
            }
            None => self.reviewing = None,
        }
    }

    /// What the house could not do it tries again after a while; everybody is told.
    fn try_again(&mut self, text: &str) {
        let (this, wait) = (self.this.clone(), self.again);
        self.again = (wait * 2).min(LONGEST);
        tokio::spawn(async move {
            tokio::time::sleep(wait).await;
            if let Some(this) = this.upgrade() {
                let _ = this.send(Command::Again).await;
            }
        });
        self.tell_all(&Reply::Told(text.into()));
    }

    fn refuse(&mut self, id: u64, failed: &Failed) {
        let (refused, is_behind) = match failed {
            Failed::Trouble(trouble) => (failed.refused(), trouble.is_behind()),
            Failed::Store(_) => (failed.refused(), true),
            Failed::Unknown(_) | Failed::Busy(_) => (failed.refused(), false),
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
    pub(super) fn attend(&mut self) {
        let here = self.here();
        self.announce(&here);
        let Presence { seats, onlookers } = here.and(&self.elsewhere);
        self.sitting.attend(seats, onlookers);
        self.alone = if self.pages.is_empty() { self.alone.or_else(|| Some(Instant::now())) } else { None };
        self.greet();
    }

    /// Everybody sees how the match stands and who is there.
    pub(super) fn greet(&mut self) {
        let mut round = Round::default();
        // A page that does not keep up is dropped; it comes back by itself and gets everything.
        self.pages.retain(|_, page| page.tell(&self.sitting, &self.board, &mut round).is_ok());
    }

    /// The match has gone on: those see it who perceive what happened.
    pub(super) fn spread(&mut self) {
        let mut round = Round::default();
        self.pages.retain(|_, page| {
            !page.reader.is_behind(&self.sitting) || page.tell(&self.sitting, &self.board, &mut round).is_ok()
        });
    }

    pub(super) fn tell_all(&mut self, reply: &Reply) {
        let ids: Vec<u64> = self.pages.keys().copied().collect();
        ids.into_iter().for_each(|id| self.tell(id, reply));
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
async fn seated(stored: Stored, house: &House) -> Result<Sitting, StoreError> {
    let Stored { id, record, sitters, answered, offers, back, next, .. } = stored;
    let damaged = |why: String| StoreError::Damaged { id: id.clone(), why };
    let game = find(&record.setup.game).map_err(|e| damaged(e.to_string()))?;
    let is_long = record.entries.len() > LONG;
    if let Some(other) = outdated(&record.setup) {
        return Err(StoreError::Outdated { id: id.clone(), why: other.to_string() });
    }
    let replay = move || game.replay(&record).map_err(|e| e.to_string());
    // A long match is replayed beside those who serve people.
    let play = match is_long {
        true => tokio::task::spawn_blocking(replay).await.map_err(|e| damaged(e.to_string()))?,
        false => replay(),
    };
    let play = play.map_err(damaged)?;
    let verses = if play.verses().is_empty() { Vec::new() } else { house.store.verses_of(&id).await? };
    let mut sitting = Sitting::new(game, play, sitters).remembering(answered, verses).offered(offers, back);
    sitting.lead_on(next);
    Ok(sitting)
}
