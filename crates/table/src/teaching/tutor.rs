//! A lesson that somebody takes: what they do is judged by the rules, and by what the lesson asks for.

use super::judge::{captured, sentences};
use super::opened::{enter, open, settle, spot};
use crate::{Answer, Decision, Guest, Heard, Job, Question, Request, Sitter, Sitting, Trouble};
use parlour_cabinet::{GameEntry, Limit};
use parlour_core::scene::Spot;
use parlour_core::teaching::{Lesson, Task, Test};
use parlour_core::{AnyPlay, Entry, Seat, Turn, capital};
use serde::{Deserialize, Serialize};

/// Who answers a wrong move, and how many positions it may look at: it has to be soon.
const CRITIC: (&str, u64) = ("level:5", 3_000);

/// Somebody takes a lesson. Nothing is stored: what is decided is done at once.
#[derive(Debug)]
pub struct Tutor {
    game: &'static dyn GameEntry,
    lesson: Lesson,
    guest: Guest,
    sitting: Sitting,
    /// The task, counted from 0.
    at: usize,
    /// The match where each task so far began: what leads back.
    begun: Vec<Box<dyn AnyPlay>>,
    /// What the learner has done in this task.
    done: Vec<String>,
    verdict: Verdict,
}

/// How the task stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is the learner's to do.
    Open,
    /// It is done, and this is said.
    Right(String),
    /// That was not it, and this is said.
    Wrong(String),
}

/// What somebody wishes besides what can be asked of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Wish {
    /// To go on; a task that is not done is shown as done.
    Next {},
    /// To go back to the task before.
    Before {},
    /// To try this task again.
    Again {},
    /// To be shown what is right.
    Show {},
    /// To give this answer, counted from 0.
    Choose {
        /// Which.
        answer: usize,
    },
    /// To go on where one was: at this task, counted from 0.
    GoTo {
        /// Which.
        task: usize,
    },
}

impl Tutor {
    /// Opens a lesson at its first task.
    pub fn new(game: &'static dyn GameEntry, lesson: Lesson) -> Result<Tutor, String> {
        let play = open(game, &lesson.opening)?;
        let seats = play.record().setup.seats;
        if lesson.learner.number() > seats {
            return Err(format!("the learner is seat {}, and there are {seats}", lesson.learner));
        }
        let guest = Guest::new([lesson.learner]);
        let sitting = sit(game, play.fork());
        let mut tutor =
            Tutor { game, lesson, guest, sitting, at: 0, begun: vec![play], done: Vec::new(), verdict: Verdict::Open };
        tutor.arrive()?;
        Ok(tutor)
    }

    /// The lesson.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }
    /// The match it is played in.
    pub fn sitting(&self) -> &Sitting {
        &self.sitting
    }
    /// Whoever learns.
    pub fn guest(&self) -> &Guest {
        &self.guest
    }
    /// The task, counted from 0.
    pub fn at(&self) -> usize {
        self.at
    }
    /// What is to be done.
    pub fn task(&self) -> &Task {
        &self.lesson.tasks[self.at]
    }
    /// How it stands.
    pub fn verdict(&self) -> &Verdict {
        &self.verdict
    }
    /// Is it the last task, and done?
    pub fn is_over(&self) -> bool {
        self.at + 1 == self.lesson.tasks.len() && self.is_done()
    }
    fn is_done(&self) -> bool {
        matches!(self.verdict, Verdict::Right(_)) || matches!(self.task(), Task::Watch { .. } | Task::Match { .. })
    }
    /// Places that help with this task.
    pub fn hints(&self) -> Vec<Spot> {
        let Task::Do { hint, .. } = self.task() else { return Vec::new() };
        hint.iter().filter_map(|name| spot(self.sitting.play(), name).ok()).collect()
    }

