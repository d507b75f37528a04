//! A game whose computer thinks as a test wants it to. Everything else is the game.

use parlour_cabinet::{
    Chances, GameEntry, Judgement, Openings, Opponent, OpponentInfo, ReplayError, Stage, Tuning, UnknownOpponent,
};
use parlour_core::scene::Viewer;
use parlour_core::{AnyPlay, GameInfo, PerSeat, Playout, Progress, Record, SetupError, Thought};
use std::fmt;
use std::ops::{ControlFlow, Range};

type Think = dyn Fn(&dyn Fn() -> bool, &mut dyn FnMut(Progress)) -> Option<Thought<String>> + Send + Sync;

/// The game, and how its computer thinks.
pub struct Thinker {
    game: &'static dyn GameEntry,
    think: Box<Think>,
}

impl Thinker {
    pub fn new(
        game: &'static dyn GameEntry,
        think: impl Fn(&dyn Fn() -> bool, &mut dyn FnMut(Progress)) -> Option<Thought<String>> + Send + Sync + 'static,
    ) -> &'static Thinker {
        Box::leak(Box::new(Thinker { game, think: Box::new(think) }))
    }
}

impl fmt::Debug for Thinker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Thinker")
    }
}

impl GameEntry for Thinker {
    fn think(
        &self,
        _: &dyn AnyPlay,
        _: &Opponent,
        _: u64,
        stop: &dyn Fn() -> bool,
        report: &mut dyn FnMut(Progress),
    ) -> Option<Thought<String>> {
        (self.think)(stop, report)
    }

    fn info(&self) -> &'static GameInfo {
        self.game.info()
    }
    fn card(&self) -> &'static str {
        self.game.card()
    }
    fn hint(&self, play: &dyn AnyPlay, seed: u64, stop: &dyn Fn() -> bool) -> Option<String> {
        self.game.hint(play, seed, stop)
    }
    fn symmetries(&self) -> usize {
        self.game.symmetries()
    }
    fn openings(&self, seats: u8, options: &[(String, String)], seed: u64) -> Result<Box<dyn Openings>, SetupError> {
        self.game.openings(seats, options, seed)
    }
    fn has_secrets(&self) -> bool {
        self.game.has_secrets()
    }
    fn open(&self, seats: u8, options: &[(String, String)], seed: u64) -> Result<Box<dyn AnyPlay>, SetupError> {
        self.game.open(seats, options, seed)
    }
    fn open_at(
        &self,
        seats: u8,
        options: &[(String, String)],
        seed: u64,
        diagram: &str,
    ) -> Result<Box<dyn AnyPlay>, SetupError> {
        self.game.open_at(seats, options, seed, diagram)
    }
    fn replay(&self, record: &Record) -> Result<Box<dyn AnyPlay>, ReplayError> {
        self.game.replay(record)
    }
    fn perft(
        &self,
        play: &dyn AnyPlay,
        depth: u32,
        report: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
    ) -> ControlFlow<(), u64> {
        self.game.perft(play, depth, report)
    }
    fn playouts(&self, play: &dyn AnyPlay, seed: u64, report: &mut dyn FnMut(Playout) -> ControlFlow<()>) {
        self.game.playouts(play, seed, report);
    }
    fn opponents(&self) -> &'static [OpponentInfo] {
        self.game.opponents()
    }
    fn opponent(&self, name: &str) -> Result<Opponent, UnknownOpponent> {
        self.game.opponent(name)
    }
    fn lines(&self, _: &dyn AnyPlay, _: usize, _: u64, _: &dyn Fn() -> bool) -> Option<Vec<Thought<String>>> {
        None
    }
    fn value(&self, play: &dyn AnyPlay) -> Option<PerSeat<f32>> {
        self.game.value(play)
    }
    fn is_sampled(&self) -> bool {
        self.game.is_sampled()
    }
    fn chances(&self, play: &dyn AnyPlay, eye: Viewer, games: Range<u32>, stop: &dyn Fn() -> bool) -> Option<Chances> {
        self.game.chances(play, eye, games, stop)
    }
    fn review(
        &self,
        record: &Record,
        nodes: u64,
        stop: &dyn Fn() -> bool,
        report: &mut dyn FnMut(usize, usize),
    ) -> Result<Vec<Judgement>, ReplayError> {
        self.game.review(record, nodes, stop, report)
    }
    fn tune(
        &self,
        play: &dyn AnyPlay,
        tuning: &Tuning,
        stop: &dyn Fn() -> bool,
        report: &mut dyn FnMut(Stage),
    ) -> bool {
        self.game.tune(play, tuning, stop, report)
    }
}
