//! Live matches: one room each, the only writer of its match. What a match means is the table's business; a room keeps
//! sockets, the store and threads.

mod boards;
mod clock;
mod count;
mod elsewhere;
mod failed;
mod page;
mod room;
mod think;

use crate::limits::{Limit, Limits};
use crate::nodes::{Hall, Lease, News, Nodes};
use crate::store::{Store, StoreError};
use crate::thinking::{Capacity, Thinkers};
use axum::extract::ws::Utf8Bytes;
use boards::Boards;
use clock::Clock;
pub use clock::PATIENCE;
use parlour_core::scene::Token;
use parlour_core::{Seat, Setup};
use parlour_pages::match_page::Sight;
use parlour_pages::people::Link;
use parlour_pages::{Board, Signboard};
use parlour_table::{Annals, Answer, Guest, Invitation, Refused, Request, View};
use room::Room;
use std::collections::HashMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::{OnceCell, mpsc, oneshot};

/// So much can be said to a room before it has listened.
const LINE: usize = 64;

/// What a room can be asked.
#[derive(Debug)]
pub(crate) enum Command {
    /// A page with this number comes, and is told everything from now on.
    Enter(u64, Visitor, mpsc::Sender<Utf8Bytes>),
    Leave(u64),
    Say(u64, Request),
    /// Somebody without a socket asks for something that is done, or refused.
    Ask(Guest, Request, oneshot::Sender<Result<(), Refused>>),
    /// Something has happened to the match elsewhere, or beside the room.
    News(News),
    /// No other node thinks for this match.
    Leased(Lease),
    /// Whoever is to act may be late now.
    Late,
    /// A page drawn without a socket: the whole view, after this many steps or now.
    View(Guest, Option<usize>, oneshot::Sender<Drawn>),
    /// The record's text, as far as this guest may know.
    Export(Guest, oneshot::Sender<String>),
    /// The match and, once it is over, its story.
    Annals(Guest, oneshot::Sender<(Drawn, Option<Annals>)>),
    /// Something has been thought about: for a page, or for all.
    Answered(Option<u64>, Answer),
    /// A thought failed: for a page, or for all.
    Thoughtless(Option<u64>),
    /// The house's move waits for its turn to be thought about, or does so no more.
    Queued(bool),
    /// What the house could not do may be tried again.
    Again,
    #[cfg(test)]
    Fail,
}

/// Who comes: the name under which a browser is known, and what it plays here.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) name: Arc<str>,
    pub(crate) guest: Guest,
}

/// What every room has in common.
#[derive(Clone, Debug)]
pub(crate) struct House {
    store: Store,
    boards: Boards,
    thinkers: Thinkers,
    limits: Limits,
    /// So long whoever is to act may stay away.
    patience: Duration,
    /// The other servers of the same database, where there can be some.
    nodes: Option<Nodes>,
}

/// Everything a page needs for its first sight of a match.
#[derive(Debug)]
pub struct Drawn {
    board: Arc<Board>,
    setup: Setup,
    view: View,
    round: i64,
    /// What is told of it to those who do not look, and how often that has changed.
    gist: (String, usize),
}

impl Drawn {
    /// Is there nothing to play any more?
    pub(crate) fn is_over(&self) -> bool {
        self.view.outcome.is_some()
    }

    /// Do other people still play it?
    pub(crate) fn is_played_by_others(&self) -> bool {
        !self.is_over() && self.view.seats.iter().any(|seat| !seat.is_own && !seat.is_house)
    }

    /// Whose board it is.
    pub(crate) fn game(&self) -> &'static str {
        self.board.info.id
    }

    /// What it is drawn on, and what stands there.
    pub(crate) fn picture(&self) -> (&Board, &[Token]) {
        (&self.board, &self.view.tokens)
    }

    /// What is drawn of it, and on what.
    pub(crate) fn seen(&self) -> (&Board, &View) {
        (&self.board, &self.view)
    }

    /// For a page of this match, with links made so; `origin` is how addresses of this server begin, for others.
    pub(crate) fn sight<'a>(
        &'a self,
        id: &'a str,
        origin: Option<&'a str>,
        link: impl Fn(Seat, Invitation) -> Option<Link>,
    ) -> Sight<'a> {
        let waiting = self.view.invitations.iter();
        let (gist, ply) = &self.gist;
        Sight {
            id,
            board: &self.board,
            setup: &self.setup,
            view: &self.view,
            is_series: self.round > 0,
            invitations: waiting.map(|&(seat, invitation)| (seat, link(seat, invitation))).collect(),
            signboard: origin.map(|origin| Signboard { origin, gist, ply: *ply }),
        }
    }
}

/// All rooms.
#[derive(Clone, Debug)]
pub struct Rooms {
    house: House,
    doors: Doors,
}

