//! What a page is told, as JSON. `assets/types.js` says the same for the scripts, and a test compares the two.

use crate::Board;
use crate::nodes::{Nodes, Tokens};
use crate::panels;
use parlour_core::Seat;
use parlour_core::scene::{Motion, Spot};
use parlour_render::Facing;
use parlour_table::{Balance, HalfMade, May, Refused, Reply, View};
use serde::Serialize;

/// Longer requests are refused unread.
pub const MAX_REQUEST: usize = 4096;

/// To a page.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Message {
    /// The match as it is now, for this page's eyes.
    State(Box<State>),
    /// The match as it was.
    Seen(Box<State>),
    /// What a half-made choice shows.
    Look {
        /// For which clicks.
        clicks: Vec<u16>,
        /// What comes next.
        prompt: String,
        /// Marks under the tokens.
        under: Nodes,
        /// Marks over the tokens.
        over: Nodes,
        /// Notices and chances, as HTML.
        notices: String,
        /// Far spots where one click means several actions.
        ways: Vec<u16>,
    },
    /// Why something is not possible. Nothing has changed.
    Refused {
        /// A sentence.
        text: String,
        /// The rule's number.
        rule: Option<&'static str>,
        /// The spot that was clicked.
        spot: Option<u16>,
        /// What shows it on the board, under the tokens.
        under: Nodes,
        /// And above them.
        over: Nodes,
    },
    /// A good action, with its clicks.
    Hint {
        /// Its text.
        text: String,
        /// Its clicks.
        clicks: Vec<u16>,
        /// For the match at this entry.
        ply: usize,
    },
    /// How the computer judges a position.
    Ahead {
        /// For the match at this entry.
        ply: usize,
        /// After this many steps.
        step: usize,
        /// A bar with each seat's share, as HTML.
        bar: String,
        /// `Red ahead, 64 %`.
        words: String,
    },
    /// Actions of a match that is over for which there was something better.
    Review {
        /// In their order.
        remarks: Vec<Remark>,
    },
    /// Something to read that changes nothing.
    Told {
        /// A sentence.
        text: String,
    },
}

/// An action for which there was something better.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Remark {
    /// The step it led to.
    pub step: usize,
    /// What was better.
    pub better: String,
    /// Did the match turn here?
    pub turning: bool,
}

/// A match for one pair of eyes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct State {
    /// Entries of the record: what a page sends back with everything it wants.
    pub ply: usize,
    /// Steps shown.
    pub step: usize,
    /// Steps there are.
    pub steps: usize,
    /// Seat to act, if one is.
    pub turn: Option<u8>,
    /// May this page act?
    pub yours: bool,
    /// Is the match over?
    pub over: bool,
    /// Is it the computer's turn?
    pub thinking: bool,
    /// Is the board seen from the other side?
    pub flipped: bool,
    /// What the game waits for, as a sentence.
    pub prompt: String,
    /// What happened in the step that led here.
    pub said: String,
    /// The board, as SVG: sent once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<String>,
    /// The pieces, as SVG: sent once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbols: Option<String>,
    /// What can be clicked, as SVG: sent once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spots: Option<String>,
    /// Marks under the tokens.
    pub under: Nodes,
    /// Tokens.
    pub tokens: Tokens,
    /// Marks over the tokens.
    pub over_marks: Nodes,
    /// Second places of pieces that lie on two, each with the first.
    pub also: Vec<(u16, u16)>,
    /// How tokens travelled since `since`.
    pub motions: Vec<Travel>,
    /// From which step the motions lead here.
    pub since: usize,
    /// Choices that are no places.
    pub buttons: Vec<(u16, String)>,
    /// Legal actions as text and clicks, for the page that may act.
    pub choices: Vec<(String, Vec<u16>)>,
    /// The rows of the list of moves from some row on, as HTML.
    pub moves: String,
    /// How many rows of the list come before these.
    pub rows: usize,
    /// What happened, from some step on, as HTML.
    pub log: String,
    /// How many steps come before these; what a page knows of later ones is no longer so.
    pub told: usize,
    /// Pieces that can still do something.
    pub ready: Vec<u16>,
    /// Far spots where one click means several actions.
    pub ways: Vec<u16>,
    /// Must whoever sat here before look away, because another seat's secrets come?
    pub curtain: bool,
    /// Is a verse asked for from this page?
    pub verse: bool,
    /// Are prompts in others' turns answered by the table for this page? `null` where the game has no such answers.
    pub answers: Option<bool>,
    /// What may be asked for.
    pub may: Vec<May>,
    /// What stands beside the board.
    #[serde(flatten)]
    pub panels: Panels,
}

/// Fragments of the page, as HTML. What is absent has not changed since the page was last told.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Panels {
    /// Seat cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<String>,
    /// Notices, chances and offers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notices: Option<String>,
    /// Where in its course the game is; empty where it shows none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub track: Option<String>,
    /// The verses of a match that is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verses: Option<String>,
}

impl Panels {
    /// What of these is new to a page that knows those.
    #[must_use]
    pub fn news(&self, known: &Panels) -> Panels {
        let new = |now: &Option<String>, then: &Option<String>| now.clone().filter(|_| now != then);
        Panels {
            seats: new(&self.seats, &known.seats),
            notices: new(&self.notices, &known.notices),
            track: new(&self.track, &known.track),
            verses: new(&self.verses, &known.verses),
        }
    }
}

/// One token's way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Travel {
    /// What it is.
    pub kind: &'static str,
    /// Whose colours it wears.
    pub side: &'static str,
    /// Where from.
    pub from: Option<u16>,
    /// Over these.
    pub via: Vec<u16>,
    /// Where to.
    pub to: Option<u16>,
    /// Steps before it sets out.
    pub after: u8,
}