    /// What can be asked of a table. What is no part of a lesson is refused.
    pub fn hear(&mut self, request: &Request) -> Heard {
        match request {
            Request::Act { .. } | Request::Way { .. } | Request::Why { .. } if !self.is_doing() => {
                let text = match self.verdict {
                    Verdict::Wrong(_) => "Try again first: this move is still on the board.",
                    _ => "Nothing is to be played now. Go on with the lesson.",
                };
                Heard { trouble: Some(Trouble::Denied(text)), ..Heard::default() }
            }
            Request::Act { .. }
            | Request::Way { .. }
            | Request::Look { .. }
            | Request::Why { .. }
            | Request::See { .. }
            | Request::Face { .. }
            | Request::Card { .. } => match self.sitting.decide(&self.guest, request) {
                Ok(Decision::Change(proposal)) => self.played(proposal.chapter().entries.clone()),
                Ok(Decision::Answer(reply) | Decision::Tell(reply)) => Heard { reply: Some(reply), ..Heard::default() },
                Ok(Decision::Think(job)) => Heard { job: Some(job), ..Heard::default() },
                Err(trouble) => Heard { trouble: Some(trouble), ..Heard::default() },
            },
            _ => Heard { trouble: Some(Trouble::Denied("That is for matches; this is a lesson.")), ..Heard::default() },
        }
    }

    /// Is something to be played now?
    pub fn is_doing(&self) -> bool {
        self.verdict == Verdict::Open && matches!(self.task(), Task::Do { .. })
    }

    /// The learner has played.
    fn played(&mut self, entries: Vec<Entry>) -> Heard {
        let Task::Do { dice, .. } = self.task() else { return Heard::default() };
        let (dice, kept) = (dice.clone(), self.sitting.play().steps());
        // Dice fall as the lesson says, so what they decided by the seed is left out.
        let is_own = |entry: &Entry| matches!(entry, Entry::Act(seat, _) if *seat == self.lesson.learner);
        let own: Vec<Entry> = entries.into_iter().take_while(is_own).collect();
        self.done.extend(own.iter().filter_map(|entry| match entry {
            Entry::Act(_, text) => Some(text.clone()),
            _ => None,
        }));
        let mut play = self.sitting.play().fork();
        let went = own.into_iter().try_for_each(|entry| play.enter(entry).map(|_| ()));
        let went = went.and_then(|()| settle(&mut *play, &dice));
        if let Err(refusal) = went {
            return Heard { trouble: Some(refusal.into()), ..Heard::default() };
        }
        self.sitting = sit(self.game, play);
        self.verdict = self.judged();
        let job = match &self.verdict {
            Verdict::Wrong(said) if said.is_empty() => self.critic(),
            _ => None,
        };
        if job.is_none() && self.verdict == Verdict::Wrong(String::new()) {
            self.verdict = Verdict::Wrong("That is legal, but it is not what is asked for here.".into());
        }
        Heard { job, ..Heard::board(kept) }
    }

    /// Was what the learner has done since the task began what was asked for?
    fn judged(&self) -> Verdict {
        let Task::Do { accept, test, yes, wrong, otherwise, .. } = self.task() else { return Verdict::Open };
        let is_whole = accept.contains(&self.done);
        let is_part = accept.iter().any(|right| right.starts_with(&self.done));
        let holds = test.as_ref().is_some_and(|test| self.holds(test));
        let last = self.done.last();
        match wrong.iter().find(|(text, _)| Some(text) == last) {
            _ if is_whole || holds => Verdict::Right(yes.clone()),
            _ if is_part => Verdict::Open,
            Some((_, said)) => Verdict::Wrong(said.clone()),
            None => Verdict::Wrong(otherwise.clone().unwrap_or_default()),
        }
    }

