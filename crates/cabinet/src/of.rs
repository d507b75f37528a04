//! A game and what it offers beyond its rules.

use crate::GameEntry;
use crate::engines::{self, Ask, Engines};
use crate::entry::{Judgement, ReplayError, Thought};
use crate::level::Crowd;
use crate::opponent::{Engine, OPPONENTS, Opponent, OpponentInfo, UnknownOpponent, WITHOUT_LOOKING_AHEAD};
use crate::review;
use crate::tune::{Stage, Tune, Tuning, tune_by};
use parlour_core::{
    Abilities, Advise, Answers, AnyPlay, Bulk, Bulked, Counting, Demo, Determinize, Effort, Evaluate, GameInfo, Listed,
    PerSeat, Play, Playout, Record, Rules, Seat, Setup, SetupError, Strategy, Title, Trail, Turn, Verses, Walks,
    Weighed, child, perft_each, playout,
};
use parlour_search::bot::{self, Progress};
use parlour_search::extras::{Ends, Noise};
use parlour_search::random;
use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::sync::Arc;

type Perft<R> = fn(&Play<R>, u32, &mut dyn FnMut(usize, usize) -> ControlFlow<()>) -> ControlFlow<(), u64>;
type Playouts<R> = fn(&Play<R>, u64, &mut dyn FnMut(Playout) -> ControlFlow<()>);
type Counsel<R> = fn(&R, &<R as Rules>::State) -> Option<<R as Rules>::Action>;
type Hide<R> = fn(&R, &<R as Rules>::State, Seat, &mut fastrand::Rng) -> <R as Rules>::State;
type Decide<R> =
    fn(&R, &<R as Rules>::State, Seat, Effort, &mut fastrand::Rng, &dyn Fn() -> bool) -> Option<<R as Rules>::Action>;

/// How many positions an opponent imagines that does not see everything.
const WORLDS: usize = 8;

/// Who gives hints.
const HINTING: &str = "level:7";

/// A game's entry. `new()` serves every game; each further word (`.bulk()`) names an optional trait that it has, and the
/// compiler checks that it does.
#[derive(Debug)]
pub struct Of<R: Title> {
    abilities: Abilities<R>,
    perft: Perft<R>,
    playouts: Playouts<R>,
    engines: Option<Engines<R>>,
    decide: Option<Decide<R>>,
    hide: Option<Hide<R>>,
    advise: Option<Counsel<R>>,
    tune: Option<Tune<R>>,
    game: PhantomData<fn() -> R>,
}

impl<R: Title> Of<R> {
    /// What every game has.
    #[allow(clippy::new_without_default, reason = "it is the beginning of a line of words")]
    pub const fn new() -> Of<R> {
        Of {
            abilities: Abilities::none(),
            perft: perft_by::<R, Listed>,
            playouts: playouts_by::<R, Listed>,
            engines: None,
            decide: None,
            hide: None,
            advise: None,
            tune: None,
            game: PhantomData,
        }
    }
    /// It counts and picks actions without listing them.
    pub(crate) const fn bulk(self) -> Of<R>
    where
        R: Bulk,
    {
        Of { perft: perft_by::<R, Bulked>, playouts: playouts_by::<R, Bulked>, ..self }
    }
    /// It judges positions, so that opponents can look ahead: with its way of counting, its noisy actions and its known
    /// endings, if it has them.
    pub(crate) const fn evaluate<C: Counting<R>, N: Noise<R>, E: Ends<R>>(self) -> Of<R>
    where
        R: Evaluate,
    {
        Of { engines: Some(Engines::new::<C, N, E>()), ..self }
    }
    /// Who plays its levels with three seats or more.
    pub(crate) const fn crowd(self, crowd: Crowd) -> Of<R> {
        let engines = match self.engines {
            Some(engines) => Some(engines.with_crowd(crowd)),
            None => None,
        };
        Of { engines, ..self }
    }
    /// It judges by a table of weights, which can be tuned.
    pub(crate) const fn weighed(self) -> Of<R>
    where
        R: Weighed,
    {
        Of { tune: Some(tune_by::<R>), ..self }
    }
    /// It brings an opponent of its own, which plays the levels.
    pub(crate) const fn strategy(self) -> Of<R>
    where
        R: Strategy,
    {
        Of { decide: Some(R::decide), ..self }
    }
    /// It knows better hints than a general search.
    pub(crate) const fn advise(self) -> Of<R>
    where
        R: Advise,
    {
        Of { advise: Some(R::advise), ..self }
    }
    /// It has secrets, and can draw them anew for a seat that does not know them.
    #[must_use]
    pub const fn hidden(self) -> Of<R>
    where
        R: Determinize,
    {
        Of { hide: Some(R::determinize), ..self }
    }
    /// One click on a far spot means several of its actions.
    #[must_use]
    pub const fn walks(self) -> Of<R>
    where
        R: Walks,
    {
        Of { abilities: self.abilities.walks(), ..self }
    }
    /// It has prompts in somebody else's turn, and can answer them.
    #[must_use]
    pub const fn answers(self) -> Of<R>
    where
        R: Answers,
    {
        Of { abilities: self.abilities.answers(), ..self }
    }
    /// It asks for verses.
    #[must_use]
    pub const fn verses(self) -> Of<R>
    where
        R: Verses,
    {
        Of { abilities: self.abilities.verses(), ..self }
    }

