//! A task as somebody plays it.

use super::position::Position;
use parlour_cabinet::{GameEntry, Opponent};
use parlour_core::{AnyPlay, Entry, Play, Present, Turn};
use samurai_blades::{Action, SamuraiBlades, Side, State};

/// More decisions and dice than a phase has.
const LONGEST: usize = 400;

/// One decision or die.
pub struct Step {
    pub before: State,
    pub action: Action,
    pub text: String,
    /// Who decided; none for a die.
    pub by: Option<Side>,
}

/// Everything that was done, and how it was in the end.
pub struct Course {
    pub steps: Vec<Step>,
    pub end: State,
}

impl Course {
    /// In the words of a record.
    pub fn words(&self) -> String {
        self.steps.iter().map(|step| step.text.as_str()).collect::<Vec<_>>().join(" ")
    }
}

/// Who decides for both sides; dice are his as well, so that a script may say them.
pub trait Player {
    /// The text of an action or a die; none if he has nothing to say.
    fn next(&mut self, play: &dyn AnyPlay) -> Option<String>;
}

/// Plays a position until its task is over; or says what cannot be done.
pub fn course(position: &Position, player: &mut dyn Player) -> Result<Course, String> {
    let options = [("scenario".to_owned(), position.scenario.clone())];
    let mut play = house().open_at(2, &options, 0, &position.diagram).expect("it has been read");
    let mut steps: Vec<Step> = Vec::new();
    while !position.is_over(state(&*play), &steps) {
        let before = state(&*play).clone();
        let so_far = || steps.iter().map(|step| step.text.as_str()).collect::<Vec<_>>().join(" ");
        let legal = || play.choices().into_iter().map(|c| c.text).collect::<Vec<_>>().join(" ");
        let text = player.next(&*play).ok_or_else(|| format!("after `{}`: {}", so_far(), legal()))?;
        let action = position.game.parse(&before, &text);
        let action = action.ok_or_else(|| format!("after `{}`: not `{text}` but {}", so_far(), legal()))?;
        let (entry, by) = match play.turn() {
            Turn::Act(seat) => (Entry::Act(seat, text.clone()), Some(Side::of(seat))),
            _ => (Entry::Chance(text.clone()), None),
        };
        play.enter(entry).map_err(|refusal| refusal.to_string())?;
        steps.push(Step { before, action, text, by });
        if steps.len() > LONGEST {
            return Err("it goes on and on".into());
        }
    }
    Ok(Course { steps, end: state(&*play).clone() })
}

fn state(play: &dyn AnyPlay) -> &State {
    play.as_any().downcast_ref::<Play<SamuraiBlades>>().expect("a match of this game").state()
}

/// The game as the cabinet has it, where the levels are known.
fn house() -> &'static dyn GameEntry {
    parlour_cabinet::find("samurai-blades").expect("it is on the shelf")
}

fn die(rng: &mut fastrand::Rng) -> String {
    format!("d{}", rng.u8(1..=10))
}

/// Says what is written down, dice and all; what is not written is declined.
pub struct Script<'a>(std::str::SplitWhitespace<'a>);

impl Script<'_> {
    pub fn of(line: &str) -> Script<'_> {
        Script(line.split_whitespace())
    }
}

impl Player for Script<'_> {
    fn next(&mut self, play: &dyn AnyPlay) -> Option<String> {
        let declined = || play.choices().into_iter().map(|c| c.text).find(|text| text == "done");
        self.0.next().map(str::to_owned).or_else(declined)
    }
}

/// Declines whatever can be declined.
pub struct Idle;

impl Player for Idle {
    fn next(&mut self, play: &dyn AnyPlay) -> Option<String> {
        let texts: Vec<String> = play.choices().into_iter().map(|c| c.text).collect();
        texts.iter().find(|text| *text == "done").or(texts.first()).cloned()
    }
}

/// Any legal action.
pub struct Random(fastrand::Rng);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(fastrand::Rng::with_seed(seed))
    }
}

impl Player for Random {
    fn next(&mut self, play: &dyn AnyPlay) -> Option<String> {
        self.0.choice(play.choices()).map(|choice| choice.text)
    }
}

/// A level of the computer, which is told what its seat may know and no more.
pub struct Level {
    opponent: Opponent,
    rng: fastrand::Rng,
}

impl Level {
    pub fn new(level: u8, seed: u64) -> Level {
        let opponent = house().opponent(&format!("level:{level}")).expect("there are eight");
        Level { opponent, rng: fastrand::Rng::with_seed(seed) }
    }
}

impl Player for Level {
    fn next(&mut self, play: &dyn AnyPlay) -> Option<String> {
        if play.turn() == Turn::Chance {
            return Some(die(&mut self.rng));
        }
        let thought = house().think(play, &self.opponent, self.rng.u64(..), &|| false, &mut |_| {});
        thought.map(|thought| thought.action)
    }
}
