//! `parlour analyse FILE`: how a match went, where it turned, and what was better.

mod graph;

use crate::progress::Progress;
use crate::{input, interrupt, output};
use anyhow::Result;
use parlour_cabinet::{GameEntry, Judgement, find};
use parlour_core::scene::Viewer;
use parlour_core::{AnyPlay, Entry, Record, Thought};
use std::collections::BTreeMap;
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
    /// Show the best so many lines at each turning point
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=10))]
    lines: u8,
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
    let lines = if args.lines > 1 { lines(game, &*play, &judged, args, &stop)? } else { BTreeMap::new() };
    output::text(&(drawn(&*play, &judged) + &told(&*play, &judged, &lines, args)))
}

fn drawn(play: &dyn AnyPlay, judged: &[Judgement]) -> String {
    let cards = play.scene(0, Viewer::Spectator).seats;
    graph::drawn(&cards.into_iter().map(|card| card.side).collect::<Vec<_>>(), judged)
}

/// What could have been done at each turning point, by its step.
type Lines = BTreeMap<usize, Vec<Thought<String>>>;

fn lines(
    game: &dyn GameEntry,
    play: &dyn AnyPlay,
    judged: &[Judgement],
    args: &AnalyseArgs,
    stop: &dyn Fn() -> bool,
) -> Result<Lines> {
    let record = play.record();
    let mut found = Lines::new();
    for j in judged.iter().filter(|j| j.is_turning_point()) {
        let entries: Vec<Entry> = (0..j.step).map(|step| record.entries[play.entry_of(step)].clone()).collect();
        let before = game.replay(&Record { entries, ..record.clone() })?;
        found.insert(j.step, game.lines(&*before, args.lines.into(), args.nodes, stop).unwrap_or_default());
    }
    Ok(found)
}

fn told(play: &dyn AnyPlay, judged: &[Judgement], lines: &Lines, args: &AnalyseArgs) -> String {
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
        for (n, line) in lines.get(&j.step).into_iter().flatten().enumerate() {
            let _ = writeln!(out, "       {}. {:+.2}: {}", n + 1, line.value, line.line.join(" "));
        }
    }
    if let Some(outcome) = play.outcome() {
        let _ = writeln!(out, "over: ranks {outcome} ({})", outcome.cause);
    }
    out
}
