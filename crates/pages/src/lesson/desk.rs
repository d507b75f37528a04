//! Who answers the page of a lesson: on a server's socket, or in a worker.

use super::panel::panel;
use super::{Course, Leaf};
use crate::desk;
use crate::message::Message;
use crate::{Board, Reader, Round};
use maud::html;
use parlour_core::AnyPlay;
use parlour_table::teaching::{Tutor, Wish};
use parlour_table::{Answer, Heard, Reply, Request, Sitter};
use serde::{Deserialize, Serialize};

/// A lesson, the page that shows it, and what that page knows.
#[derive(Debug)]
pub struct Desk {
    course: Course,
    leaf: Leaf,
    tutor: Tutor,
    board: Board,
    reader: Reader,
}

/// What a page of a lesson sends.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Sent {
    Wish(Wish),
    Request(Request),
}

/// How the lesson stands: `{"is": "lesson", …}`.
#[derive(Debug, Serialize)]
struct Told<'a> {
    is: &'static str,
    /// The task, counted from 0.
    at: usize,
    /// How many there are.
    tasks: usize,
    /// Is something to be played now?
    doing: bool,
    /// Is the whole lesson done?
    over: bool,
    /// Places that help.
    hints: Vec<u16>,
    /// The card beside the board, as HTML.
    panel: &'a str,
}

impl Desk {
    /// Opens a lesson; or says why there is none.
    pub fn open(course: Course, leaf: Leaf) -> Result<Desk, String> {
        let lesson = course.find(leaf).ok_or_else(|| "There is no such lesson.".to_owned())?;
        let tutor = Tutor::new(course.game, lesson)?;
        let board = Board::of(tutor.sitting().play());
        let reader = Reader::new(tutor.guest().clone());
        Ok(Desk { course, leaf, tutor, board, reader })
    }
    /// The page as it is first sent.
    pub fn page(&self) -> maud::Markup {
        super::page(self.course, self.leaf, &self.tutor, &self.board)
    }
    /// The lesson.
    pub fn tutor(&self) -> &Tutor {
        &self.tutor
    }

    /// The match to which the lesson leads, with the people at it: see [`Tutor::set_out`].
    pub fn set_out(&mut self, seed: u64) -> Result<(Box<dyn AnyPlay>, Vec<Sitter>), String> {
        let task = self.tutor.lesson().tasks.len() - 1;
        self.tutor.wish(&Wish::GoTo { task })?;
        self.tutor.set_out(seed)
    }

    fn tell(&mut self, heard: Heard) -> desk::Told {
        let Heard { reply, trouble, kept, job } = heard;
        let mut told = Vec::new();
        if let Some(kept) = kept {
            self.reader.forget(self.tutor.sitting(), kept);
            told.push(Round::default().news(self.tutor.sitting(), &self.board, &mut self.reader));
        }
        if let Some(reply) = &reply {
            told.extend(self.reader.answer(self.tutor.sitting(), &self.board, reply).map(|m| m.json()));
        }
        if let Some(trouble) = &trouble {
            told.push(Message::refused(&self.board, &trouble.refused(), self.reader.facing()).json());
            if trouble.is_behind() {
                told.push(Round::default().news(self.tutor.sitting(), &self.board, &mut self.reader));
            }
        }
        // Whatever was only asked about changes nothing in the lesson.
        if reply.is_none() && trouble.is_none() {
            told.push(self.told());
        }
        (told, job)
    }

    fn told(&self) -> String {
        let panel = panel(self.course, self.leaf, &self.tutor, &html! {}).into_string();
        let (at, tasks, over) = (self.tutor.at(), self.tutor.lesson().tasks.len(), self.tutor.is_over());
        let doing = self.tutor.is_doing();
        let hints = self.tutor.hints().iter().map(|spot| spot.0).collect();
        serde_json::to_string(&Told { is: "lesson", at, tasks, doing, over, hints, panel: &panel })
            .expect("a lesson is plain data")
    }
}

impl desk::Desk for Desk {
    fn greet(&mut self) -> Vec<String> {
        let sitting = self.tutor.sitting();
        let view = sitting.view(self.tutor.guest(), sitting.steps(self.tutor.guest()), 0);
        let whole = self.reader.answer(sitting, &self.board, &Reply::State(Box::new(view))).map(|m| m.json());
        whole.into_iter().chain([self.told()]).collect()
    }

    fn hear(&mut self, text: &str) -> desk::Told {
        match serde_json::from_str(text) {
            Ok(Sent::Wish(wish)) => match self.tutor.wish(&wish) {
                Ok(heard) => self.tell(heard),
                Err(why) => (vec![Message::unread(&why).json()], None),
            },
            Ok(Sent::Request(request)) => {
                self.reader.turn(&request);
                let heard = self.tutor.hear(&request);
                self.tell(heard)
            }
            Err(e) => {
                (vec![Message::unread(&format!("This page sent something that is no request: {e}.")).json()], None)
            }
        }
    }
    fn answer(&mut self, answer: Option<Answer>) -> desk::Told {
        let heard = self.tutor.answer(answer);
        self.tell(heard)
    }
}
