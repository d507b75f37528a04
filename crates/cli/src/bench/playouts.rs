//! How many random games a core plays.

use crate::args::SpeedArgs;
use crate::progress::Progress;
use crate::{output, setup};
use anyhow::Result;
use cpu_time::ThreadTime;
use parlour_cabinet::GameEntry;
use parlour_core::{AnyPlay, Tally};
use std::ops::ControlFlow;

/// Random games from one position.
pub(super) struct Playouts {
    tally: Tally,
    /// CPU seconds.
    spent: f64,
}

impl Playouts {
    pub(super) fn measure(game: &dyn GameEntry, play: &dyn AnyPlay, seed: u64, seconds: f64) -> Playouts {
        let progress = Progress::new("random games".into());
        let mut tally = Tally::default();
        let clock = ThreadTime::now();
        game.playouts(play, seed, &mut |done| {
            tally.add(&done);
            // Asking the clock costs as much as a short game.
            if !tally.games.is_multiple_of(256) {
                return ControlFlow::Continue(());
            }
            let spent = clock.elapsed().as_secs_f64();
            progress.at((spent * 1000.0) as u64, (seconds * 1000.0) as u64);
            if spent < seconds { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        Playouts { tally, spent: clock.elapsed().as_secs_f64() }
    }
    pub(super) fn games_per_second(&self) -> f64 {
        self.tally.games as f64 / self.spent
    }
    pub(super) fn moves_per_second(&self) -> f64 {
        self.tally.moves as f64 / self.spent
    }
    pub(super) fn mean_length(&self) -> f64 {
        self.tally.moves as f64 / self.tally.games as f64
    }
}

pub(super) fn run(args: &SpeedArgs) -> Result<()> {
    let play = setup::open(&args.setup)?;
    let all = Playouts::measure(args.setup.game.game, &*play, args.setup.seed, args.seconds);
    let Playouts { tally: Tally { games, moves, longest, firsts, draws }, spent } = all;
    let share = |n: u64| format!("{:.1} %", 100.0 * n as f64 / games as f64);
    let seats = usize::from(play.record().setup.seats);
    let wins: Vec<_> =
        firsts[..seats].iter().zip(1..).map(|(&n, seat)| format!("seat {seat} first {}", share(n))).collect();
    let mean = all.mean_length();
    output::text(&format!(
        "{}: {games} random games, {moves} actions and dice in {spent:.2} CPU seconds; mean length {mean:.1}, longest {longest}\n{}, draws {}\n\
         playouts_per_cpu_s={:.0} moves_per_cpu_s={:.0} mean_length={mean:.2}\n",
        play.info().id,
        wins.join(", "),
        share(draws),
        all.games_per_second(),
        all.moves_per_second(),
    ))
}
