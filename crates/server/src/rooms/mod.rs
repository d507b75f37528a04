//! Live matches: one room each, the only writer of its match. What a match means is the table's business; a room keeps
//! sockets, the store and threads.

mod page;
mod room;
mod think;

use crate::store::{Store, StoreError};
use axum::extract::ws::Utf8Bytes;
use parlour_core::{Seat, Setup};
use parlour_pages::Board;
use parlour_pages::match_page::Sight;
use parlour_table::{Answer, Guest, Request, View};
use room::Room;
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::{Mutex, mpsc, oneshot};

/// What a room can be asked.
#[derive(Debug)]
pub(crate) enum Command {
    /// A page with this number comes, and is told everything from now on.
    Enter(u64, Guest, mpsc::Sender<Utf8Bytes>),
    Leave(u64),
    Say(u64, Request),
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
    /// Tokens of the links for seats that wait for somebody.
    invitations: Vec<(Seat, String)>,
}

impl Drawn {
    /// For the page of this match on a server that is called so from outside.
    pub(crate) fn sight<'a>(&'a self, id: &'a str, origin: &str) -> Sight<'a> {
        let link = |(seat, token): &(Seat, String)| (*seat, format!("{origin}/m/{id}/join/{token}"));
        Sight {
            id,
            board: &self.board,
            setup: &self.setup,
            view: &self.view,
            is_series: self.round > 0,
            invitations: self.invitations.iter().map(link).collect(),
        }
    }
}

/// All rooms.
#[derive(Clone, Debug)]
pub struct Rooms {
    store: Store,
    live: Arc<Mutex<HashMap<String, mpsc::Sender<Command>>>>,
}

impl Rooms {
    /// No room yet; they open when somebody comes.
    pub fn new(store: Store) -> Rooms {
        Rooms { store, live: Arc::default() }
    }

    /// Tells a room something; `false` if there is no such match.
    pub(crate) async fn tell(&self, id: &str, mut command: Command) -> Result<bool, StoreError> {
        loop {
            let Some(room) = self.open(id).await? else { return Ok(false) };
            match room.send(command).await {
                Ok(()) => return Ok(true),
                // The room closed between finding and telling: open it again.
                Err(mpsc::error::SendError(back)) => command = back,
            }
        }
    }

    /// The view of a match for somebody without a socket.
    pub async fn view(&self, id: &str, guest: Guest, step: Option<usize>) -> Result<Option<Drawn>, StoreError> {
        let (reply, answer) = oneshot::channel();
        let found = self.tell(id, Command::View(guest, step, reply)).await?;
        Ok(if found { answer.await.ok() } else { None })
    }

    /// The record's text, as far as this guest may know.
    pub async fn export(&self, id: &str, guest: Guest) -> Result<Option<String>, StoreError> {
        let (reply, answer) = oneshot::channel();
        let found = self.tell(id, Command::Export(guest, reply)).await?;
        Ok(if found { answer.await.ok() } else { None })
    }

    async fn open(&self, id: &str) -> Result<Option<mpsc::Sender<Command>>, StoreError> {
        let mut live = self.live.lock().await;
        live.retain(|_, room| !room.is_closed());
        if let Some(room) = live.get(id) {
            return Ok(Some(room.clone()));
        }
        let Some(stored) = self.store.load(id).await? else { return Ok(None) };
        let (to, from) = mpsc::channel(256);
        let room = Room::open(stored, self.store.clone(), to.downgrade()).await?;
        tokio::spawn(room.run(from));
        live.insert(id.to_owned(), to.clone());
        Ok(Some(to))
    }
}
