//! Who reads a page of a match, and what it has been told: lists grow long and panels seldom change, so only what is new is
//! sent.

use crate::Board;
use crate::message::{Beside, Message, State};
use parlour_core::Seat;
use parlour_core::scene::Viewer;
use parlour_render::Facing;
use parlour_table::{Guest, Reply, Request, Sitting, View};
use std::sync::Arc;

/// Who reads a page, from which side, and what the page has been told.
#[derive(Clone, Debug, PartialEq)]
pub struct Reader {
    guest: Guest,
    facing: Facing,
    heard: Heard,
}

/// What a page knows of the match, as its reader counts steps and entries.
#[derive(Clone, Debug, Default, PartialEq)]
struct Heard {
    ply: usize,
    steps: usize,
    eye: Option<Viewer>,
    beside: Option<Arc<Beside>>,
}

impl Reader {
    /// Somebody whose page knows nothing yet.
    pub fn new(guest: Guest) -> Reader {
        Reader { guest, facing: Facing::Upright, heard: Heard::default() }
    }
    /// Who it is.
    pub fn guest(&self) -> &Guest {
        &self.guest
    }
    /// From which side they see the board.
    pub fn facing(&self) -> Facing {
        self.facing
    }

    /// Turns the board, if that is what is asked for. Whatever is told from now on is for that side.
    pub fn turn(&mut self, request: &Request) {
        if let Request::Face { flipped } = request {
            self.facing = if *flipped { Facing::Flipped } else { Facing::Upright };
        }
    }
    /// Somebody else plays this seat now: whoever reads watches it.
    pub fn leave(&mut self, seat: Seat) {
        if self.guest.plays(seat) {
            *self = Reader { facing: self.facing, ..Reader::new(self.guest.clone().without(seat)) };
        }
    }
    /// What is known beyond this many steps of the match is no longer so.
    pub fn forget(&mut self, sitting: &Sitting, steps: usize) {
        if let Some(eye) = self.heard.eye {
            self.heard.steps = self.heard.steps.min(sitting.counted(eye, steps));
        }
    }
    /// Has the match gone on for this reader, since the page was told? What passes unperceived must not be told by a message
    /// either.
    pub fn is_behind(&self, sitting: &Sitting) -> bool {
        self.heard.eye != Some(sitting.eye(&self.guest)) || self.heard.ply != sitting.ply_for(&self.guest)
    }

    /// Everything, with the parts that are sent once.
    fn whole<'a>(&mut self, sitting: &Sitting, board: &'a Board, view: &'a View) -> Message<'a> {
        let state = State::new(board, view, self.facing);
        let beside = Some(Arc::new(view.clone().into()));
        self.heard = Heard { ply: view.ply, steps: view.steps, eye: Some(sitting.eye(&self.guest)), beside };
        Message::State(Box::new(state.whole(board, view, self.facing)))
    }
    /// An answer; nothing where there is nothing to say.
    pub fn answer<'a>(&mut self, sitting: &Sitting, board: &'a Board, reply: &'a Reply) -> Option<Message<'a>> {
        match reply {
            Reply::State(view) => Some(self.whole(sitting, board, view)),
            _ => Message::new(board, reply, self.facing),
        }
    }
}

/// What several pages are told alike, made once for each pair of eyes, side and knowledge.
#[derive(Debug)]
pub struct Round<T> {
    /// Who was told what, and what they know since.
    made: Vec<(Reader, Heard, T)>,
}

impl<T> Default for Round<T> {
    fn default() -> Round<T> {
        Round { made: Vec::new() }
    }
}

impl<T: Clone + From<String>> Round<T> {
    /// How the match stands, for this page: of lists and panels, only what it does not know.
    pub fn news(&mut self, sitting: &Sitting, board: &Board, reader: &mut Reader) -> T {
        let (after, text) = match self.made.iter().find(|(before, ..)| before == reader) {
            Some((_, after, text)) => (after.clone(), text.clone()),
            None => {
                let (after, text) = Self::make(sitting, board, reader);
                self.made.push((reader.clone(), after.clone(), text.clone()));
                (after, text)
            }
        };
        reader.heard = after;
        text
    }

    fn make(sitting: &Sitting, board: &Board, reader: &Reader) -> (Heard, T) {
        let Reader { guest, facing, heard } = reader;
        let eye = sitting.eye(guest);
        // Where several share a page, another seat looks after each move: the past is told anew only if it differs.
        let is_same = heard.eye == Some(eye) || (heard.eye.is_some() && !sitting.game().has_secrets());
        let known = if is_same { heard.steps } else { 0 };
        let view = sitting.view(guest, sitting.steps(guest), known);
        let news = State::news(board, &view, *facing, heard.beside.as_deref());
        let text = Message::State(Box::new(news)).json().into();
        let (ply, steps) = (view.ply, view.steps);
        (Heard { ply, steps, eye: Some(eye), beside: Some(Arc::new(view.into())) }, text)
    }
}
