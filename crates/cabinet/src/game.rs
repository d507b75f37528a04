//! A game and what it offers beyond its rules: its line in the cabinet.

use crate::engines::{self, Engines};
use crate::entry::{Judgement, ReplayError};
use crate::level::Multiplayer;
use crate::opponent::{Method, OPPONENTS, Opponent, OpponentInfo, UnknownOpponent, WITHOUT_LOOKING_AHEAD};
use crate::sampled::{self, Chances, Sampling};
use crate::tune::{Stage, Tune, Tuning, tune_by};
use crate::{GameEntry, compared, other_rules, random, review};
use parlour_core::scene::Viewer;
use parlour_core::{
    Abilities, Advise, Answers, AnyPlay, Bulk, Bulked, Charts, Chronicles, Counting, Demo, Determinize, Evaluate,
    Formalities, GameInfo, Listed, Marches, Musters, Noisy, PerSeat, Play, Playout, Progress, Question, Record, Rules,
    Sampled, Seat, Setup, SetupError, Strategy, Thought, Title, Turn, Verses, Walks, Weighed, child,
};
use parlour_search::quiescence::{NoQuiescence, NoisyActions, Quiescence};
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
            compiled: PhantomData,
        }
    }
}

impl<R: Title, C, Q> Game<R, C, Q> {
    /// The same with other ways to count or to follow actions.
    const fn compiled<D, P>(self) -> Game<R, D, P> {
        assert!(self.engines.is_none(), "evaluate() comes after bulk() and noisy()");
        let Game { abilities, engines, strategy, sampled, determinize, advise, tune, .. } = self;
        Game { abilities, engines, strategy, sampled, determinize, advise, tune, compiled: PhantomData }
    }
    /// It counts and picks actions without listing them.
    #[must_use]
    pub const fn bulk(self) -> Game<R, Bulked, Q>
    where
        R: Bulk,
    {
        self.compiled()
    }
    /// It names actions that a search should follow beyond its depth.
    #[must_use]
    pub const fn noisy(self) -> Game<R, C, NoisyActions>
    where
        R: Noisy,
    {
        self.compiled()
    }
    /// It judges positions, so that opponents can look ahead.
    #[must_use]
    pub const fn evaluate(self) -> Game<R, C, Q>
    where
        R: Evaluate,
        C: Counting<R>,
        Q: Quiescence<R>,
    {
        Game { engines: Some(Engines::new::<C, Q>()), ..self }
    }
    /// Who plays its levels with three seats or more; for a game that judges positions.
    pub(crate) const fn multiplayer(self, multiplayer: Multiplayer) -> Game<R, C, Q> {
        let Some(engines) = self.engines else { panic!("multiplayer() comes after evaluate()") };
        Game { engines: Some(engines.with_multiplayer(multiplayer)), ..self }
    }
    /// It judges by a table of weights, which can be tuned.
    #[must_use]
    pub const fn weighed(self) -> Game<R, C, Q>
    where
        R: Weighed,
    {
        Game { tune: Some(tune_by::<R>), ..self }
    }
    /// It brings an opponent of its own, which plays the levels.
    #[must_use]
    pub const fn strategy(self) -> Game<R, C, Q>
    where
        R: Strategy,
    {
        Game { strategy: Some(R::think), ..self }
    }
    /// Who is ahead is found by playing on; for a game that brings an opponent of its own.
    #[must_use]
    pub const fn sampled(self) -> Game<R, C, Q>
    where
        R: Sampled + Strategy,
    {
        self.sampled_by(Sampling::new())
    }
    /// The same by an opponent that is handed in.
    #[cfg(test)]
    pub(crate) const fn thinking(self, strategy: Think<R>) -> Game<R, C, Q> {
        Game { strategy: Some(strategy), ..self }
    }
    pub(crate) const fn sampled_by(self, sampling: Sampling<R>) -> Game<R, C, Q> {
        Game { sampled: Some(sampling), ..self }
    }
    /// It knows better hints than a general search.
    #[must_use]
    pub const fn advise(self) -> Game<R, C, Q>
    where
        R: Advise,
    {
        Game { advise: Some(R::advise), ..self }
    }
    /// It has secrets, and can draw them anew for a seat that does not know them.
    #[must_use]
    pub const fn determinize(self) -> Game<R, C, Q>
    where
        R: Determinize,
    {
        Game { determinize: Some(R::determinize), ..self }
    }
    /// One click on a far spot means several of its actions.
    #[must_use]
    pub const fn walks(self) -> Game<R, C, Q>
    where
        R: Walks,
    {
        Game { abilities: self.abilities.walks(), ..self }
    }
    /// It has prompts in somebody else's turn, and can answer them.
    #[must_use]
    pub const fn answers(self) -> Game<R, C, Q>
    where
        R: Answers,
    {
        Game { abilities: self.abilities.answers(), ..self }
    }
    /// It asks for verses.
    #[must_use]
    pub const fn verses(self) -> Game<R, C, Q>
    where
        R: Verses,
    {
        Game { abilities: self.abilities.verses(), ..self }
    }

