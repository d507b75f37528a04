//! Who plays in the arena: the house, or another program.

use super::program::{Program, Running};
use crate::setup;
use anyhow::{Context, Result, bail};
use cpu_time::ThreadTime;
use parlour_cabinet::{GameEntry, Opponent};
use parlour_core::{AnyPlay, Entry};
use std::fmt;

/// Somebody who can be asked to play.
#[derive(Clone, Debug)]
pub enum Player {
    House(Opponent),
    Program(Program),
}

impl Player {
    /// Reads `level:4` or `engine:COMMAND`.
    pub fn read(game: &dyn GameEntry, spec: &str) -> Result<Player> {
        match Program::read(spec)? {
            Some(program) => Ok(Player::Program(program)),
            None => Ok(Player::House(game.opponent(spec)?)),
        }
    }

    /// Takes a seat in a match, as far as it has come.
    pub fn sit_down(&self, play: &dyn AnyPlay) -> Result<Seated> {
        match self {
            Player::House(opponent) => Ok(Seated::House(*opponent)),
            Player::Program(program) => {
                program.start(play).map(Seated::Program).with_context(|| format!("the program of {self}"))
            }
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::House(opponent) => opponent.fmt(f),
            Player::Program(program) => program.fmt(f),
        }
    }
}

/// A player in one match.
#[derive(Debug)]
pub enum Seated {
    House(Opponent),
    Program(Running),
}

impl Seated {
    /// The text of what it does; `None` when it was stopped.
    pub fn decide(
        &mut self,
        game: &dyn GameEntry,
        play: &dyn AnyPlay,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<String>> {
        let decided = match self {
            Seated::House(opponent) => timed(game, play, *opponent, seed, stop),
            // Whoever interrupts this program interrupts that one too, and it answers no more.
            Seated::Program(running) => match running.decide() {
                _ if stop() => None,
                answer => Some(answer?),
            },
        };
        match decided {
            _ if stop() => Ok(None),
            None => bail!("the opponent does not know what to do"),
            decided => Ok(decided),
        }
    }

    /// Hears what was done.
    pub fn hear(&mut self, text: &str) -> Result<()> {
        match self {
            Seated::House(_) => Ok(()),
            Seated::Program(running) => running.play(text),
        }
    }
}

/// A time limit counts CPU seconds here, so that other work on the machine does not decide matches.
fn timed(
    game: &dyn GameEntry,
    play: &dyn AnyPlay,
    opponent: Opponent,
    seed: u64,
    stop: &dyn Fn() -> bool,
) -> Option<String> {
    let clock = ThreadTime::now();
    let is_late = || stop() || opponent.limit().is_up(|| clock.elapsed());
    game.think(play, &opponent, seed, &is_late, &mut |_| {}).map(|thought| thought.action)
}

/// Rolls the die that is due, and tells everybody.
pub fn roll(play: &mut dyn AnyPlay, seated: &mut [Seated]) -> Result<()> {
    play.roll()?;
    let Some(Entry::Chance(outcome)) = play.record().entries.last() else { bail!("a roll is written down") };
    seated.iter_mut().try_for_each(|player| player.hear(outcome))
}

/// Plays an action, and tells everybody.
pub fn act(play: &mut dyn AnyPlay, seated: &mut [Seated], text: &str) -> Result<()> {
    setup::act(play, text).with_context(|| format!("`{text}`"))?;
    seated.iter_mut().try_for_each(|player| player.hear(text))
}
