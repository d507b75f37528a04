//! What has to be thought about: on a copy of the match, wherever there is a thread for it.

use crate::balance::{SOME_GAMES, Standing};
use crate::{Guest, Remark, Reply, Sitting};
use parlour_cabinet::{GameEntry, Judgement, Limit, Opponent};
use parlour_core::scene::Viewer;
use parlour_core::{AnyPlay, Choice, Entry, PerSeat, Progress, Record, Thought};
use std::ops::Range;

/// Positions looked at for each action of a match that is looked through.
const REVIEW: u64 = 30_000;

/// So many of the best actions are told.
const LINES: usize = 3;
/// Positions looked at before the first of them is told.
const FIRST_LOOK: u64 = 8_000;

/// So many games draw a curve, where who is ahead is found by playing on.
const CURVE_GAMES: u32 = 8;

/// What is asked of the computer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// What it does for the seat to act.
    Move(Opponent),
    /// A good action for the seat to act.
    Hint,
    /// Who is ahead after this many steps of the match.
    Ahead {
        /// Steps.
        step: usize,
        /// As far as these eyes may know.
        eye: Viewer,
        /// Games that were played on from there already, where that is how it is found.
        games: u32,
    },
    /// Where a match that is over turned.
    Review,
    /// The best three actions of the seat to act.
    Lines {
        /// How far they are looked at: each time about four times as far as the time before, from 0 on.
        stage: u32,
    },
    /// How it stood at several entries of the match, with everything that is hidden from nobody.
    Curve {
        /// After so many of them, in ascending order.
        plies: Vec<usize>,
    },
}

/// A question about the match as it was when it was asked.
#[derive(Debug)]
pub struct Job {
    game: &'static dyn GameEntry,
    play: Box<dyn AnyPlay>,
    question: Question,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// What the computer does, for the match at this entry; for [`Sitting::house`].
    Move {
        /// Entries then.
        ply: usize,
        /// Its action, or several that are one move to people: a whole march.
        texts: Vec<String>,
    },
    /// A good action for the match at this entry, if one was found.
    Hint {
        /// Entries then.
        ply: usize,
        /// Text and clicks.
        choice: Option<Choice>,
    },
    /// How it stood after this many steps of the match at this entry.
    Ahead {
        /// Entries then.
        ply: usize,
        /// Steps.
        step: usize,
        /// As far as these eyes may know.
        eye: Viewer,
        /// Games that had been played on before.
        games: u32,
        /// How it stood; where it is found by playing on, by the games that were played since.
        standing: Standing,
    },
    /// The best three actions, for the match as it was when it was asked.
    Lines {
        /// How far they were looked at.
        stage: u32,
        /// The best first; none where no seat is to act or the game does not judge positions.
        lines: Vec<Thought<String>>,
    },
    /// What every seat could expect at these entries.
    Curve {
        /// In the order in which it was asked; fewer if the game does not judge positions.
        values: Vec<PerSeat<f32>>,
    },
    /// What was better in the match at this entry.
    Review {
        /// Entries then.
        ply: usize,
        /// In their order.
        remarks: Vec<Remark>,
    },
}

impl Job {
    pub(crate) fn new(game: &'static dyn GameEntry, play: Box<dyn AnyPlay>, question: Question) -> Job {
        Job { game, play, question }
    }
    /// What is asked.
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// How long it may take, where that is limited by time: the caller's `stop` has the clock.
    pub fn limit(&self) -> Limit {
        match self.question {
            Question::Move(opponent) => opponent.limit(),
            _ => Limit::Usual,
        }
    }

    /// Thinks. `seed` is for the computer's own dice and never the record's, which decides the dice to come. On `stop`,
    /// which also keeps the time where the question is limited by it, the answer is the best found so far, or none.
    pub fn run(&self, seed: u64, stop: &dyn Fn() -> bool, report: &mut dyn FnMut(Progress)) -> Option<Answer> {
        let (game, play, ply) = (self.game, &*self.play, self.play.record().entries.len());
        match &self.question {
            Question::Move(opponent) => {
                let texts = self.march(&mut |play| Some(game.think(play, opponent, seed, stop, report)?.action), stop);
                (!texts.is_empty()).then_some(Answer::Move { ply, texts })
            }
            Question::Hint => {
                let found = game.hint(play, seed, stop);
                let choice = found.and_then(|text| play.choices().into_iter().find(|c| c.text == text));
                Some(Answer::Hint { ply, choice })
            }
            &Question::Ahead { step, eye, games } => {
                let more = games..games + SOME_GAMES;
                let standing = stood(game, &*self.position(step, stop)?, eye, more, stop)?;
                (!stop()).then_some(Answer::Ahead { ply, step, eye, games, standing })
            }
            &Question::Lines { stage } => {
                let lines = game.lines(play, LINES, FIRST_LOOK << (2 * stage), stop).unwrap_or_default();
                Some(Answer::Lines { stage, lines })
            }
            Question::Curve { plies } => Some(Answer::Curve { values: self.curve(plies, stop)? }),
            Question::Review => {
                let judged = game.review(play.record(), REVIEW, stop, &mut |_, _| {}).unwrap_or_default();
                let remark = |j: Judgement| {
                    let turning = j.is_turning_point();
                    j.better.map(|better| Remark { step: j.step + 1, better, turning })
                };
                let remarks = judged.into_iter().filter_map(remark).collect();
                (!stop()).then_some(Answer::Review { ply, remarks })
            }
        }
    }

