//! A match for callers that do not know its game: server, terminal, command line, Python.

use crate::scene::{Layout, Mark, Motion, Path, Preview, Scene, Spot, Viewer};
use crate::{Cause, Entry, GameInfo, Line, Outcome, Play, Reason, Record, Refusal, Seat, Title, Turn};
use std::any::Any;
use std::fmt::Debug;

/// One legal action as it is typed and clicked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The action's text.
    pub text: String,
    /// Its clicks.
    pub path: Path,
}

/// [`Play`] with its game forgotten.
pub trait AnyPlay: Send + Sync + Debug {
    /// Whose rules are played.
    fn info(&self) -> &'static GameInfo;
    /// Everything that happened.
    fn record(&self) -> &Record;
    /// The record's text, with seed and result once the match is over. Before, what `eye` may not know is left out.
    fn export(&self, eye: Viewer) -> String;
    /// What the match waits for.
    fn turn(&self) -> Turn;
    /// How it ended, if it did.
    fn outcome(&self) -> Option<Outcome>;
    /// The legal actions of the seat to act, or the chance outcomes; none when the match is over.
    fn choices(&self) -> Vec<Choice>;
    /// The board.
    fn layout(&self) -> Layout;
    /// How many steps the match has come, leaving out what was taken back.
    fn steps(&self) -> usize;
    /// The scene after this many steps, with the marks of the last move.
    fn scene(&self, step: usize, eye: Viewer) -> Scene;
    /// How the tokens travelled in the step that led there; nothing at step 0.
    fn motions(&self, step: usize, eye: Viewer) -> Vec<Motion>;
    /// Who took that step and its text, as far as `eye` may know; `None` for chance and for a seat that left.
    fn step(&self, step: usize, eye: Viewer) -> (Option<Seat>, String);
    /// Who took that step; `None` for chance and for a seat that left.
    fn seat_of(&self, step: usize) -> Option<Seat>;
    /// The place of that step in the record.
    fn entry_of(&self, step: usize) -> usize;
    /// What was told in that step.
    fn lines(&self, step: usize, eye: Viewer) -> Vec<Line>;
    /// The texts of the actions that one click on a far spot means, for the seat to act; empty where it means none.
    fn way(&self, to: Spot) -> Vec<String>;
    /// Does this game have prompts in somebody else's turn that can be answered for a seat?
    fn asks(&self) -> bool;
    /// The answer to this prompt for a seat that wants prompts in others' turns answered for it.
    fn automatic(&self) -> Option<String>;
    /// Was this step entered for its seat by the table?
    fn is_automatic(&self, step: usize) -> bool;
    /// The seat whose verse is asked for and not yet written; its next note is the verse.
    fn verse_due(&self) -> Option<Seat>;
    /// The verses that were asked for and written: their places in the record.
    fn verses(&self) -> &[usize];
    /// A verse of the computer's own, for a game that asks for verses.
    fn own_verse(&self, seed: u64) -> Option<&'static str>;
    /// The earliest step to which one can go back.
    fn earliest(&self) -> usize;
    /// May anything be taken back at all?
    fn can_take_back(&self) -> bool;
    /// What a half-made choice shows.
    fn preview(&self, clicks: &[Spot], eye: Viewer) -> Preview;
    /// Why these clicks lead nowhere; `None` if they lead somewhere.
    fn why_not(&self, clicks: &[Spot]) -> Option<Reason>;
    /// A picture in plain text.
    fn diagram(&self) -> String;
    /// Does one thing and writes it down; or refuses, and changes nothing.
    fn enter(&mut self, entry: Entry) -> Result<Vec<Line>, Refusal>;
    /// Checks that the match has not gone on since, then whose turn it is, then that it is legal.
    fn submit(&mut self, seat: Seat, ply: usize, text: &str) -> Result<Vec<Line>, Refusal>;
    /// Lets the seed decide what chance is due.
    fn roll(&mut self) -> Result<Vec<Line>, Refusal>;
    /// The first step whose dice are not what the seed gives.
    fn false_roll(&self) -> Option<usize>;
    /// An independent copy, to try something on.
    fn fork(&self) -> Box<dyn AnyPlay>;
    /// For the cabinet, which knows the game.
    fn as_any(&self) -> &dyn Any;
}

