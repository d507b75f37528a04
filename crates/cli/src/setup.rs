//! From arguments to a match.

use crate::args::SetupArgs;
use anyhow::{Context, Result};
use parlour_core::{AnyPlay, Entry, Turn};

/// Opens the match that the arguments describe.
pub fn open(args: &SetupArgs) -> Result<Box<dyn AnyPlay>> {
    let game = args.game.game;
    let seats = args.seats.unwrap_or(game.info().seats[0]);
    game.open(seats, &args.options, args.seed).with_context(|| format!("cannot open {}", game.info().id))
}

/// Plays action texts by whoever is to act.
pub fn play_all(play: &mut dyn AnyPlay, texts: &str) -> Result<()> {
    for (n, text) in texts.split_whitespace().enumerate() {
        act(play, text).with_context(|| format!("action {}, `{text}`", n + 1))?;
    }
    Ok(())
}

/// Plays one action text by whoever is to act; a chance outcome where one is due.
pub fn act(play: &mut dyn AnyPlay, text: &str) -> Result<(), parlour_core::Refusal> {
    let entry = match play.turn() {
        Turn::Act(seat) => Entry::Act(seat, text.to_owned()),
        Turn::Chance => Entry::Chance(text.to_owned()),
        Turn::Over(_) => return Err(parlour_core::Refusal::Over),
    };
    play.enter(entry).map(drop)
}
