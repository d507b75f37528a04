//! A position of the suite, read strictly from its file: see README.md.

use super::common::go_to;
use super::course::{Course, Step};
use super::task::{Condition, man};
use parlour_core::{Options, Present, Rules, Title, Turn};
use samurai_blades::{Action, Health, Marks, PhaseStep, SamuraiBlades, Side, State};
use std::path::{Path, PathBuf};

/// When a task is over.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Until {
    Decision,
    Step,
    Phase,
}

/// A position with its task.
pub struct Position {
    pub name: String,
    pub title: String,
    pub idea: String,
    /// Who has to find the move.
    side: Side,
    until: Until,
    /// The scenario and the position as a match is opened with them.
    pub scenario: String,
    pub diagram: String,
    pub game: SamuraiBlades,
    start: State,
    solved: Vec<Condition>,
    /// Lines that solve it, and lines that do not.
    pub right: Vec<String>,
    pub wrong: Vec<String>,
}

/// Where the files are.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tactics")
}

/// All of them, in the order of their numbers.
pub fn suite() -> Vec<Position> {
    let paths = std::fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|e| e == "txt")).collect();
    files.sort();
    let read = |path: PathBuf| {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        Position::read(&name, &text).map_err(|error| format!("{name}: {error}"))
    };
    let (positions, faults): (Vec<_>, Vec<_>) = files.into_iter().map(read).partition(Result::is_ok);
    let faults: Vec<String> = faults.into_iter().filter_map(Result::err).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    positions.into_iter().flatten().collect()
}

/// The words before the sections: `key = value`.
#[derive(Default)]
struct Head<'a>(Vec<(&'a str, &'a str)>);

const KEYS: [&str; 13] = [
    "title", "side", "phase", "step", "until", "turn", "turns", "light", "wounded", "stunned", "dead", "fought",
    "before",
];
/// Sections of a task, and of the scenario below it.
const OWN: [&str; 4] = ["idea", "solved", "right", "wrong"];
const GIVEN: [&str; 6] = ["map", "ground", "forces Red", "forces White", "special", "victory"];

/// What is at stake where a file says nothing else: the strength of the dead.
const KILLS: &str = "otherwise = points\nscore Red kills = points\nscore White kills = points\ngrades = 1.5 2.5\n";

impl<'a> Head<'a> {
    fn get(&self, key: &str) -> Option<&'a str> {
        self.0.iter().find(|(known, _)| *known == key).map(|(_, value)| *value)
    }
    fn need(&self, key: &str) -> Result<&'a str, String> {
        self.get(key).ok_or_else(|| format!("`{key} = …` is missing"))
    }
    fn number(&self, key: &str, usual: u8) -> Result<u8, String> {
        let read = |text: &str| text.parse().map_err(|_| format!("`{text}` is no number"));
        self.get(key).map_or(Ok(usual), read)
    }
}

/// A title and the lines below it.
type Section<'a> = (&'a str, Vec<&'a str>);

/// The head and the sections.
fn parts(text: &str) -> Result<(Head<'_>, Vec<Section<'_>>), String> {
    let (mut head, mut sections) = (Head::default(), Vec::<Section<'_>>::new());
    for line in text.lines().map(str::trim_end) {
        if let Some(title) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            let is_known = OWN.contains(&title) || GIVEN.contains(&title);
            if !is_known || sections.iter().any(|(known, _)| *known == title) {
                return Err(format!("[{title}] is unknown, or there twice"));
            }
            sections.push((title, Vec::new()));
        } else if let Some((_, lines)) = sections.last_mut() {
            lines.push(line);
        } else if !line.is_empty() {
            let (key, value) = line.split_once(" = ").ok_or_else(|| format!("`{line}` is not `key = value`"))?;
            if !KEYS.contains(&key) || head.get(key).is_some() {
                return Err(format!("`{key}` is unknown, or there twice"));
            }
            head.0.push((key, value));
        }
    }
    Ok((head, sections))
}

fn side(name: &str) -> Result<Side, String> {
    match name {
        "Red" => Ok(Side::First),
        "White" => Ok(Side::Second),
        _ => Err(format!("a side is Red or White, not `{name}`")),
    }
}

