//! `parlour analyse FILE`: how a match went, where it turned, and what was better.

mod graph;

use crate::progress::Progress;
use crate::{input, interrupt, output};
use anyhow::Result;
use parlour_cabinet::{GameEntry, Judgement, find};
use parlour_core::scene::Viewer;
use parlour_core::{AnyPlay, Entry, Record, Seat, Thought};
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

/// What could have been done at each turning point, by its step: the best first.
type Lines = BTreeMap<usize, Vec<(f32, Vec<String>)>>;

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
        let done = done(game, play, j);
        let is_same = |a: &[String], b: &[String]| if game.is_sampled() { a == b } else { a.first() == b.first() };
        let mut lines = vec![(j.before, j.line.clone())];
        for Thought { line, .. } in game.lines(&*before, args.lines.into(), args.nodes, stop).unwrap_or_default() {
            let value = match is_same(&line, &done) {
                true => Some(j.after),
                false if is_same(&line, &j.line) => None,
                false => worth(game, &*before, j.seat, &line, args.nodes, stop)?,
            };
            lines.extend(value.map(|value| (value, line)));
        }
        lines.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        lines.truncate(args.lines.into());
        found.insert(j.step, lines);
    }
    Ok(found)
}

/// What was done: an action, or where luck decides all that were one move to people.
fn done(game: &dyn GameEntry, play: &dyn AnyPlay, j: &Judgement) -> Vec<String> {
    let goes_on = |&step: &usize| game.is_sampled() && play.march_of(step) <= j.step;
    let rest = (j.step + 1..play.steps()).take_while(goes_on).map(|step| play.told(step, Viewer::Referee).text);
    std::iter::once(j.text.clone()).chain(rest).collect()
}

/// What the seat may expect of a line, judged as the match was: whatever looks for several lines at once sees less far, and
/// its values would contradict those. Nothing where it is not judged, or when stopped.
fn worth(
    game: &dyn GameEntry,
    before: &dyn AnyPlay,
    seat: Seat,
    line: &[String],
    nodes: u64,
    stop: &dyn Fn() -> bool,
) -> Result<Option<f32>> {
    let mut setup = before.record().setup.clone();
    setup.position = Some(before.diagram());
    let mut one = game.replay(&Record { setup, seed: before.record().seed, entries: Vec::new() })?;
    for text in line {
        let (steps, mut next) = (one.steps(), one.fork());
        // What goes on with the first action is one move to people; a reply is none of it.
        if next.enter(Entry::Act(seat, text.clone())).is_err() || next.march_of(steps) > 0 {
            break;
        }
        one = next;
    }
    let judged = game.review(one.record(), nodes, stop, &mut |_, _| {})?;
    Ok(judged.first().map(|j| j.after))
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
            let (value, texts) = line;
            let _ = writeln!(out, "       {}. {value:+.2}: {}", n + 1, texts.join(" "));
        }
    }
    if let Some(outcome) = play.outcome() {
        let _ = writeln!(out, "over: ranks {outcome} ({})", outcome.cause);
    }
    out
}
