//! Who answers the page of a study.

use super::graph::graph;
use super::layout;
use super::lines::{How, lines};
use super::tree::tree;
use crate::desk::{self, Told as Heard};
use crate::message::Message;
use crate::nodes::Nodes;
use crate::{Board, Reader, Round};
use parlour_cabinet::OPENING_STEPS;
use parlour_core::scene::{Spot, Viewer};
use parlour_core::study::Study;
use parlour_core::{Arrangement, Entry, Setup, Stand, Thought, Turn, capital};
use parlour_table::study::{Analyst, Curve, Wanted, Wish};
use parlour_table::{Answer, Job, Question, Reply, Request};
use serde::{Deserialize, Serialize};

/// A page may send a whole study; longer texts are refused unread.
pub const MAX_SENT: usize = 400 << 10;

/// So far the computer looks before it has seen enough.
const LAST_STAGE: u32 = 5;

/// A study, the page that shows it, and what that page knows.
#[derive(Debug)]
pub struct Desk {
    analyst: Analyst,
    board: Board,
    reader: Reader,
    /// The text of the study as the page was told.
    known: String,
    /// The graph as the page was told.
    known_graph: String,
    thinking: Thinking,
}

/// Whether the computer looks along.
#[derive(Debug, Default)]
struct Thinking {
    /// Must it not, because the match is still being played?
    is_forbidden: bool,
    /// What it is asked at the moment.
    asked: Option<Asked>,
    has_lines: bool,
    /// How far the position that is shown is to be looked at next, unless enough is seen.
    due: Option<u32>,
    found: Vec<Thought<String>>,
    has_graph: bool,
    curve: Curve,
}

/// One thing at a time.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Asked {
    Lines { at: usize, stage: u32 },
    Curve,
    Better { at: usize },
}

/// What a page of a study sends.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Sent {
    Wish(Wish),
    Request(Request),
    Ask(Ask),
}

/// What is asked beyond the study itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// Let the computer look along, or no longer.
    Think {
        /// Shall it?
        on: bool,
    },
    /// Draw how it stood along the line, or no longer.
    Graph {
        /// Shall it?
        on: bool,
    },
    /// Try one of its lines.
    Follow {
        /// Which, counted from 0.
        line: usize,
    },
    /// Try what would have been better than what led to the position that is shown, at a turning point.
    Better {},
    /// Tell what leads here, for a match that is to begin here.
    SetOut {},
    /// Lay out the position that is shown, piece by piece.
    LayShown {},
    /// Lay out the usual start.
    LayStart {},
    /// Lay out this.
    Lay {
        /// Piece, place and direction of each; lower ones of a pile first.
        stands: Vec<(usize, u16, u8)>,
        /// Which of what may be due.
        turn: usize,
    },
}

/// The moves that lead to the position that is shown, as a text: `{"is": "set-out", …}`.
#[derive(Debug, Serialize)]
struct SetOut {
    is: &'static str,
    text: String,
}

/// How the study stands: `{"is": "study", …}`. What is absent is as it was.
#[derive(Debug, Serialize)]
struct Told<'a> {
    is: &'static str,
    /// The position that is shown.
    at: usize,
    /// How many entries lead to it.
    depth: usize,
    /// What is said of it, what is thought of it, and what it is called.
    remark: &'a str,
    sign: Option<&'static str>,
    title: &'a str,
    /// What chance may decide.
    dice: Vec<String>,
    /// Can anything be had back?
    undo: bool,
    /// What is drawn here, and what the computer would do: the best first.
    drawn: Nodes,
    arrows: Vec<Nodes>,
    /// What the computer thinks, as HTML; empty while it does not look along.
    lines: String,
    /// Must it not?
    quiet: bool,
    /// Where to ask what was played from here in other matches; nothing where that is not counted.
    opening: Option<String>,
    /// How it stood along the line, as HTML; empty where nothing is to be drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    graph: Option<String>,
    /// Its text, and the tree as HTML.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tree: Option<String>,
    /// Why there is nowhere to ask.
    #[serde(skip_serializing_if = "Option::is_none")]
    unopened: Option<&'static str>,
    /// Is nothing left to be played?
    over: bool,
    /// The size of the board and what each seat plays, where it may be another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    size: Option<(f32, f32)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sides: Option<Vec<String>>,
}

