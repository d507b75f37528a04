//! How many random games a core plays.

use crate::args::SpeedArgs;
use crate::progress::Progress;
use crate::{output, setup};
use anyhow::Result;
use cpu_time::ThreadTime;
use parlour_cabinet::GameEntry;
use parlour_core::AnyPlay;
use std::ops::ControlFlow;

/// Random games from one position.
pub(super) struct Playouts {
    games: u64,
    moves: u64,
    longest: usize,
    /// How often each seat came first, draws left out.
    firsts: Vec<u64>,
    draws: u64,
    /// CPU seconds.
    spent: f64,
}

impl Playouts {
    pub(super) fn measure(game: &dyn GameEntry, play: &dyn AnyPlay, seed: u64, seconds: f64) -> Playouts {
        let progress = Progress::new("random games".into());
        let firsts = vec![0; play.record().setup.seats.into()];
        let mut all = Playouts { games: 0, moves: 0, longest: 0, firsts, draws: 0, spent: 0.0 };
        let clock = ThreadTime::now();
        game.playouts(play, seed, &mut |done| {
            all.games += 1;
            all.moves += done.length as u64;
            all.longest = all.longest.max(done.length);
            if done.outcome.is_draw() {
                all.draws += 1;
            } else {
                done.outcome.winners().for_each(|seat| all.firsts[seat.index()] += 1);
            }
            // Asking the clock costs as much as a short game.
            if !all.games.is_multiple_of(256) {
                return ControlFlow::Continue(());
            }
            let spent = clock.elapsed().as_secs_f64();
            progress.at((spent * 1000.0) as u64, (seconds * 1000.0) as u64);
            if spent < seconds { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        Playouts { spent: clock.elapsed().as_secs_f64(), ..all }
    }
    pub(super) fn games_per_second(&self) -> f64 {
        self.games as f64 / self.spent
    }
    pub(super) fn moves_per_second(&self) -> f64 {
        self.moves as f64 / self.spent
    }
    pub(super) fn mean_length(&self) -> f64 {
        self.moves as f64 / self.games as f64
    }
}

pub(super) fn run(args: &SpeedArgs) -> Result<()> {
    let play = setup::open(&args.setup)?;
    let all = Playouts::measure(args.setup.game.game, &*play, args.setup.seed, args.seconds);
    let share = |n: u64| format!("{:.1} %", 100.0 * n as f64 / all.games as f64);
    let wins: Vec<_> = all.firsts.iter().zip(1..).map(|(&n, seat)| format!("seat {seat} first {}", share(n))).collect();
    let (mean, Playouts { games, moves, longest, spent, .. }) = (all.mean_length(), &all);
    output::text(&format!(
        "{}: {games} random games, {moves} actions and dice in {spent:.2} CPU seconds; mean length {mean:.1}, longest {longest}\n{}, draws {}\n\
         playouts_per_cpu_s={:.0} moves_per_cpu_s={:.0} mean_length={mean:.2}\n",
        play.info().id,
        wins.join(", "),
        share(all.draws),
        all.games_per_second(),
        all.moves_per_second(),
    ))
}
