//! A game and what it offers beyond its rules.

use crate::GameEntry;
use crate::entry::ReplayError;
use parlour_core::{
    AnyPlay, Bulk, Bulked, Counting, GameInfo, Listed, Play, Playout, Record, Setup, SetupError, Title, Trail,
    perft_each, playout,
};
use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::sync::Arc;

type Perft<R> = fn(&Play<R>, u32, &mut dyn FnMut(usize, usize) -> ControlFlow<()>) -> ControlFlow<(), u64>;
type Playouts<R> = fn(&Play<R>, u64, &mut dyn FnMut(Playout) -> ControlFlow<()>);

/// A game's entry. `new()` serves every game; each further word (`.bulk()`) names an optional trait that it has, and the
/// compiler checks that it does.
#[derive(Debug)]
pub(crate) struct Of<R: Title> {
    perft: Perft<R>,
    playouts: Playouts<R>,
    game: PhantomData<fn() -> R>,
}

impl<R: Title> Of<R> {
    pub(crate) const fn new() -> Of<R> {
        Of { perft: perft_by::<R, Listed>, playouts: playouts_by::<R, Listed>, game: PhantomData }
    }
    /// It counts and picks actions without listing them.
    pub(crate) const fn bulk(self) -> Of<R>
    where
        R: Bulk,
    {
        Of { perft: perft_by::<R, Bulked>, playouts: playouts_by::<R, Bulked>, ..self }
    }

    fn typed<'a>(&self, play: &'a dyn AnyPlay) -> &'a Play<R> {
        play.as_any().downcast_ref().expect("an entry is handed matches of its own game")
    }
}

impl<R: Title> GameEntry for Of<R> {
    fn info(&self) -> &'static GameInfo {
        &const { R::INFO }
    }

    fn open(&self, seats: u8, options: &[(String, String)], seed: u64) -> Result<Box<dyn AnyPlay>, SetupError> {
        let options = R::settle(R::INFO.resolve(seats, options)?, seed);
        let rules = Arc::new(R::open(seats, &options)?);
        let setup = Setup {
            game: R::INFO.id.to_owned(),
            rules_version: R::INFO.rules_version,
            seats,
            options: options.iter().map(|(k, v)| (k.to_owned(), v.to_owned())).collect(),
            position: None,
        };
        Ok(Box::new(Play::new(rules, Record { setup, seed, entries: Vec::new() })?))
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn AnyPlay>, ReplayError> {
        let Setup { rules_version, seats, options, .. } = &record.setup;
        if *rules_version != R::INFO.rules_version {
            let known = R::INFO.rules_version;
            let what = format!("played under rules {rules_version} of {}; this program knows {known}", R::INFO.id);
            return Err(SetupError(what).into());
        }
        let options = R::INFO.resolve(*seats, options)?;
        let rules = Arc::new(R::open(*seats, &options)?);
        let mut play = Play::new(rules, record.clone())?;
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
