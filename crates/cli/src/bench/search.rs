//! How many positions an opponent looks at.

use crate::args::SearchBenchArgs;
use crate::{output, setup};
use anyhow::{Context, Result};
use cpu_time::ThreadTime;
use parlour_cabinet::{GameEntry, Opponent};
use parlour_core::AnyPlay;

/// An opponent thinking about one position again and again.
pub(super) struct Search {
    thoughts: u64,
    depth: u32,
    nodes: u64,
    /// CPU seconds.
    spent: f64,
}

impl Search {
    pub(super) fn measure(
        game: &dyn GameEntry,
        play: &dyn AnyPlay,
        opponent: &Opponent,
        seed: u64,
        seconds: f64,
    ) -> Result<Search> {
        let (mut nodes, mut depth, mut thoughts) = (0, 0, 0);
        let clock = ThreadTime::now();
        while clock.elapsed().as_secs_f64() < seconds {
            let begun = ThreadTime::now();
            let is_late = || opponent.limit().is_up(|| begun.elapsed());
            let thought = game.think(play, opponent, seed + thoughts, &is_late, &mut |_| {});
            let thought = thought.context("no seat is to act at the start")?;
            nodes += thought.nodes;
            depth = thought.depth;
            thoughts += 1;
        }
        Ok(Search { thoughts, depth, nodes, spent: clock.elapsed().as_secs_f64() })
    }
    pub(super) fn nodes_per_second(&self) -> f64 {
        self.nodes as f64 / self.spent
    }
}

/// Thinks about the start until the time is spent.
pub(super) fn run(args: &SearchBenchArgs) -> Result<()> {
    let game = args.speed.setup.game.game;
    let play = setup::open(&args.speed.setup)?;
    let opponent = game.opponent(&args.opponent)?;
    let all = Search::measure(game, &*play, &opponent, args.speed.setup.seed, args.speed.seconds)?;
    let Search { thoughts, depth, nodes, spent } = all;
    output::text(&format!(
        "{}: {opponent} thought {thoughts} times about the start, {depth} actions ahead; {nodes} positions or random games \
         in {spent:.2} CPU seconds\nnodes_per_cpu_s={:.0}\n",
        play.info().id,
        all.nodes_per_second(),
    ))
}
