//! Somebody who tries variations: for every seat, from wherever they are.

use super::{Wish, opened};
use crate::teaching::arrows;
use crate::{Decision, Guest, Heard, Request, Sitter, Sitting, Trouble};
use parlour_cabinet::{GameEntry, find};
use parlour_core::scene::{Arrow, Mark, Spot, Viewer};
use parlour_core::study::{Drawn, MAX_DRAWN, MAX_NODES, MAX_REMARK, MAX_TITLE, ROOT, Sign, Study};
use parlour_core::{AnyPlay, Entry, Refusal, Seat, Turn};

/// A study and who looks at it. Nothing is stored: what is decided is done at once.
#[derive(Debug)]
pub struct Analyst {
    game: &'static dyn GameEntry,
    study: Study,
    /// Where it begins.
    root: Box<dyn AnyPlay>,
    /// The position that is shown.
    at: usize,
    guest: Guest,
    sitting: Sitting,
    /// As it was before something was taken away.
    before: Option<Before>,
}

/// A study as it was, where it begins, and where one was.
#[derive(Debug)]
struct Before {
    study: Study,
    root: Box<dyn AnyPlay>,
    at: usize,
}

impl Analyst {
    /// Studies a match from where it begins. `seed` decides the dice that nobody names.
    pub fn new(play: &dyn AnyPlay, seed: u64) -> Result<Analyst, String> {
        Analyst::of(opened::of_match(play)?, seed)
    }
    /// Opens the text of a study or of a record; what is wrong with it is told in a sentence.
    pub fn open(text: &str, seed: u64) -> Result<Analyst, String> {
        Analyst::of(opened::read(text)?, seed)
    }

    fn of(study: Study, seed: u64) -> Result<Analyst, String> {
        let game = find(&study.setup.game).map_err(|e| format!("{e}."))?;
        let root = opened::root(game, &study.setup, seed)?;
        let guest = Guest::new(Seat::all(study.setup.seats));
        let sitting = sit(game, root.fork());
        Ok(Analyst { game, study, root, at: ROOT, guest, sitting, before: None })
    }