    fn holds(&self, test: &Test) -> bool {
        let (play, since) = (self.sitting.play(), self.begun[self.at].steps());
        match test {
            Test::Any => true,
            Test::Wins => play.outcome().is_some_and(|o| !o.is_draw() && o.rank(self.lesson.learner) == 1),
            Test::Captures(least) => captured(play, since).len() >= *least,
            Test::Says(words) => sentences(play, since).contains(words.as_str()),
            Test::To(name) => spot(play, name).is_ok_and(|to| {
                let eye = self.sitting.eye(&self.guest);
                (since + 1..=play.steps()).any(|step| play.motions(step, eye).iter().any(|m| m.to == Some(to)))
            }),
            Test::Warns(words) => {
                let notices = play.scene(play.steps(), self.sitting.eye(&self.guest)).notices;
                notices.iter().any(|n| n.head.contains(words.as_str()) || n.text.contains(words.as_str()))
            }
        }
    }

    /// Somebody who shows what comes of a wrong move: whoever is to act now, if it is not the learner.
    fn critic(&self) -> Option<Job> {
        let (name, nodes) = CRITIC;
        let opponent = self.game.opponent(name).ok()?.within(Limit::Nodes(nodes));
        let play = self.sitting.play();
        play.turn().seat().filter(|&seat| seat != self.lesson.learner)?;
        Some(Job::new(self.game, play.fork(), Question::Move(opponent)))
    }

    /// What the opponent would do about a wrong move: it does it, and that is said. Nothing, if the learner has gone on.
    pub fn answer(&mut self, answer: Option<Answer>) -> Heard {
        if self.verdict != Verdict::Wrong(String::new()) {
            return Heard::default();
        }
        let (kept, mut play) = (self.sitting.play().steps(), self.sitting.play().fork());
        let texts = match answer {
            Some(Answer::Move { ply, texts }) if ply == self.sitting.ply() => texts,
            _ => Vec::new(),
        };
        let went = texts.iter().try_for_each(|text| enter(&mut *play, text)).is_ok();
        if texts.is_empty() || !went {
            self.verdict = Verdict::Wrong("That is legal, but it is not what is asked for here.".into());
            return Heard::default();
        }
        let told: Vec<String> = (kept..play.steps()).filter_map(|step| self.sentence(&*play, step)).collect();
        self.verdict = Verdict::Wrong(format!("That is legal, but look at the answer: {}", told.join(" ")));
        self.sitting = sit(self.game, play);
        Heard::board(kept)
    }

    fn sentence(&self, play: &dyn AnyPlay, step: usize) -> Option<String> {
        let cards = play.scene(play.steps(), self.sitting.eye(&self.guest)).seats;
        let called = |seat: Seat| match seat == self.lesson.learner {
            true => parlour_core::Called::you(),
            false => {
                parlour_core::Called::by_name(cards.get(seat.index()).map_or_else(String::new, |c| capital(&c.side)))
            }
        };
        Some(play.deed(step, self.sitting.eye(&self.guest))?.said(play.seat_of(step), called))
    }

    /// What somebody wishes.
    pub fn wish(&mut self, wish: &Wish) -> Result<Heard, String> {
        match wish {
            Wish::Next {} => {
                let shown = if self.is_done() { None } else { self.show()?.kept };
                let gone = self.next()?;
                Ok(Heard::board(shown.unwrap_or(gone).min(gone)))
            }
            Wish::Before {} => {
                let at = self.at.checked_sub(1).ok_or("This is the first step.")?;
                self.go_back(at)
            }
            Wish::Again {} => self.go_back(self.at),
            Wish::Show {} => self.show(),
            Wish::Choose { answer } => {
                let Task::Choose { answers, .. } = self.task() else { return Err("No question is asked here.".into()) };
                let answer = answers.get(*answer).ok_or("There is no such answer.")?;
                self.verdict = match answer.is_right {
                    true => Verdict::Right(answer.because.clone()),
                    false => Verdict::Wrong(answer.because.clone()),
                };
                Ok(Heard::default())
            }
            Wish::GoTo { task } => {
                let mut kept = self.go_back(0)?.kept.unwrap_or(0);
                for _ in 0..(*task).min(self.lesson.tasks.len() - 1) {
                    kept = kept.min(self.show()?.kept.unwrap_or(kept));
                    kept = kept.min(self.next()?);
                }
                Ok(Heard::board(kept))
            }
        }
    }

