//! A game and what it offers beyond its rules: its line in the cabinet.

mod words;

use crate::engines::{self, Engines};
use crate::entry::{Judgement, ReplayError};
use crate::openings::{Counted, Openings, Symmetries};
use crate::opponent::{Method, OPPONENTS, Opponent, OpponentInfo, UnknownOpponent, WITHOUT_LOOKING_AHEAD};
use crate::sampled::{self, Chances, Sampling};
use crate::tune::{Stage, Tune, Tuning};
use crate::{GameEntry, compared, other_rules, random, review};
use parlour_core::scene::Viewer;
use parlour_core::{
    Abilities, AnyPlay, Budget, Counting, GameInfo, Listed, PerSeat, Play, Playout, Progress, Question, Record, Rules,
    Seat, Setup, SetupError, Thought, Title, Turn, child,
};
use parlour_search::quiescence::{NoQuiescence, Quiescence};
use parlour_search::{Engine, Random};
use std::marker::PhantomData;
use std::ops::{ControlFlow, Range};
use std::sync::Arc;

type Counsel<R> = fn(&R, &<R as Rules>::State) -> Option<<R as Rules>::Action>;
type Hide<R> = fn(&R, &<R as Rules>::State, Seat, &mut fastrand::Rng) -> <R as Rules>::State;
pub(crate) type Think<R> = fn(&R, &mut Question<'_, R>) -> Option<Thought<<R as Rules>::Action>>;

/// How many positions an opponent imagines that does not see everything.
const WORLDS: usize = 8;

/// Who gives hints.
const HINTING: &str = "level:7";

/// A game's line. `new()` serves every game; each further word (`.bulk()`) names an optional trait that it has, and the
/// compiler checks that it does. What a game's searches are compiled with (`bulk`, `noisy`) comes before `evaluate`.
#[derive(Debug)]
pub struct Game<R: Title, C = Listed, Q = NoQuiescence> {
    abilities: Abilities<R>,
    engines: Option<Engines<R>>,
    strategy: Option<Think<R>>,
    sampled: Option<Sampling<R>>,
    determinize: Option<Hide<R>>,
    advise: Option<Counsel<R>>,
    tune: Option<Tune<R>>,
    symmetries: Symmetries<R>,
    compiled: PhantomData<fn() -> (C, Q)>,
}

impl<R: Title> Game<R> {
    /// What every game has.
    #[allow(clippy::new_without_default, reason = "it is the beginning of a line of words")]
    pub const fn new() -> Game<R> {
        Game {
            abilities: Abilities::none(),
            engines: None,
            strategy: None,
            sampled: None,
            determinize: None,
            advise: None,
            tune: None,
            symmetries: Symmetries::none(),
            compiled: PhantomData,
        }
    }
}

impl<R: Title, C, Q> Game<R, C, Q> {
    /// The same with other ways to count or to follow actions.
    const fn compiled<D, P>(self) -> Game<R, D, P> {
        assert!(self.engines.is_none(), "evaluate() comes after bulk() and noisy()");
        let Game { abilities, engines, strategy, sampled, determinize, advise, tune, symmetries, .. } = self;
        Game { abilities, engines, strategy, sampled, determinize, advise, tune, symmetries, compiled: PhantomData }
    }
    /// The same by an opponent that is handed in.
    #[cfg(test)]
    pub(crate) const fn thinking(self, strategy: Think<R>) -> Game<R, C, Q> {
        Game { strategy: Some(strategy), ..self }
    }

    /// A position that this eye believes possible. What nobody but a seat knows is drawn anew for each other seat in turn.
    fn world(&self, rules: &R, s: &R::State, eye: Viewer, rng: &mut fastrand::Rng) -> R::State {
        match (self.determinize, eye) {
            (None, _) | (_, Viewer::Referee) => s.clone(),
            (Some(determinize), Viewer::Seat(seat)) => determinize(rules, s, seat, rng),
            (Some(determinize), Viewer::Spectator) => {
                Seat::all(rules.seats()).fold(s.clone(), |s, seat| determinize(rules, &s, seat, rng))
            }
        }
    }

    /// What a seat believes possible: the position, or where there are secrets, some that it cannot tell from it.
    fn worlds(&self, rules: &R, s: &R::State, seat: Seat, rng: &mut fastrand::Rng) -> Vec<R::State> {
        let count = if self.determinize.is_some() { WORLDS } else { 1 };
        (0..count).map(|_| self.world(rules, s, Viewer::Seat(seat), rng)).collect()
    }

    /// Has it more to offer than a random opponent?
    fn has_levels(&self) -> bool {
        self.engines.is_some() || self.strategy.is_some()
    }

    /// A new match, at the usual start or at this position.
    fn begin(
        &self,
        seats: u8,
        options: &[(String, String)],
        seed: u64,
        position: Option<String>,
    ) -> Result<Box<dyn AnyPlay>, SetupError> {
        let options = R::settle(R::INFO.resolve(seats, options)?, seed);
        let rules = Arc::new(R::open(seats, &options)?);
        let setup = Setup {
            game: R::INFO.id.to_owned(),
            rules_version: R::INFO.rules_version,
            seats,
            options: options.iter().map(|(k, v)| (k.to_owned(), v.to_owned())).collect(),
            position,
        };
        let record = Record { setup, seed, entries: Vec::new() };
        Ok(Box::new(Play::new(rules, record)?.with(self.abilities)))
    }

    fn typed<'a>(&self, play: &'a dyn AnyPlay) -> &'a Play<R> {
        play.as_any().downcast_ref().expect("an entry is handed matches of its own game")
    }
}

