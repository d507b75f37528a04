//! A live match. Whatever changes it goes through here, one thing after the other.

use super::message::{Refused, Remark, Reply, Request};
use super::think::{self, Thinking};
use super::{Command, Guest, Heard, Page, view};
use crate::pages::panels::capital;
use crate::store::{Answers, Kept, Sitter, Store, StoreError, Stored};
use parlour_cabinet::{GameEntry, find};
use parlour_core::scene::{Spot, Viewer};
use parlour_core::{AnyPlay, Entry, PerSeat, Record, Refusal, Seat, Turn};
use parlour_render::Facing;
use std::collections::{BTreeSet, HashMap};
use std::time::Duration;
use tokio::sync::mpsc;

/// A room in which nobody is closes after this time. Nothing is lost: the match is on disk.
const IDLE: Duration = Duration::from_secs(600);

pub(super) struct Room {
    pub(super) id: String,
    pub(super) game: &'static dyn GameEntry,
    pub(super) play: Box<dyn AnyPlay>,
    pub(super) sitters: Vec<Sitter>,
    pub(super) round: i64,
    pub(super) pages: HashMap<u64, Page>,
    pub(super) thinking: Option<Thinking>,
    /// Seats that offer a draw.
    pub(super) offers: BTreeSet<Seat>,
    /// Seats for which prompts in others' turns are answered.
    pub(super) answered: BTreeSet<Seat>,
    /// Verses of this match, once it is over.
    pub(super) verses: Vec<Kept>,
    /// What there was better, once somebody asked.
    pub(super) review: Review,
    /// Does the game judge its positions, and may people know?
    pub(super) is_judged: bool,
    /// What was judged so far, by steps.
    pub(super) values: HashMap<usize, PerSeat<f32>>,
    /// What pages have judged for them now.
    pub(super) judging: HashMap<u64, Thinking>,
    pub(super) store: Store,
    pub(super) this: mpsc::WeakSender<Command>,
}

/// Whether the match has been looked through.
pub(super) enum Review {
    Unasked,
    Going,
    Done(Vec<Remark>),
}

/// Why a request was not carried out.
pub(super) enum Trouble {
    Refusal(Refusal),
    Store(StoreError),
    Word(&'static str),
    Said(String),
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Trouble {
        Trouble::Refusal(refusal)
    }
}

impl Room {
    pub(super) fn new(stored: Stored, store: Store, this: mpsc::Sender<Command>) -> Result<Room, StoreError> {
        let Stored { id, record, sitters, round, answered } = stored;
        let damaged = |why: String| StoreError::Damaged { id: id.clone(), why };
        let game = find(&record.setup.game).map_err(|e| damaged(e.to_string()))?;
        let play = game.replay(&record).map_err(|e| damaged(e.to_string()))?;
        // A match that is over has a value in every game; its beginning has one only where positions are judged.
        let start = game.replay(&Record { entries: Vec::new(), ..record });
        let is_judged = start.is_ok_and(|start| game.value(&*start).is_some());
        let this = this.downgrade();
        let (pages, offers, verses) = (HashMap::new(), BTreeSet::new(), Vec::new());
        let answered = answered.into_iter().collect();
        Ok(Room {
            id,
            game,
            play,
            sitters,
            round,
            pages,
            thinking: None,
            offers,
            answered,
            verses,
            review: Review::Unasked,
            is_judged,
            values: HashMap::new(),
            judging: HashMap::new(),
            store,
            this,
        })
    }

    pub(super) async fn run(mut self, mut from: mpsc::Receiver<Command>) {
        self.go_on().await;
        loop {
            match tokio::time::timeout(IDLE, from.recv()).await {
                Ok(Some(command)) => self.hear(command).await,
                Ok(None) => return,
                Err(_) if self.pages.is_empty() && self.thinking.is_none() => return,
                Err(_) => {}
            }
        }
    }