/// The way into a room: whoever comes first opens it, and whoever comes meanwhile waits at this door and at no other.
type Door = Arc<OnceCell<Line>>;
type Doors = Arc<Mutex<HashMap<String, Door>>>;

/// Other nodes are heard as long as there are rooms.
impl Hall for Weak<Mutex<HashMap<String, Door>>> {
    fn open(&self) -> Vec<String> {
        self.upgrade().map_or_else(Vec::new, |doors| lock(&doors).keys().cloned().collect())
    }

    fn tell(&self, id: &str, news: News) {
        let door = self.upgrade().and_then(|doors| lock(&doors).get(id).cloned());
        let Some(door) = door else { return };
        let news = match door.get().map(|line| line.players.try_send(Command::News(news.clone()))) {
            Some(Err(mpsc::error::TrySendError::Full(Command::News(news)))) => news,
            Some(_) => return,
            None => news,
        };
        // A room that is busy, or only just opened by somebody, hears it when it can; others need not wait for that.
        tokio::spawn(async move {
            if let Ok(line) = door.get_or_try_init(async || Err(())).await {
                let _ = line.players.send(Command::News(news)).await;
            }
        });
    }
}

/// The lines to a room: what is said on the second is heard when nothing more is said on the first.
#[derive(Clone, Debug)]
struct Line {
    players: mpsc::Sender<Command>,
    onlookers: mpsc::Sender<Command>,
}

impl Line {
    /// The one on which this guest speaks: onlookers keep no player waiting.
    fn of(&self, guest: &Guest) -> &mpsc::Sender<Command> {
        if guest.is_watching() { &self.onlookers } else { &self.players }
    }
}

/// The other ends of the lines.
#[derive(Debug)]
struct Ears {
    players: mpsc::Receiver<Command>,
    onlookers: mpsc::Receiver<Command>,
}

impl Ears {
    async fn recv(&mut self) -> Option<Command> {
        tokio::select! {
            biased;
            command = self.players.recv() => command,
            command = self.onlookers.recv() => command,
        }
    }
}

impl Rooms {
    /// No room yet; they open when somebody comes.
    pub fn new(store: Store, limits: Limits, patience: Duration) -> Rooms {
        let capacity = Capacity {
            at_once: std::thread::available_parallelism().map_or(1, usize::from),
            begun: limits.count(Limit::Thoughts),
            begun_per_guest: limits.count(Limit::ThoughtsPerGuest),
            waiting_per_guest: limits.count(Limit::WaitingQuestions),
        };
        let doors = Doors::default();
        let nodes = store.postgres().and_then(|url| Nodes::join(url, Arc::downgrade(&doors)));
        let (boards, thinkers) = (Boards::default(), Thinkers::new(capacity, Arc::clone(store.metrics())));
        Rooms { house: House { store, boards, thinkers, limits, patience, nodes }, doors }
    }

    /// Those who think for everybody.
    pub(crate) fn thinkers(&self) -> &Thinkers {
        &self.house.thinkers
    }

    /// Says farewell to the other servers.
    pub(crate) async fn leave(&self) {
        if let Some(nodes) = &self.house.nodes {
            nodes.leave().await;
        }
    }

    /// Tells a room something that this guest says, and gives the line on which to tell it more; nothing if there is no such
    /// match.
    pub(crate) async fn tell(
        &self,
        id: &str,
        guest: &Guest,
        mut command: Command,
    ) -> Result<Option<mpsc::Sender<Command>>, StoreError> {
        loop {
            let Some(room) = self.open(id).await? else { return Ok(None) };
            let line = room.of(guest);
            match line.send(command).await {
                Ok(()) => return Ok(Some(line.clone())),
                // The room closed between finding and telling: open it again.
                Err(mpsc::error::SendError(back)) => command = back,
            }
        }
    }

    /// The view of a match for somebody without a socket.
    pub async fn view(&self, id: &str, guest: Guest, step: Option<usize>) -> Result<Option<Drawn>, StoreError> {
        let (reply, answer) = oneshot::channel();
        let found = self.tell(id, &guest.clone(), Command::View(guest, step, reply)).await?;
        Ok(if found.is_some() { answer.await.ok() } else { None })
    }

    /// The record's text, as far as this guest may know.
    pub async fn export(&self, id: &str, guest: Guest) -> Result<Option<String>, StoreError> {
        let (reply, answer) = oneshot::channel();
        let found = self.tell(id, &guest.clone(), Command::Export(guest, reply)).await?;
        Ok(if found.is_some() { answer.await.ok() } else { None })
    }

    /// The match as this guest sees it and, once it is over, its story.
    pub async fn annals(&self, id: &str, guest: Guest) -> Result<Option<(Drawn, Option<Annals>)>, StoreError> {
        let (reply, answer) = oneshot::channel();
        let found = self.tell(id, &guest.clone(), Command::Annals(guest, reply)).await?;
        Ok(if found.is_some() { answer.await.ok() } else { None })
    }

