//! The engines of a game, with its type remembered.

use crate::level::{self, Crowd, Level};
use crate::opponent::{Engine, Limit, Opponent};
use parlour_core::{Counting, Evaluate, PerSeat, Play, Rules, Title};
use parlour_search::alphabeta::{self, Width};
use parlour_search::bot::{Progress, Thought, in_worlds};
use parlour_search::budget::Budget;
use parlour_search::extras::{Ends, Noise};
use parlour_search::mcts::{self, Manner};
use parlour_search::{first, human, maxn};

/// What is asked of an engine.
pub(crate) struct Ask<'a, R: Title> {
    pub(crate) play: &'a Play<R>,
    /// What the seat to act believes possible.
    pub(crate) worlds: &'a [R::State],
    pub(crate) opponent: Opponent,
    pub(crate) stop: &'a dyn Fn() -> bool,
}

type Answer<R> = Option<Thought<<R as Rules>::Action>>;
type Think<R> = fn(&Ask<'_, R>, &Budget<'_>, &mut fastrand::Rng, &mut dyn FnMut(Progress)) -> Answer<R>;
type Grow<R> = fn(&Ask<'_, R>, Manner, &Budget<'_>, &mut fastrand::Rng, &mut dyn FnMut(Progress)) -> Answer<R>;
type First<R> = fn(&Ask<'_, R>, first::Level, &mut fastrand::Rng, &mut dyn FnMut(Progress)) -> Answer<R>;
type Human<R> = fn(&Ask<'_, R>, human::Sight, &mut fastrand::Rng) -> Answer<R>;

/// Everything that needs an evaluation.
#[derive(Debug)]
pub(crate) struct Engines<R: Title> {
    pub(crate) judge: fn(&R, &R::State) -> PerSeat<f32>,
    alphabeta: Think<R>,
    maxn: Think<R>,
    mcts: Grow<R>,
    first: First<R>,
    human: Human<R>,
    crowd: Crowd,
}

impl<R: Title> Copy for Engines<R> {}
impl<R: Title> Clone for Engines<R> {
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

/// The positions that an opponent may look at.
pub(crate) fn nodes(opponent: Opponent) -> u64 {
    match opponent.limit() {
        Limit::Nodes(nodes) => nodes,
        Limit::Time(_) => UNLIMITED,
        Limit::Usual => level::level(opponent.level()).map_or(0, Level::nodes),
    }
}

fn budget<'a, R: Title>(ask: &Ask<'a, R>) -> Budget<'a> {
    let nodes = nodes(ask.opponent);
    let sure = if nodes < CAREFUL { 1 } else { 2 };
    Budget { sure, stop: ask.stop, ..Budget::of_nodes(nodes) }
}

impl<R: Title> Engines<R> {
    pub(crate) const fn new<C: Counting<R>, N: Noise<R>, E: Ends<R>>() -> Engines<R>
    where
        R: Evaluate,
    {
        Engines {
            judge: R::evaluate,
            alphabeta: alphabeta_for::<R, N, E>,
            maxn: maxn_for::<R>,
            mcts: mcts_for::<R, C>,
            first: first_for::<R>,
            human: human_for::<R>,
            crowd: Crowd::Paranoid,
        }
    }

    pub(crate) const fn with_crowd(self, crowd: Crowd) -> Engines<R> {
        Engines { crowd, ..self }
    }

    /// The levels. Alpha-beta plays them, and with more than two seats tree search where it is better in the same time.
    pub(crate) fn level(
        &self,
        ask: &Ask<'_, R>,
        rng: &mut fastrand::Rng,
        report: &mut dyn FnMut(Progress),
    ) -> Answer<R> {
        match (ask.opponent.limit(), level::level(ask.opponent.level())) {
            (Limit::Usual, Some(Level::Human(sight))) => (self.human)(ask, sight, rng),
            _ if self.crowd == Crowd::Tree && ask.play.rules().seats() > 2 => {
                let budget = budget(ask);
                let games = Budget { nodes: (budget.nodes / POSITIONS_PER_GAME).max(1), ..budget };
                (self.mcts)(ask, Manner::JUDGING, &games, rng, report)
            }
            _ => (self.alphabeta)(ask, &budget(ask), rng, report),
        }
    }

    /// An engine by its name.
    pub(crate) fn think(
        &self,
        ask: &Ask<'_, R>,
        rng: &mut fastrand::Rng,
        report: &mut dyn FnMut(Progress),
    ) -> Answer<R> {
        match ask.opponent.engine() {
            Engine::Random | Engine::Level => None,
            Engine::First => (self.first)(ask, first::Level::from_number(ask.opponent.level())?, rng, report),
            Engine::AlphaBeta => (self.alphabeta)(ask, &budget(ask), rng, report),
            Engine::MaxN => (self.maxn)(ask, &budget(ask), rng, report),
            Engine::Mcts => (self.mcts)(ask, Manner::JUDGING, &budget(ask), rng, report),
            Engine::Uct => (self.mcts)(ask, Manner::PLAIN, &budget(ask), rng, report),
        }
    }
}

fn alphabeta_for<R: Title + Evaluate, N: Noise<R>, E: Ends<R>>(
    ask: &Ask<'_, R>,
    budget: &Budget<'_>,
    rng: &mut fastrand::Rng,
    report: &mut dyn FnMut(Progress),
) -> Answer<R> {
    let (rules, trail) = (ask.play.rules(), ask.play.trail());
    in_worlds(ask.worlds, budget, report, |s, budget, report| {
        alphabeta::think_with::<R, N, E>(rules, s, trail, budget, Width::Late, rng, report)
    })
}

fn maxn_for<R: Title + Evaluate>(
    ask: &Ask<'_, R>,
    budget: &Budget<'_>,
    rng: &mut fastrand::Rng,
    report: &mut dyn FnMut(Progress),
) -> Answer<R> {
    let (rules, trail) = (ask.play.rules(), ask.play.trail());
    in_worlds(ask.worlds, budget, report, |s, budget, report| maxn::think(rules, s, trail, budget, rng, report))
}

fn mcts_for<R: Title + Evaluate, C: Counting<R>>(
    ask: &Ask<'_, R>,
    manner: Manner,
    budget: &Budget<'_>,
    rng: &mut fastrand::Rng,
    report: &mut dyn FnMut(Progress),
) -> Answer<R> {
    mcts::think::<R, C>(ask.play.rules(), ask.worlds, ask.play.trail(), manner, budget, rng, report)
}

fn first_for<R: Title + Evaluate>(
    ask: &Ask<'_, R>,
    level: first::Level,
    rng: &mut fastrand::Rng,
    report: &mut dyn FnMut(Progress),
) -> Answer<R> {
    first::think(ask.play.rules(), ask.worlds, ask.play.trail(), level, rng, ask.stop, report)
}

fn human_for<R: Title + Evaluate>(ask: &Ask<'_, R>, sight: human::Sight, rng: &mut fastrand::Rng) -> Answer<R> {
    human::think(ask.play.rules(), ask.worlds, ask.play.trail(), sight, rng)
}