    /// The match that a lesson leads to, from the position that is shown, with the learner in their seat and the computer in
    /// the others. `seed` decides its dice. An error if this task leads to none.
    pub fn set_out(&self, seed: u64) -> Result<(Box<dyn AnyPlay>, Vec<Sitter>), String> {
        let Task::Match { house, .. } = self.task() else { return Err("This lesson leads to no match.".into()) };
        let opponent = self.game.offered(house).map_err(|e| e.to_string())?;
        let (play, setup) = (self.sitting.play(), &self.sitting.play().record().setup);
        let opened = match play.steps() == 0 && setup.position.is_none() {
            true => self.game.open(setup.seats, &setup.options, seed),
            false => self.game.open_at(setup.seats, &setup.options, seed, &play.diagram()),
        };
        let sitter = |seat| if seat == self.lesson.learner { Sitter::Here } else { Sitter::Computer(opponent) };
        Ok((opened.map_err(|e| e.to_string())?, Seat::all(setup.seats).map(sitter).collect()))
    }

    /// Goes on to the next task; tells how many steps stay as they were.
    fn next(&mut self) -> Result<usize, String> {
        if self.at + 1 == self.lesson.tasks.len() {
            return Err("This was the last step of the lesson.".into());
        }
        let kept = self.sitting.play().steps();
        self.at += 1;
        self.begun.push(self.sitting.play().fork());
        self.arrive()?;
        Ok(kept)
    }

    /// A task begins: what is only watched is played.
    fn arrive(&mut self) -> Result<(), String> {
        (self.done, self.verdict) = (Vec::new(), Verdict::Open);
        if let Task::Watch { play: texts, .. } = self.task() {
            let mut play = self.sitting.play().fork();
            for text in texts {
                enter(&mut *play, text).map_err(|e| e.to_string())?;
            }
            settle(&mut *play, &[]).map_err(|e| e.to_string())?;
            self.sitting = sit(self.game, play);
        }
        if self.is_doing() && self.sitting.play().turn() != Turn::Act(self.lesson.learner) {
            return Err(format!("it is not the learner's turn: {:?}", self.sitting.play().turn()));
        }
        Ok(())
    }

    fn go_back(&mut self, at: usize) -> Result<Heard, String> {
        self.begun.truncate(at + 1);
        self.at = at;
        let play = self.begun[at].fork();
        let kept = play.steps().saturating_sub(usize::from(matches!(self.task(), Task::Watch { .. })));
        self.sitting = sit(self.game, play);
        self.arrive()?;
        Ok(Heard::board(kept))
    }

    /// Shows what is right, and it is done.
    fn show(&mut self) -> Result<Heard, String> {
        match self.task().clone() {
            Task::Do { accept, yes, dice, .. } => {
                let kept = self.begun[self.at].steps();
                let mut play = self.begun[self.at].fork();
                for text in accept.first().into_iter().flatten() {
                    enter(&mut *play, text).map_err(|e| e.to_string())?;
                }
                settle(&mut *play, &dice).map_err(|e| e.to_string())?;
                self.sitting = sit(self.game, play);
                self.verdict = Verdict::Right(yes);
                Ok(Heard::board(kept))
            }
            Task::Choose { answers, .. } => {
                let right = answers.iter().find(|answer| answer.is_right);
                self.verdict = Verdict::Right(right.map_or_else(String::new, |answer| answer.because.clone()));
                Ok(Heard::default())
            }
            Task::Watch { .. } | Task::Match { .. } => Ok(Heard::default()),
        }
    }
}

/// Everybody sits here; whoever learns plays one seat of it.
fn sit(game: &'static dyn GameEntry, play: Box<dyn AnyPlay>) -> Sitting {
    let sitters = vec![Sitter::Here; play.record().setup.seats.into()];
    Sitting::new(game, play, sitters)
}
