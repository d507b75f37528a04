//! What a page is told, as JSON. `assets/types.js` says the same for the scripts, and a test compares the two.

use crate::Board;
use crate::charts::{Light, lights};
use crate::nodes::{Nodes, Tokens};
use crate::requests::{self, Asked};
use crate::{card, panels, roster};
use parlour_core::scene::{Lit, Motion, Notice, Odds, Spot, Track, Troop};
use parlour_core::{Aim, Choice, Seat};
use parlour_render::Facing;
use parlour_table::{Balance, Ended, HalfMade, Invitation, May, Refused, Reply, SeatView, Verse, View};
use serde::{Serialize, Serializer};

/// Longer requests are refused unread.
pub const MAX_REQUEST: usize = 4096;

/// To a page.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Message<'a> {
    /// The match as it is now, for this page's eyes.
    State(Box<State<'a>>),
    /// The match as it was.
    Seen(Box<State<'a>>),
    /// What a half-made choice shows.
    Look {
        /// For which clicks.
        #[serde(serialize_with = "numbers")]
        clicks: &'a [Spot],
        /// What comes next.
        prompt: &'a str,
        /// Marks under the tokens.
        under: Nodes,
        /// Marks over the tokens.
        over: Nodes,
        /// Notices and chances, as HTML.
        notices: String,
        /// Far spots where one click means several actions.
        #[serde(serialize_with = "numbers")]
        ways: &'a [Spot],
        /// What of the charts would apply: chart, row, column.
        lit: Vec<Light>,
        /// Places that lead on and have a button as well: number and label.
        buttons: Vec<(u16, &'a str)>,
    },
    /// Why something is not possible. Nothing has changed.
    Refused {
        /// A sentence.
        text: &'a str,
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
        text: &'a str,
        /// Its clicks.
        #[serde(serialize_with = "numbers")]
        clicks: &'a [Spot],
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
        words: &'a str,
        /// Whoever asks again is told more surely.
        more: bool,
    },
    /// Actions of a match that is over for which there was something better.
    Review {
        /// In their order.
        remarks: Vec<Remark<'a>>,
    },
    /// What stands on a spot, large and explained.
    Card {
        /// After this many steps.
        step: usize,
        /// The spot.
        spot: u16,
        /// As HTML; empty where nothing can be told.
        card: String,
    },
    /// Something to read that changes nothing.
    Told {
        /// A sentence.
        text: &'a str,
    },
    /// Somebody says one of the set phrases.
    Said {
        /// The seat's number.
        seat: u8,
        /// What they are called.
        name: &'a str,
        /// The phrase.
        text: &'a str,
    },
}

/// An action for which there was something better.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Remark<'a> {
    /// The step it led to.
    pub step: usize,
    /// What was better.
    pub better: &'a str,
    /// Did the match turn here?
    pub turning: bool,
}

/// A match for one pair of eyes. Most of it is lent by the view: it lives until it is sent.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct State<'a> {
    /// Entries of the record, as whoever looks counts them: what a page sends back with everything it wants.
    pub ply: usize,
    /// Steps shown.
    pub step: usize,
    /// Steps there are.
    pub steps: usize,
    /// Seat to act, if one is.
    pub turn: Option<u8>,
    /// What whoever is to act is called: `You`, `The house`, `Mira`.
    pub mover: &'a str,
    /// How many look on who play no seat.
    pub watchers: usize,
    /// May this page act?
    pub yours: bool,
    /// Is the match over?
    pub over: bool,
    /// Is it the computer's turn?
    pub thinking: bool,
    /// Is the board seen from the other side?
    pub flipped: bool,
    /// What the game waits for, as a sentence.
    pub prompt: &'a str,
    /// What happened in the step that led here.
    pub said: &'a str,
    /// What happened since this page last decided something, as HTML.
    pub lately: String,
    /// The board, as SVG: sent once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<&'a str>,
    /// The pieces, as SVG: sent once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbols: Option<&'a str>,
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
    pub motions: Vec<Travel<'a>>,
    /// From which step the motions lead here.
    pub since: usize,
    /// Choices that are no places.
    pub buttons: Vec<(u16, &'a str)>,
    /// Legal actions as text and clicks, for the page that may act.
    #[serde(serialize_with = "pairs")]
    pub choices: &'a [Choice],
    /// The rows of the list of moves from some row on, as HTML.
    pub moves: String,
    /// How many rows of the list come before these.
    pub rows: usize,
    /// What happened, from some step on, as HTML.
    pub log: String,
    /// How many steps come before these; what a page knows of later ones is no longer so.
    pub told: usize,
    /// Pieces that can still do something.
    #[serde(serialize_with = "numbers")]
    pub ready: &'a [Spot],
    /// Far spots where one click means several actions.
    #[serde(serialize_with = "numbers")]
    pub ways: &'a [Spot],
    /// Must whoever sat here before look away, because another seat's secrets come?
    pub curtain: bool,
    /// Is a verse asked for from this page?
    pub verse: bool,
    /// Are prompts in others' turns answered by the table for this page? `null` where the game has no such answers.
    pub answers: Option<bool>,
    /// What may be asked for.
    pub may: &'a [May],
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
    /// Notices and chances.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notices: Option<String>,
    /// What others ask of this page, and what it has asked of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub requests: Option<String>,
    /// Where in its course the game is; empty where it shows none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub track: Option<String>,
    /// What the seat is out for with whose eyes the match is seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aim: Option<String>,
    /// Everybody; empty where the game does not list them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roster: Option<String>,
    /// What of the charts applies: chart, row, column.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lit: Option<Vec<Light>>,
    /// How it ended, and how it goes on from there; empty before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<String>,
    /// The verses of a match that is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verses: Option<String>,
    /// Links for seats that nobody has taken, for a page that may give them on. It fetches what it shows of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invitations: Option<Vec<(u8, Invitation)>>,
    /// Seats of those without whom this page may go on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<Vec<u8>>,
}

impl Panels {
    /// Those that are new to a page that knows what they were made of; all of them for one that knows nothing. Drawing them
    /// takes longer than seeing that they are the same.
    fn new(board: &Board, view: &View, known: Option<&Beside>) -> Panels {
        let is_new = |differs: fn(&View, &Beside) -> bool| known.is_none_or(|known| differs(view, known));
        let beside = |v: &View, k: &Beside| v.notices != k.notices || v.odds != k.odds;
        let asked = |v: &View, k: &Beside| Asked::of(v) != k.asked;
        Panels {
            seats: is_new(|v, k| v.seats != k.seats)
                .then(|| panels::seats(board.info, &view.seats, None).into_string()),
            notices: is_new(beside).then(|| panels::beside(&view.notices, view.odds.as_ref()).into_string()),
            requests: is_new(asked).then(|| requests::panel(&Asked::of(view)).into_string()),
            track: is_new(|v, k| v.track != k.track).then(|| panels::track(view.track.as_ref()).into_string()),
            aim: is_new(|v, k| v.aim != k.aim).then(|| panels::aim(board, &view.aim).into_string()),
            roster: is_new(|v, k| v.roster != k.roster)
                .then(|| roster::roster(board.info, &view.roster, &view.seats).into_string()),
            lit: is_new(|v, k| v.lit != k.lit).then(|| lights(&view.lit)),
            ending: is_new(|v, k| v.ended != k.ended)
                .then(|| panels::ending(board, view.ended.as_ref(), &view.seats).into_string()),
            verses: is_new(|v, k| v.verses != k.verses).then(|| panels::verses(&view.verses).into_string()),
            invitations: is_new(|v, k| v.invitations != k.invitations)
                .then(|| view.invitations.iter().map(|(seat, link)| (seat.number(), *link)).collect()),
            missing: is_new(|v, k| v.missing != k.missing)
                .then(|| view.missing.map(Seat::number).into_iter().collect()),
        }
    }
}

/// What the panels of a page are made of.
#[derive(Clone, Debug, PartialEq)]
pub struct Beside {
    seats: Vec<SeatView>,
    notices: Vec<Notice>,
    odds: Option<Odds>,
    asked: Asked,
    track: Option<Track>,
    aim: Aim,
    roster: Vec<Troop>,
    lit: Vec<Lit>,
    ended: Option<Ended>,
    verses: Vec<Verse>,
    invitations: Vec<(Seat, Invitation)>,
    missing: Option<Seat>,
}

impl From<View> for Beside {
    fn from(view: View) -> Beside {
        let asked = Asked::of(&view);
        let View { seats, notices, odds, track, aim, roster, lit, ended, verses, invitations, missing, .. } = view;
        Beside { seats, notices, odds, asked, track, aim, roster, lit, ended, verses, invitations, missing }
    }
}

/// One token's way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Travel<'a> {
    /// What it is.
    pub kind: &'static str,
    /// Whose colours it wears.
    pub side: &'static str,
    /// Where from.
    pub from: Option<u16>,
    /// Over these.
    #[serde(serialize_with = "numbers")]
    pub via: &'a [Spot],
    /// Where to.
    pub to: Option<u16>,
    /// Steps before it sets out.
    pub after: u8,
}