    async fn hear(&mut self, command: Command) {
        match command {
            Command::Enter(id, page) => {
                self.pages.insert(id, page);
                self.whole(id);
                self.greet();
            }
            Command::Leave(id) => {
                self.pages.remove(&id);
                self.judging.remove(&id);
                self.greet();
            }
            Command::Say(id, request) => self.say(id, request).await,
            Command::View(guest, step, reply) => drop(reply.send(view::drawn(self, &guest, step))),
            Command::Export(guest, reply) => drop(reply.send(self.play.export(view::eye(self, &guest)))),
            Command::Reviewed(remarks) => self.reviewed(remarks),
            Command::Judged { page, ply, step, values } => self.judged(page, ply, step, values),
            Command::Thought(ply, text) => self.decided(ply, &text).await,
        }
    }

    async fn say(&mut self, id: u64, request: Request) {
        let Some(page) = self.pages.get_mut(&id) else { return };
        if let Request::Face { flipped } = request {
            page.guest.facing = if flipped { Facing::Flipped } else { Facing::Upright };
            return self.whole(id);
        }
        let guest = page.guest.clone();
        let done = match request {
            Request::Act { ply, text } => self.act(&guest, ply, &text).await,
            Request::Way { ply, spot } => self.way(&guest, ply, Spot(spot)).await,
            Request::Answers { automatic } => {
                self.answers(&guest, if automatic { Answers::Automatic } else { Answers::Player }).await
            }
            Request::Verse { ply, text, name } => self.verse(&guest, ply, &text, &name).await,
            Request::Look { ply, clicks } => self.look(id, &guest, ply, clicks),
            Request::Why { ply, clicks } => self.why(id, &guest, ply, &clicks),
            Request::TakeBack { ply } => self.take_back(&guest, ply).await,
            Request::Hint { ply } => self.hint(id, &guest, ply),
            Request::Ahead { step } => self.ahead(id, &guest, step),
            Request::Review => self.look_through(id),
            Request::Resign { ply } => self.resign(&guest, ply).await,
            Request::Draw { ply } => self.draw(&guest, ply).await,
            Request::See { step } => {
                let step = step.min(self.play.steps());
                self.tell(id, Reply::Seen(Box::new(view::view(self, &guest, step, usize::MAX))));
                Ok(())
            }
            Request::Face { .. } => unreachable!("answered above"),
        };
        if let Err(trouble) = done {
            self.refuse(id, &trouble);
        }
    }

    fn refuse(&mut self, id: u64, trouble: &Trouble) {
        let refused = match (trouble, self.pages.get(&id)) {
            (Trouble::Refusal(Refusal::Illegal { why: Some(why), .. }), Some(page)) => self.explained(&page.guest, why),
            (Trouble::Refusal(Refusal::Stale { .. }), _) => {
                Refused::only("The match has gone on meanwhile; this is how it stands.")
            }
            (Trouble::Refusal(refusal), _) => Refused::only(sentence(&refusal.to_string())),
            (Trouble::Store(e), _) => Refused::only(format!("Nothing was played: {e}. Please try again.")),
            (Trouble::Word(word), _) => Refused::only(*word),
            (Trouble::Said(text), _) => Refused::only(text),
        };
        self.tell(id, Reply::Refused(refused));
        // Whoever is behind is brought up to date, so that no stale board stays on a screen.
        if !matches!(trouble, Trouble::Refusal(Refusal::Illegal { .. } | Refusal::Malformed { .. }) | Trouble::Said(_))
        {
            self.now(id);
        }
    }

    pub(super) fn fresh(&self, ply: usize) -> Result<(), Trouble> {
        let expected = self.play.record().entries.len();
        if ply == expected { Ok(()) } else { Err(Refusal::Stale { ply, expected }.into()) }
    }

    /// The seat to act, if this guest plays it.
    pub(super) fn acting(&self, guest: &Guest) -> Result<Seat, Trouble> {
        let seat = match self.play.turn() {
            Turn::Over(_) => return Err(Refusal::Over.into()),
            turn => turn.seat().filter(|seat| guest.seats.contains(seat)),
        };
        seat.ok_or(Trouble::Word(match guest.seats.is_empty() {
            true => "You are watching this match; only its players can move.",
            false => "It is not your turn.",
        }))
    }

