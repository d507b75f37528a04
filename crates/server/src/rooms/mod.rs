//! Live matches: one room each, the only writer of its match.

mod ahead;
mod asides;
pub mod message;
mod questions;
mod room;
mod think;
mod view;

use crate::store::{Store, StoreError};
use message::{Reply, Request, View};
use parlour_core::scene::Viewer;
use parlour_core::{PerSeat, Seat};
use parlour_render::Facing;
use room::Room;
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::{Mutex, mpsc, oneshot};

/// Who asks: the seats they play, and how they look at the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Guest {
    /// Seats that they play; none for an onlooker.
    pub seats: Vec<Seat>,
    /// From which side they look.
    pub facing: Facing,
}

/// A connected page.
#[derive(Debug)]
pub struct Page {
    /// Who looks.
    pub guest: Guest,
    /// How to reach it.
    pub to: mpsc::Sender<Reply>,
    /// What it has been told of the match so far.
    pub heard: Heard,
}

/// What a page knows of the list of moves: lists grow long, so only what is new is sent.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Heard {
    steps: usize,
    eye: Option<Viewer>,
}

/// What a room can be asked.
#[derive(Debug)]
pub(crate) enum Command {
    Enter(u64, Page),
    Leave(u64),
    Say(u64, Request),
    /// A page drawn without a socket: the whole view, after this many steps or now.
    View(Guest, Option<usize>, oneshot::Sender<Drawn>),
    /// The record's text, as far as this guest may know.
    Export(Guest, oneshot::Sender<String>),
    /// The match has been looked through.
    Reviewed(Vec<message::Remark>),
    /// A page asked who is ahead: for the match at this entry, after this many steps.
    Judged {
        page: u64,
        ply: usize,
        step: usize,
        values: PerSeat<f32>,
    },
    /// The computer has decided, for the match at this entry.
    Thought(usize, String),
}

/// Everything a page needs for its first sight of a match.
#[derive(Debug)]
pub struct Drawn {
    /// Whose rules are played.
    pub info: &'static parlour_core::GameInfo,
    /// `2 seats, repetition=draw`.
    pub setup: String,
    /// The view, with layout and spots.
    pub view: View,
    /// Width and height of the board.
    pub size: (f32, f32),
    /// How wide the smallest place of the board is.
    pub least: f32,
    /// Has the board so many places that it wants the width of the page?
    pub is_large: bool,
    /// What the board is called.
    pub label: String,
    /// Which of the two games of a series; 0 for a match of its own.
    pub round: i64,
    /// Links for seats that wait for somebody: seat and token. Only for those who play here.
    pub invitations: Vec<(Seat, String)>,
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
        let room = Room::new(stored, self.store.clone(), to.clone())?;
        tokio::spawn(room.run(from));
        live.insert(id.to_owned(), to.clone());
        Ok(Some(to))
    }
}