    /// What comes of a request of somebody without a socket; nothing if there is no such match.
    pub async fn ask(
        &self,
        id: &str,
        guest: Guest,
        request: Request,
    ) -> Result<Option<Result<(), Refused>>, StoreError> {
        let (reply, answer) = oneshot::channel();
        let found = self.tell(id, &guest.clone(), Command::Ask(guest, request, reply)).await?;
        Ok(if found.is_some() { answer.await.ok() } else { None })
    }

    /// The line to a room, which is opened if need be. Loading and replaying hold up nobody who wants another room.
    async fn open(&self, id: &str) -> Result<Option<Line>, StoreError> {
        loop {
            let door = Arc::clone(lock(&self.doors).entry(id.to_owned()).or_default());
            let opened = door.get_or_try_init(|| self.enter(id, &door)).await;
            match opened {
                Ok(line) if !line.players.is_closed() => return Ok(Some(line.clone())),
                // The room broke down; the next one begins with what is stored.
                Ok(_) => forget(&self.doors, id, &door),
                Err(closed) => {
                    forget(&self.doors, id, &door);
                    return match closed {
                        Closed::Missing => Ok(None),
                        Closed::Store(e) => Err(e),
                    };
                }
            }
        }
    }

    async fn enter(&self, id: &str, door: &Door) -> Result<Line, Closed> {
        let stored = self.house.store.load(id).await?.ok_or(Closed::Missing)?;
        let ((players, to), (onlookers, beside)) = (mpsc::channel(LINE), mpsc::channel(LINE));
        let clock = Clock::new(self.house.patience, self.house.store.last_heard(id).await?);
        let room = Room::open(stored, self.house.clone(), clock, players.downgrade()).await?;
        let (rooms, id, door) = (self.clone(), id.to_owned(), Arc::downgrade(door));
        tokio::spawn(async move {
            let from = room.run(Ears { players: to, onlookers: beside }).await;
            // From now on whoever comes finds another room.
            if let Some(door) = door.upgrade() {
                forget(&rooms.doors, &id, &door);
            }
            rooms.hand_over(id, from).await;
        });
        Ok(Line { players, onlookers })
    }

    /// What was said to a room while it closed is said to the next one.
    fn hand_over(self, id: String, from: Ears) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(async move {
            for mut line in [from.players, from.onlookers] {
                line.close();
                while let Some(command) = line.recv().await {
                    // What has happened the next one finds by itself.
                    if matches!(command, Command::News(_) | Command::Leased(_)) {
                        continue;
                    }
                    // Whoever said it, it is the first thing the next room hears.
                    let _ = self.tell(&id, &Guest::new([Seat::FIRST]), command).await;
                }
            }
        })
    }
}

/// Why a door does not open.
enum Closed {
    Missing,
    Store(StoreError),
}

impl From<StoreError> for Closed {
    fn from(e: StoreError) -> Closed {
        Closed::Store(e)
    }
}

/// Takes a door away, unless there is already another one in its place.
fn forget(doors: &Doors, id: &str, door: &Door) {
    let mut doors = lock(doors);
    if doors.get(id).is_some_and(|there| Arc::ptr_eq(there, door)) {
        doors.remove(id);
    }
}

fn lock(doors: &Doors) -> MutexGuard<'_, HashMap<String, Door>> {
    // Nothing that is done with the lock held can fail half-way.
    doors.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Rights, Stored};
    use parlour_table::Sitter;

    #[tokio::test]
    async fn a_room_that_fails_is_opened_again_for_its_pages() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let play = parlour_cabinet::GAMES[0].open(2, &[], 0).unwrap();
        let sitters = vec![Sitter::Here; 2];
        let stored = Stored::new("a-match".to_owned(), &*play, sitters);
        store.create(&stored, Rights::Host("host")).await.unwrap();
        let rooms = Rooms::new(store, Limits::default(), PATIENCE);
        let guest = Guest::new([Seat::FIRST, Seat::SECOND]);
        let enter = async |number| {
            let (to, heard) = mpsc::channel(8);
            let visitor = Visitor { name: "host".into(), guest: guest.clone() };
            let line = rooms.tell("a-match", &guest, Command::Enter(number, visitor, to)).await.unwrap().unwrap();
            (line, heard)
        };
        let (line, mut heard) = enter(1).await;
        assert!(heard.recv().await.is_some_and(|text| text.contains("\"is\":\"state\"")));
        line.send(Command::Fail).await.unwrap();
        while heard.recv().await.is_some() {}
        // Its line has ended, so the page comes back.
        let (_, mut heard) = enter(2).await;
        assert!(heard.recv().await.is_some_and(|text| text.contains("\"is\":\"state\"")));
    }
}