    async fn act(&mut self, guest: &Guest, ply: usize, text: &str) -> Result<(), Trouble> {
        self.fresh(ply)?;
        let seat = self.acting(guest)?;
        self.enter(vec![Entry::Act(seat, text.to_owned())]).await
    }

    async fn decided(&mut self, ply: usize, text: &str) {
        self.thinking = None;
        let seat = self.play.turn().seat();
        if let (Ok(()), Some(seat)) = (self.fresh(ply), seat)
            && let Err(Trouble::Store(e)) = self.enter(vec![Entry::Act(seat, text.to_owned())]).await
        {
            tracing::error!(id = self.id, "the computer's move could not be stored: {e}");
            let told =
                Reply::Told { text: format!("The computer's move could not be stored: {e}. Reload to try again.") };
            self.pages.keys().for_each(|&id| self.tell(id, told.clone()));
        }
    }

    /// Does these things and whatever chance follows, on a copy; stores them; and only then makes the copy the match and
    /// tells everybody.
    pub(super) async fn enter(&mut self, entries: Vec<Entry>) -> Result<(), Trouble> {
        self.enter_as(entries, "").await
    }

    /// The same, where a verse among the entries is signed with this name.
    pub(super) async fn enter_as(&mut self, entries: Vec<Entry>, name: &str) -> Result<(), Trouble> {
        let from = self.play.record().entries.len();
        let mut fork = self.play.fork();
        let mut kept = fork.steps();
        for entry in entries {
            if let Entry::TakeBack { to } = entry {
                kept = kept.min(to);
            }
            fork.enter(entry)?;
        }
        self.follow_up(&mut *fork)?;
        let state = if fork.turn().is_over() { "over" } else { "going" };
        let verses = self.written(&*fork, from, name);
        match self.store.append(&self.id, from, &fork.record().entries[from..], state, &verses).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                self.reload().await?;
                return Err(Refusal::Stale { ply: from, expected: self.play.record().entries.len() }.into());
            }
            Err(e) => return Err(Trouble::Store(e)),
        }
        self.play = fork;
        self.offers.clear();
        self.thinking = None;
        self.review = Review::Unasked;
        self.forget(kept);
        self.gather().await;
        self.consider();
        self.greet();
        Ok(())
    }

    async fn reload(&mut self) -> Result<(), Trouble> {
        let stored = self.store.load(&self.id).await.map_err(Trouble::Store)?;
        let stored = stored.ok_or(Trouble::Word("This match is gone."))?;
        self.play = self.game.replay(&stored.record).map_err(|_| Trouble::Word("This match cannot be read back."))?;
        self.thinking = None;
        self.forget(0);
        self.consider();
        Ok(())
    }

    /// After opening: does what is due without anybody, and lets the computer think.
    async fn go_on(&mut self) {
        self.gather().await;
        if self.play.turn() == Turn::Chance
            || self.answer(&*self.play).is_some()
            || self.own_verse(&*self.play).is_some()
        {
            let _ = self.enter(Vec::new()).await;
        } else {
            self.consider();
        }
    }

    /// Lets the computer think if it is its turn.
    fn consider(&mut self) {
        let Some(seat) = self.play.turn().seat() else { return };
        let Sitter::Computer(name) = &self.sitters[seat.index()] else { return };
        match self.game.opponent(name) {
            Ok(opponent) => {
                let (fork, this) = (self.play.fork(), self.this.clone());
                let pause = if self.pages.is_empty() { Duration::ZERO } else { think::PAUSE };
                self.thinking = Some(think::begin(self.game, fork, opponent, this, pause));
            }
            Err(e) => tracing::error!(id = self.id, "{e}"),
        }
    }

    /// May this guest take back without asking anybody: are all other seats the computer's?
    pub(super) fn rules_alone(&self, guest: &Guest) -> bool {
        let mut others = Seat::all(self.sitters.len() as u8).filter(|seat| !guest.seats.contains(seat));
        !guest.seats.is_empty() && others.all(|seat| matches!(self.sitters[seat.index()], Sitter::Computer(_)))
    }

    /// Where a take-back of this guest leads: to his last decision.
    pub(super) fn last_decision(&self, guest: &Guest) -> Option<usize> {
        let mut steps = (self.play.earliest()..self.play.steps()).rev();
        steps.find(|&n| self.play.step(n, Viewer::Spectator).0.is_some_and(|seat| guest.seats.contains(&seat)))
    }

    async fn take_back(&mut self, guest: &Guest, ply: usize) -> Result<(), Trouble> {
        self.fresh(ply)?;
        if !self.rules_alone(guest) {
            return Err(Trouble::Word("Moves are taken back only in matches without somebody elsewhere."));
        }
        let to = self.last_decision(guest).ok_or(Trouble::Word("There is nothing to take back."))?;
        self.enter(vec![Entry::TakeBack { to }]).await
    }

    async fn resign(&mut self, guest: &Guest, ply: usize) -> Result<(), Trouble> {
        self.fresh(ply)?;
        let to_act = self.play.turn().seat().filter(|seat| guest.seats.contains(seat));
        let seat = to_act.or_else(|| guest.seats.first().copied());
        let seat = seat.ok_or(Trouble::Word("You are watching this match."))?;
        self.enter(vec![Entry::Resign(seat)]).await
    }

    async fn draw(&mut self, guest: &Guest, ply: usize) -> Result<(), Trouble> {
        self.fresh(ply)?;
        if guest.seats.is_empty() {
            return Err(Trouble::Word("You are watching this match."));
        }
        if self.play.turn().is_over() {
            return Err(Refusal::Over.into());
        }
        self.offers.extend(&guest.seats);
        let others: Vec<Seat> = Seat::all(self.sitters.len() as u8).filter(|s| !self.offers.contains(s)).collect();
        let (computers, people): (Vec<Seat>, Vec<Seat>) =
            others.into_iter().partition(|s| matches!(self.sitters[s.index()], Sitter::Computer(_)));
        // The computer takes a draw when it thinks it stands worse.
        let value = self.game.value(&*self.play);
        if computers.iter().any(|&seat| value.is_none_or(|v| v[seat] > -0.05)) {
            self.offers.clear();
            return Err(Trouble::Word("The house does not agree to a draw."));
        }
        if people.is_empty() {
            return self.enter(vec![Entry::DrawAgreed]).await;
        }
        self.greet();
        Ok(())
    }

    /// Everybody sees how the match stands and who is there.
    pub(super) fn greet(&mut self) {
        let ids: Vec<u64> = self.pages.keys().copied().collect();
        ids.into_iter().for_each(|id| self.now(id));
    }

    /// Tells a page how the match stands: of the lists, only what it does not know.
    fn now(&mut self, id: u64) {
        let Some(page) = self.pages.get(&id) else { return };
        let (eye, heard) = (view::eye(self, &page.guest), page.heard);
        let known = if heard.eye == Some(eye) { heard.steps } else { 0 };
        let view = view::view(self, &page.guest, self.play.steps(), known);
        self.tell(id, Reply::State(Box::new(view)));
        self.heard(id, eye);
    }

    /// Tells a page everything, with the parts that are sent once.
    fn whole(&mut self, id: u64) {
        let Some(page) = self.pages.get(&id) else { return };
        let eye = view::eye(self, &page.guest);
        self.tell(id, Reply::State(Box::new(view::with_board(self, &page.guest, self.play.steps()))));
        self.heard(id, eye);
    }

    fn heard(&mut self, id: u64, eye: Viewer) {
        let steps = self.play.steps();
        if let Some(page) = self.pages.get_mut(&id) {
            page.heard = Heard { steps, eye: Some(eye) };
        }
    }

    /// What is known beyond this many steps is no longer so.
    fn forget(&mut self, steps: usize) {
        self.judging.clear();
        self.values.retain(|&step, _| step <= steps);
        for page in self.pages.values_mut() {
            page.heard.steps = page.heard.steps.min(steps);
        }
    }

    /// A page that does not keep up is dropped; it comes back by itself and gets the whole view.
    pub(super) fn tell(&self, id: u64, reply: Reply) {
        if let Some(page) = self.pages.get(&id) {
            let _ = page.to.try_send(reply);
        }
    }
}

fn sentence(text: &str) -> String {
    format!("{}.", capital(text))
}