    /// One action, and those that go on with it, as far as nothing unforeseen comes in between: a die, something shown,
    /// somebody else's decision. So that a march is seen as one.
    fn march(&self, think: &mut dyn FnMut(&dyn AnyPlay) -> Option<String>, stop: &dyn Fn() -> bool) -> Vec<String> {
        let (mut play, turn, begun) = (self.play.fork(), self.play.turn(), self.play.steps());
        let mut texts = Vec::new();
        while let (Some(seat), Some(text)) = (turn.seat(), think(&*play)) {
            let is_done = play.enter(Entry::Act(seat, text.clone())).is_err();
            if !texts.is_empty() && (is_done || play.march_of(play.steps() - 1) > begun) {
                break;
            }
            texts.push(text);
            if is_done || stop() || play.turn() != turn || play.earliest() == play.steps() || !play.can_go_on() {
                break;
            }
        }
        texts
    }

    /// How it stood after so many entries each.
    fn curve(&self, plies: &[usize], stop: &dyn Fn() -> bool) -> Option<Vec<PerSeat<f32>>> {
        let record = self.play.record();
        let mut play = self.game.replay(&Record { entries: Vec::new(), ..record.clone() }).ok()?;
        let mut values = Vec::new();
        for &ply in plies {
            for entry in record.entries.get(play.record().entries.len()..ply)? {
                play.enter(entry.clone()).ok()?;
            }
            let stood = stood(self.game, &*play, Viewer::Referee, 0..CURVE_GAMES, stop);
            if stop() {
                return None;
            }
            match stood {
                Some(standing) => values.push(standing.values()),
                None => break,
            }
        }
        Some(values)
    }

    /// The match after so many of its steps.
    fn position(&self, step: usize, stop: &dyn Fn() -> bool) -> Option<Box<dyn AnyPlay>> {
        let record = self.play.record();
        let mut play = self.game.replay(&Record { entries: Vec::new(), ..record.clone() }).ok()?;
        for n in 0..step {
            if stop() {
                return None;
            }
            play.enter(record.entries[self.play.entry_of(n)].clone()).ok()?;
        }
        Some(play)
    }
}

/// By the games with these numbers where it is found by playing on.
fn stood(
    game: &dyn GameEntry,
    play: &dyn AnyPlay,
    eye: Viewer,
    games: Range<u32>,
    stop: &dyn Fn() -> bool,
) -> Option<Standing> {
    match game.is_sampled() && !play.turn().is_over() {
        true => game.chances(play, eye, games, stop).map(Standing::Played),
        false => judged(game, play, stop).map(Standing::Judged),
    }
}

/// As deep as a review judges with two seats, at a glance with more, since no search says what each of three may expect.
fn judged(game: &dyn GameEntry, play: &dyn AnyPlay, stop: &dyn Fn() -> bool) -> Option<PerSeat<f32>> {
    let seats = play.record().setup.seats;
    let Some(seat) = play.turn().seat().filter(|_| seats == 2) else { return game.value(play) };
    let Ok(judge) = game.opponent("level:8") else { return game.value(play) };
    let judge = judge.within(Limit::Nodes(REVIEW));
    // Always the same, so that the bar does not tremble when one looks again.
    let thought = game.think(play, &judge, 1, stop, &mut |_| {})?;
    Some(PerSeat::new(seats, |s| if s == seat { thought.value } else { -thought.value }))
}

impl Sitting {
    /// What came of a question that changes nothing, for who asked; nothing if the match has gone on since.
    pub fn hear(&mut self, who: &Guest, answer: Answer) -> Option<Reply> {
        let now = self.ply();
        match answer {
            Answer::Hint { ply, choice } if ply == now => Some(match choice {
                Some(choice) => Reply::Hint(self.ply_for(who), choice),
                None => Reply::Told("No good way was found from here.".into()),
            }),
            Answer::Ahead { ply, step, eye, games, standing } if ply == now => {
                let known = match self.standings.get(&(step, eye)) {
                    Some(known) if known.games() == games => known.and(&standing),
                    // Somebody who asked at the same time was told by the same games.
                    Some(known) => *known,
                    None => standing,
                };
                self.standings.insert((step, eye), known);
                Some(Reply::Ahead(self.balance(who, step, &known)))
            }
            Answer::Review { ply, remarks } if ply == now => {
                self.review = Some(remarks.clone());
                Some(Reply::Review(remarks))
            }
            _ => None,
        }
    }
}