    /// What a seat believes possible: the position, or where there are secrets, some that it cannot tell from it.
    fn worlds(&self, play: &Play<R>, seat: Seat, rng: &mut fastrand::Rng) -> Vec<R::State> {
        match self.hide {
            None => vec![play.state().clone()],
            Some(hide) => (0..WORLDS).map(|_| hide(play.rules(), play.state(), seat, rng)).collect(),
        }
    }

    /// Has it more to offer than a random opponent?
    fn has_levels(&self) -> bool {
        self.engines.is_some() || self.decide.is_some()
    }

    /// What the game's own opponent decides, if there is one.
    fn strategic(&self, ask: &Ask<'_, R>, seat: Seat, rng: &mut fastrand::Rng) -> Option<bot::Thought<R::Action>> {
        let effort = Effort { nodes: engines::nodes(ask.opponent) };
        let action = self.decide?(ask.play.rules(), &ask.worlds[0], seat, effort, rng, ask.stop)?;
        Some(bot::Thought { action, value: 0.0, depth: 0, nodes: 0, line: vec![action] })
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

impl<R: Title> GameEntry for Of<R> {
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
        self.hide.is_some()
    }

    fn hint(&self, play: &dyn AnyPlay, seed: u64, stop: &dyn Fn() -> bool) -> Option<String> {
        // Advice is for games without secrets; where there are some, only an opponent's imagination may be asked.
        if let (Some(advise), None, Some(_)) = (self.advise, self.hide, play.turn().seat()) {
            let typed = self.typed(play);
            return advise(typed.rules(), typed.state()).map(|a| typed.rules().notate(typed.state(), a));
        }
        let strong = if self.has_levels() { HINTING } else { "random" };
        let opponent = strong.parse().expect("it is the name of an opponent");
        self.think(play, &opponent, seed, stop, &mut |_| {}).map(|thought| thought.text)
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
        let Setup { rules_version, seats, options, .. } = &record.setup;
        let (game, played, known) = (R::INFO.id, *rules_version, R::INFO.rules_version);
        if played != known {
            return Err(SetupError::RulesVersion { game, played, known }.into());
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
        (self.perft)(self.typed(play), depth, report)
    }

    fn playouts(&self, play: &dyn AnyPlay, seed: u64, report: &mut dyn FnMut(Playout) -> ControlFlow<()>) {
        (self.playouts)(self.typed(play), seed, report);
    }

    fn opponents(&self) -> &'static [OpponentInfo] {
        if self.has_levels() { OPPONENTS } else { WITHOUT_LOOKING_AHEAD }
    }

    fn opponent(&self, name: &str) -> Result<Opponent, UnknownOpponent> {
        let opponent: Opponent = name.parse()?;
        let is_here = match opponent.engine() {
            Engine::Random => true,
            Engine::Level => self.has_levels(),
            _ => self.engines.is_some(),
        };
        let other = || UnknownOpponent::new(name, format!(" for {}", R::INFO.name), self.opponents());
        if is_here { Ok(opponent) } else { Err(other()) }
    }

    fn think(
        &self,
        play: &dyn AnyPlay,
        opponent: &Opponent,
        seed: u64,
        stop: &dyn Fn() -> bool,
        report: &mut dyn FnMut(Progress),
    ) -> Option<Thought> {
        let play = self.typed(play);
        let seat = play.turn().seat()?;
        let mut rng = fastrand::Rng::with_seed(seed);
        let worlds = self.worlds(play, seat, &mut rng);
        let ask = Ask { play, worlds: &worlds, opponent: *opponent, stop };
        let thought = match opponent.engine() {
            Engine::Random => random::think(play.rules(), &worlds[0], &mut rng),
            Engine::Level => {
                self.strategic(&ask, seat, &mut rng).or_else(|| self.engines?.level(&ask, &mut rng, report))
            }
            _ => self.engines.and_then(|engines| engines.think(&ask, &mut rng, report)),
        };
        thought.map(|thought| told(play.rules(), play.state().clone(), thought))
    }

    fn value(&self, play: &dyn AnyPlay) -> Option<PerSeat<f32>> {
        let play = self.typed(play);
        match play.turn() {
            Turn::Over(outcome) => Some(outcome.utility()),
            _ if self.hide.is_some() => None,
            _ => self.engines.map(|engines| (engines.judge)(play.rules(), play.state())),
        }
    }

    fn review(
        &self,
        record: &Record,
        effort: Effort,
        stop: &dyn Fn() -> bool,
        report: &mut dyn FnMut(usize, usize),
    ) -> Result<Vec<Judgement>, ReplayError> {
        review::review(self, record, effort, stop, report)
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
fn told<R: Title>(rules: &R, mut s: R::State, thought: bot::Thought<R::Action>) -> Thought {
    let text = rules.notate(&s, thought.action);
    let mut line = Vec::new();
    for action in thought.line {
        line.push(rules.notate(&s, action));
        s = child(rules, &s, action);
    }
    Thought { text, value: thought.value, depth: thought.depth, nodes: thought.nodes, line }
}

fn perft_by<R: Title, C: Counting<R>>(
    play: &Play<R>,
    depth: u32,
    report: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> ControlFlow<(), u64> {
    if depth > 0 && play.turn().is_over() {
        return ControlFlow::Continue(0);
    }
    perft_each::<R, C>(play.rules(), play.state(), &mut play.trail().clone(), depth, report)
}

fn playouts_by<R: Title, C: Counting<R>>(
    play: &Play<R>,
    seed: u64,
    report: &mut dyn FnMut(Playout) -> ControlFlow<()>,
) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut spare = Vec::new();
    // Rewinding one trail is cheaper than cloning it for every game.
    let mut trail: Trail = play.trail().clone();
    let start = trail.mark();
    loop {
        let done = playout::<R, C>(play.rules(), play.state().clone(), &mut trail, &mut spare, &mut rng);
        trail.rewind(start);
        if report(done).is_break() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Opponent;
    use crate::level::{Level, level};
    use parlour_search::extras::{Calm, Unknown};
    use parlour_testkit::Table;
    use parlour_testkit::toy::Lanterns;

    /// The opponent's thoughts for seat 1 when the others hold these cards, for some seeds.
    fn thoughts(entry: &dyn GameEntry, opponent: &str, cards: [&str; 2]) -> Vec<Option<Thought>> {
        let [second, third] = cards;
        let table = Table::<Lanterns>::open(3, &[]);
        let play = table.play_from(&format!("13 2\n{second} 3\n{third} 1\nseat 1 play Calm 1\n"));
        let opponent: Opponent = opponent.parse().unwrap();
        let think = |seed| entry.think(&play, &opponent, seed, &|| false, &mut |_| {});
        (0..10).map(think).collect()
    }

    #[test]
    fn it_does_not_know_what_is_hidden_from_its_seat() {
        static OPEN: Of<Lanterns> = Of::new().evaluate::<Listed, Calm, Unknown>();
        static HIDDEN: Of<Lanterns> = Of::new().evaluate::<Listed, Calm, Unknown>().hidden();
        for opponent in
            ["random", "first:1", "first:2", "level:1", "level:2", "level:4", "mcts@200", "uct@200", "maxn@500"]
        {
            let low = thoughts(&HIDDEN, opponent, ["11", "11"]);
            assert!(low.iter().all(Option::is_some));
            assert_eq!(low, thoughts(&HIDDEN, opponent, ["33", "23"]), "{opponent}");
        }
        assert_ne!(thoughts(&OPEN, "first:2", ["11", "11"]), thoughts(&OPEN, "first:2", ["33", "23"]));
    }

    #[test]
    fn what_is_hidden_is_not_judged_aloud() {
        let play = Table::<Lanterns>::open(3, &[]).play_from("13 2\n11 3\n11 1\nseat 1 stance\n");
        assert_eq!(Of::<Lanterns>::new().evaluate::<Listed, Calm, Unknown>().hidden().value(&play), None);
        let open = Of::<Lanterns>::new().evaluate::<Listed, Calm, Unknown>();
        assert!(open.value(&play).is_some_and(|v| v[Seat::SECOND] > v[Seat::FIRST]));
        assert_eq!(Of::<Lanterns>::new().value(&play), None);
    }

    #[test]
    fn a_game_without_evaluation_has_only_the_random_opponent() {
        let plain = Of::<Lanterns>::new();
        assert_eq!(plain.opponents().len(), 1);
        let told = plain.opponent("first:2").unwrap_err().to_string();
        assert_eq!(told, "there is no opponent `first:2` for Lanterns; there is random");
        assert!(thoughts(&plain, "first:2", ["11", "11"]).iter().all(Option::is_none));
    }

    /// The second of the two cards, always.
    impl Stubborn {
        const DECIDES: Decide<Lanterns> = |rules, s, seat, effort, _, _| {
            assert_eq!(
                (Turn::Act(seat), effort.nodes),
                (rules.turn(s), level(3).map_or(0, Level::nodes)),
                "it is told who acts and how long to think"
            );
            let mut actions = Vec::new();
            rules.actions(s, &mut actions);
            actions.last().copied()
        };
    }
    struct Stubborn;

    #[test]
    fn a_game_may_bring_its_own_opponent() {
        let own = Of::<Lanterns> { decide: Some(Stubborn::DECIDES), ..Of::new().hidden() };
        assert!(own.opponent("level:3").is_ok() && own.opponent("first:2").is_err() && own.opponents().len() == 9);
        let texts: Vec<_> = thoughts(&own, "level:3", ["11", "11"]).into_iter().flatten().map(|t| t.text).collect();
        assert_eq!(texts, ["p2"; 10]);
    }
}
