//! A page that is connected, and what it knows.

use axum::extract::ws::Utf8Bytes;
use parlour_core::scene::Viewer;
use parlour_pages::Board;
use parlour_pages::message::{Message, Panels, State};
use parlour_render::Facing;
use parlour_table::{Guest, Reply, Sitting, View};
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::mpsc;

/// A connected page.
#[derive(Debug)]
pub(super) struct Page {
    pub(super) guest: Guest,
    pub(super) facing: Facing,
    to: mpsc::Sender<Utf8Bytes>,
    heard: Heard,
}

/// What a page has been told of the match so far. Lists grow long and panels seldom change, so only what is new is sent.
#[derive(Clone, Debug, Default, PartialEq)]
struct Heard {
    steps: usize,
    eye: Option<Viewer>,
    panels: Arc<Panels>,
}

/// A page was too slow: its line is closed, and when it comes back it gets everything.
#[derive(Debug)]
pub(super) struct Behind;

impl Page {
    pub(super) fn new(guest: Guest, to: mpsc::Sender<Utf8Bytes>) -> Page {
        Page { guest, facing: Facing::Upright, to, heard: Heard::default() }
    }

    pub(super) fn send(&self, message: &Message) -> Result<(), Behind> {
        self.to.try_send(message.json().into()).map_err(|_| Behind)
    }

    /// What is known beyond this many steps is no longer so.
    pub(super) fn forget(&mut self, steps: usize) {
        self.heard.steps = self.heard.steps.min(steps);
    }

    /// Tells an answer to whoever asked.
    pub(super) fn answer(&mut self, sitting: &Sitting, board: &Board, reply: &Reply) -> Result<(), Behind> {
        if let Reply::State(view) = reply {
            return self.whole(sitting, board, view);
        }
        Message::new(board, reply, self.facing).map_or(Ok(()), |message| self.send(&message))
    }

    /// Tells everything, with the parts that are sent once.
    pub(super) fn whole(&mut self, sitting: &Sitting, board: &Board, view: &View) -> Result<(), Behind> {
        let state = State::new(board, view, self.facing);
        let panels = Arc::new(state.panels.clone());
        self.heard = Heard { steps: view.steps, eye: Some(sitting.eye(&self.guest)), panels };
        self.send(&Message::State(Box::new(state.whole(board, view, self.facing))))
    }
}

/// What several pages are told alike, made once for each pair of eyes, side and knowledge.
#[derive(Debug, Default)]
pub(super) struct Round {
    views: HashMap<(Guest, usize, bool), (Arc<Panels>, State)>,
    made: Vec<(Guest, Facing, Heard, Heard, Utf8Bytes)>,
}

impl Round {
    /// Tells a page how the match stands: of lists and panels, only what it does not know.
    pub(super) fn tell(&mut self, sitting: &Sitting, board: &Board, page: &mut Page) -> Result<(), Behind> {
        let alike = |(guest, facing, before, ..): &&(Guest, Facing, Heard, Heard, Utf8Bytes)| {
            *guest == page.guest && *facing == page.facing && *before == page.heard
        };
        let (after, text) = match self.made.iter().find(alike) {
            Some((.., after, text)) => (after.clone(), text.clone()),
            None => {
                let (after, text) = self.make(sitting, board, page);
                self.made.push((page.guest.clone(), page.facing, page.heard.clone(), after.clone(), text.clone()));
                (after, text)
            }
        };
        page.heard = after;
        page.to.try_send(text).map_err(|_| Behind)
    }

    fn make(&mut self, sitting: &Sitting, board: &Board, page: &Page) -> (Heard, Utf8Bytes) {
        let (eye, steps) = (sitting.eye(&page.guest), sitting.play().steps());
        let known = if page.heard.eye == Some(eye) { page.heard.steps } else { 0 };
        let key = (page.guest.clone(), known, page.facing == Facing::Flipped);
        let (panels, state) = self.views.entry(key).or_insert_with(|| {
            let state = State::new(board, &sitting.view(&page.guest, steps, known), page.facing);
            (Arc::new(state.panels.clone()), state)
        });
        let news = state.clone().since(&page.heard.panels);
        let heard = Heard { steps, eye: Some(eye), panels: Arc::clone(panels) };
        (heard, Message::State(Box::new(news)).json().into())
    }
}
