//! `parlour arena GAME`: opponents against each other, counted.

mod player;
mod program;

use crate::args::SetupArgs;
use crate::progress::Progress;
use crate::score::{self, Hypotheses, Result as Score, Tally};
use crate::{interrupt, output, setup};
use anyhow::{Context, Result};
use parlour_core::scene::Viewer;
use parlour_core::{AnyPlay, Entry, Outcome, Seat, Turn};
use player::Player;
use std::fmt::Write;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
An opponent is `random`, `level:1` to `level:8`, or a search with a limit for each action: `level:8@0.5s` (CPU seconds),
`alphabeta@100000` (positions), `uct@10000` (random games), `mcts@…`, `maxn@…`.

It may also be another program that speaks the engine protocol, such as an older Parlour: `engine:COMMAND`, or
`engine@0.5s:COMMAND` to let it think for half a second by the clock on the wall. COMMAND is split at spaces, and its word
{setup} stands for the game, its seats and options. It is started anew for every match.

Matches come in rounds: in each round every seat is A's once, from the same opening, and the others are B's. With two seats
A's score gives the difference in Elo, with its 95 % interval.

Examples:
  parlour arena swords-and-shields --a level:8@0.5s --b uct@10000 --games 40
  parlour arena empire --a level:5 --b 'engine:old/parlour engine {setup} --opponent level:5'
  parlour arena swahili --a level:5 --b level:4 --games 200 --sprt 0,100
  parlour arena empire --seats 4 --a level:6 --b random --games 100 --keep matches
  parlour openings empire --seats 4 --records matches       what they played, and how it ended")]
pub struct ArenaArgs {
    #[command(flatten)]
    setup: SetupArgs,
    /// One opponent
    #[arg(long, value_name = "SPEC")]
    a: String,
    /// The other
    #[arg(long, value_name = "SPEC")]
    b: String,
    /// How many matches at most
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Stop as soon as A is known to be stronger by ELO1 rather than by ELO0, or the other way round
    #[arg(long, value_name = "ELO0,ELO1", value_parser = score::hypotheses)]
    sprt: Option<Hypotheses>,
    /// How many random actions to begin with; the seed decides which
    #[arg(long, value_name = "K", default_value_t = 2)]
    openings: usize,
    /// A match that is not over after so many actions counts as drawn
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..))]
    longest: u32,
    /// Keep the records of the matches in this folder; `parlour openings` reads them
    #[arg(long, visible_alias = "keep", value_name = "DIR")]
    out: Option<PathBuf>,
}

pub fn run(args: &ArenaArgs) -> Result<()> {
    let game = args.setup.game.game;
    let players = [Player::read(game, &args.a)?, Player::read(game, &args.b)?];
    if let Some(dir) = &args.out {
        std::fs::create_dir_all(dir).with_context(|| format!("cannot make the folder {}", dir.display()))?;
    }
    let stopped = interrupt::watch()?;
    let stop = || stopped.load(std::sync::atomic::Ordering::Relaxed);
    let progress = Progress::new(format!("{} – {}", players[0], players[1]));
    let mut tally = Tally::default();
    let mut verdict = None;
    let seats = u32::from(setup::open(&args.setup)?.record().setup.seats);
    for n in 0..args.games {
        let (round, turn) = (n / seats, n % seats);
        let place = Seat::new(turn as usize).expect("a table has as many seats as its game allows");
        let mut play = opening(args, round)?;
        let Some(score) = play_out(args, &mut *play, &players, place, n, &stop)? else { break };
        tally.add(place, score);
        keep(args, &*play, n, place, &players)?;
        progress.at((n + 1).into(), args.games.into());
        // A round is whole when every seat was A's.
        verdict = args.sprt.filter(|_| turn + 1 == seats).and_then(|sprt| sprt.verdict(&tally));
        if verdict.is_some() {
            break;
        }
    }
    drop(progress);
    output::text(&report(args, &players, &tally, verdict, seats))
}

/// A random action of the opening may give away so much, in utility.
const GIVEN_AWAY: f32 = 0.3;