impl<R: Title> AnyPlay for Play<R> {
    fn info(&self) -> &'static GameInfo {
        &const { R::INFO }
    }
    fn record(&self) -> &Record {
        Play::record(self)
    }
    fn export(&self, eye: Viewer) -> String {
        Play::export(self, eye)
    }
    fn turn(&self) -> Turn {
        Play::turn(self)
    }
    fn outcome(&self) -> Option<Outcome> {
        if let Turn::Over(outcome) = Play::turn(self) { Some(outcome) } else { None }
    }
    fn choices(&self) -> Vec<Choice> {
        if Play::turn(self).is_over() {
            return Vec::new();
        }
        let mut actions = Vec::new();
        self.rules().actions(self.state(), &mut actions);
        let choice =
            |a| Choice { text: self.rules().notate(self.state(), a), path: self.rules().path(self.state(), a) };
        actions.into_iter().map(choice).collect()
    }
    fn layout(&self) -> Layout {
        self.rules().layout()
    }
    fn steps(&self) -> usize {
        Play::steps(self).len()
    }
    fn scene(&self, step: usize, eye: Viewer) -> Scene {
        let mut scene = self.rules().scene(self.state_at(step), eye);
        if let Some(last) = last_move(&self.motions(step, eye)) {
            scene.marks.insert(0, last);
        }
        // Who can still act is for whoever acts now.
        let acts = step == Play::steps(self).len() && eye_of(Play::turn(self)).is_some_and(|seat| seat == eye);
        if !acts {
            scene.ready.clear();
            scene.ways.clear();
        }
        scene.marks.extend(scene.ready.iter().map(|&spot| Mark::Ready(spot)));
        // The position alone does not know that the match ended here.
        if let Some(outcome) = self.ended_early().filter(|_| step >= Play::steps(self).len()) {
            scene.prompt = ending(&scene, &outcome);
            scene.notices.clear();
            scene.buttons.clear();
            scene.marks.retain(|mark| matches!(mark, Mark::Last(_)));
        }
        scene
    }
    fn motions(&self, step: usize, eye: Viewer) -> Vec<Motion> {
        let step = step.checked_sub(1).and_then(|n| Play::steps(self).get(n));
        let acted = step.and_then(|step| Some((&step.before, step.action?)));
        acted.map_or_else(Vec::new, |(before, a)| self.rules().motions(before, a, eye))
    }
    fn step(&self, step: usize, eye: Viewer) -> (Option<Seat>, String) {
        let step = &Play::steps(self)[step];
        match step.action {
            Some(action) => (step.turn.seat(), self.rules().told(&step.before, action, eye)),
            None => (None, self.record().entries[step.entry].to_string()),
        }
    }
    fn seat_of(&self, step: usize) -> Option<Seat> {
        let step = &Play::steps(self)[step];
        step.action.and(step.turn.seat())
    }
    fn entry_of(&self, step: usize) -> usize {
        Play::steps(self)[step].entry
    }
    fn lines(&self, step: usize, eye: Viewer) -> Vec<Line> {
        self.lines_for(step, eye)
    }
    fn way(&self, to: Spot) -> Vec<String> {
        Play::way(self, to)
    }
    fn asks(&self) -> bool {
        self.abilities().has_answers()
    }
    fn automatic(&self) -> Option<String> {
        Play::turn(self).seat()?;
        self.abilities().automatic(self.rules(), self.state()).map(|a| self.rules().notate(self.state(), a))
    }
    fn is_automatic(&self, step: usize) -> bool {
        Play::is_automatic(self, step)
    }
    fn verse_due(&self) -> Option<Seat> {
        Play::verse_due(self)
    }
    fn verses(&self) -> &[usize] {
        Play::verses(self)
    }
    fn own_verse(&self, seed: u64) -> Option<&'static str> {
        let own = self.abilities().own_verses();
        seed.checked_rem(own.len() as u64).map(|n| own[n as usize])
    }
    fn earliest(&self) -> usize {
        Play::earliest(self)
    }
    fn can_take_back(&self) -> bool {
        Play::can_take_back(self)
    }
    fn preview(&self, clicks: &[Spot], eye: Viewer) -> Preview {
        self.rules().preview(self.state(), clicks, eye)
    }
    fn why_not(&self, clicks: &[Spot]) -> Option<Reason> {
        self.rules().why_not(self.state(), clicks)
    }
    fn diagram(&self) -> String {
        self.rules().diagram(self.state())
    }
    fn enter(&mut self, entry: Entry) -> Result<Vec<Line>, Refusal> {
        Play::enter(self, entry)
    }
    fn submit(&mut self, seat: Seat, ply: usize, text: &str) -> Result<Vec<Line>, Refusal> {
        let expected = self.record().entries.len();
        if ply != expected {
            return Err(Refusal::Stale { ply, expected });
        }
        Play::enter(self, Entry::Act(seat, text.to_owned()))
    }
    fn roll(&mut self) -> Result<Vec<Line>, Refusal> {
        let rolled = Play::roll(self)?;
        Play::enter(self, rolled)
    }
    fn false_roll(&self) -> Option<usize> {
        Play::false_roll(self)
    }
    fn fork(&self) -> Box<dyn AnyPlay> {
        Box::new(self.clone())
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn eye_of(turn: Turn) -> Option<Viewer> {
    turn.seat().map(Viewer::Seat)
}

/// The way of the first token that went from place to place.
fn last_move(motions: &[Motion]) -> Option<Mark> {
    let moved = motions.iter().find_map(|m| Some((m.from?, m, m.to?)));
    let (from, motion, to) = moved?;
    Some(Mark::Last(std::iter::once(from).chain(motion.via.iter().copied()).chain([to]).collect()))
}

/// How a match ended that its position does not tell.
fn ending(scene: &Scene, outcome: &Outcome) -> String {
    let by = match outcome.cause {
        Cause::Resigned => "by resignation".to_owned(),
        Cause::Time => "on time".to_owned(),
        Cause::Agreed => "by agreement".to_owned(),
        Cause::Rule(rule) if rule.starts_with("R-") => format!("by ruling {rule}"),
        Cause::Rule(rule) => format!("by rule {rule}"),
    };
    if outcome.is_draw() {
        return format!("Drawn {by}.");
    }
    let winners: Vec<_> = outcome.winners().filter_map(|seat| scene.seats.get(seat.index())).collect();
    let sides: Vec<_> = winners.iter().map(|card| card.side.as_str()).collect();
    format!("Won by {}, {by}.", sides.join(" and "))
}
