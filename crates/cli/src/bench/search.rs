//! How many positions an opponent looks at.

use crate::args::SearchBenchArgs;
use crate::{output, setup};
use anyhow::{Context, Result};
use cpu_time::ThreadTime;

/// Thinks about the start again and again, until the time is spent.
pub fn run(args: &SearchBenchArgs) -> Result<()> {
    let game = args.speed.setup.game.game;
    let play = setup::open(&args.speed.setup)?;
    let opponent = game.opponent(&args.opponent)?;
    let (mut nodes, mut depth, mut thoughts) = (0, 0, 0_u64);
    let clock = ThreadTime::now();
    while clock.elapsed().as_secs_f64() < args.speed.seconds {
        let begun = ThreadTime::now();
        let is_late = || opponent.limit().is_up(|| begun.elapsed());
        let thought = game.think(&*play, &opponent, args.speed.setup.seed + thoughts, &is_late, &mut |_| {});
        let thought = thought.context("no seat is to act at the start")?;
        nodes += thought.nodes;
        depth = thought.depth;
        thoughts += 1;
    }
    let spent = clock.elapsed().as_secs_f64();
    output::text(&format!(
        "{}: {opponent} thought {thoughts} times about the start, {depth} actions ahead; {nodes} positions or random games \
         in {spent:.2} CPU seconds\nnodes_per_cpu_s={:.0}\n",
        play.info().id,
        nodes as f64 / spent,
    ))
}