impl Desk {
    /// Somebody studies. `is_played` says that it is a match which people still play: then the computer keeps silent.
    pub fn new(analyst: Analyst, is_played: bool) -> Desk {
        let board = Board::of(analyst.sitting().play());
        let reader = Reader::new(analyst.guest().clone());
        let thinking = Thinking { is_forbidden: is_played, ..Thinking::default() };
        Desk { analyst, board, reader, known: String::new(), known_graph: String::new(), thinking }
    }
    /// The page as it is first sent, for the study of this match or from the start.
    pub fn page(&self, from: Option<&str>) -> maud::Markup {
        super::page(&self.analyst, &self.board, from, self.thinking.is_forbidden)
    }
    /// Who studies.
    pub fn analyst(&self) -> &Analyst {
        &self.analyst
    }

    /// The board, whole.
    fn whole(&mut self) -> Vec<String> {
        let sitting = self.analyst.sitting();
        let view = sitting.view(self.analyst.guest(), sitting.steps(self.analyst.guest()), 0);
        let reply = Reply::State(Box::new(view));
        self.reader.answer(sitting, &self.board, &reply).map(|m| m.json()).into_iter().collect()
    }

    fn hear_wish(&mut self, wish: &Wish) -> Heard {
        let is_other = matches!(wish, Wish::Open { .. } | Wish::Undo {});
        let heard = self.analyst.wish(wish);
        if is_other && heard.trouble.is_none() {
            self.board = Board::of(self.analyst.sitting().play());
            self.reader = Reader::new(self.analyst.guest().clone());
            let mut told = self.whole();
            // Its numbers mean other positions.
            self.thinking.curve.forget();
            self.thinking.asked = None;
            let job = self.think_anew();
            let size = Some((self.board.layout.w, self.board.layout.h));
            told.push(self.told(size));
            return (told, job);
        }
        self.tell(heard)
    }

    fn tell(&mut self, heard: parlour_table::Heard) -> Heard {
        let parlour_table::Heard { reply, trouble, kept, job } = heard;
        let (mut told, mut job) = (Vec::new(), job);
        if let Some(kept) = kept {
            self.reader.forget(self.analyst.sitting(), kept);
            told.push(Round::default().news(self.analyst.sitting(), &self.board, &mut self.reader));
            job = self.think_anew();
        }
        if let Some(reply) = &reply {
            told.extend(self.reader.answer(self.analyst.sitting(), &self.board, reply).map(|m| m.json()));
        }
        if let Some(trouble) = &trouble {
            told.push(Message::refused(&self.board, &trouble.refused(), self.reader.facing()).json());
            if trouble.is_behind() {
                told.push(Round::default().news(self.analyst.sitting(), &self.board, &mut self.reader));
            }
        }
        self.follow();
        if job.is_none() && self.thinking.asked.is_none() {
            job = self.think();
        }
        // Whatever was only asked about changes nothing in the study, unless the board was turned.
        if trouble.is_none() && !matches!(reply, Some(ref reply) if !matches!(reply, Reply::State(_))) {
            told.push(self.told(None));
        }
        (told, job)
    }

    /// Another position is shown: what was thought of the one before is of no use.
    fn think_anew(&mut self) -> Option<Job> {
        let thinking = &mut self.thinking;
        let is_open = matches!(self.analyst.sitting().play().turn(), Turn::Act(_));
        thinking.found.clear();
        thinking.due = (thinking.has_lines && is_open).then_some(0);
        self.follow();
        // Positions of the graph that are judged at the moment are of use wherever one goes.
        match (self.thinking.asked, self.thinking.due) {
            (Some(Asked::Curve), None) if self.thinking.has_graph => None,
            _ => self.think(),
        }
    }

    /// The graph is of the line that is shown.
    fn follow(&mut self) {
        if self.thinking.has_graph && !self.thinking.is_forbidden {
            self.thinking.curve.follow(&self.analyst);
        }
    }

    /// What to think about next: a first look at the position that is shown, then a few positions of the graph at a time,
    /// then further looks.
    fn think(&mut self) -> Option<Job> {
        let thinking = &mut self.thinking;
        thinking.asked = None;
        if thinking.is_forbidden {
            return None;
        }
        if thinking.has_graph && thinking.due != Some(0) {
            if let Some(job) = thinking.curve.job(&self.analyst) {
                thinking.asked = Some(Asked::Curve);
                return Some(job);
            }
            if let Some(job) = thinking.curve.job_for_better(&self.analyst) {
                thinking.asked = Some(Asked::Better { at: self.analyst.at() });
                return Some(job);
            }
        }
        let stage = thinking.due?;
        thinking.asked = Some(Asked::Lines { at: self.analyst.at(), stage });
        Some(self.analyst.sitting().job(Question::Lines { stage }))
    }

