//! Live matches: one room each, the only writer of its match. What a match means is the table's business; a room keeps
//! sockets, the store and threads.

mod boards;
mod clock;
mod page;
mod room;
mod think;

use crate::store::{Store, StoreError};
use axum::extract::ws::Utf8Bytes;
use boards::Boards;
use clock::Clock;
pub use clock::PATIENCE;
use parlour_core::{Seat, Setup};
use parlour_pages::Board;
use parlour_pages::match_page::Sight;
use parlour_table::{Answer, Guest, Invitation, Refused, Request, View};
use room::Room;
use std::collections::HashMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{OnceCell, mpsc, oneshot};

/// What a room can be asked.
#[derive(Debug)]
pub(crate) enum Command {
    /// A page with this number comes, and is told everything from now on.
    Enter(u64, Guest, mpsc::Sender<Utf8Bytes>),
    Leave(u64),
    Say(u64, Request),
    /// Somebody without a socket asks for something that is done, or refused.
    Ask(Guest, Request, oneshot::Sender<Result<(), Refused>>),
    /// Somebody has sat down.
    Seated,
    /// Whoever is to act may be late now.
    Late,
    /// A page drawn without a socket: the whole view, after this many steps or now.
    View(Guest, Option<usize>, oneshot::Sender<Drawn>),
    /// The record's text, as far as this guest may know.
    Export(Guest, oneshot::Sender<String>),
    /// Something has been thought about: for a page, or for all.
    Answered(Option<u64>, Answer),
}

/// Everything a page needs for its first sight of a match.
#[derive(Debug)]
pub struct Drawn {
    board: Arc<Board>,
    setup: Setup,
    view: View,
    round: i64,
}

impl Drawn {
    /// Is there nothing to play any more?
    pub(crate) fn is_over(&self) -> bool {
        self.view.outcome.is_some()
    }

    /// For a page of this match, with links made so.
    pub(crate) fn sight<'a>(&'a self, id: &'a str, link: impl Fn(Seat, Invitation) -> Option<String>) -> Sight<'a> {
        let waiting = self.view.invitations.iter();
        Sight {
            id,
            board: &self.board,
            setup: &self.setup,
            view: &self.view,
            is_series: self.round > 0,
            invitations: waiting.map(|&(seat, invitation)| (seat, link(seat, invitation))).collect(),
        }
    }
}

/// All rooms.
#[derive(Clone, Debug)]
pub struct Rooms {
    store: Store,
    doors: Doors,
    boards: Boards,
    /// So long whoever is to act may stay away.
    patience: Duration,
}

/// The way into a room: whoever comes first opens it, and whoever comes meanwhile waits at this door and at no other.
type Door = Arc<OnceCell<Line>>;
/// The line to a room.
pub(crate) type Line = mpsc::Sender<Command>;
type Doors = Arc<Mutex<HashMap<String, Door>>>;

impl Rooms {
    /// No room yet; they open when somebody comes.
    pub fn new(store: Store, patience: Duration) -> Rooms {
        Rooms { store, doors: Doors::default(), boards: Boards::default(), patience }
    }

    /// Tells a room something, and gives the line on which to tell it more; nothing if there is no such match.
    pub(crate) async fn tell(&self, id: &str, mut command: Command) -> Result<Option<Line>, StoreError> {
        loop {
            let Some(room) = self.open(id).await? else { return Ok(None) };
            match room.send(command).await {
                Ok(()) => return Ok(Some(room)),
                // The room closed between finding and telling: open it again.
                Err(mpsc::error::SendError(back)) => command = back,
            }
        }
    }

    /// The view of a match for somebody without a socket.
    pub async fn view(&self, id: &str, guest: Guest, step: Option<usize>) -> Result<Option<Drawn>, StoreError> {
        let (reply, answer) = oneshot::channel();
        let found = self.tell(id, Command::View(guest, step, reply)).await?;
        Ok(if found.is_some() { answer.await.ok() } else { None })
    }

    /// The record's text, as far as this guest may know.
    pub async fn export(&self, id: &str, guest: Guest) -> Result<Option<String>, StoreError> {
        let (reply, answer) = oneshot::channel();
        let found = self.tell(id, Command::Export(guest, reply)).await?;
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
        let found = self.tell(id, Command::Ask(guest, request, reply)).await?;
        Ok(if found.is_some() { answer.await.ok() } else { None })
    }

    /// The line to a room, which is opened if need be. Loading and replaying hold up nobody who wants another room.
    async fn open(&self, id: &str) -> Result<Option<Line>, StoreError> {
        loop {
            let door = Arc::clone(lock(&self.doors).entry(id.to_owned()).or_default());
            let opened = door.get_or_try_init(|| self.enter(id, &door)).await;
            match opened {
                Ok(line) if !line.is_closed() => return Ok(Some(line.clone())),
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
        let stored = self.store.load(id).await?.ok_or(Closed::Missing)?;
        let (to, from) = mpsc::channel(64);
        let clock = Clock::new(self.patience, self.store.last_heard(id).await?);
        let room = Room::open(stored, self.store.clone(), &self.boards, clock, to.downgrade()).await?;
        let (rooms, id, door) = (self.clone(), id.to_owned(), Arc::downgrade(door));
        tokio::spawn(async move {
            let from = room.run(from).await;
            // From now on whoever comes finds another room.
            if let Some(door) = door.upgrade() {
                forget(&rooms.doors, &id, &door);
            }
            rooms.hand_over(id, from).await;
        });
        Ok(to)
    }

    /// What was said to a room while it closed is said to the next one.
    fn hand_over(self, id: String, mut from: mpsc::Receiver<Command>) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        from.close();
        Box::pin(async move {
            while let Some(command) = from.recv().await {
                let _ = self.tell(&id, command).await;
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
