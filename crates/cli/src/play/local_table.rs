//! The match at this keyboard: the table decides, the book keeps.

use super::book::Book;
use parlour_cabinet::GameEntry;
use parlour_core::scene::Viewer;
use parlour_core::{AnyPlay, Outcome, Seat, Turn};
use parlour_table::{
    Answer, Decision, Due, Guest, Job, Proposal, Question, Reply, Request, Sitter, Sitting, Trouble, View,
};

/// A sitting with those who are here, and its file. What the table proposes is saved before it is so.
#[derive(Debug)]
pub struct LocalTable {
    sitting: Sitting,
    /// Everybody at this keyboard.
    here: Guest,
    book: Book,
    trouble: Option<String>,
    remark: Option<String>,
}

/// Whether the match can still go on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Waits {
    /// For somebody at the keyboard.
    Here(Seat),
    /// For the computer of this name.
    Computer(Seat, &'static str),
    /// For nothing: it is over.
    Over(Outcome),
}

impl LocalTable {
    /// A match where dice that are due have fallen.
    pub fn new(game: &'static dyn GameEntry, play: Box<dyn AnyPlay>, sitters: Vec<Sitter>, book: Book) -> LocalTable {
        let sitting = Sitting::new(game, play, sitters);
        let here = Guest::new(sitting.seats().filter(|&seat| *sitting.sitter(seat) == Sitter::Here));
        let mut table = LocalTable { sitting, here, book, trouble: None, remark: None };
        if table.sitting.due() == Some(Due::Follow) {
            let due = table.sitting.follow().expect("what happens without anybody can happen");
            table.accept(due);
        }
        table
    }
    pub fn sitting(&self) -> &Sitting {
        &self.sitting
    }
    /// Those who are here.
    pub fn here(&self) -> &Guest {
        &self.here
    }
    /// Do several people share the keyboard?
    pub fn is_shared(&self) -> bool {
        self.here.seats().len() > 1
    }
    pub fn play(&self) -> &dyn AnyPlay {
        self.sitting.play()
    }
    /// The match as those who are here see it now.
    pub fn view(&self) -> View {
        let steps = self.sitting.steps(&self.here);
        self.sitting.view(&self.here, steps, steps)
    }
    pub fn waits(&self) -> Waits {
        match (self.play().turn(), self.sitting.due()) {
            (Turn::Over(outcome), _) => Waits::Over(outcome),
            (_, Some(Due::House(seat, opponent))) => Waits::Computer(seat, opponent.info().name),
            (Turn::Act(seat), _) => Waits::Here(seat),
            (Turn::Chance, _) => unreachable!("dice fall as soon as they are due"),
        }
    }
    /// What could not be saved, if anything.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }
    /// Something to say at the beginning.
    pub fn remark(&mut self, text: String) {
        self.remark = Some(text);
    }
    pub fn take_remark(&mut self) -> Option<String> {
        self.remark.take()
    }

    /// What the table says to a request of those who are here; to one that changes the match, how it stands then.
    pub fn ask(&mut self, request: &Request) -> Result<Reply, Trouble> {
        match self.sitting.decide(&self.here, request)? {
            Decision::Change(proposal) => Ok(Reply::State(Box::new(self.accept(proposal)))),
            Decision::Answer(reply) | Decision::Tell(reply) => Ok(reply),
            Decision::Think(_) => unreachable!("no key asks for what has to be thought about"),
        }
    }
    /// What has to be thought about for a hint to those who are here.
    pub fn hint(&mut self) -> Result<Job, Trouble> {
        match self.sitting.decide(&self.here, &Request::Hint { ply: self.view().ply })? {
            Decision::Think(job) => Ok(job),
            _ => unreachable!("a hint is thought about, or refused"),
        }
    }
    /// What came of it; nothing if the match has gone on since.
    pub fn advice(&mut self, answer: Answer) -> Option<Reply> {
        self.sitting.hear(&self.here, answer)
    }
    /// What the computer has to think about now, if it is its turn.
    pub fn question(&self) -> Option<Job> {
        match self.sitting.due() {
            Some(Due::House(_, opponent)) => Some(self.sitting.job(Question::Move(opponent))),
            _ => None,
        }
    }
    /// What came of it.
    pub fn hear(&mut self, answer: &Answer) -> Result<View, Trouble> {
        let Answer::Move { ply, texts } = answer else { unreachable!("the computer is asked for moves alone") };
        let proposal = self.sitting.house(*ply, texts)?;
        Ok(self.accept(proposal))
    }
    fn accept(&mut self, proposal: Proposal) -> View {
        // Play goes on if this fails: the next entry tries again, and whoever plays is told.
        if let Some(play) = proposal.play().filter(|_| !proposal.chapter().entries.is_empty()) {
            self.trouble = self.book.keep(play, self.sitting.sitters()).err().map(|e| format!("{e:#}"));
        }
        self.sitting.accept(proposal);
        self.view()
    }

    /// What a seat is called.
    pub fn side(&self, seat: Seat) -> String {
        let scene = self.play().scene(self.play().steps(), Viewer::Spectator);
        scene.seats.get(seat.index()).map_or_else(|| format!("seat {seat}"), |card| card.side.clone())
    }
    /// How it ended: `Shields won: the Chief escaped over a1 (rule 11).`
    pub fn result(&self) -> String {
        let Some(ended) = self.sitting.ended(&self.here) else { return String::new() };
        let why = ended.rule.map_or_else(String::new, |rule| format!(" ({})", super::draw::rule(rule)));
        format!("{}{why}.", ended.head.trim_end_matches('.'))
    }
    /// What was done in this step, as a sentence.
    pub fn sentence(&self, step: usize, eye: Viewer) -> String {
        self.sitting.sentence(&self.here, step, eye)
    }
    /// Said on the terminal that is left behind.
    pub fn farewell(&self) -> String {
        let (game, path) = (self.play().info(), self.book.path());
        let kept = path.map_or("Nothing was played, and nothing saved.".into(), |path| {
            format!("The record is {}", path.display())
        });
        match self.waits() {
            Waits::Over(_) => format!("{} {kept}\n", self.result()),
            _ if path.is_none() => format!("{kept}\n"),
            _ => format!("{kept}\nGo on with: parlour play {} --resume {}\n", game.id, quoted(path)),
        }
    }
}

/// As a shell takes it.
fn quoted(path: Option<&std::path::Path>) -> String {
    let path = path.map(|p| p.display().to_string()).unwrap_or_default();
    let plain = path.chars().all(|c| c.is_alphanumeric() || "/._-".contains(c));
    if plain { path } else { format!("'{}'", path.replace('\'', r"'\''")) }
}
