//! `parlour play GAME`: a match in the terminal.
//!
//! [`local_table::LocalTable`] drives the table, which decides, and keeps its record in a file. [`app::App`] is the match with
//! everything that is half done: clicks, the cursor, an open panel. It changes by keys and clicks and knows no terminal;
//! [`draw`] shows it and changes nothing; [`window`] connects both with a real terminal.

mod app;
mod args;
mod book;
mod called;
mod cursor;
mod draw;
mod invitation;
mod keys;
mod local_table;
mod open;
mod pointer;
mod requests;
mod thinking;
mod window;

#[cfg(test)]
mod tests;

pub use args::{PlayArgs, fresh_seed};

use crate::output;
use anyhow::{Result, bail};
use parlour_cabinet::GameEntry;
use parlour_core::AnyPlay;
use parlour_table::Sitter;
use std::io::{IsTerminal, stdin, stdout};

/// What shells call a program that ended because it was asked to: 128 and the number of the signal.
const DISMISSED: i32 = 128 + 15;

pub fn run(args: &PlayArgs) -> Result<()> {
    let game = args.setup.game.game.info();
    let table = open::table(args)?;
    if !stdin().is_terminal() || !stdout().is_terminal() {
        bail!("`parlour play` needs a terminal; `parlour moves {}` is for programs", game.id);
    }
    window(table, args.palette())
}

/// A match that begins here, with these sitters, kept as any other. Both ends have to be a terminal.
pub fn begin(game: &'static dyn GameEntry, play: Box<dyn AnyPlay>, sitters: Vec<Sitter>) -> Result<()> {
    let book = book::Book::next(book::folder()?, game);
    window(local_table::LocalTable::new(game, play, sitters, book), args::palette(None))
}

fn window(table: local_table::LocalTable, palette: draw::ink::Palette) -> Result<()> {
    let mut app = app::App::new(table, palette, args::fresh_seed());
    let ended = window::run(&mut app);
    let table = app.leave();
    output::text(&table.farewell())?;
    let closed = ended?;
    match table.trouble() {
        Some(trouble) => bail!("the last moves are not saved: {trouble}"),
        None if closed == window::Closed::Dismissed => std::process::exit(DISMISSED),
        None => Ok(()),
    }
}