impl Position {
    /// Reads a file.
    pub fn read(name: &str, text: &str) -> Result<Position, String> {
        let (head, sections) = parts(text)?;
        let lines = |title: &str| {
            let found = sections.iter().find(|(known, _)| *known == title).map(|(_, lines)| lines);
            found.into_iter().flatten().copied().filter(|line| !line.is_empty())
        };
        let scenario = scenario(&head, &sections)?;
        let chosen = [("scenario".to_owned(), scenario.clone())];
        let options: Options = SamuraiBlades::INFO.resolve(2, &chosen).map_err(|error| error.to_string())?;
        let game = SamuraiBlades::open(2, &options).map_err(|error| error.to_string())?;
        let start = opened(&game, &head)?;
        let conditions = lines("solved").map(|line| Condition::read(&game, &start, line));
        let position = Position {
            name: name.to_owned(),
            title: head.need("title")?.to_owned(),
            idea: lines("idea").collect::<Vec<_>>().join(" "),
            side: side(head.need("side")?)?,
            until: match head.need("until")? {
                "decision" => Until::Decision,
                "step" => Until::Step,
                "phase" => Until::Phase,
                other => return Err(format!("until `decision`, `step` or `phase`, not `{other}`")),
            },
            solved: conditions.collect::<Result<_, _>>()?,
            right: lines("right").map(str::to_owned).collect(),
            wrong: lines("wrong").map(str::to_owned).collect(),
            diagram: game.diagram(&start),
            scenario,
            start,
            game,
        };
        let read = position.game.parse_diagram(&position.diagram).map_err(|error| error.to_string())?;
        if read != position.start || position.solved.is_empty() {
            return Err("the position is not what its diagram says, or nothing is asked".into());
        }
        match position.game.turn(&position.start) {
            Turn::Act(seat) if Side::of(seat) == position.side => Ok(position),
            turn => Err(format!("it is not this side's to decide: {turn:?}")),
        }
    }

    /// Is the task over?
    pub fn is_over(&self, s: &State, steps: &[Step]) -> bool {
        let is_later = match self.until {
            Until::Decision => steps.iter().any(|step| step.by == Some(self.side)),
            Until::Step => (s.turn, s.side, s.step) != (self.start.turn, self.start.side, self.start.step),
            Until::Phase => (s.turn, s.side) != (self.start.turn, self.start.side),
        };
        is_later || self.game.turn(s).is_over()
    }

    /// The conditions that do not hold.
    pub fn failed(&self, course: &Course) -> Vec<&str> {
        let fails = |condition: &&Condition| !condition.holds(&self.game, self.side, course);
        self.solved.iter().filter(fails).map(|condition| condition.words.as_str()).collect()
    }

    /// What may be done at first.
    pub fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.actions(&self.start, &mut actions);
        actions.into_iter().map(|a| self.game.notate(&self.start, a)).collect()
    }

    /// What the task asks to begin with, if it says so.
    pub fn beginnings(&self) -> Option<&[String]> {
        self.solved.iter().find_map(Condition::beginnings)
    }
}

/// The scenario of a file, with what all have in common.
fn scenario(head: &Head<'_>, sections: &[Section<'_>]) -> Result<String, String> {
    let (title, light) = (head.need("title")?, head.get("light").unwrap_or("day"));
    let turns = head.number("turns", 12)?;
    let mut text = format!("[scenario]\nid = tactics\nname = {title}\nminutes = 5\nturns = {turns}\nlight = {light}\n");
    text += "sides = Red White\n";
    for (title, lines) in sections.iter().filter(|(title, _)| GIVEN.contains(title)) {
        text = text + "\n[" + title + "]\n";
        if title.starts_with("forces") && !lines.iter().any(|line| line.starts_with("group")) {
            text += "group = anywhere\n";
        }
        lines.iter().filter(|line| !line.is_empty()).for_each(|line| text = text.clone() + line + "\n");
    }
    if !sections.iter().any(|(title, _)| *title == "victory") {
        text = text + "\n[victory]\n" + KILLS;
    }
    Ok(text)
}

/// The position itself: the men as they stand, at a step, some of them hurt, and what was done since.
fn opened(game: &SamuraiBlades, head: &Head<'_>) -> Result<State, String> {
    let phase = side(head.get("phase").map_or(head.need("side"), Ok)?)?;
    let named = head.need("step")?;
    let step = PhaseStep::ALL.into_iter().find(|step| step.name().replace(' ', "-") == named);
    let step = step.ok_or_else(|| format!("`{named}` is no step"))?;
    let mut s = game.start();
    match step {
        // It passes by itself where nobody is hurt yet.
        PhaseStep::Start => (s.side, s.step) = (phase, step),
        _ => go_to(game, &mut s, phase, step),
    }
    s.turn = head.number("turn", 1)?;
    for (key, health) in [("wounded", Health::Wounded), ("stunned", Health::Stunned), ("dead", Health::Dead)] {
        for word in head.get(key).unwrap_or_default().split_whitespace() {
            let id = man(game, &s, word)?;
            s = s.with(id, |unit| unit.health = health);
        }
    }
    for word in head.get("fought").unwrap_or_default().split_whitespace() {
        let id = man(game, &s, word)?;
        s = s.with(id, |unit| unit.marks.set(Marks::FOUGHT));
    }
    for text in head.get("before").unwrap_or_default().split_whitespace() {
        let action: Action = game.parse(&s, text).ok_or_else(|| format!("`{text}` cannot be done before"))?;
        game.apply(&mut s, action, &mut parlour_core::Quiet);
    }
    Ok(s)
}
