//! How many positions a core counts.

use crate::args::SpeedArgs;
use crate::progress::Progress;
use crate::{output, setup};
use anyhow::Result;
use cpu_time::ThreadTime;
use parlour_cabinet::GameEntry;
use parlour_core::AnyPlay;
use std::ops::ControlFlow;

/// Perft from one position.
pub(super) struct Perft {
    pub(super) depth: u32,
    /// Of that depth.
    pub(super) count: u64,
    /// All that were counted.
    nodes: u64,
    /// CPU seconds.
    time: f64,
}

impl Perft {
    /// Counts ever deeper until the time is spent; each depth is counted whole, and repeated if there is time left.
    pub(super) fn measure(game: &dyn GameEntry, play: &dyn AnyPlay, seconds: f64) -> Perft {
        let progress = Progress::new("perft".into());
        let clock = ThreadTime::now();
        let spent = || clock.elapsed().as_secs_f64();
        let mut best = (1, 0, f64::INFINITY);
        let mut depth = 1;
        loop {
            let begun = spent();
            let counted = game.perft(play, depth, &mut |_, _| {
                progress.at((spent() * 1000.0) as u64, (seconds * 1000.0) as u64);
                if spent() < 4.0 * seconds { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            let took = spent() - begun;
            match counted {
                ControlFlow::Continue(count) => best = (depth, count, took),
                ControlFlow::Break(()) => break,
            }
            // The next depth takes some forty times as long; stop when this one has used its share.
            if spent() >= seconds || took * 20.0 > seconds {
                break;
            }
            depth += 1;
        }
        drop(progress);
        let (depth, count, took) = best;
        let (mut nodes, mut time) = (count, took);
        while time < seconds {
            let begun = spent();
            let _ = game.perft(play, depth, &mut |_, _| ControlFlow::Continue(()));
            time += spent() - begun;
            nodes += count;
        }
        Perft { depth, count, nodes, time }
    }
    pub(super) fn nodes_per_second(&self) -> f64 {
        self.nodes as f64 / self.time
    }
}

pub(super) fn run(args: &SpeedArgs) -> Result<()> {
    let play = setup::open(&args.setup)?;
    let all = Perft::measure(args.setup.game.game, &*play, args.seconds);
    let Perft { depth, count, nodes, time } = all;
    output::text(&format!(
        "{}: perft {depth} is {count}; {nodes} nodes in {time:.2} CPU seconds\nnodes_per_cpu_s={:.0}\n",
        play.info().id,
        all.nodes_per_second(),
    ))
}