fn numbers<S: Serializer>(spots: &[Spot], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(spots.iter().map(|spot| spot.0))
}

/// Each as text and clicks.
fn pairs<S: Serializer>(choices: &[Choice], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(choices.iter().map(|choice| (&choice.text, Clicks(&choice.path))))
}

struct Clicks<'a>(&'a [Spot]);

impl Serialize for Clicks<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        numbers(self.0, to)
    }
}

impl<'a> Travel<'a> {
    fn new(motion: &'a Motion) -> Travel<'a> {
        Travel {
            kind: motion.face.kind,
            side: motion.face.side,
            from: motion.from.map(|spot| spot.0),
            via: &motion.via,
            to: motion.to.map(|spot| spot.0),
            after: motion.after,
        }
    }
}

impl<'a> State<'a> {
    /// A view, seen from this side, with all its panels and without the parts that are sent once.
    pub fn new(board: &Board, view: &'a View, facing: Facing) -> State<'a> {
        State::news(board, view, facing, None)
    }

    /// The same with only those panels that are new to a page that knows the others.
    pub fn news(board: &Board, view: &'a View, facing: Facing, known: Option<&Beside>) -> State<'a> {
        // Things that lie in the middle of one place name it twice.
        let on_two = view.tokens.iter().filter_map(|t| Some((t.also.filter(|&also| also != t.at)?.0, t.at.0)));
        State {
            ply: view.ply,
            step: view.step,
            steps: view.steps,
            turn: view.turn.map(Seat::number),
            mover: &view.mover,
            watchers: view.onlookers,
            yours: view.yours,
            over: view.outcome.is_some(),
            thinking: view.thinking,
            flipped: facing == Facing::Flipped,
            prompt: &view.prompt,
            said: &view.said,
            lately: panels::lately(&view.lately).into_string(),
            layout: None,
            symbols: None,
            spots: None,
            under: board.under(&view.marks, facing),
            tokens: board.tokens(&view.tokens, facing),
            over_marks: board.over(&view.marks, facing),
            also: if view.yours { on_two.collect() } else { Vec::new() },
            motions: view.motions.iter().map(Travel::new).collect(),
            since: view.since,
            buttons: view.buttons.iter().map(|b| (b.spot.0, &*b.label)).collect(),
            choices: &view.choices,
            moves: panels::moves(&view.history, view.seats.len(), None).into_string(),
            rows: view.history.first().map_or(0, |past| past.row),
            log: panels::log(view.history.iter().filter(|past| past.step > view.known)).into_string(),
            told: view.known,
            ready: &view.ready,
            ways: &view.ways,
            curtain: view.curtain,
            verse: view.verse,
            answers: view.answers,
            may: &view.may,
            panels: Panels::new(board, view, known),
        }
    }

    /// The same with the parts that are sent once.
    #[must_use]
    pub fn whole(self, board: &'a Board, view: &View, facing: Facing) -> State<'a> {
        State {
            layout: Some(board.ground(facing)),
            symbols: Some(board.symbols()),
            spots: Some(board.spots(&view.tokens, facing)),
            ..self
        }
    }
}

impl<'a> Message<'a> {
    /// An answer, seen from this side; nothing where there is nothing to say.
    pub fn new(board: &'a Board, reply: &'a Reply, facing: Facing) -> Option<Message<'a>> {
        Some(match reply {
            Reply::State(view) => Message::State(Box::new(State::new(board, view, facing).whole(board, view, facing))),
            Reply::Seen(view) => Message::Seen(Box::new(State::new(board, view, facing))),
            Reply::Look(look) => Message::look(board, look, facing),
            Reply::Refused(refused) => Message::refused(board, refused, facing),
            Reply::Hint(ply, choice) => Message::Hint { text: &choice.text, clicks: &choice.path, ply: *ply },
            Reply::Ahead(balance) => Message::ahead(board, balance),
            Reply::Review(remarks) => Message::Review {
                remarks: remarks
                    .iter()
                    .map(|r| Remark { step: r.step, better: &r.better, turning: r.turning })
                    .collect(),
            },
            Reply::Card(step, spot, shown) => {
                let card = shown.as_ref().map(|shown| card::card(board.info, shown).into_string()).unwrap_or_default();
                Message::Card { step: *step, spot: spot.0, card }
            }
            Reply::Told(text) => Message::Told { text },
            Reply::Said { seat, name, phrase } => Message::Said { seat: seat.number(), name, text: phrase },
            Reply::Nothing => return None,
        })
    }

    /// What was sent is no request.
    pub fn unread(text: &'a str) -> Message<'a> {
        let (under, over) = (Nodes::default(), Nodes::default());
        Message::Refused { text, rule: None, spot: None, under, over }
    }

    /// A refusal, seen from this side.
    pub fn refused(board: &Board, refused: &'a Refused, facing: Facing) -> Message<'a> {
        Message::Refused {
            text: &refused.text,
            rule: refused.rule,
            spot: refused.spot.map(|spot| spot.0),
            under: board.under(&refused.marks, facing),
            over: board.over(&refused.marks, facing),
        }
    }

    fn look(board: &Board, look: &'a HalfMade, facing: Facing) -> Message<'a> {
        Message::Look {
            clicks: &look.clicks,
            prompt: &look.prompt,
            under: board.under(&look.marks, facing),
            over: board.over(&look.marks, facing),
            notices: panels::beside(&look.notices, look.odds.as_ref()).into_string(),
            ways: &look.ways,
            lit: lights(&look.lit),
            buttons: look.buttons.iter().map(|b| (b.spot.0, &*b.label)).collect(),
        }
    }

    fn ahead(board: &Board, balance: &'a Balance) -> Message<'a> {
        let bar = panels::shares(board.info, &balance.shares).into_string();
        Message::Ahead { ply: balance.ply, step: balance.step, bar, words: &balance.words, more: balance.can_grow }
    }

    /// As it is sent.
    pub fn json(&self) -> String {
        serde_json::to_string(self).expect("messages are plain data")
    }
}
