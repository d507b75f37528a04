//! What somebody at the keyboard does besides playing: verses, and prompts answered for him.

use super::app::{App, Mode, sentence};
use super::table::Answers;

impl App {
    /// Prompts in others' turns are answered by the table, or by oneself again.
    pub(super) fn turn_answers(&mut self) {
        if !self.table.play().asks() {
            return self.say("This game has no prompts in others' turns.");
        }
        let (answers, text) = match self.table.answers() {
            Answers::Player => (Answers::Automatic, "From now on prompts in others' turns are answered for you."),
            Answers::Automatic => (Answers::Player, "From now on you answer prompts in others' turns yourself."),
        };
        self.table.set_answers(answers);
        self.renew();
        self.say(text);
    }
    pub(super) fn begin_verse(&mut self) {
        match self.table.poet() {
            Some(_) => self.mode = Mode::Verse(String::new()),
            None => self.say("No verse is asked of you now."),
        }
    }
    pub(super) fn end_verse(&mut self, text: &str) {
        self.mode = Mode::Board;
        match self.table.write_verse(text) {
            Ok(()) => {
                self.renew();
                self.say("Your verse is in the record.");
            }
            Err(why) => self.say(&sentence(&format!("not yet: {why}"))),
        }
    }
}
