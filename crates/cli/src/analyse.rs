//! `parlour analyse FILE`: where a match turned, and what was better.

use crate::progress::Progress;
use crate::{input, interrupt, output};
use anyhow::Result;
use parlour_cabinet::{Judgement, find};
use parlour_core::AnyPlay;
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Values are what the seat that acts may expect: +1 is won, 0 is even, -1 is lost.

Examples:
  parlour analyse match.record
  parlour analyse match.record --all --nodes 2000000")]
pub struct AnalyseArgs {
    /// A record, or - for standard input
    file: PathBuf,
    /// How many positions to look at for each action
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Show every action, not only those for which there was a better one
    #[arg(long)]
    all: bool,
}

pub fn run(args: &AnalyseArgs) -> Result<()> {
    let play = input::record(&args.file)?;
    let game = find(play.info().id)?;
    let stopped = interrupt::watch()?;
    let stop = || stopped.load(Ordering::Relaxed);
    let progress = Progress::new("actions".into());
    let judged = game.review(play.record(), args.nodes, &stop, &mut |done, of| progress.at(done as u64, of as u64))?;
    drop(progress);
    output::text(&told(&*play, &judged, args))
}

fn told(play: &dyn AnyPlay, judged: &[Judgement], args: &AnalyseArgs) -> String {
    let turning = judged.iter().filter(|j| j.is_turning_point()).count();
    let better = judged.iter().filter(|j| j.better.is_some()).count();
    let (name, count) = (play.info().name, judged.len());
    let points = if turning == 1 { "turning point" } else { "turning points" };
    let mut out = format!("{name}: {count} actions judged, {better} could be bettered, {turning} {points}\n");
    for j in judged.iter().filter(|j| args.all || j.better.is_some()) {
        let mark = if j.is_turning_point() { "!" } else { " " };
        let (step, seat, text) = (j.step + 1, j.seat, &j.text);
        let _ = write!(out, "{mark}{step:4}  seat {seat} {text:12} {:+.2}", j.after);
        if j.better.is_some() {
            let _ = write!(out, "  better {:+.2}: {}", j.before, j.line.join(" "));
        }
        out.push('\n');
    }
    if let Some(outcome) = play.outcome() {
        let _ = writeln!(out, "over: ranks {outcome} ({})", outcome.cause);
    }
    out
}