/// A match after some random actions, the same for every match of a round. An opening that favours somebody much more than
/// the start does tells little about the players, so another is drawn.
fn opening(args: &ArenaArgs, round: u32) -> Result<Box<dyn AnyPlay>> {
    const DRAWS: u64 = 50;
    let game = args.setup.game.game;
    let mut last = None;
    for draw in 0..DRAWS {
        let seed = args.setup.seed.wrapping_mul(1_000_003).wrapping_add(u64::from(round) * DRAWS + draw);
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut play = setup::open(&SetupArgs { seed, ..args.setup.clone() })?;
        let start = game.value(&*play);
        for _ in 0..args.openings {
            match play.turn() {
                Turn::Act(seat) => {
                    let choice = rng.choice(play.choices()).context("the seat to act has an action")?;
                    play.enter(Entry::Act(seat, choice.text))?;
                }
                Turn::Chance => drop(play.roll()?),
                Turn::Over(_) => break,
            }
        }
        let is_level = match (start, game.value(&*play)) {
            (Some(start), Some(now)) => start.iter().all(|(seat, v)| (now[seat] - v).abs() < GIVEN_AWAY),
            _ => true,
        };
        if !play.turn().is_over() && (is_level || args.openings == 0) {
            return Ok(play);
        }
        last = Some(play);
    }
    last.filter(|play| !play.turn().is_over()).context("every opening of this length ends the match")
}

/// Plays a match to its end and tells A's score; `None` when stopped.
fn play_out(
    args: &ArenaArgs,
    play: &mut dyn AnyPlay,
    [a, b]: &[Player; 2],
    place: Seat,
    n: u32,
    stop: &dyn Fn() -> bool,
) -> Result<Option<Score>> {
    let game = args.setup.game.game;
    let mut rng = fastrand::Rng::with_seed(play.record().seed ^ u64::from(n) << 32);
    let mut seated = [a.sit_down(play)?, b.sit_down(play)?];
    for _ in 0..args.longest {
        match play.turn() {
            Turn::Over(outcome) => return Ok(Some(score(&outcome, place))),
            Turn::Chance => player::roll(play, &mut seated)?,
            Turn::Act(seat) => {
                let (who, player) = if seat == place { (a, &mut seated[0]) } else { (b, &mut seated[1]) };
                let decided = player.decide(game, play, rng.u64(..), stop).with_context(|| who.to_string())?;
                let Some(text) = decided else { return Ok(None) };
                player::act(play, &mut seated, &text).with_context(|| who.to_string())?;
            }
        }
    }
    // Two who avoid each other without ever repeating a position would go on for ever.
    Ok(Some(match play.turn() {
        Turn::Over(outcome) => score(&outcome, place),
        _ => Score::Drawn,
    }))
}

/// A's score: 1 for the first rank, also where partners share it.
fn score(outcome: &Outcome, place: Seat) -> Score {
    match outcome.rank(place) {
        _ if outcome.is_draw() => Score::Drawn,
        1 => Score::Won,
        _ => Score::Lost,
    }
}

fn keep(args: &ArenaArgs, play: &dyn AnyPlay, n: u32, place: Seat, [a, b]: &[Player; 2]) -> Result<()> {
    let Some(dir) = &args.out else { return Ok(()) };
    let file = dir.join(format!("{}-{:04}.record", play.info().id, n + 1));
    let text = format!("{}# seat {place} {a}, the others {b}\n", play.export(Viewer::Referee));
    std::fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))
}

fn report(args: &ArenaArgs, [a, b]: &[Player; 2], tally: &Tally, verdict: Option<&str>, seats: u32) -> String {
    let id = args.setup.game.game.info().id;
    let mut out = format!("{id}, {seats} seats: {a} against {b}, {} matches\n", tally.matches());
    let _ = writeln!(out, "{a} was first in {}, drew {}, lost {}", tally.won(), tally.drawn(), tally.lost());
    for (seat, [won, drawn, lost]) in Seat::all(seats as u8).map(|seat| (seat, tally.at(seat))) {
        let _ = writeln!(out, "  in seat {seat}: first {won}, drew {drawn}, lost {lost}");
    }
    if seats == 2 && tally.matches() > 0 {
        let _ = writeln!(out, "Elo {}", tally.elo());
    }
    if let Some(sprt) = args.sprt {
        let decided = verdict.unwrap_or("not decided");
        let _ = writeln!(out, "sequential test {sprt}: likelihood ratio {:.2}, {decided}", sprt.ratio(tally));
    }
    out
}
