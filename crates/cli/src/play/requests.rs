//! What somebody at the keyboard asks of the table, and how its answers are shown.

use super::app::{App, Mode, Question, Said};
use super::thinking::Thinking;
use parlour_core::scene::Spot;
use parlour_table::{Answer, May, Pick, Refused, Reply, Request};

impl App {
    /// Sends a request to the table; what it refuses is said. Tells whether it was done.
    pub(super) fn send(&mut self, request: &Request) -> bool {
        let refused = match self.table.ask(request) {
            Ok(Reply::State(view)) => {
                self.renew(*view);
                return true;
            }
            Ok(Reply::Look(look)) => {
                self.picker.see(&look);
                self.half_made = Some(look);
                return true;
            }
            Ok(Reply::Refused(refused)) => refused,
            Ok(Reply::Nothing) => Refused::only("That leads nowhere."),
            Ok(reply) => unreachable!("no key asks for {reply:?}"),
            Err(trouble) => trouble.refused(),
        };
        self.refuse(refused);
        false
    }
    fn refuse(&mut self, refused: Refused) {
        self.refused = refused.spot;
        self.said = Some(Said { text: refused.text, rule: refused.rule });
    }

    /// A click, by mouse or key.
    pub(super) fn touch(&mut self, spot: Spot) {
        (self.said, self.refused) = (None, None);
        self.cursor = Some(spot);
        if self.past.is_some() {
            return self.say("This is the past; Esc returns to the match.");
        }
        let ply = self.view.ply;
        match self.picker.click(spot) {
            Pick::Act(text) => self.act(&text),
            Pick::Way(spot) => drop(self.send(&Request::Way { ply, spot: spot.0 })),
            Pick::More | Pick::LetGo => self.look(),
            Pick::Nowhere(clicks) => drop(self.send(&Request::Why { ply, clicks: numbers(&clicks) })),
        }
    }
    /// One click back.
    pub(super) fn let_go(&mut self) {
        (self.said, self.refused) = (None, None);
        if self.past.take().is_none() && self.picker.let_go() {
            self.look();
        }
    }
    /// Shows what the clicks so far would do.
    fn look(&mut self) {
        match self.picker.clicks() {
            [] => self.begin_anew(),
            clicks => {
                let clicks = numbers(clicks);
                self.send(&Request::Look { ply: self.view.ply, clicks });
            }
        }
    }

    /// Plays an action by its text.
    pub(super) fn act(&mut self, text: &str) {
        self.send(&Request::Act { ply: self.view.ply, text: text.to_owned() });
    }
    pub(super) fn take_back(&mut self) {
        self.past = None;
        self.send(&Request::TakeBack { ply: self.view.ply });
    }

    /// Asks for a good action; [`App::tick`] hears the answer.
    pub(super) fn ask_hint(&mut self) {
        if self.thinking.is_some() && self.view.yours {
            return;
        }
        self.past = None;
        match self.table.hint() {
            Ok(job) => {
                self.thinking = Some(Thinking::start(job, self.own_dice()));
                self.say("Looking for a good move …");
            }
            Err(trouble) => self.refuse(trouble.refused()),
        }
    }
    /// Shows a hint: its text, its way, and the cursor where it begins.
    pub(super) fn hear_advice(&mut self, answer: Option<Answer>) {
        match answer.and_then(|answer| self.table.advice(answer)) {
            Some(Reply::Hint(_, choice)) => {
                self.begin_anew();
                self.cursor = choice.path.first().copied().or(self.cursor);
                self.say(&format!("A hint: {}. Choose it on the board, or type it.", choice.text));
                self.hinted = choice.path;
            }
            Some(Reply::Told(text)) => self.say(&text),
            _ => self.say("No good way was found from here."),
        }
    }

    /// Asks whether the seat resigns that would.
    pub(super) fn ask_resign(&mut self) {
        match self.table.sitting().resigning(self.table.here()) {
            Ok(seat) => self.ask(Question::Resign(seat)),
            Err(trouble) => self.refuse(trouble.refused()),
        }
    }
    /// Asks those who share the keyboard whether they agree. One alone makes an offer, and the house has its own answer.
    pub(super) fn ask_draw(&mut self) {
        match self.table.is_shared() && self.view.may.contains(&May::Draw) {
            true => self.ask(Question::Draw),
            false => self.answer(Question::Draw),
        }
    }
    /// Whatever was asked, the answer is yes.
    pub(super) fn answer(&mut self, question: Question) {
        (self.mode, self.past) = (Mode::Board, None);
        let ply = self.view.ply;
        self.send(&match question {
            Question::Resign(_) => Request::Resign { ply },
            Question::Draw => Request::Draw { ply },
        });
    }

    /// Prompts in others' turns are answered by the table, or by oneself again.
    pub(super) fn turn_answers(&mut self) {
        let automatic = self.view.answers != Some(true);
        if self.send(&Request::Answers { automatic }) {
            self.say(match automatic {
                true => "From now on prompts in others' turns are answered for you.",
                false => "From now on you answer prompts in others' turns yourself.",
            });
        }
    }
    pub(super) fn begin_verse(&mut self) {
        match self.view.verse {
            true => self.mode = Mode::Verse(String::new()),
            // The table says why not.
            false => self.end_verse(""),
        }
    }
    pub(super) fn end_verse(&mut self, text: &str) {
        self.mode = Mode::Board;
        let request = Request::Verse { ply: self.view.ply, text: text.to_owned(), name: String::new() };
        if self.send(&request) {
            self.say("Your verse is in the record.");
        }
    }
}

fn numbers(clicks: &[Spot]) -> Vec<u16> {
    clicks.iter().map(|spot| spot.0).collect()
}