impl<R: Title, C: Counting<R>, Q: Quiescence<R>> GameEntry for Game<R, C, Q> {
    fn info(&self) -> &'static GameInfo {
        &const { R::INFO }
    }
    fn card(&self) -> &'static str {
        R::CARD
    }

    fn symmetries(&self) -> usize {
        self.symmetries.count()
    }

    fn has_secrets(&self) -> bool {
        self.determinize.is_some()
    }

    fn supposed(&self, play: &dyn AnyPlay, seat: Seat, seed: u64) -> Option<String> {
        self.determinize?;
        let play = self.typed(play);
        let rules = play.rules();
        let decides =
            |s: &&R::State| rules.turn(s).seat() == Some(seat) && play.abilities().automatic(rules, s).is_none();
        let last = (0..=play.steps()).rev().map(|n| play.state_at(n)).find(decides).unwrap_or(play.state_at(0));
        let rng = &mut fastrand::Rng::with_seed(seed);
        Some(rules.diagram(&self.world(rules, last, Viewer::Seat(seat), rng)))
    }

    fn hint(&self, play: &dyn AnyPlay, seed: u64, stop: &dyn Fn() -> bool) -> Option<String> {
        // Advice is for games without secrets; where there are some, only an opponent's imagination may be asked.
        if let (Some(advise), None, Some(_)) = (self.advise, self.determinize, play.turn().seat()) {
            let typed = self.typed(play);
            return advise(typed.rules(), typed.state()).map(|a| typed.rules().notate(typed.state(), a));
        }
        let strong = if self.has_levels() { HINTING } else { "random" };
        let opponent = strong.parse().expect("it is the name of an opponent");
        self.think(play, &opponent, seed, stop, &mut |_| {}).map(|thought| thought.action)
    }

    fn open(&self, seats: u8, options: &[(String, String)], seed: u64) -> Result<Box<dyn AnyPlay>, SetupError> {
        self.begin(seats, options, seed, None)
    }

    fn open_at(
        &self,
        seats: u8,
        options: &[(String, String)],
        seed: u64,
        diagram: &str,
    ) -> Result<Box<dyn AnyPlay>, SetupError> {
        self.begin(seats, options, seed, Some(diagram.to_owned()))
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn AnyPlay>, ReplayError> {
        let Setup { seats, options, .. } = &record.setup;
        if let Some(other) = other_rules(&R::INFO, &record.setup) {
            return Err(other.into());
        }
        let options = R::INFO.resolve(*seats, options)?;
        let rules = Arc::new(R::open(*seats, &options)?);
        let mut play = Play::new(rules, record.clone())?.with(self.abilities);
        for (n, entry) in record.entries.iter().enumerate() {
            play.enter(entry.clone()).map_err(|refusal| ReplayError::Entry(n, refusal))?;
        }
        Ok(Box::new(play))
    }

    fn openings(&self, seats: u8, options: &[(String, String)], seed: u64) -> Result<Box<dyn Openings>, SetupError> {
        let options = R::settle(R::INFO.resolve(seats, options)?, seed);
        Ok(Box::new(Counted::<R>::new(seats, options, self.symmetries)?))
    }

    fn perft(
        &self,
        play: &dyn AnyPlay,
        depth: u32,
        report: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
    ) -> ControlFlow<(), u64> {
        random::perft::<R, C>(self.typed(play), depth, report)
    }

    fn playouts(&self, play: &dyn AnyPlay, seed: u64, report: &mut dyn FnMut(Playout) -> ControlFlow<()>) {
        random::playouts::<R, C>(self.typed(play), seed, report);
    }

    fn opponents(&self) -> &'static [OpponentInfo] {
        if self.has_levels() { OPPONENTS } else { WITHOUT_LOOKING_AHEAD }
    }

    fn opponent(&self, name: &str) -> Result<Opponent, UnknownOpponent> {
        let other = || UnknownOpponent::new(name, format!(" for {}", R::INFO.name), self.opponents());
        let opponent: Opponent = name.parse().map_err(|_| other())?;
        let is_here = match opponent.method() {
            Method::Random => true,
            Method::Level => self.has_levels(),
            _ => self.engines.is_some(),
        };
        if is_here { Ok(opponent) } else { Err(other()) }
    }

    fn think(
        &self,
        play: &dyn AnyPlay,
        opponent: &Opponent,
        seed: u64,
        stop: &dyn Fn() -> bool,
        report: &mut dyn FnMut(Progress),
    ) -> Option<Thought<String>> {
        let play = self.typed(play);
        let seat = play.turn().seat()?;
        let rng = &mut fastrand::Rng::with_seed(seed);
        let (rules, worlds) = (play.rules(), &*self.worlds(play.rules(), play.state(), seat, rng));
        let budget = engines::budget(opponent, stop);
        let mut question = Question { rules, worlds, trail: play.trail(), budget, rng, report, endings: None };
        let thought = match (opponent.method(), self.strategy) {
            (Method::Random, _) => Random.think(&mut question),
            (Method::Level, Some(strategy)) => strategy(rules, &mut question),
            _ => None,
        };
        let thought = thought.or_else(|| self.engines?.think(opponent, &mut question))?;
        // Lines are told as they go in the first world: where things are hidden, the true position is nobody's to know.
        Some(told(rules, worlds[0].clone(), thought))
    }

    fn lines(
        &self,
        play: &dyn AnyPlay,
        count: usize,
        nodes: u64,
        stop: &dyn Fn() -> bool,
    ) -> Option<Vec<Thought<String>>> {
        let play = self.typed(play);
        let seat = play.turn().seat()?;
        if let (Some(sampling), Some(strategy)) = (self.sampled, self.strategy) {
            let world =
                |s: &R::State, seat, rng: &mut fastrand::Rng| self.world(play.rules(), s, Viewer::Seat(seat), rng);
            let judge = compared::Judge { rules: play.rules(), sampling, strategy, world: &world, nodes, stop };
            let found = (sampling.lines)(&judge, play.state(), seat, count);
            return Some(found.into_iter().map(|line| told(play.rules(), play.state().clone(), line)).collect());
        }
        let engines = self.engines?;
        let rng = &mut fastrand::Rng::with_seed(review::SEED);
        let (rules, worlds) = (play.rules(), [self.world(play.rules(), play.state(), Viewer::Seat(seat), rng)]);
        let budget = Budget { stop, ..Budget::of_nodes(nodes) };
        let mut question =
            Question { rules, worlds: &worlds, trail: play.trail(), budget, rng, report: &mut |_| {}, endings: None };
        let thoughts = (engines.lines)(&mut question, count);
        Some(thoughts.into_iter().map(|thought| told(rules, worlds[0].clone(), thought)).collect())
    }

    fn value(&self, play: &dyn AnyPlay) -> Option<PerSeat<f32>> {
        let play = self.typed(play);
        match play.turn() {
            Turn::Over(outcome) => Some(outcome.utility()),
            _ if self.determinize.is_some() => None,
            _ => self.engines.map(|engines| (engines.evaluate)(play.rules(), play.state())),
        }
    }

    fn is_sampled(&self) -> bool {
        self.sampled.is_some()
    }

    fn chances(&self, play: &dyn AnyPlay, eye: Viewer, games: Range<u32>, stop: &dyn Fn() -> bool) -> Option<Chances> {
        let (sampling, play) = (self.sampled?, self.typed(play));
        let world = |rng: &mut fastrand::Rng| self.world(play.rules(), play.state(), eye, rng);
        Some(sampled::chances(&sampling, play.rules(), world, games, stop))
    }

    fn review(
        &self,
        record: &Record,
        nodes: u64,
        stop: &dyn Fn() -> bool,
        report: &mut dyn FnMut(usize, usize),
    ) -> Result<Vec<Judgement>, ReplayError> {
        match (self.sampled, self.strategy) {
            (Some(sampling), Some(strategy)) => {
                let whole = self.replay(record)?;
                let whole = self.typed(&*whole);
                let world =
                    |s: &R::State, seat, rng: &mut fastrand::Rng| self.world(whole.rules(), s, Viewer::Seat(seat), rng);
                let judge = compared::Judge { rules: whole.rules(), sampling, strategy, world: &world, nodes, stop };
                Ok((sampling.review)(&judge, whole, report))
            }
            _ => review::review(self, record, nodes, stop, report),
        }
    }

    fn tune(
        &self,
        play: &dyn AnyPlay,
        tuning: &Tuning,
        stop: &dyn Fn() -> bool,
        report: &mut dyn FnMut(Stage),
    ) -> bool {
        self.tune.map(|tune| tune(self.typed(play), tuning, stop, report)).is_some()
    }
}

/// A thought in texts.
fn told<R: Title>(rules: &R, mut s: R::State, thought: Thought<R::Action>) -> Thought<String> {
    thought.map(|action| {
        let text = rules.notate(&s, action);
        s = child(rules, &s, action);
        text
    })
}

#[cfg(test)]
mod tests;
