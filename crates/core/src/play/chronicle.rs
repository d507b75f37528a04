//! The story of a match that is over.

use super::Play;
use crate::{Chronicle, Entry, Memory, Title};

impl<R: Title> Play<R> {
    /// What is told of the match from its beginning to its end. Nothing before it is over, for it hides nothing; and nothing
    /// where the game tells none.
    ///
    /// ```
    /// let mut play = parlour_testkit::heath::table("name Duel\nmap\n......\n.12...\n......\n").after("b2xc2");
    /// assert_eq!(play.chronicle(), None);
    /// play.enter(parlour_core::Entry::Chance("d1".into())).unwrap();
    /// let told = play.chronicle().unwrap();
    /// assert_eq!(told.leaves[0].events[0].text, "Walker 2 fell at c2.");
    /// ```
    pub fn chronicle(&self) -> Option<Chronicle> {
        if !self.turn().is_over() {
            return None;
        }
        let verse = |&entry: &usize| match &self.record.entries[entry] {
            Entry::Note(seat, text) => {
                let written = self.steps.iter().filter(|step| step.entry < entry).count();
                Some((written, *seat, text.as_str()))
            }
            _ => None,
        };
        let memory = Memory {
            steps: self.steps.iter().map(|step| (&step.before, step.action)).collect(),
            end: &self.state,
            verses: self.verses.iter().filter_map(verse).collect(),
        };
        self.abilities.chronicle(&self.rules, &memory)
    }

    /// Will something be told when it is over?
    pub fn has_chronicle(&self) -> bool {
        self.abilities.has_chronicle()
    }
}
