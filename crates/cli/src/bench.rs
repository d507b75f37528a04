//! `parlour bench`: speed per CPU second of one core, so that other work on the machine does not count.

mod search;
mod server;

use crate::args::{Bench, SpeedArgs};
use crate::progress::Progress;
use crate::{output, setup};
use anyhow::Result;
use cpu_time::ThreadTime;
use std::ops::ControlFlow;

pub fn run(bench: &Bench) -> Result<()> {
    if cfg!(debug_assertions) {
        eprintln!("parlour: this is a debug build; for figures that count, use `cargo run --release -- bench …`");
    }
    match bench {
        Bench::Playouts(args) => playouts(args),
        Bench::Perft(args) => perft(args),
        Bench::Search(args) => search::run(args),
        Bench::Server(args) => server::run(args),
    }
}

fn playouts(args: &SpeedArgs) -> Result<()> {
    let play = setup::open(&args.setup)?;
    let progress = Progress::new("random games".into());
    let (mut games, mut moves, mut longest) = (0_u64, 0_u64, 0);
    let mut firsts = vec![0_u64; play.record().setup.seats as usize];
    let mut draws = 0_u64;
    let clock = ThreadTime::now();
    args.setup.game.game.playouts(&*play, args.setup.seed, &mut |done| {
        games += 1;
        moves += done.length as u64;
        longest = longest.max(done.length);
        if done.outcome.is_draw() {
            draws += 1;
        } else {
            done.outcome.winners().for_each(|seat| firsts[seat.index()] += 1);
        }
        // Asking the clock costs as much as a short game.
        if games % 256 != 0 {
            return ControlFlow::Continue(());
        }
        let spent = clock.elapsed().as_secs_f64();
        progress.at((spent * 1000.0) as u64, (args.seconds * 1000.0) as u64);
        if spent < args.seconds { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let spent = clock.elapsed().as_secs_f64();
    drop(progress);
    let share = |n: u64| format!("{:.1} %", 100.0 * n as f64 / games as f64);
    let wins: Vec<_> = firsts.iter().zip(1..).map(|(&n, seat)| format!("seat {seat} first {}", share(n))).collect();
    let mean = moves as f64 / games as f64;
    output::text(&format!(
        "{}: {games} random games, {moves} actions and dice in {spent:.2} CPU seconds; mean length {mean:.1}, longest {longest}\n{}, draws {}\n\
         playouts_per_cpu_s={:.0} moves_per_cpu_s={:.0} mean_length={mean:.2}\n",
        play.info().id,
        wins.join(", "),
        share(draws),
        games as f64 / spent,
        moves as f64 / spent,
    ))
}

/// Counts ever deeper until the time is spent; each depth is counted whole, and repeated if there is time left.
fn perft(args: &SpeedArgs) -> Result<()> {
    let play = setup::open(&args.setup)?;
    let progress = Progress::new("perft".into());
    let clock = ThreadTime::now();
    let spent = || clock.elapsed().as_secs_f64();
    let mut best = (1, 0, f64::INFINITY);
    let mut depth = 1;
    loop {
        let begun = spent();
        let counted = args.setup.game.game.perft(&*play, depth, &mut |_, _| {
            progress.at((spent() * 1000.0) as u64, (args.seconds * 1000.0) as u64);
            if spent() < 4.0 * args.seconds { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let took = spent() - begun;
        match counted {
            ControlFlow::Continue(count) => best = (depth, count, took),
            ControlFlow::Break(()) => break,
        }
        // The next depth takes some forty times as long; stop when this one has used its share.
        if spent() >= args.seconds || took * 20.0 > args.seconds {
            break;
        }
        depth += 1;
    }
    drop(progress);
    let (depth, count, took) = best;
    let (mut nodes, mut time) = (count, took);
    while time < args.seconds {
        let begun = spent();
        let _ = args.setup.game.game.perft(&*play, depth, &mut |_, _| ControlFlow::Continue(()));
        time += spent() - begun;
        nodes += count;
    }
    output::text(&format!(
        "{}: perft {depth} is {count}; {nodes} nodes in {time:.2} CPU seconds\nnodes_per_cpu_s={:.0}\n",
        play.info().id,
        nodes as f64 / time,
    ))
}
