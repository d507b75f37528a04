//! `parlour engine GAME`: other programs play ours, line by line. docs/engine-protocol.md describes it.

use crate::args::SetupArgs;
use crate::{output, setup};
use anyhow::{Context, Result};
use parlour_cabinet::{Limit, Opponent};
use parlour_core::{AnyPlay, Turn};
use std::io::BufRead;
use std::time::{Duration, Instant};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Lines in: `new`, `move TEXT`, `go` or `go SECONDS`, `state`, `quit`. See docs/engine-protocol.md.

Example:
  printf 'new\\nmove d1-d3\\ngo 0.5\\nquit\\n' | parlour engine swords-and-shields")]
pub struct EngineArgs {
    #[command(flatten)]
    setup: SetupArgs,
    /// Who answers `go`
    #[arg(long, value_name = "OPPONENT", default_value = "level:8")]
    opponent: String,
}

pub fn run(args: &EngineArgs) -> Result<()> {
    let opponent = args.setup.game.game.opponent(&args.opponent)?;
    let mut play = setup::open(&args.setup)?;
    let mut seed = args.setup.seed;
    for line in std::io::stdin().lock().lines() {
        let line = line.context("cannot read standard input")?;
        let mut words = line.split_whitespace();
        let answer = match (words.next(), words.next(), words.next()) {
            (None, ..) => continue,
            (Some("quit"), None, _) => break,
            (Some("new"), None, _) => {
                play = setup::open(&args.setup)?;
                "ok\n".into()
            }
            (Some("move"), Some(text), None) => moved(&mut *play, text),
            (Some("go"), seconds, None) => {
                seed = seed.wrapping_add(1);
                match seconds.map(limit) {
                    None => went(args, &*play, opponent, seed),
                    Some(Ok(limit)) => went(args, &*play, opponent.within(limit), seed),
                    Some(Err(told)) => told,
                }
            }
            (Some("state"), None, _) => state(&*play),
            _ => format!("error `{}`: say new, move TEXT, go, go SECONDS, state or quit\n", line.trim()),
        };
        output::text(&answer)?;
    }
    Ok(())
}

fn moved(play: &mut dyn AnyPlay, text: &str) -> String {
    // `roll` lets this program throw the dice.
    let done = match play.turn() {
        Turn::Chance if text == "roll" => play.roll().map(drop),
        _ => setup::act(play, text),
    };
    done.map_or_else(|refusal| format!("error {refusal}\n"), |()| "ok\n".into())
}

fn limit(seconds: &str) -> Result<Limit, String> {
    let read = seconds.parse().ok().filter(|s: &f64| (0.0..=86_400.0).contains(s));
    let time = read.map(|seconds| Limit::Time(Duration::from_secs_f64(seconds)));
    time.ok_or_else(|| format!("error `{seconds}`: a number of seconds up to 86400\n"))
}

fn went(args: &EngineArgs, play: &dyn AnyPlay, opponent: Opponent, seed: u64) -> String {
    let begun = Instant::now();
    let is_late = || opponent.limit().is_up(|| begun.elapsed());
    match args.setup.game.game.think(play, &opponent, seed, &is_late, &mut |_| {}) {
        Some(thought) => {
            let line = thought.line.join(" ");
            let (text, value, depth, nodes) = (thought.action, thought.value, thought.depth, thought.nodes);
            format!("best {text} value {value:.3} depth {depth} nodes {nodes} line {line}\n")
        }
        None => "error no seat is to act\n".into(),
    }
}

/// Whose turn it is, the legal actions and a diagram; `end` alone on the last line.
fn state(play: &dyn AnyPlay) -> String {
    let turn = match play.turn() {
        Turn::Act(seat) => format!("turn {seat}"),
        Turn::Chance => "turn chance".into(),
        Turn::Over(outcome) => format!("over {outcome}"),
    };
    let actions: Vec<_> = play.choices().into_iter().map(|choice| choice.text).collect();
    let mut out = format!("{turn}\nactions {}\n", actions.join(" "));
    for line in play.diagram().lines() {
        out += &format!("diagram {line}\n");
    }
    out + "end\n"
}