    /// The game.
    pub fn game(&self) -> &'static dyn GameEntry {
        self.game
    }
    /// The study.
    pub fn study(&self) -> &Study {
        &self.study
    }
    /// The match where it begins.
    pub fn root(&self) -> &dyn AnyPlay {
        &*self.root
    }
    /// The match that leads to the position that is shown.
    pub fn sitting(&self) -> &Sitting {
        &self.sitting
    }
    /// Whoever studies: they play every seat.
    pub fn guest(&self) -> &Guest {
        &self.guest
    }
    /// The position that is shown.
    pub fn at(&self) -> usize {
        self.at
    }
    /// Was something taken away that can be had back?
    pub fn can_undo(&self) -> bool {
        self.before.is_some()
    }
    /// What chance may decide here, if it is to.
    pub fn dice(&self) -> Vec<String> {
        match self.sitting.play().turn() {
            Turn::Chance => self.sitting.play().choices().into_iter().map(|choice| choice.text).collect(),
            _ => Vec::new(),
        }
    }
    /// What somebody has drawn here, as marks.
    pub fn drawn(&self) -> Vec<Mark> {
        let layout = self.sitting.play().layout();
        let spot = |name: &str| layout.places.iter().find(|place| place.name == name).map(|place| place.spot);
        let mark = |drawn: &Drawn| match drawn {
            Drawn::Ring(place) => spot(place).map(Mark::Selected),
            Drawn::Arrow(from, to) => Some(Mark::Arrow(vec![spot(from)?, spot(to)?], Arrow::Goes)),
        };
        self.study.node(self.at).drawn.iter().filter_map(mark).collect()
    }

    /// What the first move of a line would do here, as arrows and other marks: one action, or all that are one move to people.
    /// Nothing if it is not legal.
    pub fn shown(&self, line: &[String]) -> Vec<Mark> {
        let Turn::Act(seat) = self.sitting.play().turn() else { return Vec::new() };
        let mut after = self.sitting.play().fork();
        let (begun, mut marks) = (after.steps(), Vec::new());
        for text in line {
            if after.enter(Entry::Act(seat, text.clone())).is_err() || after.march_of(after.steps() - 1) > begun {
                break;
            }
            marks.extend(arrows(&after.motions(after.steps(), Viewer::Seat(seat))));
        }
        marks
    }

    /// What can be asked of a table. What is no part of a study is refused.
    pub fn hear(&mut self, request: &Request) -> Heard {
        match request {
            Request::Act { .. }
            | Request::Way { .. }
            | Request::Look { .. }
            | Request::Why { .. }
            | Request::See { .. }
            | Request::Face { .. }
            | Request::Card { .. } => match self.sitting.decide(&self.guest, request) {
                Ok(Decision::Change(proposal)) => {
                    // Whether a die falls as it may or as somebody wants it is for whoever studies to say.
                    let entries = proposal.chapter().entries.iter();
                    let done = entries.take_while(|entry| !matches!(entry, Entry::Chance(_)));
                    let done: Vec<Entry> = done.filter(|entry| !matches!(entry, Entry::Note(..))).cloned().collect();
                    self.play(done)
                }
                Ok(Decision::Answer(reply) | Decision::Tell(reply)) => Heard { reply: Some(reply), ..Heard::default() },
                Ok(Decision::Think(job)) => Heard { job: Some(job), ..Heard::default() },
                Err(trouble) => Heard::no(trouble),
            },
            _ => Heard::no(Trouble::Denied("That is for matches; this is a study.")),
        }
    }

    /// Tries these from where one is.
    fn play(&mut self, entries: Vec<Entry>) -> Heard {
        if self.study.count() + entries.len() > MAX_NODES {
            return Heard::no(Trouble::Unfit(format!("A study has at most {MAX_NODES} entries. Begin another one.")));
        }
        let mut play = self.sitting.play().fork();
        let (kept, mut at) = (play.steps(), self.at);
        for entry in entries {
            match play.enter(entry.clone()) {
                Ok(_) => at = self.study.add(at, entry),
                Err(refusal) => return Heard::no(refusal),
            }
        }
        self.show(at, play);
        Heard::board(kept)
    }

    /// Tries a whole line, as far as it can be played, and shows the position after its first move.
    pub fn follow(&mut self, texts: &[String]) -> Heard {
        let mut play = self.sitting.play().fork();
        let mut entries = Vec::new();
        for text in texts {
            let Turn::Act(seat) = play.turn() else { break };
            let entry = Entry::Act(seat, text.clone());
            if play.enter(entry.clone()).is_err() {
                break;
            }
            entries.push(entry);
        }
        let from = self.study.path(self.at).len();
        let heard = self.play(entries);
        let Some(&first) = self.study.path(self.at).get(from).filter(|_| heard.trouble.is_none()) else { return heard };
        let kept = heard.kept;
        Heard { kept, ..self.go(first) }
    }

    /// Nothing but the moves that lead to the position that is shown.
    pub fn way(&self) -> Study {
        let mut way = Study::new(self.study.setup.clone());
        self.study.path(self.at).into_iter().fold(ROOT, |here, id| {
            way.add(here, self.study.node(id).entry.clone().expect("all but the root have an entry"))
        });
        way
    }

    fn show(&mut self, at: usize, play: Box<dyn AnyPlay>) -> Heard {
        self.at = at;
        self.sitting = sit(self.game, play);
        Heard::board(0)
    }

    /// What somebody wishes.
    pub fn wish(&mut self, wish: &Wish) -> Heard {
        match wish {
            Wish::Go { node } => self.go(*node),
            Wish::Back {} => self.go(self.study.parent(self.at).unwrap_or(ROOT)),
            Wish::On {} => self.go(self.study.children(self.at).first().copied().unwrap_or(self.at)),
            Wish::First {} => self.go(ROOT),
            Wish::Last {} => self.go(self.study.line(self.at).last().copied().unwrap_or(self.at)),
            Wish::Other { by } => self.go(self.other(*by)),
            Wish::Roll { text } => self.roll(text.as_deref()),
            Wish::Remark { node, text } => self.remark(*node, text),
            Wish::Sign { sign } => self.sign(sign),
            Wish::Sketch { from, to } => self.draw(Spot(*from), to.map(Spot)),
            Wish::Wipe {} => {
                self.study.node_mut(self.at).drawn.clear();
                Heard::default()
            }
            Wish::Promote { node } if self.study.has(*node) => {
                self.study.promote(*node);
                Heard::default()
            }
            Wish::Delete { node } if self.study.has(*node) => self.delete(*node),
            Wish::Promote { .. } | Wish::Delete { .. } => Heard::no(GONE),
            Wish::Undo {} => self.undo(),
            Wish::Entitle { title } => self.entitle(title),
            Wish::Join { text } => match opened::read(text) {
                Ok(other) if other.setup == self.study.setup => {
                    self.study.join(&other);
                    Heard::default()
                }
                Ok(_) => Heard::no(Trouble::Denied("That study begins at another position.")),
                Err(why) => Heard::no(Trouble::Unfit(why)),
            },
            Wish::Open { text, at } => match Analyst::open(text, self.root.record().seed) {
                Ok(opened) if opened.game.info().id == self.game.info().id => self.replace(opened, *at),
                Ok(opened) => Heard::no(Trouble::Unfit(format!(
                    "This is a study of {}, and this page is for {}. Open it there.",
                    opened.game.info().name,
                    self.game.info().name
                ))),
                Err(why) => Heard::no(Trouble::Unfit(why)),
            },
        }
    }

    /// The board may be another one.
    fn replace(&mut self, opened: Analyst, at: Option<usize>) -> Heard {
        // What nothing was done in need not be had back.
        let is_worth = self.study.count() > 1 || !self.study.node(ROOT).remark.is_empty();
        let before = is_worth.then(|| self.kept());
        *self = opened;
        self.before = before;
        let line = self.study.line(ROOT);
        let at = at.and_then(|at| line.get(..at.min(line.len()))?.last().copied()).unwrap_or(ROOT);
        self.go(at);
        Heard::board(0)
    }

    /// Shows a position. What it shares with the one before stays as it is.
    fn go(&mut self, to: usize) -> Heard {
        if !self.study.has(to) {
            return Heard::no(GONE);
        }
        let (old, new) = (self.study.path(self.at), self.study.path(to));
        let common = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
        let shown = self.sitting.play();
        let (mut play, done) = match common == old.len() {
            true => (shown.fork(), common),
            false => (self.root.fork(), 0),
        };
        let mut kept = play.steps();
        for (n, &id) in new.iter().enumerate().skip(done) {
            let entry = self.study.node(id).entry.clone().expect("all but the root have an entry");
            if let Err(refusal) = play.enter(entry) {
                return Heard::no(refusal);
            }
            if n < common {
                kept = play.steps();
            }
        }
        self.show(to, play);
        Heard::board(kept)
    }

    fn other(&self, by: isize) -> usize {
        let Some(parent) = self.study.parent(self.at) else { return ROOT };
        let tried = self.study.children(parent);
        let place = tried.iter().position(|&id| id == self.at).unwrap_or(0);
        place.checked_add_signed(by).and_then(|place| tried.get(place).copied()).unwrap_or(self.at)
    }

    fn roll(&mut self, text: Option<&str>) -> Heard {
        let mut play = self.sitting.play().fork();
        if play.turn() != Turn::Chance {
            return Heard::no(Refusal::Chance("no die is due"));
        }
        let from = play.record().entries.len();
        let rolled = match text {
            Some(text) => play.enter(Entry::Chance(text.to_owned())),
            None => play.roll(),
        };
        if let Err(refusal) = rolled {
            return Heard::no(refusal);
        }
        // What is a mere formality needs no decision.
        while let (Turn::Act(seat), Some(text)) = (play.turn(), play.formality()) {
            if let Err(refusal) = play.enter(Entry::Act(seat, text)) {
                return Heard::no(refusal);
            }
        }
        self.play(play.record().entries[from..].to_vec())
    }

    fn remark(&mut self, node: usize, text: &str) -> Heard {
        if !self.study.has(node) {
            return Heard::no(GONE);
        }
        let text: String = text.replace("\r\n", "\n").trim().to_owned();
        if text.chars().count() > MAX_REMARK {
            return Heard::no(Trouble::Unfit(format!("A remark has at most {MAX_REMARK} letters.")));
        }
        self.study.node_mut(node).remark = text;
        Heard::default()
    }

    fn sign(&mut self, sign: &str) -> Heard {
        if self.at == ROOT {
            return Heard::no(Trouble::Denied("A sign stands behind a move. Choose one first."));
        }
        match sign.parse::<Sign>() {
            Ok(sign) => {
                let slot = &mut self.study.node_mut(self.at).sign;
                *slot = (*slot != Some(sign)).then_some(sign);
                Heard::default()
            }
            Err(why) => Heard::no(Trouble::Unfit(format!("{}.", parlour_core::capital(&why)))),
        }
    }

    fn draw(&mut self, from: Spot, to: Option<Spot>) -> Heard {
        let layout = self.sitting.play().layout();
        let name = |spot: Spot| layout.place(spot).map(|place| place.name.clone());
        let drawn = match to.filter(|&to| to != from) {
            None => name(from).map(Drawn::Ring),
            Some(to) => name(from).zip(name(to)).map(|(from, to)| Drawn::Arrow(from, to)),
        };
        let Some(drawn) = drawn else { return Heard::no(Trouble::Denied("There is no such place on this board.")) };
        let all = &mut self.study.node_mut(self.at).drawn;
        match all.iter().position(|known| *known == drawn) {
            Some(known) => drop(all.remove(known)),
            None if all.len() >= MAX_DRAWN => {
                return Heard::no(Trouble::Unfit(format!("At most {MAX_DRAWN} rings and arrows fit on a board.")));
            }
            None => all.push(drawn),
        }
        Heard::default()
    }

    /// Whoever stands on what goes away goes back to where it branched off.
    fn delete(&mut self, node: usize) -> Heard {
        if node == ROOT {
            return Heard::no(Trouble::Denied("This is where the study begins; it stays."));
        }
        let before = self.kept();
        let is_shown = self.study.path(self.at).contains(&node);
        let heard = match (is_shown, self.study.parent(node)) {
            (true, Some(parent)) => self.go(parent),
            _ => Heard::default(),
        };
        self.study.remove(node);
        self.before = Some(before);
        heard
    }

    fn undo(&mut self) -> Heard {
        match self.before.take() {
            None => Heard::no(Trouble::Denied("Nothing was taken away.")),
            Some(Before { study, root, at }) => {
                let heard = self.show(ROOT, root.fork());
                (self.study, self.root) = (study, root);
                self.go(at);
                heard
            }
        }
    }

    fn kept(&self) -> Before {
        Before { study: self.study.clone(), root: self.root.fork(), at: self.at }
    }

    fn entitle(&mut self, title: &str) -> Heard {
        let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
        if title.chars().count() > MAX_TITLE {
            return Heard::no(Trouble::Unfit(format!("A title has at most {MAX_TITLE} letters.")));
        }
        self.study.title = title;
        Heard::default()
    }
}

const GONE: Trouble = Trouble::Denied("This position is no longer in the study.");

/// Everybody sits here: whoever studies plays every seat.
fn sit(game: &'static dyn GameEntry, play: Box<dyn AnyPlay>) -> Sitting {
    let sitters = vec![Sitter::Here; play.record().setup.seats.into()];
    Sitting::new(game, play, sitters)
}
