//! A match, who plays it and where it is kept.

use super::book::Book;
use super::players::Player;
use parlour_core::scene::{Spot, Viewer};
use parlour_core::{ANSWERED, AnyPlay, Entry, Outcome, Refusal, Seat, Turn};

/// A match in this program. Whatever is entered is saved before anybody hears of it.
#[derive(Debug)]
pub struct Table {
    play: Box<dyn AnyPlay>,
    players: Vec<Player>,
    book: Book,
    trouble: Option<String>,
    remark: Option<String>,
    /// Are prompts in others' turns answered for those who are here?
    answers: Answers,
}

/// Who answers prompts in somebody else's turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Answers {
    /// Whoever is asked.
    Player,
    /// The table, as the game thinks sensible.
    Automatic,
}

/// Whether the match can still go on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Waits<'a> {
    /// For somebody at the keyboard.
    Here(Seat),
    /// For the computer of this name.
    Computer(Seat, &'a str),
    /// For nothing: it is over.
    Over(Outcome),
}

impl Table {
    /// A match where dice that are due have fallen.
    pub fn new(play: Box<dyn AnyPlay>, players: Vec<Player>, book: Book) -> Table {
        let mut table = Table { play, players, book, trouble: None, remark: None, answers: Answers::Player };
        table.follow_up();
        table
    }
    pub fn play(&self) -> &dyn AnyPlay {
        &*self.play
    }
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }
    /// The seats of those who are here.
    pub fn here(&self) -> impl Iterator<Item = Seat> + '_ {
        let seats = Seat::all(self.play.record().setup.seats);
        seats.filter(|&seat| matches!(self.player(seat), Player::Here))
    }
    /// Do several people share the keyboard, and nobody else plays?
    pub fn is_hot_seat(&self) -> bool {
        self.here().count() == self.players.len()
    }
    pub fn waits(&self) -> Waits<'_> {
        match self.play.turn() {
            Turn::Over(outcome) => Waits::Over(outcome),
            Turn::Act(seat) => match self.player(seat) {
                Player::Here => Waits::Here(seat),
                Player::Computer { name, .. } => Waits::Computer(seat, name),
            },
            Turn::Chance => unreachable!("dice fall as soon as they are due"),
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

    /// The action of whoever is to act.
    pub fn act(&mut self, text: &str) -> Result<(), Refusal> {
        match self.play.turn() {
            Turn::Act(seat) => self.enter(Entry::Act(seat, text.to_owned())),
            _ => Err(Refusal::Over),
        }
    }
    /// All that one click on a far spot means; tells whether it meant anything.
    pub fn way(&mut self, to: Spot) -> Result<bool, Refusal> {
        let texts = self.play.way(to);
        for text in &texts {
            self.act(text)?;
        }
        Ok(!texts.is_empty())
    }
    pub fn answers(&self) -> Answers {
        self.answers
    }
    /// From now on prompts in others' turns are answered like this; also one that waits.
    pub fn set_answers(&mut self, answers: Answers) {
        self.answers = answers;
        self.follow_up();
    }
    /// Somebody here who is asked for a verse.
    pub fn poet(&self) -> Option<Seat> {
        self.play.verse_due().filter(|&seat| matches!(self.player(seat), Player::Here))
    }
    /// The verse that was asked for; or what is wrong with it.
    pub fn write_verse(&mut self, text: &str) -> Result<(), String> {
        let seat = self.poet().ok_or("no verse is asked for now")?;
        let text = parlour_core::verse(text)?;
        self.enter(Entry::Note(seat, text)).map_err(|e| e.to_string())
    }
    /// Back to the last decision of somebody here.
    pub fn take_back(&mut self) -> Result<(), Refusal> {
        let decided = |step: &usize| {
            self.play.step(*step, Viewer::Spectator).0.is_some_and(|s| matches!(self.player(s), Player::Here))
        };
        let to = (0..self.play.steps()).rev().find(decided);
        let nothing = match self.play.outcome() {
            Some(_) => Refusal::Over,
            None => Refusal::TakeBack { to: 0, why: "nothing was decided here yet" },
        };
        self.enter(Entry::TakeBack { to: to.ok_or(nothing)? })
    }
    /// Who would resign now: who is to act, or else the only one here.
    pub fn resigner(&self) -> Option<Seat> {
        match self.waits() {
            Waits::Here(seat) => Some(seat),
            Waits::Computer(..) => self.only_one_here(),
            Waits::Over(_) => None,
        }
    }
    pub fn only_one_here(&self) -> Option<Seat> {
        self.here().next().filter(|_| self.here().count() == 1)
    }
    pub fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.enter(Entry::Resign(seat))
    }
    pub fn draw(&mut self) -> Result<(), Refusal> {
        self.enter(Entry::DrawAgreed)
    }

    fn enter(&mut self, entry: Entry) -> Result<(), Refusal> {
        self.play.enter(entry)?;
        self.keep();
        self.follow_up();
        Ok(())
    }
    /// What follows without anybody: dice, prompts that are answered, the computer's verse.
    fn follow_up(&mut self) {
        loop {
            if let Some(verse) = self.own_verse() {
                self.play.enter(verse).expect("a verse that is due can be written");
            } else if self.play.turn() == Turn::Chance {
                self.play.roll().expect("a die that is due can be rolled");
            } else if let Some((seat, text)) = self.answer() {
                let said = self.play.enter(Entry::Note(seat, ANSWERED.into()));
                said.and_then(|_| self.play.enter(Entry::Act(seat, text))).expect("a game's own answer is legal");
            } else {
                return;
            }
            self.keep();
        }
    }
    fn answer(&self) -> Option<(Seat, String)> {
        let seat = self.play.turn().seat().filter(|&seat| matches!(self.player(seat), Player::Here))?;
        let text = self.play.automatic().filter(|_| self.answers == Answers::Automatic)?;
        Some((seat, text))
    }
    fn own_verse(&self) -> Option<Entry> {
        let seat = self.play.verse_due().filter(|&seat| matches!(self.player(seat), Player::Computer { .. }))?;
        let seed = self.play.record().seed.wrapping_add(self.play.record().entries.len() as u64);
        self.play.own_verse(seed).map(|text| Entry::Note(seat, text.to_owned()))
    }
    /// Play goes on if this fails: the next entry tries again, and whoever plays is told.
    fn keep(&mut self) {
        self.trouble = self.book.keep(&*self.play, &self.players).err().map(|e| format!("{e:#}"));
    }

    /// What a seat is called.
    pub fn side(&self, seat: Seat) -> String {
        let scene = self.play.scene(self.play.steps(), Viewer::Spectator);
        scene.seats.get(seat.index()).map_or_else(|| format!("seat {seat}"), |card| card.side.clone())
    }
    /// How it ended: `Over: shields first (rule 11).`
    pub fn result(&self, outcome: &Outcome) -> String {
        let why = match outcome.rule {
            "resigned" | "time" | "agreed" => outcome.rule.to_owned(),
            rule => super::draw::rule(rule),
        };
        if outcome.is_draw() {
            return format!("Over: a draw ({why}).");
        }
        if self.players.len() == 1 {
            return format!("Over ({why}).");
        }
        let winners: Vec<_> = outcome.winners().map(|seat| format!("seat {seat}, {}", self.side(seat))).collect();
        match winners.as_slice() {
            [one] => format!("Over: {one}, has won ({why})."),
            several => format!("Over: {} have won ({why}).", several.join(" and ")),
        }
    }
    /// Said on the terminal that is left behind.
    pub fn farewell(&self) -> String {
        let (game, path) = (self.play.info(), self.book.path());
        let kept = path.map_or("Nothing was played, and nothing saved.".into(), |path| {
            format!("The record is {}", path.display())
        });
        match self.waits() {
            Waits::Over(outcome) => format!("{} {kept}\n", self.result(&outcome)),
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
