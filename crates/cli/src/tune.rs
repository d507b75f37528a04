//! `parlour tune GAME`: the weights of its judgement, from games of the search against itself.

use crate::args::SetupArgs;
use crate::progress::Progress;
use crate::score::{Result as Score, Tally};
use crate::{interrupt, output, setup};
use anyhow::{Result, bail};
use parlour_cabinet::{Stage, Tuned, Tuning};
use std::fmt::Write;
use std::sync::atomic::Ordering;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Games are played from random openings by the weights as they are. Then the weights are moved to where the judgements of all
positions differ least from the results of their games, and the new table plays against the old one. The table is in the
source of each game; whoever finds a better one writes it there.

Examples:
  parlour tune empire --games 1000 --nodes 2000
  parlour tune sniggle --seats 4 --games 400 --matches 0")]
pub struct TuneArgs {
    #[command(flatten)]
    setup: SetupArgs,
    /// How many games to learn from
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// How many matches of the new table against the old one
    #[arg(long, value_name = "N", default_value_t = 200)]
    matches: u32,
    /// How many positions to look at for each action
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// How many random actions to begin with
    #[arg(long, value_name = "K", default_value_t = 6)]
    openings: usize,
    /// How often an action is random later on, so that games of equals are decided
    #[arg(long, value_name = "SHARE", default_value_t = 0.05, value_parser = share)]
    slips: f64,
    /// A game that is not over after so many actions is not counted
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..))]
    longest: u32,
}

fn share(text: &str) -> Result<f64, String> {
    let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "a share is a number from 0 to 1, like 0.05".into())
}

pub fn run(args: &TuneArgs) -> Result<()> {
    let game = args.setup.game.game;
    let play = setup::open(&args.setup)?;
    let tuning = Tuning {
        games: args.games,
        matches: args.matches,
        nodes: args.nodes,
        opening: args.openings,
        slips: args.slips,
        longest: args.longest as usize,
        seed: args.setup.seed,
    };
    let stopped = interrupt::watch()?;
    let stop = || stopped.load(Ordering::Relaxed);
    let progress = Progress::new("games".into());
    let (mut out, mut tally, mut begun) = (String::new(), Tally::default(), 0);
    let is_tuned = game.tune(&*play, &tuning, &stop, &mut |stage| match stage {
        Stage::Played(n) => {
            begun = n;
            progress.at(n.into(), (args.games + args.matches).into());
        }
        Stage::Fitted(tuned) => out = table(&tuned),
        Stage::Matched(seat, rank) => {
            tally.add(
                seat,
                match rank {
                    None => Score::Drawn,
                    Some(1) => Score::Won,
                    Some(_) => Score::Lost,
                },
            );
            progress.at((begun + tally.matches()).into(), (args.games + args.matches).into());
        }
    });
    drop(progress);
    if !is_tuned {
        bail!("the judgement of {} does not go by a table of weights", game.info().id);
    }
    if tally.matches() > 0 {
        let (won, drawn, lost) = (tally.won(), tally.drawn(), tally.lost());
        let _ = write!(out, "the new weights against the old: first in {won}, drew {drawn}, lost {lost}");
        let elo = if play.record().setup.seats == 2 { format!("; Elo {}", tally.elo()) } else { String::new() };
        let _ = writeln!(out, "{elo}");
    }
    output::text(&out)
}

fn table(tuned: &Tuned) -> String {
    let [before, after] = tuned.error;
    let mut out = format!("{} positions; mean square error {before:.4}, now {after:.4}\n", tuned.positions);
    for (name, [old, new]) in &tuned.weights {
        let _ = writeln!(out, "{name:20} {old:9.4} {new:9.4}");
    }
    out
}
