//! The story of a match that is over, as it is read and given on: with who played it, and how it ended.

use crate::{Guest, Sitting};
use parlour_core::scene::Viewer;
use parlour_core::{Chronicle, Event, GameInfo, RuleRef, capital};
use std::fmt::Write;

/// A match that is over, for whoever reads of it.
#[derive(Clone, Debug)]
pub struct Annals {
    /// The game.
    pub info: &'static GameInfo,
    /// What each seat played and who sat there: `East` and `Mira`; nobody where they have no name.
    pub sides: Vec<(String, String)>,
    /// What its game tells of it.
    pub chronicle: Chronicle,
    /// How it ended, as an onlooker calls the people.
    pub result: String,
    /// The rule or ruling behind that.
    pub rule: Option<RuleRef>,
}

impl Sitting {
    /// The story of the match: once it is over, and where its game tells one. The same whoever asks.
    pub fn annals(&self) -> Option<Annals> {
        let chronicle = self.play.chronicle()?;
        let onlooker = Guest::new([]);
        let ended = self.ended(&onlooker)?;
        let cards = self.play.scene(self.play.steps(), Viewer::Referee).seats;
        let sides = self.seat_views(&onlooker, cards, self.play.outcome()).into_iter().map(|card| {
            let (side, name) = (capital(&card.side), card.name);
            let name = if name == side { String::new() } else { name };
            (side, name)
        });
        Some(Annals { info: self.play.info(), sides: sides.collect(), chronicle, result: ended.head, rule: ended.rule })
    }
}

impl Annals {
    /// What was played: the scenario, or else the game.
    pub fn title(&self) -> &str {
        if self.chronicle.title.is_empty() { self.info.name } else { &self.chronicle.title }
    }

    /// Who played: `East: Mira. West: House, learner.` Nothing where nobody has a name.
    pub fn players(&self) -> String {
        let named = self.sides.iter().filter(|(_, name)| !name.is_empty());
        named.map(|(side, name)| format!("{side}: {name}.")).collect::<Vec<_>>().join(" ")
    }

    /// The whole of it as plain text, to be sent to somebody or kept. Whatever shows it breaks the lines.
    pub fn text(&self) -> String {
        let mut out = format!("The chronicle of {}\n{}\n\n", self.title(), self.info.name);
        let players = self.players();
        if !players.is_empty() {
            let _ = writeln!(out, "{players}");
        }
        let _ = writeln!(out, "{}", self.chronicle.opening);
        for leaf in &self.chronicle.leaves {
            let _ = writeln!(out, "\n{}", leaf.head);
            leaf.events.iter().for_each(|event| write_event(&mut out, event));
        }
        let _ = writeln!(out, "\nThe end\n  {}", self.result);
        for roll in &self.chronicle.rolls {
            let _ = writeln!(out, "\n{}", capital(&roll.head));
            for fate in &roll.fates {
                let what = if fate.what.is_empty() { String::new() } else { format!(" ({})", fate.what) };
                let _ = writeln!(out, "  {}{what} {}.", fate.name, fate.words);
            }
        }
        out
    }
}

fn write_event(out: &mut String, event: &Event) {
    let _ = writeln!(out, "  {}", event.text);
    for line in event.verses.iter().flat_map(|verse| verse.lines()) {
        let _ = writeln!(out, "      {line}");
    }
}