    fn told(&mut self, size: Option<(f32, f32)>) -> String {
        let (study, at) = (self.analyst.study(), self.analyst.at());
        let text = study.write();
        let is_new = text != self.known;
        let node = study.node(at);
        let facing = self.reader.facing();
        let drawn = self.board.under(&self.analyst.drawn(), facing);
        let marks = self.thinking.found.iter().map(|line| self.analyst.shown(&line.line));
        let arrows = marks.map(|marks| self.board.under(&marks, facing)).collect();
        let graph = self.graph();
        let opening = opening(study, at);
        let told = Told {
            is: "study",
            at,
            depth: study.path(at).len(),
            remark: &node.remark,
            sign: node.sign.map(|sign| sign.text()),
            title: &study.title,
            dice: self.analyst.dice(),
            undo: self.analyst.can_undo(),
            drawn,
            arrows,
            lines: self.lines(),
            quiet: self.thinking.is_forbidden,
            opening: opening.clone().ok(),
            unopened: opening.err(),
            over: self.analyst.sitting().play().turn().is_over(),
            graph: (graph != self.known_graph).then(|| graph.clone()),
            text: is_new.then_some(text.as_str()),
            tree: is_new.then(|| tree(study).into_string()),
            size,
            sides: size.map(|_| sides(&self.analyst)),
        };
        let told = serde_json::to_string(&told).expect("a study is plain data");
        (self.known, self.known_graph) = (text, graph);
        told
    }

    /// Nothing of the study changes before what is laid out is opened.
    fn lay_out(&self, wanted: &Wanted) -> Heard {
        let told = match self.analyst.lay_out(wanted) {
            Ok(laid) => layout::told(&self.board, &laid, self.reader.facing()),
            Err(why) => Message::unread(&why).json(),
        };
        (vec![told], None)
    }

    fn lines(&self) -> String {
        let play = self.analyst.sitting().play();
        let (Thinking { has_lines: true, is_forbidden: false, found, due, .. }, Turn::Act(seat)) =
            (&self.thinking, play.turn())
        else {
            return String::new();
        };
        if found.is_empty() && due.is_some() {
            return String::new();
        }
        let cards = play.scene(play.steps(), Viewer::Spectator).seats;
        let how = if self.analyst.game().is_sampled() { How::PlayingOn } else { How::LookingAhead };
        lines(&cards, seat, found, how, due.is_none()).into_string()
    }

    fn graph(&self) -> String {
        let Thinking { has_graph: true, is_forbidden: false, curve, .. } = &self.thinking else { return String::new() };
        curve.graph(&self.analyst).map(|drawn| graph(self.board.info, &drawn).into_string()).unwrap_or_default()
    }
}

/// Longer addresses are cut off on their way: a whole scenario, for instance.
const LONGEST: usize = 3_000;

/// What each seat plays.
pub(super) fn sides(analyst: &Analyst) -> Vec<String> {
    let play = analyst.sitting().play();
    play.scene(play.steps(), Viewer::Spectator).seats.iter().map(|card| capital(&card.side)).collect()
}

/// Where to ask what was played from here: it is counted from the usual start, for the first steps.
fn opening(study: &Study, at: usize) -> Result<String, &'static str> {
    const ELSEWHERE: &str = "What was played is known of positions that follow from the usual start.";
    const FAR: &str = "What was played is counted for the first sixty steps of a match; this is further on.";
    const _: () = assert!(OPENING_STEPS == 60, "it is said in words");
    let path = study.path(at);
    let Setup { game, seats, options, position: None, .. } = &study.setup else { return Err(ELSEWHERE) };
    if path.len() > OPENING_STEPS {
        return Err(FAR);
    }
    let after = path.iter().map(|&id| match study.node(id).entry.as_ref() {
        Some(Entry::Act(_, text) | Entry::Chance(text)) => Ok(text.as_str()),
        _ => Err("What was played is told while the match goes on, and it is over here."),
    });
    let after = after.collect::<Result<Vec<_>, _>>()?.join(" ");
    let options = options.iter().map(|(key, value)| format!("&option.{key}={}", encoded(value)));
    let address = format!("/openings/{game}?seats={seats}{}&after={}", options.collect::<String>(), encoded(&after));
    if address.len() > LONGEST {
        Err("What was played cannot be asked for with a set-up of one's own.")
    } else {
        Ok(address)
    }
}

