//! The engines that play a game, once it can judge positions.

use crate::level::{self, Level, Multiplayer};
use crate::opponent::{Limit, Method, Opponent};
use parlour_core::{Budget, Counting, Evaluate, PerSeat, Question, Rules, Thought};
use parlour_search::alphabeta::Width;
use parlour_search::human::Sight;
use parlour_search::mcts::Parameters;
use parlour_search::quiescence::Quiescence;
use parlour_search::{AlphaBeta, Engine, Human, MaxN, Mcts};

/// Which engine, and how it is set.
#[derive(Copy, Clone, Debug, PartialEq)]
enum Setting {
    Human(Sight),
    AlphaBeta,
    MaxN,
    Mcts(Parameters),
}

/// Everything that needs an evaluation.
#[derive(Debug)]
pub(crate) struct Engines<R: Rules> {
    pub(crate) evaluate: fn(&R, &R::State) -> PerSeat<f32>,
    engine: fn(Setting) -> Box<dyn Engine<R>>,
    /// The best few actions.
    pub(crate) lines: Lines<R>,
    multiplayer: Multiplayer,
}

type Lines<R> = fn(&mut Question<'_, R>, usize) -> Vec<Thought<<R as Rules>::Action>>;

impl<R: Rules> Copy for Engines<R> {}
impl<R: Rules> Clone for Engines<R> {
    fn clone(&self) -> Self {
        *self
    }
}

/// More than anybody looks at: only `stop` ends it.
const UNLIMITED: u64 = 1 << 48;

/// With so many positions to look at, or more, two actions ahead are looked at whatever they cost, so that nothing is lost
/// at once.
const CAREFUL: u64 = 1_000;

/// A random game of the tree search takes about as long as so many positions of alpha-beta.
const POSITIONS_PER_GAME: u64 = 8;

/// What an opponent may spend.
pub(crate) fn budget<'a>(opponent: &Opponent, stop: &'a dyn Fn() -> bool) -> Budget<'a> {
    let nodes = match opponent.limit() {
        Limit::Nodes(nodes) => nodes,
        Limit::Time(_) => UNLIMITED,
        Limit::Usual => level::level(opponent.level()).map_or(0, Level::nodes),
    };
    let min_depth = if nodes < CAREFUL { 1 } else { 2 };
    Budget { min_depth, stop, ..Budget::of_nodes(nodes) }
}

impl<R: Rules> Engines<R> {
    pub(crate) const fn new<C: Counting<R>, Q: Quiescence<R>>() -> Engines<R>
    where
        R: Evaluate,
    {
        let lines: Lines<R> = |question, count| AlphaBeta::<Q>::new(Width::Selective).lines(question, count);
        Engines { evaluate: R::evaluate, engine: engine::<R, C, Q>, lines, multiplayer: Multiplayer::Paranoid }
    }

    pub(crate) const fn with_multiplayer(self, multiplayer: Multiplayer) -> Engines<R> {
        Engines { multiplayer, ..self }
    }

    /// What an opponent does that looks ahead by one of these engines.
    pub(crate) fn think(&self, opponent: &Opponent, question: &mut Question<'_, R>) -> Option<Thought<R::Action>> {
        let setting = self.setting(opponent, question.rules.seats())?;
        if let (Setting::Mcts(_), Method::Level) = (setting, opponent.method()) {
            question.budget.nodes = (question.budget.nodes / POSITIONS_PER_GAME).max(1);
        }
        (self.engine)(setting).think(question)
    }

    /// Alpha-beta plays the levels, and with more than two seats tree search where it is better in the same time.
    fn setting(&self, opponent: &Opponent, seats: u8) -> Option<Setting> {
        Some(match opponent.method() {
            Method::Random => return None,
            Method::Level => match (opponent.limit(), level::level(opponent.level())) {
                (Limit::Usual, Some(Level::Human(sight))) => Setting::Human(sight),
                _ if self.multiplayer == Multiplayer::TreeSearch && seats > 2 => Setting::Mcts(Parameters::EVALUATING),
                _ => Setting::AlphaBeta,
            },
            Method::AlphaBeta => Setting::AlphaBeta,
            Method::MaxN => Setting::MaxN,
            Method::Mcts => Setting::Mcts(Parameters::EVALUATING),
            Method::Uct => Setting::Mcts(Parameters::PLAIN),
        })
    }
}

fn engine<R: Evaluate, C: Counting<R>, Q: Quiescence<R>>(setting: Setting) -> Box<dyn Engine<R>> {
    match setting {
        Setting::Human(sight) => Box::new(Human { sight }),
        Setting::AlphaBeta => Box::new(AlphaBeta::<Q>::new(Width::Selective)),
        Setting::MaxN => Box::new(MaxN),
        Setting::Mcts(parameters) => Box::new(Mcts::<C>::new(parameters)),
    }
}
