//! A page that is connected.

use super::Visitor;
use axum::extract::ws::Utf8Bytes;
use parlour_pages::message::Message;
use parlour_pages::{Board, Reader, Round};
use parlour_table::{Reply, Sitting};
use std::sync::Arc;
use tokio::sync::mpsc;

/// A connected page.
#[derive(Debug)]
pub(super) struct Page {
    name: Arc<str>,
    pub(super) reader: Reader,
    to: mpsc::Sender<Utf8Bytes>,
}

/// A page was too slow: its line is closed, and when it comes back it gets everything.
#[derive(Debug)]
pub(super) struct Behind;

impl Page {
    pub(super) fn new(visitor: Visitor, to: mpsc::Sender<Utf8Bytes>) -> Page {
        Page { name: visitor.name, reader: Reader::new(visitor.guest), to }
    }

    /// Whose it is.
    pub(super) fn name(&self) -> Arc<str> {
        Arc::clone(&self.name)
    }

    pub(super) fn send(&self, message: &Message<'_>) -> Result<(), Behind> {
        self.put(message.json().into())
    }

    fn put(&self, text: Utf8Bytes) -> Result<(), Behind> {
        self.to.try_send(text).map_err(|_| Behind)
    }

    /// Tells an answer to whoever asked.
    pub(super) fn answer(&mut self, sitting: &Sitting, board: &Board, reply: &Reply) -> Result<(), Behind> {
        self.reader.answer(sitting, board, reply).map_or(Ok(()), |message| self.send(&message))
    }

    /// Tells how the match stands.
    pub(super) fn tell(
        &mut self,
        sitting: &Sitting,
        board: &Board,
        round: &mut Round<Utf8Bytes>,
    ) -> Result<(), Behind> {
        let text = round.news(sitting, board, &mut self.reader);
        self.put(text)
    }
}
