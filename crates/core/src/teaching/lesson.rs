//! A lesson: a position, an idea, and something to do.

use super::fields::{self, Field};
use super::{Claims, Opening, TeachingError};
use crate::Seat;

/// A lesson, or a match to look at, which is one where everything is shown.
///
/// ```
/// use parlour_core::teaching::{Lesson, Task};
/// let text = "title: Out\nlearner: 2\nabout: The Chief runs.\n\ndo: Bring him to the edge.\naccept: e5-e9; e5-e1\nyes: He is out.\n";
/// let lesson = Lesson::read(text).unwrap();
/// let Task::Do { accept, .. } = &lesson.tasks[0] else { panic!("something to do") };
/// assert_eq!(accept, &[["e5-e9"], ["e5-e1"]]);
/// assert_eq!(lesson.actions(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// What it is called.
    pub title: String,
    /// The seat of whoever learns.
    pub learner: Seat,
    /// Where it begins.
    pub opening: Opening,
    /// The idea.
    pub about: String,
    /// One after the other.
    pub tasks: Vec<Task>,
}

/// One step of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// The learner plays.
    Do {
        /// What to do.
        ask: String,
        /// What is right: actions, or several one after the other. The first is shown to whoever gives up.
        accept: Vec<Vec<String>>,
        /// Right as well is any action for which this holds.
        test: Option<Test>,
        /// What is said when it is right.
        yes: String,
        /// Legal actions that are wrong, and what is said about each.
        wrong: Vec<(String, String)>,
        /// What is said about any other; where nothing is, the opponent shows what it would do.
        otherwise: Option<String>,
        /// Places that help.
        hint: Vec<String>,
        /// How the dice fall afterwards; by the seed where nothing is said.
        dice: Vec<String>,
        /// What the right action does, by the rules.
        claims: Claims,
    },
    /// Others play, or the learner is shown something.
    Watch {
        /// What is told.
        tell: String,
        /// Whoever is to act does these, in order; none where only something is told.
        play: Vec<String>,
        /// What they do, by the rules.
        claims: Claims,
    },
    /// A question.
    Choose {
        /// The question.
        ask: String,
        /// What may be answered.
        answers: Vec<Answer>,
    },
    /// From here on it is a match.
    Match {
        /// What is told.
        tell: String,
        /// The computer's name for the other seats.
        house: String,
    },
}

/// What may be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The answer.
    pub text: String,
    /// Is it right?
    pub is_right: bool,
    /// Why, or why not.
    pub because: String,
}

/// What makes an action right, whichever it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Test {
    /// Any will do.
    Any,
    /// It wins.
    Wins,
    /// It takes at least so many off the board.
    Captures(usize),
    /// What is told of it has these words in it.
    Says(String),
    /// It brings something to this place.
    To(String),
    /// Afterwards the page warns with these words.
    Warns(String),
}

impl Test {
    fn read(field: &Field<'_>) -> Result<Test, TeachingError> {
        let (word, rest) = field.value.split_once(' ').unwrap_or((&field.value, ""));
        match (word, rest.trim()) {
            ("any", "") => Ok(Test::Any),
            ("wins", "") => Ok(Test::Wins),
            ("captures", "") => Ok(Test::Captures(1)),
            ("captures", number) if number.parse::<usize>().is_ok_and(|n| n > 0) => {
                Ok(Test::Captures(number.parse().unwrap_or(1)))
            }
            ("says", words) if !words.is_empty() => Ok(Test::Says(words.to_owned())),
            ("to", place) if !place.is_empty() => Ok(Test::To(place.to_owned())),
            ("warns", words) if !words.is_empty() => Ok(Test::Warns(words.to_owned())),
            _ => Err(field.wrong(format!(
                "`if` is any, wins, captures NUMBER, says WORDS, to PLACE or warns WORDS, not `{}`",
                field.value
            ))),
        }
    }
}

impl Lesson {
    /// Reads a lesson.
    pub fn read(text: &str) -> Result<Lesson, TeachingError> {
        let fields = fields::read(text)?;
        let begins = |field: &Field<'_>| matches!(field.key, "do" | "watch" | "choose" | "match");
        let (head, mut rest) = fields.split_at(fields.iter().position(begins).unwrap_or(fields.len()));
        let mut lesson = Lesson {
            title: String::new(),
            learner: Seat::FIRST,
            opening: Opening::default(),
            about: String::new(),
            tasks: Vec::new(),
        };
        for field in head {
            match field.key {
                "title" => lesson.title = field.words()?,
                "learner" => lesson.learner = field.seat()?,
                "about" => lesson.about = field.words()?,
                _ if lesson.opening.take(field)? => {}
                _ => return Err(field.unknown(HEAD)),
            }
        }
        if lesson.title.is_empty() || lesson.about.is_empty() {
            return Err(TeachingError::new(1, "a lesson begins with a `title` and says what it is `about`"));
        }
        while let Some((first, more)) = rest.split_first() {
            let (own, others) = more.split_at(more.iter().position(begins).unwrap_or(more.len()));
            lesson.tasks.push(Task::read(first, own)?);
            rest = others;
        }
        if lesson.tasks.is_empty() {
            return Err(TeachingError::new(1, "a lesson needs something to `do`, `watch`, `choose` or a `match`"));
        }
        Ok(lesson)
    }

