//! A match for callers that do not know its game: server, terminal and command line.

use crate::scene::{Card, Chart, Layout, Lit, Motion, Path, Preview, Scene, Spot, Token, Troop, Viewer};
use crate::{
    Aim, Arrangement, Choice, Chronicle, Deed, Ending, Entry, GameInfo, Line, Outcome, Palette, Play, Reason, Record,
    Refusal, Seat, Title, Told, Turn,
};
use std::any::Any;
use std::fmt::Debug;

/// [`Play`] with its game forgotten. Every name means what it means there; what is said there is not said again here.
///
/// ```
/// use parlour_core::scene::Viewer;
/// use parlour_core::{AnyPlay, Entry, Seat};
/// use parlour_testkit::{Table, toy::Lanterns};
///
/// let mut play: Box<dyn AnyPlay> = Box::new(Table::<Lanterns>::open(3, &[]).after("c1 c2 c3 c1 c2 c3"));
/// let fork = play.fork();
/// play.enter(Entry::Act(Seat::FIRST, play.choices()[1].text.clone())).unwrap();
/// assert_eq!((play.steps(), fork.steps()), (7, 6));
/// assert_eq!(play.told(6, Viewer::Spectator).text, "bold");
/// assert_eq!(play.scene(7, Viewer::Spectator).prompt, "The die falls.");
/// ```
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
    /// The steps that `eye` perceives, in their order: by these it counts.
    fn perceived(&self, eye: Viewer) -> Vec<usize>;
    /// How many entries of the record somebody with these eyes perceives.
    fn ply(&self, eyes: &[Viewer]) -> usize;
    /// The scene after this many steps, with the marks of the last move.
    fn scene(&self, step: usize, eye: Viewer) -> Scene;
    /// How the tokens travelled in the step that led there; nothing at step 0.
    fn motions(&self, step: usize, eye: Viewer) -> Vec<Motion>;
    /// Who took that step and its text, as far as `eye` may know.
    fn told(&self, step: usize, eye: Viewer) -> Told;
    /// What was done in that step, in words, as far as `eye` may know; nothing for a seat that left.
    fn deed(&self, step: usize, eye: Viewer) -> Option<Deed>;
    /// Why the match ended so, in words and on the board, if a rule of the game ended it.
    fn ending(&self) -> Option<Ending>;
    /// What a seat is out for.
    fn aim(&self, seat: Seat) -> Aim;
    /// Who took that step; `None` for chance and for a seat that left.
    fn seat_of(&self, step: usize) -> Option<Seat>;
    /// The place of that step in the record.
    fn entry_of(&self, step: usize) -> usize;
    /// What was told in that step, as far as `eye` may know.
    fn lines(&self, step: usize, eye: Viewer) -> Vec<Line>;
    /// The texts of the actions that one click on a far spot means, for the seat to act; empty where it means none.
    fn way(&self, to: Spot) -> Vec<String>;
    /// Does this game have prompts in somebody else's turn that can be answered for a seat?
    fn has_prompts(&self) -> bool;
    /// The answer to this prompt, by its text, for a seat that wants prompts in others' turns answered for it.
    fn automatic(&self) -> Option<String>;
    /// The only thing the seat to act can do, by its text, where that is a formality and everybody can know it.
    fn formality(&self) -> Option<String>;
    /// Was this step entered for its seat by the table?
    fn is_automatic(&self, step: usize) -> bool;
    /// The first of the steps in a row that belong together with this one.
    fn march_of(&self, step: usize) -> usize;
    /// Could the seat to act go on with what the last step began or went on with?
    fn can_go_on(&self) -> bool;
    /// Everybody after this many steps, as far as `eye` may know; empty where the game lists nobody.
    fn roster(&self, step: usize, eye: Viewer) -> Vec<Troop>;
    /// What stood on this spot after this many steps, as far as `eye` may know.
    fn card(&self, step: usize, spot: Spot, eye: Viewer) -> Option<Card>;
    /// The tables of the rules that people look things up in.
    fn charts(&self) -> Vec<Chart>;
    /// What of them applies now, or would by this half-made choice.
    fn lit(&self, clicks: &[Spot], eye: Viewer) -> Vec<Lit>;
    /// What a position can be laid out with, where that can be done.
    fn palette(&self) -> Option<Palette>;
    /// The position taken apart, where that can be done.
    fn arrangement(&self) -> Option<Arrangement>;
    /// The diagram of what was laid out, or why something cannot be put where it is, and what is seen of it.
    fn arranged(&self, a: &Arrangement) -> Option<(Result<String, String>, Vec<Token>)>;
    /// What is told of the match from its beginning to its end, once it is over.
    fn chronicle(&self) -> Option<Chronicle>;
    /// Will something be told, or is it already?
    fn has_chronicle(&self) -> bool;
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
    /// The clicks that a text means, legal or not; none if it is no action text of this game.
    fn clicks(&self, text: &str) -> Path;
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
        Play::info(self)
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
        Play::outcome(self)
    }
    fn choices(&self) -> Vec<Choice> {
        Play::choices(self)
    }
    fn layout(&self) -> Layout {
        Play::layout(self)
    }
    fn steps(&self) -> usize {
        Play::steps(self)
    }
    fn perceived(&self, eye: Viewer) -> Vec<usize> {
        Play::perceived(self, eye)
    }
    fn ply(&self, eyes: &[Viewer]) -> usize {
        Play::ply(self, eyes)
    }
    fn scene(&self, step: usize, eye: Viewer) -> Scene {
        Play::scene(self, step, eye)
    }
    fn motions(&self, step: usize, eye: Viewer) -> Vec<Motion> {
        Play::motions(self, step, eye)
    }
    fn deed(&self, step: usize, eye: Viewer) -> Option<Deed> {
        Play::deed(self, step, eye)
    }
    fn ending(&self) -> Option<Ending> {
        Play::ending(self)
    }
    fn aim(&self, seat: Seat) -> Aim {
        Play::aim(self, seat)
    }
    fn told(&self, step: usize, eye: Viewer) -> Told {
        Play::told(self, step, eye)
    }
    fn seat_of(&self, step: usize) -> Option<Seat> {
        Play::seat_of(self, step)
    }
    fn entry_of(&self, step: usize) -> usize {
        Play::entry_of(self, step)
    }
    fn lines(&self, step: usize, eye: Viewer) -> Vec<Line> {
        Play::lines(self, step, eye)
    }
    fn way(&self, to: Spot) -> Vec<String> {
        Play::way(self, to)
    }
    fn has_prompts(&self) -> bool {
        Play::has_prompts(self)
    }
    fn automatic(&self) -> Option<String> {
        Play::automatic(self)
    }
    fn formality(&self) -> Option<String> {
        Play::formality(self)
    }
    fn is_automatic(&self, step: usize) -> bool {
        Play::is_automatic(self, step)
    }
    fn march_of(&self, step: usize) -> usize {
        Play::march_of(self, step)
    }
    fn can_go_on(&self) -> bool {
        Play::can_go_on(self)
    }
    fn roster(&self, step: usize, eye: Viewer) -> Vec<Troop> {
        Play::roster(self, step, eye)
    }
    fn card(&self, step: usize, spot: Spot, eye: Viewer) -> Option<Card> {
        Play::card(self, step, spot, eye)
    }
    fn charts(&self) -> Vec<Chart> {
        Play::charts(self)
    }
    fn lit(&self, clicks: &[Spot], eye: Viewer) -> Vec<Lit> {
        Play::lit(self, clicks, eye)
    }
    fn palette(&self) -> Option<Palette> {
        Play::palette(self)
    }
    fn arrangement(&self) -> Option<Arrangement> {
        Play::arrangement(self)
    }
    fn arranged(&self, a: &Arrangement) -> Option<(Result<String, String>, Vec<Token>)> {
        Play::arranged(self, a)
    }
    fn chronicle(&self) -> Option<Chronicle> {
        Play::chronicle(self)
    }
    fn has_chronicle(&self) -> bool {
        Play::has_chronicle(self)
    }
    fn verse_due(&self) -> Option<Seat> {
        Play::verse_due(self)
    }
    fn verses(&self) -> &[usize] {
        Play::verses(self)
    }
    fn own_verse(&self, seed: u64) -> Option<&'static str> {
        Play::own_verse(self, seed)
    }
    fn earliest(&self) -> usize {
        Play::earliest(self)
    }
    fn can_take_back(&self) -> bool {
        Play::can_take_back(self)
    }
    fn preview(&self, clicks: &[Spot], eye: Viewer) -> Preview {
        Play::preview(self, clicks, eye)
    }
    fn why_not(&self, clicks: &[Spot]) -> Option<Reason> {
        Play::why_not(self, clicks)
    }
    fn clicks(&self, text: &str) -> Path {
        Play::clicks(self, text)
    }
    fn diagram(&self) -> String {
        Play::diagram(self)
    }
    fn enter(&mut self, entry: Entry) -> Result<Vec<Line>, Refusal> {
        Play::enter(self, entry)
    }
    fn submit(&mut self, seat: Seat, ply: usize, text: &str) -> Result<Vec<Line>, Refusal> {
        Play::submit(self, seat, ply, text)
    }
    fn roll(&mut self) -> Result<Vec<Line>, Refusal> {
        Play::roll(self)
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