    /// It has turns or steps that are nothing but formalities.
    #[must_use]
    pub const fn formalities(self) -> Game<R, C, Q>
    where
        R: Formalities,
    {
        Game { abilities: self.abilities.formalities(), ..self }
    }
    /// It lists everybody, and explains each counter.
    #[must_use]
    pub const fn musters(self) -> Game<R, C, Q>
    where
        R: Musters,
    {
        Game { abilities: self.abilities.musters(), ..self }
    }
    /// It has tables to look things up in.
    #[must_use]
    pub const fn charts(self) -> Game<R, C, Q>
    where
        R: Charts,
    {
        Game { abilities: self.abilities.charts(), ..self }
    }
    /// Several of its actions in a row are one move to people.
    #[must_use]
    pub const fn marches(self) -> Game<R, C, Q>
    where
        R: Marches,
    {
        Game { abilities: self.abilities.marches(), ..self }
    }

    /// It tells a match when it is over.
    #[must_use]
    pub const fn chronicles(self) -> Game<R, C, Q>
    where
        R: Chronicles,
    {
        Game { abilities: self.abilities.chronicles(), ..self }
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

    fn demos(&self) -> &'static [Demo] {
        R::DEMOS
    }

    fn has_secrets(&self) -> bool {
        self.determinize.is_some()
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
mod tests {
    use super::*;
    use crate::Opponent;
    use crate::level::{Level, level};
    use parlour_testkit::Table;
    use parlour_testkit::toy::Lanterns;

    /// The opponent's thoughts for seat 1 when the others hold these cards, for some seeds.
    fn thoughts(entry: &dyn GameEntry, opponent: &str, cards: [&str; 2]) -> Vec<Option<Thought<String>>> {
        let [second, third] = cards;
        let table = Table::<Lanterns>::open(3, &[]);
        let play = table.play_from(&format!("13 2\n{second} 3\n{third} 1\nseat 1 play Calm 1\n"));
        let opponent: Opponent = opponent.parse().unwrap();
        let think = |seed| entry.think(&play, &opponent, seed, &|| false, &mut |_| {});
        (0..10).map(think).collect()
    }

    #[test]
    fn it_does_not_know_what_is_hidden_from_its_seat() {
        static OPEN: Game<Lanterns> = Game::new().evaluate();
        static HIDDEN: Game<Lanterns> = Game::new().evaluate().determinize();
        for opponent in ["random", "level:1", "level:2", "level:4", "alphabeta@900", "mcts@200", "uct@200", "maxn@500"]
        {
            let low = thoughts(&HIDDEN, opponent, ["11", "11"]);
            assert!(low.iter().all(Option::is_some));
            assert_eq!(low, thoughts(&HIDDEN, opponent, ["33", "23"]), "{opponent}");
        }
        assert_ne!(thoughts(&OPEN, "level:5", ["11", "11"]), thoughts(&OPEN, "level:5", ["33", "23"]));
    }

    #[test]
    fn what_is_hidden_is_not_judged_aloud() {
        let play = Table::<Lanterns>::open(3, &[]).play_from("13 2\n11 3\n11 1\nseat 1 stance\n");
        assert_eq!(Game::<Lanterns>::new().evaluate().determinize().value(&play), None);
        let open = Game::<Lanterns>::new().evaluate();
        assert!(open.value(&play).is_some_and(|v| v[Seat::SECOND] > v[Seat::FIRST]));
        assert_eq!(Game::<Lanterns>::new().value(&play), None);
    }

    #[test]
    fn a_game_without_evaluation_has_only_the_random_opponent() {
        let plain = Game::<Lanterns>::new();
        assert_eq!(plain.opponents().len(), 1);
        let told = plain.opponent("level:5").unwrap_err().to_string();
        assert_eq!(told, "there is no opponent `level:5` for Lanterns; there is random");
        assert!(thoughts(&plain, "level:5", ["11", "11"]).iter().all(Option::is_none));
    }

    /// The second of the two cards, always.
    const STUBBORN: Think<Lanterns> = |rules, question| {
        let s = &question.worlds[0];
        assert!(rules.turn(s).seat().is_some(), "it is asked where a seat is to act");
        assert_eq!(Some(question.budget.nodes), level(3).map(Level::nodes), "it is told how long to think");
        let mut actions = Vec::new();
        rules.actions(s, &mut actions);
        let action = *actions.last()?;
        Some(Thought { action, value: 0.1, depth: 1, nodes: 2, line: vec![action] })
    };

    #[test]
    fn a_game_may_bring_its_own_opponent() {
        let own = Game::<Lanterns>::new().determinize().thinking(STUBBORN);
        assert!(own.opponent("level:3").is_ok() && own.opponent("uct@9").is_err() && own.opponents().len() == 9);
        let texts: Vec<_> = thoughts(&own, "level:3", ["11", "11"]).into_iter().flatten().map(|t| t.action).collect();
        assert_eq!(texts, ["p2"; 10]);
    }
}