fn numbers(spots: &[Spot]) -> Vec<u16> {
    spots.iter().map(|spot| spot.0).collect()
}

impl Travel {
    fn new(motion: &Motion) -> Travel {
        Travel {
            kind: motion.face.kind,
            side: motion.face.side,
            from: motion.from.map(|spot| spot.0),
            via: numbers(&motion.via),
            to: motion.to.map(|spot| spot.0),
            after: motion.after,
        }
    }
}

impl State {
    /// A view, seen from this side, with all its panels and without the parts that are sent once.
    pub fn new(board: &Board, view: &View, facing: Facing) -> State {
        // Things that lie in the middle of one place name it twice.
        let on_two = view.tokens.iter().filter_map(|t| Some((t.also.filter(|&also| also != t.at)?.0, t.at.0)));
        State {
            ply: view.ply,
            step: view.step,
            steps: view.steps,
            turn: view.turn.map(Seat::number),
            yours: view.yours,
            over: view.outcome.is_some(),
            thinking: view.thinking,
            flipped: facing == Facing::Flipped,
            prompt: view.prompt.clone(),
            said: view.said.clone(),
            layout: None,
            symbols: None,
            spots: None,
            under: board.under(&view.marks, facing),
            tokens: board.tokens(&view.tokens, facing),
            over_marks: board.over(&view.marks, facing),
            also: if view.yours { on_two.collect() } else { Vec::new() },
            motions: view.motions.iter().map(Travel::new).collect(),
            since: view.since,
            buttons: view.buttons.iter().map(|b| (b.spot.0, b.label.clone())).collect(),
            choices: view.choices.iter().map(|c| (c.text.clone(), numbers(&c.path))).collect(),
            moves: panels::moves(&view.history, view.seats.len(), None).into_string(),
            rows: view.history.first().map_or(0, |past| past.row),
            log: panels::log(view.history.iter().filter(|past| past.step > view.known)).into_string(),
            told: view.known,
            ready: numbers(&view.ready),
            ways: numbers(&view.ways),
            curtain: view.curtain,
            verse: view.verse,
            answers: view.answers,
            may: view.may.clone(),
            panels: Panels {
                seats: Some(panels::seats(board.info, &view.seats, None).into_string()),
                notices: Some(panels::beside(&view.notices, view.odds.as_ref(), &view.offers).into_string()),
                track: Some(panels::track(view.track.as_ref()).into_string()),
                verses: Some(panels::verses(&view.verses).into_string()),
            },
        }
    }

    /// The same with the parts that are sent once.
    #[must_use]
    pub fn whole(self, board: &Board, view: &View, facing: Facing) -> State {
        State {
            layout: Some(board.ground(facing).to_owned()),
            symbols: Some(board.symbols().to_owned()),
            spots: Some(board.spots(&view.tokens, facing)),
            ..self
        }
    }

    /// The same with only those panels that are new to a page.
    #[must_use]
    pub fn since(self, known: &Panels) -> State {
        State { panels: self.panels.news(known), ..self }
    }
}

impl Message {
    /// An answer, seen from this side; nothing where there is nothing to say.
    pub fn new(board: &Board, reply: &Reply, facing: Facing) -> Option<Message> {
        Some(match reply {
            Reply::State(view) => Message::State(Box::new(State::new(board, view, facing).whole(board, view, facing))),
            Reply::Seen(view) => Message::Seen(Box::new(State::new(board, view, facing))),
            Reply::Look(look) => Message::look(board, look, facing),
            Reply::Refused(refused) => Message::refused(board, refused, facing),
            Reply::Hint(ply, choice) => {
                Message::Hint { text: choice.text.clone(), clicks: numbers(&choice.path), ply: *ply }
            }
            Reply::Ahead(balance) => Message::ahead(board, balance),
            Reply::Review(remarks) => Message::Review {
                remarks: remarks
                    .iter()
                    .map(|r| Remark { step: r.step, better: r.better.clone(), turning: r.turning })
                    .collect(),
            },
            Reply::Told(text) => Message::Told { text: text.clone() },
            Reply::Nothing => return None,
        })
    }

    /// What was sent is no request.
    pub fn unread(text: impl Into<String>) -> Message {
        let (under, over) = (Nodes::default(), Nodes::default());
        Message::Refused { text: text.into(), rule: None, spot: None, under, over }
    }

    /// A refusal, seen from this side.
    pub fn refused(board: &Board, refused: &Refused, facing: Facing) -> Message {
        Message::Refused {
            text: refused.text.clone(),
            rule: refused.rule,
            spot: refused.spot.map(|spot| spot.0),
            under: board.under(&refused.marks, facing),
            over: board.over(&refused.marks, facing),
        }
    }

    fn look(board: &Board, look: &HalfMade, facing: Facing) -> Message {
        Message::Look {
            clicks: numbers(&look.clicks),
            prompt: look.prompt.clone(),
            under: board.under(&look.marks, facing),
            over: board.over(&look.marks, facing),
            notices: panels::beside(&look.notices, look.odds.as_ref(), &[]).into_string(),
            ways: numbers(&look.ways),
        }
    }

    fn ahead(board: &Board, balance: &Balance) -> Message {
        let bar = panels::shares(board.info, &balance.shares).into_string();
        Message::Ahead { ply: balance.ply, step: balance.step, bar, words: balance.words.clone() }
    }

    /// As it is sent.
    pub fn json(&self) -> String {
        serde_json::to_string(self).expect("messages are plain data")
    }
}