    /// How many actions the learner makes, each right at once.
    pub fn actions(&self) -> usize {
        let count = |task: &Task| match task {
            Task::Do { accept, .. } => accept.first().map_or(1, Vec::len),
            Task::Choose { .. } => 1,
            Task::Watch { .. } | Task::Match { .. } => 0,
        };
        self.tasks.iter().map(count).sum()
    }
}

impl Task {
    fn read(first: &Field<'_>, own: &[Field<'_>]) -> Result<Task, TeachingError> {
        match first.key {
            "do" => Task::read_do(first, own),
            "watch" => {
                let (mut play, mut claims) = (Vec::new(), Claims::default());
                for field in own {
                    match field.key {
                        "play" => play.extend(field.list()?),
                        _ if claims.take(field)? => {}
                        _ => return Err(field.unknown("`watch` has play, captured, won and says")),
                    }
                }
                Ok(Task::Watch { tell: first.words()?, play, claims })
            }
            "choose" => {
                let answers = own.iter().map(Answer::read).collect::<Result<Vec<_>, _>>()?;
                if answers.len() < 2 || !answers.iter().any(|answer| answer.is_right) {
                    return Err(first.wrong("a question needs two answers or more, one of them `right`"));
                }
                Ok(Task::Choose { ask: first.words()?, answers })
            }
            _ => match own {
                [house] if house.key == "house" => Ok(Task::Match { tell: first.words()?, house: house.words()? }),
                _ => Err(first.wrong("`match` has one field, `house`: the computer's name, as in `level:1`")),
            },
        }
    }

    fn read_do(first: &Field<'_>, own: &[Field<'_>]) -> Result<Task, TeachingError> {
        let (mut accept, mut test, mut yes) = (Vec::new(), None, None);
        let (mut wrong, mut otherwise, mut claims) = (Vec::new(), None, Claims::default());
        let (mut hint, mut dice) = (Vec::new(), Vec::new());
        for field in own {
            match field.key {
                "accept" => accept.extend(field.list()?.iter().map(|item| sequence(item))),
                "if" => test = Some(Test::read(field)?),
                "yes" => yes = Some(field.words()?),
                "no" => otherwise = Some(field.words()?),
                "hint" => hint = field.list()?,
                "dice" => dice = field.list()?,
                key => match key.strip_prefix("no ") {
                    Some(texts) => {
                        let said = field.words()?;
                        wrong.extend(texts.split(';').map(|text| (text.trim().to_owned(), said.clone())));
                    }
                    None if claims.take(field)? => {}
                    None => return Err(field.unknown(DO)),
                },
            }
        }
        if accept.is_empty() {
            return Err(first.wrong("`do` needs an action to `accept`: it is shown to whoever gives up"));
        }
        let yes = yes.ok_or_else(|| first.wrong("`do` needs a `yes`: what is said when it is right"))?;
        Ok(Task::Do { ask: first.words()?, accept, test, yes, wrong, otherwise, hint, dice, claims })
    }
}

/// `Q8 then Q9` are two actions, one after the other.
fn sequence(item: &str) -> Vec<String> {
    item.split(" then ").map(|text| text.trim().to_owned()).collect()
}

impl Answer {
    fn read(field: &Field<'_>) -> Result<Answer, TeachingError> {
        let is_right = match field.key {
            "right" => true,
            "wrong" => false,
            _ => return Err(field.unknown("`choose` has answers, each `right` or `wrong`")),
        };
        let parts = field.value.split_once('|').map(|(text, because)| (text.trim(), because.trim()));
        match parts.filter(|(text, because)| !text.is_empty() && !because.is_empty()) {
            Some((text, because)) => Ok(Answer { text: text.to_owned(), is_right, because: because.to_owned() }),
            None => Err(field.wrong("an answer is `the answer | why, or why not`")),
        }
    }
}

const HEAD: &str =
    "before the first task a lesson has title, learner, about, seats, option KEY, seed, position and before";
const DO: &str = "`do` has accept, if, yes, no, no ACTION, hint, dice, legal, illegal, captured, won and says";