/// Fit for an address.
fn encoded(text: &str) -> String {
    let byte = |b: u8| match b {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(b).to_string(),
        b' ' => "+".into(),
        b => format!("%{b:02X}"),
    };
    text.bytes().map(byte).collect()
}

impl desk::Desk for Desk {
    fn greet(&mut self) -> Vec<String> {
        let mut told = self.whole();
        self.known.clear();
        told.push(self.told(None));
        told
    }

    fn hear(&mut self, text: &str) -> Heard {
        match serde_json::from_str(text) {
            Ok(Sent::Wish(wish)) => self.hear_wish(&wish),
            Ok(Sent::Request(request)) => {
                self.reader.turn(&request);
                let heard = self.analyst.hear(&request);
                self.tell(heard)
            }
            Ok(Sent::Ask(Ask::Think { on })) => {
                self.thinking.has_lines = on;
                let job = self.think_anew();
                (vec![self.told(None)], job)
            }
            Ok(Sent::Ask(Ask::Graph { on })) => {
                self.thinking.has_graph = on;
                self.follow();
                // Lines that are looked for at the moment come first; and what was asked for a graph is not waited for.
                let job = match self.thinking.asked {
                    Some(Asked::Lines { .. }) => None,
                    _ => self.think(),
                };
                (vec![self.told(None)], job)
            }
            Ok(Sent::Ask(Ask::Follow { line })) => {
                let line = self.thinking.found.get(line).map(|found| found.line.clone()).unwrap_or_default();
                let heard = self.analyst.follow(&line);
                self.tell(heard)
            }
            Ok(Sent::Ask(Ask::Better {})) => {
                let drawn = self.thinking.curve.graph(&self.analyst).filter(|drawn| !drawn.better.is_empty());
                let Some(drawn) = drawn else { return Heard::default() };
                self.analyst.wish(&Wish::Back {});
                let heard = self.analyst.follow(&drawn.better);
                self.tell(heard)
            }
            Ok(Sent::Ask(Ask::SetOut {})) => {
                let told = SetOut { is: "set-out", text: self.analyst.way().write() };
                (vec![serde_json::to_string(&told).expect("a text is plain data")], None)
            }
            Ok(Sent::Ask(Ask::LayShown {})) => self.lay_out(&Wanted::Shown),
            Ok(Sent::Ask(Ask::LayStart {})) => self.lay_out(&Wanted::Start),
            Ok(Sent::Ask(Ask::Lay { stands, turn })) => {
                let stands =
                    stands.into_iter().map(|(piece, at, facing)| Stand { facing, ..Stand::new(piece, Spot(at)) });
                self.lay_out(&Wanted::These(Arrangement { stands: stands.collect(), turn }))
            }
            Err(e) => {
                (vec![Message::unread(&format!("This page sent something that is no request: {e}.")).json()], None)
            }
        }
    }

    fn answer(&mut self, answer: Option<Answer>) -> Heard {
        let Some(asked) = self.thinking.asked.take() else { return Heard::default() };
        match (asked, answer) {
            (_, None) => {
                (self.thinking.has_lines, self.thinking.has_graph, self.thinking.due) = (false, false, None);
                let text =
                    "Others let the computer think at the moment. Turn the lines or the graph on again in a while.";
                return (vec![Message::unread(text).json(), self.told(None)], None);
            }
            (Asked::Lines { at, stage }, Some(Answer::Lines { stage: answered, lines }))
                if at == self.analyst.at() && stage == answered =>
            {
                // Nothing more is to be seen where every line has come to its end.
                let is_settled = lines == self.thinking.found || lines.is_empty() || stage == LAST_STAGE;
                if !lines.is_empty() {
                    self.thinking.found = lines;
                }
                self.thinking.due = (!is_settled).then_some(stage + 1);
            }
            (Asked::Curve, Some(Answer::Curve { values })) => self.thinking.curve.hear(values),
            (Asked::Better { at }, Some(Answer::Lines { lines, .. })) if at == self.analyst.at() => {
                self.thinking.curve.hear_better(&self.analyst, lines);
            }
            // What was asked before is of no use any more.
            (asked, _) => {
                self.thinking.asked = Some(asked);
                return Heard::default();
            }
        }
        let job = self.think();
        (vec![self.told(None)], job)
    }
}
